import type { Edit, FileChange, Params, Severity, Span } from '../../../language/diagnostic';

/** An edit of a file of the project, for the text that is being checked. */
export interface DraftEdit extends Edit {
  readonly file: string;
}

/** A way out before it is tied to the versions of the files. */
export interface DraftFix {
  readonly code: string;
  readonly params: Params;
  readonly edits?: readonly DraftEdit[];
  readonly files?: readonly FileChange[];
  readonly preferred?: boolean;
  readonly fixAll?: boolean;
}

/** A problem with its place; `diagnose.ts` adds lines, columns and versions. Fixes are worked out only for those that are shown. */
export interface Draft {
  readonly file: string;
  readonly pointer: string;
  readonly span: Span;
  readonly severity: Severity;
  readonly code: string;
  readonly params: Params;
  /** The line (from 1) in a file that has no text to count lines in. */
  readonly line?: number;
  readonly related?: readonly { readonly file: string; readonly span: Span; readonly code: string; readonly params: Params }[];
  readonly fixes?: () => readonly DraftFix[];
}
