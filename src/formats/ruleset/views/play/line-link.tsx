import { useMemo, type ReactNode } from 'react';
import { useViewAnswer } from '../../../view-hooks';
import type { PlaceAsked, PlaceFound } from '../../rules/session/view-preview-questions';
import type { Preview } from './use-preview';

/** Where places are now, in the order they were asked for. */
export function usePlaces(props: Preview['props'], of: readonly PlaceAsked[]): readonly (PlaceFound | undefined)[] {
  const args = useMemo(() => ({ of }), [of]);
  const answer = useViewAnswer(props, 'ruleset/places', args, (value) => (Array.isArray(value) ? (value as (PlaceFound | undefined)[]) : undefined));
  return answer.value ?? [];
}

interface LineLinkProps {
  readonly props: Preview['props'];
  readonly w: Preview['w'];
  readonly place: PlaceFound | undefined;
  /** What the line is about, for those who hear it. */
  readonly about: string;
}

/** A link to a line of the text; nothing while it is not known where that is. */
export function LineLink({ props, w, place, about }: LineLinkProps): ReactNode {
  if (!place) return null;
  return (
    <button type="button" className="link rv-line" aria-label={w('go.lineOf', { line: String(place.line), about })} onClick={() => props.goTo(place.file, place.span)}>
      {w('go.line', { line: String(place.line) })}
    </button>
  );
}
