import type { Params } from '../../../../../language/diagnostic';
import type { FixPlan } from '../../../../../language/json/finding';
import type { Cursor } from '../../../../../language/json/cursor';
import { removeFix } from '../fixes';

/** "Remove this step": an item without a name of its own goes. */
export function removeThis(at: Cursor, what: 'step' | 'case' | 'entry' | 'level' | 'limit' | 'rule', preferred = false): FixPlan {
  return { ...removeFix(at, preferred), code: 'ruleset/fix-remove-this', params: { what } };
}

/** "Change to 3": a number without a name of its own is replaced. */
export function changeTo(at: Cursor, to: number, preferred = false): FixPlan {
  return { code: 'ruleset/fix-change-number', params: { to }, preferred, steps: [{ op: 'set', pointer: at.pointer, value: to, file: at.file }] };
}

/** For a place that its holder is named after: the sentence begins with the block instead. */
export const BY_THE_BLOCK: Params = { subjectKind: 'combat', subject: '', nth: 0 };
/** The same for a place in a list of lists: the sentence begins with its number. */
export const BY_NUMBER: Params = { subject: '' };
