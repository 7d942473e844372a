import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import { jsonEdit, isRefusal } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { applyEdits } from '../../../../language/text-index';
import { seeded } from '../play';
import { draftEdits, draftMigration } from './draft';
import { fatesOf } from './fate';
import { sheetHints, withHints } from './hints';
import { landedOf } from './landed';
import { migrate } from './index';
import { checkShippedMigrations } from './shipped';

interface Sheet {
  readonly [key: string]: JsonValue;
}

const root = (sheet: Sheet) => Cursor.root('ruleset.json', { sheet: { version: 1, ...sheet } });
const field = (id: string, label: string, more: Sheet = {}) => ({ id, label, type: 'number', min: 0, max: 20, ...more });

describe('draft', () => {
  it.each([
    ['the same label, another id', field('xp', 'Experience'), field('experience', 'Experience'), 'renamed'],
    ['a like id, another label', field('grit_max', 'Grit'), field('grit_maximum', 'Most grit'), 'renamed'],
    ['nothing like it', field('xp', 'Experience'), field('coins', 'Purse', { max: 9999 }), 'gone'],
    ['another type', field('xp', 'Experience'), { id: 'experience', label: 'Experience', type: 'text', maxLength: 80 }, 'gone'],
  ])('%s', (_, before, after, change) => {
    const draft = draftMigration(root({ fields: [before] }), root({ fields: [after] }));
    expect(draft.items.map((i) => i.change)).toEqual([change]);
    expect(draft.items[0]?.step).toEqual(change === 'renamed' ? { rename: 'field', from: before.id, to: after.id } : undefined);
  });

  it('says that an addition needs no step', () => {
    const draft = draftMigration(root({ fields: [] }), root({ fields: [field('a', 'A')] }));
    expect(draft).toMatchObject({ items: [], added: [{ kind: 'field', id: 'a', label: 'A' }] });
  });

  it('tells what no step can move: a list or column that is gone, a field of another type', () => {
    const list = (id: string, ...columns: string[]) => ({ id, label: id, columns: columns.map((one) => ({ id: one, label: one, type: 'number' })) });
    const draft = draftMigration(
      root({ lists: [list('gear', 'bulk', 'price'), list('songs', 'length')], fields: [field('rank', 'Rank'), field('age', 'Age')] }),
      root({ lists: [list('gear', 'bulk', 'weight')], fields: [{ id: 'rank', label: 'Rank', type: 'text', maxLength: 9 }, field('age', 'Years')] }),
    );
    expect(draft.items).toEqual([]);
    expect(draft.beyond.map((one) => [one.what, one.id])).toEqual([['column', 'gear.price'], ['list', 'songs'], ['retyped', 'rank']]);
  });

  it('routes a field that was split by the words of another', () => {
    const calling = { id: 'calling', label: 'Calling', type: 'text', maxLength: 80 };
    const draft = draftMigration(
      root({ fields: [calling, field('level', 'Level')] }),
      root({ fields: [calling, field('level_fighter', 'Fighter level'), field('level_wizard', 'Wizard level')] }),
    );
    expect(draft.items[0]?.step).toEqual({
      route: 'level',
      by: 'calling',
      cases: [{ words: ['fighter'], to: 'level_fighter' }, { words: ['wizard'], to: 'level_wizard' }],
      else: 'level_fighter',
    });
  });

  it('routes a pool that was split, and keeps plain and wound tracks apart', () => {
    const pool = (id: string, label: string) => ({ id, label, max: { const: 3 } });
    const draft = draftMigration(
      root({ live: { pools: [pool('hit_dice', 'Hit dice')], tracks: [{ id: 'harm', label: 'Harm', min: 0, max: 5 }] } }),
      root({ live: { pools: [pool('hit_dice_d6', 'Hit dice d6'), pool('hit_dice_d8', 'Hit dice d8')], tracks: [{ id: 'harms', label: 'Harm', levels: [{ label: 'Hurt' }] }] } }),
    );
    expect(draft.items.map((i) => [i.change, i.step])).toEqual([
      ['split', { routeLive: 'pool', from: 'hit_dice', cases: ['hit_dice_d6', 'hit_dice_d8'], else: 'hit_dice_d6' }],
      ['gone', undefined],
    ]);
  });

  it('leaves out what a step moves already', () => {
    const draft = draftMigration(
      root({ fields: [field('xp', 'Experience')] }),
      root({ version: 2, fields: [field('experience', 'Experience')], migrations: [{ from: 1, steps: [{ rename: 'field', from: 'xp', to: 'experience' }] }] }),
    );
    expect(draft).toMatchObject({ items: [], added: [] });
  });

  it('adds its steps to the entry and raises the version in one go', () => {
    const text = '{\n  "sheet": {\n    "version": 1,\n    "fields": []\n  }\n}\n';
    const doc = parseJson(text);
    const edits = jsonEdit(doc, draftEdits(Cursor.root('ruleset.json', JSON.parse(text)), 1, [{ rename: 'field', from: 'a', to: 'b' }, { rename: 'skill', from: 'c', to: 'd' }]));
    if (isRefusal(edits)) throw new Error('refused');
    expect(JSON.parse(applyEdits(text, edits))).toEqual({
      sheet: { version: 2, fields: [], migrations: [{ from: 1, steps: [{ rename: 'field', from: 'a', to: 'b' }, { rename: 'skill', from: 'c', to: 'd' }] }] },
    });
  });
});

