import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { smallRuleset } from '../checks/combat/testing';
import { migrate, type Migrated } from './index';
import { sameCell, standsIn } from './words';

type Json = { [key: string]: JsonValue };

/** The small ruleset at version 3 with these entries; its town is a text, its level fields are where levels go. */
const rules = (...entries: JsonValue[]): Cursor => Cursor.root('ruleset.json', smallRuleset({ '/sheet/migrations': entries }));
const steps = (...list: JsonValue[]): Cursor => rules({ from: 2, steps: list });
const run = (root: Cursor, build: Json, live: JsonValue = null, v = 2): Migrated => migrate(root, { v, build }, live);
const fieldsOf = (answer: Migrated): JsonValue | undefined => (answer.build as Json)['fields'];

const route = (over: Json = {}): Json => ({
  route: 'level',
  by: 'class',
  cases: [{ words: ['fighter'], to: 'level_fighter' }, { words: ['wizard', 'mage'], to: 'level_wizard' }],
  else: 'level_other',
  ...over,
});

describe('which entries run', () => {
  const root = rules(
    { from: 2, steps: [{ rename: 'field', from: 'b', to: 'c' }] },
    { from: 1, steps: [{ rename: 'field', from: 'a', to: 'b' }] },
  );
  it('runs an old save two versions back through both, in the order of versions', () => {
    expect(fieldsOf(run(root, { fields: { a: 1 } }, null, 1))).toEqual({ a: 1, b: 1, c: 1 });
  });
  it('runs only the later one for a sheet stored in between', () => {
    expect(fieldsOf(run(root, { fields: { a: 1, b: 2 } }, null, 2))).toEqual({ a: 1, b: 2, c: 2 });
  });
  it.each([3, 4])('runs none for version %i', (v) => {
    const answer = run(root, { fields: { a: 1 } }, null, v);
    expect(fieldsOf(answer)).toEqual({ a: 1 });
    expect(answer.trace.map((step) => step.ran)).toEqual([false, false]);
  });
  it.each<[JsonValue]>([[{ build: { fields: { a: 1 } } }], [{ v: 0, build: { fields: { a: 1 } } }], [{ v: -3, build: { fields: { a: 1 } } }]])('runs all for %j', (sheet) => {
    expect(fieldsOf(migrate(root, sheet, null))).toEqual({ a: 1, b: 1, c: 1 });
  });
  it('counts the answer as stored at the version of the sheet', () => {
    expect(run(root, {}, null, 1).v).toBe(3);
  });
});

describe('rename', () => {
  it('copies: the old value stays', () => {
    expect(fieldsOf(run(steps({ rename: 'field', from: 'pace', to: 'speed' }), { fields: { pace: 4 } }))).toEqual({ pace: 4, speed: 4 });
  });
  it.each([0, false, '', null])('never overwrites a value already at the target, also %j', (there) => {
    expect(fieldsOf(run(steps({ rename: 'field', from: 'pace', to: 'speed' }), { fields: { pace: 4, speed: there } }))).toEqual({ pace: 4, speed: there });
  });
  it('takes a bonus along, of a skill or save only, tier and bonus apart', () => {
    const root = steps({ rename: 'skill', from: 'hide', to: 'sneak' }, { rename: 'ability', from: 'grip', to: 'brawn' });
    expect(run(root, { abilities: { grip: 2 }, skills: { hide: 'plain' }, bonuses: { hide: 1, grip: 9 } }).build).toEqual({
      abilities: { grip: 2, brawn: 2 },
      skills: { hide: 'plain', sneak: 'plain' },
      bonuses: { hide: 1, sneak: 1, grip: 9 },
    });
    expect(run(root, { skills: { hide: 'plain', sneak: 'plain' }, bonuses: { hide: 1 } }).build).toEqual({ skills: { hide: 'plain', sneak: 'plain' }, bonuses: { hide: 1, sneak: 1 } });
  });
  it('moves nothing that was never stored', () => {
    const answer = run(steps({ rename: 'field', from: 'pace', to: 'speed' }), { skills: {} });
    expect(answer.build).toEqual({ skills: {} });
    expect(answer.trace[0]?.effects).toEqual([{ kind: 'nothing', at: '/build/fields/speed' }]);
  });
  it('reads what is stored only, whatever objects have by themselves', () => {
    expect(run(steps({ rename: 'field', from: 'constructor', to: 'speed' }), { fields: {} }).build).toEqual({ fields: {} });
  });
});

