import type { Span } from '../language/diagnostic';
import { compose, transpose, weightOf, type Change } from './change';
import { pathKey } from './paths';
import type { Said } from './types';
import { goesOn, typingAfter, type Typing } from './typing';

/** What one step did to one file. Files are named by their ids, which outlive renames. */
export type Part =
  | { readonly kind: 'text'; readonly file: string; readonly change: Change; readonly before?: readonly Span[]; readonly after?: readonly Span[] }
  | { readonly kind: 'create'; readonly file: string; readonly path: string; readonly content: string | Uint8Array }
  | { readonly kind: 'delete'; readonly file: string; readonly path: string; readonly content: string | Uint8Array }
  | { readonly kind: 'rename'; readonly file: string; readonly from: string; readonly to: string };

/** One thing the author did, in one or several files: what undo takes back. */
export interface Step {
  readonly id: number;
  readonly label: Said;
  readonly group?: string;
  /** In the order they were made. */
  readonly parts: readonly Part[];
  readonly typing?: Typing;
  /** Nothing joins it any more. */
  readonly sealed: boolean;
}

/** A step that can be taken now. Nothing has changed until `commit`, which the caller calls once the parts are applied. */
export interface Plan {
  readonly kind: 'ready';
  readonly step: Step;
  commit(): void;
}

/**
 * A step in the way: it was made later (or, for redo, taken back later) and touched the same place of the same `file`,
 * or gave or took the name `path`.
 */
export type Obstacle = ({ readonly file: string } | { readonly path: string }) & { readonly label: Said };

export type Planned = Plan | { readonly kind: 'nothing' } | { readonly kind: 'blocked'; readonly step: Step; readonly by: readonly Obstacle[] };

export interface RecordOptions {
  readonly label: Said;
  readonly group?: string;
  /** Set when the change is typing in one file. */
  readonly typing?: { readonly origin: string; readonly at: number };
}

export interface HistoryLimits {
  /** UTF-16 units (bytes for binary content) kept in all steps; the oldest go first. */
  readonly weight: number;
  readonly steps: number;
}

export const HISTORY_LIMITS: HistoryLimits = { weight: 24_000_000, steps: 5_000 };

/** The files a step touches. */
export function filesOf(step: Step): Set<string> {
  return new Set(step.parts.map((part) => part.file));
}

/** The parts that take a step back, in the order to apply them. */
export function invertParts(parts: readonly Part[], invertChange: (change: Change) => Change): Part[] {
  return parts.toReversed().map((part): Part => {
    switch (part.kind) {
      case 'text':
        return { ...part, change: invertChange(part.change), before: part.after, after: part.before };
      case 'create':
        return { ...part, kind: 'delete' };
      case 'delete':
        return { ...part, kind: 'create' };
      case 'rename':
        return { ...part, from: part.to, to: part.from };
    }
  });
}

/**
 * The only history of a project: steps in the order they were made, and those taken back. Undo from a file takes the last step that
 * touched it. When that step spans files and another of them has changed since, the steps change places if they do not
 * meet, so that the step can still be taken back whole; otherwise the plan names what is in the way.
 */
export class History {
  private past: Step[] = [];
  /** The last one is the next to be done again. */
  private future: Step[] = [];
  private nextId = 1;
  private weight = 0;

  constructor(private readonly limits: HistoryLimits = HISTORY_LIMITS) {}

  /** Adds what was just done. Steps that were taken back in the same files can no longer be done again. */
  record(parts: readonly Part[], options: RecordOptions): void {
    this.forgetFuture(new Set(parts.map((p) => p.file)));
    const top = this.past.at(-1);
    const joined = top && this.joined(top, parts, options);
    if (top && joined) {
      this.past[this.past.length - 1] = joined;
      this.weight += weigh(joined) - weigh(top);
    } else {
      const only = parts.length === 1 ? parts[0] : undefined;
      const typing = options.typing && only?.kind === 'text' ? typingAfter(undefined, only.change, only.after, options.typing) : undefined;
      const step: Step = { id: this.nextId++, label: options.label, group: options.group, parts, typing, sealed: false };
      this.past.push(step);
      this.weight += weigh(step);
    }
    this.trim();
  }

