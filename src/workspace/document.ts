import type { Edit, Span } from '../language/diagnostic';
import { utf8Length } from '../language/utf8';
import { applyChange, editsOf, utf8Delta, type Change } from './change';
import type { ApplyOptions, ApplyResult, ChangeCause, DocumentChange, TextDocument, UndoOptions, UndoResult } from './types';

/** What a document needs of its project, which owns the history. */
export interface DocumentOwner {
  readonly readOnly: boolean;
  edit(document: FileDocument, edits: readonly Edit[], options: ApplyOptions): ApplyResult;
  undo(document: FileDocument, options?: UndoOptions): UndoResult;
  redo(document: FileDocument, options?: UndoOptions): UndoResult;
  seal(document: FileDocument): void;
}

/** One file's text and version. Every change goes through the project, which writes the history and then calls `take`. */
export class FileDocument implements TextDocument {
  private currentText: string;
  private currentVersion: number;
  private bytes: number;
  private readonly listeners = new Set<(change: DocumentChange) => void>();
  private readonly waiting: DocumentChange[] = [];
  private telling = false;

  constructor(
    readonly id: string,
    public path: string,
    text: string,
    private readonly owner: DocumentOwner,
    version = 1,
  ) {
    this.currentText = text;
    this.currentVersion = version;
    this.bytes = utf8Length(text);
  }

  get text(): string {
    return this.currentText;
  }

  get version(): number {
    return this.currentVersion;
  }

  get byteLength(): number {
    return this.bytes;
  }

  get readOnly(): boolean {
    return this.owner.readOnly;
  }

  apply(edits: readonly Edit[], options: ApplyOptions): ApplyResult {
    return this.owner.edit(this, edits, options);
  }

  undo(options?: UndoOptions): UndoResult {
    return this.owner.undo(this, options);
  }

  redo(options?: UndoOptions): UndoResult {
    return this.owner.redo(this, options);
  }

  seal(): void {
    this.owner.seal(this);
  }

  subscribe(listener: (change: DocumentChange) => void): () => void {
    // The same function may be handed in twice: each call has its own end.
    const own = (change: DocumentChange) => listener(change);
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  /** Changes the text; for the project only. Throws RangeError when the change is for another text. Returns what to `tell`. */
  take(change: Change, by: { cause: ChangeCause; origin: string; selection?: readonly Span[]; version?: number }): DocumentChange {
    const after = applyChange(this.currentText, change);
    this.bytes += utf8Delta(this.currentText, after, change);
    this.currentText = after;
    this.currentVersion = by.version ?? this.currentVersion + 1;
    return { edits: editsOf(change), version: this.currentVersion, cause: by.cause, origin: by.origin, ...(by.selection ? { selection: by.selection } : {}) };
  }

  /** Passes a change to the views, in order even when a view answers a change with another. One view's fault does not keep it from the rest. */
  tell(change: DocumentChange): void {
    this.waiting.push(change);
    if (this.telling) return;
    this.telling = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      for (const listener of [...this.listeners]) {
        try {
          listener(next);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    }
    this.telling = false;
  }
}
