import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { Bases, corpusFolder, readCases } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { smallRuleset, type Changes } from '../checks/combat/testing';
import { capabilityMessages } from '../codes/capability';
import { withoutComments } from '../shape/comments';
import { CREATURE_FEATURES, ENTRY_FEATURES, ITEM_FEATURES, MECHANICS_FEATURES, ROOT_FEATURES } from './features';
import { capabilityLevel, formatLevel, type NeededFeature } from './index';

const of = (root: JsonValue) => capabilityLevel(Cursor.root('ruleset.json', root));
const told = (feature: NeededFeature | undefined) => feature && `1.${feature.level} ${feature.code.replace('ruleset/feature-', '')} ${feature.pointer}`;

/** A ruleset that needs nothing but the first level. */
const BARE: JsonValue = { schemaVersion: 1, sheet: {}, resolution: { kind: 'dice-sum' }, gm: {} };

/** An entry in a catalog of the bare ruleset. */
const entry = (value: JsonValue): JsonValue => ({ schemaVersion: 1, catalogs: [{ id: 'c', entries: [value] }] });

describe('each feature, at the key that asks for it', () => {
  test.each<readonly [JsonValue, string]>([
    [BARE, '1.20 ruleset '],
    [{ catalogs: [{}] }, '1.21 catalogs /catalogs'],
    [{ catalogs: [] }, '1.20 ruleset '],
    [{ battle: {} }, '1.22 battle /battle'],
    [entry({ rows: [{}, { scaled: {} }] }), '1.23 scaled /catalogs/0/entries/0/rows/1/scaled'],
    [{ resolution: { kind: 'dice-pool' } }, '1.24 dice-pool /resolution/kind'],
    [{ layers: [{}] }, '1.25 layers /layers'],
    [{ layers: [] }, '1.20 ruleset '],
    [{ gm: { worldGuidance: 'x' } }, '1.25 world-guidance /gm/worldGuidance'],
    [{ combat: {} }, '1.26 combat /combat'],
    ...['targetCount', 'autoHit', 'applies', 'temporary', 'scales', 'budget'].map((key): [JsonValue, string] => [entry({ mechanics: { [key]: 1 } }), `1.26 mechanics-in-fight /catalogs/0/entries/0/mechanics/${key}`]),
    [{ catalogs: [{ holds: 'creatures' }] }, '1.27 creature-catalog /catalogs/0/holds'],
    [entry({ creature: {} }), '1.27 creature /catalogs/0/entries/0/creature'],
    [{ combat: { cover: {} } }, '1.28 board /combat/cover'],
    [{ combat: { attacks: [{}, { range: {} }] } }, '1.28 attack-reach /combat/attacks/1/range'],
    [entry({ creature: { actions: [{ range: 5 }] } }), '1.27 creature /catalogs/0/entries/0/creature'],
    [entry({ creature: { actions: [{ range: {} }] } }), '1.28 creature-area /catalogs/0/entries/0/creature/actions/0/range'],
    [{ combat: { attacks: [{ strikes: {} }] } }, '1.29 strikes /combat/attacks/0/strikes'],
    [{ combat: { conditions: [{ effects: ['cannot-act'] }] } }, '1.26 combat /combat'],
    [{ combat: { conditions: [{ effects: ['cannot-act', 'resist-all'] }] } }, '1.29 later-effects /combat/conditions/0/effects/1'],
    [entry({ mechanics: { kind: 'rider' } }), '1.29 mechanics-later /catalogs/0/entries/0/mechanics/kind'],
    [{ sheet: { live: { tracks: [{ levels: [] }] } } }, '1.30 wound-track /sheet/live/tracks/0/levels'],
    [{ resolution: { spend: [{}, {}] } }, '1.30 spend /resolution/spend'],
    [{ combat: { attacks: [{ strikesCappedBy: {} }] } }, '1.32 strike-cap /combat/attacks/0/strikesCappedBy'],
    [entry({ mechanics: { reaction: true } }), '1.21 catalogs /catalogs'],
    [entry({ mechanics: { reaction: { on: 'aimed' } } }), '1.33 reaction-moment /catalogs/0/entries/0/mechanics/reaction'],
    [entry({ creature: { sheet: {} } }), '1.34 creature-sheet /catalogs/0/entries/0/creature/sheet'],
    [{ sheet: { live: { tracks: [{ max: 5 }] } } }, '1.20 ruleset '],
    [{ sheet: { live: { tracks: [{ max: { const: 5 } }] } } }, '1.37 track-max-off-sheet /sheet/live/tracks/0/max'],
    [
      { sheet: { lists: [{ id: 'l', columns: [{ id: 'n', type: 'enum' }] }] }, gm: { sheetSummary: { lists: [{ list: 'l', nameColumn: 'n' }] } } },
      '1.37 summary-name-enum /gm/sheetSummary/lists/0/nameColumn',
    ],
    [{ resolution: { spend: [{}, {}, {}] } }, '1.38 many-spends /resolution/spend'],
    [{ resolution: { spend: [{ perCheck: 2 }] } }, '1.30 spend /resolution/spend'],
    [{ resolution: { spend: [{ perCheck: { const: 2 } }] } }, '1.38 spend-limit-off-sheet /resolution/spend/0/perCheck'],
    [{ sheet: { derived: [{ of: [{ livePool: 'p' }] }] } }, '1.39 reads-pool /sheet/derived/0/of/0/livePool'],
    [entry({ rows: [{ values: {}, scaled: { n: { from: { listSum: {} } } } }] }), '1.39 list-sum /catalogs/0/entries/0/rows/0/scaled/n/from/listSum'],
    [{ sheet: { fields: [{ hideWhen: { field: 'f', equals: 1 } }] } }, '1.20 ruleset '],
    [{ sheet: { fields: [{ hideWhen: { field: 'f', in: [1] } }] } }, '1.39 hide-comparison /sheet/fields/0/hideWhen/in'],
    [{ sheet: { saves: [{ cap: {} }] } }, '1.39 cap /sheet/saves/0/cap'],
    [{ sheet: { live: { tracks: [{ boxes: {} }] } } }, '1.40 wound-boxes /sheet/live/tracks/0/boxes'],
    [{ rests: [{ restore: [{}, { kind: 'k' }] }] }, '1.40 rest-kind /rests/0/restore/1/kind'],
    [{ sheet: { fields: [{ section: 's' }], skills: [{ section: 's' }] } }, '1.41 sections /sheet/skills/0/section'],
    [{ sheet: { sections: [{ untrained: {} }] } }, '1.41 untrained /sheet/sections/0/untrained'],
    [{ sheet: { live: { states: [] } } }, '1.42 live-states /sheet/live/states'],
    [{ sheet: { derived: [{ op: 'enumTable' }] } }, '1.42 enum-table /sheet/derived/0/op'],
    [{ combat: { contests: [] } }, '1.43 contests /combat/contests'],
    [entry({ creature: { checks: {} } }), '1.43 creature-checks /catalogs/0/entries/0/creature/checks'],
    [entry({ mechanics: { reaction: { on: 'used' } } }), '1.44 reaction-used /catalogs/0/entries/0/mechanics/reaction/on'],
    [{ combat: { levels: [] } }, '1.45 levels /combat/levels'],
    [{ combat: { conditions: [{ effects: ['own-checks-advantage'] }] } }, '1.45 check-effects /combat/conditions/0/effects/0'],
    [entry({ mechanics: { applies: [{ duration: { rounds: 1 } }, { duration: { rounds: 1, at: 'turn-start' } }] } }), '1.45 applied-clock /catalogs/0/entries/0/mechanics/applies/1/duration/at'],
    [entry({ mechanics: { reaction: { on: 'hit' } } }), '1.46 reaction-hit /catalogs/0/entries/0/mechanics/reaction/on'],
    [entry({ creature: { actions: [{ self: true }] } }), '1.46 creature-reaction /catalogs/0/entries/0/creature/actions/0/self'],
    [{ combat: { attacks: [{ toHit: { skill: {} } }] } }, '1.47 attack-skill /combat/attacks/0/toHit/skill'],
    [{ combat: { initiative: { plus: 1 } } }, '1.48 initiative-pool /combat/initiative/plus'],
    [{ items: {} }, '1.49 items /items'],
    [{ items: { rarityCaps: [{}] } }, '1.51 rarity-caps /items/rarityCaps'],
    [{ sheet: { derived: [{ of: { itemStat: {} } }] } }, '1.52 item-stat /sheet/derived/0/of/itemStat'],
    [entry({ item: { worn: { effects: ['own-checks-advantage'] } } }), '1.53 item-effects /catalogs/0/entries/0/item/worn'],
    [{ combat: { conditions: [{ modifiers: [{ mode: 'advantage' }] }] } }, '1.53 narrowed-modifier /combat/conditions/0/modifiers/0/mode'],
    [entry({ item: { requires: [] } }), '1.54 item-requires /catalogs/0/entries/0/item/requires'],
    [{ combat: { levels: [{ derived: 'd' }] } }, '1.54 derived-level /combat/levels/0/derived'],
    [entry({ creature: { immune: ['fire', { type: 'cold' }] } }), '1.55 resist-except /catalogs/0/entries/0/creature/immune/1'],
    [entry({ item: { worn: { modifiers: [{ to: 'saves' }] } } }), '1.53 item-effects /catalogs/0/entries/0/item/worn'],
    [entry({ item: { worn: { modifiers: [{ to: 'defense' }] } } }), '1.56 item-in-fight /catalogs/0/entries/0/item/worn/modifiers/0/to'],
    [entry({ item: { requires: [{ otherwise: { resist: [] } }] } }), '1.56 item-in-fight /catalogs/0/entries/0/item/requires/0/otherwise/resist'],
    [entry({ item: { attack: { clip: 1 } } }), '1.57 item-ammo /catalogs/0/entries/0/item/attack/clip'],
    [entry({ item: { attack: { floor: 1 } } }), '1.58 item-attack-modes /catalogs/0/entries/0/item/attack/floor'],
    [entry({ item: { use: { gate: 1 } } }), '1.62 item-gate /catalogs/0/entries/0/item/use/gate'],
    [{ items: { lootTables: [{ entries: [{}] }] } }, '1.63 loot-tables /items/lootTables'],
    [{ items: { lootTables: [{ entries: [{ coins: 'c' }] }] } }, '1.64 loot-coins /items/lootTables/0/entries/0/coins'],
    [{ layers: [{}, { currencies: {} }] }, '1.64 layer-coins /layers/1/currencies'],
    [{ items: { market: {} } }, '1.65 market /items/market'],
    [{ sheet: { migrations: [] } }, '1.77 migrations /sheet/migrations'],
    [{ resolution: { kind: 'symbol-pool' }, combat: {} }, '1.382 symbol-fight /combat'],
    [{ sheet: { migrations: [{ steps: [{ setColumn: {} }] }] } }, '1.794 set-column /sheet/migrations/0/steps/0/setColumn'],
    [{ layers: [{ items: {} }] }, '1.813 layer-items /layers/0/items'],
  ])('%j', (root, expected) => {
    const { level, features, certain } = of(root);
    expect(told(features[0])).toBe(expected);
    expect(formatLevel(level)).toBe(expected.split(' ')[0]);
    expect(certain || level === 382).toBe(true);
  });

  it('has words for every feature', () => {
    const all = [ROOT_FEATURES, ENTRY_FEATURES, MECHANICS_FEATURES, CREATURE_FEATURES, ITEM_FEATURES].flat().map((feature) => `ruleset/feature-${feature.name}`);
    expect(all.filter((code) => !Object.hasOwn(capabilityMessages, code))).toEqual([]);
  });
});

