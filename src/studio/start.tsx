import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { formatViews } from '../formats/registry.views';
import { createLanguageWorker, type WorkerLike } from '../workers/client';
import { ComputeClient, createComputeWorker } from '../workers/compute';
import { WorkerLink } from '../workers/link';
import type { FromWorker } from '../workers/protocol';
import { browserEnvironment, createWorkspace, selectDiskBehind, workspaceMessages, type WorkspaceActions, type WorkspaceEnvironment } from '../workspace';
import { lookFirst } from './arrivals/look-first';
import { Words } from './words';
import { studioMessages } from './words/said';
import { fetchMessages } from './state/messages';
import { createShellStore } from './state/shell';
import type { Studio } from './state/studio';
import { StudioPage } from './studio';

type Reports = Parameters<WorkspaceEnvironment['connectLanguage']>[0];

/** The language worker as the client takes it. */
function createWorker(): WorkerLike {
  const worker = createLanguageWorker();
  const like: WorkerLike = { onmessage: null, onerror: null, onmessageerror: null, postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
  worker.onmessage = (event: MessageEvent<FromWorker>) => like.onmessage?.(event);
  worker.onerror = (event) => like.onerror?.(event);
  worker.onmessageerror = () => like.onmessageerror?.();
  return like;
}

/** The way to the language worker, its news passed on to the workspace. */
function connect(actions: Reports, checks: boolean): WorkerLink {
  const link = new WorkerLink(createWorker, {
    onChecking: () => actions.checkStarted(),
    onChecked: (result, took) => actions.checkEnded(result, took),
    onState: (state) => {
      if (state.state === 'restarted') {
        actions.notify({ severity: 'warning', said: { code: state.reason === 'died' ? 'studio/worker-died' : 'studio/worker-silent', params: {} } });
      } else if (state.state === 'stopped') actions.checkStopped({ code: 'studio/worker-given-up', params: {} });
    },
    onFailure: (detail) => actions.notify({ severity: 'warning', said: { code: 'studio/check-failed', params: { detail } } }),
  });
  link.setChecks(checks);
  return link;
}

/** Fetches the sentences of each project's format, so that its problems can be worded. */
function followFormat(studio: Studio): void {
  fetchMessages(studio, studio.workspace.store.getState().project?.format);
  studio.workspace.store.subscribe((state, before) => {
    if (state.project?.format !== before.project?.format) fetchMessages(studio, state.project?.format);
  });
}

/** Leaving the page is asked about only while a file on disk is behind the text here, or something could be kept nowhere: all else is there again. */
function guardLeaving(studio: Studio): void {
  window.addEventListener('beforeunload', (event) => {
    if (selectDiskBehind(studio.workspace.store.getState()) || !studio.workspace.mayLeave()) event.preventDefault();
  });
}

/** Starts the studio in an element of the page. Throws when the element is missing. */
export function startStudio(root: HTMLElement | null): void {
  if (!root) throw new Error('the page has no place for the studio');
  const query = new URLSearchParams(location.search);
  const safe = query.has('safe');
  let link: WorkerLink | undefined;
  const workspace = createWorkspace(
    browserEnvironment({
      connectLanguage: (actions) => (link = connect(actions, !safe)),
      recognisers: async () => (await import('../formats/registry.rules')).formats,
      mainFile: (format, paths) => formatViews.find((views) => views.id === format)?.main(paths),
      arrivals: (files) => lookFirst(studio, files),
    }),
  );
  const actions: WorkspaceActions = workspace.store.getState().actions;
  const studio: Studio = {
    workspace,
    actions,
    shell: createShellStore(),
    language: { ask: (name, args, signal, late) => (link ? link.ask(name, args, signal, late) : Promise.resolve(undefined)) },
    compute: new ComputeClient(createComputeWorker),
    words: new Words(),
    formats: formatViews,
    messages: [workspaceMessages, studioMessages],
    restartWorker: () => {
      // A safe start ends here: the results of checks are taken from now on.
      if (workspace.store.getState().safe) actions.setSafe(false);
      link?.restart();
    },
    editor: { current: undefined },
  };
  if (query.get('lang') === 'pseudo') actions.setSettings({ language: 'pseudo' });
  followFormat(studio);
  guardLeaving(studio);
  createRoot(root).render(
    <StrictMode>
      <StudioPage studio={studio} />
    </StrictMode>,
  );
  void actions.start();
}
