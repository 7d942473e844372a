import type { Params } from '../../../../language/diagnostic';
import { ArchiveFault, readDirectory, type ArchiveFaultCode, type ArchiveLimits, type ZipEntry } from '../../../../language/zip/directory';
import { entryFault, isClutter, unpackEntry, type EntryFault } from '../../../../language/zip/entry';
import { asciiLower, grouped } from '../bytes';
import { LIMITS } from '../limits';
import { pathFault } from './paths';

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

const ARCHIVE_CODES: Readonly<Record<ArchiveFaultCode, string>> = {
  none: 'brain/archive-none',
  damaged: 'brain/archive-damaged',
  disks: 'brain/archive-disks',
  entries: 'brain/archive-entries',
  large: 'brain/archive-large',
  bomb: 'brain/archive-bomb',
};

const ENTRY_CODES: Readonly<Record<EntryFault, string>> = {
  link: 'brain/entry-link',
  encrypted: 'brain/entry-encrypted',
  method: 'brain/entry-method',
};

/**
 * Unpacks an `.oabrain` and says everything that is refused in it. Sizes are read from the directory first and real bytes
 * counted while inflating, so that a bomb is stopped early. `rest` is awaited between entries. Never rejects for what the
 * archive holds. Reference "Brain", section 10, row 1.
 */
export async function unpackBrain(bytes: Uint8Array, rest: () => Promise<void>, limits: ArchiveLimits = LIMITS.archive): Promise<Unpacked> {
  let entries: readonly ZipEntry[];
  try {
    entries = readDirectory(bytes, limits);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    return { files: [], refused: [{ path: undefined, code: ARCHIVE_CODES[error.code], params: limitParams(error) }] };
  }
  const reader = new ArchiveReader(bytes, entries.filter((entry) => entry.name === undefined || !isClutter(entry.name)));
  return reader.read(rest);
}

function limitParams({ code, found, max }: ArchiveFault): Params {
  if (code === 'entries') return { count: grouped(found), max: grouped(max) };
  if (code === 'large') return { bytes: grouped(found), max: grouped(max) };
  return code === 'bomb' ? { bytes: grouped(found), ratio: max } : {};
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
      const content = unpackEntry(this.bytes, entry);
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
    const why = entryFault(entry);
    if (why) return { code: ENTRY_CODES[why], params: why === 'method' ? { ...params, method: entry.method } : params };
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
