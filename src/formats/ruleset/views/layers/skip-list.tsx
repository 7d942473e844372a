import { useMemo, type ReactNode } from 'react';
import type { Skip } from '../../rules/play';
import { LineLink, usePlaces } from '../play/line-link';
import type { Say } from '../language/say';
import type { Preview } from '../play/use-preview';

/** Why a layer, or a part of one, does not apply. */
export function skipSentence<T>(skip: Skip, say: Say<T>): T {
  const layer = say.named(skip.label);
  switch (skip.why) {
    case 'conflict':
      return say('skip.conflict', { layer, other: say.named(skip.withLabel) });
    case 'empty-field':
      return say('skip.emptyField', { layer, field: say.named(skip.fieldLabel) });
    case 'empty-market':
      return say('skip.emptyMarket', { layer });
    case 'unknown':
      return say('skip.unknown', { layer });
  }
}

/** What was skipped of the layers that are on, and why. */
export function SkipList({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, text, say, layered, props } = preview;
  const skipped = useMemo(() => layered.skipped.filter((skip) => skip.why !== 'unknown'), [layered]);
  const asked = useMemo(() => skipped.map(({ pointer }) => ({ pointer })), [skipped]);
  const places = usePlaces(props, asked);
  if (skipped.length === 0) return null;
  return (
    <section className="rv-section" aria-label={w('skip.title')}>
      <h3>{w('skip.title')}</h3>
      <ul className="rv-changes">
        {skipped.map((skip, i) => (
          <li key={`${skip.id} ${skip.why}`}>
            <span className="rv-grow">{skipSentence(skip, say)}</span>
            <LineLink props={props} w={w} place={places[i]} about={skipSentence(skip, text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
