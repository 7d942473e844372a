import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { escapeSegment, parsePointer } from '../../../../language/pointer';
import { counts } from '../play/sheet/build';
import type { Migrated } from './index';
import { rulesOf } from './rules-of';
import { isJsonObject } from '../../../../language/record';

/** What became of one number that a sheet had stored. */
export interface NumberFate {
  /** Pointer from `{ build, live }` in the old sheet. */
  readonly at: string;
  readonly value: number;
  /**
   * kept: the new layout reads it where it was. moved: a step put it at `to`, which the new layout reads.
   * left: a step would have moved it, but something stood at `to` already. set: a `setColumn` put another value in its place.
   * lost: the new layout reads it nowhere.
   */
  readonly fate: 'kept' | 'moved' | 'left' | 'set' | 'lost';
  readonly to?: string;
  /** The step that decided, as its place in the ruleset. */
  readonly by?: string;
}

/** True when the number is in the new sheet nowhere: nothing reads it, or another value stands in its place. */
export function isLost({ fate }: NumberFate): boolean {
  return fate === 'lost' || fate === 'set';
}

/**
 * Follows every number of a stored sheet through its migration: which the new layout still reads, where, and which it reads
 * nowhere. A stored copy that nothing reads any more counts as lost, however long it stays in the file.
 * Parts the studio does not know, and pools of list rows, are taken as read.
 */
export function fatesOf(root: Cursor, sheet: JsonValue, live: JsonValue, migrated: Migrated): NumberFate[] {
  const stored = isJsonObject(sheet) && isJsonObject(sheet.build) ? sheet.build : {};
  const moves = movesOf(migrated);
  const set = overwritten(migrated);
  const fates: NumberFate[] = [];
  for (const [top, value] of [['build', stored], ['live', live]] as const) {
    if (!isJsonObject(value)) continue;
    for (const [part, entries] of Object.entries(value)) {
      if (!isJsonObject(entries)) continue;
      for (const [id, entry] of Object.entries(entries)) {
        const at = `/${top}/${escapeSegment(part)}/${escapeSegment(id)}`;
        for (const number of numbersIn(entry, at)) fates.push(set.get(number.at) ?? fateOf(root, number, at, moves));
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
      const kind = effect.kind === 'copied' || effect.kind === 'moved' ? 'moved' : effect.kind === 'kept' ? 'left' : undefined;
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

/** The numbers in whose place a `setColumn` put something else. */
function overwritten({ trace }: Migrated): Map<string, NumberFate> {
  const fates = new Map<string, NumberFate>();
  for (const { pointer, effects } of trace) {
    for (const { kind, at, was, value } of effects) {
      if (kind === 'set' && typeof was === 'number' && value !== was && !fates.has(at)) fates.set(at, { at, value: was, fate: 'set', by: pointer });
    }
  }
  return fates;
}

function fateOf(root: Cursor, { at, value }: { at: string; value: number }, entry: string, moves: Map<string, Move[]>): NumberFate {
  if (isRead(root, at, value)) return { at, value, fate: 'kept' };
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
  const there = here + at.slice(entry.length);
  return last && isRead(root, there, value) ? { at, value, fate: 'moved', to: here, by: last.by } : { at, value, fate: 'lost', ...(last ? { by: last.by } : {}) };
}

/** Whether the new layout reads a number at a place of `{ build, live }`. */
function isRead(root: Cursor, at: string, value: number): boolean {
  const rules = rulesOf(root);
  const [top = '', part = '', id = '', , column] = parsePointer(at);
  const has = (list: readonly { readonly id: string }[]) => list.some((one) => one.id === id);
  switch (`${top}/${part}`) {
    case 'build/abilities':
      return has(rules.abilities);
    case 'build/skills':
      return has(rules.skills);
    case 'build/saves':
      return has(rules.saves);
    case 'build/bonuses':
      return has(rules.skills) || has(rules.saves);
    case 'build/fields': {
      const field = rules.fields.find((one) => one.id === id);
      return field !== undefined && counts(field, value);
    }
    case 'build/lists': {
      const list = rules.lists.find((one) => one.id === id);
      const cell = list?.columns.find((one) => one.id === column);
      return cell !== undefined && counts(cell, value);
    }
    case 'live/pools':
      return id.includes(':') || has(rules.pools);
    case 'live/tracks':
      return rules.tracks.some((one) => one.id === id && one.wound === undefined);
    case 'live/wounds':
      return rules.tracks.some((one) => one.id === id && one.wound !== undefined);
    default:
      return true;
  }
}

/** Every number inside a stored entry, with its place. */
function numbersIn(entry: JsonValue | undefined, at: string): { at: string; value: number }[] {
  if (typeof entry === 'number') return [{ at, value: entry }];
  if (entry === null || typeof entry !== 'object') return [];
  return Object.entries(entry).flatMap(([key, item]) => numbersIn(item, `${at}/${escapeSegment(key)}`));
}
