import { EMPTY_SCENARIO } from '../../rules/scenario/types';
import { LIMITS, type Limits } from '../../sandbox/limits';
import { fakeWorker, type FakeWorker } from '../../sandbox/testing/fake-worker';
import { bytesOf } from '../../sandbox/vm/bytes';
import type { RunPlan, Scenario } from '../contract';
import { CHOSEN_PHASES } from '../plan';
import { createBrainRun } from '../runner';

/** A small part of the instructions: what is endless is so under any budget. */
export const FEW: Limits = { ...LIMITS, phaseInstructions: 100_000, tickInstructions: 4_000, memory: LIMITS.memory / 32 };

/** A plan for scripts by their paths, or for one `brain.lua`. */
export function plan(scripts: string | Readonly<Record<string, string>>, more: Partial<RunPlan> = {}, scenario: Partial<Scenario> = {}): RunPlan {
  const files = typeof scripts === 'string' ? { 'brain.lua': scripts } : scripts;
  return {
    files: new Map(Object.entries(files).map(([path, text]) => [path, bytesOf(text)])),
    entry: 'brain.lua',
    name: 'Probe',
    level: undefined,
    options: {},
    mode: 'skirmish',
    ticks: 3,
    turnEvery: 1,
    phases: CHOSEN_PHASES,
    seed: 1,
    wallClock: false,
    profile: true,
    scenario: { ...EMPTY_SCENARIO, ...scenario },
    limits: FEW,
    ...more,
  };
}

/** A runner over workers in this thread, which it lists. */
export function threadRun(deaf = false) {
  const workers: FakeWorker[] = [];
  const run = createBrainRun({
    createWorker: () => {
      const worker = fakeWorker(deaf);
      workers.push(worker);
      return worker;
    },
  });
  return { run, workers };
}
