import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { sumBase } from '../../testing/base';
import { readRules } from '../rules/read';
import { checkTestSheets, renameInTestSheets, testSheets, type ProjectFile } from './project';

const base = sumBase();
const rules = readRules({ ...base, resolution: { ...(base['resolution'] as object), difficultyLadder: [{ label: 'Mad', dc: 60 }] } });
const file = (path: string, value: JsonValue): ProjectFile => ({ path, value, bytes: JSON.stringify(value).length });

const files = [
  file('ruleset.json', {}),
  file('.studio/sheets/Ann.json', { v: 1, build: { abilities: { grip: 9 } } }),
  file('.studio/sheets/Ann.live.json', { pools: { breath: { value: 2 } }, purse: {} }),
  file('.studio/sheets/Old.json', { v: 7, build: {} }),
  file('.studio/view.json', { abilities: 3 }),
];

it('finds the test sheets of a project, each with its live state', () => {
  expect(testSheets(files)).toEqual([
    { name: 'Ann', character: { build: { abilities: { grip: 9 } }, live: { pools: { breath: { value: 2 } }, purse: {} } } },
    { name: 'Old', character: { build: {}, live: null } },
  ]);
});

it('checks them, and the ladder against those on the present layout', () => {
  expect(checkTestSheets(rules, files, 'ruleset.json').map((f) => [f.file, f.pointer, f.code])).toEqual([
    ['.studio/sheets/Ann.json', '/build/abilities/grip', 'ruleset/stored-out-of-range'],
    ['.studio/sheets/Ann.live.json', '/purse', 'ruleset/stored-live-part'],
    ['.studio/sheets/Old.json', '/v', 'ruleset/stored-version-newer'],
    ['ruleset.json', '/resolution/difficultyLadder/0', 'ruleset/warning-step-never-reached'],
  ]);
  expect(checkTestSheets(rules, files.slice(3), 'ruleset.json').map((f) => f.code)).toEqual(['ruleset/stored-version-newer']);
});

it('renames in all of them at once', () => {
  const steps = (kind: 'ability' | 'pool', from: string, to: string) => renameInTestSheets(files, { kind, from, to }, 1);
  expect(steps('ability', 'grip', 'hold')).toEqual([
    { op: 'rename', pointer: '/build/abilities/grip', key: 'hold', file: '.studio/sheets/Ann.json' },
  ]);
  expect(steps('pool', 'breath', 'air')).toEqual([
    { op: 'rename', pointer: '/pools/breath', key: 'air', file: '.studio/sheets/Ann.live.json' },
  ]);
});
