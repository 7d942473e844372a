import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../sheet/blank';
import { oddsOf } from './odds';
import { ladderOf, poolResolution, sumResolution } from './testing';
import { throwCheck, type Random } from './throw';
import type { Check, Throw } from './types';

/** Gives these faces, one after the other. */
function faces(sides: number, ...given: readonly number[]): Random {
  let at = 0;
  return () => {
    const face = given[at++];
    if (face === undefined) throw new Error('more dice were thrown than expected');
    return (face - 0.5) / sides;
  };
}

function thrown(resolution: Parameters<typeof throwCheck>[0], check: Check, random: Random): Throw {
  const answer = throwCheck(resolution, check, random);
  if (!answer) throw new Error('nothing was thrown');
  return answer;
}

describe('a sum', () => {
  it('shows each face and adds them up', () => {
    const answer = thrown(
      sumResolution({ dice: { count: 2, sides: 6 }, ladder: ladderOf([{ dc: 9 }, { dc: 10 }]) }),
      { number: 2 },
      faces(6, 3, 4),
    );
    expect(answer.dice.map((die) => die.faces)).toEqual([[3], [4]]);
    expect(answer.steps.map((step) => [step.total, step.result])).toEqual([
      [9, 'success'],
      [9, 'failure'],
    ]);
  });

  it('keeps the lower set at a disadvantage', () => {
    const answer = thrown(sumResolution({ advantage: true }), { number: 0, disadvantage: true }, faces(20, 14, 3));
    expect(answer.dice.map((die) => die.dropped)).toEqual([true, false]);
    expect(answer.steps[0]?.total).toBe(3);
  });

  it('decides by a natural face on the die that is kept', () => {
    const resolution = sumResolution({ advantage: true, naturals: { check: 'both', save: 'none' } });
    expect(thrown(resolution, { number: -50, advantage: true }, faces(20, 1, 20)).steps[0]?.result).toBe('critical success');
    expect(thrown(resolution, { number: 50 }, faces(20, 1)).steps[0]?.result).toBe('critical failure');
    expect(thrown(resolution, { number: 50, save: true }, faces(20, 1)).steps[0]?.result).toBe('success');
  });

  it('takes off the dice a condition throws', () => {
    const answer = thrown(
      sumResolution({}),
      { number: 0, dice: [{ count: 1, sides: 4, minus: true }] },
      (() => {
        const given = [12 / 20, 2 / 4];
        return () => given.shift() ?? 0;
      })(),
    );
    expect(answer.steps[0]?.counts).toEqual([13, -3]);
    expect(answer.steps[0]?.total).toBe(10);
  });
});

describe('a pool', () => {
  it('counts successes, doubles and what cancels, against each step with its own target', () => {
    const resolution = poolResolution({
      double: { from: 10, min: undefined },
      cancel: 1,
      ladder: ladderOf([{ successes: 2 }, { successes: 2, target: 9 }]),
    });
    const answer = thrown(resolution, { number: 4 }, faces(10, 10, 8, 1, 5));
    expect(answer.steps.map((step) => step.counts)).toEqual([
      [2, 1, -1, 0],
      [2, 0, -1, 0],
    ]);
    expect(answer.steps.map((step) => [step.total, step.result])).toEqual([
      [2, 'success'],
      [1, 'failure'],
    ]);
  });

  it('adds a die for each that explodes, added ones too, up to the limit', () => {
    const resolution = poolResolution({ explode: { from: 10, min: undefined }, pool: { min: 0, max: 2, abilityPlusAbility: false } });
    const answer = thrown(resolution, { number: 2 }, faces(10, 10, 10, 10, 10));
    expect(answer.dice.map((die) => die.added)).toEqual([false, false, true, true]);
  });

  it('throws low faces again once, or until they show more', () => {
    const resolution = poolResolution({});
    expect(thrown(resolution, { number: 2, reroll: { upTo: 3, mode: 'once' } }, faces(10, 2, 9, 1)).dice.map((die) => die.faces)).toEqual([
      [2, 1],
      [9],
    ]);
    expect(
      thrown(resolution, { number: 2, reroll: { upTo: 3, mode: 'until' } }, faces(10, 2, 9, 1, 3, 4)).dice.map((die) => die.faces),
    ).toEqual([[2, 1, 3, 4], [9]]);
  });

  it('tells a botch, a complication and an exceptional success', () => {
    const resolution = poolResolution({ botch: { upTo: 1, rule: 'halfOrMore' }, exceptional: 2 });
    expect(thrown(resolution, { number: 3 }, faces(10, 1, 1, 5)).steps[0]).toMatchObject({
      result: 'critical failure',
      complication: false,
    });
    expect(thrown(resolution, { number: 3 }, faces(10, 1, 1, 8)).steps[0]).toMatchObject({ result: 'success', complication: true });
    expect(thrown(resolution, { number: 3 }, faces(10, 7, 8, 9)).steps[0]).toMatchObject({
      result: 'critical success',
      complication: false,
    });
  });

  it('comes up as often as its odds say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), fc.integer({ min: 1, max: 6 }), (seed, number) => {
        const resolution = poolResolution({
          explode: { from: 9, min: undefined },
          cancel: 1,
          botch: { upTo: 2, rule: 'noSuccesses' },
          ladder: ladderOf([{ successes: 2 }]),
        });
        const random = seeded(seed);
        const odds = oddsOf(resolution, { number });
        if ('reason' in odds) throw new Error(odds.reason);
        const rounds = 2000;
        let success = 0;
        let botch = 0;
        for (let i = 0; i < rounds; i++) {
          const [step] = thrown(resolution, { number }, random).steps;
          if (step?.result === 'success' || step?.result === 'critical success') success++;
          if (step?.result === 'critical failure') botch++;
        }
        // Six standard deviations: wrong once in five hundred million.
        expect(Math.abs(success / rounds - (odds.steps[0]?.success ?? 0))).toBeLessThan(6 * Math.sqrt(0.25 / rounds));
        expect(Math.abs(botch / rounds - (odds.steps[0]?.botch ?? 0))).toBeLessThan(6 * Math.sqrt(0.25 / rounds));
      }),
      { numRuns: 4 },
    );
  });
});
