import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { runChecks } from '../checks';
import { smallRuleset } from '../checks/combat/testing';
import { fatesOf, isLost } from './fate';
import { migrate, type Migrated } from './index';
import { checkShippedMigrations } from './shipped';

/*
 * One test for every sentence of the author's guide about `sheet.migrations` (seed 000), named by what the sentence says,
 * on the guide's own example where it gives one.
 */
type Json = { [key: string]: JsonValue };

const number = (id: string, more: Json = {}): JsonValue => ({ id, label: id, type: 'number', min: 0, max: 20, ...more });
const pool = (id: string, max: JsonValue): JsonValue => ({ id, label: id, max });

/** The guide's example: a level becomes one for each class, hit dice become one pool for each die. */
const EXAMPLE: Json[] = [
  {
    from: 3,
    steps: [
      { rename: 'field', from: 'xp', to: 'experience' },
      { route: 'level', by: 'class', cases: [{ words: ['fighter'], to: 'level_fighter' }, { words: ['wizard'], to: 'level_wizard' }], else: 'level_other', default: 1 },
      { routeLive: 'pool', from: 'hit_dice', cases: ['hit_dice_d6', 'hit_dice_d8', 'hit_dice_d10', 'hit_dice_d12'], else: 'hit_dice_d8' },
    ],
  },
];

const SHEET: Json = {
  fields: [
    { id: 'class', label: 'Class', type: 'text', maxLength: 80 },
    number('experience', { max: 9999 }),
    number('level_fighter'),
    number('level_wizard', { default: 0 }),
    number('level_other'),
    number('speed', { default: 6 }),
    { id: 'road', label: 'Road', type: 'enum', values: ['ash', 'glass'] },
    { id: 'house', label: 'House', type: 'text', maxLength: 40 },
  ],
  skills: [{ id: 'stealth', label: 'Stealth', ability: 'wits' }],
  saves: [{ id: 'resolve', label: 'Resolve', ability: 'brawn' }],
  abilities: [{ id: 'brawn', label: 'Brawn', min: 0, max: 5, default: 1 }, { id: 'wits', label: 'Wits', min: 0, max: 5, default: 1 }],
  lists: [{ id: 'attacks', label: 'Attacks', maxItems: 9, columns: [{ id: 'name', label: 'Name', type: 'text', maxLength: 40 }, { id: 'ability', label: 'Ability', type: 'text', maxLength: 20 }, { id: 'reach', label: 'Reach', type: 'number', min: 0, max: 9 }] }],
  live: {
    pools: [pool('hit_dice_d6', { field: 'level_wizard' }), pool('hit_dice_d8', { field: 'level_other' }), pool('hit_dice_d10', { field: 'level_fighter' }), pool('hit_dice_d12', { const: 0 })],
    tracks: [
      { id: 'fear', label: 'Fear', min: 0, max: 5, hideWhen: { field: 'road', equals: 'glass' } },
      { id: 'dread', label: 'Dread', min: 0, max: 5 },
      { id: 'harm', label: 'Harm', levels: [{ label: 'Bruised' }, { label: 'Broken' }] },
    ],
  },
};

const root = (migrations: readonly JsonValue[] = EXAMPLE, version = 4): Cursor =>
  Cursor.root('ruleset.json', { ...(smallRuleset() as Json), sheet: { ...SHEET, version, migrations: [...migrations] } });
const steps = (...list: JsonValue[]): Cursor => root([{ from: 3, steps: list }]);
const run = (rule: Cursor, build: Json, live: JsonValue = null, v = 3): Migrated => migrate(rule, { v, build }, live);
const fields = (rule: Cursor, stored: Json, v = 3): JsonValue | undefined => (run(rule, { fields: stored }, null, v).build as Json)['fields'];
const route = (EXAMPLE[0]?.['steps'] as Json[])[1] ?? {};
/** Errors of the import about the migrations, as code and place below them. */
const refusals = (rule: Cursor): string[] =>
  runChecks(rule).findings.filter((f) => f.severity === 'error' && f.pointer.startsWith('/sheet/migrations')).map((f) => `${f.code} ${f.pointer.slice('/sheet/migrations'.length)}`);

