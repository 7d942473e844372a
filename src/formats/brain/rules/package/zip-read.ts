import { Inflate } from 'fflate';
import type { Params } from '../../../../language/diagnostic';
import { asciiLower, grouped } from '../bytes';
import { LIMITS } from '../limits';
import { crc32 } from './crc';
import { pathFault } from './paths';
import { ArchiveFault, readDirectory, type ZipEntry } from './zip-directory';

/** A file that was unpacked. */
export interface UnpackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Why one entry, or the archive as a whole (`path` undefined), is refused. */
export interface ArchiveRefusal {
  readonly path: string | undefined;
  readonly code: string;
  readonly params: Params;
}

export interface Unpacked {
  readonly files: readonly UnpackedFile[];
  readonly refused: readonly ArchiveRefusal[];
}

export interface ArchiveLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly ratio: number;
  readonly ratioFrom: number;
}

/** Bytes that are inflated at a time: one can become a thousand. */
const PIECE = 4_096;

/**
 * Unpacks an `.oabrain` and says everything that is refused in it. Sizes are read from the directory first and real bytes
 * counted while inflating, so that a bomb is stopped early. `rest` is awaited between entries. Never rejects for what the
 * archive holds. Reference "Brain", section 10, row 1.
 */
export async function unpackBrain(bytes: Uint8Array, rest: () => Promise<void>, limits: ArchiveLimits = LIMITS.archive): Promise<Unpacked> {
  let entries: readonly ZipEntry[];
  try {
    entries = readDirectory(bytes, limits.entries);
    guard(entries, bytes.length, limits);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    const { bytes: size, count, max } = error.params;
    const params = { ...error.params, ...(size === undefined ? {} : { bytes: grouped(Number(size)) }), ...(count === undefined ? {} : { count: grouped(Number(count)) }), ...(max === undefined ? {} : { max: grouped(Number(max)) }) };
    return { files: [], refused: [{ path: undefined, code: error.code, params }] };
  }
  const reader = new ArchiveReader(bytes, entries.filter((entry) => entry.name === undefined || !isClutter(entry.name)));
  return reader.read(rest);
}

function guard(entries: readonly ZipEntry[], length: number, limits: ArchiveLimits): void {
  const total = entries.reduce((sum, e) => sum + e.size, 0);
  if (total > limits.bytes) throw new ArchiveFault('brain/archive-large', { bytes: total, max: limits.bytes });
  if (total > limits.ratioFrom && total > length * limits.ratio) throw new ArchiveFault('brain/archive-bomb', { bytes: total, ratio: limits.ratio });
  // Entries that share their packed bytes are a bomb too.
  if (entries.reduce((sum, e) => sum + e.packed, 0) > length) throw new ArchiveFault('brain/archive-damaged');
}

/** What systems add to archives by themselves. */
function isClutter(path: string): boolean {
  const name = path.split('/').pop() ?? '';
  return path.startsWith('__MACOSX/') || name === '.DS_Store' || name.startsWith('._');
}

class ArchiveReader {
  private readonly files: UnpackedFile[] = [];
  private readonly refused: ArchiveRefusal[] = [];
  /** Names that are taken, as the engine compares them, with what they are. */
  private readonly taken = new Map<string, 'file' | 'folder'>();
  private readonly top: string;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly entries: readonly ZipEntry[],
  ) {
    this.top = topFolder(entries);
  }

  async read(rest: () => Promise<void>): Promise<Unpacked> {
    let damaged = 0;
    for (const entry of this.entries) {
      const path = entry.name === undefined ? undefined : entry.name.slice(this.top.length).replace(/\/$/, entry.kind === 'folder' ? '' : '/');
      if (path === '') continue;
      const fault = this.faultOf(entry, path);
      if (fault) {
        this.refused.push({ path, ...fault });
        if (DAMAGE.has(fault.code)) damaged++;
        continue;
      }
      if (path === undefined || entry.kind === 'folder') continue;
      const content = this.unpack(entry);
      if (content) this.files.push({ path, bytes: content });
      else {
        this.refused.push({ path, code: 'brain/entry-damaged', params: { path } });
        damaged++;
      }
      await rest();
    }
    if (damaged > 0) this.refused.unshift({ path: undefined, code: 'brain/archive-unreadable', params: { count: damaged } });
    return { files: this.files, refused: this.refused };
  }

  private faultOf(entry: ZipEntry, path: string | undefined): { code: string; params: Params } | undefined {
    if (path === undefined) return { code: 'brain/entry-not-utf-8', params: {} };
    const params = { path };
    const fault = pathFault(path);
    if (fault) return { code: `brain/path-${fault}`, params };
    if (entry.kind === 'special') return { code: 'brain/entry-link', params };
    if ((entry.flags & 0x2041) !== 0) return { code: 'brain/entry-encrypted', params };
    if (entry.method !== 0 && entry.method !== 8) return { code: 'brain/entry-method', params: { ...params, method: entry.method } };
    return this.nameFault(entry, path);
  }

  /** Two entries of one name, or a file where a folder is. */
  private nameFault(entry: ZipEntry, path: string): { code: string; params: Params } | undefined {
    const name = asciiLower(path);
    const parts = name.split('/');
    for (let i = 1; i < parts.length; i++) {
      const folder = parts.slice(0, i).join('/');
      if (this.taken.get(folder) === 'file') return { code: 'brain/file-and-folder', params: { path, other: folder } };
      this.taken.set(folder, 'folder');
    }
    const own = this.taken.get(name);
    if (own === undefined) {
      this.taken.set(name, entry.kind === 'folder' ? 'folder' : 'file');
      return undefined;
    }
    if (own === 'folder' && entry.kind === 'folder') return undefined;
    return own === entry.kind ? { code: 'brain/same-name', params: { other: this.files.find((f) => asciiLower(f.path) === name)?.path ?? path } } : { code: 'brain/file-and-folder', params: { path, other: name } };
  }

  private unpack(entry: ZipEntry): Uint8Array | undefined {
    if (entry.data < 0 || entry.data + entry.packed > this.bytes.length) return undefined;
    const packed = this.bytes.subarray(entry.data, entry.data + entry.packed);
    const content = entry.method === 0 ? packed.slice() : inflate(packed, entry.size);
    return content?.length === entry.size && crc32(content) === entry.crc ? content : undefined;
  }
}

/** Faults that keep the archive from being unpacked at all. */
const DAMAGE: ReadonlySet<string> = new Set(['brain/entry-encrypted', 'brain/entry-method', 'brain/entry-not-utf-8']);

/** The one folder that everything lies in, with its slash; '' when there is none. */
function topFolder(entries: readonly ZipEntry[]): string {
  let top: string | undefined;
  for (const { name } of entries) {
    const slash = name?.indexOf('/') ?? -1;
    if (name === undefined || slash <= 0) return '';
    const own = name.slice(0, slash + 1);
    if (own === '../' || own === './' || /^[A-Za-z]:/.test(own) || (top !== undefined && own !== top)) return '';
    top = own;
  }
  return top ?? '';
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
