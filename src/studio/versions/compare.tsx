import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Maximize2 } from 'lucide-react';
import type { CompareProps } from '../../formats/views';
import { difference } from '../../editor/place-map';
import { Dialog } from '../parts/dialog';
import { PHONE, useMedia } from '../parts/media';
import { Hunks } from '../problems/hunks-view';
import { useWords } from '../words';
import './compare.css';

const Diff = lazy(async () => ({ default: (await import('./diff')).Diff }));

/** Two texts with what differs between them: an editor of differences, on phones the lines before and after. */
export function Texts({ path, before, after, edits, beforeName, afterName, low = false }: Omit<CompareProps, 'title'> & { readonly low?: boolean }): ReactNode {
  const t = useWords();
  const phone = useMedia(PHONE);
  if (phone) {
    const { start, end, text } = difference(before, after);
    return <Hunks text={before} edits={edits ?? [{ span: { start, end }, text }]} />;
  }
  return (
    <>
      {!low && (
        <p className="meta diff-names">
          <span>{beforeName}</span>
          <span>{afterName}</span>
        </p>
      )}
      <div className={low ? 'diff-box low' : 'diff-box'}>
        <Suspense fallback={<p className="empty">{t('editor.loading')}</p>}>
          <Diff path={path} before={before} after={after} beforeName={beforeName} afterName={afterName} narrow={low} />
        </Suspense>
      </div>
    </>
  );
}

/** The same in a view's own place, with a way to see the two side by side. */
export function Compare(props: CompareProps): ReactNode {
  const t = useWords();
  const phone = useMedia(PHONE);
  const [wide, setWide] = useState(false);
  return (
    <div className="compare">
      <Texts {...props} low />
      {!phone && (
        <button type="button" className="button small" onClick={() => setWide(true)}>
          <Maximize2 size={16} aria-hidden />
          {t('compare.wide')}
        </button>
      )}
      {wide && !phone && (
        <Dialog wide title={props.title} onClose={() => setWide(false)}>
          <Texts {...props} />
        </Dialog>
      )}
    </div>
  );
}
