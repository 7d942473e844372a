import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../language/messages';
import type { CheckResult, SourceFile } from '../../../../language/session';
import { rulesetMessages, rulesetRules } from '../index';
import blank from '../../samples/blank.json?raw';
import orchard from '../../samples/hollow-orchard.json?raw';
import tidewrights from '../../samples/tidewrights.json?raw';

/** Checks files in a fresh session; also asks everything else a studio asks, which must not throw either. */
async function check(...files: readonly SourceFile[]): Promise<{ result: CheckResult; sentences: readonly string[]; ms: number }> {
  const session = rulesetRules.createSession();
  const started = performance.now();
  session.open(files);
  const result = await session.check();
  for (const { path, text } of files) {
    session.outline(path);
    session.format(path);
    for (const offset of [0, 1, text.length >> 1, text.length]) {
      const at = { file: path, offset };
      session.hover(at);
      session.definition(at);
      session.references(at);
      session.prepareRename(at);
      session.rename(at, 'another');
      session.selections(at);
      if (text.length < 50_000) session.complete(at);
    }
  }
  const ms = performance.now() - started;
  const sentences = result.diagnostics.slice(0, 20).map((d) => formatMessage(rulesetMessages[d.code] ?? d.code, d.params));
  return { result, sentences, ms };
}

const text = (content: string, path = 'ruleset.json'): SourceFile => ({ path, version: 1, text: content });
const bytes = (content: Uint8Array, path = 'ruleset.json'): SourceFile => ({ path, version: 1, text: '', bytes: content });

/** A machine under load may take several times as long as a quiet one. */
const GENEROUS = 10;

describe('whole files', () => {
  it.each([['blank', blank], ['tidewrights', tidewrights], ['orchard', orchard]])('the sample %s has no error', async (_, content) => {
    const { result } = await check(text(content));
    expect(result.counts.error).toBe(0);
  });

  it('gives versions, counts and places', async () => {
    const { result } = await check({ path: 'ruleset.json', version: 7, text: blank.replace('"version": 1', '"version": "1"') });
    expect(result.versions).toEqual({ 'ruleset.json': 7 });
    expect(result.counts.error).toBeGreaterThan(0);
    expect(result.total).toBeGreaterThanOrEqual(result.counts.error);
    expect(result.diagnostics[0]?.range.startLine).toBeGreaterThan(1);
  });
});

describe('files nobody could have meant', () => {
  const opening = (sign: string, count: number) => sign.repeat(count);

  it.each<[what: string, file: SourceFile, said: RegExp, ms: number]>([
    ['50 MB that are no text', bytes(new Uint8Array(50 * 1024 * 1024).fill(0xff)), /not saved as UTF-8[^]*52,428,800 bytes/, 3000],
    ['a picture', bytes(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])), /text/i, 200],
    ['UTF-16', bytes(Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0])), /UTF-16/, 200],
    ['an empty file', text(''), /holds no value/, 200],
    ['blanks alone', text(' \n\t \n'), /holds no value/, 200],
    ['no JSON at all', text('Once upon a time'), /./, 200],
    ['a list', text('[]'), /object/, 200],
    ['a number', text('7'), /object/, 200],
    ['null', text('null'), /object/, 200],
    ['200,000 opening brackets', text(opening('[', 200_000)), /nested|closed/, 3000],
    ['200,000 brackets that are closed', text(opening('[', 100_000) + opening(']', 100_000)), /nested/, 3000],
    ['200,000 nested objects', text(opening('{"a":', 200_000)), /nested|closed|key/, 6000],
    ['a line of 1,000,000 characters', text(`{ "name": "${'x'.repeat(1_000_000)}" }`), /80/, 3000],
    ['1,000,000 characters without quotes', text('x'.repeat(1_000_000)), /./, 3000],
    ['keys named __proto__ and constructor', text('{ "__proto__": { "x": 1 }, "constructor": { "prototype": 1 }, "toString": 1, "hasOwnProperty": 2 }'), /__proto__/, 500],
    ['a lone surrogate', text('{ "name": "\ud800", "id": "\udc00" }'), /./, 500],
    ['a lone surrogate, escaped', text('{ "name": "\\ud800" }'), /./, 500],
    ['a byte order mark', text(`\ufeff${blank}`), /byte order mark/, 500],
  ])('%s', async (_, file, said, most) => {
    const { result, sentences, ms } = await check(file);
    expect(result.diagnostics.length).toBeGreaterThan(0);
    expect(sentences.join('\n')).toMatch(said);
    expect(sentences.every((sentence) => !/undefined|NaN|\[object/.test(sentence))).toBe(true);
    expect(ms).toBeLessThan(most * GENEROUS);
  });

  it('10,000 faults: the gravest 1,000 are shown and all are counted', async () => {
    const fields = Array.from({ length: 10_000 }, (_, i) => `{ "id": "Bad ${i}", "label": "f", "type": "boolean" }`).join(',\n');
    const { result, ms } = await check(text(blank.replace('"sheet": {', `"sheet": { "fields": [${fields}],`)));
    expect(result.diagnostics).toHaveLength(1000);
    expect(result.total).toBeGreaterThanOrEqual(10_000);
    expect(result.counts.error).toBeGreaterThanOrEqual(10_000);
    expect(ms).toBeLessThan(3000 * GENEROUS);
  });

  it('10,000 mistakes of the text', async () => {
    const { result } = await check(text(`{ "rests": [${'1 '.repeat(10_000)}] }`));
    expect(result.diagnostics).toHaveLength(1000);
    expect(result.total).toBeGreaterThan(9000);
  });

  it('a catalog file that is no text does not stop the ruleset from being checked', async () => {
    const { result } = await check(text(tidewrights.replace('"version": 1', '"version": 0')), bytes(Uint8Array.from([0xff, 0xfe, 0, 0]), 'catalogs/nets.json'));
    expect(result.diagnostics.some((d) => d.file === 'ruleset.json' && d.pointer === '/version')).toBe(true);
    expect(result.diagnostics.some((d) => d.file === 'catalogs/nets.json')).toBe(true);
  });

  it('files that are no rulesets are left alone', async () => {
    const { result } = await check(text('{ "name": 1', 'notes/x.json'), text('nothing', 'readme.txt'), text(blank));
    expect(result.diagnostics.filter((d) => d.file !== 'ruleset.json')).toEqual([]);
    expect(Object.keys(result.versions).sort()).toEqual(['notes/x.json', 'readme.txt', 'ruleset.json']);
  });

  it('an update of a file that is not open is refused', () => {
    expect(() => rulesetRules.createSession().update('ruleset.json', [], 2)).toThrow(/not open/);
  });
});
