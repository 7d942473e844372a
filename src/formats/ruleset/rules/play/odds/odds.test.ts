import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readRules } from '../rules/read';
import type { PoolResolution } from '../rules/model';
import { keptOddsOf, oddsOf } from './odds';
import { enumeratePool, ladderOf, poolResolution, sumResolution } from './testing';
import type { Check, Odds } from './types';

function odds(resolution: Parameters<typeof oddsOf>[0], check: Check): Odds {
  const answer = oddsOf(resolution, check);
  if ('reason' in answer) throw new Error(answer.reason);
  return answer;
}

const sumOf = (of: Odds['distributions'][number]['of']) => of.reduce((sum, one) => sum + one.chance, 0);

describe('check values of the reference', () => {
  const ladder = ladderOf([{ dc: 6 }, { dc: 8 }, { dc: 10 }, { dc: 12 }]);

  it('two six-sided dice against 6, 8, 10 and 12', () => {
    const { steps } = odds(sumResolution({ dice: { count: 2, sides: 6 }, ladder }), { number: 0 });
    expect(steps.map((step) => step.success)).toEqual([26, 15, 6, 1].map((ways) => expect.closeTo(ways / 36, 12) as unknown));
  });

  it('a twenty-sided die + 5 with advantage against 15', () => {
    const { steps } = odds(sumResolution({ advantage: true, ladder: ladderOf([{ dc: 15 }]) }), { number: 5, advantage: true });
    expect(steps[0]?.success).toBeCloseTo(0.7975, 12);
  });

  it('five ten-sided dice, target 7, explode 10, cancel 1, botch 1', () => {
    const resolution = poolResolution({ explode: { from: 10, min: undefined }, cancel: 1, botch: { upTo: 1, rule: 'noSuccesses' } });
    expect(odds(resolution, { number: 5 }).steps[0]?.botch).toBeCloseTo(0.6 ** 5 - 0.5 ** 5, 12);
  });

  it('exploding from 2 with a small limit adds no more dice than the limit', () => {
    const resolution = poolResolution({
      explode: { from: 2, min: undefined },
      pool: { min: 0, max: 6, abilityPlusAbility: false },
      target: { default: 2, min: 2, max: 2 },
    });
    const [distribution] = odds(resolution, { number: 3 }).distributions;
    expect(Math.max(...(distribution?.of ?? []).map((one) => one.value))).toBe(9);
  });
});

