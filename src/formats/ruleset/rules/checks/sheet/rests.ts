import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { itemOrList, removeFix } from '../fixes';
import { columnScope, type Declaration } from '../names';
import { isWoundTrack } from './value-ref';

/** What a rest restores and clears. Reference 1, section 14, checks 5 to 8. */
export const checkRests: Check = (context) => {
  for (const rest of context.root.get('rests').items()) {
    for (const step of rest.get('restore').items()) checkStep(context, step);
    const clear = rest.get('clear');
    for (const text of clear.get('text').items()) context.refer(text, 'live-text', { remove: text });
    for (const condition of clear.get('conditions').items()) context.refer(condition, 'condition', { remove: condition });
  }
};

function checkStep(context: CheckContext, step: Cursor): void {
  context.refer(step.get('pool'), 'pool', { remove: step });
  context.refer(step.get('poolGroup'), 'pool-group', { remove: step });
  const track = context.refer(step.get('track'), 'track', { remove: step });
  const state = context.refer(step.get('state'), 'state', { remove: step });
  const to = step.get('to');
  if (state && to.string !== undefined && to.string !== 'default') {
    context.refer(to, 'state-value', { scope: state.id, code: 'ruleset/rest-state-value' });
  }
  if (track) checkKind(context, step.get('kind'), track);
  checkRecharge(context, step);
}

function checkKind(context: CheckContext, kind: Cursor, track: Declaration): void {
  if (kind.string === undefined) return;
  if (isWoundTrack(track.at)) context.refer(kind, 'wound-kind', { scope: track.id, remove: kind });
  else context.report(kind, 'ruleset/rest-kind-on-plain-track', { id: track.id, label: track.label }, {
    mark: 'property',
    fixes: [removeFix(kind, true)],
  });
}

/** Check 7: a list whose rows are pools, and what its recharge column offers. */
function checkRecharge(context: CheckContext, step: Cursor): void {
  const list = context.refer(step.get('listPools'), 'list', {
    legal: (d) => d.at.has('pools'),
    why: 'ruleset/list-without-pools',
    remove: step,
    create: {
      maxItems: 12,
      columns: [
        { id: 'name', label: 'Name', type: 'text', maxLength: 60, required: true },
        { id: 'uses', label: 'Uses', type: 'number', min: 0, max: 9, default: 1 },
      ],
      pools: { nameColumn: 'name', maxColumn: 'uses' },
    },
  });
  const recharge = step.get('recharge');
  const pools = list?.at.get('pools');
  if (!list || !recharge.isArray || !pools?.isObject) return;
  if (!pools.has('rechargeColumn')) {
    context.report(recharge, 'ruleset/list-without-recharge', { label: list.label }, { mark: 'key', fixes: [removeFix(recharge, true)] });
    return;
  }
  const column = context.names.find(['column'], pools.get('rechargeColumn').string ?? '', list.id)[0];
  // A column that is missing or no enum is reported at the list.
  if (column?.at.get('type').string !== 'enum') return;
  for (const value of recharge.items()) {
    context.refer(value, 'column-value', {
      scope: columnScope(list.id, column.id),
      code: 'ruleset/recharge-value-not-offered',
      remove: itemOrList(value),
    });
  }
}
