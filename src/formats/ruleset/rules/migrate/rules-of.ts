import type { Cursor } from '../../../../language/json/cursor';
import type { Rules } from '../play/rules/model';
import { readRules } from '../play/rules/read';

/** A ruleset is read once, however many sheets are brought to its layout. */
const read = new WeakMap<object, Rules>();

/** The typed parts of a ruleset, `root` without its `$comment` keys. */
export function rulesOf(root: Cursor): Rules {
  const key = typeof root.value === 'object' && root.value !== null ? root.value : undefined;
  const known = key && read.get(key);
  if (known) return known;
  const rules = readRules(root.value);
  if (key) read.set(key, rules);
  return rules;
}
