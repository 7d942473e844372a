import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../language/json/tree';
import { RUSSIAN, SONGS, withCatalog } from '../formats/ruleset/rules/package/testing';
import type { Command } from './command';
import { answerLookup, lookupCommand } from './lookup';
import { pack, unpack } from './pack';
import { strings } from './strings';

let folder = '';
let out = '';
let err = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
  out = '';
  err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: Command, ...args: string[]): Promise<number> => command({ args, root: folder });
const at = (...parts: string[]): string => path.join(folder, ...parts);

function project(files: Readonly<Record<string, JsonValue>>): string {
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(path.dirname(at('p', name)), { recursive: true });
    writeFileSync(at('p', name), JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'));
  }
  return at('p');
}

const WHOLE = { 'ruleset.json': withCatalog(), 'catalogs/songs.json': SONGS, 'locales/ru.json': RUSSIAN };

describe('pack and unpack', () => {
  it('give the same bytes back', async () => {
    const from = project(WHOLE);
    expect(await run(pack, from, '-o', at('x.ruleset.json'))).toBe(0);
    expect(out).toContain('Capability API 1.811');
    expect(out).toContain('Translations (locales/ru.json ');
    expect(await run(unpack, '-o', at('back'), at('x.ruleset.json'))).toBe(0);
    for (const name of Object.keys(WHOLE)) expect(readFileSync(at('back', name)).equals(readFileSync(at('p', name)))).toBe(true);
    expect(await run(pack, at('back'), '-o', at('y.ruleset.json'))).toBe(0);
    expect(readFileSync(at('y.ruleset.json')).equals(readFileSync(at('x.ruleset.json')))).toBe(true);
  });

  it('say why a project or a package is refused, and write nothing', async () => {
    expect(await run(pack, project({ ...WHOLE, 'locales/ru.json': { ...RUSSIAN, extra: 1 } }), '-o', at('x.ruleset.json'))).toBe(1);
    expect(err).toContain(`${at('p', 'locales/ru.json')} (root): error ruleset/locale-unknown-key`);
    expect(existsSync(at('x.ruleset.json'))).toBe(false);
    writeFileSync(at('y.ruleset.json'), '{"format":"other"}');
    expect(await run(unpack, at('y.ruleset.json'), '-o', at('back'))).toBe(1);
    expect(err).toContain('/format: error ruleset/package-not-the-value');
    expect(existsSync(at('back'))).toBe(false);
  });

  it('never write over a file', async () => {
    await run(pack, project(WHOLE), '-o', at('x.ruleset.json'));
    const before = readFileSync(at('p', 'ruleset.json'));
    expect(await run(unpack, at('x.ruleset.json'), '-o', at('p'))).toBe(2);
    expect(readFileSync(at('p', 'ruleset.json')).equals(before)).toBe(true);
  });

  it.each<[string, Command, string[]]>([
    ['pack without a target', pack, ['.']],
    ['pack of no folder', pack, ['nowhere', '-o', 'x']],
    ['unpack without a target', unpack, ['x']],
    ['unpack of no file', unpack, ['nowhere', '-o', 'x']],
    ['strings of no folder', strings, ['nowhere']],
    ['strings of two folders', strings, ['.', '.']],
    ['lookup without its batch', lookupCommand, []],
  ])('%s is bad usage', async (_, command, args) => {
    expect(await run(command, ...args)).toBe(2);
    expect(err).not.toBe('');
    expect(out).toBe('');
  });
});

describe('strings and lookup', () => {
  it('prints every display string with its places', async () => {
    expect(await run(strings, project(WHOLE))).toBe(0);
    const found = JSON.parse(out) as { text: string; parts: string[]; uses: { file: string; pointer: string; kind: string }[] }[];
    expect(found.find((s) => s.text === 'Reed Song')).toEqual({
      text: 'Reed Song',
      parts: ['catalog:songs'],
      uses: [{ file: 'catalogs/songs.json', pointer: '/entries/0/label', kind: 'label' }, { file: 'catalogs/songs.json', pointer: '/entries/0/rows/0/values/name', kind: 'cell' }],
    });
  });

  it('says when there is no ruleset, or none that can be read', async () => {
    expect(await run(strings, project({ 'catalogs/songs.json': SONGS }))).toBe(1);
    writeFileSync(at('p', 'ruleset.json'), '{"name":');
    expect(await run(strings, at('p'))).toBe(1);
    expect(err).toContain('cannot be read');
  });

  it('answers a line, and refuses one of another form', () => {
    expect(answerLookup({ locales: { pt: { Goblin: 'Duende', Orc: 5 } }, language: 'pt-BR', text: 'Goblin 2' })).toEqual({ text: 'Duende 2', from: 'pt' });
    expect(answerLookup({ locales: { pt: { Orc: 5 } }, language: 'pt', text: 'Orc' })).toEqual({ text: 'Orc', from: 'en' });
    expect(() => answerLookup({ locales: { pt: 5 }, language: 'pt', text: 'x' })).toThrow('locales/pt');
    expect(() => answerLookup({ language: 'pt' })).toThrow('a line is');
  });
});
