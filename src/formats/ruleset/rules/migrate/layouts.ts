import type { Cursor } from '../../../../language/json/cursor';
import { isExportedVersion, lastExported, type ExportedVersion } from '../navigate/exported';
import { partsOf, STORED_KINDS, type StoredKind } from './parts';

interface ProjectFile {
  readonly path: string;
  readonly bytes?: Uint8Array | undefined;
}

/** What was read of a kept version: it never changes. */
const read = new WeakMap<Uint8Array, ExportedVersion | undefined>();

/** Every exported version kept under `.studio/versions/` whose ruleset can be read, the newest first. */
export function keptVersions(files: Iterable<ProjectFile>): ExportedVersion[] {
  const found: ExportedVersion[] = [];
  for (const { path, bytes } of files) {
    if (!bytes || !isExportedVersion(path)) continue;
    if (!read.has(bytes)) read.set(bytes, lastExported([{ path, version: 1, text: '', bytes }]));
    const kept = read.get(bytes);
    if (kept) found.push(kept);
  }
  return found.sort((a, b) => b.version - a.version);
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
