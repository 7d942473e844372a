import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonValue } from '../../../../language/json/tree';
import { sumBase } from '../testing/base';
import { findRest, takeRest } from './rest';
import { readRules } from './rules/read';
import { readLive, storeLive } from './stored';

/** The small ruleset with one rest of these steps. */
function rulesWith(restore: JsonValue[], clear: JsonValue = {}) {
  return readRules({ ...sumBase(), rests: [{ id: 'sleep', label: 'Sleep it off', restore, clear }] });
}

const after = (restore: JsonValue[], live: JsonValue, build: JsonValue = {}, clear: JsonValue = {}) =>
  takeRest(rulesWith(restore, clear), { build, live }, 'sleep')?.live;

describe('what a step writes', () => {
  test.each<[string, JsonValue, JsonValue, JsonValue]>([
    ['to the maximum: the entry goes away', { pool: 'breath', to: 'max' }, { pools: { breath: { value: 1 } } }, {}],
    ['to the minimum', { pool: 'breath', to: 'min' }, {}, { pools: { breath: { value: 0 } } }],
    ['a pool that starts empty goes away at 0', { pool: 'rope', to: 'min' }, { pools: { rope: { value: 3 } } }, {}],
    ['to a number, held', { pool: 'breath', to: 99 }, { pools: { breath: { value: 1 } } }, {}],
    ['by so much', { pool: 'breath', by: { const: -2 } }, {}, { pools: { breath: { value: 3 } } }],
    [
      'by a fraction of the maximum, rounded down',
      { pool: 'breath', by: { fractionOfMax: 0.5 } },
      { pools: { breath: { value: 0 } } },
      { pools: { breath: { value: 2 } } },
    ],
    [
      'by at least its min',
      { pool: 'breath', by: { fractionOfMax: 0.01, min: 2 } },
      { pools: { breath: { value: 0 } } },
      { pools: { breath: { value: 2 } } },
    ],
    ['a group', { poolGroup: 'gear', to: 'max' }, {}, { pools: { rope: { value: 4 } } }],
    [
      'temporary points go from a pool that carries none',
      { pool: 'breath', by: { const: -1 } },
      { pools: { breath: { value: 3, temp: 4 } } },
      { pools: { breath: { value: 2 } } },
    ],
    ['a hidden track is left as it is stored', { track: 'fame', to: 'min' }, { tracks: { fame: 4 } }, { tracks: { fame: 4 } }],
    [
      'a pool that is not there changes nothing',
      { pool: 'gone', to: 'max' },
      { pools: { gone: { value: 1 } } },
      { pools: { gone: { value: 1 } } },
    ],
    ['a state', { state: 'weather', to: 'rain' }, {}, { states: { weather: 'rain' } }],
    ['a state to where it starts', { state: 'weather', to: 'default' }, { states: { weather: 'storm' } }, {}],
  ])('%s', (_name, step, live, expected) => expect(after([step], live)).toEqual(expected));

  test.each<[string, JsonValue, JsonValue, JsonValue]>([
    [
      'heals overflow first, whatever the kind',
      { track: 'bruises', kind: 'cut', to: 1 },
      { marks: ['cut', 'knock'], overflow: 1 },
      { marks: ['knock'] },
    ],
    ['only marks of the kind', { track: 'bruises', kind: 'knock', to: 'min' }, { marks: ['cut', 'knock'] }, { marks: ['cut'] }],
    ['the lightest first', { track: 'bruises', by: { const: -1 } }, { marks: ['cut', 'knock'] }, { marks: ['cut'] }],
    [
      'a positive number clears nothing, and what is stored stays as it is',
      { track: 'bruises', by: { const: 2 } },
      { marks: ['burn', 'knock'] },
      { marks: ['burn', 'knock'] },
    ],
    ['a fraction clears nothing', { track: 'bruises', by: { fractionOfMax: 1 } }, { marks: ['knock'] }, { marks: ['knock'] }],
    ['never adds marks', { track: 'bruises', to: 3 }, { marks: ['knock'] }, { marks: ['knock'] }],
    [
      'tidies what it writes',
      { track: 'bruises', by: { const: -1 } },
      { marks: ['knock', 'burn', 'cut', 'cut'] },
      { marks: ['cut', 'cut'] },
    ],
  ])('a wound track %s', (_name, step, stored, expected) =>
    expect(after([step], { wounds: { bruises: stored } })).toEqual({ wounds: { bruises: expected } }),
  );

  it('runs steps in order, each held, on what the earlier ones left; maxima stay those before', () => {
    expect(
      after(
        [
          { pool: 'breath', by: { const: 99 } },
          { pool: 'breath', by: { const: -1 } },
        ],
        { pools: { breath: { value: 0 } } },
      ),
    ).toEqual({ pools: { breath: { value: 4 } } });
  });

  it('fills row pools by their own recharge cell, and only those', () => {
    const build: JsonValue = {
      lists: {
        tricks: [
          { name: 'Jig', uses: 2, back: 'port' },
          { name: 'Reel', uses: 3 },
          { name: 'Hush', uses: 1, back: 'sleep' },
        ],
      },
    };
    const empty: JsonValue = { pools: { 'tricks:jig': { value: 0 }, 'tricks:reel': { value: 0 }, 'tricks:hush': { value: 0 } } };
    expect(after([{ listPools: 'tricks', recharge: ['port'], to: 'max' }], empty, build)).toEqual({
      pools: { 'tricks:reel': { value: 0 }, 'tricks:hush': { value: 0 } },
    });
    expect(after([{ listPools: 'tricks', to: 'max' }], empty, build)).toEqual({});
  });

  it('clears listed texts and conditions last; all means undeclared ones too', () => {
    const live = { text: { course: 'North', mood: 'grim' }, conditions: ['soaked', 'cursed'] };
    expect(after([], live, {}, { text: ['course'], conditions: ['soaked'] })).toEqual({ text: { mood: 'grim' }, conditions: ['cursed'] });
    expect(after([], live, {}, { conditions: 'all' })).toEqual({ text: { course: 'North', mood: 'grim' } });
  });
});

