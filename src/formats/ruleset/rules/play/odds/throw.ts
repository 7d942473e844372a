import type { LadderStep, PoolResolution, Resolution, SumResolution } from '../rules/model';
import { poolCheck, type PoolCheck } from './pool-check';
import { MOST_RETHROWS } from './pool-law';
import { leaning, naturals } from './sum-odds';
import type { Check, Throw, ThrownDie, ThrowStep } from './types';

/** Gives numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** Throws real dice for a check and judges them at every step of the ladder; undefined for a kind that is not rolled here. */
export function throwCheck(resolution: Resolution, check: Check, random: Random): Throw | undefined {
  if (resolution.kind === 'other') return undefined;
  return resolution.kind === 'dice-sum' ? throwSum(resolution, check, random) : throwPool(resolution, check, random);
}

function face(sides: number, random: Random): number {
  return Math.min(sides, Math.floor(random() * sides) + 1);
}

function last(die: ThrownDie): number {
  return die.faces.at(-1) ?? 0;
}

function throwSum(resolution: SumResolution, check: Check, random: Random): Throw {
  const { count, sides } = resolution.dice;
  const set = () => Array.from({ length: count }, () => face(sides, random));
  const sum = (faces: readonly number[]) => faces.reduce((all, one) => all + one, 0);
  const lean = leaning(resolution, check);
  const sets = lean === 0 ? [set()] : [set(), set()];
  const [first = [], second = []] = sets;
  const firstKept = lean === 0 || (lean === 1 ? sum(first) >= sum(second) : sum(first) <= sum(second));
  const own = sets.flatMap((faces, i) => faces.map((one): ThrownDie => ({ ...plainDie(sides, [one]), dropped: (i === 0) !== firstKept })));
  const extra = (check.dice ?? []).flatMap((more) =>
    Array.from({ length: more.count }, (): ThrownDie => ({ ...plainDie(more.sides, [face(more.sides, random)]), minus: more.minus })),
  );
  const dice = [...own, ...extra];
  const counts = dice.map((die) => (die.dropped ? 0 : die.minus ? -last(die) : last(die)));
  const total = sum(counts) + check.number;
  const { top, one } = naturals(resolution, check);
  const kept = last(own.find((die) => !die.dropped) ?? plainDie(sides, [0]));
  const judge = (needed: number): ThrowStep['result'] => {
    if (top && kept === sides) return 'critical success';
    if (one && kept === 1) return 'critical failure';
    return total >= needed ? 'success' : 'failure';
  };
  const steps = resolution.ladder.map((step): ThrowStep => {
    const needed = step.dc ?? 0;
    return {
      label: step.label,
      pointer: step.pointer,
      total,
      needed,
      target: undefined,
      counts,
      result: judge(needed),
      complication: false,
    };
  });
  return { dice, steps };
}

function plainDie(sides: number, faces: readonly number[]): ThrownDie {
  return { sides, faces, added: false, dropped: false, minus: false };
}

function throwPool(resolution: PoolResolution, check: Check, random: Random): Throw {
  const settled = poolCheck(resolution, check);
  const { sides, dice: count, most } = settled.pool;
  const first = rethrown(
    Array.from({ length: count }, () => face(sides, random)),
    settled,
    random,
  ).map((faces) => plainDie(sides, faces));
  const dice = [...first];
  for (let i = 0; i < dice.length && dice.length - count < most; i++) {
    const die = dice[i];
    if (die && settled.explode !== undefined && last(die) >= settled.explode)
      dice.push({ ...plainDie(sides, [face(sides, random)]), added: true });
  }
  return { dice, steps: resolution.ladder.map((step) => judged(step, settled, dice)) };
}

/** Low faces thrown again, in order, for as long as there are re-throws left. */
function rethrown(faces: readonly number[], { reroll, pool }: PoolCheck, random: Random): number[][] {
  let left = MOST_RETHROWS;
  return faces.map((one) => {
    const shown = [one];
    while (reroll && left > 0 && (shown.at(-1) ?? 0) <= reroll.upTo) {
      shown.push(face(pool.sides, random));
      left--;
      if (reroll.mode === 'once') break;
    }
    return shown;
  });
}

/** Reference 7, section 11, steps 7 to 9. */
function judged(
  step: LadderStep,
  { resolution, double, boughtSuccesses, pool, targetAt }: PoolCheck,
  dice: readonly ThrownDie[],
): ThrowStep {
  const target = targetAt(step);
  const needed = step.successes ?? 1;
  const { cancel, botch, exceptional } = resolution;
  const successes = dice.map((die) => (last(die) < target ? 0 : double !== undefined && last(die) >= double ? 2 : 1));
  const counts = dice.map((die, i) => (successes[i] ?? 0) - (cancel !== undefined && last(die) <= cancel ? 1 : 0));
  const rolled = counts.reduce((sum, one) => sum + one, 0);
  const total = Math.max(0, rolled) + boughtSuccesses;
  const none = successes.every((one) => one === 0);
  const lowOf = (some: readonly ThrownDie[]) => some.filter((die) => botch !== undefined && last(die) <= botch.upTo).length;
  const many = botch?.rule === 'halfOrMore' && pool.dice > 0 && lowOf(dice.slice(0, pool.dice)) >= Math.ceil(pool.dice / 2);
  const botched = none && (many || (botch?.rule === 'noSuccesses' && lowOf(dice) > 0));
  const success = !botched && total >= needed;
  const result = botched
    ? 'critical failure'
    : !success
      ? 'failure'
      : exceptional !== undefined && total >= exceptional
        ? 'critical success'
        : 'success';
  return { label: step.label, pointer: step.pointer, total, needed, target, counts, result, complication: many && !none };
}
