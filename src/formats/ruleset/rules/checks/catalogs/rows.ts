import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import { canBeId } from '../id-form';
import { reachesOf } from '../sheet/live-reads';
import { checkValueRef, isType } from '../sheet/value-ref';
import type { Declaration } from '../names';
import { checkCells } from './cells';

/** The lists a catalog feeds, read once for all its entries. */
export interface Feeds {
  readonly at: Cursor;
  readonly ids: ReadonlySet<string>;
  /** False when the list of lists cannot be read whole: then any list may be meant. */
  readonly whole: boolean;
}

/** Reads what a catalog feeds. Reference 3, section 1.1. */
export function feedsOf(header: Cursor): Feeds {
  const at = header.get('feeds');
  const ids = at.items().map((feed) => feed.string);
  return { at, ids: new Set(ids.filter((id) => id !== undefined)), whole: at.isArray && !ids.includes(undefined) };
}

/** The rows an entry writes onto a sheet. Reference 5, section 5.6.2. */
export function checkRows(context: CheckContext, entry: Cursor, feeds: Feeds): void {
  const rows = entry.get('rows').items();
  const written = new Map<string | undefined, number>();
  for (const row of rows) written.set(row.get('list').string, (written.get(row.get('list').string) ?? 0) + 1);
  for (const row of rows) {
    const list = checkRowList(context, row.get('list'), feeds);
    if (!list) continue;
    checkCells(context, row.get('values'), { kind: 'column', list }, entry.get('label').string);
    if (row.has('scaled')) checkScaled(context, row, list, written.get(list.id) === 1);
  }
}

/** The list of a row is one the catalog feeds; that such a list is on the sheet is said once, at `feeds`. */
function checkRowList(context: CheckContext, at: Cursor, { at: feeds, ids, whole }: Feeds): Declaration | undefined {
  if (whole && at.string !== undefined && ids.has(at.string)) return context.refer(at, 'list', { silent: true });
  return context.refer(at, 'list', {
    legal: (list) => !whole || ids.has(list.id),
    why: 'ruleset/row-list-not-fed',
    params: { feeds: [...ids].slice(0, 8) },
    fixes: feedToo(context, at, feeds),
  });
}

/** Letting the catalog feed a list that is there, while it feeds fewer than eight. */
function feedToo(context: CheckContext, at: Cursor, feeds: Cursor): FixPlan[] {
  const list = at.string;
  if (list === undefined || !feeds.isArray || feeds.items().length >= 8 || context.names.find(['list'], list).length === 0) return [];
  return [
    { code: 'ruleset/fix-feed-list', params: { list }, steps: [{ op: 'insert', pointer: `${feeds.pointer}/-`, value: list, file: feeds.file }] },
  ];
}

/** Numbers worked out from the sheet: number columns with a starting value, reading neither live state nor a list sum. */
function checkScaled(context: CheckContext, row: Cursor, list: Declaration, alone: boolean): void {
  const scaled = row.get('scaled');
  if (!alone) {
    context.report(scaled, 'ruleset/scaled-row-not-alone', { list: list.label }, { mark: 'key', fixes: [removeFix(scaled)] });
  }
  const values = row.get('values');
  for (const scale of scaled.members()) {
    const id = String(scale.key);
    const column = context.refer(scale, 'column', {
      inKey: true,
      silent: !canBeId('column', id),
      scope: list.id,
      legal: (d) => isType(d, 'number'),
      why: 'ruleset/scaled-not-number',
      create: { type: 'number', min: 0, max: 10, default: 0 },
      remove: scale,
    });
    if (column && values.isObject && !values.has(id)) {
      const start = column.at.get('default').number ?? column.at.get('min').number ?? 0;
      context.report(values, 'ruleset/scaled-without-start', { column: column.label }, {
        related: [
          { file: scale.file, pointer: scale.pointer, mark: 'key', code: 'ruleset/related-scaled-here', params: { column: column.label } },
        ],
        fixes: [setFix(values.get(id), start, true)],
      });
    }
    checkScaledFrom(context, scale.get('from'));
  }
}

function checkScaledFrom(context: CheckContext, from: Cursor): void {
  if (!from.isObject) return;
  checkValueRef(context, from, { live: false });
  if (reachesOf(context).reference(from).listSum) context.report(from, 'ruleset/scaled-reads-list-sum');
}
