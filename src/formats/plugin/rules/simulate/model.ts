import { nodeValue } from '../../../../language/json/value';
import type { JsonDocument, JsonNode, JsonValue } from '../../../../language/json/tree';
import type { Action, Catalogue, Condition, Entry, EntryList, Trigger } from '../catalogue';
import { valueOf } from '../check/object';

export type ParamValue = string | number | boolean;
export type ParamValues = Readonly<Record<string, ParamValue>>;

export interface RunnableCondition {
  readonly condition: Condition;
  readonly not: boolean;
  readonly params: ParamValues;
}

export interface RunnableAction {
  readonly action: Action;
  readonly params: ParamValues;
}

/** A rule ready to run: defaults filled in, templates as written. */
export interface RunnableRule {
  readonly id: string | undefined;
  readonly name: string;
  readonly enabled: boolean;
  readonly match: 'all' | 'any';
  readonly trigger: Trigger;
  readonly triggerParams: ParamValues;
  readonly conditions: readonly RunnableCondition[];
  readonly actions: readonly RunnableAction[];
}

/** Reads a rule that has no error. Throws when it has one: what is refused is never run. */
export function readRule(node: JsonNode, catalogue: Catalogue): RunnableRule {
  const rule = record(nodeValue(node));
  const trigger = record(rule.trigger);
  const id = rule.id;
  const match = rule.match ?? catalogue.parts.rule.key.get('match')?.default;
  const known = entry(catalogue.triggers, trigger);
  return {
    id: typeof id === 'string' ? id : undefined,
    name: String(rule.name),
    enabled: rule.enabled !== false,
    match: match === 'any' ? 'any' : 'all',
    trigger: known,
    triggerParams: params(known, trigger),
    conditions: list(rule.conditions).map((item) => {
      const condition = entry(catalogue.conditions, item);
      return { condition, not: item.not === true, params: params(condition, item) };
    }),
    actions: list(rule.actions).map((item) => {
      const action = entry(catalogue.actions, item);
      return { action, params: params(action, item) };
    }),
  };
}

/** The rules of a plugin that has no error, in file order. */
export function readRules(doc: JsonDocument, catalogue: Catalogue): readonly RunnableRule[] {
  const rules = doc.root?.type === 'object' ? valueOf(doc.root, 'rules') : undefined;
  return rules?.type === 'array' ? rules.items.map((node) => readRule(node, catalogue)) : [];
}

type Json = { readonly [key: string]: JsonValue };

function record(value: JsonValue | undefined): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('a rule with an error cannot be run');
  return value;
}

function list(value: JsonValue | undefined): Json[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function entry<T extends Entry>(entries: EntryList<T>, item: Json): T {
  const known = typeof item.type === 'string' ? entries.byId.get(item.type) : undefined;
  if (!known) throw new Error('a rule with an error cannot be run');
  return known;
}

function params(known: Entry, item: Json): ParamValues {
  const given = item.params === undefined ? {} : record(item.params);
  const values: Record<string, ParamValue> = {};
  for (const field of known.params) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : (field.default ?? '');
    if (typeof value === 'object' || value === undefined) throw new Error('a rule with an error cannot be run');
    values[field.name] = value === 0 ? 0 : value;
  }
  return values;
}
