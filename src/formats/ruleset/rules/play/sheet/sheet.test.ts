import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import { parsePointer } from '../../../../../language/pointer';
import { poolBase, sumBase } from '../../testing/base';
import { readItem } from '../rules/read-items';
import { readRules } from '../rules/read';
import { randomBuild, seeded } from './blank';
import { openSheet, type Sheet } from './sheet';
import type { Explained, HeldItem } from './types';

const rules = readRules(sumBase());
const sheet = (build: unknown, live: unknown = null, items?: readonly HeldItem[]): Sheet =>
  openSheet(rules, { build: build as never, live: live as never, ...(items ? { items } : {}) });
const derived = (of: Sheet, id: string) => of.values().derived.find((one) => one.id === id)?.value;
const skill = (of: Sheet, id: string) => [...of.values().skills, ...of.values().saves].find((one) => one.id === id)?.number;
const field = (of: Sheet, id: string) => of.values().fields.find((one) => one.id === id);
const held = (item: unknown, worn = true, quantity = 1): HeldItem => ({ item: readItem(Cursor.root('item', item)), quantity, worn });

describe('reading a stored build', () => {
  test.each([
    ['a score that is no number reads the default', { abilities: { grip: '4' } }, 1],
    ['a score outside its range is as it is', { abilities: { grip: 17 } }, 17],
    ['a fraction is as it is', { abilities: { grip: 2.5 } }, 2.5],
  ])('%s', (_name, build, expected) => expect(sheet(build).values().abilities[0]?.score).toBe(expected));

  test.each([
    ['a number as text', { years: '4' }, 'years', 2],
    ['a number outside its range', { years: 900 }, 'years', 900],
    ['an enum value in another case', { rank: 'Mate' }, 'rank', 'deckhand'],
    ['an enum value of another type', { rank: 3 }, 'rank', 'deckhand'],
    ['a text of another type', { ship: 7 }, 'ship', 7],
    ['a boolean of another type', { sworn: 'true' }, 'sworn', 'true'],
    ['nothing at all', undefined, 'rank', 'deckhand'],
  ])('%s', (_name, fields, id, expected) => expect(field(sheet({ fields }), id)?.value).toBe(expected));

  it('an enum that is chosen an ability by reads its default, not its first value', () => {
    const of = (fields: unknown) => derived(sheet({ abilities: { grip: -1, nose: 4 }, fields }), 'sea_legs');
    // The larger of the score of Grip and what is led with.
    expect(of({ lead: 'nose' })).toBe(4);
    expect(of({ lead: 'gone' })).toBe(0);
    expect(of({})).toBe(0);
  });

  it.each([
    ['an unknown tier is the first', { skills: { climb: 'grandmaster' } }, 1],
    ['a tier the editor does not offer counts', { saves: { stay_aboard: 'master' } }, 1],
    ['a tier under the wrong part is not read', { saves: { climb: 'master' } }, 1],
    ['a bonus outside its range counts', { bonuses: { climb: 40 } }, 41],
    ['a bonus that is no number is 0', { bonuses: { climb: '3' } }, 1],
    ['a fraction stays in the number', { bonuses: { climb: 0.5 } }, 1.5],
  ])('%s', (_name, build, expected) => expect(skill(sheet(build), 'climb')).toBe(expected));

  it('shares one map of bonuses between skills and saves', () => {
    const of = sheet({ bonuses: { stay_aboard: 2 }, saves: { stay_aboard: 'master' } });
    expect(skill(of, 'stay_aboard')).toBe(1 + 2 * 1 + 2);
  });

  it('counts every row of a list, also past its limit', () => {
    const rows = Array.from({ length: 30 }, () => ({ weight: 2, stowed: true }));
    expect(derived(sheet({ lists: { chest: rows } }), 'cargo')).toBe(60);
  });

  test.each([
    ['a missing cell reads its default', [{ stowed: true }], 1],
    ['a missing marker reads its default', [{ weight: 3 }], 3],
    ['a marker as text does not mark', [{ weight: 3, stowed: 'true' }], 0],
    ['a cell as text reads the default', [{ weight: '9', stowed: true }], 1],
  ])('sums of a list: %s', (_name, rows, expected) => expect(derived(sheet({ lists: { chest: rows } }), 'cargo')).toBe(expected));

  it('takes anything without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (build, live) => {
        const values = openSheet(rules, { build: build as never, live: live as never }).values();
        expect(values.derived.every((one) => Number.isFinite(one.value))).toBe(true);
      }),
    );
  });

  it('reads any ruleset without throwing', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (document) =>
          void openSheet(
            readRules({
              sheet: document,
              resolution: document,
              rests: document,
              layers: document,
              catalogs: document,
              items: document,
              combat: document,
              gm: document,
            }),
            { build: {}, live: null },
          ).values(),
      ),
    );
  });
});

