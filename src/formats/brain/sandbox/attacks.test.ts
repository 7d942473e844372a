import { describe, expect, it } from 'vitest';
import { LIMITS, type Limits } from './limits';
import { Sandbox } from './run/sandbox';
import { DEPTH, HEAVY, LIBRARY, LOOPS, MEMORY, REACH, STRINGS, type Attack } from './testing/attacks';
import { bytesOf } from './vm/bytes';

/** A small part of the instructions: what is endless is so under any budget. */
const FEW: Limits = { ...LIMITS, phaseInstructions: LIMITS.phaseInstructions / 500, tickInstructions: LIMITS.tickInstructions / 500 };
/** Instructions enough to fill a thirty-second of the memory. */
const SMALL: Limits = { ...LIMITS, memory: LIMITS.memory / 32 };

function firstTurn(script: string, limits: Limits) {
  const sandbox = new Sandbox({ files: new Map([['brain.lua', bytesOf(script)]]), entry: 'brain.lua', name: 'Probe', limits });
  const load = sandbox.run('load');
  return load.outcome === 'ok' ? sandbox.run('turn') : load;
}

function ends(attacks: readonly Attack[], limits: Limits) {
  it.each(attacks.map((a): [string, Attack] => [a.name, a]))('%s', (_name, attack) => {
    const { outcome, cause, notice } = firstTurn(attack.script, limits);
    expect({ outcome, cause, notice }).toMatchObject({ outcome: attack.outcome, cause: attack.cause });
    expect(notice === '').toBe(attack.outcome === 'ok');
  });
}

describe('loops are stopped', () => ends(LOOPS, FEW));
describe('instructions that do much are stopped', () => ends(HEAVY, FEW));
describe('long work of library functions is stopped', () => ends(LIBRARY, FEW));
describe('strings stay under the limit', () => ends(STRINGS, LIMITS));
describe('memory stays under the limit', () => ends(MEMORY, SMALL));
describe('depth is an error', () => ends(DEPTH, LIMITS));
describe('nothing of the host is in reach', () => ends(REACH, LIMITS));
