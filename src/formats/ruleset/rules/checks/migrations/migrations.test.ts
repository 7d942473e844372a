import { describe, expect, test } from 'vitest';
import { errorsOf, uselessFixes, warningsOf, wordless, type Changes } from '../combat/testing';
import type { JsonValue } from '../../../../../language/json/tree';

type Row = readonly [what: string, changes: Changes, expected: readonly string[], hides?: 'hides more'];

const entries = (...list: JsonValue[]): Changes => ({ '/sheet/migrations': list });
const steps = (...list: JsonValue[]): Changes => entries({ from: 1, steps: list });
const s = '/sheet/migrations/0/steps/0';
const route = (over: Record<string, JsonValue>): JsonValue => ({
  route: 'level', by: 'town', cases: [{ words: ['scout'], to: 'level_scout' }], else: 'level_other', ...over,
});
const set = (over: Record<string, JsonValue>): JsonValue => ({ setColumn: { list: 'gear', where: { name: ['Dagger'] }, column: 'swing', to: 'wits', ...over } });

const rows: readonly Row[] = [
  ['an entry starts below the version', entries({ from: 3, steps: [] }), ['/sheet/migrations/0/from migration-from-not-below']],
  ['above it too', entries({ from: 9, steps: [] }), ['/sheet/migrations/0/from migration-from-not-below']],
  ['versions between entries need none', { '/sheet/version': 9, ...entries({ from: 2, steps: [] }, { from: 7, steps: [] }) }, []],
  ['two entries do not start at one version', entries({ from: 1, steps: [] }, { from: 2, steps: [] }, { from: 1, steps: [] }), ['/sheet/migrations/2/from migration-from-twice']],
  ['without a readable version nothing is said about it', { '/sheet/version': 'three', ...entries({ from: 9, steps: [] }) }, []],

  ['a rename writes to what is there', steps({ rename: 'field', from: 'pace', to: 'speed' }), []],
  ['of its own sort', steps({ rename: 'skill', from: 'pace', to: 'speed' }), [`${s}/to migration-target-unknown`]],
  ['each sort', steps({ rename: 'ability', from: 'a', to: 'brawn' }, { rename: 'skill', from: 'a', to: 'sneak' }, { rename: 'save', from: 'a', to: 'steel' }), []],
  ['and to nothing else', steps({ rename: 'field', from: 'pace', to: 'spede' }), [`${s}/to migration-target-unknown`]],
  ['a later rename takes it further', entries({ from: 1, steps: [{ rename: 'field', from: 'pace', to: 'stride' }] }, { from: 2, steps: [{ rename: 'field', from: 'stride', to: 'speed' }] }), []],
  ['later in the order of versions, not of the file', entries({ from: 2, steps: [{ rename: 'field', from: 'stride', to: 'speed' }] }, { from: 1, steps: [{ rename: 'field', from: 'pace', to: 'stride' }] }), []],
  ['also in the same entry', steps({ rename: 'field', from: 'pace', to: 'stride' }, { rename: 'field', from: 'stride', to: 'speed' }), []],
  ['an earlier one does not', steps({ rename: 'field', from: 'stride', to: 'speed' }, { rename: 'field', from: 'pace', to: 'stride' }), ['/sheet/migrations/0/steps/1/to migration-target-unknown']],
  ['nor one of another sort', steps({ rename: 'field', from: 'pace', to: 'stride' }, { rename: 'skill', from: 'stride', to: 'sneak' }), [`${s}/to migration-target-unknown`]],
  ['a chain that ends nowhere is told at each link', steps({ rename: 'field', from: 'pace', to: 'stride' }, { rename: 'field', from: 'stride', to: 'nope' }), [`${s}/to migration-target-unknown`, '/sheet/migrations/0/steps/1/to migration-target-unknown']],
  ['a later route sends it on', entries({ from: 1, steps: [{ rename: 'field', from: 'rank', to: 'level' }] }, { from: 2, steps: [route({})] }), []],
  ['an earlier one does not', entries({ from: 1, steps: [route({}), { rename: 'field', from: 'rank', to: 'level' }] }), ['/sheet/migrations/0/steps/1/to migration-target-unknown']],
  ['a moved id is never used again', steps({ rename: 'field', from: 'town', to: 'speed' }), [`${s}/from migration-source-still-there`]],
  ['of the same sort', steps({ rename: 'skill', from: 'town', to: 'sneak' }), []],

  ['a route', steps(route({ default: 1 })), []],
  ['whose source is still there', steps(route({ route: 'speed' })), []],
  ['goes where something is', steps(route({ cases: [{ words: ['scout'], to: 'level_scuot' }], else: 'level_none' })), [`${s}/cases/0/to migration-target-unknown`, `${s}/else migration-target-unknown`]],
  ['or to what a later rename moves', entries({ from: 1, steps: [route({ else: 'old_level' })] }, { from: 2, steps: [{ rename: 'field', from: 'old_level', to: 'level_other' }] }), []],
  ['not to what a later route would send on', entries({ from: 1, steps: [route({ else: 'old_level' })] }, { from: 2, steps: [route({ route: 'old_level' })] }), [`${s}/else migration-target-unknown`]],
  ['a target has no default to mistake', steps(route({ else: 'speed' })), [`${s}/else migration-target-default`]],
  ['judged at the end of the chain', entries({ from: 1, steps: [route({ else: 'old_level' })] }, { from: 2, steps: [{ rename: 'field', from: 'old_level', to: 'speed' }] }), [`${s}/else migration-target-default`]],
  ['a text field takes it', steps(route({ else: 'town' })), []],
  ['also with an empty default', { '/sheet/fields/2/default': '', ...steps(route({ else: 'town' })) }, []],
  ['not with another', { '/sheet/fields/2/default': 'Oak', ...steps(route({ else: 'town' })) }, [`${s}/else migration-target-default`]],
  ['an enum field does not', steps(route({ else: 'road' })), [`${s}/else migration-target-type`]],
  ['nor a boolean one', steps(route({ cases: [{ words: ['a'], to: 'sworn' }] })), [`${s}/cases/0/to migration-target-type`]],
  ['the text that decides is on the sheet', steps(route({ by: 'class' })), [`${s}/by migration-by-unknown`]],
  ['or was renamed away', entries({ from: 1, steps: [{ rename: 'field', from: 'class', to: 'town' }, route({ by: 'class' })] }), []],
  ['a case is listed once', steps(route({ cases: [{ words: ['scout'], to: 'level_scout' }, { words: ['ranger'], to: 'level_scout' }] })), [`${s}/cases/1/to migration-case-twice`]],

  ['a live value goes where something is', steps({ routeLive: 'pool', from: 'stamina', cases: ['grit', 'lukc'], else: 'sparks' }), [`${s}/cases/1 migration-target-unknown`, `${s}/else migration-target-unknown`]],
  ['of its own sort', steps({ routeLive: 'pool', from: 'stamina', cases: ['grit'], else: 'heat' }), [`${s}/else migration-target-unknown`]],
  ['each case once', steps({ routeLive: 'pool', from: 'stamina', cases: ['grit', 'luck', 'grit'], else: 'grit' }), [`${s}/cases/2 migration-case-twice`]],
  ['or to what a later step moves on', entries({ from: 1, steps: [{ routeLive: 'pool', from: 'stamina', cases: ['vigour'], else: 'vigour' }] }, { from: 2, steps: [{ routeLive: 'pool', from: 'vigour', cases: ['grit'], else: 'luck' }] }), []],
  ['from what is gone', steps({ routeLive: 'pool', from: 'luck', cases: ['grit'], else: 'grit' }), [`${s}/from migration-source-still-there`]],
  ['plain tracks', steps({ routeLive: 'track', from: 'trouble', cases: ['heat', 'saved'], else: 'lost' }), []],
  ['a wound track', steps({ routeLive: 'track', from: 'trouble', cases: ['harm'], else: 'harm' }), []],
  ['never both', steps({ routeLive: 'track', from: 'trouble', cases: ['heat'], else: 'harm' }), [`${s} migration-tracks-mixed`]],

  ['a column is set', steps(set({})), []],
  ['of a list that is there', steps(set({ list: 'geer', column: 'nope' })), [`${s}/setColumn/list migration-list-unknown`], 'hides more'],
  ['a column that is there', steps(set({ column: 'swnig' })), [`${s}/setColumn/column unknown-column`]],
  ['and each it looks at', steps(set({ where: { name: ['x'], sort: ['y'] } })), [`${s}/setColumn/where/sort unknown-column`]],

  ['a step of two shapes is a fault of its shape', steps({ rename: 'field', from: 'town', to: 'nope', route: 'x', by: 'y' }), []],
  ['so is one of none', steps({}), []],
  ['migrations that are no list', { '/sheet/migrations': { from: 1 } }, []],
];

