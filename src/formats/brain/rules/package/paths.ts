import { asciiLower } from '../bytes';

/** Why a path cannot be one of a package: it leaves it, or names nothing for certain. */
export type PathFault = 'absolute' | 'drive' | 'parent' | 'empty-part';

/** What is wrong with a path, `/` between its parts. Reference "Brain", section 10, row 1. */
export function pathFault(path: string): PathFault | undefined {
  if (/^[A-Za-z]:/.test(path)) return 'drive';
  if (path.startsWith('/')) return 'absolute';
  const parts = path.split('/');
  if (parts.includes('..')) return 'parent';
  return parts.some((part) => part === '' || part === '.') ? 'empty-part' : undefined;
}

/** The path with which a faulty one could be meant; undefined when nothing is left of it. */
export function safePath(path: string): string | undefined {
  const parts = path.replace(/^[A-Za-z]:/, '').split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.length === 0 ? undefined : parts.join('/');
}

/** Files by their names as the engine compares them: without the case of ASCII letters. The first of several has the name. */
export class FileTable<T extends { readonly path: string }> {
  private readonly byName = new Map<string, T>();
  /** Later files whose name an earlier one has, with that one. */
  readonly twins: { readonly file: T; readonly first: T }[] = [];

  constructor(readonly files: readonly T[]) {
    for (const file of files) {
      const name = asciiLower(file.path);
      const first = this.byName.get(name);
      if (first) this.twins.push({ file, first });
      else this.byName.set(name, file);
    }
  }

  find(path: string): T | undefined {
    return this.byName.get(asciiLower(path));
  }
}
