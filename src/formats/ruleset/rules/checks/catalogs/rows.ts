import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import { canBeId } from '../id-form';
import { reachesOf } from '../sheet/live-reads';
import { checkValueRef, isType } from '../sheet/value-ref';
import type { Declaration } from '../names';
import { checkCells } from './cells';

/** The rows an entry writes onto a sheet. Reference 5, section 5.6.2. `feeds` is the catalog's list of lists. */
export function checkRows(context: CheckContext, entry: Cursor, feeds: Cursor): void {
  const rows = entry.get('rows').items();
  for (const row of rows) {
    const list = checkRowList(context, row.get('list'), feeds);
    if (!list) continue;
    checkCells(context, row.get('values'), { kind: 'column', list }, entry.get('label').string);
    if (row.has('scaled')) checkScaled(context, row, list, rows);
  }
}

/** The list of a row is one the catalog feeds; that such a list is on the sheet is said once, at `feeds`. */
function checkRowList(context: CheckContext, at: Cursor, feeds: Cursor): Declaration | undefined {
  const fed = feeds.items().map((feed) => feed.string);
  const open = !feeds.isArray || fed.includes(undefined);
  if (!open && at.string !== undefined && fed.includes(at.string)) return context.refer(at, 'list', { silent: true });
  return context.refer(at, 'list', {
    legal: (list) => open || fed.includes(list.id),
    why: 'ruleset/row-list-not-fed',
    params: { feeds: fed.filter((id) => id !== undefined) },
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
function checkScaled(context: CheckContext, row: Cursor, list: Declaration, rows: readonly Cursor[]): void {
  const scaled = row.get('scaled');
  if (rows.filter((other) => other.get('list').string === list.id).length > 1) {
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
