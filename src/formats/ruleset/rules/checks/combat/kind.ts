import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { addKey, removeFix, setFix } from '../fixes';
import { resolutionKind } from '../resolution-kind';
import { checkValueRef } from '../sheet/value-ref';
import { checkKindKeys } from './wound-kinds';
import { dieSides, fightKind, isPoolFight } from './parts';

/** How blows are resolved, and the blocks that belong to each kind (Reference 4, section 3.1, rules 3 and 4; 3.3; 3.4). */
export function checkKind(context: CheckContext, combat: Cursor): void {
  const kind = fightKind(context.root);
  const resolution = context.root.at('resolution', 'kind').string ?? '';
  const checks = resolutionKind(context.root);
  const kindAt = combat.get('kind');
  const roll = combat.get('attackRoll');
  const pool = combat.get('pool');
  if (kind === 'dice-pool' && checks !== undefined && checks !== 'dice-pool') {
    context.report(kindAt, 'ruleset/pool-fight-needs-pool-checks', { resolution }, {
      fixes: [{ ...setFix(kindAt, 'attack-vs-defense', true), code: 'ruleset/fix-change-name' }],
    });
  } else if (kind === 'dice-pool') {
    if (roll.exists) context.report(roll, 'ruleset/attack-roll-in-pool-fight', {}, { mark: 'key', fixes: [removeFix(roll, true)] });
    if (!pool.exists) {
      context.report(pool, 'ruleset/pool-missing', {}, {
        look: combat,
        fixes: [addKey(combat, 'pool', {}, true)],
      });
    }
  } else if (kind === 'attack-vs-defense') {
    if (!roll.exists) {
      context.report(roll, 'ruleset/attack-roll-missing', {}, {
        look: combat,
        fixes: [addKey(combat, 'attackRoll', { dice: { count: 1, sides: 20 } }, true)],
      });
    }
    if (pool.exists) context.report(pool, 'ruleset/pool-in-sum-fight', {}, { mark: 'key', fixes: [removeFix(pool, true)] });
  }
  checkNaturals(context, roll, roll.get('naturals'));
  if (kind !== 'attack-vs-defense') checkPool(context, pool);
}

/** An extreme face can only be read off a single die. `roll` is the object that holds `dice` (3.3; 3.11). */
export function checkNaturals(context: CheckContext, roll: Cursor, naturals: Cursor): void {
  const count = roll.at('dice', 'count').number;
  if (!naturals.isObject || count === undefined || count === 1) return;
  const lucky = [naturals.get('max'), naturals.get('min')].some((at) => at.string !== undefined && at.string !== 'none');
  if (!lucky) return;
  context.report(naturals, 'ruleset/naturals-need-one-die', { count }, {
    mark: 'key',
    fixes: [removeFix(naturals, true), setFix(roll.at('dice', 'count'), 1)],
  });
}

/** Damage and soak of a pool fight (3.4). */
function checkPool(context: CheckContext, pool: Cursor): void {
  const sides = isPoolFight(context.root) ? dieSides(context.root) : undefined;
  const target = pool.get('damageTarget');
  if (sides !== undefined && target.number !== undefined && target.number > sides) {
    context.report(target, 'ruleset/damage-target-past-die', { target: target.number, sides }, { fixes: [setFix(target, sides, true)] });
  }
  const soak = pool.get('soak');
  if (!soak.isObject) return;
  const byKind = soak.get('byKind');
  checkValueRef(context, soak.get('all'), { live: true });
  for (const value of byKind.members()) checkValueRef(context, value, { live: true });
  if (!soak.has('all') && !soak.has('byKind')) {
    context.report(soak, 'ruleset/soak-of-nothing', {}, {
      mark: 'key',
      fixes: [
        addKey(soak, 'all', { const: 0 }),
        removeFix(soak),
      ],
    });
  }
  checkKindKeys(context, byKind);
}
