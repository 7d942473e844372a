/** Chances by a whole number: `chances[i]` belongs to `low + i`. */
export interface Chances {
  readonly low: number;
  readonly chances: Float64Array;
}

/** Nothing at all. */
export const NOTHING: Chances = { low: 0, chances: new Float64Array(0) };

/** A number that is certain, or weighs this much. */
export function certain(weight = 1): Chances {
  return { low: 0, chances: Float64Array.of(weight) };
}

/** Chances from pairs of a value and a weight; weights of one value add up. */
export function gathered(pairs: Iterable<readonly [value: number, weight: number]>): Chances {
  const sums = new Map<number, number>();
  for (const [value, weight] of pairs) if (weight !== 0) sums.set(value, (sums.get(value) ?? 0) + weight);
  if (sums.size === 0) return NOTHING;
  const low = Math.min(...sums.keys());
  const chances = new Float64Array(Math.max(...sums.keys()) - low + 1);
  for (const [value, weight] of sums) chances[value - low] = weight;
  return { low, chances };
}

/** The sum of two independent numbers. */
export function added(a: Chances, b: Chances): Chances {
  const [short, long] = a.chances.length <= b.chances.length ? [a, b] : [b, a];
  if (short.chances.length === 0) return NOTHING;
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < short.chances.length; i++) {
    const weight = short.chances[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < long.chances.length; j++) chances[i + j] = (chances[i + j] ?? 0) + weight * (long.chances[j] ?? 0);
  }
  return { low: a.low + b.low, chances };
}

/** One or the other: weights add up. `factor` scales the second. */
export function either(a: Chances, b: Chances, factor = 1): Chances {
  if (b.chances.length === 0 || factor === 0) return a;
  if (a.chances.length === 0) return factor === 1 ? b : { low: b.low, chances: b.chances.map((weight) => weight * factor) };
  const low = Math.min(a.low, b.low);
  const high = Math.max(a.low + a.chances.length, b.low + b.chances.length);
  const chances = new Float64Array(high - low);
  chances.set(a.chances, a.low - low);
  const shift = b.low - low;
  for (let i = 0; i < b.chances.length; i++) chances[i + shift] = (chances[i + shift] ?? 0) + factor * (b.chances[i] ?? 0);
  return { low, chances };
}

/** One of several sums of a die and what there is already, each with its weight; made in one go. */
export function blended(parts: readonly (readonly [die: Chances, law: Chances, weight: number])[]): Chances {
  const some = parts.filter(([die, law, weight]) => die.chances.length > 0 && law.chances.length > 0 && weight !== 0);
  if (some.length === 0) return NOTHING;
  let low = Infinity;
  let high = -Infinity;
  for (const [die, law] of some) {
    low = Math.min(low, die.low + law.low);
    high = Math.max(high, die.low + die.chances.length + law.low + law.chances.length - 1);
  }
  const chances = new Float64Array(high - low);
  for (const [die, law, weight] of some) {
    const from = law.chances;
    for (let i = 0; i < die.chances.length; i++) {
      const factor = weight * (die.chances[i] ?? 0);
      const shift = die.low + i + law.low - low;
      if (factor !== 0) for (let j = 0; j < from.length; j++) chances[shift + j] = (chances[shift + j] ?? 0) + factor * (from[j] ?? 0);
    }
  }
  return { low, chances };
}

/** The same without the ends that weigh less than `least`. */
export function trimmed(of: Chances, least: number): Chances {
  const { chances } = of;
  let from = 0;
  let to = chances.length;
  while (from < to && (chances[from] ?? 0) < least) from++;
  while (to > from && (chances[to - 1] ?? 0) < least) to--;
  return from === 0 && to === chances.length ? of : { low: of.low + from, chances: chances.subarray(from, to) };
}

/** The sum of several independent numbers of one law. */
export function repeated(law: Chances, times: number): Chances {
  let sum = certain();
  for (let i = 0; i < times; i++) sum = added(sum, law);
  return sum;
}

/** Chance of at least this much. */
export function atLeast(of: Chances, least: number): number {
  let sum = 0;
  // From the far end, so that small chances are added first.
  for (let i = of.chances.length - 1; i >= 0 && of.low + i >= least; i--) sum += of.chances[i] ?? 0;
  return sum;
}

/** All weights together. */
export function mass(of: Chances): number {
  return atLeast(of, -Infinity);
}
