import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { say } from '../../../../language/messages';
import { rulesetMessages } from '../messages';
import { OpenFile } from '../session/project-state';
import { sumBase } from '../testing/base';
import { patched } from '../testing/check-patched';
import { checkDetails, compareVersions, defaultDetails, detailSteps, MANIFEST_PATH, newManifest, printManifest, readDetails } from './details';
import { checkForCatalogue } from './catalogue-rules';
import { VersionGuard } from './guard-keeper';
import { ARTIFACT_ROOT, writeCatalogueFiles } from './publish';
import { inOneGo, readPackage } from './read';
import { repositoryLayout } from './repository-layout';
import { layoutChanges } from './sheet-layout';
import { file, RUSSIAN, sha256, SONGS, text, withCatalog } from './testing';
import { keepVersion, keptPath, newestKept } from './versions';
import type { PackFile, VersionAdvice } from './types';
import { edited } from '../translate/testing';

const PROJECT = [file('ruleset.json', withCatalog()), file('catalogs/songs.json', SONGS), file('locales/ru.json', RUSSIAN)];
type Change = Readonly<Record<string, JsonValue | undefined>>;

describe('the official catalogue', () => {
  const options = { sha256, control: inOneGo };
  const card = { ...RUSSIAN, package: { name: 'Дёготь', description: 'Прилив.' } };

  it('gets an artifact without translations, a pack for each, and the entry that lists them', async () => {
    const files = [...PROJECT.slice(0, 2), file('locales/ru.json', card), file('locales/pt-BR.json', { _meta: { locale: 'pt-BR' }, ruleset: {} }), file('locales/en.json', { _meta: { locale: 'en' }, package: {} })];
    const written = await writeCatalogueFiles(files, options);
    if (!('artifact' in written)) throw new Error(JSON.stringify(written.findings));
    const { artifact, packs, entryText, findings } = written;
    expect(artifact.name).toBe('ruleset-tide-and-tar-1.0.0.ruleset.json');
    expect(artifact.level.declared).toBe(811);
    const reading = await readPackage(artifact.name, artifact.bytes, undefined, sha256);
    expect(reading.accepted).toBe(true);
    expect(reading.documents.map((d) => d.path)).toEqual(['ruleset.json', 'catalogs/songs.json']);
    expect(packs.map((p) => p.path)).toEqual(['ruleset-tide-and-tar-1.0.0.ru.json', 'ruleset-tide-and-tar-1.0.0.pt-BR.json']);
    const entry = JSON.parse(entryText) as { manifest: unknown; artifact: object; locales: Record<string, object>; category: string };
    expect(JSON.stringify(entry.manifest)).toBe(JSON.stringify(reading.manifest));
    expect(entry.artifact).toEqual({ url: `${ARTIFACT_ROOT}${artifact.name}`, sha256: await sha256(artifact.bytes), bytes: artifact.bytes.length });
    expect(entry.locales.ru).toEqual({ url: `${ARTIFACT_ROOT}ruleset-tide-and-tar-1.0.0.ru.json`, sha256: await sha256(file('', card).bytes), bytes: file('', card).bytes.length, name: 'Дёготь', description: 'Прилив.' });
    expect(entry.locales['pt-BR']).toMatchObject({ name: 'Tide and Tar' });
    expect(findings.map((f) => `${f.severity} ${f.file} ${f.pointer}`)).toEqual(['warning manifest.json /builtAgainst/engineCommit', 'warning locales/pt-BR.json /package/name', 'warning locales/pt-BR.json /package/description']);
  });

  it.each<[string, Change, string[]]>([
    ['as it should be', {}, []],
    ['a bound that is no plain version', { '/engine/min': '>=2' }, ['/engine/min publish-engine-form']],
    ['bounds that are too low', { '/engine/min': '2.0.0', '/engine/maxExclusive': '3.0.0' }, ['/engine/min publish-engine-low', '/engine/maxExclusive publish-engine-low']],
    ['bounds with nothing between', { '/engine/min': '4.0.0' }, ['/engine/maxExclusive publish-engine-empty']],
    ['built outside the bounds', { '/builtAgainst/engineVersion': '4.0.0' }, ['/builtAgainst/engineVersion publish-built-outside']],
    ['no commit', { '/builtAgainst/engineCommit': '0'.repeat(40) }, ['/builtAgainst/engineCommit publish-no-commit']],
    ['no word on restarts', { '/restartRequired': undefined }, ['/restartRequired publish-restart']],
    ['no description', { '/description': '' }, ['/description publish-no-description']],
  ])('warns of what its repository asks for beyond the engine: %s', (_, changes, expected) => {
    const details = { ...defaultDetails(Cursor.root('r', sumBase())), builtAgainst: { engineVersion: '2.4.8', engineCommit: 'a'.repeat(40) } };
    const found = checkForCatalogue(Cursor.root(MANIFEST_PATH, patched(newManifest(details), changes)));
    expect(found.map((f) => `${f.pointer} ${f.code.replace('ruleset/', '')}`)).toEqual(expected);
    for (const f of found) expect(say([rulesetMessages], f.code, f.params)).not.toMatch(/ruleset\/|undefined|\{\w+\}/);
  });

  it('declares 374 without translations, and lists none', async () => {
    const written = await writeCatalogueFiles(PROJECT.slice(0, 2), options);
    expect(written).toMatchObject({ artifact: { level: { declared: 374 } }, packs: [] });
    expect('entryText' in written && written.entryText).not.toContain('locales');
  });

  it.each<[string, PackFile, string]>([
    ['English', file('locales/en.json', { _meta: { locale: 'en' }, ruleset: {} }), '/ruleset ruleset/locale-english-section'],
    ['a pack that translates nothing', file('locales/pt.json', { _meta: { locale: 'pt' } }), ' ruleset/publish-nothing-translated'],
    ['a pack of another language', file('locales/pt.json', RUSSIAN), '/_meta/locale ruleset/locale-differs'],
    ['a pack of more than 8 MB', file('locales/ru.json', JSON.stringify(RUSSIAN).padEnd(8 * 1024 * 1024 + 1)), ' ruleset/locale-too-big'],
  ])('refuses %s', async (_, pack, expected) => {
    const written = await writeCatalogueFiles([...PROJECT.slice(0, 2), pack], options);
    expect('artifact' in written ? [] : written.findings.map((f) => `${f.pointer} ${f.code}`)).toContain(expected);
  });

  it('refuses a forty-first', async () => {
    const packs = Array.from({ length: 41 }, (_, i) => `a${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}`).map((code) => file(`locales/${code}.json`, { _meta: { locale: code }, ruleset: {} }));
    const written = await writeCatalogueFiles([...PROJECT.slice(0, 2), ...packs], options);
    expect('artifact' in written ? [] : written.findings.map((f) => f.code)).toEqual(['ruleset/locale-too-many']);
  });
});

