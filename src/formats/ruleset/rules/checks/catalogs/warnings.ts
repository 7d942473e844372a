import type { Params } from '../../../../../language/diagnostic';
import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import { labelOf } from '../subjects';
import type { Holds } from './entries';
import { surroundingsOf } from './surroundings';

type Warn = (at: Cursor, code: string, params?: Params, fixes?: readonly FixPlan[]) => void;

/** What the Engine takes in a catalog and what will not do what the author thinks. Each is true of the files as they stand. */
export function warnEntries(context: CheckContext, header: Cursor, entries: Cursor, holds: Holds | undefined): void {
  const warn: Warn = (at, code, params = {}, fixes = []) => {
    context.report(at, code, params, { severity: 'warning', mark: 'property', fixes });
  };
  const list = entries.items();
  if (entries.isArray && list.length === 0) warn(entries, 'ruleset/warning-catalog-empty', { label: labelOf(header) });
  warnFilters(header, list, warn);
  if (holds) warnLabels(context, list, holds);
  const naming = holds === 'rows' ? context.once(rowNaming) : new Map<string, RowNaming>();
  const { combat } = surroundingsOf(context);
  for (const entry of list) {
    if (holds === 'rows') warnRows(entry, naming, warn);
    warnItem(entry.get('item'), warn);
    if (combat === 'absent') warnFight(entry.get('mechanics'), warn);
  }
}

/** The lists of the items block whose words the Game Master writes, and what one of them is called. */
const ITEM_WORDS: readonly (readonly [key: string, kind: string])[] = [
  ['categories', 'category'],
  ['rarities', 'rarity'],
  ['tags', 'tag'],
  ['stats', 'item stat'],
  ['slots', 'slot'],
  ['currencies', 'currency'],
];

/** Words for items that read alike, and caps on what the Game Master may invent where nothing may be invented. Reference 3, section 3.1. */
export function warnItemsBlock(context: CheckContext): void {
  const items = context.root.get('items');
  for (const [key, kind] of ITEM_WORDS) warnAlike(context, items.get(key).items(), kind);
  warnAlike(context, items.get('currencies').items().flatMap((family) => family.get('units').items()), 'coin');
  const caps = items.get('rarityCaps');
  if (items.get('propose').boolean !== false || caps.items().length === 0) return;
  context.report(caps, 'ruleset/warning-caps-without-propose', {}, {
    severity: 'warning',
    mark: 'property',
    fixes: [setFix(items.get('propose'), true)],
  });
}

/** Two words of one kind that differ by case only, or not at all; one id twice is an error of its own. */
function warnAlike(context: CheckContext, words: readonly Cursor[], kind: string): void {
  const first = new Map<string, Cursor>();
  for (const word of words) {
    const at = word.get('label');
    const name = at.string?.trim().toLowerCase();
    if (name === undefined || name === '') continue;
    const before = first.get(name);
    if (!before) first.set(name, word);
    else if (before.get('id').value !== word.get('id').value) {
      context.report(at, 'ruleset/warning-labels-alike', { name: at.string ?? '', other: labelOf(before), otherKind: kind }, {
        severity: 'warning',
        related: [sameName(before)],
      });
    }
  }
}

function sameName(before: Cursor) {
  return { file: before.file, pointer: before.get('label').pointer, code: 'ruleset/related-same-name', params: { label: labelOf(before) } };
}

/** A filter no entry sets shows nothing in the picker and hides nothing in a layer. */
function warnFilters(header: Cursor, entries: readonly Cursor[], warn: Warn): void {
  const filters = header.get('filters').items();
  if (filters.length === 0 || entries.length === 0) return;
  const set = new Set<string>();
  for (const entry of entries) for (const value of entry.get('filters').members()) set.add(String(value.key));
  for (const filter of filters) {
    const id = filter.get('id').string;
    if (id === undefined || set.has(id)) continue;
    warn(filter.get('id'), 'ruleset/warning-filter-unused', { label: labelOf(filter) }, [removeFix(filter)]);
  }
}

/**
 * Entries that answer to one name (labels are compared without case): asked for by it, a creature is the first in its catalog,
 * an item the first in any catalog, and an entry with mechanics that a character has twice does nothing. Reference 3, sections 1.4 and 3.5.
 */
