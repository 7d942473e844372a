import { type Cursor } from '../../../../language/json/cursor';
import { isExportedVersion } from '../navigate/exported';
import { newestKept, type KeptVersion } from '../package/versions';
import { partsOf, STORED_KINDS, type StoredKind } from './parts';

interface ProjectFile {
  readonly path: string;
  readonly bytes?: Uint8Array | undefined;
}

/** An exported version that can be read. */
export type ReadableVersion = KeptVersion & { readonly root: Cursor };

/** Every exported version kept under `.studio/versions/` that can be read, the newest first. */
export function keptVersions(files: Iterable<ProjectFile>): ReadableVersion[] {
  return [...files]
    .filter(({ path }) => isExportedVersion(path))
    .flatMap((file) => {
      const kept = newestKept([file]);
      return kept?.root ? [{ ...kept, root: kept.root }] : [];
    })
    .sort((a, b) => b.version - a.version);
}

/** One id that an exported layout stores values under. */
export interface OldPart {
  readonly id: string;
  readonly label: string;
  /** As `Part.sort`: a field's type, a track's sort of marks. */
  readonly sort: string;
  /** Of a field with a list of values: those. */
  readonly values?: readonly string[];
}

/** What an exported version stores, as plain data: what forms offer as sources. */
export interface OldLayout {
  readonly version: number;
  readonly sheetVersion: number;
  readonly parts: Readonly<Record<StoredKind, readonly OldPart[]>>;
  /** What its own migrations start from: entries that are out, and stay. */
  readonly migrates: readonly number[];
}

/** An exported layout as plain data. */
export function oldLayout(version: number, root: Cursor): OldLayout {
  const parts = Object.fromEntries(
    STORED_KINDS.map((kind) => [
      kind,
      partsOf(root, kind).map(({ id, label, sort, at }): OldPart => {
        const values = at.get('values').items().flatMap((value) => value.string ?? []);
        return { id, label, sort, ...(values.length > 0 ? { values } : {}) };
      }),
    ]),
  ) as Record<StoredKind, OldPart[]>;
  const migrates = root.at('sheet', 'migrations').items().flatMap((entry) => entry.get('from').number ?? []);
  return { version, sheetVersion: root.at('sheet', 'version').number ?? 1, parts, migrates };
}