test('levels are whole numbers: 1.340 is above 1.77', () => {
  const root = Cursor.root('ruleset.json', { sheet: { migrations: [] } });
  expect(capabilityLevel(root, new Map(), { rulesetBytes: 256 * 1024 }).level).toBe(77);
  expect(capabilityLevel(root, new Map(), { rulesetBytes: 256 * 1024 + 1 }).level).toBe(340);
  expect(capabilityLevel(root, new Map(), { published: true }).level).toBe(374);
  expect(capabilityLevel(root, new Map(), { published: true, translation: 'locales/ko.json' }).features.map(told).slice(0, 3)).toEqual([
    '1.811 translations ', '1.374 published ', '1.77 migrations /sheet/migrations',
  ]);
});

test('a feature whose level is not public asks for the highest there is, and says so', () => {
  const { level, declare, certain, features } = of({ resolution: { kind: 'roll-against' } });
  expect([level, declare, certain]).toEqual([67, 813, false]);
  expect(features[0]).toMatchObject({ code: 'ruleset/feature-roll-against', pointer: '/resolution/kind', most: 813 });
  expect(capabilityLevel(Cursor.root('ruleset.json', {}), new Map(), { catalogBytes: new Map([['catalogs/a.json', 1024 * 1024 + 1]]) }).declare).toBe(813);
});