function warnLabels(context: CheckContext, entries: readonly Cursor[], holds: Holds): void {
  const first = holds === 'items' ? context.once(itemLabels) : new Map<string, Cursor>();
  for (const entry of entries) {
    const at = entry.get('label');
    const label = at.string;
    if (label === undefined) continue;
    const folded = label.trim().toLowerCase();
    const before = first.get(folded);
    if (!before) {
      first.set(folded, entry);
      continue;
    }
    // One id twice is an error of its own; rows without mechanics are never used by name.
    const sameList = before.file === entry.file && before.parent?.pointer === entry.parent?.pointer;
    const sameId = sameList && before.get('id').value === entry.get('id').value;
    if (sameId || (holds === 'rows' && !(before.has('mechanics') && entry.has('mechanics')))) continue;
    context.report(at, 'ruleset/warning-entry-labels-alike', { label, holds }, {
      severity: 'warning',
      related: [sameName(before)],
    });
  }
}

/** The items that have been gone through, over all catalogs of items, by label. */
function itemLabels(): Map<string, Cursor> {
  return new Map();
}

/** How the rows of a list are named: the columns looked at, and what the first of them is like. */
interface RowNaming {
  readonly columns: readonly string[];
  readonly required: boolean;
  readonly maxLength: number;
}

/** How rows are known, by list: the column of the sheet summary, of the pools, else the first text column. Reference 3, section 1.4. */
function rowNaming({ root }: CheckContext): ReadonlyMap<string, RowNaming> {
  const summary = new Map<string, string>();
  for (const shown of root.at('gm', 'sheetSummary', 'lists').items()) {
    const list = shown.get('list').string;
    const column = shown.get('nameColumn').string;
    if (list !== undefined && column !== undefined && !summary.has(list)) summary.set(list, column);
  }
  const naming = new Map<string, RowNaming>();
  for (const list of root.at('sheet', 'lists').items()) {
    const id = list.get('id').string;
    if (id === undefined || naming.has(id)) continue;
    const byId = new Map(list.get('columns').items().map((column) => [column.get('id').string, column]));
    const text = [...byId.values()].find((column) => column.get('type').string === 'text')?.get('id').string;
    const columns = [...new Set([summary.get(id), list.at('pools', 'nameColumn').string, text])].filter((name) => name !== undefined);
    const known = columns.map((name) => byId.get(name));
    const [first] = known;
    // A column that fills itself in leaves nothing to warn about.
    if (!first || known.some((column) => column?.get('type').string !== 'text' || column.has('default'))) continue;
    naming.set(id, { columns, required: first.get('required').boolean === true, maxLength: first.get('maxLength').number ?? 0 });
  }
  return naming;
}

/** A row without a name cannot be used by it, and is no pool in a list of pools. */
function warnRows(entry: Cursor, naming: ReadonlyMap<string, RowNaming>, warn: Warn): void {
  for (const row of entry.get('rows').items()) {
    const named = naming.get(row.get('list').string ?? '');
    const values = row.get('values');
    const column = named?.columns[0];
    if (!named || column === undefined || !values.isObject) continue;
    if (named.columns.some((key) => values.has(key) && values.get(key).string?.trim() !== '')) continue;
    // A required column that is left out is an error of its own.
    if (named.required && !values.has(column)) continue;
    const label = entry.get('label').string?.slice(0, named.maxLength);
    const fixes = label ? [setFix(values.get(column), label, true)] : [];
    warn(values.has(column) ? values.get(column) : values, 'ruleset/warning-row-without-name', { column }, fixes);
  }
}

/** What is neither put on nor bound is never worn: what it does worn, and asks of its wearer, is never read. Reference 3, section 3.5. */
function warnItem(item: Cursor, warn: Warn): void {
  if (!item.isObject || item.has('binds') || item.get('slots').members().length > 0) return;
  if (item.has('slots') && !item.get('slots').isObject) return;
  for (const key of ['worn', 'requires']) {
    if (item.has(key)) warn(item.get(key), 'ruleset/warning-never-worn', { key }, [removeFix(item.get(key))]);
  }
}

/** Keys only a fight by the ruleset's own rules reads. Reference 5, section 5.6.4, rules 10 to 12. */
function warnFight(mechanics: Cursor, warn: Warn): void {
  for (const key of ['budget', 'gives', 'standard', 'rider']) {
    if (mechanics.has(key)) warn(mechanics.get(key), 'ruleset/warning-needs-combat', { key });
  }
}
