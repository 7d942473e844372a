import type { JsonValue } from '../../../../../language/json/tree';
import { copyOf, own, put } from '../../migrate/stored';
import { held, readTable, roundBy } from '../arithmetic';
import type { Catalog, Column, Entry, EntryRow, Filter, Rules, Scalar } from '../rules/model';
import type { Sheet } from './sheet';
import type { Picker, PickerEntry } from './types';
import { isJsonObject } from '../../../../../language/record';

/** The key of a picked row that says where it came from: `catalog/entry`. */
export const PICKED = '_catalog';

/** The catalogs a list can be filled from. Reference 3, section 1.3. */
export function feeding(rules: Rules, list: string): Catalog[] {
  return rules.catalogs.filter((catalog) => catalog.holds === 'rows' && catalog.feeds.includes(list));
}

/** The pickers of a list, one for each catalog that feeds it. */
export function pickersFor(sheet: Sheet, list: string): Picker[] {
  return feeding(sheet.rules, list).map((catalog) => pickerOf(sheet, list, catalog));
}

/**
 * The picker of a catalog for a list: the entries that write into it and that no layer keeps out.
 * What an entry writes is ready to be copied, scaled cells fitted to this character.
 */
export function pickerOf(sheet: Sheet, list: string, catalog: Catalog): Picker {
  const hidden = sheet.rules.hiddenEntries.get(catalog.id);
  const all = catalog.entries.filter((entry) => entry.rows.some((row) => row.list === list));
  const entries = all.filter((entry) => hidden?.has(entry.id) !== true);
  return {
    catalog: catalog.id,
    label: catalog.label,
    pointer: catalog.pointer,
    readable: catalog.readable,
    filters: catalog.filters.map((filter) => ({
      id: filter.id,
      label: filter.label,
      type: filter.type,
      words: wordsOf(entries, filter),
      start: startOf(sheet, filter),
    })),
    entries: entries.map((entry) => pickerEntry(sheet, catalog, entry)),
    hiddenByLayers: all.length - entries.length,
  };
}

function pickerEntry(sheet: Sheet, catalog: Catalog, entry: Entry): PickerEntry {
  const { id, label, pointer, summary, filters } = entry;
  const rows = entry.rows.map((row) => ({ list: row.list, values: rowValues(sheet, catalog, entry, row) }));
  return { id, label, pointer, catalog: catalog.id, summary, file: catalog.file, filters, rows };
}

function rowValues(sheet: Sheet, catalog: Catalog, entry: Entry, row: EntryRow): Record<string, Scalar> {
  const values: Record<string, Scalar> = {};
  for (const [column, value] of row.values)
    Object.defineProperty(values, column, { value, enumerable: true, configurable: true, writable: true });
  for (const [column, value] of scaledCells(sheet, row)) values[column] = value;
  values[PICKED] = `${catalog.id}/${entry.id}`;
  return values;
}

/** Scaled cells: the number off the build (looked up in the table), rounded down in a whole-number column, held to the column. */
function* scaledCells(sheet: Sheet, row: EntryRow): Generator<readonly [string, number]> {
  const columns = sheet.rules.lists.find((list) => list.id === row.list)?.columns ?? [];
  for (const { column: id, from, table } of row.scaled) {
    const column = columns.find((one) => one.id === id);
    if (column?.type !== 'number') continue;
    const read = sheet.bare.read(from);
    yield [id, fitted(column, table ? readTable(table, read) : read)];
  }
}

function fitted(column: Column, value: number): number {
  return held(column.integer ? roundBy(value, 'down') : value, column.min, column.max);
}

function wordsOf(entries: readonly Entry[], filter: Filter): string[] {
  if (filter.type === 'number') return [];
  const words = entries.flatMap((entry) => {
    const value = entry.filters.get(filter.id);
    return typeof value === 'object' ? value : [];
  });
  return [...new Set(words)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The value a filter starts from: what its field shows, when that is a text with something in it or a number. */
function startOf(sheet: Sheet, filter: Filter): string | number | undefined {
  const field = filter.startFrom === undefined ? undefined : sheet.build.field(filter.startFrom);
  const shown = field && sheet.build.shown(field);
  return typeof shown === 'number' || (typeof shown === 'string' && shown !== '') ? shown : undefined;
}

/** What a player asks of a picker. */
export interface PickerAsk {
  readonly text: string;
  /** By filter: the one word an entry has to have, or the number it has to be. */
  readonly filters: ReadonlyMap<string, string | number>;
  /** What a player sees for a display string; it is searched beside the English. */
  readonly shown?: (english: string) => string;
}

/** The entries of a picker that fit what is asked; texts are compared without case. */
export function pickable(picker: Picker, { text, filters, shown }: PickerAsk): PickerEntry[] {
  const sought = text.trim().toLowerCase();
  const has = (english: string | undefined) =>
    english !== undefined && (english.toLowerCase().includes(sought) || shown?.(english).toLowerCase().includes(sought) === true);
  return picker.entries.filter((entry) => {
    if (sought !== '' && !has(entry.label) && !has(entry.summary)) return false;
    return [...filters].every(([id, wanted]) => {
      const value = entry.filters.get(id);
      return typeof value === 'object' ? value.some((word) => word.toLowerCase() === String(wanted).toLowerCase()) : value === wanted;
    });
  });
}

/**
 * The build with every scaled cell of picked rows worked out anew, as the editor does when the build changes.
 * The same build when nothing is different.
 */
export function refitted(sheet: Sheet, build: JsonValue): JsonValue {
  const lists = isJsonObject(build) ? own(build, 'lists') : undefined;
  if (!isJsonObject(build) || !isJsonObject(lists)) return build;
  const changes: { list: string; index: number; column: string; value: number }[] = [];
  for (const [list, rows] of Object.entries(lists)) {
    if (!Array.isArray(rows)) continue;
    rows.forEach((row, index) => {
      const picked = isJsonObject(row) ? own(row, PICKED) : undefined;
      const source = typeof picked === 'string' ? scaledSource(sheet, picked, list) : undefined;
      if (!source || !isJsonObject(row)) return;
      for (const [column, value] of scaledCells(sheet, source))
        if (own(row, column) !== value) changes.push({ list, index, column, value });
    });
  }
  if (changes.length === 0) return build;
  const copy = copyOf(build);
  const target = isJsonObject(copy) ? own(copy, 'lists') : undefined;
  for (const { list, index, column, value } of changes) {
    const rows = isJsonObject(target) ? own(target, list) : undefined;
    const row = Array.isArray(rows) ? rows[index] : undefined;
    if (isJsonObject(row)) put(row, column, value);
  }
  return copy;
}

/** The one row with scaled cells that an entry writes into a list. */
function scaledSource(sheet: Sheet, picked: string, list: string): EntryRow | undefined {
  const slash = picked.indexOf('/');
  const catalog = sheet.rules.catalogs.find((one) => one.id === picked.slice(0, slash));
  return catalog?.entries
    .find((entry) => entry.id === picked.slice(slash + 1))
    ?.rows.find((row) => row.list === list && row.scaled.length > 0);
}
