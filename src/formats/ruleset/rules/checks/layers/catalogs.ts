import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';

/** How a filter of each type is compared. */
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  number: ['above', 'below'],
  text: ['equals', 'notIn'],
  tags: ['equals', 'notIn'],
};

/** Entries a layer hides from the picker (Reference 5, section 5.9.2, check 10). */
export function checkLayerCatalogs(context: CheckContext, rules: Cursor): void {
  for (const rule of rules.items()) {
    const hide = rule.get('hide');
    const catalog = context.refer(rule.get('id'), 'catalog');
    const filter = catalog && context.refer(hide.get('filter'), 'filter', { scope: catalog.id });
    if (!filter) continue;
    const type = filter.at.get('type').string ?? '';
    const allowed = Object.hasOwn(COMPARISONS, type) ? COMPARISONS[type] : undefined;
    const used = ['above', 'below', 'equals', 'notIn'].filter((key) => hide.has(key));
    const [comparison] = used;
    if (!allowed || comparison === undefined || used.length > 1 || allowed.includes(comparison)) continue;
    const at = hide.get(comparison);
    context.report(hide, 'ruleset/layer-hide-comparison', { filter: filter.label, type, comparison, allowed }, {
      look: at,
      mark: 'key',
      fixes: allowed.filter((to) => fits(at, to)).map((to) => ({ code: 'ruleset/fix-change-name', params: { to }, steps: [{ op: 'rename', pointer: at.pointer, key: to }] })),
    });
  }
}

/** True when the value written here could stand under the other comparison. */
function fits(at: Cursor, comparison: string): boolean {
  if (comparison === 'equals') return at.string !== undefined;
  if (comparison === 'notIn') return at.isArray;
  return at.number !== undefined;
}
