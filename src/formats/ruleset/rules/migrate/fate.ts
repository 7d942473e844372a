import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { escapeSegment } from '../../../../language/pointer';
import type { Migrated } from './index';
import { isObject } from './stored';

/** What became of one number that a sheet had stored. */
export interface NumberFate {
  /** Pointer from `{ build, live }` in the old sheet. */
  readonly at: string;
  readonly value: number;
  /**
   * kept: the new layout reads it where it was. moved: a step put it at `to`, which the new layout reads.
   * left: a step would have moved it, but something stood at `to` already. lost: the new layout reads it nowhere.
   */
  readonly fate: 'kept' | 'moved' | 'left' | 'lost';
  readonly to?: string;
  /** The step that decided, as its place in the ruleset. */
  readonly by?: string;
}

/** Where the ids that each part of a stored sheet uses are declared. */
const BUILD: Readonly<Record<string, readonly (readonly string[])[]>> = {
  abilities: [['sheet', 'abilities']],
  skills: [['sheet', 'skills']],
  saves: [['sheet', 'saves']],
  bonuses: [['sheet', 'skills'], ['sheet', 'saves']],
  fields: [['sheet', 'fields']],
  lists: [['sheet', 'lists']],
};
const LIVE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  pools: [['sheet', 'live', 'pools']],
  tracks: [['sheet', 'live', 'tracks']],
  wounds: [['sheet', 'live', 'tracks']],
};

/**
 * Follows every number of a stored sheet through its migration: which the new layout still reads, where, and which it reads
 * nowhere. A stored copy that nothing reads any more counts as lost, however long it stays in the file.
 * Pools of list rows and parts the studio does not know are read as they were.
 */
export function fatesOf(root: Cursor, sheet: JsonValue, live: JsonValue, migrated: Migrated): NumberFate[] {
  const stored = isObject(sheet) && isObject(sheet.build) ? sheet.build : {};
  const moves = movesOf(migrated);
  const fates: NumberFate[] = [];
  for (const [top, parts, value] of [['build', BUILD, stored], ['live', LIVE, live]] as const) {
    if (!isObject(value)) continue;
    for (const [part, entries] of Object.entries(value)) {
      const known = Object.hasOwn(parts, part) ? parts[part] : undefined;
      if (!isObject(entries)) continue;
      const declared = known ? idsOf(root, known) : undefined;
      for (const [id, entry] of Object.entries(entries)) {
        const at = `/${top}/${escapeSegment(part)}/${escapeSegment(id)}`;
        const reads = declared === undefined || declared.has(id) || (part === 'pools' && id.includes(':'));
        for (const number of numbersIn(entry, at)) fates.push(fateOf(number, at, reads, moves, root));
      }
    }
  }
  return fates;
}

interface Move {
  readonly to: string;
  readonly by: string;
  readonly kind: 'moved' | 'left';
}

/** What each step did with the place it took a value from. */
function movesOf({ trace }: Migrated): Map<string, Move[]> {
  const moves = new Map<string, Move[]>();
  for (const step of trace) {
    if (!step.ran) continue;
    for (const effect of step.effects) {
      const kind = effect.kind === 'copied' || effect.kind === 'moved' ? 'moved' : effect.kind === 'kept' || effect.kind === 'dropped' ? 'left' : undefined;
      if (!kind) continue;
      const part = effect.at.slice(0, effect.at.lastIndexOf('/'));
      // A step takes from the same part it writes to; of a route, the field that decides is not what moves.
      const source = step.reads.findLast((r) => r.at.startsWith(`${part}/`) && r.at !== effect.at && JSON.stringify(r.value) === JSON.stringify(kind === 'moved' ? effect.value : effect.was));
      if (!source) continue;
      const list = moves.get(source.at) ?? [];
      list.push({ to: effect.at, by: step.pointer, kind });
      moves.set(source.at, list);
    }
  }
  return moves;
}

function fateOf({ at, value }: { at: string; value: number }, entry: string, reads: boolean, moves: Map<string, Move[]>, root: Cursor): NumberFate {
  if (reads) return { at, value, fate: 'kept' };
  // A value may be carried on from step to step.
  const seen = new Set<string>();
  let here = entry;
  let last: Move | undefined;
  while (!seen.has(here)) {
    seen.add(here);
    const next = moves.get(here)?.find((m) => m.kind === 'moved') ?? moves.get(here)?.[0];
    if (!next) break;
    last = next;
    if (next.kind === 'left') return { at, value, fate: 'left', to: next.to, by: next.by };
    here = next.to;
  }
  return last && isRead(root, here) ? { at, value, fate: 'moved', to: here, by: last.by } : { at, value, fate: 'lost', ...(last ? { by: last.by } : {}) };
}

function isRead(root: Cursor, at: string): boolean {
  const [, top, part = '', id = ''] = at.split('/');
  const parts = top === 'build' ? BUILD : LIVE;
  const known = Object.hasOwn(parts, part) ? parts[part] : undefined;
  return known !== undefined && idsOf(root, known).has(id);
}

function idsOf(root: Cursor, paths: readonly (readonly string[])[]): Set<string> {
  return new Set(paths.flatMap((path) => root.at(...path).items().flatMap((item) => item.get('id').string ?? [])));
}

/** Every number inside a stored entry, with its place. */
function numbersIn(entry: JsonValue | undefined, at: string): { at: string; value: number }[] {
  if (typeof entry === 'number') return [{ at, value: entry }];
  if (entry === null || typeof entry !== 'object') return [];
  return Object.entries(entry).flatMap(([key, item]) => numbersIn(item, `${at}/${escapeSegment(key)}`));
}
