import type { JsonValue } from '../../../../language/json/tree';
import { skeletonFor } from '../shape/schema-info';
import { branches, flatten, type Flat } from '../shape/schema';
import { TEMPLATES } from './templates';

/** A whole value that may be written at a place. */
export interface Form {
  readonly label: string;
  readonly about: string;
  /** Ways to write it, the more useful first. */
  readonly values: readonly JsonValue[];
  /** Offered even where something else has to follow, such as a file. */
  readonly always?: boolean;
}

/** The objects a place may hold: the templates of each form, else what each form needs at the least. */
export function formsOf(schemas: readonly Flat[], key: string): Form[] {
  return schemas.flatMap(openUnions).flatMap((schema): Form[] => (schema.type === 'object' ? objectForms(schema, key) : []));
}

function objectForms(schema: Flat, key: string): Form[] {
  const title = schema.title ?? '';
  const about = schema.about ?? schema.description ?? '';
  const templates = Object.hasOwn(TEMPLATES, title) ? (TEMPLATES[title] ?? []) : [];
  const known = templates.filter((template) => template.values.every((value) => fits(schema, value)));
  if (known.length > 0) {
    return known.map(({ label = title, about: own = about, values, always = false }) => ({ label, about: own, values, always }));
  }
  const examples = (schema.examples ?? []).filter((example) => typeof example === 'object' && example !== null);
  const values = examples.length > 0 ? examples : [needed(schema)];
  const unnamed = title === '' || title.startsWith('an object with ');
  return values.map((value) => ({ label: unnamed ? keysLabel(value, key) : title, about, values: [value] }));
}

/** What an object without a name of its own is called: the keys it is written with. */
function keysLabel(value: JsonValue, key: string): string {
  const keys = Object.keys(value ?? {});
  return keys.length > 0 ? keys.join(', ') : key;
}

/** Two forms can share a title; a template goes with the one that has its keys. */
function fits(schema: Flat, template: { readonly [key: string]: JsonValue }): boolean {
  const has = (key: string) => Object.hasOwn(template, key);
  return Object.keys(template).every((key) => Object.hasOwn(schema.properties ?? {}, key)) && (schema.required ?? []).every(has);
}

/** The keys an object must have, each with the smallest value that fits. */
function needed(schema: Flat): JsonValue {
  const result: { [key: string]: JsonValue } = {};
  for (const key of schema.required ?? []) {
    const property = schema.properties?.[key];
    const [value] = property ? startsOf([flatten(property)], key, result) : [];
    if (value !== undefined) result[key] = value;
  }
  return result;
}

/** What a new key may start with, the more useful first; none where only the author can know. */
export function startsOf(schemas: readonly Flat[], key: string, holder: object): readonly JsonValue[] {
  const [schema] = schemas.flatMap(openUnions);
  if (!schema) return [];
  if (schema['x-not-public']) return [];
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum?.[0] !== undefined) return [schema.default ?? schema.enum[0]];
  // What is written out is what differs from leaving it out.
  if (schema.type === 'boolean') return [schema.default !== true];
  if (schema.type === 'array') return [arrayStart(schema)];
  if (schema.type === 'object') return objectForms(schema, key)[0]?.values ?? [];
  const value = skeletonFor(key, schemas, holder);
  if (value !== undefined && typeof value !== 'object') return [value];
  return schema.type === 'string' ? [''] : [];
}

/** A list starts with an item where one is needed or where there is only one way to write it; else the author chooses inside. */
function arrayStart(schema: Flat): JsonValue {
  const [example] = schema.examples ?? [];
  if (schema.prefixItems) return example ?? skeletonFor('', [schema]) ?? [];
  const item = schema.items ? flatten(schema.items) : undefined;
  if (!item) return example ?? [];
  const needsOne = (schema.minItems ?? 0) > 0;
  const kinds = openUnions(item);
  const first = kinds[0];
  if (first?.type === 'object') {
    const forms = formsOf([item], '');
    if (Array.isArray(example) && example.length > 1) return example;
    const chosen = forms.find((form) => needsOne && form.label.endsWith(' of type text')) ?? forms[0];
    if (chosen && (forms.length === 1 || needsOne)) return [chosen.values[0] ?? {}];
    return [];
  }
  if (Array.isArray(example) && example.length > 0) return example;
  if (first?.['x-text'] === 'sheet-id') return [''];
  if (first?.enum?.[0] !== undefined) return [first.enum[0]];
  return needsOne ? [skeletonFor('', [item]) ?? ''] : [];
}

/** Every form of a union, those of unions inside it included. */
export function openUnions(schema: Flat): Flat[] {
  const inner = branches(schema);
  return inner.length > 0 ? inner.flatMap((branch) => openUnions(flatten(branch))) : [schema];
}