describe('route', () => {
  const to = (text: JsonValue | undefined, over: Json = {}) => {
    const answer = run(steps(route(over)), { fields: { level: 3, ...(text === undefined ? {} : { class: text }) } });
    const { choice } = answer.trace[0] ?? {};
    return [choice?.to, choice?.why, choice?.hits.map((hit) => hit.word).join(' ')];
  };
  it.each<[JsonValue | undefined, string, string, string]>([
    ['Fighter3', 'level_fighter', 'case', 'fighter'],
    ['Fighter 3 / Wizard 2', 'level_other', 'several', 'fighter wizard'],
    ['MAGE', 'level_wizard', 'case', 'mage'],
    ['wizard, once a mage', 'level_wizard', 'case', 'wizard'],
    ['Firefighter', 'level_other', 'none', ''],
    ['Fighters', 'level_other', 'none', ''],
    ['', 'level_other', 'none', ''],
    [undefined, 'level_other', 'no-text', ''],
    [7, 'level_other', 'no-text', ''],
  ])('%j goes to %s', (text, target, why, words) => {
    expect(to(text)).toEqual([target, why, words]);
  });
  it('lets the default stand in for a value that was never stored, and nothing else', () => {
    expect(fieldsOf(run(steps(route({ default: 1 })), { fields: { class: 'mage' } }))).toEqual({ class: 'mage', level_wizard: 1 });
    expect(fieldsOf(run(steps(route({ default: 1 })), { fields: { class: 'mage', level: 0 } }))).toEqual({ class: 'mage', level: 0, level_wizard: 0 });
    expect(fieldsOf(run(steps(route()), { fields: { class: 'mage' } }))).toEqual({ class: 'mage' });
  });
  it('never overwrites, and looks only at the field the value would go to', () => {
    expect(fieldsOf(run(steps(route()), { fields: { class: 'mage', level: 3, level_wizard: 1 } }))).toEqual({ class: 'mage', level: 3, level_wizard: 1 });
    expect(fieldsOf(run(steps(route()), { fields: { class: 'mage', level: 3, level_fighter: 1 } }))).toEqual({ class: 'mage', level: 3, level_fighter: 1, level_wizard: 3 });
  });
});