test('catalog files count like entries inside, places are counted, the first one is shown', () => {
  const root = Cursor.root('ruleset.json', { catalogs: [{ id: 'a', asset: 'catalogs/a.json' }] });
  const file = Cursor.root('catalogs/a.json', { entries: [{ creature: {} }, { creature: { sheet: {} } }, { creature: { sheet: {} } }] });
  const { features } = capabilityLevel(root, new Map([['catalogs/a.json', file]]));
  expect(features.map((f) => [f.level, f.file, f.pointer, f.places])).toEqual([
    [34, 'catalogs/a.json', '/entries/1/creature/sheet', 2],
    [27, 'catalogs/a.json', '/entries/0/creature', 3],
    [21, 'ruleset.json', '/catalogs', 1],
    [20, 'ruleset.json', '', 1],
  ]);
});

test('any value at all gives an answer', () => {
  const odd: readonly Changes[string][] = [null, 1, 'x', [], {}, [[{}]], { kind: [] }];
  for (const key of ['catalogs', 'combat', 'layers', 'items', 'sheet', 'resolution', 'gm', 'rests', 'battle']) {
    for (const value of odd) expect(of(smallRuleset({ [`/${key}`]: value })).level).toBeGreaterThanOrEqual(20);
  }
  expect([null, 3, 'x', []].map((root) => of(root).level)).toEqual([20, 20, 20, 20]);
});

