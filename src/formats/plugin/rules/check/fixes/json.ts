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
