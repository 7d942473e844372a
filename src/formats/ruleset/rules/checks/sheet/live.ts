import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { removeFix, setFix, swapFix } from '../fixes';
import { checkHideWhen } from './hide-when';
import { checkChoice } from './typed-value';
import { checkValueRef, isWoundTrack } from './value-ref';
import { checkWoundTrack } from './wound-tracks';

/** Live pools and live states. Reference 1, section 13.8. */
export const checkPoolsAndStates: Check = (context) => {
  const live = context.root.at('sheet', 'live');
  for (const pool of live.get('pools').items()) {
    checkValueRef(context, pool.get('max'), { live: false });
    checkHideWhen(context, pool);
  }
  for (const state of live.get('states').items()) {
    const id = state.get('id').string;
    checkChoice(context, state, 'each', id === undefined ? undefined : { kind: 'state-value', scope: id });
    checkHideWhen(context, state);
  }
};

/** Tracks of both sorts. Reference 1, section 13.8. */
export const checkTracks: Check = (context) => {
  for (const track of context.root.at('sheet', 'live', 'tracks').items()) {
    checkValueRef(context, track.get('max'), { live: false });
    if (isWoundTrack(track)) checkWoundTrack(context, track);
    else checkPlainTrack(context, track);
  }
};

/** A plain track counts from `min` to `max`: it holds no marks, and starts inside its range (rules 1 and 2). */
function checkPlainTrack(context: CheckContext, track: Cursor): void {
  checkHideWhen(context, track);
  for (const key of ['kinds', 'fill', 'onFull', 'extra']) {
    const at = track.get(key);
    if (at.exists) context.report(at, 'ruleset/plain-track-has-marks', { key }, { mark: 'key', fixes: [removeFix(at, true)] });
  }
  const [min, max, start] = [track.get('min'), track.get('max'), track.get('default')];
  if (min.number === undefined) return;
  if (max.number !== undefined && min.number > max.number) {
    context.report(min, 'ruleset/min-above-max', { min: min.number, max: max.number }, { fixes: [swapFix(min, max, true)] });
    return;
  }
  if (start.number === undefined) return;
  if (max.number !== undefined && (start.number < min.number || start.number > max.number)) {
    context.report(start, 'ruleset/default-outside', { value: start.number, min: min.number, max: max.number }, {
      fixes: [setFix(start, start.number < min.number ? min.number : max.number, true)],
    });
  } else if (max.isObject && start.number < min.number) {
    context.report(start, 'ruleset/default-below-min', { value: start.number, min: min.number }, { fixes: [setFix(start, min.number, true)] });
  }
}