describe('sums', () => {
  const naturals = { check: 'both' as const, save: 'max-only' as const };

  test.each([
    ['a check', {}, 1 / 20, 1 / 20],
    ['a save has its own policy', { save: true }, 1 / 20, 0],
    ['advantage', { advantage: true }, 1 - (19 / 20) ** 2, (1 / 20) ** 2],
    ['disadvantage', { disadvantage: true }, (1 / 20) ** 2, 1 - (19 / 20) ** 2],
    ['both at once is neither', { advantage: true, disadvantage: true }, 1 / 20, 1 / 20],
  ])('natural faces: %s', (_name, options, critical, botch) => {
    const { steps } = odds(sumResolution({ naturals, advantage: true }), { number: 0, ...options });
    expect(steps[0]?.critical).toBeCloseTo(critical, 12);
    expect(steps[0]?.botch).toBeCloseTo(botch, 12);
  });

  it('leaves nothing but the two faces on a two-sided die', () => {
    const { steps } = odds(sumResolution({ dice: { count: 1, sides: 2 }, naturals }), { number: 1000 });
    expect(steps[0]).toMatchObject({ success: 0.5, critical: 0.5, botch: 0.5, failure: 0 });
  });

  it('reads no natural face with more than one die, and ignores advantage where the ruleset has none', () => {
    const { steps } = odds(sumResolution({ dice: { count: 2, sides: 6 }, naturals }), { number: 0, advantage: true });
    expect(steps[0]).toMatchObject({ critical: 0, botch: 0 });
    expect(steps[0]?.success).toBeCloseTo(6 / 36, 12);
  });

  it('adds and takes off the dice that conditions throw', () => {
    const { distributions } = odds(sumResolution({ dice: { count: 1, sides: 4 } }), {
      number: 0,
      dice: [{ count: 1, sides: 4, minus: true }],
    });
    expect(distributions[0]?.of.map((one) => [one.value, one.chance])).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((value) => [value, (4 - Math.abs(value)) / 16]),
    );
  });

  it('equals enumeration of every throw, kept and all', () => {
    fc.assert(
      fc.property(
        fc.record({ count: fc.integer({ min: 1, max: 3 }), sides: fc.integer({ min: 2, max: 6 }) }),
        fc.integer({ min: -5, max: 5 }),
        fc.constantFrom<Partial<Check>>({}, { advantage: true }, { disadvantage: true }),
        fc.constantFrom('none' as const, 'both' as const, 'max-only' as const, 'min-only' as const),
        fc.integer({ min: -3, max: 20 }),
        (dice, number, lean, policy, dc) => {
          const resolution = sumResolution({
            dice,
            advantage: true,
            naturals: { check: policy, save: 'none' },
            ladder: ladderOf([{ dc }]),
          });
          const sets = throws(dice.count, dice.sides);
          let [success, critical, botch, all] = [0, 0, 0, 0];
          for (const a of sets) {
            for (const b of lean.advantage || lean.disadvantage ? sets : [a]) {
              const [first, second] = [sum(a), sum(b)];
              const kept = lean.advantage ? Math.max(first, second) : lean.disadvantage ? Math.min(first, second) : first;
              const top = dice.count === 1 && kept === dice.sides && (policy === 'both' || policy === 'max-only');
              const one = dice.count === 1 && kept === 1 && (policy === 'both' || policy === 'min-only');
              all++;
              if (top || (!one && kept + number >= dc)) success++;
              if (top) critical++;
              if (one) botch++;
            }
          }
          const answer = odds(resolution, { number, ...lean });
          expect(answer.steps[0]?.success).toBeCloseTo(success / all, 12);
          expect(answer.steps[0]?.critical).toBeCloseTo(critical / all, 12);
          expect(answer.steps[0]?.botch).toBeCloseTo(botch / all, 12);
          expect(Math.abs(sumOf(answer.distributions[0]?.of ?? []) - 1)).toBeLessThan(1e-12);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('sums to 1 for the largest dice', () => {
    const { distributions } = odds(sumResolution({ dice: { count: 10, sides: 1000 } }), { number: 0 });
    expect(Math.abs(sumOf(distributions[0]?.of ?? []) - 1)).toBeLessThan(1e-12);
    expect(distributions[0]?.of).toHaveLength(10 * 999 + 1);
    expect(distributions[0]?.of.every((one) => one.chance >= 0)).toBe(true);
  });
});

function throws(count: number, sides: number): number[][] {
  let all: number[][] = [[]];
  for (let i = 0; i < count; i++) all = all.flatMap((faces) => Array.from({ length: sides }, (_, face) => [...faces, face + 1]));
  return all;
}

const sum = (faces: readonly number[]) => faces.reduce((all, one) => all + one, 0);

describe('pools', () => {
  /** A small pool with any of its rules on. */
  const smallPool = fc
    .record({
      sides: fc.integer({ min: 2, max: 5 }),
      dice: fc.integer({ min: 0, max: 3 }),
      most: fc.integer({ min: 1, max: 4 }),
      targetAt: fc.integer({ min: 2, max: 5 }),
      explodeAt: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
      doubleAt: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
      cancel: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      botchUpTo: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      rule: fc.constantFrom('noSuccesses' as const, 'halfOrMore' as const),
      exceptional: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      reroll: fc.option(fc.record({ upTo: fc.integer({ min: 1, max: 4 }), mode: fc.constantFrom('once' as const, 'until' as const) }), {
        nil: undefined,
      }),
      needed: fc.integer({ min: 1, max: 4 }),
      bought: fc.integer({ min: 0, max: 2 }),
    })
    .map((one) => {
      const face = (value: number | undefined) => (value === undefined ? undefined : Math.min(value, one.sides));
      const targetAt = Math.min(one.targetAt, one.sides);
      const rule = (value: number | undefined) => (value === undefined ? undefined : { from: value, min: undefined });
      // A re-throw below the top face only, and few enough dice that explosions stay few.
      const reroll = one.reroll && one.reroll.upTo < one.sides ? one.reroll : undefined;
      const resolution: PoolResolution = poolResolution({
        sides: one.sides,
        pool: { min: 0, max: Math.max(one.most, one.dice), abilityPlusAbility: false },
        target: { default: targetAt, min: targetAt, max: targetAt },
        explode: rule(face(one.explodeAt)),
        double: rule(face(one.doubleAt)),
        cancel: one.cancel,
        botch: one.botchUpTo === undefined ? undefined : { upTo: one.botchUpTo, rule: one.rule },
        exceptional: one.exceptional,
        ladder: ladderOf([{ successes: one.needed }]),
      });
      const check: Check = { number: one.dice, bought: { successes: one.bought }, ...(reroll ? { reroll } : {}) };
      return { resolution, check };
    });

  it('equals enumeration of every throw, whatever rules are on', () => {
    fc.assert(
      fc.property(smallPool, ({ resolution, check }) => {
        const [step] = resolution.ladder;
        if (!step) throw new Error('no step');
        const expected = enumeratePool(resolution, check, step);
        const answer = odds(resolution, check);
        const own = answer.steps[0];
        expect(own?.success).toBeCloseTo(expected.success, 12);
        expect(own?.critical).toBeCloseTo(expected.critical, 12);
        expect(own?.botch).toBeCloseTo(expected.botch, 12);
        if (own?.complication !== undefined) expect(own.complication).toBeCloseTo(expected.complication, 12);
        for (const { value, chance } of answer.distributions[0]?.of ?? []) expect(chance).toBeCloseTo(expected.values.get(value) ?? 0, 12);
        expect(Math.abs(sumOf(answer.distributions[0]?.of ?? []) - 1)).toBeLessThan(1e-12);
        expect(own?.critical ?? 0).toBeLessThanOrEqual((own?.success ?? 0) + 1e-12);
      }),
      { numRuns: 200 },
    );
  });

  it('sums to 1 for large pools, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 2, max: 100 }),
        fc.constantFrom(
          undefined,
          { upTo: 1, mode: 'until' as const },
          { upTo: 99, mode: 'until' as const },
          { upTo: 40, mode: 'once' as const },
        ),
        (dice, most, explodeAt, reroll) => {
          const resolution = poolResolution({
            sides: 100,
            pool: { min: 0, max: Math.max(dice, most), abilityPlusAbility: false },
            target: { default: 60, min: 2, max: 100 },
            explode: { from: explodeAt, min: undefined },
            double: { from: 90, min: undefined },
            cancel: 1,
            botch: { upTo: 1, rule: 'halfOrMore' },
            exceptional: 5,
            ladder: ladderOf([{ successes: 3 }]),
          });
          const answer = odds(resolution, { number: dice, ...(reroll ? { reroll } : {}) });
          expect(Math.abs(sumOf(answer.distributions[0]?.of ?? []) - 1)).toBeLessThan(1e-12);
          for (const chance of [
            answer.steps[0]?.success,
            answer.steps[0]?.critical,
            answer.steps[0]?.botch,
            answer.steps[0]?.complication,
            answer.steps[0]?.failure,
          ]) {
            expect(chance).toBeGreaterThanOrEqual(0);
            expect(chance).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('runs out of re-throws: dice met after that stay as they are', () => {
    // Faces up to 99 of 100 are thrown again: 100 re-throws lift about one die of 40.
    const resolution = poolResolution({
      sides: 100,
      pool: { min: 0, max: 40, abilityPlusAbility: false },
      target: { default: 100, min: 100, max: 100 },
    });
    const answer = odds(resolution, { number: 40, reroll: { upTo: 99, mode: 'until' } });
    const mean = (answer.distributions[0]?.of ?? []).reduce((all, one) => all + one.value * one.chance, 0);
    const without = odds(resolution, { number: 40 });
    expect(mean).toBeLessThan(5);
    expect(answer.steps[0]?.success).toBeGreaterThan(without.steps[0]?.success ?? 1);
  });

  it('is exact at the limit of re-throws', () => {
    const resolution = poolResolution({
      sides: 100,
      pool: { min: 0, max: 40, abilityPlusAbility: false },
      target: { default: 100, min: 100, max: 100 },
    });
    const one = 1 - 0.99 ** 101;
    const reroll = { upTo: 99, mode: 'until' as const };
    expect(odds(resolution, { number: 1, reroll }).steps[0]?.success).toBeCloseTo(one, 12);
    // None: the first runs out, and the second is low as thrown. Both: the first is lifted after m, the second by what is left.
    const neither = 0.99 ** 101 * 0.99;
    let both = 0;
    for (let m = 0; m <= 100; m++) both += 0.99 ** m * 0.01 * (1 - 0.99 ** (100 - m + 1));
    const of = odds(resolution, { number: 2, reroll }).distributions[0]?.of ?? [];
    expect(of.find((entry) => entry.value === 0)?.chance).toBeCloseTo(neither, 12);
    expect(of.find((entry) => entry.value === 2)?.chance).toBeCloseTo(both, 12);
  });

  const two = { min: 5, max: 9, default: 7 };
  test.each([
    ['the step has its own target', { number: 1 }, [7, 9, 5]],
    ['an asked target goes before it', { number: 1, target: 8 }, [8, 8, 8]],
    ['one more when harder, held to the range', { number: 1, harder: true }, [8, 9, 6]],
    ['an asked target is held to the range', { number: 1, target: 40 }, [9, 9, 9]],
  ])('targets: %s', (_name, check, targets) => {
    const resolution = poolResolution({
      target: two,
      ladder: ladderOf([{ successes: 1 }, { successes: 1, target: 9 }, { successes: 1, target: 5 }]),
    });
    expect(odds(resolution, check).steps.map((step) => step.target)).toEqual(targets);
  });

  it('always throws against the default where the range is one face', () => {
    const resolution = poolResolution({ target: { default: 7, min: 7, max: 7 }, ladder: ladderOf([{ successes: 1, target: 9 }]) });
    expect(odds(resolution, { number: 1, target: 8, harder: true }).steps[0]?.target).toBe(7);
  });

  test.each([
    ['a half goes up', { number: 2.5 }, 3],
    ['situational dice without a rule add nothing', { number: 2, bonus: 3 }, 2],
    ['bought dice', { number: 2, bought: { dice: 2 } }, 4],
    ['held to the most', { number: 99 }, 15],
    ['held to the least', { number: -4 }, 1],
  ])('dice: %s', (_name, check, dice) => {
    expect(odds(poolResolution({ pool: { min: 1, max: 15, abilityPlusAbility: false } }), check).dice).toBe(dice);
  });

  it('holds situational dice to their range', () => {
    expect(odds(poolResolution({ situational: { min: -1, max: 2 } }), { number: 3, bonus: 9 }).dice).toBe(5);
  });

  it('moves a face only where the rule has a min; without from the rule sleeps', () => {
    const asleep = poolResolution({ explode: { from: undefined, min: 8 }, ladder: ladderOf([{ successes: 2 }]) });
    const fixed = poolResolution({ explode: { from: 10, min: undefined }, ladder: ladderOf([{ successes: 2 }]) });
    const chance = (resolution: PoolResolution, check: Check) => odds(resolution, check).steps[0]?.success ?? NaN;
    expect(chance(asleep, { number: 1 })).toBe(0);
    expect(chance(asleep, { number: 1, explode: 8 })).toBeGreaterThan(0.1);
    expect(chance(asleep, { number: 1, explode: 8 })).toBe(chance(asleep, { number: 1, explode: 2 }));
    expect(chance(fixed, { number: 1, explode: 7 })).toBe(chance(fixed, { number: 1 }));
  });

  it('lets no dice succeed on bought successes alone, and no bought success save a botch', () => {
    const resolution = poolResolution({ botch: { upTo: 6, rule: 'noSuccesses' } });
    expect(odds(resolution, { number: 0, bought: { successes: 1 } }).steps[0]).toMatchObject({ success: 1, botch: 0 });
    const bought = odds(resolution, { number: 1, bought: { successes: 5 } }).steps[0];
    expect(bought?.botch).toBeCloseTo(0.6, 12);
    expect(bought?.success).toBeCloseTo(0.4, 12);
  });

  it('takes a standing re-throw by its id, in any case, and none that reaches the top face', () => {
    const resolution = poolResolution({ rerolls: [{ id: 'careful', upTo: 6, mode: 'once', pointer: '' }] });
    const chance = (check: Check) => odds(resolution, check).steps[0]?.success;
    expect(chance({ number: 1, reroll: ' CAREFUL ' })).toBeCloseTo(0.4 + 0.6 * 0.4, 12);
    expect(chance({ number: 1, reroll: { upTo: 10, mode: 'until' } })).toBeCloseTo(0.4, 12);
    expect(chance({ number: 1, reroll: 'unknown' })).toBeCloseTo(0.4, 12);
  });
});

describe('kinds whose keys are not public', () => {
  test.each(['dice-highest', 'roll-against', 'symbol-pool'])('%s says so instead of guessing', (kind) => {
    const rules = readRules({ resolution: { kind, difficultyLadder: [{ label: 'Any', dc: 5 }] } });
    expect(oddsOf(rules.resolution, { number: 3 })).toEqual({ reason: 'kind-not-public', kind });
  });

  it('says when there is no ladder', () => {
    expect(oddsOf(sumResolution({ ladder: [] }), { number: 0 })).toEqual({ reason: 'no-ladder', kind: 'dice-sum' });
  });
});

it('keeps odds for one resolution, and for no other that only looks the same', () => {
  const resolution = sumResolution({ ladder: ladderOf([{ dc: 8 }]) });
  const first = keptOddsOf(resolution, { number: 2 });
  expect(first).toEqual(oddsOf(resolution, { number: 2 }));
  expect(keptOddsOf(resolution, { number: 2 })).toBe(first);
  expect(keptOddsOf(resolution, { number: 3 })).not.toEqual(first);
  expect(keptOddsOf({ ...resolution, ladder: ladderOf([{ dc: 12 }]) }, { number: 2 })).not.toEqual(first);
});
