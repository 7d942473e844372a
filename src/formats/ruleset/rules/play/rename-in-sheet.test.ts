import { describe, expect, it, test } from 'vitest';
import { renameInLive, renameInSheet, type RenamedName } from './rename-in-sheet';

const sheet = {
  v: 2,
  build: {
    abilities: { grip: 3 },
    skills: { climb: 'salty' },
    saves: { brace: 'salty' },
    bonuses: { climb: 1, brace: 2 },
    fields: { rank: 'mate' },
    lists: {
      chest: [
        { name: 'Rope', kind: 'tool', _catalog: 'goods/rope' },
        { name: 'Top', kind: 'toy' },
      ],
    },
  },
};
const live = {
  pools: { breath: { value: 1 }, 'chest:rope': { value: 0 } },
  tracks: { fame: 2 },
  wounds: { bruises: { marks: ['cut', 'knock', 'cut'] } },
  text: { course: 'x' },
  states: { weather: 'rain' },
  conditions: ['soaked'],
};

const renamed = (kind: RenamedName['kind'], from: string, to: string, scope?: string): RenamedName => ({
  kind,
  from,
  to,
  ...(scope === undefined ? {} : { scope }),
});

describe('renaming in a test sheet', () => {
  test.each<[RenamedName, unknown[]]>([
    [renamed('ability', 'grip', 'hold'), [{ op: 'rename', pointer: '/build/abilities/grip', key: 'hold' }]],
    [
      renamed('skill', 'climb', 'scale'),
      [
        { op: 'rename', pointer: '/build/skills/climb', key: 'scale' },
        { op: 'rename', pointer: '/build/bonuses/climb', key: 'scale' },
      ],
    ],
    [
      renamed('save', 'brace', 'stand'),
      [
        { op: 'rename', pointer: '/build/saves/brace', key: 'stand' },
        { op: 'rename', pointer: '/build/bonuses/brace', key: 'stand' },
      ],
    ],
    [renamed('field', 'rank', 'post'), [{ op: 'rename', pointer: '/build/fields/rank', key: 'post' }]],
    [renamed('list', 'chest', 'trunk'), [{ op: 'rename', pointer: '/build/lists/chest', key: 'trunk' }]],
    [renamed('enum-value', 'mate', 'bosun', 'rank'), [{ op: 'set', pointer: '/build/fields/rank', value: 'bosun' }]],
    [
      renamed('tier', 'salty', 'salted'),
      [
        { op: 'set', pointer: '/build/skills/climb', value: 'salted' },
        { op: 'set', pointer: '/build/saves/brace', value: 'salted' },
      ],
    ],
    [
      renamed('column', 'kind', 'sort', 'chest'),
      [
        { op: 'rename', pointer: '/build/lists/chest/0/kind', key: 'sort' },
        { op: 'rename', pointer: '/build/lists/chest/1/kind', key: 'sort' },
      ],
    ],
    [renamed('column-value', 'tool', 'gear', 'chest.kind'), [{ op: 'set', pointer: '/build/lists/chest/0/kind', value: 'gear' }]],
    [renamed('catalog', 'goods', 'wares'), [{ op: 'set', pointer: '/build/lists/chest/0/_catalog', value: 'wares/rope' }]],
    [renamed('entry', 'rope', 'line', 'goods'), [{ op: 'set', pointer: '/build/lists/chest/0/_catalog', value: 'goods/line' }]],
    [renamed('entry', 'rope', 'line', 'other'), []],
    [renamed('derived', 'grip', 'x'), []],
    [renamed('field', 'gone', 'x'), []],
  ])('%o', (name, steps) => expect(renameInSheet(sheet, name, 2)).toEqual(steps));

  test.each<[RenamedName, unknown[]]>([
    [renamed('pool', 'breath', 'air'), [{ op: 'rename', pointer: '/pools/breath', key: 'air' }]],
    [renamed('list', 'chest', 'trunk'), [{ op: 'rename', pointer: '/pools/chest:rope', key: 'trunk:rope' }]],
    [renamed('track', 'fame', 'renown'), [{ op: 'rename', pointer: '/tracks/fame', key: 'renown' }]],
    [renamed('track', 'bruises', 'hurts'), [{ op: 'rename', pointer: '/wounds/bruises', key: 'hurts' }]],
    [
      renamed('wound-kind', 'cut', 'gash', 'bruises'),
      [
        { op: 'set', pointer: '/wounds/bruises/marks/0', value: 'gash' },
        { op: 'set', pointer: '/wounds/bruises/marks/2', value: 'gash' },
      ],
    ],
    [renamed('live-text', 'course', 'way'), [{ op: 'rename', pointer: '/text/course', key: 'way' }]],
    [renamed('state', 'weather', 'sky'), [{ op: 'rename', pointer: '/states/weather', key: 'sky' }]],
    [renamed('state-value', 'rain', 'wet', 'weather'), [{ op: 'set', pointer: '/states/weather', value: 'wet' }]],
    [renamed('condition', 'soaked', 'drenched'), [{ op: 'set', pointer: '/conditions/0', value: 'drenched' }]],
    [renamed('field', 'rank', 'post'), []],
  ])('and in its live state: %o', (name, steps) => expect(renameInLive(live, sheet, name, 2)).toEqual(steps));

  it('leaves a sheet of another layout to its migrations', () => {
    expect(renameInSheet(sheet, renamed('ability', 'grip', 'hold'), 3)).toEqual([]);
    expect(renameInLive(live, sheet, renamed('pool', 'breath', 'air'), 3)).toEqual([]);
    expect(renameInSheet(null, renamed('ability', 'grip', 'hold'), 2)).toEqual([]);
  });

  it('never overwrites a value that already stands at the new id', () => {
    expect(renameInSheet({ v: 2, build: { fields: { rank: 'mate', post: 'x' } } }, renamed('field', 'rank', 'post'), 2)).toEqual([]);
  });

  it('puts the file into its steps', () => {
    expect(renameInSheet(sheet, renamed('field', 'rank', 'post'), 2, '.studio/sheets/Ann.json')).toEqual([
      { op: 'rename', pointer: '/build/fields/rank', key: 'post', file: '.studio/sheets/Ann.json' },
    ]);
  });
});
