import type { Resolution } from '../rules/model';
import { poolOdds } from './pool-odds';
import { sumOdds } from './sum-odds';
import type { Check, NoOdds, Odds } from './types';

/**
 * The exact odds of a check for every step of the ladder, by convolution: nothing is thrown.
 * Kinds whose keys are not public give no odds and say so. Reference 7, section 12.
 */
export function oddsOf(resolution: Resolution, check: Check): Odds | NoOdds {
  if (resolution.kind === 'other') return { reason: 'kind-not-public', kind: resolution.name };
  if (resolution.ladder.length === 0) return { reason: 'no-ladder', kind: resolution.kind };
  return resolution.kind === 'dice-sum' ? sumOdds(resolution, check) : poolOdds(resolution, check);
}

type OddsByCheck = Map<string, Odds | NoOdds>;
const kept = new WeakMap<Resolution, OddsByCheck>();
/** Checks whose odds are kept for one resolution; then they start over. */
const MOST_KEPT = 2_000;

/** The same, worked out once for as long as the resolution is the very same: views ask at each drawing, checks at each key. */
export function keptOddsOf(resolution: Resolution, check: Check): Odds | NoOdds {
  const known = kept.get(resolution);
  const odds: OddsByCheck = known && known.size < MOST_KEPT ? known : new Map();
  if (odds !== known) kept.set(resolution, odds);
  const key = JSON.stringify(check);
  const found = odds.get(key) ?? oddsOf(resolution, check);
  odds.set(key, found);
  return found;
}