describe('fates', () => {
  const moved = root({
    version: 2,
    fields: [field('experience', 'Experience'), field('age', 'Age')],
    migrations: [{ from: 1, steps: [{ rename: 'field', from: 'xp', to: 'experience' }] }],
  });
  const fate = (fields: Sheet) => {
    const sheet = { v: 1, build: { fields } };
    return Object.fromEntries(fatesOf(moved, sheet, null, migrate(moved, sheet, null)).map((f) => [f.at.split('/').at(-1) ?? '', [f.fate, f.to]]));
  };

  it('tells what is kept, moved, left and lost', () => {
    expect(fate({ xp: 120, age: 30, purse: 7 })).toEqual({
      xp: ['moved', '/build/fields/experience'],
      age: ['kept', undefined],
      purse: ['lost', undefined],
    });
    expect(fate({ xp: 120, experience: 5 })).toEqual({ xp: ['left', '/build/fields/experience'], experience: ['kept', undefined] });
  });

  const all = (rule: Cursor, sheet: JsonValue, live: JsonValue = null) => fatesOf(rule, sheet, live, migrate(rule, sheet, live)).map((f) => [f.at, f.fate, f.by]);

  it('follows the numbers of rows by their columns', () => {
    const lists = root({ version: 2, lists: [{ id: 'gear', label: 'Gear', columns: [{ id: 'bulk', label: 'Bulk', type: 'number', min: 0, max: 9 }] }] });
    expect(all(lists, { v: 1, build: { lists: { gear: [{ bulk: 2, weight: 3 }], songs: [{ length: 4 }] } } })).toEqual([
      ['/build/lists/gear/0/bulk', 'kept', undefined],
      ['/build/lists/gear/0/weight', 'lost', undefined],
      ['/build/lists/songs/0/length', 'lost', undefined],
    ]);
  });

  it('tells which number a setColumn replaced, and which stands all the same', () => {
    const step = { setColumn: { list: 'gear', where: { bulk: [2, 5] }, column: 'bulk', to: 5 } };
    const lists = root({ version: 2, lists: [{ id: 'gear', label: 'Gear', columns: [{ id: 'bulk', label: 'Bulk', type: 'number', min: 0, max: 9 }] }], migrations: [{ from: 1, steps: [step] }] });
    expect(all(lists, { v: 1, build: { lists: { gear: [{ bulk: 2 }, { bulk: 5 }] } } })).toEqual([
      ['/build/lists/gear/0/bulk', 'set', '/sheet/migrations/0/steps/0'],
      ['/build/lists/gear/1/bulk', 'kept', undefined],
    ]);
  });

  it('does not take a number for read where the type cannot hold it, or the track is of the other sort', () => {
    const sheet = root({
      version: 2,
      fields: [{ id: 'rank', label: 'Rank', type: 'enum', values: ['low', 'high'] }],
      live: { tracks: [{ id: 'harm', label: 'Harm', levels: [{ label: 'Hurt' }] }, { id: 'heat', label: 'Heat', min: 0, max: 5 }] },
    });
    expect(all(sheet, { v: 2, build: { fields: { rank: 3 } } }, { tracks: { harm: 2, heat: 1 }, wounds: { harm: { marks: [], overflow: 1 } } })).toEqual([
      ['/build/fields/rank', 'lost', undefined],
      ['/live/tracks/harm', 'lost', undefined],
      ['/live/tracks/heat', 'kept', undefined],
      ['/live/wounds/harm/overflow', 'kept', undefined],
    ]);
  });
});

