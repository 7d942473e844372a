import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { JsonValue } from '../../../../language/json/tree';
import type { Workspace, WorkspaceState } from '../../../../workspace/types';
import { useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { readRules, type Rules } from '../../rules/play';
import type { PlayInput, PlayText, PlayTexts } from '../../rules/session/view-preview-questions';

/** What the preview draws from: the ruleset as it could last be read. */
export interface Play {
  /** The project it is about. */
  readonly project: string | undefined;
  /** Path of the ruleset; undefined where the project has none. */
  readonly path: string | undefined;
  /** Undefined until the first answer. */
  readonly rules: Rules | undefined;
  readonly texts: PlayInput | undefined;
  /** Files that cannot be read whole, with the first line that cannot. */
  readonly torn: readonly { readonly path: string; readonly line: number }[];
  /** Why the newest question got no answer, when it did not. */
  readonly failed: string | undefined;
}

interface Held {
  readonly version: number;
  readonly value: JsonValue;
}

const EMPTY: Play = { project: undefined, path: undefined, rules: undefined, texts: undefined, torn: [], failed: undefined };
const stores = new WeakMap<Workspace, { readonly store: StoreApi<Play>; held: Map<string, Held> }>();

function playOf(workspace: Workspace): { readonly store: StoreApi<Play>; held: Map<string, Held> } {
  const known = stores.get(workspace) ?? { store: createStore<Play>()(() => EMPTY), held: new Map<string, Held>() };
  stores.set(workspace, known);
  return known;
}

/** How long a change waits for the next key, and a question that got no answer for the next try, in milliseconds. */
const REST = 20;
const AGAIN = 400;
/** After a failure the worker gets time to be started anew. */
const LATER = 3000;
/** Texts of more bytes than this are followed once the keys have rested for so many milliseconds: reading all of them takes the page's time. */
const LARGE = 100 * 1024;
const LARGE_REST = 300;

/** Changes with every text that rules are read from; the studio's own files do not count. */
function revisionOf({ project, files }: WorkspaceState): string {
  let sum = 0;
  let count = 0;
  for (const path in files) {
    if (path.startsWith('.studio/')) continue;
    sum += files[path]?.version ?? 0;
    count++;
  }
  return `${project?.id ?? ''} ${count} ${sum}`;
}

function restOf({ files }: WorkspaceState): number {
  let bytes = 0;
  for (const path in files) if (!path.startsWith('.studio/')) bytes += files[path]?.byteLength ?? 0;
  return bytes > LARGE ? LARGE_REST : REST;
}

/** The ruleset of the open project as it could last be read, following the text. One for all tabs. */
export function usePlay({ workspace, language }: Pick<ViewProps, 'workspace' | 'language'>): Play {
  const revision = useWorkspaceState(workspace, revisionOf);
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  const { store } = playOf(workspace);
  useEffect(() => {
    const play = playOf(workspace);
    if (play.store.getState().project !== project) {
      play.held = new Map();
      play.store.setState({ ...EMPTY, project }, true);
    }
    const controller = new AbortController();
    let timer = 0;
    const ask = async () => {
      const known = Object.fromEntries([...play.held].map(([path, held]) => [path, held.version]));
      const answer = await language.ask('view', ['ruleset/play', { known }], controller.signal);
      if (controller.signal.aborted) return;
      if (answer === undefined) timer = window.setTimeout(start, AGAIN);
      // Both ends are ours and typed by `PreviewQuestions`; what crosses is plain data.
      else take(play, answer as PlayTexts);
    };
    const start = () => {
      ask().catch((error: unknown) => {
        if (controller.signal.aborted) return;
        play.store.setState({ failed: error instanceof Error ? error.message : String(error) });
        timer = window.setTimeout(start, LATER);
      });
    };
    timer = window.setTimeout(start, play.held.size === 0 ? REST : restOf(workspace.store.getState()));
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [workspace, language, project, revision]);
  const play = useStore(store);
  return play.project === project ? play : EMPTY;
}

function take(play: { readonly store: StoreApi<Play>; held: Map<string, Held> }, { main, catalogs }: PlayTexts): void {
  const before = play.store.getState();
  const all = main ? [main, ...catalogs] : [];
  let changed = before.path !== main?.path || all.length !== play.held.size;
  const held = new Map<string, Held>();
  for (const text of all) {
    const now = text.value === undefined ? play.held.get(text.path) : { version: text.version, value: text.value };
    if (!now) continue;
    if (now !== play.held.get(text.path)) changed = true;
    held.set(text.path, now);
  }
  play.held = held;
  const torn = all.flatMap(({ path, tornFrom }: PlayText) => (tornFrom === undefined ? [] : [{ path, line: tornFrom }]));
  const root = main && held.get(main.path)?.value;
  if (!changed) {
    play.store.setState({ torn, failed: undefined });
    return;
  }
  const texts = main && root !== undefined ? { root, files: [...held].filter(([path]) => path !== main.path).map(([path, one]) => [path, one.value] as const) } : undefined;
  play.store.setState({ path: main?.path, texts, rules: texts && readRules(texts.root, new Map(texts.files)), torn, failed: undefined });
}
