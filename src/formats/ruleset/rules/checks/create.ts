import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { isPromptSafe, SHEET_ID } from './id-form';
import type { NameIndex, NameKind } from './names';

type JsonObject = { [key: string]: JsonValue };

/** Where a kind is declared and what a new one looks like at the least. */
interface Creator {
  readonly path: readonly string[];
  /** Keys beside `id` and `label`. `siblings` are those already there. */
  readonly keys?: (siblings: readonly Cursor[]) => JsonObject;
  /** Most characters of the label. */
  readonly label?: number;
  /** Kinds that may not have the same id. */
  readonly clash?: readonly NameKind[];
  /** Most items of the list. */
  readonly most: number;
}

/** A new ability has the range its siblings have. */
function likeSiblings(siblings: readonly Cursor[]): JsonObject {
  const first = siblings.find((s) => s.get('min').number !== undefined && s.get('max').number !== undefined && s.get('default').number !== undefined);
  const read = (key: string, otherwise: number) => first?.get(key).number ?? otherwise;
  return { min: read('min', 0), max: read('max', 5), default: read('default', 0) };
}

const NUMBER: JsonObject = { type: 'number', min: 0, max: 10, default: 0 };
const TEXT: JsonObject = { type: 'text', maxLength: 60 };

/** The kinds "create it" is offered for. Every template is valid by itself; the limits are those of reference 1, sections 6 and 13. */
const CREATORS: Partial<Record<NameKind, Creator>> = {
  section: { path: ['sheet', 'sections'], most: 20 },
  ability: { path: ['sheet', 'abilities'], keys: likeSiblings, most: 20 },
  skill: { path: ['sheet', 'skills'], clash: ['save'], most: 120 },
  save: { path: ['sheet', 'saves'], clash: ['skill'], most: 40 },
  field: { path: ['sheet', 'fields'], keys: () => NUMBER, clash: ['derived'], most: 160 },
  derived: { path: ['sheet', 'derived'], keys: () => ({ op: 'sum', of: [{ const: 0 }] }), clash: ['field'], most: 60 },
  list: {
    path: ['sheet', 'lists'],
    keys: () => ({ maxItems: 20, columns: [{ id: 'name', label: 'Name', ...TEXT, required: true }] }),
    most: 20,
  },
  pool: { path: ['sheet', 'live', 'pools'], keys: () => ({ max: { const: 3 } }), clash: ['track'], most: 60 },
  track: { path: ['sheet', 'live', 'tracks'], keys: () => ({ min: 0, max: 5 }), clash: ['pool'], most: 30 },
  'live-text': { path: ['sheet', 'live', 'text'], keys: () => ({ maxLength: 80 }), most: 12 },
  condition: { path: ['sheet', 'live', 'conditions'], most: 80 },
  state: { path: ['sheet', 'live', 'states'], keys: () => ({ values: ['normal', 'changed'] }), most: 12 },
  tier: { path: ['resolution', 'proficiencyTiers'], most: 12 },
  'item-category': { path: ['items', 'categories'], most: 24 },
  'item-rarity': { path: ['items', 'rarities'], most: 12 },
  'item-tag': { path: ['items', 'tags'], most: 48 },
  'item-slot': { path: ['items', 'slots'], keys: () => ({ count: 1 }), most: 12 },
  'item-stat': { path: ['items', 'stats'], keys: () => NUMBER, most: 24 },
  budget: { path: ['combat', 'economy', 'budgets'], keys: () => ({ per: 'turn' }), most: 8 },
  'combat-check': { path: ['combat', 'checks'], keys: () => ({ value: { const: 0 } }), most: 12 },
  'threat-tier': {
    path: ['combat', 'threat', 'tiers'],
    keys: () => ({ health: [1, 10], defense: 10, toHit: 2, damagePerRound: [1, 5], saveDifficulty: 10 }),
    most: 40,
  },
};

/** A label for an id: `grit_max` is "Grit max"; told apart from the labels already there. */
export function freshLabel(id: string, taken: ReadonlySet<string>, most = 80): string {
  const words = id.replaceAll('_', ' ').trim().replace(/ +/g, ' ').slice(0, most - 4).trim() || id;
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  if (!taken.has(label.toLowerCase())) return label;
  for (let n = 2; ; n++) if (!taken.has(`${label} ${n}`.toLowerCase())) return `${label} ${n}`;
}

/**
 * Gives out ids nobody has, each like the one asked for: `grit_2`, `grit_3`; `rope-2` with the joiner of a catalog's entries.
 * Remembers where it was, so that a list of one id repeated is still gone through once.
 */
export function freshIds(taken: ReadonlySet<unknown>, joiner: '_' | '-' = '_'): (id: string) => string {
  const next = new Map<string, number>();
  return (id) => {
    const stem = id.slice(0, 34).replace(/[_-]\d+$/, '').replace(/-+$/, '');
    for (let n = next.get(stem) ?? 2; ; n++) {
      const fresh = `${stem}${joiner}${n}`;
      if (taken.has(fresh)) continue;
      next.set(stem, n + 1);
      return fresh;
    }
  };
}

/**
 * The step that adds an item to a list of the ruleset, making the list and the objects around it when they are not there.
 * Undefined when something of another type is in the way.
 */