describe('routeLive', () => {
  const pools = { '/sheet/live/pools/0/max': { field: 'level_scout' }, '/sheet/live/pools/1/max': { field: 'level_other' } };
  const step: Json = { routeLive: 'pool', from: 'old', cases: ['grit', 'luck'], else: 'spark' };
  const root = (...list: Json[]) => Cursor.root('ruleset.json', smallRuleset(pools, { '/sheet/migrations': [{ from: 1, steps: list }] }));
  const live = (build: Json, state: JsonValue, v = 2) => run(root(step), build, state, v).live;

  it('goes to the pool whose maximum is above 0', () => {
    expect(live({ fields: { level_other: 2 } }, { pools: { old: { value: 2, temp: 1 }, stress: { value: 1 } } })).toEqual({ pools: { stress: { value: 1 }, luck: { value: 2, temp: 1 } } });
  });
  it.each([[0], [0.9], [-2]])('not to one whose maximum is %d', (level) => {
    expect(live({ fields: { level_other: level } }, { pools: { old: { value: 2 } } })).toEqual({ pools: { spark: { value: 2 } } });
  });
  it('not to one the sheet hides', () => {
    const hidden = smallRuleset(pools, { '/sheet/live/pools/0/hideWhen': { field: 'road', equals: 'ash' }, '/sheet/migrations': [{ from: 1, steps: [step] }] });
    expect(run(Cursor.root('ruleset.json', hidden), { fields: { level_scout: 2 } }, { pools: { old: { value: 2 } } }).live).toEqual({ pools: { spark: { value: 2 } } });
  });
  it('takes the first of several, and says so', () => {
    const answer = run(root(step), { fields: { level_scout: 1, level_other: 1 } }, { pools: { old: { value: 2 } } });
    expect(answer.live).toEqual({ pools: { grit: { value: 2 } } });
    expect(answer.trace[0]?.choice).toMatchObject({ to: 'grit', why: 'several-shown' });
  });
  it('drops the old key, and moves its value only while the new one is absent', () => {
    const answer = run(root(step), { fields: { level_other: 2 } }, { pools: { old: { value: 2 }, luck: { value: 0 } } });
    expect(answer.live).toEqual({ pools: { luck: { value: 0 } } });
    expect(answer.trace[0]?.effects.map((effect) => effect.kind)).toEqual(['dropped', 'kept']);
  });
  it('runs for a sheet of the current version, and of a newer one', () => {
    expect(live({ fields: { level_other: 2 } }, { pools: { old: { value: 2 } } }, 9)).toEqual({ pools: { luck: { value: 2 } } });
  });
  it('reads the sheet when fully migrated, wherever the step stands', () => {
    const late = root(step, { rename: 'field', from: 'lvl', to: 'level_other' });
    expect(run(late, { fields: { lvl: 4 } }, { pools: { old: { value: 2 } } }, 1).live).toEqual({ pools: { luck: { value: 2 } } });
  });
  it('moves numbers to plain tracks and marks to wound tracks; the other sort stays', () => {
    const tracks = (cases: string[], other: string) => steps({ routeLive: 'track', from: 'old', cases, else: other });
    const state = { tracks: { old: 2 }, wounds: { old: { marks: ['knock'], overflow: 1 } } };
    expect(run(tracks(['heat'], 'heat'), {}, state).live).toEqual({ tracks: { heat: 2 }, wounds: { old: { marks: ['knock'], overflow: 1 } } });
    expect(run(tracks(['harm'], 'harm'), {}, state).live).toEqual({ tracks: { old: 2 }, wounds: { harm: { marks: ['knock'], overflow: 1 } } });
  });
  it('leaves a sheet without a live state alone', () => {
    expect(run(root(step), {}, null).live).toBeNull();
    expect(run(root(step), {}, {}).live).toEqual({});
  });
});

describe('setColumn', () => {
  const set = (over: Json): Cursor => steps({ setColumn: { list: 'gear', where: { name: ['Dagger', 'Rapier'], swing: ['brawn'] }, column: 'swing', to: 'wits', ...over } });
  const rows = (root: Cursor, ...list: JsonValue[]) => ((run(root, { lists: { gear: list } }).build as Json)['lists'] as Json)['gear'];
  it('overwrites in every row that matches, and nothing else does', () => {
    expect(rows(set({}), { name: ' dagger ', swing: 'BRAWN' }, { name: 'Rapier', swing: 'heart' }, { name: 'Axe', swing: 'brawn' }, 'x')).toEqual([
      { name: ' dagger ', swing: 'wits' }, { name: 'Rapier', swing: 'heart' }, { name: 'Axe', swing: 'brawn' }, 'x',
    ]);
  });
  it('looks at stored cells only', () => expect(rows(set({}), { name: 'Dagger' })).toEqual([{ name: 'Dagger' }]));
  it('matches no row by an empty list of values, and every row by none', () => {
    expect(rows(set({ where: { name: [] } }), { name: 'Dagger' })).toEqual([{ name: 'Dagger' }]);
    expect(rows(set({ where: {} }), { name: 'Dagger' })).toEqual([{ name: 'Dagger', swing: 'wits' }]);
  });
  it('makes no list', () => expect(run(set({}), {}).build).toEqual({}));
  it('tells what it read, and what stood there', () => {
    const answer = run(set({}), { lists: { gear: [{ name: 'Dagger', swing: 'brawn' }] } });
    expect(answer.trace[0]).toMatchObject({
      pointer: '/sheet/migrations/0/steps/0',
      reads: [{ at: '/build/lists/gear/0/name', value: 'Dagger' }, { at: '/build/lists/gear/0/swing', value: 'brawn' }],
      effects: [{ kind: 'set', at: '/build/lists/gear/0/swing', value: 'wits', was: 'brawn' }],
    });
  });
});

test.each<[string, string, boolean]>([
  ['pr', 'Prêtre', false],
  ['prêtre', 'un Prêtre2', true],
  ['half-elf', 'Half-Elf', true],
  ['блин', 'БЛИН', true],
  ['x', '𝒳x', false],
  ['', 'anything', false],
  ['ab', 'abab ab', true],
])('%j in %j: %s', (word, text, expected) => {
  expect(standsIn(word, text)).toBe(expected);
});

