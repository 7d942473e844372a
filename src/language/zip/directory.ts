import { decodeText } from '../utf8';

/** An entry as a zip's directory lists it. */
export interface ZipEntry {
  /** The name with `/` between its parts; undefined when its bytes are no UTF-8. */
  readonly name: string | undefined;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Where its data begins; -1 when the entry's own header does not fit the directory. */
  readonly data: number;
  readonly kind: 'file' | 'folder' | 'special';
}

/**
 * Why an archive as a whole cannot be read. `none`: it is no zip; `disks`: it is a part of one. Of the limits, `found` and `max`
 * are entries or bytes (for `bomb` how many times it grows at most).
 */
export type ArchiveFaultCode = 'none' | 'damaged' | 'disks' | 'entries' | 'large' | 'bomb';

export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';

  constructor(
    readonly code: ArchiveFaultCode,
    readonly found = 0,
    readonly max = 0,
  ) {
    super(`zip: ${code}`);
  }
}

/** What an archive may hold at most: entries, bytes in all when unpacked, and how much it may grow once it is past `ratioFrom` bytes. */
export interface ArchiveLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly ratio: number;
  readonly ratioFrom: number;
}

const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The entries of a zip on one disk, zip64 too; sizes are read from the directory before anything is unpacked, so that a bomb is
 * stopped early. Throws `ArchiveFault`. Reference "Brain", section 10, row 1.
 */
export function readDirectory(bytes: Uint8Array, limits: ArchiveLimits): readonly ZipEntry[] {
  const entries = listEntries(bytes, limits.entries);
  const total = entries.reduce((sum, e) => sum + e.size, 0);
  if (total > limits.bytes) throw new ArchiveFault('large', total, limits.bytes);
  if (total > limits.ratioFrom && total > bytes.length * limits.ratio) throw new ArchiveFault('bomb', total, limits.ratio);
  // Entries that share their packed bytes are a bomb too.
  if (entries.reduce((sum, e) => sum + e.packed, 0) > bytes.length) throw new ArchiveFault('damaged');
  return entries;
}

function listEntries(bytes: Uint8Array, mostEntries: number): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) throw new ArchiveFault(bytes.length >= 4 && view.getUint32(0, true) === LOCAL ? 'damaged' : 'none');
  let count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let disks = view.getUint16(end + 4, true) || view.getUint16(end + 6, true);
  if (count === 0xffff || at === 0xffffffff || disks === 0xffff) {
    const end64 = end >= 20 && view.getUint32(end - 20, true) === LOCATOR64 ? big(view, end - 12) : -1;
    if (end64 >= 0 && end64 + 56 <= bytes.length && view.getUint32(end64, true) === END64) {
      disks = view.getUint32(end64 + 16, true) || view.getUint32(end64 + 20, true);
      count = big(view, end64 + 32);
      at = big(view, end64 + 48);
    } else if (at === 0xffffffff) throw new ArchiveFault('damaged');
  }
  if (disks !== 0) throw new ArchiveFault('disks');
  if (count > mostEntries) throw new ArchiveFault('entries', count, mostEntries);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    const read = at + 46 <= bytes.length && view.getUint32(at, true) === CENTRAL ? readEntry(bytes, view, at) : undefined;
    if (!read) throw new ArchiveFault('damaged');
    entries.push(read.entry);
    at = read.next;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  let found = -1;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) !== END) continue;
    // The record whose comment ends the file is the true one.
    if (at + 22 + view.getUint16(at + 20, true) === view.byteLength) return at;
    if (found < 0) found = at;
  }
  return found;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { readonly entry: ZipEntry; readonly next: number } | undefined {
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  if (next > bytes.length) return undefined;
  const raw = bytes.subarray(at + 46, at + 46 + nameLength);
  const decoded = decodeText(raw);
  const name = 'text' in decoded ? decoded.text.replaceAll('\\', '/') : undefined;
  const mode = view.getUint8(at + 5) === 3 ? view.getUint16(at + 40, true) & 0xf000 : 0;
  const folder = name?.endsWith('/') === true || mode === 0x4000;
  const { packed, size, offset } = sizes(view, at, at + 46 + nameLength, extraLength);
  const entry: ZipEntry = {
    name,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    data: dataStart(bytes, view, offset, raw),
    kind: folder ? 'folder' : mode === 0 || mode === 0x8000 ? 'file' : 'special',
  };
  return { entry, next };
}

/** Where an entry's data begins, when its own header names the same file. */
function dataStart(bytes: Uint8Array, view: DataView, offset: number, name: Uint8Array): number {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) return -1;
  const length = view.getUint16(offset + 26, true);
  const own = bytes.subarray(offset + 30, offset + 30 + length);
  if (length !== name.length || !own.every((byte, i) => byte === name[i])) return -1;
  return offset + 30 + length + view.getUint16(offset + 28, true);
}

/** Sizes and place of an entry; large ones stand in an extra field (zip64). */
function sizes(view: DataView, at: number, extra: number, length: number): { packed: number; size: number; offset: number } {
  let packed = view.getUint32(at + 20, true);
  let size = view.getUint32(at + 24, true);
  let offset = view.getUint32(at + 42, true);
  const end = extra + length;
  for (let p = extra; p + 4 <= end; p += 4 + view.getUint16(p + 2, true)) {
    if (view.getUint16(p, true) !== 1) continue;
    let q = p + 4;
    const stop = Math.min(q + view.getUint16(p + 2, true), end);
    const take = (value: number) => {
      if (value !== 0xffffffff || q + 8 > stop) return value;
      q += 8;
      return big(view, q - 8);
    };
    size = take(size);
    packed = take(packed);
    offset = take(offset);
  }
  return { packed, size, offset };
}

function big(view: DataView, at: number): number {
  if (at < 0 || at + 8 > view.byteLength) throw new ArchiveFault('damaged');
  return Number(view.getBigUint64(at, true));
}
