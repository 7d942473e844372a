import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { columnScope } from '../names';
import { checkHideWhen } from './hide-when';
import { checkTypedValue } from './typed-value';
import { isType } from './value-ref';

/** Fields. Reference 1, section 13.5. */
export const checkFields: Check = (context) => {
  for (const field of context.root.at('sheet', 'fields').items()) {
    const id = field.get('id').string;
    checkTypedValue(context, field, id === undefined ? undefined : { kind: 'enum-value', scope: id });
    context.refer(field.get('section'), 'section', { remove: field.get('section') });
    checkHideWhen(context, field);
  }
};

/** Lists, their columns and their rows that are pools. Reference 1, section 13.7. */
export const checkLists: Check = (context) => {
  for (const list of context.root.at('sheet', 'lists').items()) {
    context.refer(list.get('section'), 'section', { remove: list.get('section') });
    checkHideWhen(context, list);
    for (const column of list.get('columns').items()) {
      const [owner, id] = [list.get('id').string, column.get('id').string];
      checkTypedValue(context, column, owner === undefined || id === undefined ? undefined : { kind: 'column-value', scope: columnScope(owner, id) });
    }
    checkRowPools(context, list);
  }
};

function checkRowPools(context: CheckContext, list: Cursor): void {
  const pools = list.get('pools');
  const scope = list.get('id').string;
  if (scope === undefined || !pools.isObject) return;
  context.refer(pools.get('nameColumn'), 'column', { scope, legal: (d) => isType(d, 'text'), why: 'ruleset/column-not-text' });
  context.refer(pools.get('maxColumn'), 'column', {
    scope,
    legal: (d) => isType(d, 'number'),
    why: 'ruleset/column-not-number',
    create: { type: 'number', min: 0, max: 10, default: 1 },
  });
  context.refer(pools.get('rechargeColumn'), 'column', {
    scope,
    legal: (d) => isType(d, 'enum'),
    why: 'ruleset/column-not-enum',
    create: { type: 'enum', values: rechargeValues(context, scope) },
  });
}

/** A new recharge column offers what the rests ask this list for, else the rests there are. */
function rechargeValues(context: CheckContext, list: string): string[] {
  const asked = new Set<string>();
  for (const rest of context.root.get('rests').items()) {
    for (const step of rest.get('restore').items()) {
      if (step.get('listPools').string === list) for (const value of step.get('recharge').items()) if (value.string) asked.add(value.string);
    }
  }
  if (asked.size === 0) for (const rest of context.names.all(['rest'])) asked.add(rest.id);
  return asked.size > 0 ? [...asked].slice(0, 40) : ['rest'];
}
