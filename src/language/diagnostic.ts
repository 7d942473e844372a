/**
 * What every format says about a file, in one shape. A diagnostic carries a code and its parameters;
 * the sentence is made late, from a message catalogue (see `messages.ts`), so that a translation is data.
 */

/** error: the engine refuses the file. warning: it is taken, and will not do what the author thinks. info: the studio cannot be sure. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a text. Offsets count UTF-16 units from 0; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place as people read it: lines and columns from 1, columns in UTF-16 units, the end exclusive. */
export interface Range {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Replace `span` of the text with `text`. Edits of one list never overlap and all refer to the same text. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** An edit of one file of the project, valid for one version of its text only. Version 0 is that of a file that is not there yet: the edit makes it. */
export interface FileEdit extends Edit {
  readonly file: string;
  readonly version: number;
}

/** Values put into a message: plain data, so that a diagnostic can cross a worker's border. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A change of the project's files themselves, beside edits of their texts. */
export type FileChange =
  | { readonly op: 'create'; readonly file: string; readonly text: string }
  | { readonly op: 'rename'; readonly file: string; readonly to: string }
  | { readonly op: 'remove'; readonly file: string };

/** A way out of a problem. `code` and `params` make the label ("Change to knacks") as they do for a diagnostic. */
export interface Fix {
  readonly code: string;
  readonly params: Params;
  readonly edits: readonly FileEdit[];
  /** Files to make, rename or delete; made after the edits, which may then be empty. */
  readonly files?: readonly FileChange[];
  /** True for the fix that Ctrl+. then Enter should take. */
  readonly preferred?: boolean;
  /** Set when the same kind of fix can be made for every diagnostic with this code in the file. */
  readonly fixAll?: boolean;
}

/** Another place that helps to understand a problem, such as the first of two equal ids. */
export interface Related {
  readonly file: string;
  readonly span: Span;
  readonly range: Range;
  readonly code: string;
  readonly params: Params;
}

/** One problem of one file. */
export interface Diagnostic {
  readonly file: string;
  /** What the author should look at: the key, the value, or an object's opening. */
  readonly span: Span;
  readonly range: Range;
  /** JSON pointer (RFC 6901) to where the format's reference says the fault is reported; '' is the root. */
  readonly pointer: string;
  readonly severity: Severity;
  /** Stable, kebab-case, grouped by format: `ruleset/unknown-key`. */
  readonly code: string;
  readonly params: Params;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
}
