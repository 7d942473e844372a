import scenarioSource from '../../../../schemas/brain-scenario.schema.json';
import source from '../../../../schemas/oabrain.schema.json';

/** A node of `schemas/oabrain.schema.json` or `schemas/brain-scenario.schema.json`, as far as the studio reads it. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean;
  readonly enum?: readonly string[];
  /** What each word of `enum` means. */
  readonly enumDescriptions?: readonly string[];
  readonly default?: string | number | boolean;
  readonly examples?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maxProperties?: number;
  /** Skeletons with tab stops, as text of a YAML file; see `help/snippets.ts`. */
  readonly defaultSnippets?: readonly { readonly label: string; readonly description: string; readonly bodyText: string }[];
}

/** The schema of `oabrain.yaml`. It words and orders the keys; the checks know the rules. */
export const brainSchema: Schema = source;

/** The schema of `.studio/scenario.yaml`, ours; the checks know the rules. */
export const scenarioSchema: Schema = scenarioSource;

/** The schema of the place a path of keys and indexes leads to; undefined where the schema says nothing. */
export function schemaAt(path: readonly string[], root: Schema = brainSchema): Schema | undefined {
  let schema: Schema | undefined = root;
  for (const step of path) {
    if (!schema) return undefined;
    const own: Schema | undefined = schema.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined;
    // Options may be a list or a mapping by id, so a key of theirs is an item.
    const item: Schema | undefined = schema.items;
    const other: Schema | undefined = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    schema = own ?? item ?? other;
  }
  return schema;
}

/** The keys of a place in their usual order. */
export function keysOf(schema: Schema | undefined): readonly string[] {
  return Object.keys(schema?.properties ?? {});
}

function meanings(schema: Schema | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((schema?.enum ?? []).map((word, i) => [word, schema?.enumDescriptions?.[i] ?? '']));
}

/** The nine tags with what they say. Reference "Brain", section 5. */
export const TAGS = meanings(schemaAt(['tags', '0']));

/** The three difficulties; their place in the list is the value they stand for. Reference "Brain", section 6. */
export const DIFFICULTIES: readonly string[] = schemaAt(['levels', '0', 'difficulty'])?.enum ?? [];

/** Kinds of options. Reference "Brain", section 4. */
export const OPTION_KINDS: readonly string[] = schemaAt(['options', '0', 'type'])?.enum ?? [];

/** Kinds of games. Reference "Brain", section 8. */
export const GAME_MODES: readonly string[] = schemaAt(['mode'], scenarioSchema)?.enum ?? [];

/** Kinds of functions of a scenario. */
export const FUNCTION_KINDS: readonly string[] = schemaAt(['functions', 'x', 'kind'], scenarioSchema)?.enum ?? [];
