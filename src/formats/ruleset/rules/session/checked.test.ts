import { expect, it } from 'vitest';
import { SONGS, withCatalog } from '../package/testing';
import { checksOf } from './checked';
import { inspect } from './inspect';
import { OpenFile } from './project-state';

const file = (path: string, value: unknown): OpenFile => new OpenFile({ path, version: 1, text: JSON.stringify(value) });

it('checks the same versions once, and again when one of them is another', () => {
  const ruleset = file('ruleset.json', withCatalog());
  const catalog = file('catalogs/songs.json', SONGS);
  const first = checksOf(ruleset, [catalog], [catalog]);
  expect(checksOf(ruleset, [catalog], [catalog])).toBe(first);
  expect(checksOf(ruleset, [catalog], [])).not.toBe(first);
  const broken = file('catalogs/songs.json', { ...SONGS, catalog: 'tunes' });
  expect(checksOf(ruleset, [broken], [broken]).findings.map((f) => f.code)).toContain('ruleset/catalog-file-for-another');
  expect(checksOf(file('ruleset.json', withCatalog()), [catalog], [catalog])).not.toBe(first);
});

it('says the same whether or not it was asked before', () => {
  const files = [file('ruleset.json', withCatalog()), file('catalogs/songs.json', { ...SONGS, catalog: 'tunes' }), file('locales/ru.json', {})];
  const { findings } = inspect(files);
  expect(inspect([...files.slice(0, 2), file('locales/ru.json', {})]).findings).toEqual(findings);
});
