import { bytesOf, type Content } from '../content';
import type { RevisionInfo } from '../types';
import type { Timers } from './autosave';
import { asStorageError, type StorageError } from './faults';
import { fingerprint, type FullRevision, type RevisionRecord } from './records';
import type { ProjectStorage } from './storage';
import { REVISION_LIMITS, thin, type ThinLimits } from './thin';

/** A revision is kept this long after the first edit since the last one, in milliseconds. */
export const REVISION_AFTER = 30_000;

export interface RevisionSource {
  readonly id: string;
  readonly path: string;
  readonly content: Content;
}

export interface RevisionsOptions {
  readonly project: string;
  readonly storage: () => ProjectStorage;
  readonly timers: Timers;
  readonly newId: () => string;
  /** The file as it is now; undefined when it is gone. */
  readonly source: (file: string) => RevisionSource | undefined;
  readonly onFault: (error: StorageError) => void;
  readonly limits?: ThinLimits;
}

/**
 * Keeps revisions of the files of one project: the text as it was before the first edit, then after each stretch of edits, and
 * whenever asked. Equal content is not kept twice in a row.
 */
export class Revisions {
  private readonly waiting = new Map<string, () => void>();
  private known: RevisionRecord[] | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: RevisionsOptions) {}

  /** A file was edited; `before` is what it held. */
  edited(before: RevisionSource): void {
    if (this.waiting.has(before.id)) return;
    void this.add(before, 'opened');
    const cancel = this.options.timers.later(() => void this.keep(before.id, 'pause'), REVISION_AFTER);
    this.waiting.set(before.id, cancel);
  }

  /** Keeps a file as it is now. Answers the revision's id (of the one before, when it holds the same content), or undefined when it could not be kept. */
  async keep(file: string, reason: RevisionInfo['reason']): Promise<string | undefined> {
    this.waiting.get(file)?.();
    this.waiting.delete(file);
    const source = this.options.source(file);
    return source ? this.add(source, reason) : undefined;
  }

  /** Keeps content that the file itself will not hold any longer. */
  async keepContent(source: RevisionSource, reason: RevisionInfo['reason']): Promise<void> {
    this.waiting.get(source.id)?.();
    this.waiting.delete(source.id);
    await this.add(source, reason);
  }

  /** Keeps all files that were edited since their last revision (`close`), or all named. */
  async keepAll(reason: RevisionInfo['reason'], files: readonly string[] = [...this.waiting.keys()]): Promise<void> {
    await Promise.all(files.map((file) => this.keep(file, reason)));
  }

  /** The file, when it was edited since its last revision. */
  edits(file: string): readonly string[] {
    return this.waiting.has(file) ? [file] : [];
  }

  /** All revisions of the project, newest first. */
  async list(): Promise<readonly RevisionRecord[]> {
    await this.queue;
    // Another tab may have added some.
    this.known = undefined;
    return this.load();
  }

  /** Frees room in a full storage: the older half of what is kept. False when there is nothing to free. */
  makeRoom(): Promise<boolean> {
    return this.inOrder(async () => {
      const own = await this.load();
      const half = own.slice(Math.ceil(own.length / 2)).map((r) => r.id);
      if (half.length === 0) return false;
      await this.options.storage().removeRevisions(half);
      this.known = this.known?.filter((r) => !half.includes(r.id));
      return true;
    });
  }

  stop(): void {
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
  }

  private add(source: RevisionSource, reason: RevisionInfo['reason']): Promise<string | undefined> {
    const now = this.options.timers.now();
    const adding = this.inOrder(async () => {
      const known = await this.load();
      // Two at the same moment keep their order.
      const at = Math.max(now, (known[0]?.at ?? -1) + 1);
      const print = fingerprint(source.content);
      const last = known.find((r) => r.file === source.id);
      if (last?.print === print && last.path === source.path) return last.id;
      const { id, path, content } = source;
      const byteLength = bytesOf(content).length;
      const revision: FullRevision = { form: 1, id: this.options.newId(), project: this.options.project, file: id, path, content, at, byteLength, reason, print };
      const limits = this.options.limits ?? REVISION_LIMITS;
      const drop = thin([revision, ...known], limits, at);
      if (drop.includes(revision.id)) return undefined;
      await this.options.storage().addRevision(revision, drop);
      const { content: _content, ...record } = revision;
      this.known = [record, ...known].filter((r) => !drop.includes(r.id)).sort((a, b) => b.at - a.at);
      return revision.id;
    });
    return adding.catch((error: unknown) => {
      this.options.onFault(asStorageError(error));
      return undefined;
    });
  }

  private async load(): Promise<readonly RevisionRecord[]> {
    this.known ??= [...(await this.options.storage().listRevisions(this.options.project))];
    return this.known;
  }

  /** One after the other: each thinning must know what the one before kept. */
  private inOrder<T>(work: () => Promise<T>): Promise<T> {
    const run = this.queue.then(work, work);
    this.queue = run.catch(() => undefined);
    return run;
  }
}