test.each<[JsonValue, JsonValue, boolean]>([
  ['\u2003Dagger\u00a0', 'DAGGER', true], ['a  b', 'a b', false], [1, 1, true], [0, -0, true], ['1', 1, false], [true, true, true], [true, 'true', false], [null, null, false],
])('cell %j like %j: %s', (stored, listed, expected) => {
  expect(sameCell(stored, listed)).toBe(expected);
});

describe('whatever is stored', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'speed', 'level_scout', 'level_other', 'town', 'sneak', '__proto__', 'constructor');
  const scalar = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.boolean(), fc.constantFrom('fighter', 'Wizard 2', '', 'salt'));
  const map = fc.dictionary(id, scalar, { maxKeys: 5 });
  const build = fc.record({ abilities: map, skills: map, bonuses: map, fields: map, lists: fc.record({ gear: fc.array(map, { maxLength: 4 }) }) }, { requiredKeys: [] });
  const live = fc.oneof(fc.constant(null), fc.record({ pools: fc.dictionary(fc.constantFrom('old', 'older', 'grit', 'luck'), fc.record({ value: fc.nat(9) })) }));
  const step = fc.oneof(
    fc.record({ rename: fc.constantFrom('ability', 'skill', 'save', 'field'), from: id, to: id }),
    fc.record({ route: id, by: id, cases: fc.array(fc.record({ words: fc.array(fc.constantFrom('fighter', 'wizard'), { maxLength: 2 }), to: id }), { maxLength: 3 }), else: id, default: fc.integer() }, { requiredKeys: ['route', 'by', 'cases', 'else'] }),
    fc.record({ routeLive: fc.constant('pool'), from: fc.constantFrom('old', 'older'), cases: fc.array(fc.constantFrom('grit', 'luck'), { maxLength: 2 }), else: fc.constantFrom('grit', 'luck') }),
  );
  const root = fc.array(fc.record({ from: fc.integer({ min: 1, max: 2 }), steps: fc.array(step, { maxLength: 4 }) }), { maxLength: 3 }).map((entries) => rules(...(JSON.parse(JSON.stringify(entries)) as JsonValue[])));
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonValue;

  it('running twice is running once, and nothing given is changed', () => {
    fc.assert(fc.property(root, build, live, fc.integer({ min: 0, max: 4 }), (rule, stored, state, v) => {
      const [b, l] = [plain(stored), plain(state)];
      const before = JSON.stringify([b, l]);
      const once = migrate(rule, { v, build: b }, l);
      const twice = migrate(rule, { v: once.v, build: once.build }, once.live);
      expect([twice.build, twice.live]).toEqual([once.build, once.live]);
      expect(JSON.stringify([b, l])).toBe(before);
    }), { numRuns: 300 });
  });

  it('a sheet at the current version keeps its build', () => {
    fc.assert(fc.property(root, build, (rule, stored) => {
      expect(migrate(rule, { v: 3, build: plain(stored) }, null).build).toEqual(plain(stored));
    }), { numRuns: 200 });
  });

  it('no value of the build is ever lost or changed without setColumn, and no live value but one the trace calls dropped', () => {
    fc.assert(fc.property(root, build, live, (rule, stored, state) => {
      const before = plain(stored) as Json;
      const answer = migrate(rule, { v: 1, build: before }, plain(state));
      for (const [part, values] of Object.entries(before)) expect((answer.build as Json)[part]).toMatchObject(values as Json);
      const numbers = (value: JsonValue) => (JSON.stringify(value).match(/"value":\d+/g) ?? []).length;
      const dropped = answer.trace.flatMap((one) => one.effects).filter((effect) => effect.kind === 'dropped').length;
      expect(numbers(answer.live)).toBe(numbers(plain(state)) - dropped);
    }), { numRuns: 300 });
  });

  it('nothing throws', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (rule, sheet, state) => {
      const odd = { sheet: { version: 2, migrations: rule } };
      migrate(Cursor.root('r', odd), sheet as JsonValue, state as JsonValue);
      migrate(steps(rule as JsonValue, route()), sheet as JsonValue, state as JsonValue);
    }), { numRuns: 300 });
  });
});
