import type { Edit } from '../language/diagnostic';
import type { CheckResult, FormatRules, SourceFile } from '../language/session';
import { isViewState } from '../language/studio-folder';
import { applyEdits } from '../language/text-index';
import { LanguageClient, type ClientState, type WorkerLike } from './client';
import type { Queries, QueryName } from './protocol';

/** What the page hears from the language worker, whichever project is open. */
export interface LinkListener {
  onChecking(): void;
  onChecked(result: CheckResult, milliseconds: number): void;
  onState(state: ClientState): void;
  onFailure(message: string): void;
}

/**
 * The page's way to the language worker across projects: it keeps the texts it was told, so that a worker which died is
 * given all of them again, and starts a new session when another project is opened.
 */
export class WorkerLink {
  private client: LanguageClient | undefined;
  private files = new Map<string, SourceFile>();
  private checks = true;

  constructor(
    private readonly createWorker: () => WorkerLike,
    private readonly listener: LinkListener,
  ) {}

  /** Opens a project with all its files; ends the one before. */
  openProject(format: FormatRules['id'], files: readonly SourceFile[]): void {
    this.closeProject();
    this.files = new Map(files.filter((f) => !isViewState(f.path)).map((f) => [f.path, f]));
    this.client = new LanguageClient({
      format,
      createWorker: this.createWorker,
      files: () => [...this.files.values()],
      checks: this.checks,
      onChecking: () => this.listener.onChecking(),
      onChecked: (result, milliseconds) => this.listener.onChecked(result, milliseconds),
      onState: (state) => this.listener.onState(state),
      onFailure: (message) => this.listener.onFailure(message),
    });
  }

  /** Files that came later; a file that was open is replaced. */
  openFiles(files: readonly SourceFile[]): void {
    for (const file of files) {
      if (isViewState(file.path)) continue;
      this.files.set(file.path, file);
      this.client?.open(file);
    }
  }

  update(path: string, edits: readonly Edit[], version: number): void {
    const file = this.files.get(path);
    if (!file) return;
    this.files.set(path, { path, version, text: applyEdits(file.text, edits) });
    this.client?.update(path, edits, version);
  }

  closeFile(path: string): void {
    if (this.files.delete(path)) this.client?.close(path);
  }

  closeProject(): void {
    this.client?.dispose();
    this.client = undefined;
    this.files.clear();
  }

  /** Turns checks on or off, now and for projects opened later (safe start). */
  setChecks(on: boolean): void {
    this.checks = on;
    this.client?.setChecks(on);
  }

  /** Starts the worker again after it was given up. */
  restart(): void {
    this.client?.restart();
  }

  /** Asks the session; `undefined` when there is none, the text went on meanwhile, or the signal was aborted. */
  ask<N extends QueryName>(name: N, args: Queries[N]['args'], signal?: AbortSignal, late?: boolean): Promise<Queries[N]['result'] | undefined> {
    return this.client ? this.client.ask(name, args, signal, late) : Promise.resolve(undefined);
  }
}
