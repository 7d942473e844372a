import type { JsonValue } from '../../../../language/json/tree';
import { held } from './arithmetic';
import { startOf } from './sheet/live-values';
import type { Sheet } from './sheet/sheet';
import { layMarks, withoutTail } from './sheet/wounds';
import { readLive, storeLive, type LiveState } from './stored';

/** One change of a live state, as a player makes it on the sheet. */
export type LiveEdit =
  /** A pool's value, and its temporary points where it carries them. */
  | { readonly kind: 'pool'; readonly key: string; readonly value: number; readonly temp?: number }
  | { readonly kind: 'track'; readonly id: string; readonly value: number }
  /** Marks of one kind; on a track of numbered boxes that keeps them in place, from the named box up. */
  | { readonly kind: 'mark'; readonly id: string; readonly mark: string; readonly amount: number; readonly box?: number }
  /** Takes marks away: overflow first, then the lightest, of one kind when it is named. */
  | { readonly kind: 'heal'; readonly id: string; readonly amount: number; readonly mark?: string }
  | { readonly kind: 'state'; readonly id: string; readonly value: string }
  | { readonly kind: 'text'; readonly id: string; readonly value: string }
  | { readonly kind: 'condition'; readonly id: string; readonly on: boolean };

/**
 * The stored live state with one change made: sparse, tidied only where it is written, everything else as stored.
 * Undefined when it cannot be made: the part is not on the sheet, or marks find no box. Reference 2, sections 4, 5 and 9.
 */
export function editLive(sheet: Sheet, stored: JsonValue, edit: LiveEdit): JsonValue | undefined {
  const live = readLive(stored);
  return make(sheet, live, edit) ? storeLive(live) : undefined;
}

function make(sheet: Sheet, live: LiveState, edit: LiveEdit): boolean {
  switch (edit.kind) {
    case 'pool': {
      const pool = sheet.now.pool(edit.key);
      if (!pool) return false;
      const value = held(Math.trunc(edit.value), 0, pool.max);
      const temp = pool.allowTemp ? Math.max(0, Math.trunc(edit.temp ?? live.pools.get(edit.key)?.temp ?? 0)) : 0;
      if (value === pool.start && temp === 0) live.pools.delete(edit.key);
      else live.pools.set(edit.key, temp === 0 ? { value } : { value, temp });
      return true;
    }
    case 'track': {
      const track = sheet.rules.tracks.find((one) => one.id === edit.id);
      const now = track && sheet.now.plain(track);
      if (!now) return false;
      const value = held(Math.trunc(edit.value), now.min, now.max);
      if (value === now.start) live.tracks.delete(edit.id);
      else live.tracks.set(edit.id, value);
      return true;
    }
    case 'mark':
    case 'heal':
      return edit.kind === 'mark' ? mark(sheet, live, edit) : heal(sheet, live, edit);
    case 'state': {
      const state = sheet.rules.states.find((one) => one.id === edit.id);
      if (!state || sheet.now.state(state) === undefined || !state.values.includes(edit.value)) return false;
      if (edit.value === startOf(state)) live.states.delete(edit.id);
      else live.states.set(edit.id, edit.value);
      return true;
    }
    case 'text': {
      const text = sheet.rules.texts.find((one) => one.id === edit.id);
      if (!text) return false;
      const value = edit.value.slice(0, text.maxLength);
      if (value === '') live.text.delete(edit.id);
      else live.text.set(edit.id, value);
      return true;
    }
    case 'condition': {
      const others = live.conditions.filter((id) => id !== edit.id);
      if (edit.on && !sheet.rules.conditions.some((one) => one.id === edit.id)) return false;
      live.conditions = edit.on ? (live.conditions.includes(edit.id) ? live.conditions : [...others, edit.id]) : others;
      return true;
    }
  }
}

