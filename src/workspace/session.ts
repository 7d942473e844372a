import type { Diagnostic } from '../language/diagnostic';
import { classify } from './content';
import type { Context } from './context';
import { recogniseFormat } from './environment';
import { ProjectGuard, type Role } from './lock';
import { applySnapshot, follow, mirrorEvent, snapshotFiles, type MirrorEvent, type Snapshot } from './mirror';
import { Project } from './project';
import { contentOf, type LoadedFile, type ProjectEvent } from './project-files';
import { describeFile, sourceOf, statePatch } from './session-state';
import { emptyProjectState, NOT_CHECKED, recordOf } from './state';
import { Autosave, type AutosaveState, type Unsaved } from './storage/autosave';
import { asStorageError, OutdatedError } from './storage/faults';
import type { DiskRecord, FileRecord, ProjectRecord } from './storage/records';
import { Revisions } from './storage/revisions';
import { keepTab, renameTab, tabsOf } from './tabs';
import type { FormatId, OpenProject, SaveState } from './types';

/** The open project: joins its files to the storage, to other tabs, to the language worker and to the state. */
export class Session {
  readonly project: Project;
  readonly revisions: Revisions;
  private autosave: Autosave;
  private readonly guard: ProjectGuard;
  private readonly disk = new Map<string, DiskRecord>();
  private readonly touched = new Set<string>();
  private readonly goneFiles = new Set<string>();
  private closed = false;
  /** The autosave whose unsaved texts were kept when the lock was lost. */
  private robbed: Autosave | undefined;

  private constructor(
    private readonly context: Context,
    private record: ProjectRecord,
  ) {
    const { environment } = context;
    this.project = new Project({ now: () => environment.timers.now(), newId: () => environment.newId(), classify });
    this.autosave = this.newAutosave();
    this.revisions = new Revisions({
      project: record.id,
      storage: () => context.storage(),
      timers: environment.timers,
      newId: () => environment.newId(),
      source: (id) => this.source(id),
      onFault: (error) => context.notifyOnce('revisions', { severity: 'warning', said: { code: 'workspace/revision-failed', params: { detail: error.message } } }),
    });
    this.guard = new ProjectGuard(environment.guard, record.id, {
      onRole: (role) => this.takeRole(role),
      snapshot: () => this.snapshot(),
      flush: () => this.lastSave(),
      apply: (snapshot) => this.applySnapshot(snapshot),
      follow: (event) => this.follow(event),
      prepare: (handed) => (handed ? Promise.resolve() : this.readNewer()),
      onRobbed: () => this.keepUnsaved(),
    });
  }

  /** Opens a project that is loaded. `unsaved`: nothing of it is stored yet. */
  static async open(context: Context, record: ProjectRecord, files: readonly LoadedFile[], unsaved: boolean): Promise<Session> {
    const session = new Session(context, record);
    await session.start(files, unsaved);
    return session;
  }

  get id(): string {
    return this.record.id;
  }

  get meta(): OpenProject {
    const { id, name, format, formatChosen } = this.record;
    return { id, name, formatChosen, ...(format ? { format } : {}) };
  }

  get writable(): boolean {
    return !this.project.readOnly;
  }

  diskOf(file: string): DiskRecord | undefined {
    return this.disk.get(file);
  }

  // ------------------------------------------------------------ facts of the project

  rename(name: string): void {
    this.changeRecord({ name });
  }

  /** Takes the files for a format. `chosen`: the author said so. */
  setFormat(format: FormatId | undefined, chosen: boolean): void {
    if (this.record.format === format && this.record.formatChosen === chosen) return;
    const changed = this.record.format !== format;
    this.changeRecord({ format, formatChosen: chosen });
    if (changed) this.openLanguage();
  }

  /** Looks again what the files are, unless the author chose. */
  async recognise(): Promise<FormatId | undefined> {
    if (this.record.formatChosen || this.record.format || !this.writable) return this.record.format;
    const found = recogniseFormat(
      await this.context.environment.recognisers(),
      this.project.files().map((f) => ({ path: f.path, content: contentOf(f) })),
    );
    if (found && !this.closed && !this.record.formatChosen) this.setFormat(found, false);
    return found;
  }

