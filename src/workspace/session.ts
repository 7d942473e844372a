import type { Diagnostic } from '../language/diagnostic';
import { catchUp } from './catching-up';
import { classify } from './content';
import type { Context } from './context';
import { recogniseFormat } from './environment';
import { ProjectGuard, type Role } from './lock';
import { applySnapshot, follow, mirrorEvent, snapshotFiles, type MirrorEvent, type Snapshot } from './mirror';
import { Project } from './project';
import { contentOf, type LoadedFile, type ProjectEvent } from './project-files';
import { describeFile, sourceOf, statePatch } from './session-state';
import { Saving } from './saving';
import { emptyProjectState, NOT_CHECKED, recordOf } from './state';
import { asStorageError } from './storage/faults';
import type { DiskRecord, FileRecord, ProjectRecord } from './storage/records';
import { Revisions } from './storage/revisions';
import { keepTab, renameTab, tabsOf } from './tabs';
import type { FormatId, OpenProject } from './types';

/** The open project: joins its files to the storage, to other tabs, to the language worker and to the state. */
export class Session {
  readonly project: Project;
  readonly revisions: Revisions;
  private readonly saving: Saving;
  private readonly guard: ProjectGuard;
  private readonly disk = new Map<string, DiskRecord>();
  private readonly touched = new Set<string>();
  private readonly goneFiles = new Set<string>();
  private closed = false;
  /** The state shows this project. */
  private shown = false;
  /** The language worker has the files. */
  private told = false;

