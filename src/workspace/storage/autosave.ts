import { asStorageError, type StorageError } from './faults';

/** A rest of this long after a change and it is written; changes without a rest are written this long after the first. Milliseconds. */
export const SAVE_REST = 300;
export const SAVE_LATEST = 700;
/** How long to wait before trying again, after the first, second, ... failure in a row. */
const RETRY = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

export interface Timers {
  now(): number;
  /** Runs `work` after `milliseconds`; returns what cancels it. */
  later(work: () => void, milliseconds: number): () => void;
}

/** What is not written yet, by file id. */
export interface Unsaved {
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export type AutosaveState = { readonly kind: 'saved'; readonly at: number } | { readonly kind: 'saving' } | { readonly kind: 'failed'; readonly error: StorageError };

export interface AutosaveOptions {
  /** Writes the newest content of these files. Must make its requests before it returns its promise. */
  write(unsaved: Unsaved): Promise<void>;
  onState(state: AutosaveState): void;
  /** A write has ended well; `pending` says what is left. */
  onWritten?(): void;
}

/**
 * Decides when to write: after a short rest, never later than a second after a key, at once on `flush`. What could not
 * be written stays unsaved and is tried again. Writes may overlap: the storage takes them in order.
 */
export class Autosave {
  private changed = new Set<string>();
  private removed = new Set<string>();
  private dirty = false;
  private firstChange: number | undefined;
  private cancel: (() => void) | undefined;
  private readonly running = new Set<Promise<void>>();
  private readonly flying = new Set<Unsaved>();
  private failures = 0;
  private stopped = false;
  private told: AutosaveState['kind'] | undefined;

  constructor(
    private readonly timers: Timers,
    private readonly options: AutosaveOptions,
  ) {}

  /** A file was changed, created or renamed. */
  touch(file: string): void {
    this.removed.delete(file);
    this.changed.add(file);
    this.plan();
  }

  /** A file is gone. */
  remove(file: string): void {
    this.changed.delete(file);
    this.removed.add(file);
    this.plan();
  }

  /** Facts of the project itself were changed. */
  touchProject(): void {
    this.plan();
  }

  /** True while something is not written, or being written. */
  get unsaved(): boolean {
    return this.dirty || this.running.size > 0;
  }

  /** What is not surely written, also what is under way. */
  get pending(): Unsaved {
    const changed = new Set<string>();
    const removed = new Set<string>();
    for (const part of [...this.flying, { changed: this.changed, removed: this.removed }]) {
      for (const file of part.changed) {
        removed.delete(file);
        changed.add(file);
      }
      for (const file of part.removed) {
        changed.delete(file);
        removed.add(file);
      }
    }
    return { changed, removed };
  }

  /** Says again how it stands. */
  report(): void {
    this.tell(this.failures > 0 || this.unsaved ? { kind: 'saving' } : { kind: 'saved', at: this.timers.now() });
  }

  /** Writes now what is not written, and waits for everything under way. Never rejects: failures are in the state. */
  async flush(): Promise<void> {
    if (this.dirty) this.save();
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Nothing is written any more; what was under way ends by itself. */
  stop(): void {
    this.stopped = true;
    this.cancel?.();
  }

  private plan(): void {
    this.dirty = true;
    // From the first key on, and not only when the writing begins. While it fails, that is what has to be said.
    if (this.failures === 0 && this.told !== 'saving') this.tell({ kind: 'saving' });
    const now = this.timers.now();
    this.firstChange ??= now;
    this.wait(Math.max(0, Math.min(SAVE_REST, this.firstChange + SAVE_LATEST - now)));
  }

  private wait(milliseconds: number): void {
    this.cancel?.();
    if (this.stopped) return;
    this.cancel = this.timers.later(() => this.save(), milliseconds);
  }

  private save(): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.stopped) return;
    const unsaved = { changed: this.changed, removed: this.removed };
    this.changed = new Set();
    this.removed = new Set();
    this.dirty = false;
    this.firstChange = undefined;
    if (this.failures === 0 && this.told !== 'saving') this.tell({ kind: 'saving' });
    this.flying.add(unsaved);
    const run: Promise<void> = this.options
      .write(unsaved)
      .finally(() => this.flying.delete(unsaved))
      .then(
        () => this.done(run),
        (error: unknown) => this.failed(run, unsaved, asStorageError(error)),
      );
    this.running.add(run);
  }

  private done(run: Promise<void>): void {
    this.running.delete(run);
    this.failures = 0;
    this.options.onWritten?.();
    if (!this.unsaved) this.tell({ kind: 'saved', at: this.timers.now() });
    else if (this.told === 'failed') this.tell({ kind: 'saving' });
  }

  private failed(run: Promise<void>, unsaved: Unsaved, error: StorageError): void {
    this.running.delete(run);
    // What was changed or removed meanwhile is newer than what failed.
    for (const file of unsaved.changed) if (!this.removed.has(file)) this.changed.add(file);
    for (const file of unsaved.removed) if (!this.changed.has(file)) this.removed.add(file);
    this.dirty = true;
    this.tell({ kind: 'failed', error });
    const delay = RETRY[Math.min(this.failures, RETRY.length - 1)] ?? 60_000;
    this.failures++;
    if (!this.cancel) this.wait(delay);
  }

  private tell(state: AutosaveState): void {
    this.told = state.kind;
    this.options.onState(state);
  }
}
