import { Inflate } from 'fflate';
import { nameOf, pathFault, PathSet, tidyPath } from '../paths';
import type { Said } from '../types';

/** What a zip may hold at most: entries, bytes in all when unpacked, and how much it may grow. */
export const ZIP_LIMITS = { entries: 5_000, bytes: 256 * 1024 * 1024, ratio: 200, ratioFrom: 64 * 1024 * 1024 } as const;

export interface ZipContent {
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
  readonly skipped: readonly { readonly path: string; readonly why: Said }[];
}

/** The archive cannot be read at all. */
export class ZipError extends Error {
  override readonly name = 'ZipError';

  constructor(readonly why: Said) {
    super(why.code);
  }
}

interface Entry {
  readonly raw: string;
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  readonly link: boolean;
}

/** True when bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  const mark = bytes.length >= 4 ? view(bytes).getUint32(0, true) : 0;
  return mark === 0x04034b50 || mark === 0x06054b50;
}

/**
 * Unpacks a zip. Sizes are read from the directory before anything is inflated, and real bytes are counted while
 * inflating, so that a bomb is stopped early. Entries with unsafe paths, links and encrypted entries are skipped with the reason.
 * `pause` is awaited between entries, so that a page stays responsive. Rejects with `ZipError`.
 */
export async function readZip(bytes: Uint8Array, pause: () => Promise<void>, limits: { entries: number; bytes: number; ratio: number; ratioFrom: number } = ZIP_LIMITS): Promise<ZipContent> {
  const entries = directory(bytes, limits.entries).filter((e) => !e.raw.endsWith('/') && !isLitter(e.path));
  const total = entries.reduce((sum, e) => sum + e.size, 0);
  if (total > limits.bytes) throw refuse('zip-too-large', { limit: limits.bytes, found: total });
  if (total > limits.ratioFrom && total > bytes.length * limits.ratio) throw refuse('zip-bomb', {});
  const files: { path: string; content: Uint8Array }[] = [];
  const skipped: { path: string; why: Said }[] = [];
  const paths = new PathSet();
  for (const entry of entries) {
    const why = entryFault(entry) ?? paths.conflict(entry.path);
    if (why) {
      skipped.push({ path: entry.path, why });
      continue;
    }
    const content = unpack(bytes, entry);
    if (content instanceof Uint8Array) {
      files.push({ path: entry.path, content });
      paths.add(entry.path);
    } else skipped.push({ path: entry.path, why: content });
    await pause();
  }
  return { files, skipped };
}

/** What systems put into archives by themselves. */
export function isLitter(path: string): boolean {
  const name = nameOf(path);
  return path.startsWith('__MACOSX/') || name === '.DS_Store' || name === 'Thumbs.db' || name === 'desktop.ini' || name.startsWith('._');
}

function entryFault(entry: Entry): Said | undefined {
  const params = { path: entry.path };
  if (/^(?:[/\\]|[a-z]:)/iu.test(entry.raw)) return { code: 'workspace/path-absolute', params };
  if (entry.link) return { code: 'workspace/zip-link', params };
  if (entry.flags & 1) return { code: 'workspace/zip-encrypted', params };
  if (entry.method !== 0 && entry.method !== 8) return { code: 'workspace/zip-method', params: { ...params, method: entry.method } };
  return pathFault(entry.path);
}

function directory(bytes: Uint8Array, most: number): Entry[] {
  const data = view(bytes);
  const end = findEnd(data);
  let count = data.getUint16(end + 10, true);
  let at = data.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) {
    const locator = end - 20;
    if (locator < 0 || data.getUint32(locator, true) !== 0x07064b50) throw refuse('zip-damaged');
    const end64 = big(data, locator + 8);
    if (end64 + 56 > bytes.length || data.getUint32(end64, true) !== 0x06064b50) throw refuse('zip-damaged');
    count = big(data, end64 + 32);
    at = big(data, end64 + 48);
  }
  if (count > most) throw refuse('zip-too-many', { limit: most, found: count });
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || data.getUint32(at, true) !== 0x02014b50) throw refuse('zip-damaged');
    const nameLength = data.getUint16(at + 28, true);
    const extraLength = data.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + data.getUint16(at + 32, true);
    if (next > bytes.length) throw refuse('zip-damaged');
    const raw = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const madeByUnix = data.getUint8(at + 5) === 3;
    entries.push({
      raw,
      path: tidyPath(raw),
      flags: data.getUint16(at + 8, true),
      method: data.getUint16(at + 10, true),
      crc: data.getUint32(at + 16, true),
      link: madeByUnix && (data.getUint16(at + 40, true) & 0xf000) === 0xa000,
      ...sizes(data, at, at + 46 + nameLength, extraLength),
    });
    at = next;
  }
  return entries;
}

function findEnd(data: DataView): number {
  for (let at = data.byteLength - 22; at >= Math.max(0, data.byteLength - 22 - 0xffff); at--) if (data.getUint32(at, true) === 0x06054b50) return at;
  throw refuse('zip-damaged');
}

/** Sizes and place of an entry; large ones stand in an extra field. */
function sizes(data: DataView, at: number, extra: number, length: number): Pick<Entry, 'packed' | 'size' | 'offset'> {
  let packed = data.getUint32(at + 20, true);
  let size = data.getUint32(at + 24, true);
  let offset = data.getUint32(at + 42, true);
  for (let p = extra; p + 4 <= extra + length; p += 4 + data.getUint16(p + 2, true)) {
    if (data.getUint16(p, true) !== 1) continue;
    let q = p + 4;
    const end = Math.min(q + data.getUint16(p + 2, true), extra + length);
    const take = (value: number) => {
      if (value !== 0xffffffff || q + 8 > end) return value;
      q += 8;
      return big(data, q - 8);
    };
    size = take(size);
    packed = take(packed);
    offset = take(offset);
  }
  return { packed, size, offset };
}

function unpack(bytes: Uint8Array, entry: Entry): Uint8Array | Said {
  const damaged: Said = { code: 'workspace/zip-entry-damaged', params: { path: entry.path } };
  const data = view(bytes);
  if (entry.offset + 30 > bytes.length || data.getUint32(entry.offset, true) !== 0x04034b50) return damaged;
  const start = entry.offset + 30 + data.getUint16(entry.offset + 26, true) + data.getUint16(entry.offset + 28, true);
  if (start + entry.packed > bytes.length) return damaged;
  const packed = bytes.subarray(start, start + entry.packed);
  const content = entry.method === 0 ? packed.slice() : inflate(packed, entry.size);
  return content?.length === entry.size && crc32(content) === entry.crc ? content : damaged;
}

/** The inflated bytes, or undefined when they are damaged or more than was declared. */
function inflate(packed: Uint8Array, size: number): Uint8Array | undefined {
  const content = new Uint8Array(size);
  let length = 0;
  let over = false;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) over = true;
    else content.set(chunk, length);
    length += chunk.length;
  });
  try {
    // Small pieces: one byte can unpack to a thousand.
    for (let at = 0; at < packed.length && !over; at += 4_096) stream.push(packed.subarray(at, at + 4_096), at + 4_096 >= packed.length);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
  return over || length !== size ? undefined : content;
}

function big(data: DataView, at: number): number {
  if (at < 0 || at + 8 > data.byteLength) throw refuse('zip-damaged');
  return Number(data.getBigUint64(at, true));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function refuse(code: string, params: Said['params'] = {}): ZipError {
  return new ZipError({ code: `workspace/${code}`, params });
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? -306674912 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
