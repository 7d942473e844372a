import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostic, Fix, Severity, Span } from '../../language/diagnostic';
import type { OutlineNode } from '../../language/session';
import type { ArrivalAnswer, DiskConflict, FormatId, NewFile } from '../../workspace/types';

/** The views that the rail opens beside the centre. */
export type SideView = 'explorer' | 'find' | 'versions';
/** The one panel that a phone shows. */
export type PhoneView = 'files' | 'text' | 'preview' | 'problems' | 'more';
export type PaletteMode = 'commands' | 'files' | 'symbols' | 'line';

/** A way out of one problem, to be looked at before it is taken. */
export interface FixChoice {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

/** Windows over the page. None opens by itself while someone types. */
export type Dialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'fix'; readonly choices: readonly FixChoice[]; readonly chosen: number }
  | { readonly kind: 'name'; readonly purpose: 'new-file' | 'rename-file' | 'duplicate-file' | 'rename-project'; readonly path: string }
  | { readonly kind: 'rename-symbol'; readonly path: string; readonly offset: number; readonly span: Span; readonly name: string }
  | { readonly kind: 'arrival'; readonly format: FormatId; readonly files: readonly NewFile[]; readonly answer: (answer: ArrivalAnswer) => void }
  | { readonly kind: 'export'; readonly path: string }
  | { readonly kind: 'conflict'; readonly conflict: DiskConflict }
  | { readonly kind: 'revision'; readonly path: string; readonly revision: string; readonly title: string }
  | { readonly kind: 'blocked'; readonly scope: 'undo' | 'redo'; readonly path: string; readonly reason: string; readonly canSplit: boolean };

/** Where the cursor is, for the status bar. Lines and columns from 1. */
export interface CursorState {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  /** Selected characters (UTF-16 units). */
  readonly selected: number;
}

/** A wish to show a place; a higher `serial` is a newer wish. */
export interface Reveal {
  readonly path: string;
  readonly span: Span;
  readonly serial: number;
  readonly focus: boolean;
  /** The problem whose card is shown under the line. */
  readonly diagnostic?: Diagnostic;
}

export interface ProblemFilter {
  readonly off: readonly Severity[];
  readonly file: string;
  readonly text: string;
}

/** What is open, chosen and looked at. */
export interface ShellState {
  readonly side: SideView | undefined;
  readonly problemsOpen: boolean;
  readonly viewsOpen: boolean;
  /** Where the views have no column they are a tab of the centre: whether that tab is shown. */
  readonly viewsInTab: boolean;
  /** The format's view that is shown there; the first when it has no such view. */
  readonly wantedView: string | undefined;
  readonly palette: { readonly mode: PaletteMode; readonly query: string } | undefined;
  readonly dialog: Dialog | undefined;
  readonly cursor: CursorState | undefined;
  readonly reveal: Reveal | undefined;
  readonly filter: ProblemFilter;
  /** The problem whose row has the focus in the Problems panel. */
  readonly focusedProblem: Diagnostic | undefined;
  readonly outline: { readonly path: string; readonly nodes: readonly OutlineNode[] };
  /** Tab moves the focus instead of putting in a tab. */
  readonly tabMovesFocus: boolean;
  readonly phoneView: PhoneView;
  readonly findQuery: string;
  /** Read out by screen readers, politely. */
  readonly announcement: string;
  /** Grows when sentences of a format have arrived: what words problems is drawn anew. */
  readonly wordings: number;
  /** The start page is shown although a project is open. */
  readonly atStart: boolean;
}

export type ShellStore = StoreApi<ShellState>;

/** The shell's own state: what is open and where. Nothing of it is the author's work. */
export function createShellStore(): ShellStore {
  return createStore<ShellState>()(() => ({
    side: 'explorer',
    problemsOpen: true,
    viewsOpen: true,
    viewsInTab: false,
    wantedView: undefined,
    palette: undefined,
    dialog: undefined,
    cursor: undefined,
    reveal: undefined,
    filter: { off: [], file: '', text: '' },
    focusedProblem: undefined,
    outline: { path: '', nodes: [] },
    tabMovesFocus: false,
    phoneView: 'text',
    findQuery: '',
    announcement: '',
    wordings: 0,
    atStart: false,
  }));
}
