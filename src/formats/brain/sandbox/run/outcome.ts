import { REASON_BYTES } from '../limits';
import { utf8Length } from '../../../../language/utf8';
import type { StopCause } from '../vm/stop';
import type { Frame } from './trace';

/** The phases of a brain in the order of a match; `tick` is one in which the hook is not called. */
export type Phase = 'load' | 'fits' | 'start' | 'turn' | 'tick' | 'save' | 'report';

export type Outcome = 'ok' | 'stopped' | 'could-not-start' | 'does-not-fit';

/** Why a brain ended; `none` when it did not, or when it said itself that it does not fit. */
export type Cause = 'none' | 'error' | 'require' | StopCause;

/** How a phase ended. */
export interface Ending {
  readonly outcome: Outcome;
  readonly cause: Cause;
  /** The reason as the notice shows it; empty when all is well. */
  readonly reason: string;
  /** The game's notice; empty when all is well. */
  readonly notice: string;
  /** The running functions where it ended, the innermost first. */
  readonly frames: readonly Frame[];
}

/** What the game says when the seat has no reason of its own. */
export const NO_REASON = 'the brain could not be seated';

const NOTICES: Readonly<Record<Exclude<Outcome, 'ok'>, readonly [string, string]>> = {
  stopped: [' stopped (', '); the engine plays this seat on'],
  'could-not-start': [' could not start (', '); the engine plays this seat'],
  'does-not-fit': [' does not fit this game (', '); the engine plays this seat'],
};

/** One of the game's three notices (Reference brain, section 9). Braces in the name or the reason stay as they are. */
export function noticeOf(outcome: Exclude<Outcome, 'ok'>, brain: string, reason: string): string {
  const [before, after] = NOTICES[outcome];
  return brain + before + reason + after;
}

/** The longest beginning of whole characters that takes at most `bytes` of UTF-8. */
export function cutBytes(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  let taken = 0;
  let cut = '';
  for (const character of text) {
    taken += utf8Length(character);
    if (taken > bytes) break;
    cut += character;
  }
  return cut;
}

/** A reason as a notice shows it: control characters as spaces, cut at 160 bytes; the general one where there is none. */
export function reasonText(reason: string): string {
  const shown = cutBytes(reason.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' '), REASON_BYTES);
  return shown === '' ? NO_REASON : shown;
}

/** How an error or a spent budget ends a phase: before its first turn a brain could not start, later it stopped. */
export function failureOf(phase: Phase): 'stopped' | 'could-not-start' {
  return phase === 'load' || phase === 'fits' || phase === 'start' ? 'could-not-start' : 'stopped';
}

export const FINE: Ending = { outcome: 'ok', cause: 'none', reason: '', notice: '', frames: [] };
