import { describe, expect, it, test } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { layered } from '../layers/testing';
import { readRules } from '../rules/read';
import { blankBuild, randomBuild, seeded, storedSheet } from './blank';
import { checkSheetFile } from '../check/sheet-file';
import { pickable, pickersFor, refitted } from './picker';
import { openSheet } from './sheet';

/** The small ruleset with an entry whose uses follow Nerve. */
function rules(scaled: JsonValue = { uses: { from: { abilityScore: 'nerve' } } }) {
  const document = layered([]);
  const catalog = {
    id: 'extra',
    label: 'Extra',
    feeds: ['charms'],
    entries: [
      {
        id: 'breath',
        label: 'Second breath',
        summary: 'Once more.',
        rows: [{ list: 'charms', values: { name: 'Second breath', uses: 1 }, scaled }],
      },
    ],
  };
  return readRules({
    ...document,
    catalogs: [
      ...(document['catalogs'] as JsonValue[]),
      catalog,
      { id: 'elsewhere', label: 'Elsewhere', feeds: ['charms'], asset: 'catalogs/elsewhere.json' },
    ],
  });
}

const open = (build: JsonValue, own = rules()) => openSheet(own, { build, live: null });

it('offers the catalogs that feed a list, with filters that start from a field', () => {
  const pickers = pickersFor(open({ fields: { calling: 'Hauler' } }), 'charms');
  expect(pickers.map((picker) => [picker.catalog, picker.readable, picker.entries.length])).toEqual([
    ['charms', true, 4],
    ['extra', true, 1],
    ['elsewhere', false, 0],
  ]);
  expect(pickers[0]?.filters).toEqual([
    { id: 'grit', label: 'Grit', type: 'number', words: [], start: undefined },
    { id: 'road', label: 'Road', type: 'text', words: ['Ash', 'Glass'], start: undefined },
    { id: 'callings', label: 'Calling', type: 'tags', words: ['Hauler', 'Sailor', 'Warden'], start: 'Hauler' },
  ]);
  expect(pickersFor(open({}), 'nothing')).toEqual([]);
});

it('finds entries by text and filters', () => {
  const [picker] = pickersFor(open({}), 'charms');
  if (!picker) throw new Error('no picker');
  const found = (text: string, filters: [string, string | number][] = []) =>
    pickable(picker, { text, filters: new Map(filters) }).map((entry) => entry.id);
  expect(found('EMB')).toEqual(['ember']);
  const shown = (english: string) => (english === picker.entries[0]?.label ? 'Уголёк' : english);
  expect(pickable(picker, { text: 'УГОЛ', filters: new Map(), shown }).map((entry) => entry.id)).toEqual([picker.entries[0]?.id]);
  expect(found('УГОЛ')).toEqual([]);
  expect(found('', [['callings', 'hauler']])).toEqual(['coldfire']);
  expect(found('', [['grit', 0]])).toEqual(['ember']);
  expect(
    found('', [
      ['grit', 0],
      ['road', 'Glass'],
    ]),
  ).toEqual([]);
});

test.each<[string, JsonValue, JsonValue, number]>([
  ['the score', { abilities: { nerve: 2 } }, { uses: { from: { abilityScore: 'nerve' } } }, 2],
  ['held to the column', { abilities: { nerve: 5 } }, { uses: { from: { abilityScore: 'nerve' } } }, 3],
  ['never below it', { abilities: { nerve: -4 } }, { uses: { from: { abilityScore: 'nerve' } } }, 0],
  ['rounded down in a whole-number column', { abilities: { nerve: 1.9 } }, { uses: { from: { abilityScore: 'nerve' } } }, 1],
  [
    'looked up in a table',
    { abilities: { nerve: 4 } },
    {
      uses: {
        from: { abilityScore: 'nerve' },
        table: [
          [0, 1],
          [4, 2],
        ],
      },
    },
    2,
  ],
])('a picked row is a copy with its mark, its scaled cell %s', (_name, build, scaled, uses) => {
  const [, picker] = pickersFor(open(build, rules(scaled)), 'charms');
  expect(picker?.entries[0]?.rows).toEqual([{ list: 'charms', values: { name: 'Second breath', uses, _catalog: 'extra/breath' } }]);
});

it('fits scaled cells of picked rows anew when the build changes, and nothing else', () => {
  const rows = (uses: number): JsonValue => [
    { name: 'Mine', uses: 1 },
    { name: 'Renamed', uses, _catalog: 'extra/breath' },
    { name: 'Odd', uses: 1, _catalog: 'extra/gone' },
  ];
  const build: JsonValue = { abilities: { nerve: 3 }, lists: { charms: rows(1) } };
  const given = JSON.stringify(build);
  expect(refitted(open(build), build)).toEqual({ abilities: { nerve: 3 }, lists: { charms: rows(3) } });
  expect(JSON.stringify(build)).toBe(given);
  const same: JsonValue = { abilities: { nerve: 1 }, lists: { charms: rows(1) } };
  expect(refitted(open(same), same)).toBe(same);
});

describe('new test sheets', () => {
  it('blank: every ability and field at its default', () => {
    expect(storedSheet(rules(), blankBuild(rules()))).toEqual({
      v: 1,
      build: { abilities: { nerve: 1 }, skills: {}, saves: {}, bonuses: {}, fields: { calling: 'Sailor', hour: 'dusk' }, lists: {} },
    });
  });

  it('at random: the same for the same seed, and nothing the check finds fault with', () => {
    const own = rules();
    expect(randomBuild(own, seeded(3))).toEqual(randomBuild(own, seeded(3)));
    expect(randomBuild(own, seeded(3))).not.toEqual(randomBuild(own, seeded(4)));
    for (let seed = 0; seed < 40; seed++)
      expect(checkSheetFile(own, 'a.json', storedSheet(own, randomBuild(own, seeded(seed)))), `seed ${seed}`).toEqual([]);
  });
});