describe('what landed on a default', () => {
  const calling = { id: 'calling', label: 'Calling', type: 'text', maxLength: 40 };
  const rule = root({
    version: 2,
    fields: [calling, field('level_a', 'A'), field('experience', 'Experience', { default: 7 })],
    abilities: [{ id: 'brawn', label: 'Brawn', min: 0, max: 5, default: 2 }],
    migrations: [{ from: 1, steps: [
      { route: 'level', by: 'calling', cases: [{ words: ['a'], to: 'level_a' }], else: 'level_a', default: 3 },
      { rename: 'field', from: 'xp', to: 'experience' },
      { rename: 'ability', from: 'grip', to: 'brawn' },
    ] }],
  });
  const landed = (build: JsonValue) => landedOf(rule, migrate(rule, { v: 1, build }, null)).map((one) => [one.at, one.value, one.whose]);

  it('is told apart by whose default it is', () => {
    expect(landed({ fields: { calling: 'a' } })).toEqual([
      ['/build/fields/level_a', 3, 'step'],
      ['/build/fields/experience', 7, 'sheet'],
      ['/build/abilities/brawn', 2, 'sheet'],
    ]);
    expect(landed({ fields: { level: 1, xp: 5, experience: 2 }, abilities: { grip: 1 } })).toEqual([]);
  });
});

describe('what generated sheets hold for the steps', () => {
  const rule = root({
    version: 2,
    fields: [{ id: 'calling', label: 'Calling', type: 'text', maxLength: 40 }],
    migrations: [{ from: 1, steps: [
      { rename: 'field', from: 'job', to: 'calling' },
      { route: 'level', by: 'calling', cases: [{ words: ['fighter'], to: 'a' }, { words: ['wizard', 'mage'], to: 'b' }], else: 'c' },
      { setColumn: { list: 'gear', where: { name: ['Dagger'], bulk: [1] }, column: 'bulk', to: 2 } },
    ] }],
  });

  it('are the words of the cases, also under the id the field had, and cells that are looked for', () => {
    const hints = sheetHints(rule);
    expect([...hints.words]).toEqual([['calling', ['fighter', 'wizard']], ['job', ['fighter', 'wizard']]]);
    const made = Array.from({ length: 60 }, (_, seed) => withHints({ v: 1, build: { fields: { job: 'Sailor' }, lists: { gear: [{ name: 'Axe', bulk: 4 }] } } }, hints, seeded(seed)));
    const texts = made.map((one) => String((one as { build: { fields: { job: string } } }).build.fields.job));
    for (const pattern of [/^fighter \d$/, /^wizard \d$/, /fighter \/ wizard/, /^Sailor$/]) expect(texts.some((text) => pattern.test(text)), pattern.source).toBe(true);
    expect(made.some((one) => JSON.stringify(one).includes('"name":"Dagger","bulk":1'))).toBe(true);
    expect(made.some((one) => JSON.stringify(one).includes('"name":"Axe","bulk":4'))).toBe(true);
  });
});

