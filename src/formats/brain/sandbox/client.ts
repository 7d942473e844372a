import { haltSign } from './halt';
import { HARD_STOP_MS, LIMITS } from './limits';
import type { FromSandbox, SeatedBrain, ToSandbox } from './protocol';
import { failureOf, FINE, noticeOf, reasonText, type Phase } from './run/outcome';
import type { PhaseReport } from './run/sandbox';

/** The part of a Worker that the client uses. */
export interface SandboxWorker {
  postMessage(message: ToSandbox): void;
  terminate(): void;
  onmessage: ((event: { data: FromSandbox }) => void) | null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null;
}

/** Milliseconds the guard inside the worker is left to end a phase by itself before the worker is ended. */
export const GRACE_MS = 250;

export interface SandboxClientOptions {
  readonly createWorker: () => SandboxWorker;
  /** Milliseconds one phase may take before the worker is ended, whatever it does. */
  readonly hardStopMs?: number;
  readonly now?: () => number;
  /** Runs a call later; returns what takes it back. A test gives its own clock. */
  readonly later?: (work: () => void, milliseconds: number) => () => void;
}

/** Why a worker was ended from outside. */
type Ended = 'hard-stop' | 'guard' | 'stopped' | 'died';

interface Question {
  readonly id: number;
  readonly settle: (message: FromSandbox | { readonly ended: Ended; readonly message: string }) => void;
  readonly release: () => void;
}

/** How a phase went, seen from the page. `ended` is set when the worker did not answer and was ended instead. */
export interface ClientReport extends PhaseReport {
  readonly ended: Ended | undefined;
}

/**
 * The page's side of one running brain. It never waits longer than the hard stop: a worker that has not answered by then
 * is terminated, the phase ends with the cause `wall-clock`, and the page goes on.
 */
export class SandboxClient {
  private worker: SandboxWorker | undefined;
  private question: Question | undefined;
  private nextId = 1;
  private turns = 0;
  private over = false;
  private readonly now: () => number;
  private readonly later: (work: () => void, milliseconds: number) => () => void;

  constructor(
    private readonly brain: SeatedBrain,
    private readonly options: SandboxClientOptions,
  ) {
    this.now = options.now ?? (() => performance.now());
    this.later =
      options.later ??
      ((work, milliseconds) => {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      });
  }

  /** True once the brain has ended or was stopped; `run` answers nothing more. */
  get closed(): boolean {
    return this.over;
  }

  /** Starts the worker and seats the brain. Rejects when the worker cannot be started. */
  async seat(): Promise<void> {
    const worker = this.options.createWorker();
    this.worker = worker;
    worker.onmessage = (event) => this.question?.id === event.data.id && this.question.settle(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.end('died', event.message);
    };
    const reply = await this.ask({ ask: 'seat', id: this.nextId++, brain: this.brain }, this.options.hardStopMs ?? HARD_STOP_MS, 'hard-stop');
    if ('ended' in reply) throw new Error(reply.message);
    if (reply.answer === 'failed') {
      this.end('died', reply.message);
      throw new Error(reply.message);
    }
  }

  /** Runs one phase. One at a time; throws when the brain is closed or a phase is still running. */
  async run(phase: Phase): Promise<ClientReport> {
    if (this.over || !this.worker) throw new Error('no brain is seated');
    if (this.question) throw new Error('a phase is running');
    if (phase === 'turn') this.turns++;
    const started = this.now();
    const hard = this.options.hardStopMs ?? HARD_STOP_MS;
    const allowed = phase === 'turn' || phase === 'tick' ? LIMITS.turnMs : LIMITS.phaseMs;
    const guarded = this.brain.wallClock && allowed + GRACE_MS < hard;
    const reply = await this.ask({ ask: 'run', id: this.nextId++, phase }, guarded ? allowed + GRACE_MS : hard, guarded ? 'guard' : 'hard-stop');
    if (!('ended' in reply) && reply.answer === 'report') {
      if (reply.report.outcome !== 'ok') this.close();
      return { ...reply.report, ended: undefined };
    }
    const ended = 'ended' in reply ? reply.ended : 'died';
    const message = 'ended' in reply ? reply.message : reply.answer === 'failed' ? reply.message : 'the worker gave no report';
    this.close();
    return this.endedReport(phase, ended, message, this.now() - started);
  }

  /** Ends the brain at once; a running phase resolves as stopped. */
  stop(): void {
    this.end('stopped', 'stopped by hand');
  }

  private ask(message: ToSandbox, ms: number, late: Ended): Promise<FromSandbox | { readonly ended: Ended; readonly message: string }> {
    const { worker } = this;
    if (!worker) throw new Error('no worker');
    return new Promise((resolve) => {
      const release = this.later(() => this.end(late, `it did not end within ${ms} ms of real time`), ms);
      this.question = {
        id: message.id,
        release,
        settle: (reply) => {
          release();
          this.question = undefined;
          resolve(reply);
        },
      };
      worker.postMessage(message);
    });
  }

  private end(ended: Ended, message: string): void {
    const { question } = this;
    this.close();
    question?.settle({ ended, message });
  }

  private close(): void {
    this.over = true;
    this.worker?.terminate();
    this.worker = undefined;
  }

  private endedReport(phase: Phase, ended: Ended, message: string, ms: number): ClientReport {
    const outcome = failureOf(phase);
    const reason = reasonText(message);
    const cause = ended === 'died' ? 'error' : 'wall-clock';
    return {
      ...FINE,
      outcome,
      cause,
      reason,
      notice: ended === 'stopped' ? '' : noticeOf(outcome, this.brain.name, reason),
      phase,
      turn: phase === 'turn' ? this.turns : 0,
      ran: true,
      used: 0,
      librarySteps: 0,
      ms,
      memory: 0,
      live: 0,
      longest: 0,
      bankBefore: 0,
      bankAfter: 0,
      printed: [],
      printedDropped: 0,
      orders: [],
      ordersDropped: 0,
      refusals: [],
      refusalsDropped: 0,
      missing: [],
      returned: [],
      profile: [],
      ended,
    };
  }
}

/** The browser's own worker for a brain. Told to end, it is gone within a tenth of a second, whatever the brain does. */
export function browserWorker(): SandboxWorker {
  const worker = new Worker(new URL('./sandbox.worker.ts', import.meta.url), { type: 'module', name: 'brain' });
  return haltable({ post: (message) => worker.postMessage(message), end: () => worker.terminate() }, worker);
}

/** A worker's messages both ways, with a sign that its brain can see while it runs. */
export function haltable(to: { readonly post: (message: ToSandbox) => void; readonly end: () => void }, from: Pick<Worker, 'onmessage' | 'onerror'>): SandboxWorker {
  const halt = haltSign();
  const adapted: SandboxWorker = {
    postMessage: (message) => to.post(message.ask === 'seat' ? { ...message, brain: { ...message.brain, halt: halt.address } } : message),
    terminate: () => {
      halt.raise();
      to.end();
    },
    onmessage: null,
    onerror: null,
  };
  from.onmessage = (event: MessageEvent<FromSandbox>) => adapted.onmessage?.(event);
  from.onerror = (event) => adapted.onerror?.(event);
  return adapted;
}

/** A client whose worker is the browser's own. */
export function browserSandbox(brain: SeatedBrain, options: Omit<SandboxClientOptions, 'createWorker'> = {}): SandboxClient {
  return new SandboxClient(brain, { ...options, createWorker: browserWorker });
}
