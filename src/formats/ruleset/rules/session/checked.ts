import { runChecks, type CheckAnswer } from '../checks';
import type { OpenFile } from './project-state';

interface Checked {
  readonly catalogs: readonly OpenFile[];
  readonly readable: readonly OpenFile[];
  readonly answer: CheckAnswer;
}

/** The last answer for each version of a ruleset. A file's version never changes, so the answer holds while the same ones stand together. */
const answers = new WeakMap<OpenFile, Checked>();

function same(a: readonly OpenFile[], b: readonly OpenFile[]): boolean {
  return a.length === b.length && a.every((file, i) => file === b[i]);
}

/**
 * The cross-checks of a ruleset with its catalog files (`readable` are those among `catalogs` whose values count), worked
 * out once for the same versions of them: typing in a translation does not check the whole ruleset again.
 */
export function checksOf(ruleset: OpenFile, catalogs: readonly OpenFile[], readable: readonly OpenFile[]): CheckAnswer {
  const before = answers.get(ruleset);
  if (before && same(before.catalogs, catalogs) && same(before.readable, readable)) return before.answer;
  const catalogFiles = new Map(readable.map((f) => [f.path, f.cursor]));
  const catalogFileSet = catalogs.map((f) => ({ path: f.path, bytes: f.bytes }));
  const answer = runChecks(ruleset.cursor, { catalogFiles, catalogFileSet });
  answers.set(ruleset, { catalogs, readable, answer });
  return answer;
}