  /** Tabs were opened, closed or moved. */
  tabsChanged(): void {
    const { tabs, activeTab } = this.context.get();
    this.record = { ...this.record, tabs, activeTab };
    if (this.writable) this.autosave.touchProject();
  }

  setDisk(record: DiskRecord): void {
    this.disk.set(record.file, record);
    this.settle([record.file]);
    this.context.storage().putDisk(record).catch((error: unknown) => this.context.report(asStorageError(error)));
  }

  // ------------------------------------------------------------ storage

  /** Writes what is not stored, now. */
  async flush(): Promise<void> {
    await this.autosave.flush();
  }

  /** Marks everything as not stored: another storage is there now. */
  touchAll(): void {
    for (const entry of this.project.files()) this.autosave.touch(entry.id);
    this.autosave.touchProject();
  }

  takeOver(): Promise<boolean> {
    return this.guard.takeOver();
  }

  /** Ends the session: a last save, a last revision, the lock given back. */
  async close(): Promise<void> {
    if (this.writable) {
      await this.revisions.keepAll('close');
      await this.flush();
    }
    this.closed = true;
    this.autosave.stop();
    this.revisions.stop();
    this.guard.close();
    this.context.language().closeProject();
    this.context.set(emptyProjectState(this.context.get().safe));
  }

  /** The page is hidden or left: get out what can be got out. */
  hide(leaving: boolean): void {
    if (!this.writable || this.closed) return;
    if (leaving) void this.revisions.keepAll('close');
    void this.flush();
  }

  // ------------------------------------------------------------ inside

  private async start(files: readonly LoadedFile[], unsaved: boolean): Promise<void> {
    this.project.load(files);
    for (const record of await this.context.storage().listDisk(this.id).catch(() => [])) this.disk.set(record.file, record);
    this.project.observe((event) => this.observe(event));
    const role = await this.guard.open();
    // Between reading and getting the lock, the tab that had it may have saved once more.
    if (role !== 'mirror' && !unsaved) {
      await this.readNewer();
      this.record = { ...this.record, term: (this.record.term ?? 0) + 1 };
    }
    const paths = new Set(this.project.files().map((f) => f.path));
    this.context.set({
      project: this.meta,
      files: recordOf(this.project.files().map((f) => [f.path, describeFile(this.project, f, this.disk.get(f.id))])),
      ...tabsOf(this.record.tabs, this.record.activeTab, (path) => paths.has(path)),
      diagnostics: recordOf<readonly Diagnostic[]>([]),
      history: {},
    });
    this.openLanguage();
    if (!this.writable) return;
    this.record = { ...this.record, openedAt: this.context.environment.timers.now() };
    if (unsaved) this.touchAll();
    else this.autosave.touchProject();
    if (!this.record.format) void this.recognise();
  }

  private openLanguage(): void {
    const { format } = this.record;
    const { safe } = this.context.get();
    this.context.set({
      project: this.meta,
      diagnostics: recordOf<readonly Diagnostic[]>([]),
      check: safe ? { ...NOT_CHECKED, kind: 'safe' } : NOT_CHECKED,
    });
    if (!format) {
      this.context.language().closeProject();
      return;
    }
    const sources = this.project.files().map(sourceOf);
    this.context.language().openProject(format, sources);
  }