describe('shipped migrations', () => {
  const entry = { from: 1, steps: [{ rename: 'field', from: 'xp', to: 'experience' }, { rename: 'skill', from: 'c', to: 'd' }] };
  const [first = null, second = null] = entry.steps;
  const late = { rename: 'field', from: 'a', to: 'b' };
  const version = (number: number, migrations: JsonValue, sheet = 2) => ({ version: number, root: root({ version: sheet, migrations }) });
  const codes = (migrations: JsonValue) => checkShippedMigrations([version(4, [entry])], root({ version: 3, migrations })).map((f) => [f.code, f.pointer]);

  it.each<[string, JsonValue, string[][]]>([
    ['as they were', [entry], []],
    ['with the keys in another order', [{ steps: [{ to: 'experience', from: 'xp', rename: 'field' }, second], from: 1 }], []],
    ['with a later entry', [entry, { from: 2, steps: [] }], []],
    ['gone', [], [['ruleset/warning-migration-removed', '/sheet/migrations']]],
    ['changed', [{ from: 1, steps: [{ rename: 'field', from: 'xp', to: 'points' }, second] }], [['ruleset/warning-migration-changed', '/sheet/migrations/0/steps/0']]],
    ['in another order', [{ from: 1, steps: [second, first] }], [['ruleset/warning-migration-changed', '/sheet/migrations/0/steps/1']]],
    ['shortened', [{ from: 1, steps: [first] }], [['ruleset/warning-migration-changed', '/sheet/migrations/0']]],
    ['with a step after those that shipped', [{ from: 1, steps: [first, second, late] }], [['ruleset/warning-migration-grown', '/sheet/migrations/0/steps/2']]],
    ['with a step between those that shipped', [{ from: 1, steps: [first, late, second] }], [['ruleset/warning-migration-grown', '/sheet/migrations/0/steps/1']]],
  ])('%s', (_, migrations, expected) => {
    expect(codes(migrations)).toEqual(expected);
  });

  it('of every exported version count, each as the newest that has it says', () => {
    const other = { from: 2, steps: [late] };
    const versions = [version(6, [other], 3), version(5, [entry, { from: 2, steps: [] }], 3)];
    const found = checkShippedMigrations(versions, root({ version: 4, migrations: [other] }));
    expect(found.map((f) => [f.code, f.params])).toEqual([['ruleset/warning-migration-removed', { from: 1, version: 5 }]]);
  });

  it.each<[string, JsonValue, number, JsonValue, number]>([
    ['put back', [], 2, [entry], 2],
    ['put back in a step', [{ from: 1, steps: [first, late] }], 2, [entry], 2],
    ['relieved of a step that came later', [{ from: 1, steps: [first, late, second] }], 2, [entry, { from: 2, steps: [late] }], 3],
    ['relieved of a step, which joins those to come', [{ from: 1, steps: [first, second, late] }, { from: 2, steps: [second] }], 3, [entry, { from: 2, steps: [second, late] }], 3],
  ])('are %s by the fix', (_, migrations, at, mended, versionAfter) => {
    const text = JSON.stringify({ sheet: { version: at, migrations } }, null, 2);
    const [finding] = checkShippedMigrations([version(4, [entry])], Cursor.root('ruleset.json', JSON.parse(text)));
    const edits = jsonEdit(parseJson(text), finding?.fixes?.[0]?.steps ?? []);
    if (isRefusal(edits)) throw new Error(edits.refused.code);
    expect(JSON.parse(applyEdits(text, edits))).toEqual({ sheet: { version: versionAfter, migrations: mended } });
  });
});
