import type { FixPlan } from '../../../../../language/json/finding';
import type { JsonObject, JsonValue } from '../../../../../language/json/tree';
import { nearest } from '../../../../../language/nearest';
import { escapeSegment } from '../../../../../language/pointer';
import type { Entry, Field } from '../../catalogue';
import { exampleParams } from '../../skeleton';
import { change, remove } from './values';

/** The nearest keys that are allowed and not there yet. */
export function nearestFree(key: string, fields: readonly Field[], present: ReadonlySet<string>): string[] {
  return nearest(key, fields.map((f) => f.name).filter((name) => !present.has(name)));
}

/** Ways out of a key that is not allowed: the name that was meant, or out with it. */
export function unknownKey(pointer: string, key: string, near: readonly string[], meant: readonly string[] = []): FixPlan[] {
  const renames = [...near, ...meant].map((to, i): FixPlan => ({ code: 'plugin/fix-rename', params: { to }, preferred: i === 0, fixAll: i === 0 && near.length > 0, steps: [{ op: 'rename', pointer, key: to }] }));
  return [...renames, remove(pointer, key, { preferred: renames.length === 0, fixAll: true })];
}

/** The key before which none of the grammar's order is missing: what a new key is put after. */
export function keyBefore(object: JsonObject, fields: readonly Field[], name: string): string | undefined {
  const present = new Set(object.properties.map((p) => p.key.value));
  let before: string | undefined;
  for (const field of fields) {
    if (field.name === name) return before;
    if (present.has(field.name)) before = field.name;
  }
  return before;
}

/** Puts a key in, in the grammar's order. */
export function addKey(pointer: string, name: string, value: JsonValue, after: string | undefined): FixPlan {
  return {
    code: 'plugin/fix-add',
    params: { key: name },
    preferred: true,
    fixAll: true,
    steps: [{ op: 'insert', pointer: `${pointer}/${escapeSegment(name)}`, value, ...(after === undefined ? {} : { after }) }],
  };
}

/** Puts in `params` with everything the entry cannot do without. */
export function addParams(pointer: string, entry: Entry, after: string | undefined): FixPlan {
  return { ...addKey(pointer, 'params', exampleParams(entry), after), fixAll: false };
}

/** Other ids of the same list: the nearest ones. */
export function otherIds(pointer: string, id: string, entries: readonly Entry[]): FixPlan[] {
  return nearest(id, entries.map((e) => e.id)).map((to, i) => change(pointer, to, { preferred: i === 0, fixAll: i === 0 }));
}
