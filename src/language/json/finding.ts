import type { Params, Severity, Span } from '../diagnostic';
import type { JsonValue } from './tree';

/**
 * A problem in a JSON document before it has a place in the text: rules speak in pointers,
 * `toDiagnostics` turns them into spans, ranges and fixes (only for those that are shown).
 */
export interface Finding {
  readonly file: string;
  /** Where the format's reference reports the fault. */
  readonly pointer: string;
  readonly severity: Severity;
  readonly code: string;
  readonly params: Params;
  /** Where the author should look, when that is not `pointer`. */
  readonly look?: string;
  /** Which part of the place to mark: the value (an object's or array's opening only), the key before it, or both. Default: value. */
  readonly mark?: 'value' | 'key' | 'property';
  /** Only this part of the text at the place (or of the key, with `mark: 'key'`) is to be marked, in UTF-16 units of what it says. */
  readonly part?: { readonly start: number; readonly end: number };
  readonly related?: readonly { readonly file?: string; readonly pointer: string; readonly mark?: 'value' | 'key'; readonly code: string; readonly params: Params }[];
  readonly fixes?: readonly FixPlan[];
}

/** A fix as steps on the document; `jsonEdit` turns them into the smallest text edits. */
export interface FixPlan {
  readonly code: string;
  readonly params?: Params;
  readonly preferred?: boolean;
  readonly fixAll?: boolean;
  readonly steps: readonly EditStep[];
}

/** One change of a JSON document. `file` defaults to the finding's own. Pointers refer to the document before all steps. */
export type EditStep = { readonly file?: string } & (
  /** Changes a value; adds the key when it is not there yet, with the objects on the way to it. */
  | { readonly op: 'set'; readonly pointer: string; readonly value: JsonValue }
  /** Adds a key (`/a/newKey`) or an item (`/a/3` before item 3, `/a/-` at the end). `after` or `before` names the sibling key beside it. */
  | { readonly op: 'insert'; readonly pointer: string; readonly value: JsonValue; readonly after?: string; readonly before?: string }
  | { readonly op: 'remove'; readonly pointer: string }
  | { readonly op: 'rename'; readonly pointer: string; readonly key: string }
  /** Moves a value with its own text; `to` as for insert. */
  | { readonly op: 'move'; readonly from: string; readonly to: string; readonly after?: string; readonly before?: string }
  | { readonly op: 'text'; readonly span: Span; readonly text: string }
);