  /** The newest step takes nothing more in: the next typed letter starts a new one. */
  seal(file?: string): void {
    const top = this.past.at(-1);
    if (top && !top.sealed && (file === undefined || top.parts.some((p) => p.file === file))) this.past[this.past.length - 1] = { ...top, sealed: true };
  }

  /** The step that undo would take: the last one that touched `file`, or the last of all. */
  peekUndo(file?: string): Step | undefined {
    return file === undefined ? this.past.at(-1) : this.past.findLast((s) => touches(s, file));
  }

  peekRedo(file?: string): Step | undefined {
    return file === undefined ? this.future.at(-1) : this.future.findLast((s) => touches(s, file));
  }

  /** Plans taking back the last step that touched `file` (or the last of all). */
  planUndo(file?: string): Planned {
    return plan(this.past, file, swap, (step) => {
      this.seal();
      this.future.push({ ...step, sealed: true });
    });
  }

  /** Plans doing again the step that was taken back last (in `file`, or of all). */
  planRedo(file?: string): Planned {
    return plan(this.future, file, swapUndone, (step) => {
      this.seal();
      this.past.push({ ...step, sealed: true });
    });
  }

  /**
   * Splits the last step that touched `file`: the file's own part becomes a step by itself, which `planUndo(file)` then takes.
   * With `redo`, the same for steps taken back.
   */
  split(file: string, redo = false): void {
    const list = redo ? this.future : this.past;
    const at = list.findLastIndex((s) => touches(s, file));
    const step = list[at];
    if (!step || filesOf(step).size < 2) return;
    const rest: Step = { ...step, id: this.nextId++, parts: step.parts.filter((p) => p.file !== file), sealed: true };
    const own: Step = { ...step, parts: step.parts.filter((p) => p.file === file), sealed: true };
    list.splice(at, 1, rest, own);
  }

  clear(): void {
    this.past = [];
    this.future = [];
    this.weight = 0;
  }

  /** Steps and weight kept, for tests and the bench. */
  get size(): { readonly past: number; readonly future: number; readonly weight: number } {
    return { past: this.past.length, future: this.future.length, weight: this.weight };
  }

  private joined(top: Step, parts: readonly Part[], options: RecordOptions): Step | undefined {
    if (top.sealed) return undefined;
    if (options.group !== undefined) return top.group === options.group ? { ...top, parts: joinParts(top.parts, parts) } : undefined;
    const [own] = top.parts;
    const [part] = parts;
    if (!options.typing || !top.typing || top.parts.length !== 1 || parts.length !== 1) return undefined;
    if (own?.kind !== 'text' || part?.kind !== 'text' || own.file !== part.file) return undefined;
    if (!goesOn(top.typing, part.change, options.typing)) return undefined;
    return { ...top, parts: joinParts(top.parts, parts), typing: typingAfter(top.typing, part.change, part.after, options.typing) };
  }

  /** Drops steps that can no longer be done again because `files` changed, and those that built on them. */
  private forgetFuture(files: Set<string>): void {
    if (this.future.length === 0) return;
    const kept: Step[] = [];
    for (const step of this.future.toReversed()) {
      if (step.parts.some((p) => files.has(p.file))) {
        for (const part of step.parts) files.add(part.file);
        this.weight -= weigh(step);
      } else kept.push(step);
    }
    this.future = kept.reverse();
  }

  private trim(): void {
    const { weight, steps } = this.limits;
    while (this.weight > weight || this.past.length + this.future.length > steps) {
      // What was taken back longest ago goes before what can still be taken back; the newest step always stays.
      const gone = this.future.shift() ?? (this.past.length > 1 ? this.past.shift() : undefined);
      if (!gone) return;
      this.weight -= weigh(gone);
    }
  }
}

function touches(step: Step, file: string): boolean {
  return step.parts.some((p) => p.file === file);
}

