import { ArchiveFault, readDirectory, type ArchiveLimits, type ZipEntry } from '../../language/zip/directory';
import { entryFault, isClutter, unpackEntry } from '../../language/zip/entry';
import { nameOf, pathFault, PathSet, tidyPath } from '../paths';
import type { Said } from '../types';

/** What a zip may hold at most. */
export const ZIP_LIMITS: ArchiveLimits = { entries: 5_000, bytes: 256 * 1024 * 1024, ratio: 200, ratioFrom: 64 * 1024 * 1024 };

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

/** True when bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  const mark = bytes.length >= 4 ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true) : 0;
  return mark === 0x04034b50 || mark === 0x06054b50;
}

/**
 * Unpacks a zip, a project's, a brain's or any other. Entries with unsafe or doubled paths, links, encrypted and damaged entries are
 * skipped, each with its reason. `pause` is awaited between entries, so that a page stays responsive. Rejects with `ZipError` when
 * nothing of it can be taken.
 */
export async function readZip(bytes: Uint8Array, pause: () => Promise<void>, limits: ArchiveLimits = ZIP_LIMITS): Promise<ZipContent> {
  const files: { path: string; content: Uint8Array }[] = [];
  const skipped: { path: string; why: Said }[] = [];
  const paths = new PathSet();
  for (const entry of directory(bytes, limits)) {
    if (entry.kind === 'folder' || (entry.name !== undefined && isLitter(entry.name))) continue;
    const path = tidyPath(entry.name ?? '');
    const why = faultOf(entry, path) ?? paths.conflict(path);
    const content = why ? undefined : unpackEntry(bytes, entry);
    if (content) {
      files.push({ path, content });
      paths.add(path);
    } else skipped.push({ path, why: why ?? { code: 'workspace/zip-entry-damaged', params: { path } } });
    await pause();
  }
  return { files, skipped };
}

/** What systems put into folders and archives by themselves. */
export function isLitter(path: string): boolean {
  const name = nameOf(path);
  return isClutter(path) || name === 'Thumbs.db' || name === 'desktop.ini';
}

function directory(bytes: Uint8Array, limits: ArchiveLimits): readonly ZipEntry[] {
  try {
    return readDirectory(bytes, limits);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    throw new ZipError({ code: ARCHIVE_WORDS[error.code], params: { limit: error.max, found: error.found } });
  }
}

const ARCHIVE_WORDS: Readonly<Record<ArchiveFault['code'], string>> = {
  none: 'workspace/zip-damaged',
  damaged: 'workspace/zip-damaged',
  disks: 'workspace/zip-disks',
  entries: 'workspace/zip-too-many',
  large: 'workspace/zip-too-large',
  bomb: 'workspace/zip-bomb',
};

const ENTRY_WORDS = { link: 'workspace/zip-link', encrypted: 'workspace/zip-encrypted', method: 'workspace/zip-method' } as const;

function faultOf(entry: ZipEntry, path: string): Said | undefined {
  if (entry.name === undefined) return { code: 'workspace/zip-name', params: {} };
  if (/^(?:\/|[a-z]:)/iu.test(entry.name)) return { code: 'workspace/path-absolute', params: { path } };
  const why = entryFault(entry);
  return why ? { code: ENTRY_WORDS[why], params: { path, method: entry.method } } : pathFault(path);
}
