import type { LadderStep, PoolResolution, Reroll, SumResolution } from '../rules/model';
import { MOST_RETHROWS } from './pool-law';
import type { Check } from './types';

/** Chances by enumeration, for tests: every face of every die, one after the other. */
export interface Enumerated {
  readonly success: number;
  readonly critical: number;
  readonly botch: number;
  readonly complication: number;
  /** Net successes with those bought, or totals. */
  readonly values: ReadonlyMap<number, number>;
}

const common = {
  abilityModifier: { op: 'identity' as const },
  proficiency: undefined,
  tiers: [],
  penaltyFrom: undefined,
  adjust: [],
  pointer: '/resolution',
};

export function ladderOf(steps: readonly Partial<LadderStep>[]): LadderStep[] {
  return steps.map((step, i) => ({
    label: `step ${i}`,
    pointer: `/resolution/difficultyLadder/${i}`,
    dc: undefined,
    successes: undefined,
    target: undefined,
    ...step,
  }));
}

export function sumResolution(over: Partial<SumResolution>): SumResolution {
  return {
    ...common,
    kind: 'dice-sum',
    dice: { count: 1, sides: 20 },
    advantage: false,
    naturals: { check: 'none', save: 'none' },
    ladder: ladderOf([{ dc: 10 }]),
    ...over,
  };
}

export function poolResolution(over: Partial<PoolResolution>): PoolResolution {
  return {
    ...common,
    kind: 'dice-pool',
    sides: 10,
    pool: { min: 0, max: 15, abilityPlusAbility: false },
    target: { default: 7, min: 2, max: 10 },
    double: undefined,
    explode: undefined,
    cancel: undefined,
    botch: undefined,
    exceptional: undefined,
    rerolls: [],
    situational: undefined,
    spend: [],
    ladder: ladderOf([{ successes: 1 }]),
    ...over,
  };
}

/** A sum of a great many small weights that does not drift (Neumaier). */
class Total {
  private sum = 0;
  private lost = 0;

  add(weight: number): void {
    const next = this.sum + weight;
    this.lost += Math.abs(this.sum) >= Math.abs(weight) ? this.sum - next + weight : weight - next + this.sum;
    this.sum = next;
  }

  get value(): number {
    return this.sum + this.lost;
  }
}

/** Walks a pool as the rules tell it, with every die's face a branch; nothing of `pool-law` is used. */
export function enumeratePool(resolution: PoolResolution, check: Check, step: LadderStep): Enumerated {
  const { sides, cancel, botch, exceptional } = resolution;
  const target = check.target ?? step.target ?? resolution.target.default;
  const explode = check.explode ?? resolution.explode?.from;
  const double = check.double ?? resolution.double?.from;
  const reroll = typeof check.reroll === 'object' ? check.reroll : undefined;
  const bought = check.bought?.successes ?? 0;
  const tally = { success: new Total(), critical: new Total(), botch: new Total(), complication: new Total() };
  const values = new Map<number, Total>();
  const judge = (faces: readonly number[], first: number, weight: number) => {
    const successes = faces.reduce((sum, face) => sum + (face < target ? 0 : double !== undefined && face >= double ? 2 : 1), 0);
    const cancelled = faces.filter((face) => cancel !== undefined && face <= cancel).length;
    const net = Math.max(0, successes - cancelled) + bought;
    const low = (some: readonly number[]) => some.filter((face) => botch !== undefined && face <= botch.upTo).length;
    const many = botch?.rule === 'halfOrMore' && first > 0 && low(faces.slice(0, first)) >= Math.ceil(first / 2);
    const botched = successes === 0 && (botch?.rule === 'halfOrMore' ? many : botch !== undefined && low(faces) > 0);
    const success = !botched && net >= (step.successes ?? 1);
    const total = values.get(net) ?? new Total();
    values.set(net, total);
    total.add(weight);
    if (success) tally.success.add(weight);
    if (success && exceptional !== undefined && net >= exceptional) tally.critical.add(weight);
    if (botched) tally.botch.add(weight);
    if (many && successes > 0) tally.complication.add(weight);
  };
  const explodeFrom = (faces: readonly number[], at: number, first: number, weight: number): void => {
    const face = faces[at];
    if (face === undefined) return judge(faces, first, weight);
    const adds = explode !== undefined && face >= explode && faces.length - first < resolution.pool.max;
    if (!adds) return explodeFrom(faces, at + 1, first, weight);
    for (let next = 1; next <= sides; next++) explodeFrom([...faces, next], at + 1, first, weight / sides);
  };
  for (const [faces, weight] of firstThrows(sides, check.number, reroll)) explodeFrom(faces, 0, faces.length, weight);
  return {
    success: tally.success.value,
    critical: tally.critical.value,
    botch: tally.botch.value,
    complication: tally.complication.value,
    values: new Map([...values].map(([value, total]) => [value, total.value])),
  };
}

/** The dice first thrown with their weights; `until` ends when there is no weight left, or no re-throw. */
function firstThrows(sides: number, dice: number, reroll: Reroll | undefined): [number[], number][] {
  let states: [number[], number, number][] = [[[], 1, MOST_RETHROWS]];
  for (let die = 0; die < dice; die++) {
    states = states.flatMap(([faces, weight, left]) => {
      const done: [number[], number, number][] = [];
      let open = 1;
      for (let used = 0; ; used++) {
        const stays = !reroll || left - used === 0 || (reroll.mode === 'once' && used === 1);
        for (let face = 1; face <= sides; face++) {
          if (stays || face > reroll.upTo) done.push([[...faces, face], (weight * open) / sides, left - used]);
        }
        open *= stays || !reroll ? 0 : reroll.upTo / sides;
        if (open < 1e-20) return done;
      }
    });
    states = merged(states);
  }
  return states.map(([faces, weight]) => [faces, weight]);
}

function merged(states: readonly [number[], number, number][]): [number[], number, number][] {
  const byKey = new Map<string, [number[], number, number]>();
  for (const [faces, weight, left] of states) {
    const key = `${faces.join(',')} ${left}`;
    const known = byKey.get(key);
    byKey.set(key, [faces, weight + (known?.[1] ?? 0), left]);
  }
  return [...byKey.values()];
}
