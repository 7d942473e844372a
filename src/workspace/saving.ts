import type { Context } from './context';
import type { Project } from './project';
import { contentOf, type FileEntry } from './project-files';
import { Autosave, type AutosaveState, type Unsaved } from './storage/autosave';
import { asStorageError, OutdatedError } from './storage/faults';
import type { FileRecord, ProjectRecord } from './storage/records';
import type { Revisions } from './storage/revisions';
import type { SaveState } from './types';

export interface SavingOptions {
  readonly context: Context;
  readonly project: Project;
  readonly revisions: Revisions;
  record(): ProjectRecord;
  setRecord(record: ProjectRecord): void;
  /** Another tab has begun to write the project; `late` came too late. */
  onOutdated(late: readonly FileRecord[]): void;
  onStored(): void;
}

/** Brings the open project to the storage, and says truly how far that is. What a closing page cannot bring there stands in the journal. */
export class Saving {
  private autosave: Autosave;
  /** The journal may hold an entry of this project. */
  private inJournal = false;
  /** Nothing of the project is stored yet. */
  private never = false;
  /** The autosave whose unsaved texts were kept when the lock was lost. */
  private robbed: Autosave | undefined;

  constructor(private readonly options: SavingOptions) {
    this.autosave = this.newAutosave();
  }

  touch(file: string): void {
    this.autosave.touch(file);
  }

  remove(file: string): void {
    this.autosave.remove(file);
  }

  touchProject(): void {
    this.autosave.touchProject();
  }

  /** Marks everything as not stored: the project is new, or another storage is there now. */
  touchAll(isNew = false): void {
    this.never ||= isNew;
    for (const entry of this.options.project.files()) this.autosave.touch(entry.id);
    this.autosave.touchProject();
  }

  /** Writes what is not stored, now, and says how it went. */
  async flush(): Promise<void> {
    await this.autosave.flush();
  }

  /** Says again how it stands. */
  report(): void {
    this.autosave.report();
  }

  /** Nothing is written any more. */
  stop(): void {
    this.autosave.stop();
  }

  /** This tab writes (again): everything counts as not stored. */
  begin(): void {
    this.autosave = this.newAutosave();
    this.touchAll();
  }

  /** The journal's entry was taken over, and is to go once it is stored. */
  tookJournal(): void {
    this.inJournal = true;
    this.autosave.touchProject();
  }

  /**
   * Puts into the journal what is not surely stored; true when all of that is safe there. Memory is no storage: all of it counts.
   */
  keepJournal(): boolean {
    const { context, project } = this.options;
    const whole = this.never || context.storage().kind === 'memory';
    if (!whole && !this.autosave.unsaved) return true;
    const { changed, removed } = this.autosave.pending;
    const now = context.environment.timers.now();
    const entries = whole ? project.files() : [...changed].flatMap((id) => project.byId(id) ?? []);
    this.inJournal = true;
    return context.journal.write({ project: this.options.record(), files: entries.map((entry) => this.fileRecord(entry, now)), removed: [...removed], whole });
  }

  /** The lock is another tab's. What was not stored stays as revisions, before the other tab's text replaces it here. */
  keepUnsaved(late: readonly FileRecord[] = []): void {
    const { context, project, revisions } = this.options;
    const { autosave } = this;
    if (this.robbed === autosave) return;
    this.robbed = autosave;
    autosave.stop();
    revisions.stop();
    const rest = [...autosave.pending.changed].filter((id) => late.every((f) => f.id !== id)).flatMap((id) => project.byId(id) ?? []);
    const unsaved = [...late, ...rest.map((entry) => ({ id: entry.id, path: entry.path, content: contentOf(entry) }))];
    const kept = unsaved.map(({ id, path, content }) => revisions.keepContent({ id, path, content }, 'other-tab'));
    void Promise.all(kept).then(() => {
      if (this.autosave === autosave) context.setSave({ kind: 'saved', at: context.environment.timers.now() });
    });
    if (unsaved.length === 0) return;
    context.notify({ severity: 'warning', said: { code: 'workspace/taken-by-force', params: { files: unsaved.map((f) => f.path) } } });
  }

  private newAutosave(): Autosave {
    return new Autosave(this.options.context.environment.timers, {
      write: (unsaved) => this.write(unsaved),
      onState: (state) => this.showSave(state),
      onWritten: () => this.shortenJournal(),
    });
  }

  private fileRecord(entry: FileEntry, savedAt: number): FileRecord {
    const content = contentOf(entry);
    const version = entry.kind === 'text' ? entry.document.version : 1;
    return { form: 1, project: this.options.record().id, id: entry.id, path: entry.path, content, length: content.length, version, savedAt };
  }

  private async write(unsaved: Unsaved): Promise<void> {
    const { context, project, revisions } = this.options;
    const before = this.options.record();
    const now = context.environment.timers.now();
    const all = project.files();
    const files = [...unsaved.changed].flatMap((id) => project.byId(id) ?? []).map((entry) => this.fileRecord(entry, now));
    const changedAt = files.length > 0 || unsaved.removed.size > 0 ? now : before.changedAt;
    const byteLength = all.reduce((sum, f) => sum + (f.kind === 'text' ? f.document.byteLength : f.bytes.length), 0);
    const record = { ...before, changedAt, fileCount: all.length, byteLength };
    this.options.setRecord(record);
    const batch = { projectId: record.id, project: record, files, removed: [...unsaved.removed] };
    try {
      await context.storage().write(batch);
    } catch (error) {
      if (error instanceof OutdatedError) this.options.onOutdated(files);
      const fault = asStorageError(error);
      // A full storage gives up old revisions before it gives up the text; a closed one is opened again.
      const again = fault.fault === 'full' ? await revisions.makeRoom().catch(() => false) : fault.fault === 'closed' && !(error instanceof OutdatedError) && (await context.reopen());
      if (!again) throw fault;
      await context.storage().write(batch);
    }
    this.never = false;
    context.projectSaved(record);
    this.options.onStored();
  }

  private showSave(state: AutosaveState): void {
    const save: SaveState = state.kind === 'failed' ? { kind: 'failed', fault: state.error.fault, detail: state.error.message } : state;
    this.options.context.setSave(save);
  }

  /** What is stored now would be older in the journal. */
  private shortenJournal(): void {
    const { context } = this.options;
    if (!this.inJournal || context.storage().kind === 'memory') return;
    if (this.autosave.unsaved) {
      this.keepJournal();
      return;
    }
    this.inJournal = false;
    context.journal.clear(this.options.record().id);
  }
}
