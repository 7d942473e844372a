import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import type { Declaration, NameKind } from '../checks/names';
import type { ExportedVersion } from './exported';

/** Where the ids of stored values are declared, by what a migration calls them. */
const STORED: Readonly<Partial<Record<NameKind, readonly string[]>>> = {
  ability: ['sheet', 'abilities'],
  skill: ['sheet', 'skills'],
  save: ['sheet', 'saves'],
  field: ['sheet', 'fields'],
  pool: ['sheet', 'live', 'pools'],
  track: ['sheet', 'live', 'tracks'],
};

function step(kind: NameKind, from: string, to: string): JsonValue {
  return kind === 'pool' || kind === 'track' ? { routeLive: kind, from, cases: [to], else: to } : { rename: kind, from, to };
}

/**
 * The steps that keep stored values when an id changes which the last exported version has: one step in the entry that
 * starts at that version's sheet, the entry made when it is not there, and `sheet.version` above it.
 * None when nothing was exported, or the exported sheet does not have the id.
 */
export function migrationSteps(root: Cursor, exported: ExportedVersion | undefined, { kind, id }: Declaration, to: string): EditStep[] {
  const path = STORED[kind];
  if (!exported || !path) return [];
  const had = exported.root.at(...path).items().some((item) => item.get('id').string === id);
  const from = exported.root.at('sheet', 'version').number;
  if (!had || from === undefined) return [];
  const sheet = root.get('sheet');
  const steps: EditStep[] = [];
  const version = sheet.get('version');
  if ((version.number ?? 0) <= from) steps.push({ op: version.exists ? 'set' : 'insert', pointer: '/sheet/version', value: from + 1 });
  const migrations = sheet.get('migrations');
  const added = step(kind, id, to);
  const entry = migrations.items().find((item) => item.get('from').number === from);
  if (entry) steps.push({ op: 'insert', pointer: `${entry.pointer}/steps/-`, value: added });
  else if (migrations.isArray) steps.push({ op: 'insert', pointer: '/sheet/migrations/-', value: { from, steps: [added] } });
  else steps.push({ op: 'insert', pointer: '/sheet/migrations', value: [{ from, steps: [added] }] });
  return steps;
}
