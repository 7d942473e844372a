import type { Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import type { Declaration } from './names';
import { labelOf } from './subjects';

/** "Remove it": the key or the item at a place goes, with its value. */
export function removeFix(at: Cursor, preferred = false): FixPlan {
  const steps: FixPlan['steps'] = [{ op: 'remove', pointer: at.pointer, file: at.file }];
  return typeof at.key === 'number'
    ? { code: 'ruleset/fix-remove-named', params: { label: labelOf(at) || (at.string ?? String(at.key + 1)) }, preferred, steps }
    : { code: 'ruleset/fix-remove-key', params: { key: at.key }, preferred, steps };
}

/** What to take out when one item of a list is wrong: the item, or the whole list when it is the only one and a list may not be empty. */
export function itemOrList(item: Cursor): Cursor {
  const { parent } = item;
  return parent && Array.isArray(parent.value) && parent.value.length === 1 ? parent : item;
}

/** "Change it to ...": the value at a place is replaced, or put there when the key is missing. */
export function setFix(at: Cursor, to: string | number | boolean, preferred = false): FixPlan {
  return {
    code: 'ruleset/fix-set',
    params: { to, key: String(at.key) },
    preferred,
    steps: [{ op: at.exists ? 'set' : 'insert', pointer: at.pointer, value: to, file: at.file }],
  };
}

/** "Add it": a key that is missing is put into an object, with any value. */
export function addKey(object: Cursor, key: string, value: JsonValue, preferred = false): FixPlan {
  return {
    code: 'ruleset/fix-add-key',
    params: { key },
    preferred,
    steps: [{ op: 'insert', pointer: object.get(key).pointer, value, file: object.file }],
  };
}

/** "Change to ...": the key of a place gets another spelling. */
export function renameFix(at: Cursor, to: string): FixPlan {
  return { code: 'ruleset/fix-change-name', params: { to }, preferred: true, steps: [{ op: 'rename', pointer: at.pointer, key: to, file: at.file }] };
}

/** The same fix can be made for every problem of its code in the file. */
export function forAll(fix: FixPlan): FixPlan {
  return { ...fix, fixAll: true };
}

/** "Swap them": two values change places. */
export function swapFix(a: Cursor, b: Cursor, preferred = false): FixPlan {
  return {
    code: 'ruleset/fix-swap',
    params: { a: String(a.key), b: String(b.key) },
    preferred,
    steps: [
      { op: 'set', pointer: a.pointer, value: plain(b), file: a.file },
      { op: 'set', pointer: b.pointer, value: plain(a), file: b.file },
    ],
  };
}

function plain(at: Cursor): JsonValue {
  return at.string ?? at.number ?? at.boolean ?? null;
}

/** The place that declares something, or a part of it, as a related place: "Brass" is declared here. */
export function declaredHere({ id, idAt, label }: Declaration, at: Cursor = idAt): NonNullable<Finding['related']>[number] {
  return { file: at.file, pointer: at.pointer, code: 'ruleset/declared-here', params: { id, label } };
}
