import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { say } from '../../../../language/messages';
import { rulesetMessages } from '../messages';
import { patched } from '../testing/check-patched';
import { checkManifest } from './check-manifest';
import { COMMENT_LENGTH, ENGINE_SCHEMA, PACKAGE_BYTES } from './limits';
import { readContainer, readPackage } from './read';
import { packageValue, RUSSIAN, sha256, SONGS, withCatalog } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
type Documents = Parameters<typeof packageValue>[0];

async function read(value: unknown, bytes = 0) {
  return readContainer('p.ruleset.json', value, bytes, undefined, sha256);
}

/** Errors as `pointer code`, those inside documents as `file pointer code`. */
async function faults(value: unknown, bytes = 0): Promise<string[]> {
  const { findings, inside, accepted } = await read(value, bytes);
  const errors = [...findings.filter((f) => f.code !== 'ruleset/package-document-refused' || f.params.inCode === 'json/empty').map((f) => ({ ...f, file: '' })), ...inside].filter((f) => f.severity === 'error');
  expect(accepted).toBe(errors.length === 0 || findings.every((f) => f.severity !== 'error'));
  for (const f of [...findings, ...inside]) expect(say([rulesetMessages], f.code, f.params), f.code).not.toMatch(/^ruleset\/|undefined|\{\w+\}/);
  return errors.map((f) => `${f.file}${f.file === '' ? '' : ' '}${f.pointer} ${f.code.replace('ruleset/', '')}`);
}

const DOCUMENTS = { 'ruleset.json': withCatalog(), 'catalogs/songs.json': SONGS, 'locales/ru.json': RUSSIAN };
const packed = (changes: Change): JsonValue => patched(JSON.parse(JSON.stringify(packageValue())) as JsonValue, changes);
const holding = (documents: Documents): unknown => packageValue({ ...DOCUMENTS, ...documents });