/** Marks are made one at a time; a track that refuses takes all of them or none. */
function mark(sheet: Sheet, live: LiveState, edit: Extract<LiveEdit, { kind: 'mark' }>): boolean {
  const track = sheet.rules.tracks.find((one) => one.id === edit.id);
  const now = track && sheet.now.wounds(track);
  if (!now || !now.wound.kinds.some((kind) => kind.id === edit.mark) || edit.amount < 1) return false;
  const { wound, levels } = now;
  const laid = layMarks(wound, levels.length, live.wounds.get(edit.id));
  const marks = [...laid.marks];
  let { overflow } = laid;
  const ladder = [...wound.kinds].sort((a, b) => a.severity - b.severity).map((kind) => kind.id);
  const severity = (one: string | undefined) => ladder.indexOf(one ?? '');
  let box = Math.max(1, Math.trunc(edit.box ?? 1)) - 1;
  for (let i = 0; i < edit.amount; i++) {
    if (wound.fill === 'indexed') {
      while (box < levels.length && (marks[box] ?? '') !== '') box++;
      if (box >= levels.length) return false;
      while (marks.length <= box) marks.push('');
      marks[box] = edit.mark;
      continue;
    }
    if (marks.length < levels.length) {
      const at = marks.findIndex((one) => severity(one) < severity(edit.mark));
      marks.splice(at === -1 ? marks.length : at, 0, edit.mark);
      continue;
    }
    if (wound.onFull === 'refuse') return false;
    // The lightest mark gets one step worse, whatever kind came in; when it cannot, the new one is overflow.
    const lightest = marks.pop();
    const worse = lightest === undefined ? undefined : ladder[severity(lightest) + 1];
    if (lightest === undefined || worse === undefined) {
      if (lightest !== undefined) marks.push(lightest);
      overflow++;
      continue;
    }
    const at = marks.findIndex((one) => severity(one) < severity(worse));
    marks.splice(at === -1 ? marks.length : at, 0, worse);
  }
  write(live, edit.id, marks, overflow);
  return true;
}

function heal(sheet: Sheet, live: LiveState, edit: Extract<LiveEdit, { kind: 'heal' }>): boolean {
  const track = sheet.rules.tracks.find((one) => one.id === edit.id);
  const now = track && sheet.now.wounds(track);
  if (!now || edit.amount < 1) return false;
  healWounds(
    live,
    edit.id,
    now.wound,
    now.levels.length,
    edit.amount,
    now.wound.kinds.some((kind) => kind.id === edit.mark) ? edit.mark : undefined,
  );
  return true;
}

/**
 * Heals a wound track and writes it tidied: overflow goes first, then marks, the lightest first (only of `kind` when it is named),
 * among equals the highest box. Reference 7, section 9, 4.
 */
export function healWounds(
  live: LiveState,
  id: string,
  wound: Parameters<typeof layMarks>[0],
  length: number,
  amount: number,
  kind: string | undefined,
): void {
  const laid = layMarks(wound, length, live.wounds.get(id));
  const overflow = Math.max(0, laid.overflow - amount);
  let left = amount - (laid.overflow - overflow);
  const marks = [...laid.marks];
  const severity = (box: number) => wound.kinds.find((one) => one.id === marks[box])?.severity ?? 0;
  const order = [...marks.keys()]
    .filter((box) => marks[box] !== '' && (kind === undefined || marks[box] === kind))
    .sort((a, b) => severity(a) - severity(b) || b - a);
  for (const box of order) {
    if (left <= 0) break;
    marks[box] = '';
    left--;
  }
  write(live, id, wound.fill === 'indexed' ? marks : marks.filter((one) => one !== ''), overflow);
}

function write(live: LiveState, id: string, marks: readonly string[], overflow: number): void {
  const tidy = withoutTail(marks);
  if (tidy.length === 0 && overflow === 0) live.wounds.delete(id);
  else live.wounds.set(id, overflow === 0 ? { marks: tidy } : { marks: tidy, overflow });
}
