import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { addKey, removeFix, setFix } from '../fixes';
import { labelOf } from '../subjects';

type FilterType = 'number' | 'text' | 'tags';

/** The filters of one catalog, read once for all its entries. */
export interface Filters {
  readonly header: Cursor;
  readonly scope: string;
  readonly types: ReadonlyMap<string, FilterType | undefined>;
}

/** Reads a catalog's filters; undefined for a catalog without an id, whose filters nobody can name. */
export function filtersOf(header: Cursor): Filters | undefined {
  const scope = header.get('id').string;
  if (scope === undefined) return undefined;
  const types = new Map<string, FilterType | undefined>();
  for (const filter of header.get('filters').items()) {
    const id = filter.get('id').string;
    const type = filter.get('type').string;
    if (id !== undefined && !types.has(id)) types.set(id, type === 'number' || type === 'text' || type === 'tags' ? type : undefined);
  }
  return { header, scope, types };
}

/** The filter values of an entry: a filter the catalog declares, and a value of its sort. Reference 5, section 5.6.1, rule 3. */
export function checkEntryFilters(context: CheckContext, entry: Cursor, filters: Filters): void {
  for (const value of entry.get('filters').members()) {
    const id = String(value.key);
    const fixes = filters.types.has(id) ? [] : unknownFixes(filters, value);
    if (!context.refer(value, 'filter', { inKey: true, scope: filters.scope, create: false, fixes })) continue;
    const type = filters.types.get(id);
    const sort = sortOf(value);
    if (type === undefined || sort === undefined || sort === type) continue;
    context.report(value, 'ruleset/filter-value-sort', { filter: filterLabel(filters, id), type, sort }, { fixes: converted(value, type) });
  }
}

function filterLabel({ header }: Filters, id: string): string {
  const filter = header.get('filters').items().find((item) => item.get('id').string === id);
  return (filter && labelOf(filter)) || id;
}

/** Which filter a value is made for; undefined for values that fit none, which are faults of shape. */
function sortOf(value: Cursor): FilterType | undefined {
  if (value.number !== undefined) return 'number';
  if (value.string !== undefined) return 'text';
  return value.isArray ? 'tags' : undefined;
}

/** The same value said in the sort the filter takes, where that is plain. */
function converted(value: Cursor, type: FilterType): FixPlan[] {
  const words = value.items().map((item) => item.string);
  const one = value.string ?? value.number?.toString();
  const text = one ?? (words.length === 1 ? words[0] : undefined);
  if (text === undefined) return [];
  if (type === 'text') return [setFix(value, text, true)];
  if (type === 'tags') {
    const list = text === '' ? [] : [text];
    const steps = [{ op: 'set' as const, pointer: value.pointer, value: list, file: value.file }];
    return [{ code: 'ruleset/fix-make-list', params: {}, preferred: true, steps }];
  }
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? [setFix(value, number, true)] : [];
}

/** Declaring the filter, of the sort the value has, or leaving the value out. */
function unknownFixes({ header }: Filters, value: Cursor): FixPlan[] {
  const id = String(value.key);
  const type = sortOf(value);
  const list = header.get('filters');
  const fixes = [removeFix(value)];
  if (!type || !/^[a-z][a-z0-9_]{0,39}$/.test(id) || (list.exists && (!list.isArray || list.items().length >= 8))) return fixes;
  const label = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');
  const filter = { id, label, type };
  const { steps } = list.exists
    ? { steps: [{ op: 'insert' as const, pointer: `${list.pointer}/-`, value: filter, file: list.file }] }
    : addKey(header, 'filters', [filter]);
  return [{ code: 'ruleset/fix-create', params: { kind: 'filter', id }, steps }, ...fixes];
}
