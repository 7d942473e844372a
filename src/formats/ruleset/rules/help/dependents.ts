import type { JsonValue } from '../../../../language/json/tree';
import { setOwn } from '../../../../language/json/value';
import type { Cursor } from '../../../../language/json/cursor';
import { freshLabel } from '../checks/create';
import type { Declaration, NameIndex } from '../checks/names';
import { getAt, type JsonObject } from './values';
import { isJsonObject } from '../../../../language/record';

/**
 * Parts of a template that follow from a name in it: the cells of a row from the columns of its list, a table from the values
 * of the field it is looked up with, a comparison from the type of what is compared. Gives the value with these parts rewritten;
 * `root` is the ruleset it stands in.
 */
export function dependents(value: JsonValue, names: NameIndex, root: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => dependents(item, names, root));
  if (value === null || typeof value !== 'object') return value;
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) setOwn(result, key, dependents(item, names, root));
  cells(result, names);
  table(result, names);
  comparison(result, names);
  hidden(result, names);
  narrowed(result, names);
  migration(result, root);
  return result;
}

function declared(names: NameIndex, kind: 'list' | 'field' | 'state' | 'filter', id: JsonValue | undefined, scope = ''): Cursor | undefined {
  return typeof id === 'string' ? names.find([kind], id, scope)[0]?.at : undefined;
}

/** A row: the columns that must be filled, else the first that holds text. */
function cells(row: JsonObject, names: NameIndex): void {
  const list = declared(names, 'list', row.list);
  if (!list || !isJsonObject(row.values)) return;
  const columns = list.get('columns').items();
  const wanted = columns.filter((c) => c.get('required').boolean === true);
  const shown = wanted.length > 0 ? wanted : columns.slice(0, 1);
  const before = row.values;
  const known = new Set(columns.map((c) => c.get('id').string));
  const written = Object.keys(before);
  const filled = wanted.every((c) => Object.hasOwn(before, c.get('id').string ?? ''));
  if (written.length > 0 && written.every((key) => known.has(key)) && filled) return;
  const said = Object.values(before).find((cell) => typeof cell === 'string') ?? 'Text';
  const values: JsonObject = {};
  for (const column of shown) {
    const id = column.get('id').string;
    if (id !== undefined) setOwn(values, id, cellFor(column, said));
  }
  row.values = values;
}

/** A value that fits a field or column: its default, else the least of its type. */
function cellFor(typed: Cursor, text: JsonValue): JsonValue {
  const given = typed.get('default');
  const type = typed.get('type').string;
  if (type === 'number') return given.number ?? typed.get('min').number ?? 0;
  if (type === 'boolean') return given.boolean ?? true;
  if (type === 'enum') return given.string ?? typed.get('values').get(0).string ?? '';
  if (type === 'dice') return given.string ?? '1d6';
  const most = typed.get('maxLength').number ?? 80;
  return typeof text === 'string' ? text.slice(0, most) : 'Text'.slice(0, most);
}

/** An enumTable: a row for every value. */
function table(value: JsonObject, names: NameIndex): void {
  if (value.op !== 'enumTable' || !isJsonObject(value.from) || !isJsonObject(value.table)) return;
  const source = declared(names, 'field', value.from.field) ?? declared(names, 'state', value.from.liveState);
  const words = source?.get('values').items().flatMap((word) => word.string ?? []) ?? [];
  const before = value.table;
  const written = Object.keys(before);
  if (written.every((key) => words.includes(key)) && written.length >= Math.min(words.length, MOST_ROWS)) return;
  const rows: JsonObject = {};
  for (const word of words.slice(0, MOST_ROWS)) setOwn(rows, word, 0);
  if (words.length > 0) value.table = rows;
}

const MOST_ROWS = 12;

/** A hiding rule: what the field can hold. */
function comparison(value: JsonObject, names: NameIndex): void {
  if (!Object.hasOwn(value, 'equals') || Object.keys(value).some((key) => key !== 'field' && key !== 'equals')) return;
  const field = declared(names, 'field', value.field);
  if (!field) return;
  const type = field.get('type').string;
  const fits =
    type === 'number' ? typeof value.equals === 'number'
    : type === 'boolean' ? typeof value.equals === 'boolean'
    : type === 'enum' ? field.get('values').items().some((word) => word.string === value.equals)
    : typeof value.equals === 'string';
  if (!fits) value.equals = cellFor(field, 'Text');
}

/** A rule that hides entries: a comparison the filter can be held to. */
function hidden(value: JsonObject, names: NameIndex): void {
  if (!isJsonObject(value.hide) || typeof value.id !== 'string') return;
  const filter = declared(names, 'filter', value.hide.filter, value.id);
  const type = filter?.get('type').string;
  const { filter: id } = value.hide;
  if (id === undefined || type === undefined) return;
  if (type === 'number' || !Object.hasOwn(value.hide, 'above')) return;
  value.hide = type === 'text' ? { filter: id, equals: 'Text' } : { filter: id, notIn: ['Text'] };
}

/** A field that a layer narrows: not the value it starts with, and never the last one. */
function narrowed(value: JsonObject, names: NameIndex): void {
  if (!Array.isArray(value.removeValues)) return;
  const field = declared(names, 'field', value.id);
  if (!field) return;
  const words = field.get('values').items().flatMap((word) => word.string ?? []);
  const start = field.get('default').string;
  const [removed] = value.removeValues;
  if (typeof removed === 'string' && words.includes(removed) && removed !== start) return;
  const other = words.findLast((word) => word !== start);
  if (other !== undefined) value.removeValues = [other];
}

/** A migration starts at the version before the one the sheet has. */
function migration(value: JsonObject, root: JsonValue): void {
  const version = getAt(root, ['sheet', 'version']);
  if (typeof value.from !== 'number' || !Array.isArray(value.steps) || typeof version !== 'number') return;
  if (value.from >= version && version > 1) value.from = version - 1;
}

const NONE: ReadonlySet<string> = new Set();

/** What stands under a name that is a key: a cell that fits the column, a number an ability can have. Undefined where the place says it. */
export function valueUnder({ kind, id, at }: Declaration): JsonValue | undefined {
  if (kind === 'column' || kind === 'field' || kind === 'item-stat') return cellFor(at, 'Text');
  if (kind === 'ability') return at.get('default').number ?? at.get('min').number;
  if (kind === 'enum-value' || kind === 'state-value' || kind === 'column-value') return freshLabel(id, NONE);
  if (kind !== 'filter') return undefined;
  const type = at.get('type').string;
  return type === 'number' ? 1 : type === 'tags' ? ['Text'] : 'Text';
}
