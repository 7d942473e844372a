import { describe, expect, it, test } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { poolBase, sumBase } from '../../testing/base';
import { readItem } from '../rules/read-items';
import { readRules } from '../rules/read';
import { openSheet } from '../sheet/sheet';
import type { HeldItem } from '../sheet/types';
import { checkOf, parseDice, purchases, type CheckAsked } from './check-number';
import { ladderReach } from './ladder-reach';

function check(base: { [key: string]: JsonValue }, build: JsonValue, live: JsonValue, asked: CheckAsked, items: readonly HeldItem[] = []) {
  return checkOf(openSheet(readRules(base), { build, live, items }), asked);
}

const climb: CheckAsked = { kind: 'skill', id: 'climb' };

describe('the number of a check', () => {
  it('is the skill, the wound penalty in force, and what adjusts rolls with its ability', () => {
    const of = check(
      sumBase(),
      { skills: { climb: 'salty' }, abilities: { grip: 3 } },
      { wounds: { bruises: { marks: ['cut', 'knock'] } }, states: { weather: 'storm' } },
      climb,
    );
    expect(of?.terms.map((term) => [term.kind, term.label, term.value])).toEqual([
      ['skillMod', 'Climb', 4],
      ['penalty', 'Bruises', -1],
      ['adjust', 'Wet', -2],
    ]);
    expect(of).toMatchObject({ number: 1, own: 4, settled: undefined, options: {} });
  });

  it('does not read an adjustment for another ability', () => {
    expect(check(sumBase(), {}, { states: { weather: 'storm' } }, { kind: 'ability', id: 'nose' })?.number).toBe(1);
  });

  it('cuts the sum of adjustments towards zero', () => {
    const base = sumBase();
    const resolution = { ...(base['resolution'] as object), adjust: [{ value: { const: -0.75 } }, { value: { const: -0.75 } }] };
    const of = check({ ...base, resolution }, {}, null, climb);
    expect(of?.number).toBe(1 - 1);
    expect(of?.terms.filter((term) => term.kind === 'adjust').map((term) => term.value)).toEqual([-0.75, -0.75, 0.5]);
  });

  it('with another ability is worked on the uncapped number and capped again', () => {
    const of = (live: JsonValue) =>
      check(sumBase(), { abilities: { grip: 5, nose: 1 } }, live, { kind: 'skill', id: 'forecast', with: 'grip' })?.own;
    expect(of(null)).toBe(5);
    expect(of({ pools: { breath: { value: 2 } } })).toBe(2);
  });

  it('adds a second ability to an ability check only where the ruleset has it', () => {
    const twice = {
      ...poolBase(),
      resolution: { ...(poolBase()['resolution'] as object), pool: { min: 0, max: 12, abilityPlusAbility: true } },
    };
    const asked: CheckAsked = { kind: 'ability', id: 'wick', with: 'wick' };
    expect(check(twice, {}, null, asked)?.number).toBe(4);
    expect(check(poolBase(), {}, null, asked)?.number).toBe(2);
  });

  it('tells untrained rules only at the first tier', () => {
    expect(check(poolBase(), {}, null, { kind: 'skill', id: 'trim' })?.options.harder).toBe(true);
    expect(check(poolBase(), { skills: { trim: 'some' } }, null, { kind: 'skill', id: 'trim' })?.options.harder).toBeUndefined();
  });

  it('is undefined for what the sheet does not have', () => {
    expect(check(sumBase(), {}, null, { kind: 'skill', id: 'gone' })).toBeUndefined();
  });
});

