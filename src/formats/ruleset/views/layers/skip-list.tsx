import { useMemo, type ReactNode } from 'react';
import type { Skip } from '../../rules/play';
import { LineLink, usePlaces } from '../play/line-link';
import type { Preview } from '../play/use-preview';

/** Why a layer, or a part of one, does not apply. */
export function skipSentence({ w }: Pick<Preview, 'w'>, skip: Skip): string {
  switch (skip.why) {
    case 'conflict':
      return w('skip.conflict', { layer: skip.label, other: skip.withLabel });
    case 'empty-field':
      return w('skip.emptyField', { layer: skip.label, field: skip.fieldLabel });
    case 'empty-market':
      return w('skip.emptyMarket', { layer: skip.label });
    case 'unknown':
      return w('skip.unknown', { layer: skip.label });
  }
}

/** What was skipped of the layers that are on, and why. */
export function SkipList({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, props } = preview;
  const skipped = useMemo(() => layered.skipped.filter((skip) => skip.why !== 'unknown'), [layered]);
  const asked = useMemo(() => skipped.map(({ pointer }) => ({ pointer })), [skipped]);
  const places = usePlaces(props, asked);
  if (skipped.length === 0) return null;
  return (
    <section className="rv-section" aria-label={w('skip.title')}>
      <h3>{w('skip.title')}</h3>
      <ul className="rv-changes">
        {skipped.map((skip, i) => {
          const sentence = skipSentence(preview, skip);
          return (
            <li key={`${skip.id} ${skip.why}`}>
              <span className="rv-grow">{sentence}</span>
              <LineLink props={props} w={w} place={places[i]} about={sentence} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