describe('a repository', () => {
  it('takes the ruleset as it is, under its id', () => {
    const files = [file('tide.json', sumBase()), file('locales/ru.json', RUSSIAN)];
    expect(repositoryLayout(files)).toEqual({ file: { path: 'rulesets/tide-and-tar.json', bytes: files[0]?.bytes }, left: ['locales/ru.json'] });
  });

  it.each<[string, PackFile[], string]>([
    ['catalogs in files of their own', PROJECT, 'ruleset.json /catalogs/0/asset ruleset/repository-catalog-file'],
    ['a fault', [file('ruleset.json', { ...sumBase(), extra: 1 })], 'ruleset.json  ruleset/unknown-key'],
    ['a torn text', [file('ruleset.json', '{"a": }')], 'ruleset.json  json/missing-value'],
    ['no ruleset', [], 'ruleset.json  ruleset/export-no-ruleset'],
    ['too large a file', [file('ruleset.json', JSON.stringify(sumBase()).padEnd(512 * 1024 + 1))], 'ruleset.json  ruleset/file-too-big'],
  ])('refuses %s', (_, files, expected) => {
    const layout = repositoryLayout(files);
    expect('findings' in layout ? layout.findings.map((f) => `${f.file} ${f.pointer} ${f.code}`) : []).toContain(expected);
  });
});

