import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { JobCancelled, type JobControl } from '../../../../language/session';
import { brainJobs } from '../jobs';
import { brief, check, manifest, png } from '../testing/base';
import { buildZip, type BuiltEntry } from '../testing/zip';
import { encodeUtf8 } from './content';
import { unpackBrain } from './zip-read';
import { packBrain } from './zip-write';

const rest = () => Promise.resolve();
const base: readonly BuiltEntry[] = [{ name: 'oabrain.yaml', content: manifest() }, { name: 'brain.lua', content: '-- Gives no order.\n' }];
const says = async (bytes: Uint8Array) => (await check({ 'probe.oabrain': bytes })).map(brief);
const text = (content: string) => new TextEncoder().encode(content);

describe('archives that are taken', () => {
  it.each<[string, Uint8Array]>([
    ['packed entries', buildZip(base)],
    ['stored entries', buildZip(base.map((e) => ({ ...e, method: 0 })))],
    ['a comment at the end', buildZip(base, { comment: 'PK\x05\x06 hello' })],
    ['one top folder', buildZip(base.map((e) => ({ ...e, name: `probe/${String(e.name)}` })))],
    ['a top folder with its own entry', buildZip([{ name: 'probe/' }, ...base.map((e) => ({ ...e, name: `probe/${String(e.name)}` }))])],
    ['backslashes', buildZip([...base, { name: 'lua\\a.lua', content: '' }])],
    ['entries for folders', buildZip([...base, { name: 'lua/' }, { name: 'lua/a.lua' }])],
    ['what the Finder adds', buildZip([...base, { name: '__MACOSX/._brain.lua', content: 'x' }, { name: '.DS_Store', content: 'x' }, { name: 'lua/._a.lua', content: 'x' }])],
    ['plain files of Unix', buildZip(base.map((e) => ({ ...e, mode: 0o100644 })))],
    ['an icon', buildZip([{ name: 'oabrain.yaml', content: manifest({}, 'icon: icon.png') }, { name: 'brain.lua' }, { name: 'icon.png', content: png(64, 64) }])],
  ])('%s', async (_name, bytes) => expect(await says(bytes)).toEqual([]));
});

describe('archives that are refused, each with its reason', () => {
  it.each<[string, Uint8Array, string[]]>([
    ['text', text('oabrain: 1\n'), ['error probe.oabrain  brain/archive-none']],
    ['nothing', new Uint8Array(), ['error probe.oabrain  brain/archive-none']],
    ['a cut archive', buildZip(base).slice(0, -30), ['error probe.oabrain  brain/archive-damaged']],
    ['several disks', buildZip(base, { disk: 1 }), ['error probe.oabrain  brain/archive-disks']],
    ['an absolute path', buildZip([...base, { name: '/etc/evil.txt' }]), ['error /etc/evil.txt  brain/path-absolute']],
    ['a drive', buildZip([...base, { name: 'C:/evil.txt' }]), ['error C:/evil.txt  brain/path-drive']],
    ['a path that leaves', buildZip([...base, { name: 'lua/../../evil.lua' }]), ['error lua/../../evil.lua  brain/path-parent']],
    ['a path that leaves by backslashes', buildZip([...base, { name: '..\\evil.lua' }]), ['error ../evil.lua  brain/path-parent']],
    ['an empty part', buildZip([...base, { name: 'lua//a.lua' }]), ['error lua//a.lua  brain/path-empty-part']],
    ['two names alike', buildZip([...base, { name: 'lua/a.lua' }, { name: 'lua/A.lua' }]), ['error lua/A.lua  brain/same-name']],
    ['a file and a folder', buildZip([...base, { name: 'lua/a.lua' }, { name: 'lua/a.lua/b.lua' }]), ['error lua/a.lua/b.lua  brain/file-and-folder']],
    ['a folder and a file', buildZip([...base, { name: 'data/x.csv/b.csv', content: 'x' }, { name: 'data/x.csv', content: 'x' }]), ['error data/x.csv  brain/file-and-folder', 'warning data/x.csv/b.csv  brain/data-deep']],
    ['a link', buildZip([...base, { name: 'data/l.txt', content: '../x', mode: 0o120777 }]), ['error data/l.txt  brain/entry-link']],
    ['an encrypted entry', buildZip([...base, { name: 'lua/a.lua', flags: 0x0801 }]), ['error lua/a.lua  brain/entry-encrypted', 'error probe.oabrain  brain/archive-unreadable']],
    ['another method', buildZip([...base, { name: 'lua/a.lua', method: 12 }]), ['error lua/a.lua  brain/entry-method', 'error probe.oabrain  brain/archive-unreadable']],
    ['a wrong check sum', buildZip([...base, { name: 'lua/a.lua', content: 'x', crc: 1 }]), ['error lua/a.lua  brain/entry-damaged', 'error probe.oabrain  brain/archive-unreadable']],
    ['a wrong size', buildZip([...base, { name: 'lua/a.lua', content: '-- x', size: 2 }]), ['error lua/a.lua  brain/entry-damaged', 'error probe.oabrain  brain/archive-unreadable']],
    ['another name inside', buildZip([...base, { name: 'lua/a.lua', localName: 'lua/b.lua' }]), ['error lua/a.lua  brain/entry-damaged', 'error probe.oabrain  brain/archive-unreadable']],
    ['a name that is not UTF-8', buildZip([...base, { name: new Uint8Array([0xff, 0x2e, 0x6c]) }]), ['error probe.oabrain  brain/archive-unreadable', 'error probe.oabrain  brain/entry-not-utf-8']],
    ['no manifest', buildZip([{ name: 'brain.lua' }]), ['error oabrain.yaml  brain/manifest-missing']],
    ['a broken manifest', buildZip([{ name: 'oabrain.yaml', content: manifest({ version: 'version: 1.0' }) }, { name: 'brain.lua' }]), ['error oabrain.yaml /version brain/version-number']],
  ])('%s', async (_name, bytes, expected) => expect((await says(bytes)).sort()).toEqual([...expected].sort()));
});

