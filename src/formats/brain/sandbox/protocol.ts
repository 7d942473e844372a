import type { Limits } from './limits';
import type { Phase } from './run/outcome';
import type { PhaseReport } from './run/sandbox';
import type { Scenario } from './run/scenario';

/** A brain as a worker is given it. */
export interface SeatedBrain {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entry: string;
  readonly name: string;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly wallClock: boolean;
  readonly profile: boolean;
  readonly limits?: Limits;
  /** The address of the sign that says stop; see `halt.ts`. */
  readonly halt?: string;
}

/** What the owner asks of the worker. A worker seats one brain in its life. */
export type ToSandbox = { readonly ask: 'seat'; readonly id: number; readonly brain: SeatedBrain } | { readonly ask: 'run'; readonly id: number; readonly phase: Phase };

/** What the worker answers, under the id of the question. */
export type FromSandbox =
  | { readonly id: number; readonly answer: 'seated' }
  | { readonly id: number; readonly answer: 'report'; readonly report: PhaseReport }
  | { readonly id: number; readonly answer: 'failed'; readonly message: string };