  private observe(event: ProjectEvent): void {
    const told = mirrorEvent(event);
    if (told) this.guard.tell(told);
    const language = this.record.format ? this.context.language() : undefined;
    switch (event.kind) {
      case 'changed': {
        const { document, change, before } = event;
        language?.update(document.path, change.edits, change.version);
        if (this.writable) {
          this.autosave.touch(document.id);
          this.revisions.edited({ id: document.id, path: document.path, content: before });
        }
        this.touched.add(document.id);
        break;
      }
      case 'added':
        language?.openFiles([sourceOf(event.entry)]);
        if (this.writable) this.autosave.touch(event.entry.id);
        this.touched.add(event.entry.id);
        break;
      case 'removed':
        language?.closeFile(event.entry.path);
        if (this.writable) {
          this.autosave.remove(event.entry.id);
          void this.revisions.keepContent({ id: event.entry.id, path: event.entry.path, content: contentOf(event.entry) }, 'deleted');
        }
        this.goneFiles.add(event.entry.path);
        break;
      case 'renamed':
        language?.closeFile(event.from);
        language?.openFiles([sourceOf(event.entry)]);
        if (this.writable) this.autosave.touch(event.entry.id);
        this.renameInState(event.from, event.entry.path);
        this.goneFiles.add(event.from);
        this.touched.add(event.entry.id);
        break;
      case 'step':
        if (event.cause === 'edit') this.keepTabs(event.files);
        this.settle(event.files);
        return;
    }
    // What comes from another tab has no step to wait for.
    if (!this.writable) this.settle([]);
  }

  /** Brings the state up to date with what happened since the last time. */
  private settle(files: Iterable<string>): void {
    const before = this.context.get();
    this.context.set(statePatch(before, this.project, [...this.touched, ...files], this.goneFiles, this.disk));
    this.touched.clear();
    this.goneFiles.clear();
    const after = this.context.get();
    if (after.tabs !== before.tabs || after.activeTab !== before.activeTab) this.tabsChanged();
  }

  /** The tab and the diagnostics of a file keep to it under its new name until the next check. */
  private renameInState(from: string, to: string): void {
    const state = this.context.get();
    const { [from]: moving, ...rest } = state.diagnostics;
    const diagnostics = moving ? recordOf([...Object.entries(rest), [to, moving.map((d) => ({ ...d, file: to }))]]) : state.diagnostics;
    this.context.set({ ...renameTab(state, from, to), diagnostics });
  }

  private keepTabs(files: readonly string[]): void {
    for (const id of files) {
      const path = this.project.byId(id)?.path;
      const state = this.context.get();
      if (path !== undefined && state.tabs.some((t) => t.preview && t.path === path)) this.context.set(keepTab(state, path));
    }
  }

  private changeRecord(patch: Partial<ProjectRecord>): void {
    this.record = { ...this.record, ...patch };
    this.context.set({ project: this.meta });
    this.guard.tell({ kind: 'project', project: this.meta });
    if (this.writable) this.autosave.touchProject();
  }

  private newAutosave(): Autosave {
    return new Autosave(this.context.environment.timers, { write: (unsaved) => this.write(unsaved), onState: (state) => this.showSave(state) });
  }

  private async write(unsaved: Unsaved): Promise<void> {
    const { context } = this;
    const now = context.environment.timers.now();
    const all = this.project.files();
    const files: FileRecord[] = [];
    for (const id of unsaved.changed) {
      const entry = this.project.byId(id);
      if (!entry) continue;
      const content = contentOf(entry);
      const version = entry.kind === 'text' ? entry.document.version : 1;
      files.push({ form: 1, project: this.id, id, path: entry.path, content, length: content.length, version, savedAt: now });
    }
    const changedAt = files.length > 0 || unsaved.removed.size > 0 ? now : this.record.changedAt;
    const byteLength = all.reduce((sum, f) => sum + (f.kind === 'text' ? f.document.byteLength : f.bytes.length), 0);
    this.record = { ...this.record, changedAt, fileCount: all.length, byteLength };
    const batch = { projectId: this.id, project: this.record, files, removed: [...unsaved.removed] };
    try {
      await context.storage().write(batch);
    } catch (error) {
      if (error instanceof OutdatedError) this.lose(files);
      const fault = asStorageError(error);
      // A full storage gives up old revisions before it gives up the text; a closed one is opened again.
      const again = fault.fault === 'full' ? await this.revisions.makeRoom().catch(() => false) : fault.fault === 'closed' && !(error instanceof OutdatedError) && (await context.reopen());
      if (!again) throw fault;
      await context.storage().write(batch);
    }
    context.projectSaved(this.record);
    if (!this.record.format) void this.recognise();
  }