describe('bombs', () => {
  const limits = { entries: 10, bytes: 10_000, ratio: 20, ratioFrom: 1_000 };
  const codes = async (bytes: Uint8Array) => (await unpackBrain(bytes, rest, limits)).refused.map((r) => r.code);
  it('stops at too many bytes before anything is unpacked', async () => expect(await codes(buildZip([{ name: 'a', content: 'x'.repeat(10_001) }]))).toEqual(['brain/archive-large']));
  it('stops at growth no file has', async () => expect(await codes(buildZip([{ name: 'a', content: 'x'.repeat(9_000) }]))).toEqual(['brain/archive-bomb']));
  it('stops at too many entries', async () => expect(await codes(buildZip(Array.from({ length: 11 }, (_, i) => ({ name: `f${i}` }))))).toEqual(['brain/archive-entries']));
  it('counts real bytes where the directory lies', async () => expect(await codes(buildZip([{ name: 'a', content: 'x'.repeat(900_000), size: 10 }]))).toEqual(['brain/archive-unreadable', 'brain/entry-damaged']));
  it('takes growth below the guard', async () => expect(await codes(buildZip([{ name: 'a', content: 'x'.repeat(999) }]))).toEqual([]));
});

const files = fc
  .uniqueArray(fc.record({ path: fc.constantFrom('oabrain.yaml', 'brain.lua', 'lua/a.lua', 'lua/b/c.lua', 'data/x.csv', 'data/Ünits.txt', 'nets/n.oann', 'README.md', 'LICENSE', 'icon.png'), bytes: fc.uint8Array({ maxLength: 300 }) }), { selector: (f) => f.path, minLength: 2, maxLength: 10 })
  // Files that all lie in one folder lose it on the way, as the format has it.
  .filter((list) => list.some((f) => !f.path.includes('/')));

describe('export', () => {
  it('then open gives the same project, also for another unzipper', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (list) => {
        const packed = await packBrain(list, rest);
        const back = await unpackBrain(packed, rest);
        expect(back.refused).toEqual([]);
        const table = (all: readonly { path: string; bytes: Uint8Array }[]) => Object.fromEntries(all.map((f) => [f.path, [...f.bytes]]));
        expect(table(back.files)).toEqual(table(list));
        expect(table(Object.entries(unzipSync(packed)).map(([path, bytes]) => ({ path, bytes })))).toEqual(table(list));
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same bytes for the same files in any order', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.infiniteStream(fc.nat()), async (list, order) => {
        const shuffled = list.map((f) => [order.next().value ?? 0, f] as const).sort((a, b) => a[0] - b[0]).map(([, f]) => f);
        expect(await packBrain(shuffled, rest)).toEqual(await packBrain(list, rest));
      }),
      { numRuns: 50 },
    );
  });

  it('puts the manifest first, leaves out what belongs to the studio and the engine', async () => {
    const all = ['lua/a.lua', 'brain.lua', '.studio/view.json', '.oa-origin.yaml', 'OABRAIN.yaml', 'Z.md'].map((path) => ({ path, bytes: text(path) }));
    const back = await unpackBrain(await packBrain(all, rest), rest);
    expect(back.files.map((f) => f.path)).toEqual(['OABRAIN.yaml', 'Z.md', 'brain.lua', 'lua/a.lua']);
  });

  it('runs as a job that tells its progress and can be cancelled', async () => {
    const steps: number[] = [];
    const control: JobControl = { progress: (done) => void steps.push(done), rest };
    const input = [{ path: 'oabrain.yaml', content: manifest() }, { path: 'brain.lua', content: encodeUtf8('--') }];
    const packed = await brainJobs.pack?.(input, control);
    expect(steps).toEqual([1, 2]);
    if (!(packed instanceof Uint8Array)) throw new Error('no bytes');
    expect(await brainJobs.unpack?.(packed, control)).toMatchObject({ refused: [], files: [{ path: 'oabrain.yaml' }, { path: 'brain.lua' }] });
    await expect(brainJobs.pack?.(input, { ...control, rest: () => Promise.reject(new JobCancelled()) })).rejects.toBeInstanceOf(JobCancelled);
    await expect(brainJobs.pack?.('x', control)).rejects.toBeInstanceOf(TypeError);
  });
});

describe('any bytes', () => {
  const valid = buildZip(base);
  it('never throw, however an archive is damaged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), fc.nat(valid.length), async (changes, end) => {
        const bytes = valid.slice(0, end % 3 === 0 ? end : valid.length);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        expect(Array.isArray(await says(bytes))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
