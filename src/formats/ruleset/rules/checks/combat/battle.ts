import type { Check } from '../context';
import { setFix } from '../fixes';
import { checkHealth } from './health';
import { checkRowSource } from './row-source';
import { BY_NUMBER } from './say';

/** `battle`: what the sheet lends to the Engine's own fights (Reference 4, section 2). */
export const checkBattle: Check = (context) => {
  const battle = context.root.get('battle');
  if (!battle.isObject) return;
  const health = battle.get('health');
  checkHealth(context, health);
  const healthPool = health.get('pool').string;

  const energyAt = battle.at('energy', 'pool');
  const energy = context.refer(energyAt, 'pool', { legal: (pool) => pool.id !== healthPool, why: 'ruleset/battle-energy-is-health' });

  const pools = new Set<string>();
  const levels = new Set<number>();
  const used = new Set(battle.get('slots').items().map((slot) => slot.get('level').number));
  for (const slot of battle.get('slots').items()) {
    const poolAt = slot.get('pool');
    const id = poolAt.string;
    context.refer(poolAt, 'pool', {
      legal: (pool) => pool.id !== healthPool && pool.id !== energy?.id && !pools.has(pool.id),
      why: id !== undefined && pools.has(id) ? 'ruleset/battle-slot-pool-twice' : 'ruleset/battle-slot-pool-taken',
      params: { ...BY_NUMBER, use: id === healthPool ? 'hit points' : 'energy' },
    });
    if (id !== undefined) pools.add(id);
    const levelAt = slot.get('level');
    const level = levelAt.number;
    if (level === undefined) continue;
    if (levels.has(level)) {
      const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => !used.has(n));
      context.report(levelAt, 'ruleset/battle-slot-level-twice', { level }, {
        fixes: free === undefined ? [] : [setFix(levelAt, free, true)],
      });
    }
    levels.add(level);
  }

  for (const source of battle.get('skills').items()) checkRowSource(context, source);
};
