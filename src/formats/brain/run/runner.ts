import { SandboxClient, type ClientReport, type SandboxClientOptions, type SandboxWorker } from '../sandbox/client';
import { bankLimit, HARD_STOP_MS } from '../sandbox/limits';
import type { BrainRun, RunEnding, RunPlan, RunRecord, RunSnapshot, RunState } from './contract';
import { endingOf, limitsOf, metersOf, networksOf, playedToEnd, stoppedByAuthor, workerFailed } from './ending';
import { afterNextTick, reachableFiles, stepAt, stepCount, type RunStep } from './plan';
import { recordOf } from './record';
import { Tally } from './tally';

/** What a runner works with; a test gives its own worker and clock. */
export interface BrainRunOptions {
  readonly createWorker: () => SandboxWorker;
  /** Milliseconds one phase may take before its worker is ended; without it 30 s, and twice that while a profile is made. */
  readonly hardStopMs?: number;
  readonly now?: () => number;
  readonly later?: SandboxClientOptions['later'];
  /** Hears of each phase when it has ended. */
  readonly onPhase?: (report: ClientReport, at: RunStep) => void;
  /** Lets other work run between slices of long work. */
  readonly rest?: () => Promise<void>;
}

/** Milliseconds between two snapshots while a run goes on. */
const TELL_EVERY = 50;

/** A runner of brains: one brain at a time, each in a worker of its own. */
export function createBrainRun(options: BrainRunOptions): BrainRun {
  return new Runner(options);
}

/** Resolves when a run is paused or has ended. */
export function settled(run: BrainRun): Promise<RunSnapshot> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const snapshot = run.snapshot();
      if (snapshot.state === 'running') return false;
      resolve(snapshot);
      return true;
    };
    if (look()) return;
    const end = run.subscribe(() => look() && end());
  });
}

class Runner implements BrainRun {
  private state: RunState = 'idle';
  private plan: RunPlan | undefined;
  private client: SandboxClient | undefined;
  private tally = new Tally();
  private ending: RunEnding | undefined;
  /** The place in the plan of the phase that runs or comes next. */
  private index = 0;
  /** The place before which the run pauses. */
  private until = Infinity;
  /** Counts beginnings and stops: what an older one still answers is not heard. */
  private epoch = 0;
  private known: RunSnapshot | undefined;
  private readonly listeners = new Set<() => void>();
  private takeBack: (() => void) | undefined;
  private disposed = false;
  private readonly later: NonNullable<SandboxClientOptions['later']>;

  constructor(private readonly options: BrainRunOptions) {
    this.later =
      options.later ??
      ((work, milliseconds) => {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      });
  }

