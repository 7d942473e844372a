import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ArrivalOffer } from '../../formats/views';
import { Dialog } from '../parts/dialog';
import { fetchMessages } from '../state/messages';
import type { Dialog as OpenDialog } from '../state/shell';
import { formatOf, useSay, useStudio, useWorkspace } from '../state/studio';
import { localWord, useWords } from '../words';

type ArrivalWish = Extract<OpenDialog, { kind: 'arrival' }>;

/** What arriving files hold, before anything of them is stored: open them, or leave everything as it is. */
export function ArrivalDialog({ wish }: { readonly wish: ArrivalWish }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const language = useWorkspace((s) => s.settings.language);
  const [offer, setOffer] = useState<ArrivalOffer>();
  const { files, answer } = wish;
  useEffect(() => fetchMessages(studio, wish.format), [studio, wish.format]);
  const arrival = formatOf(studio, wish.format)?.arrival;
  if (!arrival) return null;
  const Look = arrival.component;
  return (
    <Dialog
      title={localWord(arrival.title, language)}
      onClose={() => answer('cancel')}
      foot={
        <>
          <button type="button" className="button" onClick={() => answer('cancel')}>
            {t('dialog.cancel')}
          </button>
          {offer && (
            <button type="button" className="button" onClick={() => answer('open')}>
              {offer.asTheyAre}
            </button>
          )}
          <button type="button" className="button primary" autoFocus onClick={() => answer(offer ? { files: offer.files, name: offer.name } : 'open')}>
            {offer?.label ?? localWord(arrival.open, language)}
          </button>
        </>
      }
    >
      <p className="meta">{files.length === 1 ? files[0]?.path : t('start.files', { count: files.length })}</p>
      <Suspense>
        <Look files={files} compute={studio.compute} say={say} uiLanguage={language} onOffer={setOffer} />
      </Suspense>
      <label className="check">
        <input type="checkbox" defaultChecked onChange={(event) => studio.actions.setViewFact(arrival.fact, event.target.checked ? undefined : false)} />
        <span>{localWord(arrival.setting, language)}</span>
      </label>
    </Dialog>
  );
}
