import type { Edit, Span } from '../language/diagnostic';
import { changeOf, leastEdit, type Change } from './change';
import type { Content } from './content';
import { FileDocument, type DocumentOwner } from './document';
import type { FileEntry, LoadedFile, ProjectEnvironment, ProjectEvent } from './project-files';
import type { ApplyOptions, ApplyResult, ChangeCause, DocumentChange, UndoOptions, UndoResult } from './types';

/** A change that was made and is still to be told to the views of its document. */
export interface Told {
  readonly document: FileDocument;
  readonly event: DocumentChange;
}

/** The files of one open project, and what follows the tab that writes. Whoever `observe`s is told of every change; the history is kept by who extends it. */
export abstract class ProjectTable implements DocumentOwner {
  readOnly = false;
  protected readonly entries = new Map<string, FileEntry>();
  /** Versions a file had when it was last there: one that comes back goes on from it. */
  protected readonly lastVersions = new Map<string, number>();
  private readonly observers = new Set<(event: ProjectEvent) => void>();

  constructor(protected readonly environment: ProjectEnvironment) {}

  abstract edit(document: FileDocument, edits: readonly Edit[], options: ApplyOptions): ApplyResult;
  abstract undo(document: FileDocument, options?: UndoOptions): UndoResult;
  abstract redo(document: FileDocument, options?: UndoOptions): UndoResult;
  abstract seal(document: FileDocument): void;

  // ------------------------------------------------------------ reading

  /** All files, sorted by path. */
  files(): FileEntry[] {
    return [...this.entries.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  }

  get(path: string): FileEntry | undefined {
    for (const entry of this.entries.values()) if (entry.path === path) return entry;
    return undefined;
  }

  byId(id: string): FileEntry | undefined {
    return this.entries.get(id);
  }

  document(path: string): FileDocument | undefined {
    const entry = this.get(path);
    return entry?.kind === 'text' ? entry.document : undefined;
  }

  observe(observer: (event: ProjectEvent) => void): () => void {
    const own = (event: ProjectEvent) => observer(event);
    this.observers.add(own);
    return () => this.observers.delete(own);
  }

  // ------------------------------------------------------------ mirroring

  /** A file that appeared in the tab that writes. */
  addMirrored(file: LoadedFile): void {
    this.put(file.id, file.path, file.content, file.version);
  }

  removeMirrored(id: string): void {
    const entry = this.entries.get(id);
    if (entry) this.drop(entry);
  }

  renameMirrored(id: string, path: string): void {
    const entry = this.entries.get(id);
    if (entry && entry.path !== path) this.move(entry, path);
  }

  /** Follows an edit of the tab that writes. False when this text is not the one before it: ask for the whole text. */
  editMirrored(id: string, edits: readonly Edit[], version: number): boolean {
    const entry = this.entries.get(id);
    if (entry?.kind !== 'text' || entry.document.version >= version) return false;
    try {
      const change = changeOf(entry.document.text, edits);
      this.tellViews([this.takeText(entry.document, change, { cause: 'mirror', origin: '', version })]);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  /** Sets the whole text as the tab that writes has it. */
  replaceMirrored(id: string, text: string, version: number): void {
    const entry = this.entries.get(id);
    if (entry?.kind !== 'text') return;
    const change = changeOf(entry.document.text, leastEdit(entry.document.text, text));
    this.tellViews([this.takeText(entry.document, change, { cause: 'mirror', origin: '', version })]);
  }

  // ------------------------------------------------------------ changing

  protected takeText(document: FileDocument, change: Change, by: { cause: ChangeCause; origin: string; selection?: readonly Span[]; version?: number }): Told {
    const before = document.text;
    const event = document.take(change, by);
    this.emit({ kind: 'changed', document, before, change: event });
    return { document, event };
  }

  protected tellViews(told: readonly Told[]): void {
    for (const { document, event } of told) document.tell(event);
  }

  protected put(id: string, path: string, content: Content, version?: number): void {
    const found = this.environment.classify(content);
    const entry: FileEntry =
      found.kind === 'text'
        ? { id, path, kind: 'text', document: new FileDocument(id, path, found.text, this, version ?? (this.lastVersions.get(id) ?? 0) + 1) }
        : { id, path, kind: 'bytes', bytes: found.bytes, because: found.because };
    this.entries.set(id, entry);
    this.emit({ kind: 'added', entry });
  }

  protected drop(entry: FileEntry): void {
    this.entries.delete(entry.id);
    if (entry.kind === 'text') this.lastVersions.set(entry.id, entry.document.version);
    this.emit({ kind: 'removed', entry });
  }

  protected move(entry: FileEntry, to: string): void {
    const moved: FileEntry = { ...entry, path: to };
    if (moved.kind === 'text') moved.document.path = to;
    this.entries.set(entry.id, moved);
    this.emit({ kind: 'renamed', entry: moved, from: entry.path });
  }

  protected emit(event: ProjectEvent): void {
    for (const observer of [...this.observers]) observer(event);
  }

  protected under(path: string): FileEntry[] {
    return this.files().filter((f) => f.path === path || f.path.startsWith(path + '/'));
  }
}
