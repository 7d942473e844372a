import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import type { Declaration } from '../names';
import { checkHideWhen } from './hide-when';
import { derivedReferences } from './live-reads';
import { checkValueRef, isType } from './value-ref';

/** Derived values: what they read, in the order they are worked out. Reference 1, section 13.6. */
export const checkDerived: Check = (context) => {
  context.root.at('sheet', 'derived').items().forEach((derived, above) => {
    context.refer(derived.get('section'), 'section', { remove: derived.get('section') });
    checkHideWhen(context, derived);
    for (const ref of derivedReferences(derived)) checkValueRef(context, ref, { live: true, above });
    if (derived.get('op').string === 'enumTable') checkEnumTable(context, derived);
  });
};

/** Check 2: an enum field or a live state, and only rows for values it offers. */
function checkEnumTable(context: CheckContext, derived: Cursor): void {
  const from = derived.get('from');
  const table = derived.get('table');
  const rows = table.members().map((row) => String(row.key)).slice(0, 40);
  const field = context.refer(from.get('field'), 'field', {
    legal: (d) => isType(d, 'enum'),
    why: 'ruleset/enum-table-field-not-enum',
    create: rows.length > 0 ? { type: 'enum', values: rows } : false,
  });
  const state = context.refer(from.get('liveState'), 'state', { create: rows.length > 1 ? { values: rows } : {} });
  const source: Declaration | undefined = field ?? state;
  // A source whose type cannot be read has no values to compare with.
  if (!source || (source === field && source.at.get('type').string !== 'enum')) return;
  const kind = source === field ? 'enum-value' : 'state-value';
  for (const row of table.members()) {
    context.refer(row, kind, {
      scope: source.id,
      inKey: true,
      code: 'ruleset/table-row-for-no-value',
      fixes: [{ code: 'ruleset/fix-remove-key', params: { key: String(row.key) }, steps: [{ op: 'remove', pointer: row.pointer, file: row.file }] }],
    });
  }
}
