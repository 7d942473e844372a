import type { Span } from '../language/diagnostic';
import type { Change } from './change';

/** A pause after which typing is a new step, in milliseconds. */
export const TYPING_PAUSE = 1_000;
/** Letters after which a step ends even without a pause. */
const LONGEST = 400;
const LONGEST_SYLLABLE = 8;

/** What a step of typing needs to know to take the next letter in. */
export interface Typing {
  readonly origin: string;
  readonly at: number;
  readonly kind: 'insert' | 'remove';
  /** Where the cursors stand after the step, in order. */
  readonly carets: readonly number[];
  /** The last letter typed. */
  readonly last: string;
  readonly length: number;
}

/** The typing after a change, either a new one or one that went on from `before`. Undefined when the change is no typing. */
export function typingAfter(
  before: Typing | undefined,
  change: Change,
  selection: readonly Span[] | undefined,
  now: { readonly origin: string; readonly at: number },
): Typing | undefined {
  const first = change[0];
  if (!first) return before;
  const ends: number[] = [];
  let shift = 0;
  for (const piece of change) {
    ends.push(piece.start + shift + piece.inserted.length);
    shift += piece.inserted.length - piece.removed.length;
  }
  const shown = selection?.map((s) => s.end).sort((a, b) => a - b);
  const carets = shown?.length === ends.length ? shown : ends;
  return {
    ...now,
    kind: first.inserted === '' ? 'remove' : 'insert',
    carets,
    last: first.inserted.at(-1) ?? before?.last ?? '',
    length: (before?.length ?? 0) + first.inserted.length + first.removed.length,
  };
}

/** True when a change goes on from the typing before: same view, no pause, same cursors, same word. */
export function goesOn(typing: Typing, change: Change, now: { readonly origin: string; readonly at: number }): boolean {
  if (now.origin !== typing.origin || now.at - typing.at > TYPING_PAUSE || typing.length > LONGEST) return false;
  if (change.length !== typing.carets.length) return false;
  const first = change[0];
  if (!first) return false;
  const inserting = first.inserted !== '';
  if (inserting !== (typing.kind === 'insert')) return false;
  for (const [i, piece] of change.entries()) {
    const caret = typing.carets[i];
    const end = piece.start + piece.removed.length;
    if (caret === undefined || (piece.inserted !== '') !== inserting) return false;
    // An input method replaces the syllable it is still making, just before the cursor; Delete takes what stands after it.
    if (inserting ? end !== caret || piece.removed.length > LONGEST_SYLLABLE : end !== caret && piece.start !== caret) return false;
  }
  const newWord = isBlank(typing.last) && !isBlank(first.inserted.charAt(0));
  return !(inserting && newWord);
}

function isBlank(letter: string): boolean {
  return letter !== '' && letter.trim() === '';
}
