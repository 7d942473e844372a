import type { JsonValue } from '../../../../language/json/tree';
import { catalogSchema, rulesetSchema } from '../generated/schemas';

/** A JSON Schema node as the project's own schemas write it, our `x-` keywords included. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly if?: Schema;
  readonly else?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
  /** Which text form a string has; see `texts.ts`. */
  readonly 'x-text'?: TextForm;
  /** Local rules of the object or array; see `local/`. */
  readonly 'x-rules'?: readonly string[];
  /** The form of this part is not public: it is accepted with a notice. */
  readonly 'x-not-public'?: boolean;
  /** The branches of `anyOf` are told apart by which of these keys is there. */
  readonly 'x-by-key'?: readonly string[];
  /** Not written in the files: what the part that a `$ref` names is, where the key beside it says what it means there. */
  readonly about?: string;
}

export type TextForm = 'prompt' | 'line' | 'state-value' | 'sheet-id' | 'ruleset-id' | 'entry-id' | 'dice' | 'asset';

/** A schema node with its `$ref` followed: what stands beside the `$ref` lies over what it names. */
export type Flat = Omit<Schema, '$ref'>;

const flats = new WeakMap<Schema, Flat>();
const inCatalog = 'ruleset.schema.json';

function named(ref: string): Schema {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const target = ref.replace(inCatalog, '').startsWith('#/$defs/') ? rulesetSchema.$defs?.[name] : undefined;
  if (!target) throw new Error(`the schema names ${ref}, which it does not have`);
  return target;
}

/** Follows `$ref`; the result is kept, so that equal nodes give one object. */
export function flatten(schema: Schema): Flat {
  if (schema.$ref === undefined) return schema;
  const known = flats.get(schema);
  if (known) return known;
  const { $ref, ...over } = schema;
  const target = flatten(named($ref));
  const about = over.description !== undefined && target.description !== over.description ? target.description : target.about;
  const flat: Flat = { ...target, ...over, ...(about === undefined ? {} : { about }) };
  flats.set(schema, flat);
  return flat;
}

/** The root of a document's schema. */
export function rootSchema(kind: 'ruleset' | 'catalog'): Flat {
  return kind === 'ruleset' ? rulesetSchema : catalogSchema;
}

/** A property of a closed object or a value of a map; own keys of the schema only. */
export function propertySchema(schema: Flat, key: string): Flat | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, key)) {
    const property = schema.properties[key];
    if (property) return flatten(property);
  }
  return typeof schema.additionalProperties === 'object' ? flatten(schema.additionalProperties) : undefined;
}

/** The branch of a tagged union that a tag names. */
export function taggedBranch(schema: Flat, tag: unknown): Flat | undefined {
  const name = schema.discriminator?.propertyName;
  if (name === undefined || typeof tag !== 'string') return undefined;
  return branches(schema).find((branch) => branch.properties?.[name]?.const === tag);
}

/** The branches of a union, tagged or not, flattened. */
export function branches(schema: Flat): readonly Flat[] {
  return (schema.oneOf ?? schema.anyOf ?? []).map(flatten);
}

/** The tags a tagged union knows. */
export function tags(schema: Flat): string[] {
  const name = schema.discriminator?.propertyName;
  if (name === undefined) return [];
  return branches(schema).flatMap((branch) => {
    const tag = branch.properties?.[name]?.const;
    return typeof tag === 'string' ? [tag] : [];
  });
}

/** The JSON type of a value, as authors call it. */
export function valueType(value: unknown): 'nothing' | 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}
