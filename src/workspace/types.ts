/**
 * The workspace's public shapes: what the studio and the editors read and call.
 * Texts live in documents outside the state; the state holds versions, sizes and small facts only, all of it plain data.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Diagnostic, Edit, FileEdit, Params, Span } from '../language/diagnostic';
import type { CheckResult, Fact, FormatRules, SourceFile } from '../language/session';

export type FormatId = FormatRules['id'];

/** A sentence to be made late: `code` is in `messages.ts`, `params` fill it. */
export interface Said {
  readonly code: string;
  readonly params: Params;
}

// ---------------------------------------------------------------- documents and history

/** What made a change: an author's or a view's edit, a step taken back or again, the tab that writes, or the first load. */
export type ChangeCause = 'edit' | 'undo' | 'redo' | 'mirror' | 'load';

/** One change of one document. `edits` all refer to the text before it, sorted by place. */
export interface DocumentChange {
  readonly edits: readonly Edit[];
  /** Version of the text after the change; versions only grow, also by undo. */
  readonly version: number;
  readonly cause: ChangeCause;
  /** Who made the edit (a view's own id, so that it can tell its own changes); '' for undo, redo and mirror. */
  readonly origin: string;
  /** Where the cursors belong after the change, when known. */
  readonly selection?: readonly Span[];
}

export interface ApplyOptions {
  /** What the step is called in "Undo ...". Typing needs none. */
  readonly label?: Said;
  /** The view's own id; comes back in the change event. */
  readonly origin: string;
  /** Joins the newest step when that one has the same group (a slider being dragged, a rename in several files). */
  readonly group?: string;
  /** The edit is typing: it joins the step before when it goes on in the same word and place without a pause. */
  readonly mergeTyping?: boolean;
  /** Cursors before and after, given back by undo and redo. */
  readonly selection?: { readonly before?: readonly Span[]; readonly after?: readonly Span[] };
}

/** Why an edit was not made: nothing was changed. */
export type ApplyRefusal = 'read-only' | 'outside' | 'overlap' | 'stale' | 'no-such-file' | 'not-text';
export type ApplyResult = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly reason: ApplyRefusal; readonly file: string };

/** A text file while it is part of the open project. It outlives tabs and views; views only draw it and call `apply`. */
export interface TextDocument {
  /** Stable for the life of the file, also when it is renamed. */
  readonly id: string;
  readonly path: string;
  readonly text: string;
  readonly version: number;
  /** Size in UTF-8 bytes, kept up to date by each edit. */
  readonly byteLength: number;
  readonly readOnly: boolean;
  /** Makes the edits (all refer to the present text) as part of one step of the history. */
  apply(edits: readonly Edit[], options: ApplyOptions): ApplyResult;
  /** The last step that touched this file, whole. */
  undo(options?: UndoOptions): UndoResult;
  redo(options?: UndoOptions): UndoResult;
  /** The next typed letter starts a new step (the cursor was moved, the view lost focus). */
  seal(): void;
  /** Called after every change, in order. Returns the way to stop. */
  subscribe(listener: (change: DocumentChange) => void): () => void;
}

export interface UndoOptions {
  /** Take only this file's part of a step that spans files, when the whole cannot be taken. */
  readonly onlyThisFile?: boolean;
}

/** Something later stands in the way of taking a step back (or again) whole. */
export interface Blocker {
  readonly file: string;
  /** overlap: the same place was changed later; path-taken: another file has the name now; gone: the file is not there. */
  readonly why: 'overlap' | 'path-taken' | 'gone';
  /** The later step, when there is one. */
  readonly label?: Said;
}