describe('what the guide says of migrations', () => {
  it('the example is taken as it stands', () => expect(refusals(root())).toEqual([]));

  it('additions need nothing more', () => {
    const stored = { fields: { experience: 40 }, skills: { stealth: 'plain' } };
    expect(run(root([]), stored)).toMatchObject({ v: 4, build: stored, trace: [] });
    expect(refusals(root([]))).toEqual([]);
  });

  it('every character of the older layout keeps its numbers, whatever holds it', () => {
    const sheet = { v: 3, build: { fields: { xp: 900, level: 4, class: 'Fighter' } } };
    // A library sheet or an imported card has no live state; a game, a save, a branch and a checkpoint have one.
    const lives: JsonValue[] = [null, {}, { pools: { hit_dice: { value: 3 } } }];
    for (const live of lives) {
      const answer = migrate(root(), sheet, live);
      expect((answer.build as Json)['fields']).toMatchObject({ experience: 900, level_fighter: 4 });
      expect(fatesOf(root(), sheet, live, answer).filter(isLost)).toEqual([]);
    }
  });

  it('each entry moves a stored sheet from its version to the next, and runs in order for every sheet at that version or below', () => {
    const rule = root([{ from: 1, steps: [{ rename: 'field', from: 'a', to: 'b' }] }, { from: 2, steps: [{ rename: 'field', from: 'b', to: 'c' }] }, { from: 3, steps: [{ rename: 'field', from: 'c', to: 'experience' }] }]);
    expect(fields(rule, { a: 1 }, 1)).toEqual({ a: 1, b: 1, c: 1, experience: 1 });
    expect(fields(rule, { b: 2 }, 2)).toEqual({ b: 2, c: 2, experience: 2 });
    expect(fields(rule, { a: 9, c: 3 }, 3)).toEqual({ a: 9, c: 3, experience: 3 });
    expect(fields(rule, { a: 9, b: 9, c: 9 }, 4)).toEqual({ a: 9, b: 9, c: 9 });
  });

  it('an old save two versions back runs both entries in order, whatever their order in the file', () => {
    const rule = root([{ from: 3, steps: [{ rename: 'field', from: 'points', to: 'experience' }] }, { from: 2, steps: [{ rename: 'field', from: 'xp', to: 'points' }] }]);
    const answer = run(rule, { fields: { xp: 7 } }, null, 2);
    expect((answer.build as Json)['fields']).toEqual({ xp: 7, points: 7, experience: 7 });
    expect(answer.trace.map((step) => [step.from, step.ran])).toEqual([[2, true], [3, true]]);
  });

  it('an entry that shipped is never deleted: a sheet stored long ago still needs it', () => {
    const shipped = { version: 7, root: root(EXAMPLE, 4) };
    expect(checkShippedMigrations([shipped], root([], 5)).map((f) => f.code)).toEqual(['ruleset/warning-migration-removed']);
    expect(checkShippedMigrations([shipped], root(EXAMPLE, 5))).toEqual([]);
    expect(fields(root([], 5), { xp: 9 }, 3)).not.toHaveProperty('experience');
  });

  it('a version that only adds needs no entry: versions may be skipped', () => {
    const rule = root([{ from: 1, steps: [{ rename: 'field', from: 'xp', to: 'experience' }] }], 9);
    expect(refusals(rule)).toEqual([]);
    expect(fields(rule, { xp: 5 }, 1)).toMatchObject({ experience: 5 });
  });

  it.each<[string, string, JsonValue]>([['ability', 'abilities', 3], ['skill', 'skills', 'plain'], ['save', 'saves', 'plain'], ['field', 'fields', 8]])('rename copies the value of a %s to the new id', (kind, part, value) => {
    const to = { ability: 'brawn', skill: 'stealth', save: 'resolve', field: 'experience' }[kind] ?? '';
    expect(run(steps({ rename: kind, from: 'old', to }), { [part]: { old: value } }).build).toEqual({ [part]: { old: value, [to]: value } });
  });

  it.each([['skill', 'skills', 'stealth'], ['save', 'saves', 'resolve']])('a %s takes its bonus along', (kind, part, to) => {
    expect(run(steps({ rename: kind, from: 'old', to }), { [part]: { old: 'plain' }, bonuses: { old: 2 } }).build).toMatchObject({ bonuses: { old: 2, [to]: 2 } });
  });

  it('a rename may go on from one of an earlier entry, and the import follows the chain to its end', () => {
    const chain = (end: string) => root([{ from: 1, steps: [{ rename: 'field', from: 'a', to: 'b' }] }, { from: 2, steps: [{ rename: 'field', from: 'b', to: end }] }]);
    expect(refusals(chain('experience'))).toEqual([]);
    expect(fields(chain('experience'), { a: 4 }, 1)).toMatchObject({ experience: 4 });
    expect(refusals(chain('nowhere'))).toEqual(['ruleset/migration-target-unknown /0/steps/0/to', 'ruleset/migration-target-unknown /1/steps/0/to']);
  });

  it('a rename may give its value to the field that a later route sends on', () => {
    const rule = root([{ from: 2, steps: [{ rename: 'field', from: 'rank', to: 'level' }] }, { from: 3, steps: [route] }]);
    expect(refusals(rule)).toEqual([]);
    expect(fields(rule, { rank: 5, class: 'Wizard' }, 2)).toMatchObject({ level: 5, level_wizard: 5 });
  });

  it('route: the value of one field goes to the field that the text of another names', () => {
    expect(fields(steps(route), { level: 5, class: 'Wizard' })).toEqual({ level: 5, class: 'Wizard', level_wizard: 5 });
  });

  it.each(['fighter', 'FIGHTER', 'an old Fighter, retired', 'Fighter-at-arms'])('a case wins whose word stands whole in the text, in any case: %s', (text) => {
    expect(fields(steps(route), { level: 2, class: text })).toMatchObject({ level_fighter: 2 });
  });

  it('only letters make a word, so "Fighter3" names fighter and "Firefighter" does not', () => {
    expect(fields(steps(route), { level: 3, class: 'Fighter3' })).toMatchObject({ level_fighter: 3 });
    expect(fields(steps(route), { level: 3, class: 'Firefighter' })).toMatchObject({ level_other: 3 });
  });

  it('none or several named goes to else: "Fighter 3 / Wizard 2" cannot be split without asking', () => {
    const answer = run(steps(route), { fields: { level: 5, class: 'Fighter 3 / Wizard 2' } });
    expect((answer.build as Json)['fields']).toEqual({ level: 5, class: 'Fighter 3 / Wizard 2', level_other: 5 });
    expect(answer.trace[0]?.choice).toMatchObject({ why: 'several', hits: [{ index: 0, word: 'fighter' }, { index: 1, word: 'wizard' }] });
    expect(fields(steps(route), { level: 5, class: 'Bard' })).toMatchObject({ level_other: 5 });
  });

  it('default stands in for a sheet that never stored the value', () => {
    const answer = run(steps(route), { fields: { class: 'Wizard' } });
    expect((answer.build as Json)['fields']).toEqual({ class: 'Wizard', level_wizard: 1 });
    expect(answer.trace[0]?.effects).toEqual([{ kind: 'copied', at: '/build/fields/level_wizard', value: 1, byDefault: true }]);
    expect(fields(steps(route), { class: 'Wizard', level: 0 })).toMatchObject({ level_wizard: 0 });
  });

  it('by is a field of the sheet, or one that an older layout renamed away', () => {
    const by = (field: string, ...before: JsonValue[]) => refusals(root([{ from: 3, steps: [...before, { ...route, by: field }] }]));
    expect(by('house')).toEqual([]);
    expect(by('calling')).toEqual(['ruleset/migration-by-unknown /0/steps/0/by']);
    expect(by('calling', { rename: 'field', from: 'calling', to: 'class' })).toEqual([]);
  });

  it('targets are number or text fields without a default, or with 0 or empty text', () => {
    const to = (field: string) => refusals(steps({ ...route, else: field }));
    expect([to('level_other'), to('level_wizard'), to('house')]).toEqual([[], [], []]);
    expect(to('speed')).toEqual(['ruleset/migration-target-default /0/steps/0/else']);
    expect(to('road')).toEqual(['ruleset/migration-target-type /0/steps/0/else']);
  });

  it('the value goes into one of the targets, and all others keep their default', () => {
    const answer = fields(steps(route), { level: 5, class: 'Fighter' });
    expect(answer).not.toHaveProperty('level_wizard');
    expect(answer).not.toHaveProperty('level_other');
  });

  it('a target that a later rename moves is followed to where it goes', () => {
    const rule = root([{ from: 2, steps: [{ ...route, else: 'level_rest' }] }, { from: 3, steps: [{ rename: 'field', from: 'level_rest', to: 'level_other' }] }]);
    expect(refusals(rule)).toEqual([]);
    expect(fields(rule, { level: 6, class: 'Bard' }, 2)).toMatchObject({ level_other: 6 });
    const onto = root([{ from: 2, steps: [{ ...route, else: 'level_rest' }] }, { from: 3, steps: [{ rename: 'field', from: 'level_rest', to: 'speed' }] }]);
    expect(refusals(onto)).toEqual(['ruleset/migration-target-default /0/steps/0/else']);
  });

  it('routeLive goes to the case that the migrated sheet shows: a pool whose maximum is above 0', () => {
    const live = (text: string) => run(root(), { fields: { level: 4, class: text } }, { pools: { hit_dice: { value: 3 } } }).live;
    expect(live('Fighter')).toEqual({ pools: { hit_dice_d10: { value: 3 } } });
    expect(live('Wizard')).toEqual({ pools: { hit_dice_d6: { value: 3 } } });
  });

  it('routeLive goes to a track that the sheet does not hide, else to else', () => {
    const rule = steps({ routeLive: 'track', from: 'terror', cases: ['fear'], else: 'dread' });
    const live = (road: string) => run(rule, { fields: { road } }, { tracks: { terror: 2 } }).live;
    expect(live('ash')).toEqual({ tracks: { fear: 2 } });
    expect(live('glass')).toEqual({ tracks: { dread: 2 } });
  });

  it('routeLive goes to else when the sheet shows none of its cases', () => {
    const rule = steps({ routeLive: 'pool', from: 'hit_dice', cases: ['hit_dice_d12'], else: 'hit_dice_d8' });
    expect(run(rule, {}, { pools: { hit_dice: { value: 3 } } }).live).toEqual({ pools: { hit_dice_d8: { value: 3 } } });
  });

  it('tracks are all wound tracks, whose marks move, or all plain ones, whose number does', () => {
    const to = (cases: string[], other: string) => steps({ routeLive: 'track', from: 'old', cases, else: other });
    expect(refusals(to(['fear', 'harm'], 'dread'))).toEqual(['ruleset/migration-tracks-mixed /0/steps/0']);
    expect(refusals(to(['fear'], 'dread'))).toEqual([]);
    const state = { tracks: { old: 3 }, wounds: { old: { marks: ['bruise'] } } };
    expect(run(to(['harm'], 'harm'), {}, state).live).toEqual({ tracks: { old: 3 }, wounds: { harm: { marks: ['bruise'] } } });
    expect(run(to(['dread'], 'dread'), {}, state).live).toEqual({ tracks: { dread: 3 }, wounds: { old: { marks: ['bruise'] } } });
  });

  const finesse = { setColumn: { list: 'attacks', where: { name: ['Dagger', 'Rapier'], ability: ['str', 'dex'] }, column: 'ability', to: 'finesse' } };
  const rows = (rule: Cursor, ...list: JsonValue[]) => ((run(rule, { lists: { attacks: list } }).build as Json)['lists'] as Json)['attacks'];

  it('setColumn sets one column of every row in which each column of where holds one of its values', () => {
    expect(rows(steps(finesse), { name: 'Dagger', ability: 'str' }, { name: 'Rapier', ability: 'dex' }, { name: 'Axe', ability: 'str' }, { name: 'Dagger', ability: 'int' })).toEqual([
      { name: 'Dagger', ability: 'finesse' }, { name: 'Rapier', ability: 'finesse' }, { name: 'Axe', ability: 'str' }, { name: 'Dagger', ability: 'int' },
    ]);
  });

  it('setColumn compares texts without case and outer blanks, and numbers exactly', () => {
    expect(rows(steps(finesse), { name: '  DAGGER ', ability: 'Str' })).toEqual([{ name: '  DAGGER ', ability: 'finesse' }]);
    const reach = steps({ setColumn: { list: 'attacks', where: { reach: [1] }, column: 'reach', to: 2 } });
    expect(rows(reach, { reach: 1 }, { reach: 1.0001 }, { reach: '1' })).toEqual([{ reach: 2 }, { reach: 1.0001 }, { reach: '1' }]);
  });

  it('the list of setColumn and every column it names are on the sheet', () => {
    const set = (over: Json) => refusals(steps({ setColumn: { ...finesse.setColumn, ...over } }));
    expect(set({})).toEqual([]);
    expect(set({ list: 'spells' })).toEqual(['ruleset/migration-list-unknown /0/steps/0/setColumn/list']);
    expect(set({ column: 'hands' }).map((one) => one.split(' ')[1])).toEqual(['/0/steps/0/setColumn/column']);
    expect(set({ where: { hands: [2] } }).map((one) => one.split(' ')[1])).toEqual(['/0/steps/0/setColumn/where/hands']);
  });

  it('every other step on the build copies: the old value stays where it was, for an older version to read', () => {
    const stored = { fields: { xp: 900, level: 4, class: 'Fighter' } };
    expect(run(root(), stored).build).toMatchObject(stored);
  });

  it('a value that is at the target already is never overwritten', () => {
    const answer = run(root(), { fields: { xp: 900, experience: 0, level: 4, class: 'Fighter', level_fighter: 2 } });
    expect((answer.build as Json)['fields']).toMatchObject({ experience: 0, level_fighter: 2 });
    expect(answer.trace.flatMap((step) => step.effects).slice(0, 2)).toEqual([
      { kind: 'kept', at: '/build/fields/experience', value: 0, was: 900 },
      { kind: 'kept', at: '/build/fields/level_fighter', value: 2, was: 4 },
    ]);
  });

  it('setColumn overwrites, and nothing else does', () => {
    const all = root([{ from: 3, steps: [{ rename: 'field', from: 'xp', to: 'experience' }, route, finesse] }]);
    const stored: Json = { fields: { xp: 9, experience: 1, level: 4, class: 'Wizard', level_wizard: 3 }, lists: { attacks: [{ name: 'Dagger', ability: 'str' }] } };
    const answer = run(all, stored);
    expect(answer.build).toEqual({ ...stored, lists: { attacks: [{ name: 'Dagger', ability: 'finesse' }] } });
    expect(answer.trace.map((step) => step.effects.map((effect) => effect.kind))).toEqual([['kept'], ['kept'], ['set']]);
  });

  it.each<[string, JsonValue[], string]>([
    ['an entry at the sheet version or above', [{ from: 4, steps: [] }], 'ruleset/migration-from-not-below /0/from'],
    ['two entries from one version', [{ from: 2, steps: [] }, { from: 2, steps: [] }], 'ruleset/migration-from-twice /1/from'],
    ['a step that writes to an id that is not on the sheet', [{ from: 3, steps: [{ rename: 'field', from: 'xp', to: 'gone' }] }], 'ruleset/migration-target-unknown /0/steps/0/to'],
    ['a case listed twice', [{ from: 3, steps: [{ routeLive: 'pool', from: 'hit_dice', cases: ['hit_dice_d6', 'hit_dice_d6'], else: 'hit_dice_d8' }] }], 'ruleset/migration-case-twice /0/steps/0/cases/1'],
    ['a rename from an id that is still on the sheet', [{ from: 3, steps: [{ rename: 'field', from: 'speed', to: 'experience' }] }], 'ruleset/migration-source-still-there /0/steps/0/from'],
    ['a routeLive from an id that is still on the sheet', [{ from: 3, steps: [{ routeLive: 'track', from: 'fear', cases: [], else: 'dread' }] }], 'ruleset/migration-source-still-there /0/steps/0/from'],
  ])('the import refuses %s', (_, migrations, refusal) => {
    expect(refusals(root(migrations))).toContain(refusal);
  });

  it('a moved id is never used again, which is why running again changes nothing', () => {
    const once = run(root(), { fields: { xp: 900, level: 4, class: 'Fighter' } }, { pools: { hit_dice: { value: 3 } } });
    const again = migrate(root(), { v: 3, build: once.build }, once.live);
    expect([again.build, again.live]).toEqual([once.build, once.live]);
  });

  it('a sheet is migrated at every read, and what is stored changes with the next edit only', () => {
    const sheet = { v: 3, build: { fields: { xp: 900 } } };
    const stored = JSON.stringify(sheet);
    expect(migrate(root(), sheet, null)).toEqual(migrate(root(), sheet, null));
    expect(JSON.stringify(sheet)).toBe(stored);
    expect(migrate(root(), sheet, null).v).toBe(4);
  });

  it('the live state has no version: routeLive runs at every read, also for a sheet of the present layout', () => {
    const live = { pools: { hit_dice: { value: 3 } } };
    expect(run(root(), { fields: { level_fighter: 4 } }, live, 4).live).toEqual({ pools: { hit_dice_d10: { value: 3 } } });
  });

  it('the old live key is dropped, and its value moves only while the new one is not there: nothing written or restored since is overwritten', () => {
    const answer = run(root(), { fields: { level_fighter: 4 } }, { pools: { hit_dice: { value: 3 }, hit_dice_d10: { value: 0 } } }, 4);
    expect(answer.live).toEqual({ pools: { hit_dice_d10: { value: 0 } } });
    expect(answer.trace.find((step) => step.kind === 'routeLive')?.effects.map((effect) => effect.kind)).toEqual(['dropped', 'kept']);
  });

  it('where it went is settled by the first write: a sheet corrected by hand later is not routed again', () => {
    const first = run(root(), { fields: { level: 4, class: 'Fighter 2 / Wizard 2' } }, { pools: { hit_dice: { value: 3 } } });
    expect(first.live).toEqual({ pools: { hit_dice_d8: { value: 3 } } });
    const corrected = { fields: { ...((first.build as Json)['fields'] as Json), level_other: 0, level_fighter: 2, level_wizard: 2 } };
    expect(migrate(root(), { v: 4, build: corrected }, first.live).live).toEqual(first.live);
  });

  it('a fight that is running is left as it is', () => {
    const fight = { combat: { round: 2, hit_dice: 3 }, pools: { hit_dice: { value: 1 } } };
    expect(run(root(), { fields: { level_wizard: 1 } }, fight, 4).live).toEqual({ combat: { round: 2, hit_dice: 3 }, pools: { hit_dice_d6: { value: 1 } } });
  });
});

