import { browserWorker } from '../sandbox/client';
import type { BrainRun } from './contract';
import { createBrainRun } from './runner';

/** A runner whose brains live in the browser's own workers. */
export function browserRun(): BrainRun {
  return createBrainRun({ createWorker: browserWorker, rest: () => new Promise((resolve) => setTimeout(resolve)) });
}
