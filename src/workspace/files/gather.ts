import type { Content } from '../content';
import { foldersOf, nameOf, pathFault, PathSet, tidyPath } from '../paths';
import type { Said } from '../types';
import type { PickedFile } from './disk';
import { isLitter, isZip, readZip, ZIP_LIMITS, ZipError } from './zip-read';

/** What is taken in at once, at most. */
export const IMPORT_LIMITS = { files: 5_000, bytes: 256 * 1024 * 1024 } as const;

/** Folders that mean something to a format: a project may consist of one of them, so they are not taken for a wrapping. */
const KNOWN_FOLDERS = new Set(['.studio', 'catalogs', 'locales', 'scripts', 'lua']);

export interface GatheredFile {
  readonly path: string;
  readonly content: Content;
  /** The file on disk, where it was one and was not inside an archive. */
  readonly disk?: { readonly name: string; readonly lastModified: number; readonly size: number; readonly handle?: FileSystemFileHandle };
}

export interface Gathered {
  readonly files: readonly GatheredFile[];
  readonly skipped: readonly { readonly path: string; readonly why: Said }[];
  /** A name for a project of them: the folder's, the archive's or the first file's. */
  readonly name: string;
}

/**
 * Reads the chosen files. Archives chosen by themselves are unpacked (those inside a folder or archive stay as they are), a
 * single folder around everything is taken off, litter of operating systems is left out, and paths are checked.
 */
export async function gather(picked: readonly PickedFile[], pause: () => Promise<void>, limits: { files: number; bytes: number } = IMPORT_LIMITS): Promise<Gathered> {
  const skipped: { path: string; why: Said }[] = [];
  const skip = (path: string, code: string, params: Said['params'] = {}) => skipped.push({ path, why: { code: `workspace/${code}`, params: { path, ...params } } });
  const found: GatheredFile[] = [];
  let bytes = 0;
  let archive: string | undefined;
  const wanted = picked.filter((f) => !isLitter(tidyPath(f.path)));
  for (const file of wanted) {
    const path = tidyPath(file.path);
    if (found.length >= limits.files) {
      skip(path, 'import-too-many', { limit: limits.files });
      continue;
    }
    if (bytes + file.size > limits.bytes) {
      skip(path, 'import-too-large', { limit: limits.bytes, found: file.size });
      continue;
    }
    const content = await read(file);
    if (!content) {
      skip(path, 'file-unreadable');
      continue;
    }
    bytes += content.length;
    if (!path.includes('/') && isZip(content)) {
      try {
        const inside = await readZip(content, pause, { ...ZIP_LIMITS, bytes: Math.min(ZIP_LIMITS.bytes, limits.bytes - bytes) });
        skipped.push(...inside.skipped);
        found.push(...inside.files);
        bytes += inside.files.reduce((sum, f) => sum + f.content.length, 0);
        archive ??= stem(path);
      } catch (error) {
        if (!(error instanceof ZipError)) throw error;
        skipped.push({ path, why: { ...error.why, params: { path, ...error.why.params } } });
      }
    } else {
      const { lastModified, size, handle } = file;
      found.push({ path, content, disk: { name: nameOf(path), lastModified, size, ...(handle ? { handle } : {}) } });
    }
    await pause();
  }
  const { files, folder } = unwrap(found);
  const good: GatheredFile[] = [];
  const paths = new PathSet();
  for (const file of files) {
    const why = pathFault(file.path) ?? paths.conflict(file.path);
    if (why) skipped.push({ path: file.path, why });
    else {
      good.push(file);
      paths.add(file.path);
    }
  }
  return { files: good, skipped, name: archive ?? folder ?? stem(nameOf(good[0]?.path ?? '')) };
}

async function read(file: PickedFile): Promise<Uint8Array | undefined> {
  try {
    return await file.read();
  } catch (error) {
    // The file went away, or may not be read.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Takes off the one folder around all files, unless it is a format's own. */
function unwrap(files: readonly GatheredFile[]): { files: readonly GatheredFile[]; folder?: string } {
  const top = files[0] && foldersOf(files[0].path)[0];
  if (top === undefined || KNOWN_FOLDERS.has(top.toLowerCase()) || files.some((f) => !f.path.startsWith(top + '/'))) return { files };
  return { files: files.map((f) => ({ ...f, path: f.path.slice(top.length + 1) })), folder: top };
}

/** A file's name without its ending. */
export function stem(name: string): string {
  const dot = name.indexOf('.', 1);
  return dot > 0 ? name.slice(0, dot) : name;
}
