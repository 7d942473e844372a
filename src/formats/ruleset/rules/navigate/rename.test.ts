import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { locate } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { SourceFile } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import tidewrights from '../../samples/tidewrights.json?raw';
import { rulesetRules } from '../index';
import { poolBase } from '../testing/base';

interface Changed {
  /** The lines that changed, trimmed, in the order of the files. */
  readonly lines: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
}

const source = (path: string, text: string): SourceFile => ({ path, version: 1, text });
const exported = (version: number, text: string): SourceFile => ({
  path: `.studio/versions/${version}.zip`,
  version: 1,
  text: '',
  bytes: zipSync({ 'ruleset.json': strToU8(text) }),
});

/** Renames what stands at a place (a key with `inKey`) of the first file and checks the project again. Throws the reason when it is refused. */
async function rename(files: readonly SourceFile[], pointer: string, name: string, inKey = false): Promise<Changed> {
  const [first] = files;
  if (!first) throw new Error('no file');
  const session = rulesetRules.createSession();
  session.open(files);
  const place = locate(parseJson(first.text), pointer);
  const start = inKey ? place?.property?.key.start : place?.node?.start;
  if (start === undefined) throw new Error(`nothing at ${pointer}`);
  const edits = session.rename({ file: first.path, offset: start + 1 }, name);
  if ('refused' in edits) throw new Error(edits.refused.code);
  const after = files.map((f) => ({ ...f, text: applyEdits(f.text, edits.filter((e) => e.file === f.path)) }));
  const again = rulesetRules.createSession();
  again.open(after);
  const { diagnostics } = await again.check();
  const lines = after.flatMap((f, i) => {
    const before = new Set(files[i]?.text.split('\n'));
    return f.text.split('\n').filter((line) => !before.has(line)).map((line) => line.trim());
  });
  return { lines, texts: Object.fromEntries(after.map((f) => [f.path, f.text])), errors: diagnostics.filter((d) => d.severity === 'error').map((d) => `${d.pointer} ${d.code}`) };
}

describe('every kind of name can get another', () => {
  it.each<[kind: string, pointer: string, name: string, places: number, inKey?: boolean]>([
    ['section', '/sheet/sections/0/id', 'crew_of_the_boat', 12],
    ['ability', '/sheet/abilities/0/id', 'fingers', 10],
    ['ability, from a use', '/sheet/skills/0/ability', 'fingers', 10],
    ['skill', '/sheet/skills/1/id', 'pulling', 1],
    ['save', '/sheet/saves/0/id', 'stance', 6],
    ['save, from a key', '/catalogs/1/entries/0/creature/saves/footing', 'stance', 6, true],
    ['field', '/sheet/fields/0/id', 'place', 6],
    ['value of a field', '/sheet/fields/0/values/1', 'plunger', 4],
    ['derived value', '/sheet/derived/0/id', 'trade', 5],
    ['list', '/sheet/lists/1/id', 'shanties_known', 11],
    ['column', '/sheet/lists/1/columns/1/id', 'lines_left', 6],
    ['column, from a cell', '/catalogs/0/entries/0/rows/0/values/verses', 'lines_left', 6, true],
    ['value of a column', '/sheet/lists/1/columns/2/values/0', 'tea', 5],
    ['live pool', '/sheet/live/pools/0/id', 'spirit', 5],
    ['pool group', '/sheet/live/pools/1/group', 'chest', 3],
    ['live track', '/sheet/live/tracks/0/id', 'cold', 6],
    ['live text', '/sheet/live/text/0/id', 'grasp', 3],
    ['condition', '/sheet/live/conditions/1/id', 'rattled', 4],
    ['live state', '/sheet/live/states/0/id', 'water', 3],
    ['value of a state', '/sheet/live/states/0/values/1', 'swell', 3],
    ['tier', '/resolution/proficiencyTiers/0/id', 'raw', 3],
    ['catalog', '/catalogs/0/id', 'songs_of_the_quays', 2],
    ['filter', '/catalogs/0/filters/0/id', 'years', 6],
    ['entry', '/catalogs/0/entries/0/id', 'haul-away', 1],
    ['category', '/items/categories/0/id', 'clothes', 3],
    ['rarity', '/items/rarities/0/id', 'plain', 4],
    ['item tag', '/items/tags/0/id', 'weighty', 2],
    ['slot', '/items/slots/0/id', 'trunk', 2],
    ['item stat', '/items/stats/1/id', 'shelter', 5],
    ['currency', '/items/currencies/0/id', 'guild_coin', 1],
    ['coin', '/items/currencies/0/units/1/id', 'shilling', 3],
    ['damage type', '/combat/damageTypes/1', 'stab', 2],
    ['budget', '/combat/economy/budgets/0/id', 'act', 12],
    ['check', '/combat/checks/0/id', 'hold', 7],
    ['contest', '/combat/contests/0/id', 'hook', 1],
    ['threat tier', '/combat/threat/tiers/0/id', 'vermin', 2],
    ['action of a creature', '/catalogs/1/entries/1/creature/actions/1/id', 'iron_chain', 3],
    ['layer', '/layers/1/id', 'drought', 2],
  ])('%s', async (_, pointer, name, places, inKey) => {
    const { lines, errors } = await rename([source('ruleset.json', tidewrights)], pointer, name, inKey);
    expect(errors).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(1);
    const written = lines.join('\n').match(new RegExp(`"${name}"`, 'g')) ?? [];
    expect(written.length).toBe(places);
  });

  it('a kind of mark and a re-throw of a dice pool', async () => {
    const text = JSON.stringify(poolBase(), null, 2);
    const document = poolBase() as { resolution: { reroll?: { id: string }[] } };
    if (document.resolution.reroll?.[0]) {
      const { lines, errors } = await rename([source('ruleset.json', text)], '/resolution/reroll/0/id', 'second_look');
      expect(errors).toEqual([]);
      expect(lines.length).toBeGreaterThan(0);
    }
    expect(text).toContain('reroll');
  });
});