export type UndoResult =
  | { readonly kind: 'done'; readonly label: Said; readonly files: readonly string[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'read-only' }
  /** Nothing was changed. `canSplit`: `onlyThisFile` would work. */
  | { readonly kind: 'blocked'; readonly label: Said; readonly files: readonly string[]; readonly by: readonly Blocker[]; readonly canSplit: boolean };

/** One file: the last step that touched it. `project`: the last step of all (Explorer). */
export type HistoryScope = { readonly file: string } | 'project';

// ---------------------------------------------------------------- state

/** Facts about one file of the open project. */
export interface FileState {
  readonly id: string;
  readonly path: string;
  /** bytes: not UTF-8 text, or above the size that is edited; there is no document for it. */
  readonly kind: 'text' | 'bytes';
  /** Why a file has no text model. */
  readonly bytesBecause?: 'not-utf8' | 'too-large';
  readonly version: number;
  readonly byteLength: number;
  /** The file on disk it was opened from or saved to: none, equal, or behind the text here. */
  readonly disk: 'none' | 'same' | 'behind';
  readonly diskName?: string;
  /** Labels of the steps that undo and redo would take from this file. */
  readonly undo?: Said;
  readonly redo?: Said;
}

export interface Tab {
  readonly path: string;
  /** Opened by a single click: replaced by the next preview until the author edits or keeps it. */
  readonly preview: boolean;
}

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly format?: FormatId;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly openedAt: number;
  readonly fileCount: number;
  readonly byteLength: number;
  /** Set when the project is in the bin; `restoreProject` brings it back. */
  readonly deletedAt?: number;
}

export interface OpenProject {
  readonly id: string;
  readonly name: string;
  readonly format?: FormatId;
  /** The format was chosen by the author, not recognised. */
  readonly formatChosen: boolean;
}

/** Why the browser's storage does not take the text. */
export type StorageFault = 'absent' | 'blocked' | 'full' | 'newer' | 'broken' | 'closed';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'saving' }
  /** The text is in memory; the save is tried again. */
  | { readonly kind: 'failed'; readonly fault: StorageFault; readonly detail: string }
  /** There is no storage in this session: offer a download. */
  | { readonly kind: 'memory'; readonly fault: StorageFault; readonly detail: string };

export interface StorageState {
  /** undefined until asked. */
  readonly persisted?: boolean;
  readonly usage?: number;
  readonly quota?: number;
  /** How many records could not be read and were set aside. */
  readonly setAside: number;
  /** Set while the storage is not open yet and takes its time: who is waited for. */
  readonly awaited?: 'other-tab' | 'browser';
}

/** writer: this tab saves. mirror: another tab does; texts here are read-only and follow it. */
export type RoleState =
  | { readonly kind: 'writer' }
  | { readonly kind: 'mirror'; readonly takingOver: boolean }
  /** The browser has no locks: nothing guards against a second tab. */
  | { readonly kind: 'unguarded' };

export interface CheckState {
  readonly kind: 'idle' | 'checking' | 'checked' | 'stopped' | 'safe';
  /** When the last check ended, and how long it took in milliseconds. */
  readonly at?: number;
  readonly took?: number;
  /** Why it stopped, when it did. */
  readonly reason?: Said;
  /** Versions the shown diagnostics were made for. */
  readonly versions: Readonly<Record<string, number>>;
  readonly total: number;
  readonly counts: CheckResult['counts'];
  /** What the files ask of the engine and the like, as of the last check. */
  readonly facts: readonly Fact[];
}

export type ThemeName = 'system' | 'light' | 'dark' | 'contrast';
export type UiLanguage = 'en' | 'ko' | 'zh' | 'tr' | 'pseudo';

export interface Settings {
  readonly theme: ThemeName;
  /** Pixels. */
  readonly fontSize: number;
  readonly wrap: boolean;
  /** Codes of warnings and infos that are not shown. Errors cannot be switched off. */
  readonly warningsOff: readonly string[];
  readonly language: UiLanguage;
  /** Small facts a view wants back after a reload (panel sizes, open sections), under the view's own key. */
  readonly views: Readonly<Record<string, PlainValue>>;
}

export type PlainValue = string | number | boolean | null | readonly PlainValue[] | { readonly [key: string]: PlainValue };

/** Something to tell the author: drawn by the shell until dismissed. */
export interface Notice {
  readonly id: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly said: Said;
  /** `undo`: offer to take the last step back. `download`: offer the project as a zip. `restore-project`: bring `projectId` back. */
  readonly offer?: 'undo' | 'download' | 'restore-project';
  readonly projectId?: string;
}

