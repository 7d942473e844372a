import type { Catalogue } from '../catalogue';
import type { GameEvent } from './event';
import type { RunnableRule } from './model';

/** Intervals that pass at most; a clock that runs on is asked again. */
const MOST_TICKS = 1000;

/** A moment at which one or more intervals have passed, in seconds since the server's start. */
export interface Tick {
  readonly at: number;
  /** The intervals, shortest first: each is an event of its own. */
  readonly intervals: readonly number[];
}

/**
 * When the rules that repeat are due, from just after `from` to `until` (both in seconds since the start). The first run is one
 * interval after the start (nimblock, O 31). At most 1,000 moments.
 */
export function ticks(rules: readonly RunnableRule[], from: number, until: number): readonly Tick[] {
  const intervals = new Set<number>();
  for (const rule of rules) {
    const { starts } = rule.trigger;
    if (starts.kind !== 'interval' || !rule.enabled) continue;
    const seconds = Number(rule.triggerParams[starts.seconds]);
    if (seconds > 0) intervals.add(seconds);
  }
  const sorted = [...intervals].sort((a, b) => a - b);
  const due = new Map(sorted.map((seconds) => [seconds, (Math.floor(from / seconds) + 1) * seconds]));
  const result: Tick[] = [];
  while (result.length < MOST_TICKS) {
    const at = Math.min(...due.values());
    if (!(at <= until)) break;
    const passed = sorted.filter((seconds) => due.get(seconds) === at);
    for (const seconds of passed) due.set(seconds, at + seconds);
    result.push({ at, intervals: passed });
  }
  return result;
}

/** The event of one interval that has passed. */
export function intervalEvent(catalogue: Catalogue, seconds: number, state: GameEvent['state']): GameEvent | undefined {
  for (const { id, starts } of catalogue.triggers.all) if (starts.kind === 'interval') return { type: id, params: { [starts.seconds]: seconds }, vars: {}, state };
  return undefined;
}
