import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isStudioPath } from '../../../../language/studio-folder';
import type { UiLanguage, Workspace } from '../../../../workspace/types';
import { revisionOf, useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { ENGLISH } from '../../rules/translate/language-tag';
import type { PreviewStates, TranslationQuestions } from '../../rules/translate/questions';
import { ENGLISH_TRANSLATOR, translator, type Translator, type TranslatorInput } from '../../rules/translate/translator';
import { playWords, type SayWord } from '../words';
import { nodeSay } from './names';
import { isolatedWords, textSay, type Say } from './say';

type Answer = TranslationQuestions['ruleset/preview-language']['answer'];

/** The project's translations as a preview knows them. */
export interface Translation {
  readonly project: string | undefined;
  /** Languages that have a file; undefined until the first answer. */
  readonly languages: readonly string[] | undefined;
  readonly states: PreviewStates;
  readonly input: TranslatorInput | undefined;
  /** Shows the language that was asked for last and answered. */
  readonly tr: Translator;
  /** Why the newest question got no answer, when it did not. */
  readonly failed: string | undefined;
}

const EMPTY: Translation = { project: undefined, languages: undefined, states: { files: '', strings: '' }, input: undefined, tr: ENGLISH_TRANSLATOR, failed: undefined };
const stores = new WeakMap<Workspace, StoreApi<Translation>>();

function storeOf(workspace: Workspace): StoreApi<Translation> {
  const store = stores.get(workspace) ?? createStore<Translation>()(() => EMPTY);
  stores.set(workspace, store);
  return store;
}

/**
 * How long a change of the texts waits for the next key, in milliseconds: names that are known follow at once, and what
 * else became a display string can wait.
 */
const REST = 250;
/** A question that got no answer is asked again, and after a failure the worker gets time to be started anew. */
const AGAIN = 400;
const LATER = 3000;

/** The display strings of the open project in a language, following its files. One for all tabs. */
export function useTranslation({ workspace, language: queries }: Pick<ViewProps, 'workspace' | 'language'>, language: string): Translation {
  const store = storeOf(workspace);
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  const [now, setNow] = useState(() => store.getState());
  // What is drawn anew for it gives way to keys.
  useEffect(() => {
    const draw = () => startTransition(() => setNow(store.getState()));
    const stop = store.subscribe(draw);
    draw();
    return stop;
  }, [store]);
  useEffect(() => {
    if (store.getState().project !== project) store.setState({ ...EMPTY, project }, true);
    let controller = new AbortController();
    let timer = 0;
    const ask = async () => {
      const { signal } = controller;
      const answer = await queries.ask('view', ['ruleset/preview-language', { language, known: store.getState().states }], signal);
      if (signal.aborted) return;
      if (answer === undefined) timer = window.setTimeout(start, AGAIN);
      // Both ends are ours and typed by `TranslationQuestions`; what crosses is plain data.
      else take(store, language, answer as Answer);
    };
    const start = () => {
      const { signal } = controller;
      ask().catch((error: unknown) => {
        if (signal.aborted) return;
        store.setState({ failed: error instanceof Error ? error.message : String(error) });
        timer = window.setTimeout(start, LATER);
      });
    };
    const wait = () => (store.getState().input?.language === language ? REST : 0);
    timer = window.setTimeout(start, wait());
    // A change of a text asks again; it draws nothing by itself.
    let revision = revisionOf(workspace.store.getState(), isStudioPath);
    const stop = workspace.store.subscribe((state) => {
      const next = revisionOf(state, isStudioPath);
      if (next === revision) return;
      revision = next;
      window.clearTimeout(timer);
      controller.abort();
      controller = new AbortController();
      timer = window.setTimeout(start, wait());
    });
    return () => {
      stop();
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [workspace, store, queries, project, language]);
  const { tr } = now;
  useEffect(() => {
    // Too large to be loaded before there is Korean to show; without it the system's own font is used.
    if (/^ko\b/.test(tr.language)) import('@fontsource-variable/noto-sans-kr/wght.css').catch(() => undefined);
  }, [tr]);
  return now.project === project ? now : EMPTY;
}

const NOTHING: TranslatorInput = { language: ENGLISH, directions: [], locales: [], strings: [] };

function take(store: StoreApi<Translation>, language: string, { languages, states, files, strings }: Answer): void {
  const before = store.getState();
  const same = before.languages?.join(' ') === languages.join(' ');
  const old = before.input ?? NOTHING;
  const input = files || strings || !before.input ? { ...old, ...files, ...(strings ? { strings } : {}), language } : before.input;
  if (same && input === before.input && before.failed === undefined) return;
  store.setState({ languages: same ? before.languages : languages, states, input, tr: input === before.input ? before.tr : translator(input), failed: undefined });
}

/** The words of a preview in the page's language, around names in the language of the preview. */
export interface PreviewWords {
  readonly w: SayWord;
  readonly text: Say<string>;
  readonly say: Say<ReactNode>;
}

/** Words for sentences of the page that stand among names of the preview's language. */
export function usePreviewWords(uiLanguage: UiLanguage, tr: Translator): PreviewWords {
  return useMemo(() => {
    const plain = playWords(uiLanguage);
    const mixed = tr.language !== ENGLISH && tr.direction === 'rtl';
    const w = mixed ? isolatedWords(plain) : plain;
    return { w, text: textSay(w, tr), say: nodeSay(w, mixed) };
  }, [uiLanguage, tr]);
}
