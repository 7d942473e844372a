import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isZip, readZip, ZipError } from './zip-read';
import { writeZip } from './zip-write';

const pause = async () => undefined;
const text = (s: string) => new TextEncoder().encode(s);
const view = (b: Uint8Array) => new DataView(b.buffer, b.byteOffset, b.byteLength);

/** Places of the directory entries in an archive. */
function entriesOf(bytes: Uint8Array): number[] {
  const data = view(bytes);
  const found: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at++) if (data.getUint32(at, true) === 0x02014b50) found.push(at);
  return found;
}

function changed(bytes: Uint8Array, change: (data: DataView, entry: number) => void): Uint8Array {
  const copy = bytes.slice();
  change(view(copy), entriesOf(copy)[0] ?? 0);
  return copy;
}

async function failure(bytes: Uint8Array, limits?: Parameters<typeof readZip>[2]): Promise<string | undefined> {
  try {
    await readZip(bytes, pause, limits);
    return undefined;
  } catch (error) {
    return error instanceof ZipError ? error.why.code : String(error);
  }
}

describe('a zip', () => {
  it('is written and read back: any names, any bytes, the same archive each time', async () => {
    const files = [
      { path: 'b/한글.json', content: '{"a": "é"}' },
      { path: 'a.txt', content: 'x'.repeat(100_000) },
      { path: 'empty', content: '' },
      { path: 'z.bin', content: new Uint8Array(70_000).map((_, i) => (i * 7919) >> 3) },
    ];
    const zip = await writeZip(files, pause);
    expect(isZip(zip)).toBe(true);
    expect(zip.length).toBeLessThan(90_000);
    const { files: back, skipped } = await readZip(zip, pause);
    expect(skipped).toEqual([]);
    expect(back.map((f) => f.path)).toEqual(['a.txt', 'b/한글.json', 'empty', 'z.bin']);
    for (const { path, content } of files) expect(back.find((f) => f.path === path)?.content).toEqual(typeof content === 'string' ? text(content) : content);
    expect(await writeZip([...files].reverse(), pause)).toEqual(zip);
  });

  it('of nothing is a zip too', async () => expect((await readZip(await writeZip([], pause), pause)).files).toEqual([]));

  it('by other tools is read: stored and deflated, folders and litter left out', async () => {
    const zip = zipSync({ 'x/': new Uint8Array(), 'x/a.json': [text('{}'), { level: 0 }], 'x\\b.json': text('[]'.repeat(500)), '__MACOSX/x': text('1'), 'x/.DS_Store': text('1'), 'x/._a': text('1') });
    const { files, skipped } = await readZip(zip, pause);
    expect(files.map((f) => f.path)).toEqual(['x/a.json', 'x/b.json']);
    expect(skipped).toEqual([]);
  });

  it.each([
    ['../up.json', 'path-dots'], ['a/../../up', 'path-dots'], ['/etc/passwd', 'path-absolute'], ['C:\\x', 'path-absolute'], ['ab:c', 'path-character'],
    ['a//b', 'path-empty-part'], ['con', 'path-reserved'],
  ])('skips the unsafe path %s and takes the rest', async (path, code) => {
    const { files, skipped } = await readZip(zipSync({ [path]: text('x'), 'good.json': text('{}') }), pause);
    expect(files.map((f) => f.path)).toEqual(['good.json']);
    expect(skipped.map((s) => s.why.code)).toEqual([`workspace/${code}`]);
  });

  it('takes the first of two that differ in case only', async () => {
    const { files, skipped } = await readZip(zipSync({ 'A.json': text('1'), 'a.json': text('2') }), pause);
    expect(files).toHaveLength(1);
    expect(skipped[0]?.why.code).toBe('workspace/path-case');
  });

  it.each<[string, (data: DataView, entry: number) => void]>([
    ['encrypted', (data, at) => data.setUint16(at + 8, 1, true)],
    ['link', (data, at) => (data.setUint8(at + 5, 3), data.setUint16(at + 40, 0xa1ff, true))],
    ['method', (data, at) => data.setUint16(at + 10, 12, true)],
    ['entry-damaged', (data, at) => data.setUint32(at + 16, 5, true)],
    ['entry-damaged', (data, at) => data.setUint32(at + 24, 7, true)],
    ['entry-damaged', (data, at) => data.setUint32(at + 42, 3, true)],
  ])('skips an entry that is %s', async (code, change) => {
    const zip = changed(zipSync({ 'a.json': text('{"a": 1}'), 'b.json': text('{}') }), change);
    const { files, skipped } = await readZip(zip, pause);
    expect(files.map((f) => f.path)).toEqual(['b.json']);
    expect(skipped.map((s) => s.why.code)).toEqual([`workspace/zip-${code}`]);
  });

  it('that is a bomb is stopped: by its declared size, its growth, and by what really comes out', async () => {
    const zeros = zipSync({ a: new Uint8Array(4_000_000) }, { level: 9 });
    expect(await failure(zeros, { entries: 10, bytes: 1_000_000, ratio: 200, ratioFrom: 0 })).toBe('workspace/zip-too-large');
    expect(await failure(zeros, { entries: 10, bytes: 10_000_000, ratio: 200, ratioFrom: 0 })).toBe('workspace/zip-bomb');
    const lying = changed(zeros, (data, at) => data.setUint32(at + 24, 100, true));
    const started = performance.now();
    expect((await readZip(lying, pause)).skipped.map((s) => s.why.code)).toEqual(['workspace/zip-entry-damaged']);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('whose entries share their packed bytes, or claim more than there is, is refused whole', async () => {
    const zip = zipSync({ 'a.json': text('x'.repeat(50)), 'b.json': text('{}') });
    expect(await failure(changed(zip, (data, at) => data.setUint32(at + 20, 0x7fffffff, true)))).toBe('workspace/zip-damaged');
    expect(await failure(zip.map((byte, i) => (i === zip.length - 18 ? 1 : byte)))).toBe('workspace/zip-disks');
  });

  it('with a name in another encoding says so; an entry whose own header names another file is damaged', async () => {
    const zip = zipSync({ 'a.json': text('1'), 'b.json': text('{}') });
    const named = await readZip(changed(zip, (data, at) => data.setUint8(at + 46, 0xff)), pause);
    expect([named.files.map((f) => f.path), named.skipped.map((s) => s.why.code)]).toEqual([['b.json'], ['workspace/zip-name']]);
    const other = await readZip(changed(zip, (data, at) => data.setUint8(at + 46, 0x63)), pause);
    expect([other.files.map((f) => f.path), other.skipped.map((s) => s.why.code)]).toEqual([['b.json'], ['workspace/zip-entry-damaged']]);
  });

  it('with too many entries is refused before anything is unpacked', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, text('x')]));
    expect(await failure(zipSync(many), { entries: 20, bytes: 1e9, ratio: 200, ratioFrom: 1e9 })).toBe('workspace/zip-too-many');
  });

  it.each([
    ['nothing', new Uint8Array()], ['text', text('PK not a zip')], ['its beginning only', zipSync({ a: text('x'.repeat(100)) }).slice(0, 60)],
  ])('that is %s is refused', async (_name, bytes) => expect(await failure(bytes)).toBe('workspace/zip-damaged'));

  it('cut or scrambled anywhere never throws anything but its own error', async () => {
    const zip = zipSync({ 'a.json': text('{"a": [1, 2, 3]}'), 'b/c.json': text('[]'.repeat(100)) });
    for (let i = 0; i < zip.length; i++) {
      const broken = zip.slice();
      broken[i] = (broken[i] ?? 0) ^ 0xff;
      for (const bytes of [broken, zip.slice(0, i)]) {
        const result = await failure(bytes);
        if (result !== undefined) expect(result).toMatch(/^workspace\/zip-/u);
      }
    }
  });

  it('with sizes in the extra field of large archives is read', async () => {
    const plain = zipSync({ 'a.json': [text('{}'), { extra: { 1: new Uint8Array(16) } }] });
    const zip = changed(plain, (data, at) => {
      const extra = at + 46 + data.getUint16(at + 28, true) + 4;
      data.setBigUint64(extra, BigInt(data.getUint32(at + 24, true)), true);
      data.setBigUint64(extra + 8, BigInt(data.getUint32(at + 20, true)), true);
      data.setUint32(at + 24, 0xffffffff, true);
      data.setUint32(at + 20, 0xffffffff, true);
    });
    expect((await readZip(zip, pause)).files.map((f) => new TextDecoder().decode(f.content))).toEqual(['{}']);
  });
});
