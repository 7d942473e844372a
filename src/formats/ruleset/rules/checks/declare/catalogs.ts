import type { Cursor } from '../../../../../language/json/cursor';
import type { NameIndex, NameKind } from '../names';
import { declareItems, unreachable, type Declare } from './declare';

/** The lists of the `items` block, by key. Reference 3, section 3.1. */
export const ITEM_LISTS: readonly (readonly [key: string, kind: NameKind])[] = [
  ['categories', 'item-category'],
  ['rarities', 'item-rarity'],
  ['tags', 'item-tag'],
  ['stats', 'item-stat'],
  ['slots', 'item-slot'],
  ['currencies', 'currency'],
];

/**
 * Declares the words of the `items` block, and every catalog with its filters, entries and the actions of its creatures.
 * `files` are the catalog files beside the ruleset by their path (`catalogs/spells.json`).
 */
export const declareCatalogs: Declare = (root, names, files) => {
  declareVocabulary(names, root.get('items'));
  const catalogs = root.get('catalogs');
  declareItems(names, 'catalog', catalogs);
  for (const header of catalogs.items()) {
    const id = header.get('id').string;
    const entries = entriesOf(header, files);
    if (entries) declareActions(names, entries);
    if (id === undefined) continue;
    declareItems(names, 'filter', header.get('filters'), id);
    if (entries) declareItems(names, 'entry', entries, id);
    // The import does not look into a catalog file for an entry, so a name that is not found there is no fault.
    if (!header.has('entries')) names.markBroken('entry', id);
  }
};

/** The entries of a catalog: its own, or those of its file; undefined when there are none to read. */
export function entriesOf(header: Cursor, files: ReadonlyMap<string, Cursor>): Cursor | undefined {
  if (header.has('entries')) return header.get('entries');
  const path = header.get('asset').string;
  return path === undefined ? undefined : files.get(path)?.get('entries');
}

/** Scope of the actions of one creature, which nobody else can name. */
export function actionScope(entry: Cursor): string {
  return `${entry.file}#${entry.pointer}`;
}

function declareVocabulary(names: NameIndex, items: Cursor): void {
  for (const [key, kind] of ITEM_LISTS) declareItems(names, kind, items.get(key));
  const currencies = items.get('currencies');
  if (currencies.exists ? !currencies.isArray : unreachable(currencies)) names.markBroken('coin');
  // Coins are one space of names across all families: reference 4, section 1.6, rule 6.
  for (const family of currencies.items()) {
    const units = family.get('units');
    if (!units.isArray) names.markBroken('coin');
    declareItems(names, 'coin', units);
  }
  // Categories are required: that they are missing is a fault of its own, and the block is not written out yet.
  if (!items.isObject || items.has('categories')) return;
  for (const [key, kind] of ITEM_LISTS) if (!items.has(key)) names.markBroken(kind);
  if (!items.has('currencies')) names.markBroken('coin');
}

function declareActions(names: NameIndex, entries: Cursor): void {
  for (const entry of entries.items()) {
    const actions = entry.at('creature', 'actions');
    if (actions.exists) declareItems(names, 'creature-action', actions, actionScope(entry));
  }
}