describe('a package', () => {
  it('as it should be is taken', async () => {
    expect(await faults(packageValue())).toEqual([]);
    expect((await read(packageValue())).accepted).toBe(true);
  });

  it.each<[string, Change, string[]]>([
    ['another format', { '/format': 'marinara-agent' }, ['/format package-not-the-value']],
    ['no format', { '/format': undefined }, ['/format package-not-the-value']],
    ['version 2', { '/version': 2 }, ['/version package-not-the-value']],
    ['the version as a text', { '/version': '1' }, ['/version package-not-the-value']],
    ['another key', { '/notes': 'x' }, [' package-unknown-key']],
    ['a note', { '/$comment': 'x' }, [' package-unknown-key']],
    ['no manifest', { '/manifest': undefined }, ['/manifest manifest-missing']],
    ['a manifest in a list', { '/manifest': [] }, ['/manifest manifest-not-an-object']],
    ['no files', { '/files': undefined }, ['/files package-files-missing']],
    ['files as a list', { '/files': [] }, ['/files package-files-not-an-object']],
    ['another file', { '/files/README.md': 'eA==' }, ['/files/README.md package-other-file', '/files/README.md package-not-listed']],
    ['the manifest as a file', { '/files/manifest.json': 'eA==' }, ['/files/manifest.json package-other-file', '/files/manifest.json package-not-listed']],
    ['a document that is no text', { '/files/ruleset.json': 5 }, ['/files/ruleset.json package-not-text']],
    ['a file not listed', { '/manifest/files/2': undefined }, ['/files/locales~1ru.json package-not-listed', '/manifest/contributions/assets/paths/2 package-asset-not-listed']],
    ['a file not among the assets', { '/manifest/contributions/assets/paths/2': undefined }, ['/files/locales~1ru.json package-not-an-asset']],
    ['a file listed twice', { '/manifest/files/-': { path: 'RULESET.json', sha256: '0'.repeat(64), bytes: 1 } }, ['/manifest/files/3/path manifest-path-twice', '/manifest/files/3/path package-listed-not-there']],
    ['another size', { '/manifest/files/0/bytes': 7 }, ['/manifest/files/0/bytes package-other-size']],
    ['another hash', { '/manifest/files/1/sha256': 'a'.repeat(64) }, ['/manifest/files/1/sha256 package-other-hash']],
    ['a hash in capitals', { '/manifest/files/1/sha256': 'A'.repeat(64) }, ['/manifest/files/1/sha256 manifest-bad-form']],
    ['a level too low for a translation', { '/manifest/capabilityApi/minor': 374 }, ['/manifest/capabilityApi/minor package-level-too-low']],
  ])('with %s is refused', async (_, changes, expected) => {
    expect(await faults(packed(changes))).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    ['a text', 'x', ' package-not-an-object'],
    ['nothing', null, ' package-not-an-object'],
    ['a list', [], ' package-not-an-object'],
  ])('that is %s is refused', async (_, value, expected) => {
    expect(await faults(value)).toEqual([expected]);
  });

  it('of 132 MB is taken, one byte more is not', async () => {
    expect(await faults(packageValue(), PACKAGE_BYTES)).toEqual([]);
    expect(await faults(packageValue(), PACKAGE_BYTES + 1)).toEqual([' package-too-big']);
  });

  it.each<[string, Uint8Array, string]>([
    ['a zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'ruleset/package-zip'],
    ['no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), 'text/not-utf-8'],
    ['no JSON', Buffer.from('{"format":'), 'ruleset/package-not-json'],
    ['a byte order mark', Buffer.from('\ufeff{}'), 'ruleset/package-not-json'],
  ])('that is %s is refused', async (_, bytes, code) => {
    expect((await readPackage('p.ruleset.json', new Uint8Array(bytes))).findings.map((f) => f.code)).toEqual([code]);
  });
});

describe('a path', () => {
  it.each(['Ruleset.json', 'catalogs/Lore.json', 'catalogs/3rd.json', 'catalogs/lore-2.json', 'catalogs/a/b.json', 'catalogs/.json', 'catalogues/lore.json', 'locales/ru/ruleset.json', 'locales/ru.yaml', 'locales/pt_BR.json', './catalogs/lore.json', '../ruleset.json', '/ruleset.json', 'catalogs\\lore.json', '', 'cover.png'])('%j is none a package has', async (path) => {
    const value = packageValue();
    value.files[path] = 'eA==';
    expect(await faults(value)).toContain(`/files/${path.replaceAll('/', '~1')} package-other-file`);
  });

  it('counts once, whatever its letter case', async () => {
    const value = packageValue({ ...DOCUMENTS, 'locales/pt-BR.json': { _meta: { locale: 'pt-BR' }, ruleset: {} }, 'locales/pt-br.json': { _meta: { locale: 'pt-br' }, ruleset: {} } });
    expect(await faults(value)).toContain('/files/locales~1pt-br.json package-same-path');
  });
});

describe('strict base64', () => {
  it.each<[string, (text: string) => string, string]>([
    ['a line break inside', (t) => `${t.slice(0, 8)}\n${t.slice(8)}`, 'blank'],
    ['a blank in front', (t) => ` ${t}`, 'blank'],
    ['a line break at the end', (t) => `${t}\r\n`, 'blank'],
    ['the url-safe alphabet', (t) => `-${t.slice(1)}`, 'url-safe'],
    ['a letter outside the alphabet', (t) => `${t.slice(0, 4)}é${t.slice(5)}`, 'sign'],
    ['a comma', (t) => `,${t.slice(1)}`, 'sign'],
    ['padding in the middle', (t) => `eA==${t}`, 'padding'],
    ['a group of padding alone', (t) => `${t.replace(/=+$/, '')}====`, 'padding'],
    ['no padding', () => 'eA', 'length'],
    ['half the padding', () => 'eA=', 'padding'],
    ['one sign alone', () => 'e', 'length'],
    ['unused bits', () => 'eB==', 'unused-bits'],
  ])('refuses %s', async (_, change, fault) => {
    const value = packageValue();
    value.files['ruleset.json'] = change(String(value.files['ruleset.json']));
    expect(await faults(value)).toContain(`/files/ruleset.json package-base64-${fault}`);
  });
});

describe('a document', () => {
  const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);
  it.each<[string, Documents, string]>([
    ['that is no UTF-8', { 'ruleset.json': bytes(0x7b, 0xff, 0x7d) }, '/files/ruleset.json package-not-utf-8'],
    ['with a surrogate in it', { 'locales/ru.json': bytes(0x22, 0xed, 0xa0, 0xbd, 0x22) }, '/files/locales~1ru.json package-not-utf-8'],
    ['that is a zip', { 'ruleset.json': bytes(0x50, 0x4b, 3, 4, 0xff) }, '/files/ruleset.json package-document-zip'],
    ['with a byte order mark', { 'catalogs/songs.json': `\ufeff${JSON.stringify(SONGS)}` }, '/files/catalogs~1songs.json package-byte-order-mark'],
    ['ruleset of more than 512 KB', { 'ruleset.json': `${JSON.stringify(withCatalog())}${' '.repeat(512 * 1024)}` }, '/files/ruleset.json package-document-too-big'],
    ['catalog of more than 2 MB', { 'catalogs/songs.json': `${JSON.stringify(SONGS)}${' '.repeat(2 * 1024 * 1024)}` }, '/files/catalogs~1songs.json package-document-too-big'],
    ['translation of more than 8 MB', { 'locales/ru.json': `${JSON.stringify(RUSSIAN)}${' '.repeat(8 * 1024 * 1024)}` }, '/files/locales~1ru.json package-document-too-big'],
    ['that is empty', { 'ruleset.json': '' }, '/files/ruleset.json package-document-refused'],
    ['that is a list', { 'ruleset.json': [] }, 'ruleset.json  wrong-type'],
    ['with a key the format has not', { 'ruleset.json': { ...withCatalog(), extra: 1 } }, 'ruleset.json  unknown-key'],
    ['with an id of the engine', { 'ruleset.json': { ...withCatalog(), id: 'traditional' } }, 'ruleset.json /id reserved-id'],
    ['whose catalog is another\'s', { 'catalogs/songs.json': { ...SONGS, catalog: 'tunes' } }, 'catalogs/songs.json /catalog catalog-file-for-another'],
    ['no catalog names', { 'catalogs/tunes.json': { ...SONGS, catalog: 'tunes' } }, 'catalogs/tunes.json  package-catalog-too-many'],
    ['of a catalog written inside', { 'ruleset.json': { ...withCatalog(), catalogs: [{ id: 'songs', label: 'Songs', feeds: ['tricks'], entries: [] }] } }, 'catalogs/songs.json  package-catalog-too-many'],
    ['that names a foreign schema', { 'ruleset.json': { $schema: 'https://example.org/x.json', ...withCatalog() } }, 'ruleset.json /$schema package-foreign-schema'],
    ['whose schema is no text', { 'ruleset.json': { $schema: 5, ...withCatalog() } }, 'ruleset.json /$schema package-foreign-schema'],
    ['translation with a foreign schema', { 'locales/ru.json': { $schema: '../x.json', ...RUSSIAN } }, 'locales/ru.json /$schema package-foreign-schema'],
    ['with a long note', { 'catalogs/songs.json': { ...SONGS, $comment: 'x'.repeat(COMMENT_LENGTH + 1) } }, 'catalogs/songs.json /$comment package-comment-too-long'],
    ['translation of another language', { 'locales/ru.json': { ...RUSSIAN, _meta: { locale: 'uk' } } }, 'locales/ru.json /_meta/locale locale-differs'],
    ['translation with another key', { 'locales/ru.json': { ...RUSSIAN, extra: {} } }, 'locales/ru.json  locale-unknown-key'],
    ['translation with a number', { 'locales/ru.json': { ...RUSSIAN, ruleset: { A: 5 } } }, 'locales/ru.json /ruleset/A locale-not-text'],
    ['translation into English', { 'locales/en.json': { _meta: { locale: 'en' }, ruleset: {} } }, 'locales/en.json /ruleset locale-english-section'],
  ])('%s is refused', async (_, documents, expected) => {
    expect(await faults(holding(documents))).toContain(expected);
  });

  it.each<[string, Documents]>([
    ['the engine\'s own schema', { 'ruleset.json': { $schema: ENGINE_SCHEMA, ...withCatalog() }, 'catalogs/songs.json': { $schema: ENGINE_SCHEMA, ...SONGS } }],
    ['a note of 2,000 characters of any plane', { 'catalogs/songs.json': { ...SONGS, $comment: '🜁'.repeat(COMMENT_LENGTH) } }],
    ['a long note that is no text', { 'catalogs/songs.json': { ...SONGS, $comment: ['x'.repeat(3000)] } }],
    ['the package\'s own English list', { 'locales/en.json': { _meta: { locale: 'en' }, package: { name: 'Tide and Tar' } } }],
    ['a key that is no string any more', { 'locales/ru.json': { ...RUSSIAN, ruleset: { Gone: 'Нет' } } }],
  ])('with %s is taken', async (_, documents) => {
    expect(await faults(holding(documents))).toEqual([]);
  });

  it('has to be there: the ruleset, and every catalog\'s file', async () => {
    expect(await faults(packageValue({ 'catalogs/songs.json': SONGS }))).toContain('/files package-no-ruleset');
    expect(await faults(packageValue({ 'ruleset.json': withCatalog() }))).toContain('ruleset.json /catalogs/0/asset package-catalog-missing');
    const { 'locales/ru.json': _, ...files } = packageValue().files;
    expect(await faults({ ...packageValue(), files })).toEqual(['/manifest/files/2/path package-listed-not-there']);
  });

  it('comes in numbers: 12 catalogs, 40 translations', async () => {
    const many = (count: number, path: (i: number) => string, value: (i: number) => JsonValue) => Object.fromEntries(Array.from({ length: count }, (_, i) => [path(i), value(i)]));
    const codes = Array.from({ length: 41 }, (_, i) => `a${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}`);
    const locales = (count: number) => many(count, (i) => `locales/${codes[i] ?? ''}.json`, (i) => ({ _meta: { locale: codes[i] ?? '' }, ruleset: {} }));
    expect(await faults(packageValue({ 'ruleset.json': withCatalog(), 'catalogs/songs.json': SONGS, ...locales(40) }))).toEqual([]);
    expect(await faults(packageValue({ 'ruleset.json': withCatalog(), 'catalogs/songs.json': SONGS, ...locales(41) }))).toContain('/files package-too-many-locales');
    const catalogs = (count: number) => many(count, (i) => `catalogs/c${i}.json`, (i) => ({ ...SONGS, catalog: `c${i}` }));
    const headers = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `c${i}`, label: `C${i}`, feeds: ['tricks'], asset: `catalogs/c${i}.json` }));
    expect(await faults(packageValue({ 'ruleset.json': { ...withCatalog(), catalogs: headers(12) }, ...catalogs(12) }))).toEqual([]);
    expect(await faults(packageValue({ 'ruleset.json': { ...withCatalog(), catalogs: headers(13) }, ...catalogs(13) }))).toContain('/files package-too-many-catalogs');
  });

  it('is told once in the package file, with its first fault and how many there are', async () => {
    const { findings } = await read(holding({ 'ruleset.json': { ...withCatalog(), extra: 1, more: 2 } }));
    const refused = findings.filter((f) => f.code === 'ruleset/package-document-refused');
    expect(refused.map((f) => f.pointer)).toEqual(['/files/ruleset.json']);
    const sentence = say([rulesetMessages], 'ruleset/package-document-refused', refused[0]?.params ?? {});
    expect(sentence).toContain('"extra"');
    expect(sentence).toContain('one more fault');
  });
});