describe('the version guard', () => {
  async function advise(changes: Change, others: readonly PackFile[] = PROJECT.slice(1), before: readonly PackFile[] = PROJECT): Promise<{ advice: VersionAdvice; said: string[]; fixed: string | undefined }> {
    const kept = await keepVersion(before, inOneGo);
    if (!kept) throw new Error('nothing was kept');
    const value = patched(withCatalog(), changes);
    const source = (f: PackFile): OpenFile => new OpenFile({ path: f.path, version: 1, text: text(f.bytes) });
    const main = source(file('ruleset.json', value));
    const files = [main, ...others.map(source), new OpenFile({ path: kept.path, version: 1, text: '', bytes: kept.bytes })];
    const guard = new VersionGuard();
    const findings = guard.findings(main, files);
    const fixes = findings.flatMap((f) => f.fixes?.[0]?.steps ?? []);
    return { advice: guard.advise(main, files), said: findings.map((f) => `${f.severity} ${f.pointer} ${f.code.replace('ruleset/warning-', '')}: ${say([rulesetMessages], f.code, f.params)}`), fixed: fixes.length > 0 ? edited(main.source.text, fixes) : undefined };
  }

  it.each<[string, Change, VersionAdvice['differs'], string[]]>([
    ['nothing changed', {}, 'nothing', []],
    ['a text changed', { '/name': 'Tar' }, 'content', ['/version version-same']],
    ['a text and the version', { '/name': 'Tar', '/version': 2 }, 'content', []],
    ['only a note', { '/$comment': 'x' }, 'only-layout', ['/version version-same-layout']],
    ['an older version', { '/version': 0 }, 'content', ['/version version-lower']],
    ['the sheet', { '/version': 2, '/sheet/abilities/-': { id: 'wit', label: 'Wit', min: 0, max: 3, default: 0 } }, 'content', ['/sheet/version sheet-version-same']],
    ['the sheet and both versions', { '/version': 2, '/sheet/version': 9, '/sheet/abilities/0/id': 'hold' }, 'content', []],
    ['a label of the sheet', { '/version': 2, '/sheet/abilities/0/label': 'Hold' }, 'content', []],
    ['both at once', { '/sheet/abilities/0/id': 'hold' }, 'content', ['/version version-same', '/sheet/version sheet-version-same']],
  ])('%s', async (_, changes, differs, expected) => {
    const { advice, said, fixed } = await advise(changes);
    expect(advice.differs).toBe(differs);
    expect(said.map((line) => line.replace(/^warning /, '').split(':')[0])).toEqual(expected);
    if (fixed !== undefined) expect((await advise(changesTo(fixed))).said).toEqual([]);
  });

  /** The changes that make the base what a text says. */
  function changesTo(fixed: string): Change {
    const value = JSON.parse(fixed) as { [key: string]: JsonValue };
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [`/${key}`, v]));
  }

  it('a catalog is part of the version, a translation is not', async () => {
    const catalog = await advise({}, [file('catalogs/songs.json', { ...SONGS, entries: [] }), ...PROJECT.slice(2)]);
    expect(catalog.advice).toMatchObject({ differs: 'content', raiseVersion: 2, files: ['catalogs/songs.json'] });
    const translation = await advise({}, [...PROJECT.slice(1, 2), file('locales/ru.json', { ...RUSSIAN, ruleset: {} })]);
    expect(translation.advice).toMatchObject({ differs: 'only-translations', raiseVersion: undefined, files: ['locales/ru.json'] });
    expect(translation.said).toEqual([]);
    expect((await advise({}, PROJECT.slice(1, 2))).advice.differs).toBe('only-translations');
    expect((await advise({}, PROJECT.slice(2))).advice).toMatchObject({ differs: 'content', files: ['catalogs/songs.json'] });
  });

  it('lists what changed on the sheet', async () => {
    const { said } = await advise({ '/version': 2, '/sheet/abilities/0/id': 'hold', '/sheet/abilities/0/label': 'Hold' });
    expect(said[0]).toContain('added ability "Hold", removed ability "Grip"');
    const list = { id: 'chest', label: 'Chest', columns: [{ id: 'name', label: 'Name', type: 'text' }] };
    const before = Cursor.root('r', { sheet: { lists: [list], fields: [{ id: 'age', label: 'Age', type: 'number' }], live: { tracks: [{ id: 't', label: 'T', max: 3 }] } } });
    const after = Cursor.root('r', { sheet: { lists: [{ ...list, columns: [{ id: 'name', label: 'Name', type: 'longtext' }, { id: 'use', label: 'Use', type: 'number' }] }], fields: [{ id: 'age', label: 'Age', type: 'text' }], live: { tracks: [{ id: 't', label: 'T', levels: [] }] } } });
    expect(layoutChanges(before, after).map((c) => `${c.change} ${c.kind} ${c.scope} ${c.id}`)).toEqual(['changed field  age', 'changed column Chest name', 'added column Chest use', 'changed track  t']);
    expect(layoutChanges(before, before)).toEqual([]);
  });

  it('compares with the newest version that was kept, and with none where there is none', async () => {
    const kept = async (version: number): Promise<PackFile> => (await keepVersion([file('ruleset.json', { ...withCatalog(), version }), ...PROJECT.slice(1)], inOneGo)) ?? file('', '');
    const files = [await kept(2), await kept(10), await kept(3), { path: keptPath(11), bytes: new Uint8Array([1, 2, 3]) }];
    expect(newestKept(files.slice(0, 3))?.version).toBe(10);
    expect([...(newestKept(files.slice(0, 3))?.files.keys() ?? [])]).toEqual(['ruleset.json', 'catalogs/songs.json', 'locales/ru.json']);
    expect(newestKept(files)).toBeUndefined();
    expect(newestKept([])).toBeUndefined();
    expect(await keepVersion([file('ruleset.json', { ...withCatalog(), version: 'x' })], inOneGo)).toBeUndefined();
    expect(Buffer.from((await kept(2)).bytes).equals(Buffer.from(files[0]?.bytes ?? []))).toBe(true);
  });
});

