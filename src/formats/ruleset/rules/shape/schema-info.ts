import { parsePointer } from '../../../../language/pointer';
import type { JsonValue } from '../../../../language/json/tree';
import { sampleValue, valueForMissing } from './sample';
import { branches, flatten, rootSchema, taggedBranch, tags, valueType, type Flat, type TextForm } from './schema';

/** A place of a document: a JSON pointer or the keys on the way. */
export type PlacePath = string | readonly (string | number)[];

/** A key an object may have. */
export interface KeyInfo {
  readonly key: string;
  readonly required: boolean;
  readonly description: string;
  /** What its value may be: one form, or several of a union. */
  readonly schemas: readonly Flat[];
  /** "a whole number", "a list of texts or null". */
  readonly typeText: string;
  readonly default: JsonValue | undefined;
  /** The form is not public. */
  readonly notPublic: boolean;
}

/** A word or number a place may hold, with what it means where that is known. */
export interface ValueInfo {
  readonly value: JsonValue;
  readonly description: string;
}

export interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** Everything the schema says about one place: for hover, completion and forms. */
export interface PlaceInfo {
  /** The forms that govern the place, in the branch its tags name; several where a union is still open. */
  readonly schemas: readonly Flat[];
  /** "an ability", "a value reference"; '' where it has no name of its own. */
  readonly title: string;
  /** What the key means here. */
  readonly description: string;
  /** What the thing is that stands here, when that is said apart; '' else. */
  readonly about: string;
  readonly types: readonly string[];
  readonly typeText: string;
  /** True when the key that leads here must be there. */
  readonly required: boolean;
  readonly default: JsonValue | undefined;
  readonly examples: readonly JsonValue[];
  /** The closed list of values; empty when any value of the type is taken. */
  readonly values: readonly ValueInfo[];
  readonly limits: Limits;
  readonly textForm: TextForm | undefined;
  /** The keys an object here may have. */
  readonly keys: readonly KeyInfo[];
  /** True when an object here may have keys of the author's own (a map). */
  readonly open: boolean;
  readonly notPublic: boolean;
}

type Kind = 'ruleset' | 'catalog';

function ownValue(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
}

/** The forms left of a schema once the value is looked at: the branch its tag names, or the branches of its type and keys. */
function narrow(schema: Flat, value: unknown): readonly Flat[] {
  if (schema.discriminator) {
    const branch = taggedBranch(schema, ownValue(value, schema.discriminator.propertyName));
    return branch ? [withContext(branch, schema)] : branches(schema);
  }
  if (!schema.anyOf) return [schema];
  const all = branches(schema).flatMap((branch) => narrow(branch, value)).map((branch) => withContext(branch, schema));
  const type = valueType(value);
  if (type === 'nothing') return all;
  const same = all.filter((branch) => typesOf(branch).some((t) => t === type || (t === 'integer' && type === 'number')));
  if (same.length === 0) return all;
  if (type !== 'object') return same;
  const tellers = schema['x-by-key'];
  const keyed = same.filter((branch) => (branch.required ?? []).some((key) => (tellers?.includes(key) ?? true) && ownValue(value, key) !== undefined));
  return keyed.length > 0 ? keyed : same;
}

/** A branch keeps what the key says where it says nothing itself. */
function withContext(branch: Flat, union: Flat): Flat {
  if (union.description === undefined || union.description === branch.description) return branch;
  const about = branch.description ?? union.about;
  return { ...branch, description: union.description, ...(about === undefined ? {} : { about }) };
}

function child(schema: Flat, key: string | number, value: unknown): readonly Flat[] {
  const found: Flat[] = [];
  for (const form of narrow(schema, value)) {
    if (form.properties && typeof key === 'string' && Object.hasOwn(form.properties, key)) {
      const property = form.properties[key];
      if (property) found.push(flatten(property));
    } else if (typeof form.additionalProperties === 'object' && typeof key === 'string') found.push(flatten(form.additionalProperties));
    else if (form.prefixItems || form.items) {
      const part = form.prefixItems ? form.prefixItems[Number(key)] : form.items;
      if (part && /^(\d+|-)$/.test(String(key))) found.push(flatten(part));
    }
  }
  return found;
}

function unique(schemas: readonly Flat[]): Flat[] {
  return [...new Set(schemas)];
}

/** The condition at the root of a ruleset: a layer's ladder has the form of the file's own kind. */
function layerLadder(schemas: readonly Flat[], path: readonly (string | number)[], root: unknown): readonly Flat[] {
  if (path[0] !== 'layers' || path[2] !== 'difficultyLadder' || path.length !== 3) return schemas;
  const kind = ownValue(ownValue(root, 'resolution'), 'kind');
  const ladder = rootSchema('ruleset').else?.properties?.layers?.items?.properties?.difficultyLadder;
  const [own] = schemas;
  if (!ladder || !own || rootSchema('ruleset').if?.properties?.resolution?.properties?.kind?.enum?.some((word) => word === kind)) return schemas;
  const [sum, pool] = branches(flatten(ladder));
  const forms = kind === 'dice-sum' ? [sum] : kind === 'dice-pool' ? [pool] : [sum, pool];
  return forms.flatMap((form) => (form ? [withContext(form, own)] : []));
}

/**
 * The forms that govern a place of a document, in the branches its tags name; `value` is the whole document,
 * which may be partial or wrong. Empty where the schema knows nothing about the place. `$ref`s are followed.
 */