describe('catalog files', () => {
  const document = JSON.parse(tidewrights) as { catalogs: { entries?: unknown; asset?: string }[] };
  const entries = document.catalogs[2]?.entries;
  document.catalogs[2] = { ...document.catalogs[2], entries: undefined, asset: 'catalogs/chandlery.json' };
  const ruleset = source('ruleset.json', JSON.stringify(document, null, 2));
  const catalog = source('catalogs/chandlery.json', JSON.stringify({ schemaVersion: 1, catalog: 'chandlery', entries }, null, 2));

  it.each<[string, readonly SourceFile[], string, string]>([
    ['from the ruleset', [ruleset, catalog], '/items/categories/0/id', 'clothes'],
    ['from the catalog file', [catalog, ruleset], '/entries/0/item/category', 'clothes'],
    ['a coin, from the catalog file', [catalog, ruleset], '/entries/0/item/cost/unit', 'shilling'],
    ['a filter', [catalog, ruleset], '/entries/0/filters/shelf', 'board'],
  ])('%s', async (_, files, pointer, name) => {
    const { texts, errors } = await rename(files, pointer, name, pointer.endsWith('/shelf'));
    expect(errors).toEqual([]);
    expect(texts['ruleset.json']).toContain(`"${name}"`);
    expect(texts['catalogs/chandlery.json']).toContain(`"${name}"`);
  });
});

