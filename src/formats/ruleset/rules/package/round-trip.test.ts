import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JobCancelled, type JobControl } from '../../../../language/session';
import { corpusPath, hasCorpus } from '../translate/testing';
import { decodeBase64, encodeBase64Into, encodedLength } from './base64';
import { encodeText, platformSha256 } from './bytes';
import { MANIFEST_PATH } from './details';
import { packageJobs } from './jobs';
import { inOneGo, readPackage } from './read';
import { file, RUSSIAN, sha256, SONGS, text, withCatalog } from './testing';
import { unpack } from './unpack';
import { writePackage } from './write';
import type { PackFile, WrittenPackage } from './types';

async function pack(files: readonly PackFile[]): Promise<WrittenPackage> {
  const written = await writePackage(files, { sha256, control: inOneGo });
  if ('findings' in written) throw new Error(written.findings.map((f) => `${f.file} ${f.pointer} ${f.code}`).join('\n'));
  return written;
}

/** Packs, reads and unpacks; gives the files by their paths, and fails where the package is not taken. */
async function thereAndBack(files: readonly PackFile[]): Promise<Map<string, Buffer>> {
  const { bytes, name } = await pack(files);
  const reading = await readPackage(name, bytes, undefined, sha256);
  expect([...reading.findings, ...reading.inside].filter((f) => f.severity === 'error')).toEqual([]);
  return new Map(unpack(reading).map((f) => [f.path, Buffer.from(f.bytes)]));
}

const PROJECT = [file('ruleset.json', withCatalog()), file('catalogs/songs.json', SONGS), file('locales/ru.json', RUSSIAN)];

