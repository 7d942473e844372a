import type { Edit } from '../language/diagnostic';
import { utf8Length } from '../language/utf8';

/** A place where a text changed: at `start` of the text before, `removed` gave way to `inserted`. */
export interface Piece {
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
}

/** A change of one text that can be taken back: pieces sorted by place, never touching one another. */
export type Change = readonly Piece[];

/**
 * The change that edits make to a text. Edits may come in any order and touch; several insertions at one place keep their order.
 * Replacements by the same text are left out. Throws RangeError when edits overlap or lie outside the text.
 */
export function changeOf(text: string, edits: readonly Edit[]): Change {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { span, text: inserted } of sorted) {
    if (!Number.isInteger(span.start) || !Number.isInteger(span.end) || span.start < at || span.end < span.start || span.end > text.length) {
      throw new RangeError(`edit ${span.start}..${span.end} overlaps another or lies outside the text`);
    }
    at = span.end;
    pieces.push({ start: span.start, removed: text.slice(span.start, span.end), inserted });
  }
  return joinTouching(pieces);
}

function joinTouching(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    if (piece.removed === piece.inserted) continue;
    const last = joined.at(-1);
    if (last && last.start + last.removed.length === piece.start) {
      joined[joined.length - 1] = { start: last.start, removed: last.removed + piece.removed, inserted: last.inserted + piece.inserted };
    } else joined.push(piece);
  }
  return joined;
}

/** The change as edits of the text before it. */
export function editsOf(change: Change): Edit[] {
  return change.map(({ start, removed, inserted }) => ({ span: { start, end: start + removed.length }, text: inserted }));
}

/** The text after a change. Throws RangeError when the text is not the one the change was made for. */
export function applyChange(text: string, change: Change): string {
  let result = '';
  let at = 0;
  for (const { start, removed, inserted } of change) {
    if (start < at || !text.startsWith(removed, start)) throw new RangeError(`the text at ${start} is not what the change was made for`);
    result += text.slice(at, start) + inserted;
    at = start + removed.length;
  }
  return result + text.slice(at);
}

/** The change that leads back. */
export function invert(change: Change): Change {
  let shift = 0;
  return change.map(({ start, removed, inserted }) => {
    const piece = { start: start + shift, removed: inserted, inserted: removed };
    shift += inserted.length - removed.length;
    return piece;
  });
}

interface Region {
  /** Where the piece lies in the text between the two changes. */
  readonly low: number;
  readonly high: number;
  /** The middle text there. */
  readonly middle: string;
  readonly piece: Piece;
  readonly second: boolean;
}

/** One change that does what `first` and then `second` do. */
export function compose(first: Change, second: Change): Change {
  const regions = [...regionsAfter(first), ...regionsBefore(second)].sort((a, b) => a.low - b.low || a.high - b.high);
  const result: Piece[] = [];
  let shift = 0;
  for (let i = 0; i < regions.length; ) {
    const cluster: Region[] = [];
    const low = regions[i]?.low ?? 0;
    let high = low;
    let middle = '';
    for (; i < regions.length; i++) {
      const region = regions[i];
      if (!region || (cluster.length > 0 && region.low > high)) break;
      cluster.push(region);
      if (region.high > high) {
        middle += region.middle.slice(high - region.low);
        high = region.high;
      }
    }
    const removed = rebuild(middle, low, cluster.filter((r) => !r.second), 'removed');
    const inserted = rebuild(middle, low, cluster.filter((r) => r.second), 'inserted');
    result.push({ start: low + shift, removed, inserted });
    for (const { second: isSecond, piece } of cluster) if (!isSecond) shift += piece.removed.length - piece.inserted.length;
  }
  return joinTouching(result);
}

function regionsAfter(change: Change): Region[] {
  let shift = 0;
  return change.map((piece) => {
    const low = piece.start + shift;
    shift += piece.inserted.length - piece.removed.length;
    return { low, high: low + piece.inserted.length, middle: piece.inserted, piece, second: false };
  });
}

function regionsBefore(change: Change): Region[] {
  return change.map((piece) => ({ low: piece.start, high: piece.start + piece.removed.length, middle: piece.removed, piece, second: true }));
}

/** The middle text with each region put back to what it was (`removed`) or forward to what it becomes (`inserted`). */
function rebuild(middle: string, low: number, regions: readonly Region[], side: 'removed' | 'inserted'): string {
  let text = '';
  let at = 0;
  for (const region of regions) {
    text += middle.slice(at, region.low - low) + region.piece[side];
    at = region.high - low;
  }
  return text + middle.slice(at);
}

/**
 * `first` then `second`, told the other way round: `[second', first']` with the same end text.
 * Undefined when the two touch the same place, so that no order but the real one makes sense.
 */
export function transpose(first: Change, second: Change): readonly [Change, Change] | undefined {
  const done = regionsAfter(first);
  const next = regionsBefore(second);
  const early: Piece[] = [];
  const late: Piece[] = [];
  let i = 0;
  let j = 0;
  let shiftFirst = 0;
  let shiftSecond = 0;
  while (i < done.length || j < next.length) {
    const a = done[i];
    const b = next[j];
    if (a && b && a.low <= b.high && b.low <= a.high) return undefined;
    if (a && (!b || a.high < b.low)) {
      late.push({ ...a.piece, start: a.piece.start + shiftSecond });
      shiftFirst += a.piece.inserted.length - a.piece.removed.length;
      i++;
    } else if (b) {
      early.push({ ...b.piece, start: b.piece.start - shiftFirst });
      shiftSecond += b.piece.inserted.length - b.piece.removed.length;
      j++;
    }
  }
  return [early, late];
}

/** How much memory a change keeps, in UTF-16 units. */
export function weightOf(change: Change): number {
  return change.reduce((sum, { removed, inserted }) => sum + removed.length + inserted.length + 32, 0);
}

/**
 * The least single edit that makes `after` out of `before`: what they share at both ends stays. Surrogate pairs are not split.
 * Empty when the texts are equal.
 */
export function leastEdit(before: string, after: string): Edit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  if (isHigh(before.charCodeAt(head - 1))) head--;
  let tail = 0;
  while (tail < most - head && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail++;
  if (tail > 0 && isLow(before.charCodeAt(before.length - tail))) tail--;
  return [{ span: { start: head, end: before.length - tail }, text: after.slice(head, after.length - tail) }];
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/** How many UTF-8 bytes a change adds (or takes). Only the changed places and their neighbours are read. */
export function utf8Delta(before: string, after: string, change: Change): number {
  let delta = 0;
  let shift = change.reduce((sum, p) => sum + p.inserted.length - p.removed.length, 0);
  for (const { start, removed, inserted } of [...change].reverse()) {
    const right = after.charAt(start + removed.length + shift);
    const left = before.charAt(start - 1);
    delta += utf8Length(left + inserted + right) - utf8Length(left + removed + right);
    shift -= inserted.length - removed.length;
  }
  return delta;
}
