import type { PoolResolution } from '../rules/model';
import { poolCheck, type PoolCheck } from './pool-check';
import { firstLaws, furtherWeights, poolLaw, type Question } from './pool-law';
import { atLeast, mass, type Chances } from './polynomial';
import type { Check, Distribution, Odds, StepOdds } from './types';

/** Chances against one target: of the successes less the cancelling ones, and of a botch and a complication. */
interface AtTarget {
  readonly net: Chances;
  readonly botch: number;
  readonly complication: number;
}

/** The odds of a check on a pool, for every step of the ladder with its own target. Reference 7, sections 11 and 12. */
export function poolOdds(resolution: PoolResolution, check: Check): Odds {
  const settled = poolCheck(resolution, check);
  const known = new Map<number, AtTarget>();
  const at = (target: number) => {
    const found = known.get(target) ?? againstTarget(settled, target);
    known.set(target, found);
    return found;
  };
  const steps = resolution.ladder.map((step): StepOdds => {
    const target = settled.targetAt(step);
    const { net, botch, complication } = at(target);
    const needed = step.successes ?? 1;
    const success = reaching(net, needed - settled.boughtSuccesses, botch);
    const { exceptional } = resolution;
    const critical = exceptional === undefined ? 0 : reaching(net, Math.max(needed, exceptional) - settled.boughtSuccesses, botch);
    return {
      label: step.label,
      pointer: step.pointer,
      needed,
      target,
      success,
      critical,
      botch,
      complication: resolution.botch?.rule === 'halfOrMore' ? complication : undefined,
      failure: Math.max(0, 1 - success - botch),
    };
  });
  return {
    kind: 'dice-pool',
    steps,
    distributions: [...known].map(([target, { net }]) => ({ target, of: shown(net, settled.boughtSuccesses) })),
    dice: settled.pool.dice,
    sides: settled.pool.sides,
  };
}

/** No botch, and enough successes. At least one rolled success rules a botch out; none needed leaves only the botch to fail by. */
function reaching(net: Chances, rolled: number, botch: number): number {
  return rolled > 0 ? Math.min(1, atLeast(net, rolled)) : Math.max(0, 1 - botch);
}

/** Net successes: never below 0, bought ones on top. */
function shown(net: Chances, bought: number): Distribution {
  const none = mass(net) - atLeast(net, 1);
  const rolled: { value: number; chance: number }[] = [];
  for (let value = 1; value < net.low + net.chances.length; value++)
    rolled.push({ value: value + bought, chance: net.chances[value - net.low] ?? 0 });
  return [{ value: bought, chance: none }, ...rolled].filter((one) => one.chance > 0);
}

function againstTarget(check: PoolCheck, target: number): AtTarget {
  const { pool, explode, double } = check;
  const { cancel, botch } = check.resolution;
  const explodes = (face: number) => explode !== undefined && face >= explode;
  const succeeds = (face: number) => face >= target;
  const value = (face: number) =>
    (succeeds(face) ? (double !== undefined && face >= double ? 2 : 1) : 0) - (cancel !== undefined && face <= cancel ? 1 : 0);
  const net = poolLaw(pool, { value, explodes, allowed: () => true });
  if (!botch || pool.dice === 0) return { net, botch: 0, complication: 0 };
  const low = (face: number) => face <= botch.upTo;
  if (botch.rule === 'noSuccesses') {
    const weigh = (allowed: (face: number) => boolean) => mass(poolLaw(pool, { value: () => 0, explodes, allowed }));
    const none = weigh((face) => !succeeds(face));
    return { net, botch: Math.max(0, none - weigh((face) => !succeeds(face) && !low(face))), complication: 0 };
  }
  const half = Math.ceil(pool.dice / 2);
  const lows = (allowed: (face: number) => boolean): Question => ({ value: (face) => (low(face) ? 1 : 0), explodes, allowed });
  const failing = lows((face) => !succeeds(face));
  const further = furtherWeights(pool, failing);
  const botched = firstLaws(pool, failing).reduce(
    (sum, law, exploded) => sum + atLeast(law, half) * (further[Math.min(exploded, pool.most)] ?? 0),
    0,
  );
  const many = firstLaws(
    pool,
    lows(() => true),
  ).reduce((sum, law) => sum + atLeast(law, half), 0);
  return { net, botch: botched, complication: Math.max(0, many - botched) };
}