  private showSave(state: AutosaveState): void {
    const { context } = this;
    const save: SaveState = state.kind === 'failed' ? { kind: 'failed', fault: state.error.fault, detail: state.error.message } : state;
    context.setSave(save);
  }

  private takeRole(role: Role): void {
    const was = this.project.readOnly;
    this.project.readOnly = role === 'mirror';
    this.context.set({ role: role === 'mirror' ? { kind: 'mirror', takingOver: false } : { kind: role } });
    if (role === 'mirror') return;
    this.record = { ...this.record, term: (this.record.term ?? 0) + 1 };
    if (!was) return;
    this.autosave = this.newAutosave();
    this.touchAll();
  }

  /** Another tab takes over: what is unsaved is written now, and nothing after it. */
  private async lastSave(): Promise<void> {
    const { autosave } = this;
    const kept = this.revisions.keepAll('close');
    await autosave.flush();
    autosave.stop();
    await kept;
  }

  /**
   * Another tab has begun to write, and `late` came too late: the lock's own word on it is still under way, or there are no
   * locks here.
   */
  private lose(late: readonly FileRecord[]): void {
    if (!this.project.readOnly) this.takeRole('mirror');
    this.keepUnsaved(late);
  }

  /**
   * The lock is another tab's. What was not stored stays as revisions, before the other tab's text replaces it here. `late` is what
   * was just being written.
   */
  private keepUnsaved(late: readonly FileRecord[] = []): void {
    const { autosave } = this;
    if (this.robbed === autosave) return;
    this.robbed = autosave;
    autosave.stop();
    this.revisions.stop();
    this.context.setSave({ kind: 'saved', at: this.context.environment.timers.now() });
    const rest = autosave.unsavedFiles.filter((id) => late.every((f) => f.id !== id)).flatMap((id) => this.source(id) ?? []);
    const unsaved = [...late, ...rest];
    if (unsaved.length === 0) return;
    for (const { id, path, content } of unsaved) void this.revisions.keepContent({ id, path, content }, 'other-tab');
    this.context.notify({ severity: 'warning', said: { code: 'workspace/taken-by-force', params: { files: unsaved.map((f) => f.path) } } });
  }

  /** The other tab is gone: what it stored may be newer than what it told. */
  private async readNewer(): Promise<void> {
    const loaded = await this.context.storage().readProject(this.id).catch((error: unknown) => this.context.report(asStorageError(error)));
    if (loaded) this.record = { ...this.record, term: Math.max(this.record.term ?? 0, loaded.project.term ?? 0) };
    for (const { id, path, content, version } of loaded?.files ?? []) {
      const entry = this.project.byId(id);
      if (!entry) this.project.addMirrored({ id, path, content, version });
      else if (entry.kind === 'text' && typeof content === 'string' && version > entry.document.version) {
        this.project.renameMirrored(id, path);
        this.project.replaceMirrored(id, content, version);
      }
    }
  }

  private snapshot(): Snapshot {
    return { project: this.meta, term: this.record.term ?? 0, files: snapshotFiles(this.project) };
  }

  private applySnapshot(snapshot: Snapshot): void {
    applySnapshot(this.project, snapshot.files);
    this.record = { ...this.record, term: Math.max(this.record.term ?? 0, snapshot.term) };
    this.takeMeta(snapshot.project);
  }

  private follow(event: MirrorEvent): boolean {
    if (event.kind !== 'project') return follow(this.project, event);
    this.takeMeta(event.project);
    return true;
  }

  private takeMeta({ name, format, formatChosen }: OpenProject): void {
    const changed = format !== this.record.format;
    this.record = { ...this.record, name, format, formatChosen };
    this.context.set({ project: this.meta });
    if (changed) this.openLanguage();
  }

  private source(id: string): { id: string; path: string; content: string | Uint8Array } | undefined {
    const entry = this.project.byId(id);
    return entry && { id, path: entry.path, content: contentOf(entry) };
  }
}