describe('no number disappears unless a step says so', () => {
  const id = fc.constantFrom('xp', 'level', 'class', 'experience', 'level_fighter', 'level_wizard', 'level_other', 'rank');
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('Dagger', 'str', 'Fighter 2'));
  const build = fc.record({
    fields: fc.dictionary(id, fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom('Fighter', 'Wizard 2 / fighter')), { maxKeys: 5 }),
    lists: fc.record({ attacks: fc.array(fc.dictionary(fc.constantFrom('name', 'ability', 'reach'), cell), { maxLength: 3 }) }),
  });
  const live = fc.record({ pools: fc.dictionary(fc.constantFrom('hit_dice', 'old_dice', 'hit_dice_d6', 'hit_dice_d8'), fc.record({ value: fc.nat(9) })), tracks: fc.dictionary(fc.constantFrom('terror', 'fear', 'dread'), fc.nat(5)) });
  const step = fc.oneof(
    fc.record({ rename: fc.constant('field'), from: id, to: id }),
    fc.record({ route: id, by: id, cases: fc.array(fc.record({ words: fc.subarray(['fighter', 'wizard']), to: id }), { maxLength: 2 }), else: id }),
    fc.record({ routeLive: fc.constant('pool'), from: fc.constantFrom('hit_dice', 'old_dice'), cases: fc.subarray(['hit_dice_d6', 'hit_dice_d10']), else: fc.constant('hit_dice_d8') }),
    fc.record({ routeLive: fc.constant('track'), from: fc.constant('terror'), cases: fc.subarray(['fear']), else: fc.constant('dread') }),
    fc.record({ setColumn: fc.record({ list: fc.constant('attacks'), where: fc.dictionary(fc.constantFrom('name', 'reach'), fc.array(cell, { minLength: 1, maxLength: 2 }), { maxKeys: 2 }), column: fc.constantFrom('reach', 'ability'), to: cell }) }),
  );
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonValue;
  const at = (value: JsonValue, pointer: string) => Cursor.root('x', value).at(...pointer.split('/').slice(1)).value;

  it('and then the trace says it, with what stood there', () => {
    fc.assert(
      fc.property(build, live, fc.array(step, { maxLength: 5 }), (stored, state, list) => {
        const [before, liveBefore] = [plain(stored), plain(state)];
        const rule = root([{ from: 3, steps: plain(list) }]);
        const answer = migrate(rule, { v: 3, build: before }, liveBefore);
        const after = { build: answer.build, live: answer.live };
        const effects = answer.trace.flatMap((one) => one.effects);
        for (const fate of fatesOf(rule, { v: 3, build: before }, liveBefore, answer)) {
          if (at(after, fate.at) === fate.value) continue;
          // It is not where it was: it moved, or a step replaced it or left it out because its place was taken.
          const entry = fate.at.replace(/^(\/live\/\w+\/\w+).*/, '$1');
          const told = effects.some((effect) =>
            (effect.kind === 'set' && effect.at === fate.at && effect.was === fate.value) ||
            (effect.kind === 'dropped' && effect.at === entry) ||
            (effect.kind === 'moved' && JSON.stringify(effect.value) === JSON.stringify(at({ build: before, live: liveBefore }, entry))),
          );
          expect(told, JSON.stringify({ fate, list, stored, state })).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
