import type { SeatedBrain } from '../protocol';
import { EMPTY_SCENARIO } from '../run/scenario';
import { bytesOf } from '../vm/bytes';
import { HEAVY, LIBRARY, LOOPS, MEMORY, STRINGS, type Attack } from './attacks';

const pick = (from: readonly Attack[], ...names: readonly string[]): Attack[] =>
  names.map((name) => {
    const found = from.find((a) => a.name === name);
    if (!found) throw new Error(`no attack is called ${name}`);
    return found;
  });

/** Twelve of the worst, for a real browser: each has to end as it says, with the page alive. */
export const WORST: readonly Attack[] = [
  ...pick(LOOPS, 'pcall again and again', 'a handler that loops', 'pcall in a coroutine', 'short coroutines'),
  ...pick(LIBRARY, 'a pattern that backtracks', 'a back reference', 'table.move', 'plain find'),
  ...pick(HEAVY, '.. of long texts'),
  ...pick(STRINGS, '.. doubling', 'pack c'),
  ...pick(MEMORY, 'a linked list'),
];

/** An attack as a worker is given it, with the real budgets. */
export function attackBrain(attack: Attack): SeatedBrain {
  return { files: new Map([['brain.lua', bytesOf(attack.script)]]), entry: 'brain.lua', name: 'Probe', scenario: EMPTY_SCENARIO, seed: 1, wallClock: false, profile: false };
}
