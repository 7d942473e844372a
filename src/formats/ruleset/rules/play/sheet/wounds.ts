import { held, readTable, roundBy } from '../arithmetic';
import type { Kind, Track, Wound } from '../rules/model';
import type { StoredWounds } from '../stored';
import type { Numbers } from './numbers';

/** Most levels of one track, most a row adds, and the worst penalty. Reference 2, section 5.1. */
const MOST_LEVELS = 64;
const MOST_ADDED = 16;
const WORST_PENALTY = -1000;

export interface WoundLevel {
  readonly label: string;
  /** Undefined on numbered boxes, whose penalty is read off a table. */
  readonly penalty: number | undefined;
  readonly pointer: string;
}

/** The levels or boxes of a wound track for one character. Reference 7, section 7, "Wound track length". */
export function woundLevels(track: Track, wound: Wound, numbers: Numbers): WoundLevel[] {
  if (wound.boxes) {
    const max = typeof track.max === 'number' ? track.max : numbers.read(track.max);
    const count = held(roundBy(max, 'down'), 0, MOST_LEVELS);
    return Array.from({ length: count }, (_, i) => ({ label: String(i + 1), penalty: undefined, pointer: `${track.pointer}/boxes` }));
  }
  const levels: { label: string; penalty: number; pointer: string }[] = (wound.levels ?? []).map((level) => ({ ...level }));
  for (const { count, penalty } of extraLevels(wound, numbers)) {
    const after = levels.findLastIndex((level) => level.penalty >= penalty);
    const before = levels[after];
    const label = before && before.penalty === penalty ? before.label : String(penalty);
    const added = Array.from({ length: count }, () => ({ label, penalty, pointer: `${track.pointer}/extra` }));
    levels.splice(after + 1, 0, ...added);
  }
  return levels.slice(0, MOST_LEVELS);
}

/** What the rows of a list add; a missing cell reads its column's default, else 0; a hidden list adds nothing. */
function extraLevels(wound: Wound, numbers: Numbers): { count: number; penalty: number }[] {
  const list = wound.extra && numbers.rules.lists.find((one) => one.id === wound.extra?.list);
  if (!wound.extra || !list || numbers.build.hides(list)) return [];
  const { countColumn, penaltyColumn } = wound.extra;
  const fallback = (id: string) => {
    const value = list.columns.find((column) => column.id === id)?.default;
    return typeof value === 'number' ? value : 0;
  };
  return numbers.build.rows(list.id).map((row) => ({
    count: held(roundBy(row.get(countColumn).number ?? fallback(countColumn), 'down'), 0, MOST_ADDED),
    penalty: held(roundBy(row.get(penaltyColumn).number ?? fallback(penaltyColumn), 'nearest'), WORST_PENALTY, 0) + 0,
  }));
}

/** Marks as they lie: `''` is a clear box. */
export interface Marks {
  readonly marks: readonly string[];
  readonly overflow: number;
  /** How many boxes are marked. */
  readonly filled: number;
}

/** Stored marks laid out on a track. Reference 7, section 7, "Marks as stored". */
export function layMarks(wound: Wound, length: number, stored: StoredWounds | undefined): Marks {
  const given = stored?.marks ?? [];
  const overflow = stored?.overflow ?? 0;
  if (wound.fill === 'indexed') {
    const known = given.map((mark) => (wound.kinds.some((kind) => kind.id === mark) ? mark : ''));
    const marks = withoutTail(known.slice(0, length));
    return { marks, overflow: overflow + filled(known.slice(length)), filled: filled(marks) };
  }
  const marks = sorted(wound.kinds, given);
  const on = marks.slice(0, length);
  return { marks: on, overflow: overflow + marks.length - on.length, filled: on.length };
}

/** Known marks, most severe first. */
function sorted(kinds: readonly Kind[], marks: readonly string[]): string[] {
  const severity = new Map(kinds.map((kind) => [kind.id, kind.severity]));
  return marks.filter((mark) => severity.has(mark)).sort((a, b) => (severity.get(b) ?? 0) - (severity.get(a) ?? 0));
}

/** Marks without the clear boxes at the end. */
export function withoutTail(marks: readonly string[]): string[] {
  return marks.slice(0, marks.findLastIndex((mark) => mark !== '') + 1);
}

function filled(marks: readonly string[]): number {
  return marks.filter((mark) => mark !== '').length;
}

/** The penalty in force: that of the lowest marked level, or the table at the boxes filled or remaining, even when clear. */
export function penaltyOf(wound: Wound, levels: readonly WoundLevel[], marks: Marks): number {
  if (!wound.boxes) {
    const lowest = wound.fill === 'indexed' ? marks.marks.findLastIndex((mark) => mark !== '') : marks.filled - 1;
    return (levels[lowest]?.penalty ?? 0) + 0;
  }
  if (levels.length === 0) return readTable(wound.boxes.table, 0) + 0;
  return readTable(wound.boxes.table, wound.boxes.by === 'filled' ? marks.filled : levels.length - marks.filled) + 0;
}
