import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic, Params, Span } from '../../language/diagnostic';
import { say } from '../../language/messages';
import type { MessageTable } from '../../language/session';
import type { LanguageQueries } from '../../editor/queries';
import type { ComputeClient } from '../../workers/compute';
import type { FormatId, Said, TextDocument, Workspace, WorkspaceActions, WorkspaceState } from '../../workspace/types';
import type { FormatViews } from '../../formats/views';
import { useWords, type Words } from '../words';
import type { ShellState, ShellStore } from './shell';

/** The text editor that is shown now: Monaco, or the plain text area of a phone. */
export interface EditorHandle {
  readonly path: string;
  focus(): void;
  hasTextFocus(): boolean;
  /** Runs one of the editor's own actions by its id, such as `editor.action.rename`; false when it has none such. */
  trigger(action: string): boolean;
  /** Cursor as an offset in the document. */
  offset(): number;
}

/** Everything a component or command may use. One a page. */
export interface Studio {
  readonly workspace: Workspace;
  readonly actions: WorkspaceActions;
  readonly shell: ShellStore;
  readonly language: LanguageQueries;
  /** Long work, away from the page and from the author's keys. */
  readonly compute: Pick<ComputeClient, 'run'>;
  readonly words: Words;
  readonly formats: readonly FormatViews[];
  /** English sentences of the workspace, the shell and, once they are there, the formats. */
  readonly messages: MessageTable[];
  /** Starts the language worker again after it was given up. */
  readonly restartWorker: () => void;
  /** The editor on the page, set by it. */
  readonly editor: { current: EditorHandle | undefined };
}

const StudioContext = createContext<Studio | undefined>(undefined);
export const StudioProvider = StudioContext.Provider;

/** The studio of this page. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('no studio around this component');
  return studio;
}

/** A part of the workspace's state; draws anew when `select` gives something else. */
export function useWorkspace<T>(select: (state: WorkspaceState) => T): T {
  return useStore(useStudio().workspace.store, select);
}

/** The document of a file, as soon as it is there. */
export function useTextDocument(path: string | undefined): TextDocument | undefined {
  const studio = useStudio();
  return useWorkspace(() => (path === undefined ? undefined : studio.workspace.document(path)));
}

/** A part of the shell's state. */
export function useShell<T>(select: (state: ShellState) => T): T {
  return useStore(useStudio().shell, select);
}

/** The sentence of a code in the language in use. */
export function wordSaid(studio: Studio, code: string, params: Params): string {
  return studio.words.shown(say([...studio.messages, studio.words.said], code, params));
}

/** Words codes in a component; another function, and so drawn anew, when the language changes or a format's sentences arrive. */
export function useSay(): (code: string, params: Params) => string {
  const studio = useStudio();
  const wordings = useShell((s) => s.wordings);
  const t = useWords();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is said follows both
  return useCallback((code, params) => wordSaid(studio, code, params), [studio, wordings, t]);
}

/** Shows a place of a file and, when asked, the card of the problem there. */
export function goTo(studio: Studio, path: string, span: Span, options: { focus?: boolean; diagnostic?: Diagnostic; preview?: boolean } = {}): void {
  studio.actions.openTab(path, { preview: options.preview ?? true });
  studio.shell.setState((s) => ({
    atStart: false,
    viewsInTab: false,
    phoneView: 'text',
    reveal: {
      path,
      span,
      serial: (s.reveal?.serial ?? 0) + 1,
      focus: options.focus ?? true,
      ...(options.diagnostic ? { diagnostic: options.diagnostic } : {}),
    },
  }));
}

/** Tells screen readers something, politely. */
export function announce(studio: Studio, sentence: string): void {
  studio.shell.setState({ announcement: sentence });
}

/** Shows what an action answered, when it did not do what was asked. */
export function report(studio: Studio, said: Said): void {
  studio.actions.notify({ severity: 'error', said });
}

/** The format's contribution to the studio, when it has one. */
export function formatOf(studio: Studio, id: FormatId | undefined): FormatViews | undefined {
  return studio.formats.find((f) => f.id === id);
}