describe('packing and unpacking', () => {
  it.each<[string, PackFile[]]>([
    ['a plain project', PROJECT],
    ['Windows line breaks, tabs and a last line break', PROJECT.map((f) => file(f.path, `${JSON.stringify(JSON.parse(text(f.bytes)), null, '\t').replaceAll('\n', '\r\n')}\r\n`))],
    ['every Unicode plane', [...PROJECT.slice(0, 2), file('locales/ru.json', { ...RUSSIAN, ruleset: Object.fromEntries(Array.from({ length: 17 }, (_, plane) => [`k${plane}`, String.fromCodePoint(plane * 0x10000 + 0x41, plane * 0x10000 + 0xfffd)])) })]],
    ['text that looks like a program', [...PROJECT.slice(0, 2), file('locales/ru.json', '{"_meta":{"locale":"ru"},"ruleset":{"A":"\\u0000\\u0001\u007f\u0080\u2028\ufeff"}}')]],
    ['numbers and escapes as they are spelt', [file('ruleset.json', JSON.stringify(withCatalog()).replace('"version":1,', '"version":10e-1,').replace('Tide', '\\u0054ide')), ...PROJECT.slice(1)]],
    ['a ruleset under another name', [file('tide.json', withCatalog()), ...PROJECT.slice(1)]],
    ['a catalog of 2 MB', [PROJECT[0] ?? file('x', ''), file('catalogs/songs.json', JSON.stringify(SONGS).padEnd(2 * 1024 * 1024, ' '))]],
    ['40 translations', [...PROJECT.slice(0, 2), ...Array.from({ length: 40 }, (_, i) => { const code = `a${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}`; return file(`locales/${code}.json`, { _meta: { locale: code }, ruleset: { 'Reed Song': `${code} ♪` } }); })]],
  ])('%s: every byte comes back', async (_, files) => {
    const back = await thereAndBack(files);
    expect(back.size).toBe(files.length + 1);
    for (const { path, bytes } of files) expect(back.get(path === 'tide.json' ? 'ruleset.json' : path)?.equals(Buffer.from(bytes)), path).toBe(true);
  });

  it('leaves behind what no package takes', async () => {
    const back = await thereAndBack([...PROJECT, file('.studio/notes.json', {}), file('README.md', 'x'), file('catalogs/notes.txt', 'x'), file('locales/draft/ru.json', '{}')]);
    expect([...back.keys()]).toEqual(['ruleset.json', 'catalogs/songs.json', 'locales/ru.json', MANIFEST_PATH]);
  });

  it('packs what was unpacked into the very same file', async () => {
    const first = await pack(PROJECT);
    const reading = await readPackage(first.name, first.bytes, undefined, sha256);
    const again = await pack(unpack(reading));
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(again.manifestUnchanged).toBe(true);
  });

  it('keeps a manifest as it was written where nothing changed, its order and its level too', async () => {
    const { manifestText } = await pack(PROJECT);
    const value = JSON.parse(manifestText) as { files: unknown[]; capabilityApi: unknown; contributions: { assets: { paths: string[] } } };
    const odd = JSON.stringify({ ...value, files: [...value.files].reverse(), capabilityApi: { minor: 900, major: 1 } }, null, 3).replaceAll('\n', '\r\n');
    const written = await pack([...PROJECT, file(MANIFEST_PATH, odd)]);
    expect(written.manifestUnchanged).toBe(true);
    expect(written.manifestText).toBe(odd);
    expect(Object.keys((JSON.parse(text(written.bytes)) as { files: object }).files)).toEqual(['locales/ru.json', 'catalogs/songs.json', 'ruleset.json']);
    const changed = await pack([...PROJECT.slice(0, 2), file('locales/ru.json', { ...RUSSIAN, ruleset: {} }), file(MANIFEST_PATH, odd)]);
    expect(changed.manifestUnchanged).toBe(false);
    expect(changed.manifestText.split('\r\n').filter((line, i) => line !== odd.split('\r\n')[i])).toHaveLength(2);
  });

  it('declares the lowest level its content needs, with the reasons', async () => {
    expect((await pack(PROJECT)).level).toMatchObject({ declared: 811, needed: 811 });
    const bare = await pack(PROJECT.slice(0, 2));
    expect(bare.level.declared).toBe(bare.level.needed);
    expect(bare.level.needed).toBeLessThan(374);
    expect(bare.level.features[0]).toMatchObject({ file: 'ruleset.json', level: bare.level.needed });
    const low = file(MANIFEST_PATH, bare.manifestText.replace(/"minor": \d+/, '"minor": 20'));
    expect((await pack([...PROJECT.slice(0, 2), low])).level.declared).toBe(bare.level.needed);
  });

  it.each<[string, PackFile[], string]>([
    ['no ruleset', PROJECT.slice(1), 'ruleset.json  ruleset/export-no-ruleset'],
    ['a fault of the ruleset', [file('tide.json', { ...withCatalog(), extra: 1 }), ...PROJECT.slice(1)], 'tide.json  ruleset/unknown-key'],
    ['a torn text', [PROJECT[0] ?? file('x', ''), file('catalogs/songs.json', '{"entries": [1 2]}')], 'catalogs/songs.json  json/missing-comma'],
    ['a catalog without its file', PROJECT.slice(0, 1), 'ruleset.json /catalogs/0/asset ruleset/package-catalog-missing'],
    ['a byte order mark', [file('ruleset.json', `\ufeff${JSON.stringify(withCatalog())}`), ...PROJECT.slice(1)], 'ruleset.json  ruleset/package-byte-order-mark'],
    ['a translation of another language', [...PROJECT.slice(0, 2), file('locales/pt.json', RUSSIAN)], 'locales/pt.json /_meta/locale ruleset/locale-differs'],
    ['two translations that differ in capitals', [...PROJECT.slice(0, 2), ...['pt-BR', 'pt-br'].map((code) => file(`locales/${code}.json`, { _meta: { locale: code }, ruleset: {} }))], 'locales/pt-br.json  ruleset/locale-same-name'],
    ['a manifest that asks for more', [...PROJECT, file(MANIFEST_PATH, { schemaVersion: 2, capabilityApi: { major: 1, minor: 811 }, permissions: ['storage'], contributions: { assets: { paths: [] } }, files: [] })], 'manifest.json /permissions ruleset/manifest-permissions'],
    ['a torn manifest', [...PROJECT, file(MANIFEST_PATH, '{')], 'manifest.json  json/unclosed-object'],
  ])('refuses %s, and says where', async (_, files, expected) => {
    const written = await writePackage(files, { sha256, control: inOneGo });
    if (!('findings' in written)) throw new Error('it was written');
    expect(written.findings.map((f) => `${f.file} ${f.pointer} ${f.code}`)).toContain(expected);
  });

  it('tells its progress, rests between slices, and stops when it is cancelled', async () => {
    const files = [PROJECT[0] ?? file('x', ''), file('catalogs/songs.json', JSON.stringify(SONGS).padEnd(2 * 1024 * 1024, ' '))];
    const seen: [number, number][] = [];
    let rests = 0;
    const control: JobControl = { progress: (done, total) => seen.push([done, total]), rest: async () => void rests++ };
    await writePackage(files, { sha256, control });
    expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
    expect(seen.every(([done], i) => done >= (seen[i - 1]?.[0] ?? 0))).toBe(true);
    expect(rests).toBeGreaterThan(4);
    const cancelled: JobControl = { progress: () => undefined, rest: async () => { if (--rests < 2) throw new JobCancelled(); } };
    await expect(writePackage(files, { sha256, control: cancelled })).rejects.toBeInstanceOf(JobCancelled);
  });

  it.skipIf(!hasCorpus)('the hash of the full-size ruleset is the one in its manifest', async () => {
    const bytes = new Uint8Array(readFileSync(corpusPath('ruleset-5e/ruleset.json')));
    const manifest = JSON.parse(readFileSync(corpusPath('ruleset-5e/manifest.json'), 'utf8')) as { files: { path: string; sha256: string; bytes: number }[] };
    const line = manifest.files.find((f) => f.path === 'ruleset.json');
    const hash = platformSha256();
    if (!hash) throw new Error('no WebCrypto');
    expect(await hash(bytes)).toBe(line?.sha256);
    expect(bytes.length).toBe(line?.bytes);
  });
});