describe('how a value came about', () => {
  it('spells a sum out: 3 + Grip 1 + Practice 1 = 5', () => {
    const explained = sheet({}).explain('derived', 'breath_max');
    expect(explained).toMatchObject({ op: 'sum', value: 5, pointer: '/sheet/derived/1' });
    expect(explained?.terms.map((term) => [term.label, term.value, term.pointer])).toEqual([
      ['', 3, '/sheet/derived/1/of/0/const'],
      ['Grip', 1, '/sheet/derived/1/of/1/abilityMod'],
      ['Practice', 1, '/sheet/derived/1/of/2/derived'],
    ]);
    expect(explained?.terms[2]?.of).toMatchObject({ op: 'stepTable', value: 1, row: '/sheet/derived/0/table/0' });
  });

  it('spells a skill out, with its tier, bonus, untrained rule and cap', () => {
    const explained = sheet(
      { skills: { forecast: 'master' }, bonuses: { forecast: 4 }, abilities: { nose: 5 }, fields: { years: 9 } },
      { pools: { breath: { value: 3 } } },
    ).explain('skill', 'forecast');
    expect(explained?.terms.map((term) => [term.kind, term.value])).toEqual([
      ['abilityMod', 5],
      ['tier', 4],
      ['bonus', 4],
      ['cap', 3],
    ]);
    expect(explained?.value).toBe(3);
    expect(explained?.terms[1]?.of?.terms[0]).toMatchObject({ kind: 'derived', label: 'Practice', value: 2 });
  });

  it('adds up: the terms of a sum and of a skill are its number', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const of = openSheet(rules, { build: randomBuild(rules, seeded(seed)), live: null });
        const all: Explained[] = [...of.values().derived, ...of.values().skills, ...of.values().saves].map((one) => one.explained);
        for (const one of all) {
          const cap = one.terms.find((term) => term.kind === 'cap');
          const sum = one.terms.filter((term) => term !== cap).reduce((total, term) => total + term.value, 0);
          if (one.op === 'sum') expect(one.value).toBe(sum);
          if (one.op === 'number') expect(one.value).toBe(cap ? cap.value : sum);
        }
      }),
    );
  });

  it('points at keys that are there', () => {
    const walk = (one: Explained): string[] => [
      one.pointer,
      ...one.terms.flatMap((term) => [term.pointer, ...(term.of ? walk(term.of) : [])]),
    ];
    for (const base of [sumBase(), poolBase()]) {
      const own = readRules(base);
      const values = openSheet(own, { build: { bonuses: { climb: 1, trim: 1 } }, live: null }).values();
      for (const pointer of [...values.derived, ...values.skills, ...values.saves].flatMap((one) => walk(one.explained))) {
        let value: unknown = base;
        for (const key of parsePointer(pointer)) value = (value as Record<string, unknown> | undefined)?.[key];
        expect(value, pointer).toBeDefined();
      }
    }
  });
});

