import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { isViewState } from '../language/studio-folder';
import type { TextDocument, Workspace, WorkspaceState } from '../workspace/types';
import type { ViewProps } from './views';

/** A part of the workspace's state in a view; draws anew when `select` gives something else. */
export function useWorkspaceState<T>(workspace: Workspace, select: (state: WorkspaceState) => T): T {
  return useStore(workspace.store, select);
}

/** The newest text of a file of the project; undefined where there is no such text file. */
export function useFileText(workspace: Workspace, path: string): string | undefined {
  const id = useStore(workspace.store, (s) => s.files[path]?.id);
  const document: TextDocument | undefined = id === undefined ? undefined : workspace.document(path);
  return useSyncExternalStore(
    (listener) => document?.subscribe(listener) ?? (() => undefined),
    () => document?.text,
  );
}

/** An answer of the session for a view. `pending`: the texts went on since, and a newer answer is on its way. */
export interface ViewAnswer<T> {
  readonly value: T | undefined;
  readonly pending: boolean;
  /** Why the newest question failed, when it did. */
  readonly error: string | undefined;
}

/** Changes whenever any text of the project changes, apart from those that `passes` over: what views ask again for. */
export function revisionOf({ project, files }: WorkspaceState, passes: (path: string) => boolean): string {
  let sum = 0;
  let count = 0;
  for (const path in files) {
    if (passes(path)) continue;
    sum += files[path]?.version ?? 0;
    count++;
  }
  return `${project?.id ?? ''} ${count} ${sum}`;
}

const allOf = (state: WorkspaceState): string => revisionOf(state, isViewState);

/** Changes whenever any text of the project does. */
export function useRevision(workspace: Workspace): string {
  return useStore(workspace.store, allOf);
}

/** How long a question waits for more keys, in milliseconds: less than a check does, so that a long check does not keep a view waiting. */
const REST = 5;

/**
 * Asks the format's session (`FormatSession.view`) now and after each change of a text or of `args`, and keeps the last
 * answer meanwhile. `read` turns the plain data into the view's type and is the place to refuse what does not fit
 * (undefined keeps the last answer). `args` is compared by its JSON.
 */
export function useViewAnswer<T>({ workspace, language }: Pick<ViewProps, 'workspace' | 'language'>, name: string, args: unknown, read: (value: unknown) => T | undefined): ViewAnswer<T> {
  const revision = useRevision(workspace);
  const key = JSON.stringify(args);
  const [answer, setAnswer] = useState<ViewAnswer<T>>({ value: undefined, pending: true, error: undefined });
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    const controller = new AbortController();
    setAnswer((before) => (before.pending ? before : { ...before, pending: true }));
    const ask = () => {
      language.ask('view', [name, JSON.parse(key) as unknown], controller.signal).then(
        (value) => {
          if (controller.signal.aborted || value === undefined) return;
          const next = reader.current(value);
          setAnswer((before) => ({ value: next ?? before.value, pending: false, error: undefined }));
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setAnswer((before) => ({ ...before, pending: false, error: error instanceof Error ? error.message : String(error) }));
        },
      );
    };
    const timer = setTimeout(ask, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [language, name, key, revision]);
  return answer;
}
