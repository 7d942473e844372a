import type { ClientReport } from '../sandbox/client';
import { networkBytes } from '../sandbox/run/seat';
import { type Limits, LIMITS } from '../sandbox/limits';
import type { EndedBy, MeterPoint, PhaseMeters, RunEnding, RunPlan, SpentMeter } from './contract';
import type { RunStep } from './plan';

/** Points of a spent meter's history that are kept. */
export const HISTORY_POINTS = 120;

/** The limits a plan runs under. */
export function limitsOf(plan: RunPlan | undefined): Limits {
  return plan?.limits ?? LIMITS;
}

/** Bytes of the networks of a plan's package. */
export function networksOf(plan: RunPlan | undefined): number {
  return plan ? networkBytes(plan.files) : 0;
}

/** A phase's report as the meters of a run. */
export function metersOf(report: ClientReport, { tick }: RunStep, limits: Limits): PhaseMeters {
  const { phase, turn, ran, outcome, used, librarySteps, bankBefore, bankAfter, live, longest, ms } = report;
  const banked = phase === 'turn' || phase === 'tick';
  return { phase, tick, turn, ran, outcome, used, librarySteps, allowed: banked ? bankBefore : limits.phaseInstructions, bankBefore, bankAfter, memory: live, longest, ms };
}

/** How the author's stop ends a run. */
export function stoppedByAuthor(at: RunStep): RunEnding {
  return { by: 'author', outcome: 'ok', cause: 'none', reason: '', notice: '', frames: [], ...at, meter: undefined };
}

/** How a run ends whose phases were all played. */
export function playedToEnd(at: RunStep): RunEnding {
  return { ...stoppedByAuthor(at), by: 'played' };
}

/** How a run ends whose worker could not start or did what no worker should. */
export function workerFailed(at: RunStep, message: string): RunEnding {
  return { by: 'worker', outcome: 'could-not-start', cause: 'error', reason: message, notice: '', frames: [], ...at, meter: undefined };
}

/**
 * How a phase that did not go well ends a run. A notice is the game's: where the worker was ended from outside and the
 * game's limits of real time are no verdict, there is none. `phases` has the meters of this phase too, unless it never answered.
 */
export function endingOf(report: ClientReport, at: RunStep, plan: RunPlan, phases: readonly PhaseMeters[]): RunEnding {
  const { ended, outcome, cause, reason, notice, frames } = report;
  const by: EndedBy = ended === undefined ? 'brain' : ended === 'died' ? 'worker' : ended === 'stopped' ? 'author' : 'guard';
  if (by === 'author') return stoppedByAuthor(at);
  const verdict = ended === undefined || ended === 'guard';
  return { by, outcome, cause, reason, notice: verdict ? notice : '', frames, ...at, meter: spentMeter(report, at, plan, phases) };
}

function spentMeter(report: ClientReport, at: RunStep, plan: RunPlan, phases: readonly PhaseMeters[]): SpentMeter | undefined {
  const limits = limitsOf(plan);
  const banked = at.phase === 'turn' || at.phase === 'tick';
  const history = (value: (m: PhaseMeters) => number, of: (m: PhaseMeters) => boolean = () => true): MeterPoint[] => phases.filter(of).slice(-HISTORY_POINTS).map((m) => ({ phase: m.phase, tick: m.tick, value: value(m) }));
  const turns = (m: PhaseMeters) => m.phase === 'turn' || m.phase === 'tick';
  switch (report.cause) {
    case 'instructions':
      return banked
        ? { meter: 'bank', limit: report.bankBefore, unit: 'instructions', history: history((m) => m.used, turns) }
        : { meter: 'instructions', limit: limits.phaseInstructions, unit: 'instructions', history: history((m) => m.used, (m) => !turns(m)) };
    case 'memory':
      return { meter: 'memory', limit: limits.memory, unit: 'bytes', history: history((m) => m.memory) };
    case 'string-length':
      return { meter: 'string', limit: limits.string, unit: 'bytes', history: history((m) => m.longest) };
    case 'wall-clock': {
      const own = history((m) => m.ms, (m) => turns(m) === banked);
      // A worker that was ended from outside gave no meters of its last phase.
      const last: MeterPoint[] = report.ended === undefined ? [] : [{ ...at, value: report.ms }];
      return { meter: 'clock', limit: banked ? limits.turnMs : limits.phaseMs, unit: 'ms', history: [...own, ...last].slice(-HISTORY_POINTS) };
    }
    default:
      return undefined;
  }
}