describe('in play and without', () => {
  const charm = {
    category: 'kit',
    tags: ['brass'],
    stats: { polish: 3, maker: 'Ann' },
    slots: { neck: 1 },
    worn: { abilities: { grip: { set: 4 } } },
    carried: { abilities: { nose: { add: 2 } } },
  };

  it('an item that changes an ability never changes a maximum', () => {
    const of = sheet({}, null, [held(charm)]);
    expect(of.values().abilities[0]).toMatchObject({ score: 4, stored: 1, modifier: 4 });
    expect(of.values().pools.find((pool) => pool.key === 'breath')?.max).toBe(5);
    expect(derived(of, 'breath_max')).toBe(8);
  });

  test.each([
    [
      'additions are summed, and held to the range',
      [{ worn: { abilities: { grip: { add: 3 } } } }, { worn: { abilities: { grip: { add: 4 } } } }],
      5,
    ],
    ['the highest set is a floor', [{ worn: { abilities: { grip: { set: 2 } } } }, { worn: { abilities: { grip: { set: 3 } } } }], 3],
    ['a higher score stays', [{ worn: { abilities: { grip: { set: 0 } } } }], 1],
  ])('%s', (_name, items, expected) =>
    expect(
      sheet(
        {},
        null,
        items.map((item) => held(item)),
      ).values().abilities[0]?.score,
    ).toBe(expected),
  );

  it('a worn item gives its worn part, any other its carried part; one item counts once', () => {
    const scores = (items: readonly HeldItem[]) =>
      sheet({}, null, items)
        .values()
        .abilities.map((one) => one.score);
    expect(scores([held(charm, false)])).toEqual([1, 3]);
    expect(scores([held(charm, false, 5), held(charm, false)])).toEqual([1, 3]);
    expect(scores([held(charm, true), held(charm, false)])).toEqual([4, 3]);
  });

  it('an ability no item changes is not held to its range', () => {
    expect(sheet({ abilities: { nose: 99 } }, null, [held(charm)]).values().abilities[1]?.score).toBe(99);
  });

  test.each([
    ['sum times quantity', { stat: 'polish', from: 'all', pick: 'sum' }, 3 + 2 * 2],
    ['the largest', { stat: 'polish', from: 'all', pick: 'max' }, 3],
    ['the smallest', { stat: 'polish', from: 'all', pick: 'min' }, 2],
    ['how many', { from: 'all', pick: 'count' }, 4],
    ['how many that give the stat', { stat: 'maker', from: 'all', pick: 'count' }, 1],
    ['of a slot', { stat: 'polish', from: 'worn', pick: 'sum', slot: 'neck' }, 3],
    ['of a tag nobody has', { stat: 'polish', from: 'all', pick: 'max', tag: 'silver', default: 7 }, 7],
    ['a count of none reads the default too', { from: 'carried', pick: 'count', tag: 'brass', default: 2 }, 2],
    ['without a default nothing is 0', { stat: 'polish', from: 'carried', pick: 'min', tag: 'brass' }, 0],
  ])('items read: %s', (_name, itemStat, expected) => {
    const document = sumBase();
    const own = readRules({
      ...document,
      sheet: { ...(document['sheet'] as object), derived: [{ id: 'reading', label: 'Reading', op: 'sum', of: [{ itemStat }] }] },
    });
    const items = [held(charm), held({ category: 'kit', stats: { polish: 2, maker: '' } }, false, 2), held({ category: 'kit' }, false)];
    expect(openSheet(own, { build: {}, live: null, items }).values().derived[0]?.value).toBe(expected);
  });
});

describe('what is hidden', () => {
  it('a hidden field still counts, a hidden track is not on the sheet', () => {
    const of = sheet({ fields: { rank: 'deckhand', log: 'x' } });
    expect(of.values().hidden).toEqual(['log', 'fame']);
    expect(of.values().tracks).toEqual([]);
    expect(
      sheet({ fields: { rank: 'captain' } })
        .values()
        .tracks.map((track) => track.id),
    ).toEqual(['fame']);
  });

  it('compares exactly and by type', () => {
    expect(field(sheet({ fields: { sworn: 'true' } }), 'knife')?.hidden).toBe(false);
    expect(field(sheet({ fields: { sworn: true } }), 'knife')?.hidden).toBe(true);
    expect(field(sheet({ fields: { years: 1 } }), 'sworn')?.hidden).toBe(true);
    expect(field(sheet({ fields: { years: '1' } }), 'sworn')?.hidden).toBe(false);
  });
});

