import { held } from '../arithmetic';
import type { SumResolution } from '../rules/model';
import { added, atLeast, certain, either, NOTHING, type Chances } from './polynomial';
import type { Check, Odds, StepOdds } from './types';

/** More dice or faces than these are a fault of the file (Reference 1, section 7). */
const MOST_DICE = 100;
const MOST_SIDES = 10_000;

/** Two sets are thrown and one is kept: 1 the higher, -1 the lower; both at once, or a file without them, is neither. */
export function leaning(resolution: SumResolution, check: Check): -1 | 0 | 1 {
  if (!resolution.advantage || (check.advantage === true) === (check.disadvantage === true)) return 0;
  return check.advantage === true ? 1 : -1;
}

/** Which natural faces decide: only with a single die, by check or save. */
export function naturals(resolution: SumResolution, check: Check): { readonly top: boolean; readonly one: boolean } {
  const policy = resolution.dice.count === 1 ? resolution.naturals[check.save === true ? 'save' : 'check'] : 'none';
  return { top: policy === 'both' || policy === 'max-only', one: policy === 'both' || policy === 'min-only' };
}

/** The odds of adding dice up, for every step of the ladder. Reference 7, sections 11 and 12. */
export function sumOdds(resolution: SumResolution, check: Check): Odds {
  const count = Math.trunc(held(resolution.dice.count, 1, MOST_DICE));
  const sides = Math.trunc(held(resolution.dice.sides, 2, MOST_SIDES));
  const kept = keptOf(sumOf(count, sides), leaning(resolution, check));
  const { top, one } = naturals(resolution, check);
  const critical = top ? atLeast(kept, sides) : 0;
  const botch = one ? (kept.chances[1 - kept.low] ?? 0) : 0;
  // What is left for the total to decide.
  const judged: Chances = {
    low: kept.low,
    chances: kept.chances.map((chance, i) => ((top && kept.low + i === sides) || (one && kept.low + i === 1) ? 0 : chance)),
  };
  const extra = extraOf(check);
  const totals = added(judged, extra);
  const steps = resolution.ladder.map((step): StepOdds => {
    const needed = step.dc ?? 0;
    const success = Math.min(1, critical + atLeast(totals, needed - check.number));
    return {
      label: step.label,
      pointer: step.pointer,
      needed,
      target: undefined,
      success,
      critical,
      botch,
      complication: undefined,
      failure: Math.max(0, 1 - success - botch),
    };
  });
  const all = added(kept, extra);
  const of = [...all.chances].map((chance, i) => ({ value: all.low + i + check.number, chance })).filter((entry) => entry.chance > 0);
  return { kind: 'dice-sum', steps, distributions: [{ target: undefined, of }], dice: count, sides };
}

/** The law of a sum of dice: each die is a window over the sums before it. */
export function sumOf(count: number, sides: number): Chances {
  let law = certain();
  for (let die = 0; die < count; die++) law = { low: law.low + 1, chances: windowed(law.chances, sides) };
  return law;
}

/** Averages over windows of `width`, from sums within blocks of that width, so that nothing is ever taken off again. */
function windowed(chances: Float64Array, width: number): Float64Array {
  const length = chances.length + width - 1;
  const up = new Float64Array(length);
  const down = new Float64Array(length);
  for (let i = 0; i < length; i++) up[i] = (chances[i] ?? 0) + (i % width === 0 ? 0 : (up[i - 1] ?? 0));
  for (let i = length - 1; i >= 0; i--) down[i] = (chances[i] ?? 0) + ((i + 1) % width === 0 ? 0 : (down[i + 1] ?? 0));
  const sums = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const start = i - width + 1;
    const whole = start < 0 || start % width === 0;
    sums[i] = ((up[i] ?? 0) + (whole ? 0 : (down[start] ?? 0))) / width;
  }
  return sums;
}

/** The higher or the lower of two sets. */
function keptOf(law: Chances, lean: -1 | 0 | 1): Chances {
  if (lean === 0) return law;
  // The sum of what is passed so far, from the far end of what is kept.
  const chances = new Float64Array(law.chances.length);
  let beyond = 0;
  for (let step = 0; step < chances.length; step++) {
    const i = lean === 1 ? step : chances.length - 1 - step;
    const chance = law.chances[i] ?? 0;
    chances[i] = chance * chance + 2 * chance * beyond;
    beyond += chance;
  }
  return { low: law.low, chances };
}

/** Dice that conditions or items throw beside the check. */
function extraOf(check: Check): Chances {
  return (check.dice ?? []).reduce(
    (sum, { count, sides, minus }) => {
      const law = sumOf(Math.trunc(held(count, 0, MOST_DICE)), Math.trunc(held(sides, 1, MOST_SIDES)));
      return added(sum, minus ? reversed(law) : law);
    },
    either(NOTHING, certain()),
  );
}

function reversed(law: Chances): Chances {
  return { low: -(law.low + law.chances.length - 1), chances: law.chances.slice().reverse() };
}
