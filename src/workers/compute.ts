import type { FormatRules } from '../language/session';
import type { FromCompute, ToCompute } from './protocol';

/** The part of a Worker that the compute client uses. */
export interface ComputeWorkerLike {
  postMessage(message: ToCompute): void;
  terminate(): void;
  onmessage: ((event: { data: FromCompute }) => void) | null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

interface Running {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: RunOptions['onProgress'];
}

/** Runs a format's long work away from the page. The worker is started with the first job; one that dies fails its jobs and is started anew with the next. */
export class ComputeClient {
  private worker: ComputeWorkerLike | undefined;
  private readonly running = new Map<number, Running>();
  private nextId = 1;

  constructor(private readonly createWorker: () => ComputeWorkerLike) {}

  /** Resolves to the job's result; rejects with an AbortError when the signal is aborted, with the reason when the job fails. */
  run(format: FormatRules['id'], job: string, input: unknown, { signal, onProgress }: RunOptions = {}): Promise<unknown> {
    const worker = this.worker ?? this.start();
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(aborted());
        return;
      }
      const cancel = () => {
        if (!this.running.delete(id)) return;
        worker.postMessage({ type: 'cancel', id });
        reject(aborted());
      };
      const release = () => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel, { once: true });
      this.running.set(id, {
        resolve: (value) => (release(), resolve(value)),
        reject: (error) => (release(), reject(error)),
        onProgress,
      });
      worker.postMessage({ type: 'run', id, format, job, input });
    });
  }

  dispose(): void {
    this.fail('the page was closed');
  }

  private start(): ComputeWorkerLike {
    const worker = this.createWorker();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message || 'the worker stopped');
    };
    return worker;
  }

  private receive(message: FromCompute): void {
    const job = this.running.get(message.id);
    if (!job) return;
    if (message.type === 'progress') {
      job.onProgress?.(message.done, message.total);
      return;
    }
    this.running.delete(message.id);
    if (message.type === 'done') job.resolve(message.value);
    else job.reject(new Error(message.message));
  }

  private fail(message: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    const jobs = [...this.running.values()];
    this.running.clear();
    for (const job of jobs) job.reject(new Error(message));
  }
}

function aborted(): DOMException {
  return new DOMException('the work was cancelled', 'AbortError');
}

/** The compute worker itself, as the page starts it. */
export function createComputeWorker(): ComputeWorkerLike {
  const worker = new Worker(new URL('./compute.worker.ts', import.meta.url), { type: 'module', name: 'compute' });
  const like: ComputeWorkerLike = { onmessage: null, onerror: null, postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
  worker.onmessage = (event: MessageEvent<FromCompute>) => like.onmessage?.(event);
  worker.onerror = (event) => like.onerror?.(event);
  return like;
}