export function schemaAt(kind: Kind, place: PlacePath, value: unknown): readonly Flat[] {
  const path = typeof place === 'string' ? parsePointer(place) : place;
  let schemas: readonly Flat[] = [rootSchema(kind)];
  let here = value;
  for (let i = 0; i < path.length && schemas.length > 0; i++) {
    const key = path[i];
    if (key === undefined) break;
    schemas = unique(schemas.flatMap((schema) => child(schema, key, here)));
    here = ownValue(here, key);
    if (kind === 'ruleset') schemas = layerLadder(schemas, path.slice(0, i + 1), value);
  }
  return unique(schemas.flatMap((schema) => narrow(schema, here)));
}

/** The JSON types a form takes. */
export function typesOf(schema: Flat): readonly string[] {
  if (schema.type !== undefined) return [schema.type];
  const list = schema.const !== undefined ? [schema.const] : schema.enum;
  if (list) return [...new Set(list.map((word) => valueType(word)))];
  return [...new Set(branches(schema).flatMap(typesOf))];
}

const plain: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'true or false', array: 'a list', object: 'an object', null: 'null' };

/** What a form takes, in words: "a whole number", "a list of ids". */
export function typeText(schemas: readonly Flat[]): string {
  const words = [...new Set(schemas.map(formText))];
  return words.join(' or ');
}

function formText(schema: Flat): string {
  if (schema.anyOf) return typeText(branches(schema));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.length <= 4 ? schema.enum.map((word) => JSON.stringify(word)).join(' or ') : 'one of a list of words';
  if (schema.type === 'array' && schema.title === undefined) {
    const item = schema.items ? flatten(schema.items) : undefined;
    return item ? `a list, each ${formText(item)}` : 'a list';
  }
  return schema.title ?? plain[schema.type ?? ''] ?? 'anything';
}

function valuesOf(schema: Flat): ValueInfo[] {
  if (schema.const !== undefined) return [{ value: schema.const, description: schema.description ?? '' }];
  if (schema.enum) return schema.enum.map((value) => ({ value, description: '' }));
  if (schema.type === 'boolean') return [true, false].map((value) => ({ value, description: '' }));
  return [];
}

function keysOf(schemas: readonly Flat[]): KeyInfo[] {
  const found = new Map<string, KeyInfo>();
  for (const schema of schemas) {
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const flat = flatten(property);
      const before = found.get(key);
      const forms = unique([...(before?.schemas ?? []), flat]);
      found.set(key, {
        key,
        required: schemas.every((s) => s.required?.includes(key) ?? false),
        description: before?.description ?? flat.description ?? '',
        schemas: forms,
        typeText: typeText(forms),
        default: flat.default,
        notPublic: flat['x-not-public'] === true,
      });
    }
  }
  return [...found.values()];
}

const limitNames = ['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;

/** Everything the schema says about a place; undefined where it knows nothing about it. `value` is the whole document. */
export function placeInfo(kind: Kind, place: PlacePath, value: unknown): PlaceInfo | undefined {
  const path = typeof place === 'string' ? parsePointer(place) : place;
  const schemas = schemaAt(kind, path, value);
  const [first] = schemas;
  if (!first) return undefined;
  const holders = path.length === 0 ? [] : schemaAt(kind, path.slice(0, -1), value);
  const last = path.at(-1);
  const limits: Record<string, number> = {};
  for (const name of limitNames) {
    const bound = schemas.map((schema) => schema[name]).find((limit) => limit !== undefined);
    if (bound !== undefined) limits[name] = bound;
  }
  return {
    schemas,
    title: schemas.length === 1 ? (first.title ?? '') : '',
    description: first.description ?? '',
    about: first.about ?? '',
    types: [...new Set(schemas.flatMap(typesOf))],
    typeText: typeText(schemas),
    required: holders.length > 0 && holders.every((holder) => holder.required?.includes(String(last)) ?? false),
    default: schemas.map((schema) => schema.default).find((given) => given !== undefined),
    examples: schemas.flatMap((schema) => schema.examples ?? []),
    values: [...schemas.flatMap(valuesOf), ...tagValues(holders, last)],
    limits,
    textForm: schemas.map((schema) => schema['x-text']).find((form) => form !== undefined),
    keys: keysOf(schemas),
    open: schemas.some((schema) => schema.type === 'object' && schema.additionalProperties !== false),
    notPublic: schemas.some((schema) => schema['x-not-public'] === true),
  };

  /** On the tag of a union, the other tags too: the author may want to change it. */
  function tagValues(around: readonly Flat[], key: string | number | undefined): ValueInfo[] {
    if (around.length !== 1 || first?.const === undefined || typeof key !== 'string') return [];
    const [union] = tagged(kind, path.slice(0, -1), value);
    if (union?.discriminator?.propertyName !== key) return [];
    return tags(union)
      .filter((tag) => tag !== first?.const)
      .map((tag) => ({ value: tag, description: taggedBranch(union, tag)?.properties?.[key]?.description ?? '' }));
  }
}

/** The tagged unions at a place, before a tag is looked at. */
function tagged(kind: Kind, path: readonly (string | number)[], value: unknown): readonly Flat[] {
  if (path.length === 0) return [];
  let here = value;
  for (const key of path.slice(0, -1)) here = ownValue(here, key);
  const last = path.at(-1);
  if (last === undefined) return [];
  return schemaAt(kind, path.slice(0, -1), value).flatMap((schema) => child(schema, last, here)).filter((schema) => schema.discriminator);
}

/** A small value that fits one of the forms of a key, for a skeleton; undefined where only the author can know it. */
export function skeletonFor(key: string, schemas: readonly Flat[], holder: object = {}): JsonValue | undefined {
  for (const schema of schemas) {
    const value = valueForMissing(key, schema, holder) ?? sampleValue(schema);
    if (value !== undefined) return value;
  }
  return undefined;
}