function weigh(step: Step): number {
  let weight = 200;
  for (const part of step.parts) {
    if (part.kind === 'text') weight += weightOf(part.change);
    else if (part.kind !== 'rename') weight += part.content.length;
  }
  return weight;
}

function joinParts(parts: readonly Part[], more: readonly Part[]): Part[] {
  const joined = [...parts];
  for (const part of more) {
    const at = joined.findLastIndex((p) => p.file === part.file);
    const last = joined[at];
    if (part.kind === 'text' && last?.kind === 'text') {
      joined[at] = { ...last, change: compose(last.change, part.change), after: part.after };
    } else joined.push(part);
  }
  return joined;
}

type Meeting = { readonly file: string } | { readonly path: string };
type Swapped = { readonly pair: readonly [Step, Step] } | { readonly met: readonly Meeting[] };

/** Moves the last step that touches `file` behind all later ones of the list; `then` is called with it once it was taken. */
function plan(list: Step[], file: string | undefined, exchange: (one: Step, next: Step) => Swapped, then: (step: Step) => void): Planned {
  const at = file === undefined ? list.length - 1 : list.findLastIndex((s) => touches(s, file));
  const step = list[at];
  if (!step) return { kind: 'nothing' };
  let moving = step;
  const others: Step[] = [];
  for (const next of list.slice(at + 1)) {
    const swapped = exchange(moving, next);
    if ('met' in swapped) return { kind: 'blocked', step, by: swapped.met.map((meeting) => ({ ...meeting, label: next.label })) };
    others.push(swapped.pair[0]);
    moving = swapped.pair[1];
  }
  const commit = () => {
    list.splice(at, list.length - at, ...others);
    then(moving);
  };
  return { kind: 'ready', step: moving, commit };
}

/** `one` then `next`, told the other way round, or the files and names in which they meet. */
function swap(one: Step, next: Step): Swapped {
  let early = next;
  let late = one;
  const met: Meeting[] = [];
  for (const file of filesOf(one)) {
    if (!touches(next, file)) continue;
    const first = one.parts.filter((p) => p.file === file);
    const second = next.parts.filter((p) => p.file === file);
    if (isRename(first) ? isText(second) : isText(first) && isRename(second)) continue;
    const [a] = first;
    const [b] = second;
    const pair = isText(first) && isText(second) && a?.kind === 'text' && b?.kind === 'text' ? transpose(a.change, b.change) : undefined;
    if (pair) {
      early = withText(early, file, pair[0]);
      late = withText(late, file, pair[1]);
    } else met.push({ file });
  }
  if (met.length === 0) met.push(...sharedNames(one, next).map((path) => ({ path })));
  return met.length > 0 ? { met } : { pair: [early, late] };
}

/** The same for steps taken back: `next` would be done before `one`. */
function swapUndone(one: Step, next: Step): Swapped {
  const swapped = swap(next, one);
  return 'met' in swapped ? swapped : { pair: [swapped.pair[1], swapped.pair[0]] };
}

/** Names of files that both steps give or take: the order of the two matters then. A name also meets the folders above it. */
function sharedNames(one: Step, next: Step): string[] {
  const mine = namesOf(one).map(pathKey);
  return namesOf(next).filter((name) => {
    const key = pathKey(name);
    return mine.some((m) => m === key || m.startsWith(key + '/') || key.startsWith(m + '/'));
  });
}

function namesOf(step: Step): string[] {
  return step.parts.flatMap((p) => (p.kind === 'rename' ? [p.from, p.to] : p.kind === 'text' ? [] : [p.path]));
}

function isText(parts: readonly Part[]): boolean {
  return parts.length === 1 && parts[0]?.kind === 'text';
}

/** A file's name does not depend on its text, nor the other way round. */
function isRename(parts: readonly Part[]): boolean {
  return parts.every((p) => p.kind === 'rename');
}

function withText(step: Step, file: string, change: Change): Step {
  return {
    ...step,
    sealed: true,
    // The cursors were noted for another text: they would be wrong now.
    parts: step.parts.map((p) => (p.file === file && p.kind === 'text' ? { kind: 'text', file, change } : p)),
  };
}
