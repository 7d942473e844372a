import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { readRules } from '../rules/read';
import { nextTurn, numberedNames, setUp, type Cast } from './fight';
import { openSheet } from '../sheet/sheet';
import { readBattle } from './read-battle';
import { abilityCatalogs, entryAction } from './sheet-actions';
import type { Battle } from './types';

type Doc = { readonly [key: string]: JsonValue };

const sample = (name: string): Doc => JSON.parse(readFileSync(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8')) as Doc;
const tides = sample('tidewrights');
const orchard = sample('hollow-orchard');

function read(document: Doc, files: ReadonlyMap<string, JsonValue> = new Map()): { readonly battle: Battle; readonly rules: ReturnType<typeof readRules> } {
  const rules = readRules(document, files);
  return { battle: readBattle(rules, files), rules };
}

const isDoc = (value: JsonValue): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value);
const catalogs = ({ catalogs: all }: Doc): Doc[] => (Array.isArray(all) ? all.filter(isDoc) : []);
const bestiary = (more: Doc): Doc => ({ ...tides, catalogs: [...catalogs(tides).filter((one) => one.holds !== 'creatures'), { id: 'beasts', label: 'Beasts', holds: 'creatures', ...more }] });

describe('what a fight lacks', () => {
  const { combat: _, ...peaceful } = tides;
  it.each<[string, Doc, object[]]>([
    ['nothing', tides, []],
    ['a combat block', peaceful, [{ what: 'combat', pointer: '/combat' }]],
    ['a catalog of creatures', { ...tides, catalogs: [] }, [{ what: 'creature-catalog', pointer: '/catalogs' }]],
    ['creatures in it', bestiary({ entries: [] }), [{ what: 'creatures', pointer: '/catalogs/2' }]],
    ['the file of the creatures', bestiary({ asset: 'catalogs/beasts.json' }), [{ what: 'creature-file', pointer: '/catalogs/2/asset', label: 'Beasts', file: 'catalogs/beasts.json' }]],
    ['initiative', { ...tides, combat: { ...(tides.combat as Doc), initiative: {} } }, [{ what: 'initiative', pointer: '/combat/initiative' }]],
    ['everything readable', { combat: 3, catalogs: 'x' }, [{ what: 'combat', pointer: '/combat' }]],
  ])('%s', (_name, document, missing) => {
    expect(read(document).battle.missing).toEqual(missing);
  });

  it('and takes creatures from the file of a catalog', () => {
    const file = { entries: [{ id: 'eel', label: 'Eel', creature: { tier: 'pest', health: 2, defense: 3, initiativeModifier: 1, actions: [{ id: 'bite', name: 'Bite', budget: 'deed' }] } }] };
    const { battle } = read(bestiary({ asset: 'catalogs/beasts.json' }), new Map([['catalogs/beasts.json', file]]));
    expect(battle.creatures).toMatchObject([{ key: 'beasts/eel', label: 'Eel', file: 'catalogs/beasts.json', pointer: '/entries/0', tier: 'Pest' }]);
  });
});

describe('a creature’s actions', () => {
  const { battle } = read(tides);
  const facts = (creature: string, action: string) => battle.creatures.find((one) => one.id === creature)?.actions.find((one) => one.id === action)?.facts;

  it.each<[string, string, object[]]>([
    ['lockjaw-eel', 'bite', [{ kind: 'budget', label: 'Deed' }, { kind: 'to-hit', number: 3, dice: false }, { kind: 'damage', dice: '1d6', flat: 0, type: 'pierce' }, { kind: 'applies', label: 'Hooked', duration: 2 }, { kind: 'reach', distance: 1, unit: 'yd' }]],
    ['drowned-bailiff', 'distrain', [{ kind: 'budget', label: 'Deed' }, { kind: 'sequence', parts: [{ label: 'Cold chain', times: 2 }] }]],
    [
      'drowned-bailiff',
      'chain',
      [
        { kind: 'budget', label: 'Deed' },
        { kind: 'to-hit', number: 5, dice: false },
        { kind: 'damage', dice: '1d8', flat: 2, type: 'cold' },
        { kind: 'damage', dice: '1d4', flat: 0, type: 'crush', save: { label: 'Footing', difficulty: 12 } },
        { kind: 'reach', distance: 2, unit: 'yd' },
      ],
    ],
    [
      'drowned-bailiff',
      'serve',
      [
        { kind: 'budget', label: 'Deed' },
        { kind: 'save', label: 'Nerve', difficulty: 13, onSuccess: 'negates' },
        { kind: 'applies', label: 'Shaken', duration: 3 },
        { kind: 'range', distance: 12, long: 20, unit: 'yd' },
        { kind: 'recharge', dice: { count: 1, sides: 6 }, from: 5 },
      ],
    ],
    ['drowned-bailiff', 'sink', [{ kind: 'budget', label: 'Deed' }, { kind: 'signature', label: '', amount: 1 }, { kind: 'applies', label: 'Soaked', duration: 'instant' }, { kind: 'area', shape: 'burst', size: 4, unit: 'yd' }]],
  ])('%s: %s', (creature, action, expected) => {
    expect(facts(creature, action)).toEqual(expected);
  });

  it('count dice where a pool is thrown', () => {
    const gore = read(orchard).battle.creatures[0]?.actions[0];
    expect(gore?.facts).toEqual([{ kind: 'budget', label: 'Turn' }, { kind: 'to-hit', number: 5, dice: true }, { kind: 'damage', dice: '3d6', flat: 0, type: 'cut' }]);
  });
});

describe('a character in a fight', () => {
  const build = (lists: { [list: string]: JsonValue }): Cast => ({ id: 1, name: 'Mara', build: { abilities: { back: 4, eyes: 3 }, fields: { berth: 'caller' }, lists }, live: {} });

  it('has its attack rows and its songs that are ready', () => {
    const { battle, rules } = read(tides);
    const [mara] = setUp(
      battle,
      rules,
      [
        build({
          tools: [
            { name: 'Boat hook', use: 'back', harm: '1d8', hurts_by: 'pierce', practised: true },
            { name: 'Bare hands', use: 'back', harm: 'none' },
          ],
          songs: [
            { name: 'Breathe with me', verses: 1, ready: true, _catalog: 'shanties/breathe-with-me' },
            { name: 'The cold count', verses: 1, ready: false, _catalog: 'shanties/the-cold-count' },
          ],
        }),
      ],
      1,
    );
    // The step table of the sample: a Back of 4 adds 1.
    const back = 1;
    expect(mara?.actions.map(({ label, sort }) => [label, sort])).toEqual([
      ['Boat hook', 'attack'],
      ['Breathe with me', 'ability'],
    ]);
    expect(mara?.actions[0]?.facts[2]).toEqual({ kind: 'damage', dice: '1d8', flat: back, type: 'pierce' });
    expect(mara?.actions[1]?.facts).toEqual([
      { kind: 'budget', label: 'Deed' },
      { kind: 'cost', label: expect.any(String) as string, amount: 1 },
      { kind: 'heal', dice: '1d6', flat: 1, type: undefined },
      { kind: 'range', distance: 4, long: undefined, unit: expect.any(String) as string },
    ]);
    expect(mara).toMatchObject({ name: 'Mara', party: true, health: { kind: 'points', label: 'Grit' } });
  });

  it('can be shown any song of the catalogs that feed its abilities, none that a layer hides', () => {
    const { battle, rules } = read(tides);
    const [songs] = abilityCatalogs(battle, rules);
    expect(songs?.catalog.label).toBe('Songs of the quays');
    expect(songs?.entries.map(({ id }) => id)).toContain('the-cold-count');
    const cold = songs?.entries.find(({ id }) => id === 'the-cold-count');
    if (!songs || !cold) throw new Error('no song');
    const sheet = openSheet(rules, { build: {}, live: {} });
    const action = entryAction(battle, rules, sheet, songs, cold);
    expect(action).toMatchObject({ label: 'The cold count', sort: 'ability', id: 'shanties/the-cold-count' });
    expect(action.facts).toContainEqual({ kind: 'save', label: 'Nerve', difficulty: sheet.explain('derived', 'song_weight')?.value, onSuccess: 'negates' });
    const hidden = { ...rules, hiddenEntries: new Map([['shanties', new Set(['the-cold-count'])]]) };
    expect(abilityCatalogs(battle, hidden)[0]?.entries.map(({ id }) => id)).not.toContain('the-cold-count');
    expect(abilityCatalogs({ ...battle, abilities: [] }, rules)).toEqual([]);
  });

  it('shows marks where health is a wound track', () => {
    const { battle, rules } = read(orchard);
    const [one, boar] = setUp(battle, rules, [{ id: 1, name: 'Ash', build: {}, live: {} }, { id: 2, creature: 'gate_and_hedge/windfall-boar' }], 3).sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(one?.health).toMatchObject({ kind: 'marks', value: 0 });
    expect(boar).toMatchObject({ health: { kind: 'points', label: '', value: 3, max: 3 }, defense: 1 });
  });
});

describe('turn order', () => {
  const { battle, rules } = read(tides);
  const eels: Cast[] = [1, 2, 3].map((id) => ({ id, creature: 'hauls/lockjaw-eel' }));

  it('is thrown by the rules, the same for the same seed, and whoever else is there', () => {
    const all = setUp(battle, rules, [...eels, { id: 4, creature: 'hauls/rival-diver' }], 5);
    expect(all.map((one) => one.name).sort()).toEqual(['Lockjaw eel', 'Lockjaw eel 2', 'Lockjaw eel 3', 'Rival diver']);
    for (const { initiative } of all) {
      expect(initiative.total).toBe(initiative.thrown + initiative.modifier);
      expect(initiative.thrown).toBeGreaterThanOrEqual(1);
      expect(initiative.thrown).toBeLessThanOrEqual(8);
    }
    for (let i = 1; i < all.length; i++) expect(all[i - 1]?.initiative.total).toBeGreaterThanOrEqual(all[i]?.initiative.total ?? 0);
    expect(setUp(battle, rules, eels.slice(1), 5).find((one) => one.key === '3')?.initiative).toEqual(all.find((one) => one.key === '3')?.initiative);
  });

  it('gives a tie to the higher modifier, then to who was there first', () => {
    const still: Battle = { ...battle, initiative: { dice: undefined, modifier: undefined, pool: undefined, plus: 0 } };
    const [eel] = battle.creatures;
    if (!eel) throw new Error('no creature');
    const slow = { ...eel, label: 'Slow', key: 'a', initiativeModifier: 0 };
    const order = (creatures: Battle['creatures']) => setUp({ ...still, creatures }, rules, creatures.map((one, id) => ({ id, creature: one.key })), 1).map((one) => one.name);
    expect(order([slow, { ...slow, key: 'b', label: 'Quick', initiativeModifier: 2 }])).toEqual(['Quick', 'Slow']);
    expect(order([{ ...slow, label: 'First' }, { ...slow, key: 'b', label: 'Second' }])).toEqual(['First', 'Second']);
  });

  it('counts successes in a pool', () => {
    const pool = read(orchard);
    for (const fighter of setUp(pool.battle, pool.rules, [{ id: 1, creature: 'gate_and_hedge/windfall-boar' }, { id: 2, name: 'Ash', build: {}, live: {} }], 8)) {
      expect(fighter.initiative.total).toBe(fighter.initiative.thrown + 1);
    }
  });

  it('leaves out a sheet without health, and a creature that is gone', () => {
    const nobody: Battle = { ...battle, health: { kind: 'pool', id: 'none' } };
    expect(setUp(nobody, rules, [{ id: 1, creature: 'hauls/rival-diver' }, { id: 2, creature: 'hauls/gone' }], 1)).toEqual([]);
  });

  it.each<[string, string | undefined, number, object]>([
    ['the next one', 'a', 1, { key: 'b', round: 1 }],
    ['a new round after the last', 'c', 1, { key: 'a', round: 2 }],
    ['the first at the start', undefined, 1, { key: 'a', round: 1 }],
    ['the first when somebody left', 'x', 4, { key: 'a', round: 4 }],
  ])('goes on: %s', (_name, at, round, expected) => {
    expect(nextTurn([{ key: 'a' }, { key: 'b' }, { key: 'c' }], at, round)).toEqual(expected);
  });

  it.each<[string[], string[]]>([
    [['Goblin', 'Goblin', 'Orc', 'Goblin'], ['Goblin', 'Goblin 2', 'Orc', 'Goblin 3']],
    [['Rule 7', 'Rule 7'], ['Rule 7', 'Rule 7 2']],
    [['Goblin', 'Goblin 2', 'Goblin'], ['Goblin', 'Goblin 2', 'Goblin 3']],
    [[], []],
  ])('numbers %j', (labels, names) => {
    expect(numberedNames(labels)).toEqual(names);
  });
});
