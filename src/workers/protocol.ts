import type { Edit, FileEdit, Span } from '../language/diagnostic';
import type { CheckResult, CompletionItem, FilePosition, FormatRules, FormatSession, Hover, Location, OutlineNode, Refusal, SourceFile } from '../language/session';

/** The questions a session answers, by name: what they take and what they give. */
export interface Queries {
  outline: { args: [path: string]; result: readonly OutlineNode[] };
  complete: { args: [at: FilePosition]; result: readonly CompletionItem[] };
  hover: { args: [at: FilePosition]; result: Hover | undefined };
  definition: { args: [at: FilePosition]; result: readonly Location[] };
  references: { args: [at: FilePosition]; result: readonly Location[] };
  prepareRename: { args: [at: FilePosition]; result: ReturnType<FormatSession['prepareRename']> };
  rename: { args: [at: FilePosition, name: string]; result: readonly FileEdit[] | Refusal };
  format: { args: [path: string]; result: readonly Edit[] | Refusal };
  selections: { args: [at: FilePosition]; result: readonly Span[] };
  /** The format's own views; what a name takes and gives is the format's business. */
  view: { args: [name: string, args: unknown]; result: unknown };
}
export type QueryName = keyof Queries;

/** Messages to the language worker, in the order they must be taken. Updates are never dropped; queries may be cancelled. */
export type ToWorker =
  | { readonly type: 'start'; readonly format: FormatRules['id']; readonly files: readonly SourceFile[]; readonly checks: boolean }
  | { readonly type: 'open'; readonly file: SourceFile }
  | { readonly type: 'update'; readonly path: string; readonly edits: readonly Edit[]; readonly version: number }
  | { readonly type: 'close'; readonly path: string }
  | { readonly type: 'checks'; readonly on: boolean }
  | { readonly type: 'query'; readonly id: number; readonly name: QueryName; readonly args: readonly unknown[] }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'ping'; readonly id: number };

export type FromWorker =
  | { readonly type: 'checking' }
  | { readonly type: 'checked'; readonly result: CheckResult; readonly milliseconds: number }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id?: number; readonly message: string }
  | { readonly type: 'pong'; readonly id: number };

/** Messages to the compute worker. */
export type ToCompute =
  | { readonly type: 'run'; readonly id: number; readonly format: FormatRules['id']; readonly job: string; readonly input: unknown }
  | { readonly type: 'cancel'; readonly id: number };

export type FromCompute =
  | { readonly type: 'progress'; readonly id: number; readonly done: number; readonly total: number }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