export function addToList(root: Cursor, path: readonly string[], value: JsonValue, at?: number): EditStep | undefined {
  let cursor = root;
  for (const [depth, key] of path.entries()) {
    if (!cursor.isObject) return undefined;
    const next = cursor.get(key);
    if (!next.exists) {
      const made = path.slice(depth + 1).reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), [value]);
      return { op: 'insert', pointer: next.pointer, value: made, file: root.file };
    }
    cursor = next;
  }
  if (!cursor.isArray) return undefined;
  const place = at !== undefined && at < cursor.items().length ? String(at) : '-';
  return { op: 'insert', pointer: `${cursor.pointer}/${place}`, value, file: root.file };
}

/**
 * The fix that declares a missing name: a new ability, skill, field, pool... in the right list with a fresh label.
 * `over` replaces keys of the template, and all of it when it says another `type`. Undefined when the id cannot be one, is taken by a kind that may not share it,
 * or the list is full or unreadable.
 */
export function createFix(
  root: Cursor,
  names: NameIndex,
  kind: NameKind,
  id: string,
  scope: string,
  over: Readonly<Record<string, JsonValue>> = {},
  at?: number,
): FixPlan | undefined {
  const step = valueStep(names, kind, id, scope) ?? typeStep(root, kind, id) ?? coinStep(root, names, kind, id) ?? itemStep(root, names, kind, id, scope, over, at);
  return step && { code: 'ruleset/fix-create', params: { kind, id }, steps: [step] };
}

/** A new value of an enum field or a live state. */
function valueStep(names: NameIndex, kind: NameKind, id: string, scope: string): EditStep | undefined {
  if (kind !== 'enum-value' && kind !== 'state-value') return undefined;
  const values = names.find([kind === 'enum-value' ? 'field' : 'state'], scope)[0]?.at.get('values');
  const safe = kind === 'enum-value' ? id.length >= 1 && id.length <= 80 : isPromptSafe(id, 80) && !id.includes('"');
  if (!values?.isArray || !safe || values.items().length >= 40) return undefined;
  return { op: 'insert', pointer: `${values.pointer}/-`, value: id, file: values.file };
}

/** A new damage type: a word of its own. */
function typeStep(root: Cursor, kind: NameKind, id: string): EditStep | undefined {
  const types = root.at('combat', 'damageTypes');
  if (kind !== 'damage-kind' || !types.isArray || types.items().length >= 40) return undefined;
  const safe = id.trim() === id && isPromptSafe(id, 40);
  return safe ? { op: 'insert', pointer: `${types.pointer}/-`, value: id, file: root.file } : undefined;
}

/** A new coin in the first family, worth ten of its dearest one. */
function coinStep(root: Cursor, names: NameIndex, kind: NameKind, id: string): EditStep | undefined {
  const units = root.at('items', 'currencies', 0, 'units');
  if (kind !== 'coin' || !SHEET_ID.test(id) || !units.isArray || units.items().length >= 10 || names.find(['coin'], id).length > 0) return undefined;
  const value = Math.max(0, ...units.items().map((unit) => unit.get('value').number ?? 0)) * 10 || 1;
  if (value > 1_000_000) return undefined;
  return { op: 'insert', pointer: `${units.pointer}/-`, value: { id, label: labelFor(id, units.items(), 40), value }, file: root.file };
}

function itemStep(
  root: Cursor,
  names: NameIndex,
  kind: NameKind,
  id: string,
  scope: string,
  over: Readonly<Record<string, JsonValue>>,
  at: number | undefined,
): EditStep | undefined {
  if (!SHEET_ID.test(id)) return undefined;
  if (kind === 'column' || kind === 'wound-kind') {
    const owner = names.find([kind === 'column' ? 'list' : 'track'], scope)[0]?.at;
    const list = owner?.get(kind === 'column' ? 'columns' : 'kinds');
    if (!list?.isArray || list.items().length >= (kind === 'column' ? 12 : 6)) return undefined;
    const severities = list.items().map((item) => item.get('severity').number ?? 0);
    const keys: JsonObject = kind === 'column' ? TEXT : { severity: Math.max(-1, ...severities) + 1 };
    const value = { id, label: labelFor(id, list.items(), kind === 'column' ? 80 : 16), ...(over.type === undefined && over.op === undefined ? keys : {}), ...over };
    return { op: 'insert', pointer: `${list.pointer}/-`, value, file: list.file };
  }
  const creator = CREATORS[kind];
  if (!creator || creator.clash?.some((other) => names.find([other], id).length > 0)) return undefined;
  // A whole block that is not there is more than a name left out: its other required parts are the author's to say.
  const [block] = creator.path;
  if (block !== undefined && !root.get(block).isObject) return undefined;
  const siblings = root.at(...creator.path).items();
  if (siblings.length >= creator.most) return undefined;
  const value = { id, label: labelFor(id, siblings, creator.label), ...(over.type === undefined && over.op === undefined ? creator.keys?.(siblings) : {}), ...over };
  return addToList(root, creator.path, value, at);
}

function labelFor(id: string, siblings: readonly Cursor[], most?: number): string {
  return freshLabel(id, new Set(siblings.map((s) => (s.get('label').string ?? '').toLowerCase())), most);
}
