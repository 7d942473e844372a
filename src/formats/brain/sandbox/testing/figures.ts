import { HEAVY, LIBRARY, LOOPS, type Attack } from './attacks';
import { LIMITS } from '../limits';
import type { SeatedBrain } from '../protocol';
import { attackBrain } from './worst';

/** The middle of some times. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Times of one kernel, in milliseconds. */
export interface KernelTimes {
  readonly name: string;
  readonly ours: readonly number[];
  readonly stock: readonly number[];
}

/** Each kernel as "times as fast as stock" by the medians, and the geometric mean of all; one line each. */
export function ratioLines(times: readonly KernelTimes[]): readonly string[] {
  const rows = times.map(({ name, ours, stock }) => ({ name, ours: median(ours), ratio: median(stock) / median(ours) }));
  const mean = Math.exp(rows.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / rows.length);
  return [
    ...rows.map(({ name, ours, ratio }) => `  ${name}: ${ratio.toFixed(2)} times as fast as fengari-web as shipped (ours ${ours.toFixed(0)} ms)`),
    `  geometric mean: ${mean.toFixed(2)} times as fast, with every limit on and integers of 64 bits (there is no switch to 32)`,
  ];
}

/** Everything that runs without end: loops, heavy instructions, long library functions. */
export const HANGS: readonly Attack[] = [...LOOPS, ...HEAVY, ...LIBRARY];

/** A hang with instructions that never run out: only a stop from outside ends it. */
export function endlessBrain(attack: Attack): SeatedBrain {
  return { ...attackBrain(attack), limits: { ...LIMITS, phaseInstructions: 1e14, tickInstructions: 1e14 } };
}

/** How long a hang is left running before it is stopped, in milliseconds. */
export const UNDER_WAY = 60;

/** How one hang took its stop, in milliseconds. */
export interface StopTime {
  readonly name: string;
  /** Until the page had the last report, and showed nothing more of the brain. */
  readonly told: number;
  /** Until the worker's thread was gone. */
  readonly gone: number;
}

/** The stop times in a few lines: middle and worst, and each that missed the aim of 100 ms. */
export function stopLines(stops: readonly StopTime[], aim = 100): readonly string[] {
  const line = (what: string, values: readonly number[]) => `  ${what}: middle ${median(values).toFixed(1)} ms, worst ${Math.max(...values).toFixed(1)} ms`;
  return [
    `  ${stops.length} hangs, each stopped ${UNDER_WAY} ms after its turn began`,
    line('until the brain is stopped: the last report is there and nothing of it is heard any more', stops.map((s) => s.told)),
    line('until its thread is gone', stops.map((s) => s.gone)),
    ...stops.filter((s) => s.gone > aim).map((s) => `  over ${aim} ms: ${s.name} ${s.gone.toFixed(0)} ms`),
  ];
}
