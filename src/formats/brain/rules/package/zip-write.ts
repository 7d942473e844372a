import { deflateSync } from 'fflate';
import { asciiLower } from '../bytes';
import { MANIFEST, ORIGIN } from '../limits';
import { encodeUtf8 } from './content';
import { crc32 } from '../../../../language/zip/crc';
import type { UnpackedFile } from './zip-read';
import { isStudioPath } from '../../../../language/studio-folder';

/** 1 January 1980, 00:00, as a zip writes it. */
const DATE = (1 << 5) | 1;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

/** True for what goes into the package: not the studio's own files, and not what the engine writes when it installs. */
export function isPacked(path: string): boolean {
  return !isStudioPath(path) && asciiLower(path) !== ORIGIN;
}

/**
 * Packs a brain. The same files give the same bytes: the manifest first, then paths in the order of their bytes, fixed times,
 * no entries for folders. `rest` is awaited between files. Reference "Brain", section 10, row 1.
 */
export async function packBrain(files: readonly UnpackedFile[], rest: () => Promise<void>): Promise<Uint8Array> {
  const named = files.filter((f) => isPacked(f.path)).map((f) => ({ ...f, name: encodeUtf8(f.path), first: asciiLower(f.path) === MANIFEST }));
  named.sort((a, b) => Number(b.first) - Number(a.first) || compareBytes(a.name, b.name));
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of named) {
    const packed = deflateSync(bytes, { level: 9 });
    const head = header(name, packed.length, bytes);
    parts.push(head, name, packed);
    directory.push(central(head, at), name);
    at += head.length + name.length + packed.length;
    await rest();
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  return join([...parts, ...directory, endRecord(named.length, size, at)]);
}

function header(name: Uint8Array, packed: number, bytes: Uint8Array): Uint8Array {
  const head = new Uint8Array(30);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(4, VERSION, true);
  view.setUint16(6, FLAGS, true);
  view.setUint16(8, 8, true);
  view.setUint16(12, DATE, true);
  view.setUint32(14, crc32(bytes), true);
  view.setUint32(18, packed, true);
  view.setUint32(22, bytes.length, true);
  view.setUint16(26, name.length, true);
  return head;
}

/** The directory's record of an entry: its header once more, with its place. */
function central(head: Uint8Array, offset: number): Uint8Array {
  const record = new Uint8Array(46);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, VERSION, true);
  record.set(head.subarray(4, 30), 6);
  view.setUint32(42, offset, true);
  return record;
}

function endRecord(count: number, size: number, offset: number): Uint8Array {
  const record = new Uint8Array(22);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return record;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