describe('what conditions, levels and items do', () => {
  const combat: JsonValue = {
    conditions: [
      {
        condition: 'soaked',
        modifiers: [
          { to: 'checks', flat: -1, skills: ['climb'] },
          { to: 'attacks', flat: 5 },
        ],
        effects: ['own-saves-disadvantage'],
        failsSaves: ['stay_aboard'],
      },
      {
        condition: 'seasick',
        effects: ['own-checks-disadvantage'],
        skills: ['climb'],
        modifiers: [{ to: 'checks', dice: '1d4+1', minus: true }],
      },
    ],
    levels: [
      { track: 'fame', at: 3, modifiers: [{ to: 'checks', flat: 2 }] },
      { derived: 'cargo', at: 4, modifiers: [{ to: 'saves', flat: -3 }] },
    ],
  };
  const base = {
    ...sumBase(),
    combat,
    resolution: { ...(sumBase()['resolution'] as object), adjust: [], dice: { count: 1, sides: 20 }, advantage: true },
  };
  const of = (live: JsonValue, asked: CheckAsked = climb, build: JsonValue = {}, items: readonly HeldItem[] = []) =>
    check(base, build, live, asked, items);

  it('counts a condition that is on, narrowed to its skills', () => {
    expect(of({ conditions: ['soaked'] })?.number).toBe(0);
    expect(of({ conditions: ['soaked'] }, { kind: 'skill', id: 'haggle' })?.terms.filter((term) => term.kind === 'modifier')).toEqual([]);
    expect(of(null)?.number).toBe(1);
  });

  it('narrows parts to the skills of their source, and gives dice that are thrown', () => {
    const sick = of({ conditions: ['seasick'] });
    expect(sick?.options).toEqual({ disadvantage: true, dice: [{ count: 1, sides: 4, minus: true }] });
    expect(sick?.number).toBe(0);
    expect(of({ conditions: ['seasick'] }, { kind: 'ability', id: 'grip' })?.options).toEqual({});
  });

  it('a save reads what is about saves, and may be failed without a roll', () => {
    expect(of({ conditions: ['soaked'] }, { kind: 'save', id: 'stay_aboard' })).toMatchObject({
      settled: 'fails',
      options: { save: true, disadvantage: true },
    });
  });

  it('a level counts from its number on; of a track that is hidden it does not', () => {
    const rank = { fields: { rank: 'mate' } };
    expect(of({ tracks: { fame: 3 } }, climb, rank)?.number).toBe(3);
    expect(of({ tracks: { fame: 2 } }, climb, rank)?.number).toBe(1);
    expect(of({ tracks: { fame: 3 } })?.number).toBe(1);
    expect(
      of(null, { kind: 'save', id: 'stay_aboard' }, { lists: { chest: [{ weight: 4, stowed: true }] } })?.terms.some(
        (term) => term.value === -3,
      ),
    ).toBe(true);
  });

  it('items give their worn or carried part, and what they ask for when it is not met', () => {
    const boots: HeldItem = {
      item: readItem(
        Cursor.root('item', {
          worn: { modifiers: [{ to: 'checks', flat: 2, skills: ['climb'] }] },
          carried: { modifiers: [{ to: 'checks', flat: -1 }] },
          requires: [{ value: { abilityScore: 'grip' }, atLeast: 3, otherwise: { modifiers: [{ to: 'checks', flat: -4 }] } }],
        }),
      ),
      quantity: 1,
      worn: true,
      label: 'Spiked boots',
    };
    expect(of(null, climb, { abilities: { grip: 3 } }, [boots])?.terms.map((term) => [term.label, term.value])).toEqual([
      ['Climb', 3],
      ['Spiked boots', 2],
    ]);
    expect(of(null, climb, {}, [boots])?.number).toBe(1 + 2 - 4);
    expect(of(null, climb, {}, [{ ...boots, worn: false }])?.number).toBe(0);
  });
});

describe('what a check may buy', () => {
  const buys = (build: JsonValue, live: JsonValue) => {
    const sheet = openSheet(readRules(poolBase()), { build, live });
    const of = checkOf(sheet, { kind: 'skill', id: 'trim' });
    return of ? purchases(sheet, of) : [];
  };

  it('is held to its limit and to what the pool can pay', () => {
    expect(buys({ abilities: { wick: 3 } }, null)).toMatchObject([{ pool: 'oil', label: 'Oil', amount: 1, most: 3, dice: 1 }]);
    expect(buys({ abilities: { wick: 3 } }, { pools: { oil: { value: 1 } } })).toMatchObject([{ most: 1 }]);
    expect(buys({ abilities: { wick: -2 } }, null)).toMatchObject([{ most: 0 }]);
  });
});

test.each([
  ['2d6+1', { count: 2, sides: 6, flat: 1 }],
  ['1d4-2', { count: 1, sides: 4, flat: -2 }],
  ['d6', undefined],
  ['0d6', undefined],
  ['1d1', undefined],
])('dice %s', (text, expected) => {
  expect(parseDice(text)).toEqual(expected);
});

describe('steps nobody can reach or miss', () => {
  const base: { [key: string]: JsonValue } = {
    ...sumBase(),
    layers: [{ id: 'calm', label: 'Calm seas', difficultyLadder: [{ label: 'Still', dc: 2 }] }],
  };
  const rules = readRules({
    ...base,
    resolution: {
      ...(base['resolution'] as object),
      difficultyLadder: [
        { label: 'Calm', dc: 8 },
        { label: 'Mad', dc: 60 },
      ],
    },
  });
  const ann = { name: 'Ann', character: { build: {}, live: null } };

  it('are told for the ladder and for the ladders of layers, at the step', () => {
    expect(ladderReach(rules, [ann]).map((f) => [f.code, f.pointer, f.params['layer'], f.severity])).toEqual([
      ['ruleset/warning-step-never-reached', '/resolution/difficultyLadder/1', '', 'warning'],
      ['ruleset/warning-step-never-missed', '/layers/0/difficultyLadder/0', 'Calm seas', 'warning'],
    ]);
  });

  it('are not told when one sheet can, or when there are no sheets', () => {
    const strong = { name: 'Bo', character: { build: { bonuses: { climb: 90 } }, live: null } };
    expect(ladderReach(rules, [ann, strong]).map((f) => f.pointer)).toEqual(['/layers/0/difficultyLadder/0']);
    expect(ladderReach(rules, [])).toEqual([]);
  });
});