describe('bytes', () => {
  it('base64 is the platform\'s, both ways, and has one spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(), (bytes, at) => {
        const into = new Uint8Array(encodedLength(bytes.length));
        expect(encodeBase64Into(bytes, into, 0)).toBe(into.length);
        const spelt = Buffer.from(into).toString('latin1');
        expect(spelt).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(spelt)).toEqual(new Uint8Array(bytes));
        const cut = spelt.slice(0, at % (spelt.length + 1));
        const decoded = decodeBase64(cut);
        if (decoded instanceof Uint8Array) expect(Buffer.from(decoded).toString('base64')).toBe(cut);
      }),
    );
  });

  it('any text that is decoded is the only spelling of its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', 'B', 'Q', 'g', '/', '+', '=', '-', ' ', 'é'), maxLength: 12 }), (given) => {
        const decoded = decodeBase64(given);
        if (decoded instanceof Uint8Array) expect(Buffer.from(decoded).toString('base64')).toBe(given);
        else expect(Buffer.from(given, 'base64').toString('base64')).not.toBe(given);
      }),
      { numRuns: 2000 },
    );
  });

  it('texts are written as UTF-8', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => {
      expect(Buffer.from(encodeText(given)).equals(Buffer.from(given, 'utf8'))).toBe(true);
    }));
    expect([...encodeText('a\ud800b\udc00')]).toEqual([...Buffer.from('a\ufffdb\ufffd', 'utf8')]);
  });

  it('without WebCrypto hashes are not compared, and that is said', async () => {
    expect(platformSha256({})).toBeUndefined();
    const { name, bytes } = await pack(PROJECT);
    const { findings, accepted } = await readPackage(name, bytes);
    expect(findings.map((f) => `${f.severity} ${f.code}`)).toEqual(['info ruleset/package-hashes-unchecked']);
    expect(accepted).toBe(true);
  });
});