describe('package details', () => {
  const root = Cursor.root('ruleset.json', sumBase());

  it('of a package nobody has described are taken', () => {
    expect(defaultDetails(root)).toMatchObject({ id: 'ruleset-tide-and-tar', name: 'Tide and Tar', version: '1.0.0', description: 'Two dice and a number.' });
    for (const value of [sumBase(), {}, { id: 'ÄÖ', name: '', version: -3 }, { id: '-x-', name: '🜁'.repeat(400), version: 1.5 }, { id: 'a'.repeat(200) }]) {
      expect(checkDetails(defaultDetails(Cursor.root('r', value)))).toEqual([]);
    }
  });

  it('are written into a manifest that is there without touching the rest', () => {
    const before = printManifest(newManifest(defaultDetails(root))).replace('"files": []', '"files":   [ ]');
    const old = readDetails(Cursor.root(MANIFEST_PATH, JSON.parse(before)), root);
    const after = edited(before, detailSteps(old, { ...old, name: 'Tar', engine: { ...old.engine, min: '2.5.0' } }));
    expect(after).toBe(before.replace('"name": "Tide and Tar"', '"name": "Tar"').replace('"min": "2.4.8"', '"min": "2.5.0"'));
    expect(detailSteps(old, old)).toEqual([]);
  });

  it('have faults at their places', () => {
    const details = { ...defaultDetails(root), id: 'A b', version: '1', name: '' };
    expect(checkDetails(details).map((f) => f.pointer)).toEqual(['/id', '/name', '/version']);
  });

  it.each([['1.0.0', '1.0.0', 0], ['1.2.0', '1.10.0', -1], ['2.0.0', '1.9.9', 1], ['1.0.0-rc.1', '1.0.0', -1], ['1.0.0', '1.0.0-a', 1], ['1.0.0-a', '1.0.0-b', -1]])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
  });
});
