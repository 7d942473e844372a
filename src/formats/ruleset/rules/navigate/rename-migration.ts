import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep } from '../../../../language/json/finding';
import type { Declaration, NameKind } from '../checks/names';
import { draftEdits, renameStep, type StoredKind } from '../migrate/draft';
import type { ExportedVersion } from './exported';

/** Where the ids of stored values are declared, by what a migration calls them. */
const STORED: Readonly<Partial<Record<NameKind, readonly [kind: StoredKind, path: readonly string[]]>>> = {
  ability: ['ability', ['sheet', 'abilities']],
  skill: ['skill', ['sheet', 'skills']],
  save: ['save', ['sheet', 'saves']],
  field: ['field', ['sheet', 'fields']],
  pool: ['pool', ['sheet', 'live', 'pools']],
  track: ['track', ['sheet', 'live', 'tracks']],
};

/**
 * The steps that keep stored values when an id changes which the last exported version has: one step in the entry that
 * starts at that version's sheet, the entry made when it is not there, and `sheet.version` above it.
 * None when nothing was exported, or the exported sheet does not have the id.
 */
export function migrationSteps(root: Cursor, exported: ExportedVersion | undefined, { kind, id }: Declaration, to: string): EditStep[] {
  const stored = STORED[kind];
  if (!exported || !stored) return [];
  const [sort, path] = stored;
  const had = exported.root.at(...path).items().some((item) => item.get('id').string === id);
  const from = exported.root.at('sheet', 'version').number;
  return had && from !== undefined ? draftEdits(root, from, [renameStep({ kind: sort, id }, to)]) : [];
}
