import type { ReactNode } from 'react';
import type { Edit } from '../../language/diagnostic';
import { useWords } from '../words';
import { hunksOf } from './hunks';
import './fix-dialog.css';

/** The most hunks shown of one file, and lines of one hunk. */
const MOST = 6;
const MOST_LINES = 40;

function cut(text: string): string {
  const lines = text.split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'].join('\n') : text;
}

interface HunksProps {
  /** The file, when it has to be named. */
  readonly name?: string;
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** What edits change in a text: the lines before and after, each named for those who can not see the colours. */
export function Hunks({ name, text, edits }: HunksProps): ReactNode {
  const t = useWords();
  const hunks = hunksOf(text, edits);
  const line = t('fix.line', { line: String(hunks[0]?.line ?? 1) });
  return (
    <figure className="change">
      <figcaption className="meta">{name === undefined ? line : `${name}, ${line}`}</figcaption>
      {hunks.slice(0, MOST).map((hunk) => (
        <div key={hunk.line} className="hunk">
          {hunk.before !== '' && (
            <pre className="before">
              <span className="sign" aria-hidden>
                −
              </span>
              <span className="unseen">{t('fix.before')}</span>
              <code>{cut(hunk.before)}</code>
            </pre>
          )}
          <pre className="after">
            <span className="sign" aria-hidden>
              +
            </span>
            <span className="unseen">{t('fix.after')}</span>
            <code>{hunk.after === '' ? t('fix.nothingLeft') : cut(hunk.after)}</code>
          </pre>
        </div>
      ))}
      {hunks.length > MOST && <p className="meta">{t('fix.more', { count: hunks.length - MOST })}</p>}
    </figure>
  );
}
