import type { JobControl } from '../../../../language/session';

/** Steps in which the whole of some work is told. */
const WHOLE = 1000;

/** The control of a part of some work: its progress is that stretch of the whole, from one share (0 to 1) to another. */
export function partOf(control: JobControl, from: number, to: number): JobControl {
  return {
    progress: (done, total) => control.progress(Math.floor(WHOLE * (from + (to - from) * (total > 0 ? Math.min(1, done / total) : 1))), WHOLE),
    rest: () => control.rest(),
  };
}
