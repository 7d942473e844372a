import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PHONE, useMedia } from '../parts/media';
import { formatOf, useStudio, useWorkspace } from '../state/studio';
import { localWord, useWords } from '../words';
import { useViewProps } from './view-props';

/** The format's own views, one at a time, beside the text. */
export function FormatPanel(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const format = useWorkspace((s) => s.project?.format);
  const phone = useMedia(PHONE);
  const all = formatOf(studio, format)?.views ?? [];
  // A view that stands here anyway is not told twice on a phone.
  const views = all.filter((v) => v.place !== 'centre' || (phone && !all.some((other) => other !== v && other.component === v.component)));
  const language = useWorkspace((s) => s.settings.language);
  const props = useViewProps();
  const [chosen, setChosen] = useState<string>();
  const view = views.find((v) => v.id === chosen) ?? views[0];
  if (!view) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = step === 0 ? undefined : views[(views.indexOf(view) + step + views.length) % views.length];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`view-${next.id}`)?.focus();
  };
  const View = view.component;
  return (
    <section className="sheet" style={{ height: '100%' }} aria-label={t('rail.preview')} data-region="views">
      <div className="sheet-head">
        <h2 className="sheet-title">{t('rail.preview')}</h2>
      </div>
      {views.length > 1 && (
        <div className="format-tabs" role="tablist" aria-label={t('rail.preview')} onKeyDown={onKeyDown}>
          {views.map((v) => (
            <button key={v.id} id={`view-${v.id}`} type="button" role="tab" aria-selected={v === view} aria-controls="format-view" tabIndex={v === view ? 0 : -1} onClick={() => setChosen(v.id)}>
              {localWord(v.title, language)}
            </button>
          ))}
        </div>
      )}
      <div className="format-view scroll" id="format-view" role={views.length > 1 ? 'tabpanel' : undefined} aria-labelledby={views.length > 1 ? `view-${view.id}` : undefined}>
        <Suspense fallback={<p className="meta">{t('view.loading')}</p>}>
          <View {...props} />
        </Suspense>
      </div>
    </section>
  );
}
