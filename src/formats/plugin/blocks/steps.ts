import type { EditStep } from '../../../language/json/finding';
import { parseJson } from '../../../language/json/parse';
import type { JsonDocument, JsonObject, JsonValue } from '../../../language/json/tree';
import { nodeValue, setOwn } from '../../../language/json/value';
import type { Catalogue, Entry, Field, Trigger } from '../rules/catalogue';
import { exampleParams } from '../rules/skeleton';
import { ruleNodes } from '../rules/view/places';
import { arrangement } from './arrangement';
import { paramField, RULE_FIELDS, shownDefault, valueAt, type ItemModel, type ListModel, type RuleModel, type Slots } from './model';
import { isJsonObject } from '../../../language/record';

/** A condition or action as its block stands on the canvas. */
export interface BlockReading {
  /** Which entry of the text the block is; undefined for one that is new. */
  readonly ref: number | undefined;
  /** The entry's id; undefined for a locked block. */
  readonly id: string | undefined;
  /** A locked block's text. */
  readonly raw: string;
  /** What each field shows. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A rule as its blocks stand on the canvas. */
export interface RuleReading {
  readonly fields: Readonly<Record<string, string>>;
  readonly trigger: string;
  readonly triggerFields: Readonly<Record<string, string>>;
  readonly conditions: readonly BlockReading[];
  readonly actions: readonly BlockReading[];
}

/** Keys of the objects in the grammar's order. */
const ENTRY_ORDER = ['type', 'not', 'params'];

/** What of a rule is compared with its text: the values its fields show, or which blocks there are in which order. */
export type StepPart = 'values' | 'order';

/**
 * The edits of the text that make a rule what its blocks show; none where they show what the text says. Values and order are
 * carried out one after the other, since an entry that moves takes its text along as it was.
 */
export function ruleSteps(doc: JsonDocument, index: number, model: RuleModel, reading: RuleReading, catalogue: Catalogue, part: StepPart): readonly EditStep[] {
  const node = ruleNodes(doc)[index];
  if (node?.type !== 'object') return [];
  const base = `/rules/${index}`;
  const steps: EditStep[] = [];
  const lists = [
    { key: 'conditions', list: model.conditions, blocks: reading.conditions, byId: catalogue.conditions.byId },
    { key: 'actions', list: model.actions, blocks: reading.actions, byId: catalogue.actions.byId },
  ] as const;
  const { rule } = catalogue.parts;
  const order = rule.keys.map((k) => k.name);
  if (part === 'order') {
    for (const one of lists) orderSteps(steps, node, base, one, order);
    return steps;
  }
  for (const name of RULE_FIELDS) {
    const field = rule.key.get(name);
    if (field) put(steps, { object: node, pointer: base, key: name, order }, field, model.slots[name]?.shown, reading.fields[name]);
  }
  triggerSteps(steps, node, base, model, reading, catalogue, order);
  for (const one of lists) valueSteps(steps, node, base, one);
  return steps;
}

interface Place {
  /** The object that holds the key; undefined while it is not there. */
  readonly object: JsonObject | undefined;
  readonly pointer: string;
  readonly key: string;
  readonly order: readonly string[];
}

/** Changes, adds or takes out one key so that it says what the field shows. */
function put(steps: EditStep[], place: Place, field: Field, before: string | undefined, shown: string | undefined): void {
  if (shown === undefined || shown === before) return;
  const pointer = `${place.pointer}/${place.key}`;
  const present = place.object !== undefined && valueAt(place.object, place.key) !== undefined;
  if (shown === '' && !field.required && field.default === undefined) {
    if (present) steps.push({ op: 'remove', pointer });
    return;
  }
  const value = valueOfShown(field, shown);
  steps.push(present || !place.object ? { op: 'set', pointer, value } : { op: 'insert', pointer, value, ...beside(place.object, place.key, place.order) });
}

/** The neighbour a new key goes beside, so that keys come in the grammar's order where the author keeps it. */
function beside(object: JsonObject, key: string, order: readonly string[]): { readonly after?: string; readonly before?: string } {
  const at = order.indexOf(key);
  for (let i = at - 1; i >= 0; i--) {
    const name = order[i];
    if (name !== undefined && valueAt(object, name)) return { after: name };
  }
  const next = order.slice(at + 1).find((name) => valueAt(object, name));
  return next === undefined ? {} : { before: next };
}

/** The JSON value of what a field shows. A number that cannot be read becomes the mildest one. */
export function valueOfShown(field: Field, shown: string): string | number | boolean {
  switch (field.type) {
    case 'boolean':
      return shown === 'TRUE';
    case 'integer':
    case 'number': {
      const read = Number(shown);
      if (shown.trim() === '' || !Number.isFinite(read)) return typeof field.default === 'number' ? field.default : (field.min ?? 0);
      return read;
    }
    default:
      return shown;
  }
}

function triggerSteps(steps: EditStep[], rule: JsonObject, base: string, model: RuleModel, reading: RuleReading, catalogue: Catalogue, order: readonly string[]): void {
  const now = valueAt(rule, 'trigger');
  if (reading.trigger !== model.trigger.shown) {
    const chosen = catalogue.triggers.byId.get(reading.trigger);
    if (!chosen) return;
    const value = triggerValue(chosen, now?.type === 'object' ? now : undefined);
    const pointer = `${base}/trigger`;
    steps.push(now ? { op: 'set', pointer, value } : { op: 'insert', pointer, value, ...beside(rule, 'trigger', order) });
    return;
  }
  const trigger = catalogue.triggers.byId.get(model.trigger.shown);
  if (!model.trigger.known || !trigger || now?.type !== 'object') return;
  fieldSteps(steps, now, `${base}/trigger`, trigger, model.trigger.slots, reading.triggerFields);
}

/** Another trigger: what the one before had besides its type and parameters stays, parameters of the same name too. */
function triggerValue(trigger: Trigger, before: JsonObject | undefined): JsonValue {
  const old = before ? nodeValue(before) : {};
  const value: { [key: string]: JsonValue } = {};
  if (isJsonObject(old)) for (const [key, v] of Object.entries(old)) setOwn(value, key, v);
  setOwn(value, 'type', trigger.id);
  const given = value.params;
  const kept = isJsonObject(given) ? given : {};
  const params: { [key: string]: JsonValue } = {};
  const examples = exampleParams(trigger);
  for (const { name } of trigger.params) {
    const v = Object.hasOwn(kept, name) ? kept[name] : examples[name];
    if (v !== undefined) setOwn(params, name, v);
  }
  if (Object.keys(params).length > 0) value.params = params;
  else delete value.params;
  return value;
}

/** Fields of one entry that stands in the text. */
function fieldSteps(steps: EditStep[], object: JsonObject, pointer: string, entry: Entry, slots: Slots, shown: Readonly<Record<string, string>>): void {
  const params = valueAt(object, 'params');
  const inside = params?.type === 'object' ? params : undefined;
  const order = entry.params.map((p) => p.name);
  const changed = entry.params.filter((f) => shown[paramField(f.name)] !== undefined && shown[paramField(f.name)] !== slots[paramField(f.name)]?.shown);
  if (!inside && changed.length > 0) {
    const value = paramsValue(changed, shown);
    if (Object.keys(value).length > 0) steps.push({ op: 'insert', pointer: `${pointer}/params`, value, ...beside(object, 'params', ENTRY_ORDER) });
    return;
  }
  for (const field of changed) put(steps, { object: inside, pointer: `${pointer}/params`, key: field.name, order }, field, slots[paramField(field.name)]?.shown, shown[paramField(field.name)]);
}

interface ListPart {
  readonly key: 'conditions' | 'actions';
  readonly list: ListModel;
  readonly blocks: readonly BlockReading[];
  readonly byId: ReadonlyMap<string, Entry>;
}

function orderSteps(steps: EditStep[], rule: JsonObject, base: string, { key, list, blocks, byId }: ListPart, order: readonly string[]): void {
  if (list.locked !== undefined) return;
  const pointer = `${base}/${key}`;
  const node = valueAt(rule, key);
  if (node?.type !== 'array') {
    const values = blocks.flatMap((b) => newValue(b, byId));
    if (values.length > 0) steps.push({ op: 'insert', pointer, value: values, ...beside(rule, key, order) });
    return;
  }
  for (const change of arrangement(list.items.length, blocks.map((b) => b.ref))) {
    if (change.op === 'remove') steps.push({ op: 'remove', pointer: `${pointer}/${change.from}` });
    else if (change.op === 'move') steps.push({ op: 'move', from: `${pointer}/${change.from}`, to: `${pointer}/${slot(change.before)}` });
    else {
      const block = blocks[change.index];
      for (const value of block ? newValue(block, byId) : []) steps.push({ op: 'insert', pointer: `${pointer}/${slot(change.before)}`, value });
    }
  }
}

function valueSteps(steps: EditStep[], rule: JsonObject, base: string, { key, list, blocks, byId }: ListPart): void {
  const node = valueAt(rule, key);
  if (node?.type !== 'array') return;
  const pointer = `${base}/${key}`;
  for (const block of blocks) {
    const item: ItemModel | undefined = block.ref === undefined ? undefined : list.items[block.ref];
    const object = block.ref === undefined ? undefined : node.items[block.ref];
    const entry = item?.kind === 'entry' ? byId.get(item.id) : undefined;
    if (item?.kind !== 'entry' || !entry || object?.type !== 'object') continue;
    const at = `${pointer}/${block.ref ?? 0}`;
    const not = block.fields.not;
    if (item.slots.not && not !== undefined && not !== item.slots.not.shown) {
      const value = not === 'TRUE';
      steps.push(valueAt(object, 'not') ? { op: 'set', pointer: `${at}/not`, value } : { op: 'insert', pointer: `${at}/not`, value, ...beside(object, 'not', ENTRY_ORDER) });
    }
    fieldSteps(steps, object, at, entry, item.slots, block.fields);
  }
}

function slot(before: number | undefined): string {
  return before === undefined ? '-' : String(before);
}

/** The value of a new block; none for a locked one whose text cannot be read. */
function newValue(block: BlockReading, byId: ReadonlyMap<string, Entry>): JsonValue[] {
  if (block.id === undefined) {
    const { root, faultTotal } = parseJson(block.raw);
    return root && faultTotal === 0 ? [nodeValue(root)] : [];
  }
  const entry = byId.get(block.id);
  return entry ? [entryValue(entry, block.fields)] : [];
}

/** An entry made of what a block's fields show; parameters that say what leaving them out says are left out. */
export function entryValue(entry: Entry, shown: Readonly<Record<string, string>>): JsonValue {
  const params = paramsValue(entry.params, shown);
  return { type: entry.id, ...(shown.not === 'TRUE' ? { not: true } : {}), ...(Object.keys(params).length > 0 ? { params } : {}) };
}

function paramsValue(fields: readonly Field[], shown: Readonly<Record<string, string>>): { [key: string]: JsonValue } {
  const params: { [key: string]: JsonValue } = {};
  for (const field of fields) {
    const text = shown[paramField(field.name)] ?? shownDefault(field);
    if (field.required || text !== shownDefault(field)) setOwn(params, field.name, valueOfShown(field, text));
  }
  return params;
}