const corpus = corpusFolder(path.resolve('.'));
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

describe.skipIf(!corpus)('real files and packages', () => {
  const folder = corpus ?? '';

  it('gives the official ruleset the level its manifest declares, or less', () => {
    const at = path.join(folder, 'ruleset-5e');
    const manifest = JSON.parse(readFileSync(path.join(at, 'manifest.json'), 'utf8')) as { capabilityApi: { minor: number } };
    const files = readdirSync(path.join(at, 'catalogs')).map((name): [string, Cursor] => [
      `catalogs/${name}`,
      Cursor.root(`catalogs/${name}`, withoutComments(JSON.parse(readFileSync(path.join(at, 'catalogs', name), 'utf8')))),
    ]);
    const { level, certain } = capabilityLevel(Cursor.root('ruleset.json', withoutComments(new Bases(folder).patched('ruleset-5e', []))), new Map(files));
    expect(certain).toBe(true);
    expect(level).toBeLessThanOrEqual(manifest.capabilityApi.minor);
    expect(level).toBeGreaterThan(40);
  });

  it('agrees with every labelled package about its level', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const one of readCases(path.join(folder, 'ruleset', 'package.jsonl'))) {
      const low = String(one['id']).startsWith('pkg-level-low');
      if (!low && one['valid'] !== true) continue;
      const read = readPackage(one['package']);
      if (!read) continue;
      seen++;
      const { level } = read;
      if (low ? level <= read.declared : level > read.declared) wrong.push(`${String(one['id'])}: needs ${level}, declares ${read.declared}`);
    }
    expect(seen).toBeGreaterThan(25);
    expect(wrong).toEqual([]);
  });
});

/** The level a package needs and the one it declares; undefined when it cannot be read. */
function readPackage(value: unknown): { level: number; declared: number } | undefined {
  const at = Cursor.root('package', value);
  const declared = at.at('manifest', 'capabilityApi', 'minor').number;
  const decode = (path: string) => {
    const text = at.at('files', path).string;
    if (text === undefined) return undefined;
    return Cursor.root(path, withoutComments(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))));
  };
  const root = decode('ruleset.json');
  if (declared === undefined || !root) return undefined;
  const paths = at.get('files').members().map((file) => String(file.key));
  const catalogs = paths.filter((file) => file.startsWith('catalogs/')).flatMap((file): [string, Cursor][] => {
    const cursor = decode(file);
    return cursor ? [[file, cursor]] : [];
  });
  const translation = paths.find((file) => file.startsWith('locales/'));
  return { declared, level: capabilityLevel(root, new Map(catalogs), translation === undefined ? {} : { translation }).level };
}