  snapshot(): RunSnapshot {
    this.known ??= this.picture();
    return this.known;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  run(plan?: RunPlan): void {
    if (this.state === 'running') this.until = Infinity;
    else if (this.state === 'paused') return this.goOn(Infinity);
    else return this.begin(plan, () => Infinity);
    this.tell();
  }

  pause(): void {
    if (this.state !== 'running') return;
    this.until = this.index + 1;
    this.tell();
  }

  step(plan?: RunPlan): void {
    if (this.state === 'running') {
      if (this.plan) this.until = afterNextTick(this.plan, this.index);
      this.tell();
    } else if (this.state === 'paused' && this.plan) this.goOn(afterNextTick(this.plan, this.index));
    else this.begin(plan, (own) => afterNextTick(own, 0));
  }

  stop(): void {
    if (this.state !== 'running' && this.state !== 'paused') return;
    this.halt();
    this.end(stoppedByAuthor(this.at));
  }

  restart(plan?: RunPlan): void {
    this.halt();
    this.begin(plan, () => Infinity);
  }

  async record(): Promise<RunRecord | undefined> {
    const { plan, tally } = this;
    if (!plan || tally.recorded.length === 0) return undefined;
    const ending = this.ending?.by === 'author' ? undefined : this.ending;
    return recordOf({ plan, phases: [...tally.recorded], ...tally.kept(), saved: tally.saved, ending }, this.options.rest ?? (() => Promise.resolve()));
  }

  dispose(): void {
    this.disposed = true;
    this.halt();
    this.listeners.clear();
    this.takeBack?.();
    this.takeBack = undefined;
  }

  private get at(): RunStep {
    return (this.plan && stepAt(this.plan, this.index)) ?? { phase: 'load', tick: 0 };
  }

  /** Ends the worker; what it still says is not heard. */
  private halt(): void {
    this.epoch++;
    this.client?.stop();
    this.client = undefined;
  }

  private begin(given: RunPlan | undefined, until: (plan: RunPlan) => number): void {
    const plan = given ?? this.plan;
    if (!plan) throw new Error('there is no plan to run');
    if (this.disposed) throw new Error('this runner is disposed of');
    this.halt();
    this.plan = plan;
    this.tally = new Tally();
    this.ending = undefined;
    this.index = 0;
    this.goOn(until(plan));
  }

  private goOn(until: number): void {
    const { plan } = this;
    if (!plan) return;
    this.until = until;
    this.state = 'running';
    this.tell();
    const epoch = ++this.epoch;
    this.play(plan, epoch).catch((error: unknown) => {
      if (epoch !== this.epoch) return;
      this.halt();
      this.end(workerFailed(this.at, error instanceof Error ? error.message : String(error)));
    });
  }

  /** Runs phases until the end, a pause or a stop. */
  private async play(plan: RunPlan, epoch: number): Promise<void> {
    const client = this.client ?? (await this.seat(plan, epoch));
    if (!client) return;
    for (;;) {
      const at = stepAt(plan, this.index);
      if (!at) {
        const last = stepAt(plan, this.index - 1) ?? { phase: 'load', tick: 0 };
        this.halt();
        return this.end(playedToEnd(last));
      }
      if (this.index >= this.until) {
        this.state = 'paused';
        return this.tell();
      }
      const report = await client.run(at.phase);
      if (epoch !== this.epoch) return;
      this.options.onPhase?.(report, at);
      // A worker that was ended gave no figures.
      if (report.ended === undefined) this.tally.add(report, metersOf(report, at, limitsOf(plan)));
      if (report.outcome !== 'ok') {
        this.halt();
        return this.end(endingOf(report, at, plan, this.tally.phases));
      }
      this.index++;
      this.tellSoon();
    }
  }

  private async seat(plan: RunPlan, epoch: number): Promise<SandboxClient | undefined> {
    const { entry, name, seed, wallClock, profile, limits, mode, options } = plan;
    const { createWorker, now, hardStopMs } = this.options;
    const scenario = { ...plan.scenario, mode, options };
    const client = new SandboxClient(
      { files: reachableFiles(plan), entry, name, scenario, seed, wallClock, profile, ...(limits ? { limits } : {}) },
      { createWorker, now, later: this.later, hardStopMs: hardStopMs ?? (profile ? 2 * HARD_STOP_MS : HARD_STOP_MS) },
    );
    this.client = client;
    await client.seat();
    return epoch === this.epoch ? client : undefined;
  }

  private end(ending: RunEnding): void {
    this.state = 'ended';
    this.ending = ending;
    this.tell();
  }

  /** Tells of a new state at once. */
  private tell(): void {
    this.takeBack?.();
    this.takeBack = undefined;
    this.known = undefined;
    for (const listener of [...this.listeners]) listener();
  }

  /** Tells of progress, now and then. */
  private tellSoon(): void {
    this.takeBack ??= this.later(() => this.tell(), TELL_EVERY);
  }

  private picture(): RunSnapshot {
    const { state, plan, tally, ending, index } = this;
    const limits = limitsOf(plan);
    const last = tally.phases.at(-1);
    const banked = tally.phases.findLast((m) => m.phase === 'turn' || m.phase === 'tick');
    return {
      state,
      pausing: state === 'running' && Number.isFinite(this.until),
      plan,
      at: plan && (state === 'running' || state === 'paused') ? stepAt(plan, index) : undefined,
      done: tally.phases.length,
      total: plan ? stepCount(plan) : 0,
      tick: last?.tick ?? 0,
      phases: [...tally.phases],
      bank: banked?.bankAfter ?? bankLimit(limits),
      memory: last?.memory ?? 0,
      longest: tally.longest,
      used: tally.used,
      networkBytes: networksOf(plan),
      limits,
      ...tally.kept(),
      profile: tally.profileTable(),
      saved: tally.saved,
      ending,
    };
  }
}
