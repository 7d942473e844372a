import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { say } from '../../../../../language/messages';
import { rulesetMessages } from '../../messages';
import { sumBase } from '../../testing/base';
import { blankBuild, storedSheet } from '../sheet/blank';
import { readRules } from '../rules/read';
import { checkLiveFile } from './live-file';
import { isSheetName, livePath, sheetFile, sheetPath } from './paths';
import { checkSheetFile } from './sheet-file';

const rules = readRules({ ...sumBase(), sheet: { ...(sumBase()['sheet'] as object), version: 3 } });
const found = (build: unknown, v: unknown = 3) => checkSheetFile(rules, 'a.json', { v, build }).map((f) => [f.severity, f.pointer, f.code]);
const live = (value: unknown) => checkLiveFile(rules, 'a.live.json', value).map((f) => [f.severity, f.pointer, f.code]);

describe('a stored sheet', () => {
  it('that is blank has nothing wrong', () => {
    expect(checkSheetFile(rules, 'a.json', storedSheet(rules, blankBuild(rules)))).toEqual([]);
    expect(found({})).toEqual([]);
  });

  test.each<[string, unknown, [string, string, string][]]>([
    ['no object', [], [['error', '', 'ruleset/stored-not-a-sheet']]],
    ['no build', { v: 3 }, [['error', '', 'ruleset/stored-no-build']]],
    ['a build that is a list', { v: 3, build: [] }, [['error', '/build', 'ruleset/stored-no-build']]],
    ['no version', { build: {} }, [['error', '', 'ruleset/stored-version']]],
    ['a version below 1', { v: 0, build: {} }, [['error', '/v', 'ruleset/stored-version']]],
    ['a newer version', { v: 4, build: {} }, [['warning', '/v', 'ruleset/stored-version-newer']]],
    ['an older version', { v: 2, build: { fields: { gone: 1 } } }, [['info', '/v', 'ruleset/stored-version-older']]],
  ])('%s', (_name, value, expected) =>
    expect(checkSheetFile(rules, 'a.json', value).map((f) => [f.severity, f.pointer, f.code])).toEqual(expected),
  );

  test.each<[string, unknown, [string, string, string][]]>([
    ['a part that is no object', { skills: [] }, [['error', '/build/skills', 'ruleset/stored-part']]],
    ['a score that is no number', { abilities: { grip: '3' } }, [['error', '/build/abilities/grip', 'ruleset/stored-not-a-number']]],
    ['a score outside its range', { abilities: { grip: 9 } }, [['warning', '/build/abilities/grip', 'ruleset/stored-out-of-range']]],
    ['a fraction', { abilities: { grip: 2.5 } }, [['warning', '/build/abilities/grip', 'ruleset/stored-fraction']]],
    ['an unknown ability', { abilities: { gripp: 3 } }, [['warning', '/build/abilities/gripp', 'ruleset/stored-unknown']]],
    ['a tier that is no text', { skills: { climb: 2 } }, [['error', '/build/skills/climb', 'ruleset/stored-not-a-tier']]],
    ['an unknown tier', { skills: { climb: 'legend' } }, [['warning', '/build/skills/climb', 'ruleset/stored-tier-unknown']]],
    [
      'a tier the editor does not offer',
      { saves: { stay_aboard: 'master' } },
      [['warning', '/build/saves/stay_aboard', 'ruleset/stored-tier-not-offered']],
    ],
    ['a skill among the saves', { saves: { climb: 'green' } }, [['warning', '/build/saves/climb', 'ruleset/stored-unknown']]],
    ['a bonus outside its range', { bonuses: { climb: 9 } }, [['warning', '/build/bonuses/climb', 'ruleset/stored-out-of-range']]],
    ['a field that holds an object', { fields: { ship: {} } }, [['error', '/build/fields/ship', 'ruleset/stored-not-a-value']]],
    ['a number as text', { fields: { years: '4' } }, [['warning', '/build/fields/years', 'ruleset/stored-wrong-type']]],
    ['a choice that is not offered', { fields: { rank: 'admiral' } }, [['warning', '/build/fields/rank', 'ruleset/stored-not-offered']]],
    ['a long text', { fields: { ship: 'x'.repeat(41) } }, [['warning', '/build/fields/ship', 'ruleset/stored-too-long']]],
    ['a boolean as text', { fields: { sworn: 'true' } }, [['warning', '/build/fields/sworn', 'ruleset/stored-odd-type']]],
    ['a list that is none', { lists: { chest: {} } }, [['error', '/build/lists/chest', 'ruleset/stored-rows']]],
    ['a row that is none', { lists: { chest: [3] } }, [['error', '/build/lists/chest/0', 'ruleset/stored-not-a-row']]],
    [
      'too many rows',
      { lists: { chest: Array.from({ length: 13 }, () => ({ name: 'x' })) } },
      [['warning', '/build/lists/chest', 'ruleset/stored-too-many-rows']],
    ],
    [
      'a cell of an unknown column',
      { lists: { chest: [{ name: 'x', wieght: 1 }] } },
      [['warning', '/build/lists/chest/0/wieght', 'ruleset/stored-unknown']],
    ],
    [
      'a required cell left out',
      { lists: { chest: [{ weight: 1 }] } },
      [['warning', '/build/lists/chest/0', 'ruleset/stored-cell-missing']],
    ],
    [
      'a mark that names nothing',
      { lists: { chest: [{ name: 'x', _catalog: 'charms/ember' }] } },
      [['warning', '/build/lists/chest/0/_catalog', 'ruleset/stored-picked-unknown']],
    ],
    ['an extra part is kept', { portrait: 'x.png' }, []],
  ])('%s', (_name, build, expected) => expect(found(build)).toEqual(expected));

  it('offers a way out: the nearest name, the end of the range', () => {
    const [finding] = checkSheetFile(rules, 'a.json', { v: 3, build: { abilities: { gripp: 3 } } });
    expect(finding?.fixes?.[0]).toMatchObject({
      params: { to: 'grip' },
      steps: [{ op: 'rename', pointer: '/build/abilities/gripp', key: 'grip' }],
    });
    const [range] = checkSheetFile(rules, 'a.json', { v: 3, build: { abilities: { grip: 9 } } });
    expect(range?.fixes?.[0]).toMatchObject({ steps: [{ op: 'set', pointer: '/build/abilities/grip', value: 5 }] });
  });

  it('holds at most 64 KB', () => {
    const size = (bytes: number) => checkSheetFile(rules, 'a.json', { v: 3, build: {} }, bytes).map((f) => f.code);
    expect(size(65_536)).toEqual([]);
    expect(size(65_537)).toEqual(['ruleset/stored-too-large']);
  });
});