describe('a manifest', () => {
  const manifest = (changes: Change): string[] =>
    checkManifest(Cursor.root('manifest.json', patched(packageValue().manifest, changes))).map((f) => `${f.pointer} ${f.code.replace('ruleset/manifest-', '')}`);

  it.each<[string, Change, string[]]>([
    ['as it should be', {}, []],
    ['without a description or a word on restarts', { '/description': undefined, '/restartRequired': undefined }, []],
    ['with a pre-release', { '/version': '1.0.0-rc.1' }, []],
    ['of schema version 1', { '/schemaVersion': 1 }, ['/schemaVersion not-the-value']],
    ['without a level', { '/capabilityApi': undefined }, ['/capabilityApi key-missing']],
    ['with a level as a text', { '/capabilityApi/minor': '811' }, ['/capabilityApi/minor bad-minor']],
    ['with half a level', { '/capabilityApi/minor': 1.5 }, ['/capabilityApi/minor bad-minor']],
    ['of another major', { '/capabilityApi/major': 2 }, ['/capabilityApi/major not-the-value']],
    ['without what it was built against', { '/builtAgainst': undefined }, ['/builtAgainst key-missing']],
    ['with a short commit', { '/builtAgainst/engineCommit': '0' }, ['/builtAgainst/engineCommit bad-form']],
    ['with an engine version of two parts', { '/builtAgainst/engineVersion': '2.4' }, ['/builtAgainst/engineVersion bad-form']],
    ['with a bad id', { '/id': 'tide_tar' }, ['/id bad-form']],
    ['with a long id', { '/id': 'a'.repeat(81) }, ['/id text-too-long']],
    ['without a name', { '/name': '' }, ['/name text-empty']],
    ['with a name of 120 characters', { '/name': '🜁'.repeat(120) }, []],
    ['with a longer name', { '/name': 'x'.repeat(121) }, ['/name text-too-long']],
    ['with a version of two parts', { '/version': '1.0' }, ['/version bad-form']],
    ['with a description of 2,000 characters', { '/description': 'x'.repeat(2000) }, []],
    ['with a longer description', { '/description': 'x'.repeat(2001) }, ['/description text-too-long']],
    ['with an open engine range', { '/engine/maxExclusive': undefined }, ['/engine/maxExclusive key-missing']],
    ['with an empty bound', { '/engine/min': '' }, ['/engine/min text-empty']],
    ['of another kind', { '/kind': ['agent'] }, ['/kind kind']],
    ['of two kinds', { '/kind': ['ruleset', 'agent'] }, ['/kind kind']],
    ['with a code entry point', { '/entrypoints/client': 'x.js' }, ['/entrypoints entrypoints']],
    ['without entry points', { '/entrypoints': undefined }, ['/entrypoints key-missing']],
    ['with a permission', { '/permissions/-': 'storage' }, ['/permissions permissions']],
    ['without permissions', { '/permissions': undefined }, ['/permissions key-missing']],
    ['with another contribution', { '/contributions/routes': [] }, ['/contributions contribution']],
    ['with more assets than paths', { '/contributions/assets/styles': [] }, ['/contributions/assets unknown-key']],
    ['without assets', { '/contributions/assets': undefined }, ['/contributions/assets key-missing']],
    ['with paths as a text', { '/contributions/assets/paths': 'x' }, ['/contributions/assets/paths wants-list']],
    ['with an asset of another ending', { '/contributions/assets/paths/-': 'a.svg' }, ['/contributions/assets/paths/3 path-ending']],
    ['with an asset twice', { '/contributions/assets/paths/-': 'Ruleset.json' }, ['/contributions/assets/paths/3 path-twice']],
    ['with files as a map', { '/files': {} }, ['/files wants-list']],
    ['without files', { '/files': [] }, ['/files no-files']],
    ['with a file line of another key', { '/files/0/url': 'x' }, ['/files/0 unknown-key']],
    ['without a size', { '/files/0/bytes': undefined }, ['/files/0/bytes key-missing']],
    ['with a size as a text', { '/files/0/bytes': '7' }, ['/files/0/bytes bad-bytes']],
    ['with a restart', { '/restartRequired': true }, ['/restartRequired restart']],
    ['with texts of other languages', { '/localizations': {} }, [' more-than-needed']],
    ['with another key', { '/author': 'x' }, [' unknown-key']],
  ])('%s', (_, changes, expected) => {
    expect(manifest(changes)).toEqual(expected);
  });
});
