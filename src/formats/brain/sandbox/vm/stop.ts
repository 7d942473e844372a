import type { Frame } from '../run/trace';

/** Why a sandbox ended for good. */
export type StopCause = 'instructions' | 'memory' | 'string-length' | 'wall-clock';

/**
 * Thrown through the whole VM when a budget is spent. No protected call, coroutine or handler catches it, because the
 * VM's `dead` flag is set before it flies.
 */
export class Stop extends Error {
  constructor(
    readonly stopCause: StopCause,
    /** What to show as the reason. */
    readonly reason: string,
    /** The running functions, the innermost first. */
    readonly frames: readonly Frame[],
  ) {
    super(`${stopCause}: ${reason}`);
  }
}
