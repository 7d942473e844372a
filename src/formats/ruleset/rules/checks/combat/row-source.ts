import type { Params } from '../../../../../language/diagnostic';
import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { nearest } from '../../../../../language/nearest';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import type { Declaration } from '../names';
import { columnsFor } from './new-list';
import { columnType, ofType } from './parts';
import { BY_NUMBER } from './say';

/** A list whose marked rows a fight uses: `battle.skills[i]` and `combat.abilities[i]` (Reference 4, section 2, rule 5). */
export function checkRowSource(context: CheckContext, source: Cursor): void {
  const always = source.get('alwaysWhen');
  const columns = columnsFor([
    { at: source.get('onlyWhen'), make: { type: 'boolean' } },
    { at: always.get('column'), make: holding(always.get('equals')) },
  ]);
  const list = context.refer(source.get('list'), 'list', { params: BY_NUMBER, create: { columns } });
  if (!list) return;
  context.refer(source.get('onlyWhen'), 'column', {
    scope: list.id,
    legal: ofType('boolean'),
    why: 'ruleset/column-not-boolean',
    create: { type: 'boolean' },
    params: { list: list.label },
  });
  if (!always.isObject) return;
  if (source.isObject && !source.has('onlyWhen')) {
    context.report(always, 'ruleset/always-when-alone', {}, {
      mark: 'key',
      fixes: [removeFix(always, true)],
    });
  }
  const column = context.refer(always.get('column'), 'column', { scope: list.id, create: holding(always.get('equals')), params: { list: list.label } });
  if (column) checkHeld(context, always.get('equals'), column);
}

/** What a column needs to hold a value. */
function holding(value: Cursor): Readonly<Record<string, JsonValue>> {
  const { number } = value;
  if (number !== undefined) return { type: 'number', min: Math.min(0, number), max: Math.max(10, number), ...(Number.isInteger(number) ? {} : { integer: false }) };
  return value.boolean === undefined ? { type: 'text', maxLength: 60 } : { type: 'boolean' };
}

/** A value compared with a column is one the column can hold; the range of a number is free. */
function checkHeld(context: CheckContext, value: Cursor, column: Declaration): void {
  const sort = typeof value.value;
  if (sort !== 'string' && sort !== 'number' && sort !== 'boolean') return;
  const params = { column: column.label, found: String(value.value) };
  const type = columnType(column.at);
  if (type === 'enum') checkEnumValue(context, value, column, params);
  else if (type === 'number' && sort !== 'number') context.report(value, 'ruleset/always-when-not-number', params);
  else if (type === 'boolean' && sort !== 'boolean') context.report(value, 'ruleset/always-when-not-boolean', params);
  else if ((type === 'text' || type === 'longtext' || type === 'dice') && sort !== 'string') context.report(value, 'ruleset/always-when-not-text', params);
}

function checkEnumValue(context: CheckContext, value: Cursor, column: Declaration, params: Params): void {
  const values = column.at.get('values');
  const known = values.items().map((item) => item.string);
  if (!values.isArray || known.includes(value.string) || known.includes(undefined)) return;
  const near = nearest(String(value.value), known.flatMap((word) => word ?? []));
  context.report(value, 'ruleset/always-when-not-a-value', { ...params, near: near[0] ?? '', known: known.flatMap((word) => word ?? []).slice(0, 8) }, {
    fixes: near.slice(0, 1).map((to) => ({ ...setFix(value, to, true), code: 'ruleset/fix-change-name' })),
  });
}
