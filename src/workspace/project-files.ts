import type { Edit } from '../language/diagnostic';
import { changeOf, type Change } from './change';
import type { Content } from './content';
import type { FileDocument } from './document';
import type { HistoryLimits, Step } from './history';
import type { ChangeCause, DocumentChange } from './types';

/** A file of the open project: a document, or bytes that are not edited here. */
export type FileEntry =
  | { readonly id: string; readonly path: string; readonly kind: 'text'; readonly document: FileDocument }
  | { readonly id: string; readonly path: string; readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly because: 'not-utf8' | 'too-large' };

/** What happened to the project, told while it happens and in order. Whoever listens must not change the project. */
export type ProjectEvent =
  | { readonly kind: 'changed'; readonly document: FileDocument; readonly before: string; readonly change: DocumentChange }
  | { readonly kind: 'added'; readonly entry: FileEntry }
  | { readonly kind: 'removed'; readonly entry: FileEntry }
  | { readonly kind: 'renamed'; readonly entry: FileEntry; readonly from: string }
  /** A step of the history is complete: these files (by id) were touched. */
  | { readonly kind: 'step'; readonly files: readonly string[]; readonly cause: ChangeCause };

export interface ProjectEnvironment {
  now(): number;
  newId(): string;
  /** Sorts texts and bytes out: bytes may turn out to be text. */
  classify(content: Content): { kind: 'text'; text: string } | { kind: 'bytes'; bytes: Uint8Array; because: 'not-utf8' | 'too-large' };
  readonly limits?: HistoryLimits;
}

/** One file of a project as it is loaded or mirrored. */
export interface LoadedFile {
  readonly id: string;
  readonly path: string;
  readonly content: Content;
  readonly version?: number;
}

/** A file, or a folder, and the path it gets. */
export interface Move {
  readonly path: string;
  readonly to: string;
}

/** The content of a file as it would be written. */
export function contentOf(entry: FileEntry): Content {
  return entry.kind === 'text' ? entry.document.text : entry.bytes;
}

/** True for a step that does nothing but make files. */
export function onlyCreates(step: Step): boolean {
  return step.parts.every((p) => p.kind === 'create');
}

/** The change that edits make, or why they cannot be made. */
export function tryChange(text: string, edits: readonly Edit[]): Change | 'outside' | 'overlap' {
  try {
    return changeOf(text, edits);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const outside = edits.some(({ span }) => !(span.start >= 0 && span.end >= span.start && span.end <= text.length));
    return outside ? 'outside' : 'overlap';
  }
}