it('is named by id or label, without case and outer blanks', () => {
  const rules = rulesWith([]);
  for (const name of ['sleep', ' SLEEP ', 'sleep IT off']) expect(findRest(rules, name)?.id).toBe('sleep');
  expect(takeRest(rules, { build: {}, live: null }, 'nap')).toBeUndefined();
});

it('lists what changed, each with the step that did it', () => {
  const taken = takeRest(
    rulesWith(
      [
        { pool: 'breath', to: 'max' },
        { track: 'bruises', to: 'min' },
        { state: 'weather', to: 'rain' },
        { pool: 'rope', to: 'min' },
      ],
      { text: ['course'], conditions: ['soaked'] },
    ),
    {
      build: {},
      live: {
        pools: { breath: { value: 2 } },
        wounds: { bruises: { marks: ['cut', 'knock'], overflow: 1 } },
        text: { course: 'North' },
        conditions: ['soaked', 'seasick'],
      },
    },
    'sleep',
  );
  expect(taken?.changes).toEqual([
    { kind: 'pool', key: 'breath', label: 'Breath', pointer: '/rests/0/restore/0', from: 2, to: 5, max: 5, tempLost: 0 },
    {
      kind: 'wounds',
      key: 'bruises',
      label: 'Bruises',
      pointer: '/rests/0/restore/1',
      from: ['cut', 'knock'],
      to: [],
      healed: ['cut', 'knock'],
      overflowHealed: 1,
    },
    { kind: 'state', key: 'weather', label: 'Weather', pointer: '/rests/0/restore/2', from: 'fair', to: 'rain' },
    { kind: 'text', key: 'course', label: 'Course', pointer: '/rests/0/clear', from: 'North' },
    { kind: 'condition', key: 'soaked', label: 'Soaked', pointer: '/rests/0/clear' },
  ]);
});

it('keeps everything it does not touch, changes nothing it is given, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (build, live) => {
      const given = JSON.stringify([build, live]);
      const taken = takeRest(rulesWith([{ pool: 'gone', to: 'max' }]), { build: build as JsonValue, live: live as JsonValue }, 'sleep');
      expect(taken?.live).toEqual(storeLive(readLive(live)));
      expect(taken?.changes).toEqual([]);
      expect(JSON.stringify([build, live])).toBe(given);
    }),
  );
});