describe('jobs', () => {
  const run = (job: string, input: unknown): Promise<unknown> => {
    const work = packageJobs[job];
    if (!work) throw new Error(job);
    return work(input, inOneGo);
  };

  it('pack, with the version as it is kept, and read for the review', async () => {
    const packed = (await run('ruleset/pack', { files: PROJECT })) as { bytes: Uint8Array; name: string; kept: PackFile };
    expect(packed.kept.path).toBe('.studio/versions/1.zip');
    const read = (await run('ruleset/read-package', { name: packed.name, bytes: packed.bytes })) as { accepted: boolean; review: object; files: PackFile[] };
    expect(read.accepted).toBe(true);
    expect(read.files.map((f) => f.path)).toEqual(['ruleset.json', 'catalogs/songs.json', 'locales/ru.json', MANIFEST_PATH]);
    expect(read.review).toMatchObject({ id: 'tide-and-tar', name: 'Tide and Tar', version: 1, license: { spdx: 'CC0-1.0' }, catalogs: [{ id: 'songs', label: 'Songs', entries: 1 }], languages: ['ru'], package: { id: 'ruleset-tide-and-tar', version: '1.0.0', level: 811 } });
    // What a worker sends has to be plain data.
    expect(() => structuredClone(read)).not.toThrow();
  });

  it('tell how far they are, from the beginning to the end and never backwards', async () => {
    for (const job of ['ruleset/pack', 'ruleset/catalogue-files']) {
      const told: number[] = [];
      await packageJobs[job]?.({ files: PROJECT }, { progress: (done, total) => void told.push(done / total), rest: inOneGo.rest });
      expect(told.length, job).toBeGreaterThan(6);
      expect(told, job).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1), job).toBe(1);
    }
  });

  it('read a plain ruleset for the same review', async () => {
    const answer = (await run('ruleset/read-ruleset', { name: 'theirs.json', bytes: file('x', { ...withCatalog(), extra: 1 }).bytes })) as { review: object; findings: { file: string; code: string }[] };
    expect(answer.review).toMatchObject({ name: 'Tide and Tar', catalogs: [{ id: 'songs', entries: undefined }], package: undefined });
    expect(answer.findings).toContainEqual(expect.objectContaining({ file: 'theirs.json', code: 'ruleset/unknown-key' }));
  });

  it('read what lies beside it: catalogs are counted, translations named, torn files told', async () => {
    const { path, bytes } = PROJECT.find((f) => f.path === 'ruleset.json') ?? file('ruleset.json', {});
    const input = { name: 'theirs.json', bytes, beside: PROJECT.filter((f) => f.path !== path) };
    const answer = (await run('ruleset/read-ruleset', input)) as { review: object; findings: { file: string; severity: string }[] };
    expect(answer.review).toMatchObject({ catalogs: [{ id: 'songs', entries: 1 }], languages: ['ru'] });
    expect(answer.findings.filter((f) => f.severity === 'error')).toEqual([]);
    const torn = (await run('ruleset/read-ruleset', { ...input, beside: [{ path: 'catalogs/songs.json', bytes: encodeText('{"entries": [') }] })) as typeof answer;
    expect(torn.findings.some((f) => f.file === 'catalogs/songs.json' && f.severity === 'error')).toBe(true);
    expect(() => run('ruleset/read-ruleset', { ...input, beside: [1] })).toThrow('beside');
  });

  it('say what they lack', async () => {
    expect(() => run('ruleset/pack', { files: [{ path: 'x' }] })).toThrow('files');
    expect(() => run('ruleset/read-package', {})).toThrow('name');
  });
});
