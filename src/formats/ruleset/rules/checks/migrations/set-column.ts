import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import type { Declaration } from '../names';

/** `setColumn`: the list, the column it sets and every column it looks at are on the sheet (refusal 9). */
export function checkSetColumn(context: CheckContext, step: Cursor): void {
  const list = context.refer(step.get('list'), 'list', { code: 'ruleset/migration-list-unknown', create: false });
  if (!list) return;
  const column = context.refer(step.get('column'), 'column', { scope: list.id });
  for (const at of step.get('where').members()) {
    context.refer(at, 'column', { scope: list.id, inKey: true });
    if (at.isArray && at.items().length === 0) {
      context.report(at, 'ruleset/warning-migration-matches-nothing', { column: String(at.key) }, { severity: 'warning' });
    }
  }
  if (column) warnValue(context, step.get('to'), column);
}

/** A value the column cannot hold is stored all the same, and then read as if it were not there. */
function warnValue(context: CheckContext, to: Cursor, column: Declaration): void {
  const type = column.at.get('type').string;
  const { value } = to;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
  const values = column.at.get('values').items().map((item) => item.string);
  const held =
    type === 'number' ? typeof value === 'number'
    : type === 'boolean' ? typeof value === 'boolean'
    : type === 'enum' ? values.length === 0 || values.includes(undefined) || values.includes(to.string)
    : type === 'text' || type === 'longtext' || type === 'dice' ? typeof value === 'string'
    : true;
  if (!held) context.report(to, 'ruleset/warning-migration-value-not-held', { value: String(value), column: column.label }, { severity: 'warning' });
}
