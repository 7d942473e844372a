import { added, blended, certain, either, gathered, mass, NOTHING, repeated, trimmed, type Chances } from './polynomial';

/** What one die of a pool gives: the value of its face, apart by whether it explodes. Weights need not add up to 1. */
export interface DieLaw {
  readonly explodes: Chances;
  readonly rests: Chances;
}

/** The die as thrown: each face with its weight. */
export type Weights = (face: number) => number;

/** Most re-throws on one check (Reference 1, section 18). */
export const MOST_RETHROWS = 100;

/** What counts for one question about a throw: the value of a face, whether it explodes, and whether it may come up at all. */
export interface Question {
  readonly value: (face: number) => number;
  readonly explodes: (face: number) => boolean;
  readonly allowed: (face: number) => boolean;
}

/** How the dice first thrown come to lie. */
export type First =
  /** Like any die. */
  | { readonly kind: 'plain' }
  /** Each by itself, with weights changed by a re-throw. */
  | { readonly kind: 'rethrown'; readonly weights: Weights }
  /** In order, until the re-throws run out: `out[i]` is the chance that they do on die i, when they have not before. */
  | { readonly kind: 'limited'; readonly high: Weights; readonly low: Weights; readonly out: readonly number[] };

export interface Pool {
  readonly sides: number;
  readonly dice: number;
  /** Most dice that explosions add. */
  readonly most: number;
  readonly first: First;
}

/** The law of one die for a question. */
function lawOf(pool: Pool, question: Question, weights: Weights): DieLaw {
  const faces = Array.from({ length: pool.sides }, (_, i) => i + 1).filter(question.allowed);
  const part = (explodes: boolean) =>
    gathered(faces.filter((face) => question.explodes(face) === explodes).map((face) => [question.value(face), weights(face)] as const));
  return { explodes: part(true), rests: part(false) };
}

/**
 * The law of the values of all dice of a pool, those first thrown and those that explosions add; dice that show a face
 * which is not allowed do not count, so the whole weighs as much as a throw without them. Exact: no independence is
 * assumed between how many dice there are and what they show. Reference 7, section 12.
 */
export function poolLaw(pool: Pool, question: Question): Chances {
  if (pool.dice === 0) return certain();
  const plain = lawOf(pool, question, () => 1 / pool.sides);
  if (plain.explodes.chances.length === 0) return firstLaws(pool, question, plain).reduce((sum, law) => either(sum, law), NOTHING);
  if (pool.first.kind === 'plain') return plainPoolLaw(pool, plain);
  const first = firstLaws(pool, question, plain);
  const further = furtherLaws(pool.most, plain, first.length - 1);
  return first.reduce((sum, law, exploded) => either(sum, added(law, further[Math.min(exploded, pool.most)] ?? NOTHING)), NOTHING);
}

/** The values of the dice first thrown, by how many of them explode. */
export function firstLaws(pool: Pool, question: Question, plain = lawOf(pool, question, () => 1 / pool.sides)): Chances[] {
  const { first, dice } = pool;
  if (first.kind === 'limited') return limitedLaws(pool, question, plain, first);
  const die = first.kind === 'plain' ? plain : lawOf(pool, question, first.weights);
  if (die.explodes.chances.length === 0) return [repeated(die.rests, dice)];
  const rests = powers(die.rests, dice);
  let exploded = certain();
  let ways = 1;
  return rests.map((_, j) => {
    if (j > 0) {
      exploded = added(exploded, die.explodes);
      ways = (ways * (dice - j + 1)) / j;
    }
    return either(NOTHING, added(exploded, rests[dice - j] ?? NOTHING), ways);
  });
}

function powers(law: Chances, most: number): Chances[] {
  const all = [certain()];
  for (let i = 1; i <= most; i++) all.push(added(all[i - 1] ?? NOTHING, law));
  return all;
}

/** Die by die: as long as re-throws are left each ends above the line; the die they run out on stays below; the rest lie as thrown. */
function limitedLaws(pool: Pool, question: Question, plain: DieLaw, first: Extract<First, { kind: 'limited' }>): Chances[] {
  const high = lawOf(pool, question, first.high);
  const low = lawOf(pool, question, first.low);
  let going: Chances[] = [certain()];
  let out: Chances[] = [];
  for (let i = 0; i < pool.dice; i++) {
    const chance = first.out[i] ?? 0;
    out = thrown([
      [plain, out, 1],
      [low, going, chance],
    ]);
    going = thrown([[high, going, 1 - chance]]);
  }
  return merged(out, going);
}

/** Ends of a law that weigh less than this are cut while re-throws run out: all of them together are far below the last place of a chance. */
const NEGLIGIBLE = 1e-26;

