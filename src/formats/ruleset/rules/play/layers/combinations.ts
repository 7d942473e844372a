import type { Layer, Rules } from '../rules/model';
import { conflictOf, decide } from './decide';
import type { Combination } from './types';

/** How far a walk over all combinations has come. */
export interface CombinationProgress {
  /** Combinations looked at, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Those of this slice in which something is skipped. */
  readonly skipping: readonly Combination[];
}

/** Milliseconds of work between two yields. */
const SLICE = 12;

/**
 * Walks every legal way to switch layers on, the smaller index first: subsets without two that conflict.
 * Yields between slices so that whoever runs it can draw, or stop it with `return()`; the last yield has `done` equal to `total`.
 */
export async function* layerCombinations(rules: Rules, clock: () => number = Date.now): AsyncGenerator<CombinationProgress, void, void> {
  const { layers } = rules;
  const against = layers.map((layer) => maskOf(layers, layer));
  const total = countLegal(against, 0, 0);
  let done = 0;
  let skipping: Combination[] = [];
  let since = clock();
  for (const mask of legal(against, 0, 0)) {
    const on = layers.filter((_, i) => (mask & (1 << i)) !== 0).map((layer) => layer.id);
    const { active, skipped } = decide(rules, on);
    if (skipped.length > 0) skipping.push({ on, active: active.map((layer) => layer.id), skipped });
    done++;
    if (clock() - since >= SLICE) {
      yield { done, total, skipping };
      skipping = [];
      // A turn for whoever waits, before the next slice.
      await Promise.resolve();
      since = clock();
    }
  }
  yield { done, total, skipping };
}

/** The layers one cannot be on with, as bits. */
function maskOf(layers: readonly Layer[], layer: Layer): number {
  return layers.reduce((mask, other, i) => (other !== layer && conflictOf(layer, other) ? mask | (1 << i) : mask), 0);
}

function countLegal(against: readonly number[], at: number, chosen: number): number {
  if (at === against.length) return 1;
  const without = countLegal(against, at + 1, chosen);
  return ((against[at] ?? 0) & chosen) === 0 ? without + countLegal(against, at + 1, chosen | (1 << at)) : without;
}

function* legal(against: readonly number[], at: number, chosen: number): Generator<number> {
  if (at === against.length) {
    yield chosen;
    return;
  }
  yield* legal(against, at + 1, chosen);
  if (((against[at] ?? 0) & chosen) === 0) yield* legal(against, at + 1, chosen | (1 << at));
}
