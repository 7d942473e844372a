import type { JsonValue } from '../../../../language/json/tree';
import { branches, flatten, type Flat } from './schema';
import { cleaned } from './texts';

/** The number nearest to `value` that the schema takes. */
export function clamp(schema: Flat, value: number): number {
  const { minimum, maximum, exclusiveMinimum } = schema;
  let result = schema.type === 'integer' ? Math.round(value) : value;
  if (exclusiveMinimum !== undefined && result <= exclusiveMinimum) {
    const example = schema.examples?.[0];
    result = typeof example === 'number' ? example : maximum !== undefined && maximum <= exclusiveMinimum + 1 ? maximum : exclusiveMinimum + 1;
  }
  if (minimum !== undefined && result < minimum) result = minimum;
  if (maximum !== undefined && result > maximum) result = maximum;
  return result === 0 ? 0 : result;
}

/**
 * A small value that fits the schema, for a key that is put in: its default, an example, or one made from its type.
 * Undefined where only the author can know (the id of something declared elsewhere).
 */
export function sampleValue(schema: Flat): JsonValue | undefined {
  if (schema.default !== undefined) return schema.default;
  const [example] = schema.examples ?? [];
  if (example !== undefined && schema['x-text'] !== 'sheet-id') return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = branches(schema);
  if (first) return sampleValue(first);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return clamp(schema, 0);
    case 'boolean':
      return false;
    case 'string':
      return schema['x-text'] === 'sheet-id' ? undefined : (schema.minLength ?? 0) > 0 ? 'Text' : '';
    case 'array':
      return sampleItems(schema);
    case 'object':
      return sampleObject(schema);
    default:
      return undefined;
  }
}

function sampleItems(schema: Flat): JsonValue | undefined {
  const result: JsonValue[] = [];
  const parts = schema.prefixItems ?? Array.from({ length: schema.minItems ?? 0 }, () => schema.items ?? {});
  for (const part of parts) {
    const value = sampleValue(flatten(part));
    if (value === undefined) return undefined;
    result.push(value);
  }
  return result;
}

function sampleObject(schema: Flat): JsonValue | undefined {
  const result: Record<string, JsonValue> = {};
  for (const key of schema.required ?? []) {
    const property = schema.properties?.[key];
    const value = property ? sampleValue(flatten(property)) : undefined;
    if (value === undefined) return undefined;
    result[key] = value;
  }
  return result;
}

/** A value for a missing key, read off its siblings where they say it: an id from the label, a label from the id. */
export function valueForMissing(key: string, schema: Flat, holder: object): JsonValue | undefined {
  const siblings = holder as Record<string, unknown>;
  const id = Object.hasOwn(holder, 'id') ? siblings.id : undefined;
  const form = schema['x-text'];
  if (key === 'id') {
    const label = [siblings.label, siblings.name].find((text) => typeof text === 'string');
    const made = typeof label === 'string' && form ? cleaned(form, label, schema.maxLength) : undefined;
    return made ?? (form === 'sheet-id' ? 'new_id' : sampleValue(schema));
  }
  if ((key === 'label' || key === 'name') && form === 'prompt' && typeof id === 'string' && /^[a-z0-9_-]+$/.test(id)) {
    const words = id.replace(/[_-]+/g, ' ').trim();
    if (words !== '') return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, schema.maxLength ?? 80);
  }
  return sampleValue(schema);
}
