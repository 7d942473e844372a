import { findProperty } from '../../../language/json/locate';
import type { JsonDocument, JsonNode, JsonObject } from '../../../language/json/tree';
import type { Catalogue, Entry, Field } from '../rules/catalogue';
import { ruleNodes } from '../rules/view/places';

/** A key or parameter as a field of a block shows it. */
export interface Slot {
  /** The value as the text spells it; undefined where the text does not have it. */
  readonly raw: string | undefined;
  /** What the field shows: a text itself, a number as it is spelled, TRUE or FALSE; what has another type, as JSON. */
  readonly shown: string;
  /** False when the value has another JSON type than the field. */
  readonly fits: boolean;
}

export type Slots = Readonly<Record<string, Slot>>;

/** A condition or action that a block can show. */
export interface EntryModel {
  readonly kind: 'entry';
  readonly id: string;
  /** The whole entry as the text spells it. */
  readonly raw: string;
  /** `not` and the parameters; parameters by `paramField`. */
  readonly slots: Slots;
  /** Keys and parameters that the block does not show; they stay as they are. */
  readonly kept: readonly string[];
}

/** What no block can show: it keeps its text. */
export interface LockedModel {
  readonly kind: 'locked';
  readonly raw: string;
}

export type ItemModel = EntryModel | LockedModel;

export interface ListModel {
  /** The list's text when it is no list, so that nothing can be put in. */
  readonly locked: string | undefined;
  readonly present: boolean;
  readonly items: readonly ItemModel[];
}

export interface TriggerModel {
  /** The trigger's id as written; for what has no readable id, its text as JSON. */
  readonly shown: string;
  /** The trigger is one of the catalogue, and its parameters can be shown. */
  readonly known: boolean;
  readonly slots: Slots;
  readonly kept: readonly string[];
}

/** A rule as its blocks show it. */
export interface RuleModel {
  readonly kind: 'rule';
  /** `name`, `id`, `enabled`, `match`. */
  readonly slots: Slots;
  readonly trigger: TriggerModel;
  readonly conditions: ListModel;
  readonly actions: ListModel;
  readonly kept: readonly string[];
}

export type RuleState = RuleModel | LockedModel;

/** The field of a block for a parameter; parameters may be called like the block's own fields. */
export function paramField(name: string): string {
  return `param ${name}`;
}

/** The parameter of a field; undefined for the block's own fields. */
export function paramOf(field: string): string | undefined {
  return field.startsWith('param ') ? field.slice('param '.length) : undefined;
}

/** The rule fields that stand on the blocks, in the grammar's order. */
export const RULE_FIELDS = ['id', 'name', 'enabled', 'match'] as const;

/** Reads a rule for its blocks; undefined when there is no such rule. */
export function readRuleState(doc: JsonDocument, index: number, catalogue: Catalogue): RuleState | undefined {
  const node = ruleNodes(doc)[index];
  if (!node) return undefined;
  if (node.type !== 'object' || hasDoubledKey(node)) return { kind: 'locked', raw: textOf(doc, node) };
  const { rule } = catalogue.parts;
  const slots: Record<string, Slot> = {};
  for (const name of RULE_FIELDS) {
    const field = rule.key.get(name);
    if (field) slots[name] = readSlot(doc, node, field);
  }
  const known = new Set(rule.keys.map((k) => k.name));
  return {
    kind: 'rule',
    slots,
    trigger: readTrigger(doc, valueAt(node, 'trigger'), catalogue),
    conditions: readList(doc, valueAt(node, 'conditions'), (item) => readItem(doc, item, catalogue.conditions.byId, true)),
    actions: readList(doc, valueAt(node, 'actions'), (item) => readItem(doc, item, catalogue.actions.byId, false)),
    kept: keysBeside(node, known),
  };
}

