import { held, roundBy } from '../arithmetic';
import type { FaceRule, LadderStep, PoolResolution, Reroll } from '../rules/model';
import { MOST_RETHROWS, type First, type Pool } from './pool-law';
import type { Check } from './types';

/** Most dice and faces of a pool (Reference 1, section 18); more than these are a fault of the file. */
const MOST_DICE = 100;
const MOST_SIDES = 1000;

/** A check on a pool with everything settled but the step of the ladder. Reference 7, section 11, steps 1 to 5. */
export interface PoolCheck {
  readonly resolution: PoolResolution;
  readonly pool: Pool;
  readonly explode: number | undefined;
  readonly double: number | undefined;
  readonly reroll: Reroll | undefined;
  readonly boughtSuccesses: number;
  /** The face each die has to reach at a step of the ladder. */
  readonly targetAt: (step: LadderStep) => number;
}

/** Settles what a check throws. */
export function poolCheck(resolution: PoolResolution, check: Check): PoolCheck {
  const sides = held(resolution.sides, 1, MOST_SIDES);
  const { situational } = resolution;
  const bonus = situational ? held(roundBy(check.bonus ?? 0, 'nearest'), situational.min, situational.max) : 0;
  const dice = held(roundBy(check.number + bonus + (check.bought?.dice ?? 0), 'nearest'), resolution.pool.min, resolution.pool.max);
  const reroll = rerollOf(resolution, check);
  const thrown = Math.trunc(held(dice, 0, MOST_DICE));
  return {
    resolution,
    explode: faceOf(resolution.explode, check.explode, sides),
    double: faceOf(resolution.double, check.double, sides),
    reroll,
    boughtSuccesses: check.bought?.successes ?? 0,
    pool: { sides, dice: thrown, most: Math.trunc(held(resolution.pool.max, 1, MOST_DICE)), first: firstOf(sides, thrown, reroll) },
    targetAt: (step) => {
      const { target } = resolution;
      if (target.min === target.max) return target.default;
      const asked = check.target ?? step.target ?? target.default;
      return held(roundBy(asked + (check.harder === true ? 1 : 0), 'nearest'), target.min, target.max);
    },
  };
}

/** An asked face counts only where the rule has a `min`; else its `from`; without one the rule is asleep. */
function faceOf(rule: FaceRule | undefined, asked: number | undefined, sides: number): number | undefined {
  if (rule?.min !== undefined && asked !== undefined) return held(roundBy(asked, 'nearest'), rule.min, sides);
  return rule?.from;
}

/** The re-throw asked for, by rule or by the id of a standing one; none when it reaches the top face. */
function rerollOf(resolution: PoolResolution, check: Check): Reroll | undefined {
  const asked = check.reroll;
  const rule = typeof asked === 'string' ? resolution.rerolls.find((one) => one.id.toLowerCase() === asked.trim().toLowerCase()) : asked;
  return rule && rule.upTo >= 1 && rule.upTo < resolution.sides ? { upTo: Math.trunc(rule.upTo), mode: rule.mode } : undefined;
}

function firstOf(sides: number, dice: number, reroll: Reroll | undefined): First {
  if (!reroll) return { kind: 'plain' };
  const { upTo } = reroll;
  const lowShare = upTo / sides;
  if (reroll.mode === 'once') {
    return { kind: 'rethrown', weights: (face) => (face > upTo ? 1 / sides : 0) + lowShare / sides };
  }
  const high = (face: number) => (face > upTo ? 1 / (sides - upTo) : 0);
  const out = runningOut(lowShare, dice);
  if (!out) return { kind: 'rethrown', weights: high };
  return { kind: 'limited', high, low: (face) => (face <= upTo ? 1 / upTo : 0), out };
}

/** Less than this is lost in the last place of a sum of chances. */
const NO_WEIGHT = 1e-18;

/**
 * For each die in order, the chance that the re-throws run out on it when they have not before; undefined when they
 * practically never do. A die needs m re-throws with chance q^m (1 - q), q the share of low faces.
 */
function runningOut(q: number, dice: number): number[] | undefined {
  // Chances of how many re-throws the dice so far used, at most all there are.
  let used = new Float64Array(MOST_RETHROWS + 1);
  used[0] = 1;
  const out: number[] = [];
  let alive = 1;
  for (let i = 0; i < dice; i++) {
    const next = new Float64Array(MOST_RETHROWS + 1);
    let fails = 0;
    for (let s = 0; s <= MOST_RETHROWS; s++) {
      const here = used[s] ?? 0;
      next[s] = (1 - q) * here + (s > 0 ? q * (next[s - 1] ?? 0) : 0);
      fails += here * q ** (MOST_RETHROWS - s + 1);
    }
    out.push(alive > 0 ? Math.min(1, fails / alive) : 1);
    used = next;
    alive = used.reduce((sum, chance) => sum + chance, 0);
  }
  return out.every((chance) => chance < NO_WEIGHT) ? undefined : out;
}
