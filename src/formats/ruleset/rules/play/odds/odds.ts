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
