import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import sample from '../../samples/hollow-orchard.json?raw';
import { rulesetRules } from '../index';

interface Sample {
  readonly sheet: { readonly version: number; readonly abilities: readonly { readonly id: string }[] };
}
const { sheet } = JSON.parse(sample) as Sample;
const ability = sheet.abilities[0]?.id ?? '';
const stored = (v: number) => `{ "v": ${v}, "build": { "abilities": { "${ability}": 3 } } }\n`;
const path = '.studio/sheets/keeper.json';

function renamed(v: number, exported: boolean): string {
  const session = rulesetRules.createSession();
  const files = [{ path: 'ruleset.json', version: 1, text: sample }, { path, version: 1, text: stored(v) }];
  const kept = { path: '.studio/versions/1.zip', version: 1, text: '', bytes: zipSync({ 'ruleset.json': strToU8(sample) }) };
  session.open(exported ? [...files, kept] : files);
  const edits = session.rename({ file: 'ruleset.json', offset: sample.indexOf(`"id": "${ability}"`) + 8 }, 'renamed_ability');
  if ('refused' in edits) throw new Error(edits.refused.code);
  return applyEdits(stored(v), edits.filter((e) => e.file === path));
}

describe('renaming reaches the test sheets', () => {
  it('on the present layout', () => {
    expect(JSON.parse(renamed(sheet.version, false))).toEqual({ v: sheet.version, build: { abilities: { renamed_ability: 3 } } });
  });
  it('but leaves one stored at an older version as it is', () => {
    expect(renamed(sheet.version - 1, false)).toBe(stored(sheet.version - 1));
  });
  it('and leaves it to the migration where one is written', () => {
    expect(renamed(sheet.version, true)).toBe(stored(sheet.version));
  });
});

it('judges a test sheet as any file', async () => {
  const session = rulesetRules.createSession();
  session.open([{ path: 'ruleset.json', version: 1, text: sample }, { path, version: 1, text: '{ "v": "x" }' }, { path: '.studio/sheets/b.json', version: 1, text: '{' }]);
  const { diagnostics } = await session.check();
  const told = diagnostics.filter((d) => d.file.startsWith('.studio/'));
  expect(told.map((d) => d.file)).toEqual(expect.arrayContaining([path, '.studio/sheets/b.json']));
  for (const d of told) expect(Object.hasOwn(rulesetRules.messages, d.code)).toBe(true);
});
