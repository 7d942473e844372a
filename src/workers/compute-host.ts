import { JobCancelled, type FormatRules, type JobControl } from '../language/session';
import type { FromCompute, ToCompute } from './protocol';

/** What the compute host needs of its surroundings; a test gives its own. */
export interface ComputeEnvironment {
  post(message: FromCompute): void;
  /** Resolves after other messages had their turn. */
  rest(): Promise<void>;
  now(): number;
}

/** A job tells its progress at most this often, in milliseconds. */
const PROGRESS_EVERY = 100;

/** The compute worker's side: jobs run in slices beside each other and stop at their next rest when cancelled. */
export class ComputeHost {
  private readonly cancelled = new Set<number>();

  constructor(
    private readonly formats: readonly FormatRules[],
    private readonly environment: ComputeEnvironment,
  ) {}

  receive(message: ToCompute): void {
    if (message.type === 'cancel') this.cancelled.add(message.id);
    else void this.run(message);
  }

  private async run({ id, format, job, input }: Extract<ToCompute, { type: 'run' }>): Promise<void> {
    try {
      const jobs = this.formats.find((f) => f.id === format)?.jobs;
      const work = jobs && Object.hasOwn(jobs, job) ? jobs[job] : undefined;
      if (!work) throw new Error(`the format ${format} has no job ${job}`);
      const value = await work(input, this.control(id));
      if (!this.cancelled.has(id)) this.environment.post({ type: 'done', id, value });
    } catch (error) {
      if (!(error instanceof JobCancelled)) {
        this.environment.post({ type: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    } finally {
      this.cancelled.delete(id);
    }
  }

  private control(id: number): JobControl {
    let told = -Infinity;
    return {
      progress: (done, total) => {
        const now = this.environment.now();
        if (done < total && now - told < PROGRESS_EVERY) return;
        told = now;
        this.environment.post({ type: 'progress', id, done, total });
      },
      rest: async () => {
        await this.environment.rest();
        if (this.cancelled.has(id)) throw new JobCancelled();
      },
    };
  }
}