export interface WorkspaceState {
  /** starting: storage is being opened; ready: projects are listed. */
  readonly phase: 'starting' | 'ready';
  /** Safe start: nothing is checked, no project is opened by itself. */
  readonly safe: boolean;
  readonly projects: readonly ProjectSummary[];
  readonly project: OpenProject | undefined;
  /** By path. Made without a prototype: look up any name safely. */
  readonly files: Readonly<Record<string, FileState>>;
  readonly tabs: readonly Tab[];
  readonly activeTab: string | undefined;
  readonly save: SaveState;
  readonly storage: StorageState;
  readonly role: RoleState;
  /** By path, sorted by place; without the ones switched off (see `warningsOff`): use the selectors. */
  readonly diagnostics: Readonly<Record<string, readonly Diagnostic[]>>;
  readonly check: CheckState;
  /** Labels of the newest steps of the whole project. */
  readonly history: { readonly undo?: Said; readonly redo?: Said };
  readonly settings: Settings;
  readonly notices: readonly Notice[];
  /** Never changes: `useStore(store, (s) => s.actions)` does not draw anew. */
  readonly actions: WorkspaceActions;
}

// ---------------------------------------------------------------- actions

export interface NewFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

export type Outcome<T = undefined> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Said };

export interface RevisionInfo {
  readonly id: string;
  readonly path: string;
  readonly at: number;
  readonly byteLength: number;
  /**
   * opened: before the first edit; pause: after a stretch of edits; deleted: the file was deleted then; other-tab: what this tab had
   * when another one took the project over by force. Versions that were exported lie in the project, under `.studio/versions/`.
   */
  readonly reason: 'opened' | 'pause' | 'close' | 'before-import' | 'before-restore' | 'deleted' | 'other-tab';
}

/** Text here against the file on disk, before it would be overwritten. */
export interface DiskConflict {
  readonly path: string;
  readonly diskText: string;
  readonly ownText: string;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly path: string; readonly how: 'in-place' | 'download' }
  /** The author closed the picker: silence. */
  | { readonly kind: 'cancelled' }
  /** The file on disk is not the one that was opened: show a diff, then `saveFile(path, { overwrite: true })`. */
  | { readonly kind: 'conflict'; readonly conflict: DiskConflict }
  | { readonly kind: 'failed'; readonly why: Said };

export interface ImportReport {
  readonly projectId: string | undefined;
  readonly added: readonly string[];
  /** Files that were not taken, each with the reason. */
  readonly skipped: readonly { readonly path: string; readonly why: Said }[];
  /** What the files were taken for. */
  readonly format?: FormatId;
}

/** What becomes of files that were opened: they are taken as they are, others in their place, or nothing happens. */
export type ArrivalAnswer = 'open' | 'cancel' | { readonly files: readonly NewFile[]; readonly name: string };

/** Where opened files go: a project of their own, or the open one (one undoable step). */
export type ImportTarget = 'new-project' | 'this-project';

export interface WorkspaceActions {
  /** Opens the storage, lists projects, and opens the last one again unless the start is safe. */
  start(): Promise<void>;

  createProject(input: { name: string; format?: FormatId; files: readonly NewFile[] }): Promise<Outcome<string>>;
  openProject(id: string): Promise<Outcome>;
  closeProject(): Promise<void>;
  renameProject(id: string, name: string): Promise<Outcome>;
  /** Puts the project in the bin for 30 days. */
  deleteProject(id: string): Promise<Outcome>;
  restoreProject(id: string): Promise<Outcome>;
  setFormat(format: FormatId): void;
  /** Leaves the safe start (or goes back to it): checks run from now on. */
  setSafe(safe: boolean): void;

  createFile(path: string, content?: string | Uint8Array): Outcome;
  /** Makes a file, or gives it another content, as one step; no tab is opened. For views that keep something with the project. */
  putFile(path: string, content: string | Uint8Array, label?: Said): Outcome;
  /** The same for bytes that are no part of the work, such as an exported version: undo does not reach them. */
  keepBytes(path: string, bytes: Uint8Array): Outcome;
  /** What a view wants back with the project (zoom, place, what is chosen), as `.studio/view/<name>.json`: no step of the history, never checked. */
  keepView(name: string, value: PlainValue): Outcome;
  /** `along`: files that belong to it and are renamed in the same step. */
  renameFile(path: string, to: string, along?: readonly { readonly path: string; readonly to: string }[]): Outcome;
  /** `along`: files that belong to it and go in the same step. */
  deleteFile(path: string, along?: readonly string[]): Outcome;
  /** Without `to` a free name is made; answers the new path. */
  duplicateFile(path: string, to?: string): Outcome<string>;

