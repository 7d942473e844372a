import { Inflate } from 'fflate';
import { crc32 } from './crc';
import type { ZipEntry } from './directory';

/** Bytes that are inflated at a time: one can become a thousand. */
const PIECE = 4_096;
/** Flags of an entry that is encrypted, or whose header is. */
const ENCRYPTED = 0x2041;

export type EntryFault = 'link' | 'encrypted' | 'method';

/** Why an entry cannot be unpacked, before its content is looked at. */
export function entryFault(entry: ZipEntry): EntryFault | undefined {
  if (entry.kind === 'special') return 'link';
  if ((entry.flags & ENCRYPTED) !== 0) return 'encrypted';
  return entry.method === 0 || entry.method === 8 ? undefined : 'method';
}

/** What the Finder adds to archives by itself. `path` has `/` between its parts. */
export function isClutter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('__MACOSX/') || name === '.DS_Store' || name.startsWith('._');
}

/** An entry's content; undefined when it is damaged, or is not as much as the directory says: real bytes are counted. */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array | undefined {
  if (entry.data < 0 || entry.data + entry.packed > bytes.length) return undefined;
  const packed = bytes.subarray(entry.data, entry.data + entry.packed);
  const content = entry.method === 0 ? packed.slice() : inflate(packed, entry.size);
  return content?.length === entry.size && crc32(content) === entry.crc ? content : undefined;
}

/** The inflated bytes; undefined when they are damaged or not as many as was declared. */
function inflate(packed: Uint8Array, size: number): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((chunk) => {
    length += chunk.length;
    if (length <= size) chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length && length <= size; at += PIECE) stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
  if (length !== size) return undefined;
  const content = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}
