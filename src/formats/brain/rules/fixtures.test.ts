import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../../language/messages';
import { brainMessages } from '.';
import { brief, check, fixed } from './testing/base';
import { fixtures } from './testing/fixtures';

describe('every rule, broken alone', () => {
  it.each(fixtures.map((f) => [f.name, f] as const))('%s', async (_name, { files, says }) => {
    expect((await check(files)).map(brief).sort()).toEqual([...says].sort());
  });
});

describe('every way out', () => {
  it.each(fixtures.map((f) => [f.name, f] as const))('%s', async (_name, { files }) => {
    const before = await check(files);
    for (const diagnostic of before) {
      for (const fix of diagnostic.fixes ?? []) {
        const label = say([brainMessages], fix.code, fix.params);
        const after = await check(fixed(files, fix));
        const still = after.filter((d) => d.code === diagnostic.code && d.file === diagnostic.file && d.pointer === diagnostic.pointer);
        expect(still.map((d) => `${label}: ${brief(d)}`)).toEqual([]);
        for (const severities of [['error'], ['error', 'warning']]) {
          const count = (all: typeof before) => all.filter((d) => severities.includes(d.severity)).length;
          expect(count(after), `${label}: ${after.map(brief).join(', ')}`).toBeLessThanOrEqual(count(before));
        }
      }
    }
  });
});

describe('sentences', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(?:codes|testing)[/\\]/.test(name))
    .map((name) => readFileSync(path.join(__dirname, name), 'utf8'));
  const used = new Set(sources.flatMap((text) => [...text.matchAll(/['"`]((?:brain|yaml)\/[a-z0-9-]+)['"`]/g)].map((m) => m[1] ?? '')));
  const worded = Object.keys(brainMessages).filter((code) => !code.startsWith('text/'));

  it('words every code that is used', () => {
    expect([...used].filter((code) => !Object.hasOwn(brainMessages, code))).toEqual([]);
  });

  it('uses every code that is worded', () => {
    expect(worded.filter((code) => !used.has(code) && !/^brain\/(?:off|path|step)-/.test(code))).toEqual([]);
  });

  it('says plain sentences without gaps', async () => {
    const said = new Map<string, string>();
    for (const { files } of fixtures) {
      for (const d of await check(files)) {
        said.set(d.code, say([brainMessages], d.code, d.params));
        for (const fix of d.fixes ?? []) said.set(fix.code, say([brainMessages], fix.code, fix.params));
        for (const note of d.related ?? []) said.set(note.code, say([brainMessages], note.code, note.params));
      }
    }
    const odd = [...said].filter(([code, text]) => text === code || /undefined|\[object|\{\w+\}|\binvalid\b|\bplease\b|  |NaN/i.test(text) || !/[.?!]["…)]?$/.test(text) !== /(?:fix)-/.test(code));
    expect(odd.filter(([code]) => !/fix-/.test(code)).map(([code, text]) => `${code}: ${text}`)).toEqual([]);
    expect(odd.filter(([code, text]) => /fix-/.test(code) && /undefined|\{\w+\}/.test(text))).toEqual([]);
  });
});