  private constructor(
    private readonly context: Context,
    private record: ProjectRecord,
  ) {
    const { environment } = context;
    this.project = new Project({ now: () => environment.timers.now(), newId: () => environment.newId(), classify });
    this.revisions = new Revisions({
      project: record.id,
      storage: () => context.storage(),
      timers: environment.timers,
      newId: () => environment.newId(),
      source: (id) => this.source(id),
      onFault: (error) => context.notifyOnce('revisions', { severity: 'warning', said: { code: 'workspace/revision-failed', params: { detail: error.message } } }),
    });
    this.saving = new Saving({
      context,
      project: this.project,
      revisions: this.revisions,
      record: () => this.record,
      setRecord: (next) => (this.record = next),
      onOutdated: (late) => this.lose(late),
      onStored: () => {
        if (!this.record.format) void this.recognise();
      },
    });
    this.guard = new ProjectGuard(environment.guard, record.id, {
      onRole: (role) => this.takeRole(role),
      snapshot: () => this.snapshot(),
      flush: () => this.lastSave(),
      apply: (snapshot) => this.applySnapshot(snapshot),
      follow: (event) => this.follow(event),
      prepare: (handed) => (handed ? Promise.resolve() : this.readNewer()),
      onRobbed: () => this.saving.keepUnsaved(),
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
    if (!this.shown) return;
    const { tabs, activeTab } = this.context.get();
    this.record = { ...this.record, tabs, activeTab };
    if (this.writable) this.saving.touchProject();
  }

  setDisk(record: DiskRecord): void {
    this.disk.set(record.file, record);
    this.settle([record.file]);
    this.context.storage().putDisk(record).catch((error: unknown) => this.context.report(asStorageError(error)));
  }

  // ------------------------------------------------------------ storage

  /** Writes what is not stored, now. */
  async flush(): Promise<void> {
    await this.saving.flush();
  }

  /** Marks everything as not stored: another storage is there now. */
  touchAll(): void {
    this.saving.touchAll(true);
  }

  /** Says again whether all is stored. */
  reportSave(): void {
    this.saving.report();
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
    this.saving.stop();
    this.revisions.stop();
    this.guard.close();
    this.context.language().closeProject();
    this.context.set(emptyProjectState(this.context.get().safe));
  }

  /** The page is hidden or left: out goes what can be got out. */
  hide(leaving: boolean): void {
    if (!this.writable || this.closed) return;
    if (leaving) void this.revisions.keepAll('close');
    void this.flush();
    this.saving.keepJournal();
  }

  /** Whether everything is stored, or stands in the journal: the page or the project could be left without a loss. */
  mayLeave(): boolean {
    return !this.writable || this.closed || this.saving.keepJournal();
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
    this.shown = true;
    this.openLanguage();
    if (!this.writable) return;
    this.record = { ...this.record, openedAt: this.context.environment.timers.now() };
    if (unsaved) this.saving.touchAll(true);
    else this.saving.touchProject();
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
      this.told = false;
      this.context.language().closeProject();
      return;
    }
    const sources = this.project.files().map(sourceOf);
    this.context.language().openProject(format, sources);
    this.told = true;
  }

  private observe(event: ProjectEvent): void {
    const told = mirrorEvent(event);
    if (told) this.guard.tell(told);
    const language = this.told ? this.context.language() : undefined;
    switch (event.kind) {
      case 'changed': {
        const { document, change, before } = event;
        language?.update(document.path, change.edits, change.version);
        if (this.writable) {
          this.saving.touch(document.id);
          this.revisions.edited({ id: document.id, path: document.path, content: before });
        }
        this.touched.add(document.id);
        break;
      }
      case 'added':
        language?.openFiles([sourceOf(event.entry)]);
        if (this.writable) this.saving.touch(event.entry.id);
        this.touched.add(event.entry.id);
        break;
      case 'removed':
        language?.closeFile(event.entry.path);
        if (this.writable) {
          this.saving.remove(event.entry.id);
          void this.revisions.keepContent({ id: event.entry.id, path: event.entry.path, content: contentOf(event.entry) }, 'deleted');
        }
        this.goneFiles.add(event.entry.path);
        break;
      case 'renamed':
        language?.closeFile(event.from);
        language?.openFiles([sourceOf(event.entry)]);
        if (this.writable) this.saving.touch(event.entry.id);
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
    this.tabsChanged();
  }

  private keepTabs(files: readonly string[]): void {
    for (const id of files) {
      const path = this.project.byId(id)?.path;
      const state = this.context.get();
      if (path === undefined || !state.tabs.some((t) => t.preview && t.path === path)) continue;
      this.context.set(keepTab(state, path));
      this.tabsChanged();
    }
  }

  private changeRecord(patch: Partial<ProjectRecord>): void {
    this.record = { ...this.record, ...patch };
    this.context.set({ project: this.meta });
    this.guard.tell({ kind: 'project', project: this.meta });
    if (this.writable) this.saving.touchProject();
  }

  private takeRole(role: Role): void {
    const was = this.project.readOnly;
    this.project.readOnly = role === 'mirror';
    this.context.set({ role: role === 'mirror' ? { kind: 'mirror', takingOver: false } : { kind: role } });
    if (role === 'mirror') return;
    this.record = { ...this.record, term: (this.record.term ?? 0) + 1 };
    if (!was) return;
    this.saving.begin();
  }

  /** Another tab takes over: what is unsaved is written now, and nothing after it. */
  private async lastSave(): Promise<void> {
    const kept = this.revisions.keepAll('close');
    await this.saving.flush();
    this.saving.stop();
    await kept;
  }

  /**
   * Another tab has begun to write, and `late` came too late: the lock's own word on it is still under way, or there are no
   * locks here.
   */
  private lose(late: readonly FileRecord[]): void {
    if (!this.project.readOnly) this.takeRole('mirror');
    this.saving.keepUnsaved(late);
  }

  /** The other tab is gone: what it stored, or could not store any more, may be newer than what it told. */
  private readNewer(): Promise<void> {
    const { context, project, revisions, saving } = this;
    return catchUp({
      context, project, revisions, saving,
      record: () => this.record,
      takeTerm: (term) => (this.record = { ...this.record, term: Math.max(this.record.term ?? 0, term) }),
      takeFacts: (facts) => {
        if (this.shown) this.takeMeta(facts);
        else this.record = { ...facts, term: this.record.term };
      },
    });
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
