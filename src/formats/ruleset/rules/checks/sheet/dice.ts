import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { forAll, removeFix, setFix, swapFix } from '../fixes';
import { poolFacts, type PoolFacts } from './dice-facts';
import { resolutionKind } from '../resolution-kind';
import { checkLadder } from './ladder';

/** The dice themselves: naturals of a sum, faces and counts of a pool, the ladder. Reference 1, sections 7, 8 and 10. */
export const checkDice: Check = (context) => {
  const resolution = context.root.get('resolution');
  const kind = resolutionKind(context.root);
  if (kind === 'dice-sum') checkNaturals(context, resolution);
  const pool = poolFacts(context);
  if (pool) checkPool(context, resolution, pool);
  checkLadder(context, resolution.get('difficultyLadder'), 'base');
};

/** Section 7, check 1: an extreme face only exists on a single die. */
function checkNaturals(context: CheckContext, resolution: Cursor): void {
  const naturals = resolution.get('naturals');
  const count = resolution.at('dice', 'count').number;
  if (!naturals.isObject || count === undefined || count === 1) return;
  const set = ['check', 'save'].filter((key) => {
    const policy = naturals.get(key).string;
    return policy !== undefined && policy !== 'none';
  });
  if (set.length === 0) return;
  context.report(naturals, 'ruleset/naturals-on-several-dice', { count, keys: set }, {
    mark: 'key',
    fixes: [removeFix(naturals, true), setFix(resolution.at('dice', 'count'), 1)],
  });
}

function checkPool(context: CheckContext, resolution: Cursor, facts: PoolFacts): void {
  const pool = resolution.get('pool');
  const [min, max] = [pool.get('min'), pool.get('max')];
  if (min.number !== undefined && max.number !== undefined && min.number > max.number && max.number >= 1 && min.number <= 100) {
    context.report(min, 'ruleset/min-above-max', { min: min.number, max: max.number, what: 'pool' }, { fixes: [swapFix(min, max, true)] });
  }
  checkTarget(context, resolution.get('target'), facts);
  for (const key of ['double', 'explode']) checkMovableFace(context, resolution.get(key), key, facts);
  for (const key of ['cancel', 'botch']) {
    const at = resolution.at(key, 'upTo');
    const lowest = facts.target?.min;
    if (at.number === undefined || lowest === undefined || at.number < lowest || at.number > 99) continue;
    context.report(at, 'ruleset/face-succeeds', { key, value: at.number, target: lowest }, {
      fixes: lowest > 2 || at.number > 1 ? [setFix(at, lowest - 1, true)] : [],
    });
  }
  const exceptional = resolution.at('exceptional', 'successes');
  const { mostSuccesses } = facts;
  if (exceptional.number !== undefined && mostSuccesses !== undefined && exceptional.number > mostSuccesses && exceptional.number <= 100) {
    context.report(exceptional, 'ruleset/too-many-successes', { value: exceptional.number, max: mostSuccesses }, {
      fixes: [setFix(exceptional, mostSuccesses, true)],
    });
  }
  for (const item of resolution.get('reroll').items()) checkReroll(context, item.get('upTo'));
}

/** A number that can be a face of some die; others are reported for their form. */
function isFace(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 2 && value <= 100;
}

/** A face no die has: reported, and true. */
function noSuchFace(context: CheckContext, at: Cursor, sides: number | undefined): boolean {
  if (at.number === undefined || sides === undefined || at.number <= sides || !isFace(at.number)) return false;
  context.report(at, 'ruleset/no-such-face', { value: at.number, sides }, { fixes: [forAll(setFix(at, sides, true))] });
  return true;
}

/** Section 8, checks 3 and 4. */
function checkTarget(context: CheckContext, target: Cursor, { sides }: PoolFacts): void {
  const [min, max, at] = [target.get('min'), target.get('max'), target.get('default')];
  const wrong = [min, max, at].map((face) => noSuchFace(context, face, sides));
  if (!isFace(min.number) || !isFace(max.number)) return;
  if (min.number > max.number) {
    if (!wrong[0]) context.report(min, 'ruleset/min-above-max', { min: min.number, max: max.number, what: 'target' }, {
      fixes: [swapFix(min, max, true)],
    });
  } else if (!wrong[2] && isFace(at.number) && (at.number < min.number || at.number > max.number)) {
    context.report(at, 'ruleset/default-outside', { value: at.number, min: min.number, max: max.number, what: 'target' }, {
      fixes: [setFix(at, at.number < min.number ? min.number : max.number, true)],
    });
  }
}

/** Section 8, check 5: `double` and `explode`. */
function checkMovableFace(context: CheckContext, rule: Cursor, key: string, { sides }: PoolFacts): void {
  const [from, min] = [rule.get('from'), rule.get('min')];
  const wrong = [from, min].map((face) => noSuchFace(context, face, sides));
  if (wrong.includes(true) || !isFace(from.number) || !isFace(min.number) || from.number >= min.number) return;
  context.report(from, 'ruleset/face-below-lowest', { key, value: from.number, min: min.number }, {
    fixes: [setFix(from, min.number, true), setFix(min, from.number)],
  });
}

/** A re-throw leaves the top face alone, on a standing rule, a purchase or a charm. Reference 3, section 6.11, rule 40. */
export function checkReroll(context: CheckContext, upTo: Cursor): void {
  const sides = poolFacts(context)?.sides;
  if (sides === undefined || upTo.number === undefined || upTo.number < sides || upTo.number > 999) return;
  context.report(upTo, 'ruleset/reroll-every-face', { value: upTo.number, sides, max: sides - 1 }, {
    fixes: [forAll(setFix(upTo, sides - 1, true))],
  });
}