  openTab(path: string, options?: { readonly preview?: boolean }): void;
  keepTab(path: string): void;
  closeTab(path: string): void;
  moveTab(path: string, to: number): void;

  undo(scope: HistoryScope, options?: UndoOptions): UndoResult;
  redo(scope: HistoryScope, options?: UndoOptions): UndoResult;
  /** Edits of several files as one step: all or nothing; refused when a file is not at the version the edits are for. An edit of version 0 makes a file that is not there yet. */
  applyEdits(edits: readonly FileEdit[], options: { readonly label: Said; readonly origin: string }): ApplyResult;

  /** Writes what is not stored yet, now. */
  flush(): Promise<void>;
  /** Tries the storage again after a failure. */
  retryStorage(): Promise<void>;
  takeOver(): Promise<Outcome>;

  /** Newest first: of one file (also a deleted one), or without a path of the whole project. */
  listRevisions(path?: string): Promise<readonly RevisionInfo[]>;
  /** The revision's text, or undefined when it is no longer there or not text. */
  readRevision(id: string): Promise<string | undefined>;
  /** Puts the old text in as one undoable edit; the present text is kept as a revision first. */
  restoreRevision(path: string, id: string): Promise<Outcome>;

  pickFiles(target: ImportTarget): Promise<Outcome<ImportReport>>;
  pickFolder(target: ImportTarget): Promise<Outcome<ImportReport>>;
  /** Files, folders and zips from a drop; call it inside the drop event, before anything is awaited. */
  importDropped(data: DataTransfer, target: ImportTarget): Promise<Outcome<ImportReport>>;
  importFiles(files: readonly NewFile[], target: ImportTarget, name?: string): Promise<Outcome<ImportReport>>;
  pasteAsFile(text: string, target: ImportTarget): Promise<Outcome<ImportReport>>;
  /** Writes to the file it came from where the browser can, else downloads it. `as`: asks for a place; `copy`: and forgets it again. */
  saveFile(path: string, options?: { readonly overwrite?: boolean; readonly as?: boolean; readonly copy?: boolean }): Promise<SaveOutcome>;
  exportProject(): Promise<SaveOutcome>;

  setSettings(patch: Partial<Omit<Settings, 'views'>>): void;
  setViewFact(key: string, value: PlainValue | undefined): void;
  notify(notice: Omit<Notice, 'id'>): void;
  dismiss(id: number): void;

  /** For the worker bridge. A result for versions that are no longer the newest is still shown: markers move with the text. */
  checkStarted(): void;
  checkEnded(result: CheckResult, took: number): void;
  checkStopped(reason: Said): void;
}

// ---------------------------------------------------------------- what is injected

/**
 * The way to the language worker (`workers/link.ts`). Calls come in the order of the changes and none is left out;
 * the other side keeps the texts it was told, so that a restarted worker can be given all of them.
 * Files under `.studio/` are passed on too: test sheets, scenarios and exported versions are the rules' business.
 */
export interface LanguageLink {
  /** A project was opened (or its format changed): all its files. Ends the project before, if any. */
  openProject(format: FormatId, files: readonly SourceFile[]): void;
  /** Files that came later (created, imported, renamed to this path, put back by undo). */
  openFiles(files: readonly SourceFile[]): void;
  update(path: string, edits: readonly Edit[], version: number): void;
  closeFile(path: string): void;
  closeProject(): void;
  /** Off in a safe start; counts for projects opened later too. */
  setChecks(on: boolean): void;
}

export interface Workspace {
  readonly store: StoreApi<WorkspaceState>;
  /** The document of a text file of the open project. */
  document(path: string): TextDocument | undefined;
  /** The content of any file of the open project, as it would be written. */
  content(path: string): string | Uint8Array | undefined;
  /**
   * A view that holds what was typed before it becomes an edit hands it over in `settle`, which is called before the page is left and
   * before everything is written or packed. Returns the way to stop.
   */
  beforeLeaving(settle: () => void): () => void;
  /** False while something is neither stored nor could be put where the next start finds it. */
  mayLeave(): boolean;
  /** Stops timers and listeners after a last save. */
  dispose(): Promise<void>;
}
