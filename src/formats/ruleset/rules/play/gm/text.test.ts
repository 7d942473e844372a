import { expect, it, test } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { applyLayers } from '../layers/apply';
import { layered } from '../layers/testing';
import { poolBase, sumBase } from '../../testing/base';
import { readRules } from '../rules/read';
import { openSheet } from '../sheet/sheet';
import { plainValue, sheetBlock } from './sheet-block';
import { gmText } from './text';

const lines = (base: JsonValue, build: JsonValue, live: JsonValue = null) => sheetBlock(openSheet(readRules(base), { build, live }), 'Ann');

it('tells numbers under their headings, the summary, and everything live', () => {
  const build: JsonValue = {
    skills: { climb: 'salty', haggle: 'master' },
    fields: { rank: 'mate', years: 6, sworn: true },
    lists: {
      chest: [{ name: 'Rope' }, { name: 'Sextant', weight: 2, kind: 'toy' }, { name: 'Anchor', stowed: false }, { weight: 3 }],
      tricks: [{ name: 'Jig', uses: 2 }],
    },
  };
  const live: JsonValue = {
    pools: { breath: { value: 2 } },
    tracks: { fame: 4 },
    wounds: { bruises: { marks: ['cut', 'knock'] } },
    text: { course: 'North [by] {West}\nhard' },
    conditions: ['seasick'],
    states: { weather: 'storm' },
  };
  expect(lines(sumBase(), build, live)).toEqual([
    'Ann',
    'Nose +1',
    'Trained: Haggle +2',
    'Deck:',
    '  GRP +1',
    '  Trained: Climb +3',
    'Years at sea: 6',
    'Rank: Mate',
    'Practice: 2',
    'Sea legs: 1',
    'Cargo: 6',
    'Standing: 1',
    'Spare: 4',
    'Shine: 0',
    'Watchful: 4',
    'Breath: 2/6',
    'Rope: 0/4',
    'Jig: 2/2',
    'Fame: 4/5',
    'Bruises: 2/10 Sore',
    'Weather: storm',
    'Course: North by West hard',
    'Conditions: Seasick',
    'Sea chest: tool: Rope (1); toy: Sextant (2)',
  ]);
});

it('counts dice where pools are thrown', () => {
  expect(lines(poolBase(), { skills: { trim: 'some' } })).toEqual(
    expect.arrayContaining(['Trained: Trim 4 dice', 'All:', '  Wick 2 dice']),
  );
});

it('tells at most 40 rows of a list', () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ name: `Thing ${i}` }));
  expect(
    lines(sumBase(), { lists: { chest: rows } })
      .at(-1)
      ?.match(/Thing/g),
  ).toHaveLength(40);
});

test.each([
  ['a\nb  c', 'a b c'],
  ['[x] {y} <z>', 'x y z'],
  ['x'.repeat(99), 'x'.repeat(80)],
  [7, '7'],
  [null, ''],
  [undefined, ''],
])('a value of %j is told as %j', (value, expected) => {
  expect(plainValue(value)).toBe(expected);
});

it('gives the parts with their length, and marks what layers add', () => {
  const base = readRules(
    layered([
      { id: 'winter', label: 'Winter', gm: { guidance: 'Cold.', worldGuidance: 'Snow.' }, difficultyLadder: [{ label: 'Plain', dc: 8 }] },
    ]),
  );
  const text = (on: string[]) => gmText(base, on, openSheet(applyLayers(base, on).rules, { build: {}, live: null }), 'Ann');
  const on = text(['winter']);
  expect(on.parts.map((part) => [part.kind, part.text])).toEqual([
    ['checkGuidance', 'Call for a check when it matters. Cold.'],
    ['ladder', 'Plain: 8'],
    ['sheet', 'Ann\nNerve +1'],
    ['worldGuidance', 'A country of barrows. Snow.'],
  ]);
  expect(on.parts[0]?.pieces.map((piece) => [piece.layer?.label, piece.pointer])).toEqual([
    [undefined, '/gm/checkGuidance'],
    ['Winter', '/layers/0/gm/guidance'],
  ]);
  expect(on.parts[0]?.text).toBe(applyLayers(base, ['winter']).effective.checkGuidance);
  expect(on.length).toBe(on.parts.filter((part) => !part.once).reduce((sum, part) => sum + part.text.length, 0));
  expect(text([]).parts[0]?.text).toBe('Call for a check when it matters. ');
});