describe('what an exported version has', () => {
  const step = async (pointer: string, name: string, shipped = tidewrights, text = tidewrights) => {
    const { texts, errors } = await rename([source('ruleset.json', text), exported(1, shipped)], pointer, name);
    const now = JSON.parse(texts['ruleset.json'] ?? '') as { sheet: { version: number; migrations?: { from: number; steps: unknown[] }[] } };
    return { version: now.sheet.version, migrations: now.sheet.migrations, errors };
  };

  it.each<[string, string, string, unknown]>([
    ['ability', '/sheet/abilities/0/id', 'fingers', { rename: 'ability', from: 'hands', to: 'fingers' }],
    ['skill', '/sheet/skills/0/id', 'ropework', { rename: 'skill', from: 'rigging', to: 'ropework' }],
    ['save', '/sheet/saves/0/id', 'stance', { rename: 'save', from: 'footing', to: 'stance' }],
    ['field', '/sheet/fields/0/id', 'place', { rename: 'field', from: 'berth', to: 'place' }],
    ['pool', '/sheet/live/pools/0/id', 'spirit', { routeLive: 'pool', from: 'grit', cases: [], else: 'spirit' }],
    ['track', '/sheet/live/tracks/0/id', 'cold', { routeLive: 'track', from: 'chill', cases: [], else: 'cold' }],
  ])('a %s is moved by a step, and the sheet gets a new version', async (_, pointer, name, expected) => {
    expect(await step(pointer, name)).toEqual({ version: 2, migrations: [{ from: 1, steps: [expected] }], errors: [] });
  });

  it('what is not stored needs no step', async () => {
    expect(await step('/sheet/derived/0/id', 'trade')).toEqual({ version: 1, migrations: undefined, errors: [] });
    expect(await step('/sheet/sections/0/id', 'people')).toMatchObject({ version: 1, migrations: undefined });
  });

  it('what the exported version does not have needs no step', async () => {
    const older = tidewrights.replaceAll('"hands"', '"old_hands"');
    expect(await step('/sheet/abilities/0/id', 'fingers', older)).toMatchObject({ version: 1, migrations: undefined });
  });

  it('a second step goes into the entry that is not exported yet, and no version is raised twice', async () => {
    const first = await rename([source('ruleset.json', tidewrights), exported(1, tidewrights)], '/sheet/abilities/0/id', 'fingers');
    expect(await step('/sheet/live/pools/0/id', 'spirit', tidewrights, first.texts['ruleset.json'])).toEqual({
      version: 2,
      migrations: [
        { from: 1, steps: [{ rename: 'ability', from: 'hands', to: 'fingers' }, { routeLive: 'pool', from: 'grit', cases: [], else: 'spirit' }] },
      ],
      errors: [],
    });
  });

  it('entries that were exported stay as they are, and the step starts at the exported sheet', async () => {
    const shipped = await rename([source('ruleset.json', tidewrights), exported(1, tidewrights)], '/sheet/abilities/0/id', 'fingers');
    const text = shipped.texts['ruleset.json'] ?? '';
    const { texts, errors } = await rename([source('ruleset.json', text), exported(1, tidewrights), exported(2, text)], '/sheet/abilities/0/id', 'thumbs');
    const { sheet } = JSON.parse(texts['ruleset.json'] ?? '') as { sheet: { version: number; migrations: unknown } };
    expect(sheet.version).toBe(3);
    expect(sheet.migrations).toEqual([
      { from: 1, steps: [{ rename: 'ability', from: 'hands', to: 'fingers' }] },
      { from: 2, steps: [{ rename: 'ability', from: 'fingers', to: 'thumbs' }] },
    ]);
    expect(errors).toEqual([]);
  });
});

describe('what cannot be', () => {
  const plain = [source('ruleset.json', tidewrights)];
  it.each<[string, string, string, string]>([
    ['no id', '/sheet/abilities/0/id', 'Strong Hands', 'ruleset/rename-not-an-id'],
    ['an id with a hyphen', '/sheet/abilities/0/id', 'strong-hands', 'ruleset/rename-not-an-id'],
    ['an entry id with an underscore', '/catalogs/0/entries/0/id', 'haul_away', 'ruleset/rename-not-a-slug'],
    ['an ability that is there', '/sheet/abilities/0/id', 'back', 'ruleset/rename-taken'],
    ['a skill with the id of a save', '/sheet/skills/0/id', 'footing', 'ruleset/rename-taken'],
    ['a pool with the id of a track', '/sheet/live/pools/0/id', 'chill', 'ruleset/rename-taken'],
    ['a field with the id of a derived value', '/sheet/fields/0/id', 'trade_bonus', 'ruleset/rename-taken'],
    ['a column of the same list', '/sheet/lists/1/columns/0/id', 'verses', 'ruleset/rename-taken'],
    ['where nothing is named', '/resolution/dice/count', 'x', 'ruleset/nothing-to-rename'],
  ])('%s', async (_, pointer, name, code) => {
    await expect(rename(plain, pointer, name)).rejects.toThrow(code);
  });

  it('the same name again changes nothing', async () => {
    expect((await rename(plain, '/sheet/abilities/0/id', 'hands')).lines).toEqual([]);
  });

  it('a name of one list is free in another', async () => {
    expect((await rename(plain, '/sheet/lists/0/columns/1/id', 'verses')).errors).toEqual([]);
  });

  it('waits while the text is torn', async () => {
    await expect(rename([source('ruleset.json', tidewrights.slice(0, -40))], '/sheet/abilities/0/id', 'fingers')).rejects.toThrow('ruleset/rename-waits');
  });
});
