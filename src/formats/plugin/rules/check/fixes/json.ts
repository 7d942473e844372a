import type { Span } from '../../../../../language/diagnostic';
import type { FixPlan } from '../../../../../language/json/finding';

const HALVES = /\p{Surrogate}/gu;

/** Takes the half characters out of a text. */
export function removeHalves(pointer: string, value: string): FixPlan[] {
  return [{ code: 'plugin/fix-remove-halves', preferred: true, fixAll: true, steps: [{ op: 'set', pointer, value: value.replace(HALVES, '') }] }];
}

/** The same for a key. */
export function renameWithoutHalves(pointer: string, key: string): FixPlan[] {
  return [{ code: 'plugin/fix-remove-halves', preferred: true, steps: [{ op: 'rename', pointer, key: key.replace(HALVES, '') }] }];
}

/** Takes out the first of two equal keys. A pointer could not tell them apart, so the text itself is cut. */
export function keepLater(first: Span): FixPlan {
  return { code: 'plugin/fix-keep-later', preferred: true, steps: [{ op: 'text', span: first, text: '' }] };
}

/** Takes out the second of two equal keys. */
export function keepEarlier(second: Span): FixPlan {
  return { code: 'plugin/fix-keep-earlier', steps: [{ op: 'text', span: second, text: '' }] };
}
