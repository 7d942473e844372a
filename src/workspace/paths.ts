import { utf8Length } from '../language/utf8';
import type { Said } from './types';

/** Paths of a project's files: '/' between the parts, no part empty, nothing above the project. */

/** The longest path in UTF-16 units and the longest part in UTF-8 bytes: what zips and file systems everywhere take. */
export const PATH_LIMITS = { path: 240, part: 255 } as const;

// Control characters and what Windows does not take in a name; a name there may not end in a dot or a space either.
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*\\]/u;
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/iu;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Why a path cannot be a file's, or undefined when it can. Says nothing about other files: see `pathConflict`. */
export function pathFault(path: string): Said | undefined {
  const said = (code: string, params: Said['params'] = {}): Said => ({ code: `workspace/${code}`, params: { path, ...params } });
  if (path.trim() === '') return said('path-empty');
  if (path.length > PATH_LIMITS.path) return said('path-long', { limit: PATH_LIMITS.path, found: path.length });
  const parts = path.split('/');
  if (parts.includes('')) return said('path-empty-part');
  for (const part of parts) {
    if (part === '.' || part === '..') return said('path-dots', { part });
    const bad = FORBIDDEN.exec(part)?.[0];
    if (bad !== undefined) return said('path-character', { character: shown(bad), part });
    if (LONE_SURROGATE.test(part)) return said('path-character', { character: shown(LONE_SURROGATE.exec(part)?.[0] ?? ''), part });
    if (/[. ]$/u.test(part) || part.startsWith(' ')) return said('path-edge', { part });
    if (RESERVED.test(part)) return said('path-reserved', { part });
    if (utf8Length(part) > PATH_LIMITS.part) return said('path-part-long', { part, limit: PATH_LIMITS.part, found: utf8Length(part) });
  }
  return undefined;
}

function shown(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x21 || code === 0x7f || code >= 0xd800 ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
}

/** Two paths with the same key cannot lie beside each other: file systems may not tell them apart. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** The folders above a path, outermost first: `a/b/c` has `a` and `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Paths that stand beside one another; looking for a conflict does not take longer when there are many. */
export class PathSet {
  private readonly files = new Map<string, string>();
  private readonly folders = new Set<string>();

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    this.files.set(pathKey(path), path);
    for (const folder of foldersOf(path)) this.folders.add(pathKey(folder));
  }

  /** Why `path` cannot stand beside the others, or undefined when it can. */
  conflict(path: string): Said | undefined {
    const same = this.files.get(pathKey(path));
    if (same === path) return { code: 'workspace/path-taken', params: { path } };
    if (same !== undefined) return { code: 'workspace/path-case', params: { path, other: same } };
    for (const folder of foldersOf(path)) {
      const other = this.files.get(pathKey(folder));
      if (other !== undefined) return { code: 'workspace/path-under-file', params: { path, other } };
    }
    return this.folders.has(pathKey(path)) ? { code: 'workspace/path-is-folder', params: { path } } : undefined;
  }
}

/** Why `path` cannot stand beside the `others`, or undefined when it can. For many paths make a `PathSet` once. */
export function pathConflict(path: string, others: Iterable<string>): Said | undefined {
  return new PathSet(others).conflict(path);
}

/**
 * A path as it may come from a zip, a drop or a folder: backslashes and leading `./` or `/` are put right.
 * It may still be at fault: see `pathFault`.
 */
export function tidyPath(raw: string): string {
  return raw
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/u, '')
    .normalize('NFC');
}

/** The part after the last '/'. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A free path near `path`: `a.json` gives `a-copy.json`, then `a-copy-2.json`. */
export function freeCopyPath(path: string, taken: readonly string[], suffix = '-copy'): string {
  const name = nameOf(path);
  const folder = path.slice(0, path.length - name.length);
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const end = dot > 0 ? name.slice(dot) : '';
  const others = new PathSet(taken);
  for (let n = 1; ; n++) {
    const tail = n === 1 ? suffix : `${suffix}-${n}`;
    const candidate = `${folder}${cut(stem, PATH_LIMITS.path - folder.length - end.length - tail.length)}${tail}${end}`;
    if (!others.conflict(candidate)) return candidate;
  }
}

/** A name for a file made from any text: what a path does not take becomes '-'. */
export function safeName(raw: string, fallback: string): string {
  const name = raw
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f<>:"|?*\\/\ud800-\udfff]+/gu, '-')
    .replace(/^[\s.-]+|[\s.-]+$/gu, '');
  const short = cut(name, 80);
  return short === '' || pathFault(short) ? fallback : short;
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = Math.max(0, most);
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? end - 1 : end);
}
