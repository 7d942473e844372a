import type { Plain, RunChoices, RunPlan, RunSetup, ChosenPhase, Phase } from './contract';
import { MOST_TICKS } from './contract';
import { EMPTY_SCENARIO, type ScenarioFile } from '../rules/scenario/types';
import { asciiLower } from '../rules/bytes';

/** All phases that can be left out, in the order of a match. */
export const CHOSEN_PHASES: readonly ChosenPhase[] = ['fits', 'start', 'turn', 'save', 'report'];

const NOTHING_SAID: ScenarioFile = { scenario: EMPTY_SCENARIO, level: undefined, levels: {} };

/** What a scenario file says; where there is none, nothing. Throws while it has errors: then no run begins. */
function saidBy({ scenario }: RunSetup): ScenarioFile {
  if (scenario.state === 'stopped') throw new Error(`${scenario.path} has errors, so no run begins`);
  return scenario.state === 'ready' ? scenario : NOTHING_SAID;
}

/** The choices a panel begins with: the scenario's where it says them. */
export function startChoices(setup: RunSetup): RunChoices {
  const said = setup.scenario.state === 'ready' ? setup.scenario : NOTHING_SAID;
  const level = setup.levels.find((one) => one.id === said.level) ?? setup.levels[0];
  return {
    level: level?.id,
    options: Object.fromEntries(setup.options.map(({ id, value }): [string, Plain] => [id, value])),
    mode: said.scenario.mode,
    ticks: 30,
    turnEvery: 1,
    phases: CHOSEN_PHASES,
    seed: 1,
    wallClock: false,
    profile: true,
  };
}

/**
 * The plan of a run: the package's files, what was chosen, and the scenario with the values of the chosen level over its own.
 * Throws while the scenario has errors, for a level or a number that cannot be.
 */
export function planOf(files: ReadonlyMap<string, Uint8Array>, setup: RunSetup, choices: RunChoices): RunPlan {
  const { scenario, levels } = saidBy(setup);
  const { level, ticks, turnEvery, seed } = choices;
  if (level !== undefined && !setup.levels.some((one) => one.id === level)) throw new Error(`there is no level ${level}; there ${setup.levels.length === 1 ? 'is' : 'are'} ${setup.levels.map((one) => one.id).join(', ')}`);
  if (!Number.isInteger(ticks) || ticks < 0 || ticks > MOST_TICKS) throw new Error(`a run plays 0 to ${MOST_TICKS} ticks`);
  if (!Number.isInteger(turnEvery) || turnEvery < 1) throw new Error('turn is called at every so many ticks, at least 1');
  if (!Number.isSafeInteger(seed)) throw new Error('the seed is a whole number');
  const own = level !== undefined && Object.hasOwn(levels, level) ? levels[level] : undefined;
  return {
    ...choices,
    files,
    entry: setup.entry,
    name: setup.name,
    scenario: { ...scenario, values: { ...scenario.values, ...own } },
  };
}

/** One step of a run: a phase and the tick it belongs to. */
export interface RunStep {
  readonly phase: Phase;
  readonly tick: number;
}

/** How many phases a plan has. */
export function stepCount(plan: RunPlan): number {
  return 1 + before(plan).length + plan.ticks + after(plan).length;
}

/** The phase at a place of a plan, from 0; undefined behind the last. */
export function stepAt(plan: RunPlan, index: number): RunStep | undefined {
  if (index === 0) return { phase: 'load', tick: 0 };
  const first = before(plan);
  const early = first[index - 1];
  if (early) return { phase: early, tick: 0 };
  const tick = index - first.length;
  if (tick <= plan.ticks) return { phase: plan.phases.includes('turn') && (tick - 1) % plan.turnEvery === 0 ? 'turn' : 'tick', tick };
  const late = after(plan)[tick - plan.ticks - 1];
  return late && { phase: late, tick: plan.ticks };
}

function before({ phases }: RunPlan): readonly ('fits' | 'start')[] {
  return (['fits', 'start'] as const).filter((phase) => phases.includes(phase));
}

function after({ phases }: RunPlan): readonly ('save' | 'report')[] {
  return (['save', 'report'] as const).filter((phase) => phases.includes(phase));
}

/** The place behind the next tick; behind the last tick, the one behind the next phase. */
export function afterNextTick(plan: RunPlan, index: number): number {
  const firstTick = 1 + before(plan).length;
  return index < firstTick + plan.ticks ? Math.max(index, firstTick) + 1 : index + 1;
}

/** The files that a script can reach: the entry and what lies in `lua/`. Networks and tables are none of them. */
export function reachableFiles({ files, entry }: Pick<RunPlan, 'files' | 'entry'>): ReadonlyMap<string, Uint8Array> {
  const wanted = asciiLower(entry);
  return new Map([...files].filter(([path]) => asciiLower(path) === wanted || /^lua\/.+\.lua$/.test(asciiLower(path))));
}

const PHASES: readonly unknown[] = ['load', 'fits', 'start', 'turn', 'tick', 'save', 'report'] satisfies readonly Phase[];

/** Is a value the name of a phase? */
export function isKnownPhase(value: unknown): value is Phase {
  return PHASES.includes(value);
}