describe('sheet.migrations', () => {
  for (const [what, changes, expected, hides] of rows) {
    test(what, () => {
      expect(errorsOf(changes)).toEqual(expected);
      expect(wordless(changes)).toEqual([]);
      if (!hides) expect(uselessFixes(changes)).toEqual([]);
    });
  }
});

test('steps that do less than they seem to', () => {
  const codes = ['migration-word-twice', 'migration-matches-nothing', 'migration-value-not-held'];
  const say = (...list: JsonValue[]) => warningsOf(codes, steps(...list));
  expect(say(route({}), set({}))).toEqual([]);
  expect(say(route({ cases: [{ words: ['scout', 'scout'], to: 'level_scout' }, { words: ['Ranger', 'SCOUT'], to: 'town' }] }))).toEqual([`${s}/cases/1/words/1 migration-word-twice`]);
  expect(say(set({ where: { name: [] } }))).toEqual([`${s}/setColumn/where/name migration-matches-nothing`]);
  expect(say(set({ to: 'heart' }))).toEqual([`${s}/setColumn/to migration-value-not-held`]);
  expect(say(set({ column: 'bulk', to: 'two' }), set({ column: 'packed', to: true }), set({ column: 'notes', to: 'x' }))).toEqual([`${s}/setColumn/to migration-value-not-held`]);
});