describe('pools and tracks', () => {
  it('start full or empty, follow their maximum, and hold the stored value to it', () => {
    const pools = (live: unknown) =>
      sheet({}, live)
        .values()
        .pools.map((pool) => [pool.key, pool.value, pool.max]);
    expect(pools(null)).toEqual([
      ['breath', 5, 5],
      ['rope', 0, 4],
    ]);
    expect(pools({ pools: { breath: { value: 99 }, rope: { value: -3 } } })).toEqual([
      ['breath', 5, 5],
      ['rope', 0, 4],
    ]);
  });

  it('reads row pools: the first of a name, without outer blanks or case; no name or no maximum is none', () => {
    const rows = [
      { name: ' Jig ', uses: 2 },
      { name: 'JIG', uses: 9 },
      { name: '', uses: 3 },
      { name: 'Reel' },
      { name: 'Hush', uses: 0.5 },
      { name: 'Hush', uses: 1.9, back: 'port' },
    ];
    const of = sheet({ lists: { tricks: rows } }).values();
    expect(of.pools.slice(2).map((pool) => [pool.key, pool.label, pool.max, pool.recharge])).toEqual([
      ['tricks:jig', 'Jig', 2, undefined],
      ['tricks:hush', 'Hush', 1, 'port'],
    ]);
    expect(of.lists[1]?.rows.map((row) => row.pool)).toEqual(['tricks:jig', undefined, undefined, undefined, undefined, 'tricks:hush']);
  });

  it('holds at most 600 pools', () => {
    const many = readRules({
      sheet: { version: 1, lists: [{ id: 'l', label: 'L', maxItems: 500, columns: [], pools: { nameColumn: 'n', maxColumn: 'm' } }] },
    });
    const rows = Array.from({ length: 700 }, (_, i) => ({ n: `row ${i}`, m: 1 }));
    expect(openSheet(many, { build: { lists: { l: rows } }, live: null }).values().pools).toHaveLength(600);
  });

  const wounds = (build: unknown, stored?: unknown) =>
    sheet(build, stored === undefined ? null : { wounds: { bruises: stored } }).wounds('bruises');

  it('puts the levels of a list after the last that is as kind, and names them', () => {
    const of = wounds({ lists: { chest: [{ weight: 1 }] } });
    // One level at a penalty of 1, held to 0, which the first level has too.
    expect(of?.levels.map((level) => [level.label, level.penalty])).toEqual([
      ['Sore', 0],
      ['Sore', 0],
      ['Limping', -1],
      ['Down', -2],
    ]);
    expect(wounds({ lists: { chest: Array.from({ length: 9 }, () => ({ weight: 9 })) } })?.max).toBe(64);
  });

  test.each([
    ['sorted, most severe first, unknown kinds out', { marks: ['knock', 'burn', 'cut'] }, ['cut', 'knock'], 0, -1],
    [
      'past the last level they are overflow',
      { marks: ['knock', 'knock', 'cut', 'cut', 'knock'], overflow: 1 },
      ['cut', 'cut', 'knock'],
      3,
      -2,
    ],
    ['clear', { marks: [] }, [], 0, 0],
  ])('marks: %s', (_name, stored, marks, overflow, penalty) =>
    expect(wounds({}, stored)).toMatchObject({ marks, overflow, penalty, value: marks.length }),
  );

  it('keeps each mark on its box on an indexed track', () => {
    const own = sheet({ fields: { years: 9 } }, { wounds: { dread: { marks: ['', 'fright', 'fright', ''] } } }).wounds('dread');
    expect(own).toMatchObject({ max: 2, marks: ['', 'fright'], value: 1, overflow: 1, penalty: 0 });
  });

  it('reads a state that is no longer offered as its default', () => {
    expect(derived(sheet({}, { states: { weather: 'storm' } }), 'wet')).toBe(-2);
    expect(derived(sheet({}, { states: { weather: 'hail' } }), 'wet')).toBe(0);
  });
});

it('a value that would read itself reads nothing there', () => {
  const own = readRules({
    sheet: {
      version: 1,
      derived: [
        { id: 'a', label: 'A', op: 'sum', of: [{ derived: 'b' }, { const: 1 }] },
        { id: 'b', label: 'B', op: 'sum', of: [{ derived: 'a' }, { const: 10 }] },
      ],
    },
  });
  expect(
    openSheet(own, { build: {}, live: null })
      .values()
      .derived.map((one) => one.value),
  ).toEqual([11, 10]);
});
