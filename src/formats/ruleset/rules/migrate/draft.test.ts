import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import { jsonEdit, isRefusal } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { applyEdits } from '../../../../language/text-index';
import { draftEdits, draftMigration } from './draft';
import { fatesOf } from './fate';
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
});

describe('shipped migrations', () => {
  const entry = { from: 1, steps: [{ rename: 'field', from: 'xp', to: 'experience' }] };
  const codes = (migrations: JsonValue) => checkShippedMigrations(root({ migrations: [entry] }), root({ version: 3, migrations }), 4).map((f) => [f.code, f.pointer]);

  it.each<[string, JsonValue, string[][]]>([
    ['as they were', [entry], []],
    ['with a later entry', [entry, { from: 2, steps: [] }], []],
    ['with a step after those that shipped', [{ from: 1, steps: [...entry.steps, { rename: 'field', from: 'a', to: 'b' }] }], []],
    ['gone', [], [['ruleset/warning-migration-removed', '/sheet/migrations']]],
    ['changed', [{ from: 1, steps: [{ rename: 'field', from: 'xp', to: 'points' }] }], [['ruleset/warning-migration-changed', '/sheet/migrations/0/steps/0']]],
    ['shortened', [{ from: 1, steps: [] }], [['ruleset/warning-migration-changed', '/sheet/migrations/0']]],
  ])('%s', (_, migrations, expected) => {
    expect(codes(migrations)).toEqual(expected);
  });
});