/** One more die in one of several ways: by how many have exploded. */
function thrown(ways: readonly (readonly [die: DieLaw, laws: readonly Chances[], weight: number])[]): Chances[] {
  const next: Chances[] = [];
  const most = Math.max(...ways.map(([, laws]) => laws.length));
  for (let j = 0; j <= most; j++) {
    const parts = ways.flatMap(([die, laws, weight]) => [
      [die.rests, laws[j] ?? NOTHING, weight] as const,
      [die.explodes, laws[j - 1] ?? NOTHING, weight] as const,
    ]);
    next.push(trimmed(blended(parts), NEGLIGIBLE));
  }
  while (next.at(-1)?.chances.length === 0) next.pop();
  return next;
}

function merged(a: readonly Chances[], b: readonly Chances[]): Chances[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, j) => either(a[j] ?? NOTHING, b[j] ?? NOTHING));
}

/**
 * The values of the dice that explosions add, by how many of the dice first thrown explode.
 * Backwards over (dice still to be looked at, dice added): only the count of added dice meets the limit, not their order.
 */
function furtherLaws(most: number, die: DieLaw, exploding: number): Chances[] {
  const { explodes, rests } = die;
  const wanted: Chances[] = [certain()];
  // With all dice added, what is left is simply thrown.
  let row = powers(either(rests, explodes), most);
  if (exploding >= most) wanted[most] = row[most] ?? NOTHING;
  for (let count = most - 1; count >= 1; count--) {
    const next: Chances[] = [certain()];
    for (let left = 1; left <= count; left++) {
      next.push(
        blended([
          [rests, next[left - 1] ?? NOTHING, 1],
          [explodes, row[left] ?? NOTHING, 1],
        ]),
      );
    }
    if (exploding >= count) wanted[count] = next[count] ?? NOTHING;
    row = next;
  }
  return wanted;
}

/** The same as scalars: the weight of all dice that explosions add, by how many of the first explode. */
export function furtherWeights(pool: Pool, question: Question): number[] {
  const die = lawOf(pool, question, () => 1 / pool.sides);
  const [explodes, rests] = [mass(die.explodes), mass(die.rests)];
  const wanted = [1];
  let row = Array.from({ length: pool.most + 1 }, (_, left) => (explodes + rests) ** left);
  wanted[pool.most] = row[pool.most] ?? 0;
  for (let count = pool.most - 1; count >= 1; count--) {
    const next = [1];
    for (let left = 1; left <= count; left++) next.push(rests * (next[left - 1] ?? 0) + explodes * (row[left] ?? 0));
    wanted[count] = next[count] ?? 0;
    row = next;
  }
  return wanted;
}

/**
 * Every die alike: what matters is how many explode. With `k` dice added and fewer than the limit, `k` of all `n + k` explode, in one of
 * n/(n+k) · C(n+k, k) orders (the ballot theorem); at the limit all `n + most` dice are thrown, in any order that gets there.
 */
function plainPoolLaw({ dice, most }: Pool, { explodes, rests }: DieLaw): Chances {
  // Fewer than the limit: rests^n · Σ orders(k) · explodes^k, by Horner's rule.
  const orders: number[] = [];
  let choose = 1;
  for (let k = 0; k < most; k++) {
    if (k > 0) choose = (choose * (dice + k)) / k;
    orders.push((choose * dice) / (dice + k));
  }
  let under = NOTHING;
  for (let k = most - 1; k >= 0; k--) under = either(added(under, explodes), certain(orders[k]));
  for (let i = 0; i < dice; i++) under = added(under, rests);
  return either(under, atLimit(dice, most, explodes, rests));
}

/** The limit is reached: explodes^most · Σ orders(most + y) · explodes^y · rests^(n - y). */
function atLimit(dice: number, most: number, explodes: Chances, rests: Chances): Chances {
  const orders = ordersAtLimit(dice, most);
  const restsTo = powers(rests, dice);
  let law = NOTHING;
  for (let y = dice; y >= 0; y--) law = either(added(law, explodes), restsTo[dice - y] ?? NOTHING, orders[most + y] ?? 0);
  for (let i = 0; i < most; i++) law = added(law, explodes);
  return law;
}

/** In how many orders `n + most` dice, so many of them exploding, reach the limit: they never run dry before. */
function ordersAtLimit(dice: number, most: number): Float64Array {
  const length = dice + most;
  let counts = new Float64Array(length + 1);
  counts[0] = 1;
  for (let seen = 0; seen < length; seen++) {
    const next = new Float64Array(length + 1);
    for (let exploded = 0; exploded <= seen; exploded++) {
      const count = counts[exploded] ?? 0;
      if (count === 0 || seen >= dice + Math.min(exploded, most)) continue;
      next[exploded] = (next[exploded] ?? 0) + count;
      next[exploded + 1] = (next[exploded + 1] ?? 0) + count;
    }
    counts = next;
  }
  return counts;
}
