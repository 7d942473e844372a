import type { Diagnostic, Edit, FileEdit, Params, Range, Span } from './diagnostic';

/** A file as a session sees it. `bytes` is set when the content is not UTF-8 text (then `text` is ''). */
export interface SourceFile {
  readonly path: string;
  readonly version: number;
  readonly text: string;
  /** Size in UTF-8 bytes as stored, when it is not simply the text's own. */
  readonly bytes?: Uint8Array;
}

/** A named part of a file for the outline, breadcrumbs and folding. */
export interface OutlineNode {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'object' | 'array' | 'value' | 'function' | 'section';
  readonly pointer: string;
  readonly span: Span;
  /** The name's own place. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineNode[];
}

export interface CheckResult {
  /** At most `maxDiagnostics`, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many there are in all. */
  readonly total: number;
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number };
  /** The version of each file that was checked. */
  readonly versions: Readonly<Record<string, number>>;
  /** What the files ask of the engine and the like: no problems, shown in the status bar with the places that cause them. */
  readonly facts?: readonly Fact[];
}

/** A fact about the whole project; `code` and `params` make its sentence. */
export interface Fact {
  readonly code: string;
  readonly params: Params;
  readonly places: readonly FactPlace[];
}

/** A place that causes a fact, with its own sentence. */
export interface FactPlace {
  readonly code: string;
  readonly params: Params;
  readonly file: string;
  readonly span: Span;
  readonly range: Range;
}

/** A place in a file: an offset in UTF-16 units. */
export interface FilePosition {
  readonly file: string;
  readonly offset: number;
}

export interface Location {
  readonly file: string;
  readonly span: Span;
}

export interface CompletionItem {
  readonly label: string;
  readonly kind: 'key' | 'value' | 'snippet' | 'reference';
  readonly detail: string;
  readonly documentation?: string;
  /** What the typed text is matched with; the label when left out. */
  readonly filterText?: string;
  readonly sortText: string;
  /** The text put in, further lines with their whole indentation; with `snippet` it has tab stops in the `${1:word}` form. */
  readonly edit: Edit;
  readonly snippet?: boolean;
  /** Further edits, such as a comma after the sibling before. */
  readonly also?: readonly Edit[];
}

export interface Hover {
  readonly span: Span;
  /** Paragraphs of plain text; `code` ones are set in the code face. Never HTML. */
  readonly parts: readonly { readonly kind: 'title' | 'text' | 'code' | 'source'; readonly text: string }[];
}

/** Why something cannot be done here: `code` and `params` make the sentence. */
export interface Refusal {
  readonly refused: { readonly code: string; readonly params: Params };
}

/**
 * What a format gives the studio. Pure: no DOM, no Node, no network. One per project and format;
 * it lives in the language worker, in tests and in the command line. Every answer is for the newest text it was given.
 */
export interface FormatSession {
  open(files: readonly SourceFile[]): void;
  /** Applies edits to an open file (all edits refer to the text before); the new text has `version`. */
  update(path: string, edits: readonly Edit[], version: number): void;
  close(path: string): void;
  check(): Promise<CheckResult>;
  outline(path: string): readonly OutlineNode[];
  complete(at: FilePosition): readonly CompletionItem[];
  hover(at: FilePosition): Hover | undefined;
  definition(at: FilePosition): readonly Location[];
  references(at: FilePosition): readonly Location[];
  /** The name under the cursor that `rename` would change, or why it cannot. */
  prepareRename(at: FilePosition): { readonly span: Span; readonly name: string } | Refusal;
  rename(at: FilePosition, name: string): readonly FileEdit[] | Refusal;
  /** Edits that lay the file out anew, keeping key order, number spelling and comments. */
  format(path: string): readonly Edit[] | Refusal;
  /** The spans around an offset, innermost first, for "expand selection". */
  selections(at: FilePosition): readonly Span[];
  /**
   * Answers the format's own views (previews, forms) from the newest texts. What a name takes and gives is between the
   * format's rules and its views; both ends go through the same typed helper. Plain data only. Throws for an unknown name.
   */
  view?(name: string, args: unknown): unknown;
}

/** What long work is given to live with others: it tells its progress, rests between slices, and stops when it was cancelled. */
export interface JobControl {
  progress(done: number, total: number): void;
  /** Lets other work run; throws `JobCancelled` when the job was cancelled meanwhile. */
  rest(): Promise<void>;
}

export class JobCancelled extends Error {}

/** Long work in the compute worker: plain data in, plain data out. */
export type Job = (input: unknown, control: JobControl) => Promise<unknown>;

/** The rules of one format, as the registry lists them. */
export interface FormatRules {
  readonly id: 'ruleset' | 'brain' | 'plugin';
  /** How sure the format is that these files are its own, 0 to 1: content first, names second. */
  recognise(files: readonly { readonly path: string; readonly head: string }[]): number;
  createSession(): FormatSession;
  /** Long work by name, for the compute worker. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** English sentences by code, for diagnostics, fixes and refusals. */
  readonly messages: MessageTable;
}

/** A sentence as a template (`{name}` is replaced by a parameter) or as a function of the parameters. */
export type Message = string | ((params: Params) => string);
export type MessageTable = Readonly<Record<string, Message>>;
