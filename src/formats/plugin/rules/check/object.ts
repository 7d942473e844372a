import { findProperty } from '../../../../language/json/locate';
import type { JsonNode, JsonObject } from '../../../../language/json/tree';
import type { Field, Part } from '../catalogue';
import { expected } from './describe';
import { wrongType, type PartContext } from './field';
import { addKey, keyBefore, nearestFree, unknownKey } from './fixes/keys';
import { hasHalf, keyPointer } from './json';

/**
 * The keys of an object that is closed: unknown ones (E6 or E7), each once, and required ones that are missing (E5).
 * `missing` may give the fix for a missing key.
 */
export function checkNames(
  node: JsonObject,
  fields: readonly Field[],
  known: ReadonlyMap<string, Field>,
  pointer: string,
  context: PartContext,
  options: { readonly unknown: string; readonly missing: string; readonly value: (field: Field) => Parameters<typeof addKey>[2] | undefined },
): void {
  const { report, owner = '' } = context;
  const present = new Set<string>();
  for (const { key } of node.properties) present.add(key.value);
  const reported = new Set<string>();
  const missing = fields.filter((f) => f.required && !present.has(f.name));
  const strangers = [...present].filter((key) => !known.has(key));
  for (const property of node.properties) {
    const key = property.key.value;
    if (known.has(key) || hasHalf(key) || reported.has(key)) continue;
    reported.add(key);
    const at = keyPointer(pointer, property);
    const near = nearestFree(key, fields, present);
    const params = { key, allowed: fields.map((f) => f.name), near: near.slice(0, 1), owner };
    // One key too many and one too few: most likely the same.
    const meant = missing.length === 1 && strangers.length === 1 ? missing.map((f) => f.name).filter((name) => !near.includes(name)) : [];
    report.add(at, options.unknown, params, { mark: 'key', fixes: () => unknownKey(at, key, near, meant) });
  }
  for (const field of missing) {
    const after = keyBefore(node, fields, field.name);
    const params = { key: field.name, expected: expected(field), help: field.help.en, owner };
    report.add(`${pointer}/${field.name}`, options.missing, params, {
      fixes: () => {
        const value = options.value(field);
        return value === undefined ? [] : [addKey(pointer, field.name, value, after)];
      },
    });
  }
}

/** The value of a key, when it is an object; reports any other type. Undefined when the key is absent. */
export function objectAt(node: JsonObject, field: Field, pointer: string, context: PartContext): JsonObject | undefined {
  const value = valueOf(node, field.name);
  if (!value || value.type === 'object') return value;
  wrongType(value, field, `${pointer}/${field.name}`, context);
  return undefined;
}

/** The items of a list at a key, its length checked (E10); reports any other type. */
export function itemsAt(node: JsonObject, field: Field, pointer: string, context: PartContext): readonly JsonNode[] {
  const value = valueOf(node, field.name);
  if (!value) return [];
  const at = `${pointer}/${field.name}`;
  if (value.type !== 'array') {
    wrongType(value, field, at, context);
    return [];
  }
  return value.items;
}

/** The value of a key; of a doubled key the last, as JSON.parse takes it. */
export function valueOf(node: JsonObject, key: string): JsonNode | undefined {
  return findProperty(node, key)?.value;
}

/** A key of a part. Throws when the catalogue does not have it. */
export function keyOf(part: Part, name: string): Field {
  const field = part.key.get(name);
  if (!field) throw new Error(`the catalogue has no key ${name} in its part ${part.name}`);
  return field;
}
