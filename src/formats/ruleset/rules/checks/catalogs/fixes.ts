import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';

/** "Change to 9": puts a value in a place. */
export function setTo(at: Cursor, value: JsonValue, preferred = true): FixPlan {
  const to = typeof value === 'string' ? value : JSON.stringify(value);
  return { code: 'ruleset/fix-set-value', params: { to }, preferred, steps: [{ op: 'set', pointer: at.pointer, value, file: at.file }] };
}

/** "Remove budget": takes a key or an item out. `called` is what the author reads; the place's own key when left out. */
export function takeOut(at: Cursor, called?: string, preferred = false): FixPlan {
  const key = called ?? String(at.key);
  return { code: 'ruleset/fix-take-out', params: { key }, preferred, steps: [{ op: 'remove', pointer: at.pointer, file: at.file }] };
}

/** "Add weight": puts a key that is missing into an object. */
export function addKey(object: Cursor, key: string, value: JsonValue, preferred = false): FixPlan {
  return {
    code: 'ruleset/fix-add-key',
    params: { key },
    preferred,
    steps: [{ op: 'insert', pointer: object.get(key).pointer, value, file: object.file }],
  };
}

/** An id like `id` that is not taken yet: `id` with the joiner and a number at its end, within `most` characters. */
export function unusedId(id: string, taken: ReadonlySet<string>, joiner: '_' | '-' = '_', most = 40): string {
  for (let n = 2; ; n++) {
    const tail = `${joiner}${n}`;
    const candidate = id.slice(0, most - tail.length) + tail;
    if (!taken.has(candidate)) return candidate;
  }
}