describe('a live state', () => {
  test.each<[string, unknown, [string, string, string][]]>([
    ['nothing stored', null, []],
    [
      'all in order',
      {
        pools: { breath: { value: 2 }, 'tricks:jig': { value: 1 } },
        tracks: { fame: 2 },
        wounds: { bruises: { marks: ['cut'] } },
        conditions: ['soaked'],
        states: { weather: 'rain' },
        text: { course: 'x' },
      },
      [],
    ],
    ['no object', [], [['warning', '', 'ruleset/stored-live-not-object']]],
    ['an unknown part', { purse: {} }, [['warning', '/purse', 'ruleset/stored-live-part']]],
    [
      'a part of the wrong type',
      { pools: [], conditions: {} },
      [
        ['warning', '/pools', 'ruleset/stored-live-part-type'],
        ['warning', '/conditions', 'ruleset/stored-live-part-type'],
      ],
    ],
    ['an entry that is dropped', { pools: { breath: { value: 1.5 } } }, [['warning', '/pools/breath', 'ruleset/stored-live-dropped']]],
    ['an id the sheet does not have is kept', { tracks: { gone: 1 } }, [['info', '/tracks/gone', 'ruleset/stored-unknown']]],
    ['a number for a wound track', { tracks: { bruises: 1 } }, [['info', '/tracks/bruises', 'ruleset/stored-unknown']]],
    [
      'one past the limit',
      { text: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [i === 0 ? 'course' : `k${i}`, 'x'])) },
      [
        ...Array.from({ length: 11 }, (_, i): [string, string, string] => ['info', `/text/k${i + 1}`, 'ruleset/stored-unknown']),
        ['warning', '/text/k12', 'ruleset/stored-live-limit'],
      ],
    ],
    [
      'a condition twice, and one nobody declares',
      { conditions: ['soaked', 'soaked', 'cursed'] },
      [
        ['warning', '/conditions/1', 'ruleset/stored-condition-twice'],
        ['info', '/conditions/2', 'ruleset/stored-unknown'],
      ],
    ],
  ])('%s', (_name, value, expected) => expect(live(value)).toEqual(expected));
});

it('never throws, and words everything it says', () => {
  const part = fc.dictionary(fc.constantFrom('grip', 'climb', 'years', 'rank', 'chest', 'breath', 'x'), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.record({ v: fc.jsonValue(), build: fc.record({ abilities: part, skills: part, bonuses: part, fields: part, lists: part }) }),
      fc.record({ pools: part, tracks: part, wounds: part, conditions: fc.jsonValue(), other: fc.jsonValue() }),
      (sheet, state) => {
        for (const { code, params } of [...checkSheetFile(rules, 'a', sheet), ...checkLiveFile(rules, 'b', state)]) {
          const sentence = say([rulesetMessages], code, params);
          expect(sentence).not.toBe(code);
          expect(sentence).not.toMatch(/\{\w+\}|undefined/);
        }
      },
    ),
  );
});

describe('where test sheets lie', () => {
  test.each([
    ['.studio/sheets/Ann.json', { name: 'Ann', part: 'sheet' }],
    ['.studio/sheets/Ann.live.json', { name: 'Ann', part: 'live' }],
    ['.studio/sheets/old/Ann.json', undefined],
    ['.studio/Ann.json', undefined],
    ['sheets/Ann.json', undefined],
    ['.studio/sheets/.live.json', undefined],
  ])('%s', (path, expected) => expect(sheetFile(path)).toEqual(expected));

  it('names go there and back', () => {
    for (const name of ['Ann', 'Old Sailor 2', '바다', 'a.b']) {
      expect(isSheetName(name)).toBe(true);
      expect(sheetFile(sheetPath(name))).toEqual({ name, part: 'sheet' });
      expect(sheetFile(livePath(name))).toEqual({ name, part: 'live' });
    }
    for (const name of ['', '../x', 'a/b', 'Ann.live', ' x', '.hidden']) expect(isSheetName(name), name).toBe(false);
  });
});
