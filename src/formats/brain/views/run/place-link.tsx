import type { ReactNode } from 'react';
import { goToLine, type Panel } from './panel';

interface PlaceLinkProps {
  readonly panel: Panel;
  /** '' for text made at run time. */
  readonly file: string;
  /** From 1; 0 where there is none. */
  readonly line: number;
  /** What is at the place, for those who hear the link. */
  readonly about?: string;
}

/** A place in the brain's files as a link; plain words where the text was made at run time. */
export function PlaceLink({ panel, file, line, about }: PlaceLinkProps): ReactNode {
  if (file === '') return <span className="meta">{panel.w('console.runtime')}</span>;
  const place = line > 0 ? `${file}:${line}` : file;
  return (
    <button type="button" className="link br-place" aria-label={about === undefined ? panel.w('card.go', { place }) : `${panel.w('card.go', { place })}: ${about}`} onClick={() => goToLine(panel, file, line)}>
      {place}
    </button>
  );
}