function readTrigger(doc: JsonDocument, node: JsonNode | undefined, catalogue: Catalogue): TriggerModel {
  const other = (shown: string): TriggerModel => ({ shown, known: false, slots: {}, kept: [] });
  if (!node) return other('');
  const type = node.type === 'object' && !hasDoubledKey(node) ? valueAt(node, 'type') : undefined;
  if (node.type !== 'object' || type?.type !== 'string') return other(textOf(doc, node));
  const trigger = catalogue.triggers.byId.get(type.value);
  const params = valueAt(node, 'params');
  if (!trigger || (params && (params.type !== 'object' || hasDoubledKey(params)))) return other(type.value);
  return { shown: type.value, known: true, slots: paramSlots(doc, trigger, params), kept: keptOf(node, params, trigger, false) };
}

function readList(doc: JsonDocument, node: JsonNode | undefined, read: (item: JsonNode) => ItemModel): ListModel {
  if (!node) return { locked: undefined, present: false, items: [] };
  if (node.type !== 'array') return { locked: textOf(doc, node), present: true, items: [] };
  return { locked: undefined, present: true, items: node.items.map(read) };
}

function readItem(doc: JsonDocument, node: JsonNode, byId: ReadonlyMap<string, Entry>, negatable: boolean): ItemModel {
  const raw = textOf(doc, node);
  const locked: LockedModel = { kind: 'locked', raw };
  if (node.type !== 'object' || hasDoubledKey(node)) return locked;
  const type = valueAt(node, 'type');
  const entry = type?.type === 'string' ? byId.get(type.value) : undefined;
  const params = valueAt(node, 'params');
  if (!entry || (params && (params.type !== 'object' || hasDoubledKey(params)))) return locked;
  const slots = paramSlots(doc, entry, params);
  return { kind: 'entry', id: entry.id, raw, slots: negatable ? { not: switchSlot(doc, valueAt(node, 'not')), ...slots } : slots, kept: keptOf(node, params, entry, negatable) };
}

function paramSlots(doc: JsonDocument, entry: Entry, params: JsonObject | undefined): Slots {
  const slots: Record<string, Slot> = {};
  for (const field of entry.params) slots[paramField(field.name)] = readSlot(doc, params, field);
  return slots;
}

function keptOf(node: JsonObject, params: JsonObject | undefined, entry: Entry, negatable: boolean): string[] {
  const own = new Set(negatable ? ['type', 'not', 'params'] : ['type', 'params']);
  return [...keysBeside(node, own), ...(params ? keysBeside(params, new Set(entry.params.map((p) => p.name))) : [])];
}

function readSlot(doc: JsonDocument, holder: JsonObject | undefined, field: Field): Slot {
  const node = holder && valueAt(holder, field.name);
  if (!node) return { raw: undefined, shown: shownDefault(field), fits: true };
  const raw = textOf(doc, node);
  switch (field.type) {
    case 'boolean':
      return switchSlot(doc, node);
    case 'integer':
    case 'number':
      return { raw, shown: raw, fits: node.type === 'number' };
    default:
      return node.type === 'string' ? { raw, shown: node.value, fits: true } : { raw, shown: raw, fits: false };
  }
}

function switchSlot(doc: JsonDocument, node: JsonNode | undefined): Slot {
  if (!node) return { raw: undefined, shown: 'FALSE', fits: true };
  return node.type === 'boolean' ? { raw: textOf(doc, node), shown: node.value === true ? 'TRUE' : 'FALSE', fits: true } : { raw: textOf(doc, node), shown: textOf(doc, node), fits: false };
}

/** What a field shows for a key that is left out. */
export function shownDefault(field: Field): string {
  if (field.default === undefined) return '';
  return typeof field.default === 'boolean' ? (field.default ? 'TRUE' : 'FALSE') : String(field.default);
}

export function valueAt(object: JsonObject, key: string): JsonNode | undefined {
  return findProperty(object, key)?.value;
}

function textOf(doc: JsonDocument, node: JsonNode): string {
  return doc.text.slice(node.start, node.end);
}

function keysBeside(object: JsonObject, known: ReadonlySet<string>): string[] {
  return object.properties.map((p) => p.key.value).filter((key) => !known.has(key));
}

function hasDoubledKey(object: JsonObject): boolean {
  return new Set(object.properties.map((p) => p.key.value)).size < object.properties.length || object.properties.some((p) => !p.value);
}
