import type { Edit } from '../language/diagnostic';
import type { CheckResult, FormatRules, SourceFile } from '../language/session';
import type { FromWorker, Queries, QueryName, ToWorker } from './protocol';

/** The part of a Worker that the client uses. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null;
  onmessageerror: (() => void) | null;
}

export type ClientState =
  /** The worker answers. */
  | { readonly state: 'ready' }
  /** It died or fell silent and was started again with the newest texts. */
  | { readonly state: 'restarted'; readonly reason: 'died' | 'silent'; readonly times: number }
  /** It died again and again: checks are off until `restart` is called. */
  | { readonly state: 'stopped'; readonly reason: 'died' | 'silent'; readonly message: string };

export interface ClientOptions {
  readonly format: FormatRules['id'];
  readonly createWorker: () => WorkerLike;
  /** The newest text of every file; asked at the start and at every restart, so that a dead worker loses nothing. */
  readonly files: () => readonly SourceFile[];
  /** False opens without running checks (safe start). */
  readonly checks: boolean;
  onChecking(): void;
  onChecked(result: CheckResult, milliseconds: number): void;
  onState(state: ClientState): void;
  /** A check or a question failed inside the worker, which itself goes on. */
  onFailure(message: string): void;
  /** Every `HEARTBEAT` milliseconds; returns what stops it. A test gives its own clock. */
  readonly every?: (work: () => void, milliseconds: number) => () => void;
  readonly now?: () => number;
}

/** How often the worker is asked for a sign of life, and how long it may stay silent, in milliseconds. */
export const HEARTBEAT = 500;
export const SILENCE = 5_000;
/** This many restarts within `RESTART_WINDOW` milliseconds and the client stops trying. */
export const MOST_RESTARTS = 3;
export const RESTART_WINDOW = 60_000;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly sequence: number | undefined;
  readonly release: () => void;
}

/**
 * The page's side of the language worker. Updates are never dropped and keep their order; a question is answered for
 * the newest text or with `undefined`; a worker that dies or stays silent for five seconds is replaced.
 */
export class LanguageClient {
  private worker: WorkerLike | undefined;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  /** Counts the changes sent: an answer is fresh while no change followed its question. */
  private sequence = 0;
  private restarts: number[] = [];
  private pingId = 0;
  private pingSent: number | undefined;
  private lastTick: number;
  private readonly stopTicking: () => void;
  private readonly now: () => number;
  private checks: boolean;

  constructor(private readonly options: ClientOptions) {
    this.now = options.now ?? (() => performance.now());
    this.checks = options.checks;
    this.lastTick = this.now();
    this.start();
    const every =
      options.every ??
      ((work, milliseconds) => {
        const timer = setInterval(work, milliseconds);
        return () => clearInterval(timer);
      });
    this.stopTicking = every(() => this.tick(), HEARTBEAT);
  }

  open(file: SourceFile): void {
    this.change({ type: 'open', file });
  }
  update(path: string, edits: readonly Edit[], version: number): void {
    this.change({ type: 'update', path, edits, version });
  }
  close(path: string): void {
    this.change({ type: 'close', path });
  }
  /** Turns checks on or off without losing the session. */
  setChecks(on: boolean): void {
    this.checks = on;
    this.change({ type: 'checks', on });
  }

  /**
   * Asks the session. Resolves to `undefined` when the text changed before the answer, when the worker was replaced,
   * or when the signal was aborted: whoever asks then asks again. `late` takes the answer for an older text as well, for
   * what only shows it and asks again.
   */
  ask<N extends QueryName>(name: N, args: Queries[N]['args'], signal?: AbortSignal, late = false): Promise<Queries[N]['result'] | undefined> {
    const { worker } = this;
    if (!worker || signal?.aborted) return Promise.resolve(undefined);
    const id = this.nextId++;
    return new Promise((resolve) => {
      const cancel = () => {
        worker.postMessage({ type: 'cancel', id });
        this.settle(id, undefined);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.pending.set(id, {
        // The protocol's table says what each question gives; the worker is our own code.
        resolve: (value) => resolve(value as Queries[N]['result'] | undefined),
        sequence: late ? undefined : this.sequence,
        release: () => signal?.removeEventListener('abort', cancel),
      });
      worker.postMessage({ type: 'query', id, name, args });
    });
  }

  /** Starts again after the client had stopped trying. */
  restart(): void {
    this.restarts = [];
    this.replace();
    this.options.onState({ state: 'ready' });
  }

  dispose(): void {
    this.stopTicking();
    this.drop();
  }

  private change(message: ToWorker): void {
    this.sequence++;
    this.worker?.postMessage(message);
  }

  private start(): void {
    const worker = this.options.createWorker();
    this.worker = worker;
    this.pingSent = undefined;
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.lost('died', event.message || 'the worker stopped');
    };
    worker.onmessageerror = () => this.lost('died', 'a message could not be read');
    worker.postMessage({ type: 'start', format: this.options.format, files: this.options.files(), checks: this.checks });
  }

  private receive(message: FromWorker): void {
    // Any word from the worker is a sign of life.
    this.pingSent = undefined;
    switch (message.type) {
      case 'checking':
        return this.options.onChecking();
      case 'checked':
        return this.options.onChecked(message.result, message.milliseconds);
      case 'answer':
        return this.settle(message.id, message.value);
      case 'failed':
        if (message.id !== undefined) this.settle(message.id, undefined);
        return this.options.onFailure(message.message);
      case 'pong':
        return;
    }
  }

  private settle(id: number, value: unknown): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id);
    pending.release();
    pending.resolve(pending.sequence === undefined || pending.sequence === this.sequence ? value : undefined);
  }

  private tick(): void {
    const now = this.now();
    // The page itself slept or was busy: then the silence says nothing about the worker.
    const slept = now - this.lastTick > 4 * HEARTBEAT;
    this.lastTick = now;
    if (!this.worker) return;
    if (this.pingSent === undefined || slept) {
      this.pingSent = now;
      this.worker.postMessage({ type: 'ping', id: ++this.pingId });
    } else if (now - this.pingSent >= SILENCE) this.lost('silent', 'no answer for five seconds');
  }

  private lost(reason: 'died' | 'silent', message: string): void {
    const now = this.now();
    this.restarts = [...this.restarts.filter((t) => now - t < RESTART_WINDOW), now];
    if (this.restarts.length > MOST_RESTARTS) {
      this.drop();
      this.options.onState({ state: 'stopped', reason, message });
      return;
    }
    this.replace();
    this.options.onState({ state: 'restarted', reason, times: this.restarts.length });
  }

  private replace(): void {
    this.drop();
    this.start();
  }

  private drop(): void {
    const { worker } = this;
    this.worker = undefined;
    if (worker) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.onmessageerror = null;
      worker.terminate();
    }
    for (const id of [...this.pending.keys()]) this.settle(id, undefined);
  }
}

/** The language worker itself, as the page starts it. */
export function createLanguageWorker(): Worker {
  return new Worker(new URL('./language.worker.ts', import.meta.url), { type: 'module', name: 'language' });
}
