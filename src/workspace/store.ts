import { createStore } from 'zustand/vanilla';
import { editingActions } from './actions/editing';
import { interfaceActions } from './actions/interface';
import { keepingActions } from './actions/keeping';
import { projectActions, summaryOf } from './actions/projects';
import { transferActions } from './actions/transfer';
import type { Context } from './context';
import type { WorkspaceEnvironment } from './environment';
import { contentOf } from './project-files';
import type { Session } from './session';
import { defaultSettings, readSettings, SETTINGS_KEY } from './settings';
import { initialState } from './state';
import { StorageError } from './storage/faults';
import { Journal } from './storage/journal';
import { MemoryStorage } from './storage/memory';
import type { ProjectStorage } from './storage/storage';
import type { LanguageLink, Notice, SaveState, StorageState, Workspace, WorkspaceActions, WorkspaceState } from './types';

/** A storage that opens within this many milliseconds is not spoken of. */
const OPENS_SOON = 400;
/** Notices kept at once; older ones go. */
const MOST_NOTICES = 20;

/** The workspace: state and actions, with everything outside injected. Call `actions.start()` once the page is drawn. */
export function createWorkspace(environment: WorkspaceEnvironment): Workspace {
  let storage: ProjectStorage = new MemoryStorage();
  let storageError: StorageError | undefined;
  let session: Session | undefined;
  let lastNotice = 0;
  const told = new Set<string>();
  const holders = new Set<() => void>();

  const setSave = (save: SaveState): void => {
    // Memory takes everything and keeps nothing: that is what has to be shown.
    const shown: SaveState = storage.kind === 'memory' && storageError ? { kind: 'memory', fault: storageError.fault, detail: storageError.message } : save;
    store.setState({ save: shown });
    if (shown.kind === 'failed' && shown.fault === 'full') void environment.estimate().then((room) => store.setState({ storage: { ...store.getState().storage, ...room } }));
  };

  const context: Context = {
    environment,
    get: () => store.getState(),
    set: (patch) => store.setState(patch),
    storage: () => storage,
    journal: new Journal(environment.keyValue),
    settleViews() {
      for (const settle of [...holders]) settle();
    },
    language: () => language,
    session: () => session,
    setSession: (next) => void (session = next),
    setSave,
    async reopen() {
      const waitFor = (awaited: StorageState['awaited']) => {
        const { awaited: _before, ...rest } = store.getState().storage;
        store.setState({ storage: awaited === undefined ? rest : { ...rest, awaited } });
      };
      const stopWaiting = environment.timers.later(() => waitFor(store.getState().storage.awaited ?? 'browser'), OPENS_SOON);
      const opened = await environment.openStorage(
        (why) => {
          storageError = new StorageError('closed', why);
          store.setState({ save: { kind: 'failed', fault: 'closed', detail: why } });
        },
        () => waitFor('other-tab'),
      );
      stopWaiting();
      if (store.getState().storage.awaited !== undefined) waitFor(undefined);
      // Texts that are being edited are not moved into memory-only storage behind the author's back.
      if (opened.error && (session || storage.kind === 'indexeddb')) {
        store.setState({ save: { kind: storage.kind === 'memory' ? 'memory' : 'failed', fault: opened.error.fault, detail: opened.error.message } });
        return false;
      }
      const before = storage;
      ({ storage, error: storageError } = opened);
      if (before.kind === 'memory' && storage.kind !== 'memory') await moveProjects(before, storage, session?.id);
      before.close();
      if (session) session.reportSave();
      else setSave({ kind: 'saved', at: environment.timers.now() });
      return opened.error === undefined;
    },
    projectSaved(record) {
      const { projects } = store.getState();
      const summary = summaryOf(record);
      store.setState({ projects: [summary, ...projects.filter((p) => p.id !== record.id)].sort((a, b) => b.openedAt - a.openedAt) });
    },
    report: (error) => context.notifyOnce(`storage ${error.fault}`, { severity: 'warning', said: { code: 'workspace/storage-failed', params: { detail: error.message } } }),
    notify(notice) {
      const next: Notice = { ...notice, id: ++lastNotice };
      store.setState({ notices: [...store.getState().notices, next].slice(-MOST_NOTICES) });
    },
    notifyOnce(key, notice) {
      if (told.has(key)) return;
      told.add(key);
      context.notify(notice);
    },
  };

  const projects = projectActions(context);
  const editing = editingActions(context);
  const actions: WorkspaceActions = {
    ...projects,
    ...editing,
    ...keepingActions(context),
    ...transferActions(context, { createProject: projects.createProject, openTab: editing.openTab }),
    ...interfaceActions(context),
  };
  const settings = readSettings(environment.keyValue.get(SETTINGS_KEY), defaultSettings(environment.languages));
  const store = createStore<WorkspaceState>(() => initialState(environment.safe, settings, actions));
  const language: LanguageLink = environment.connectLanguage(actions);
  language.setChecks(!environment.safe);
  const stopHiding = environment.onHide((leaving) => {
    context.settleViews();
    session?.hide(leaving);
  });

  return {
    store,
    document: (path) => session?.project.document(path),
    content(path) {
      const entry = session?.project.get(path);
      return entry && contentOf(entry);
    },
    beforeLeaving(settle) {
      const own = () => settle();
      holders.add(own);
      return () => holders.delete(own);
    },
    mayLeave() {
      context.settleViews();
      return session?.mayLeave() ?? true;
    },
    async dispose() {
      stopHiding();
      await session?.close();
      session = undefined;
      storage.close();
    },
  };
}

/** Projects that were made while there was no storage, except the open one, which is written as it is now. */
async function moveProjects(from: ProjectStorage, to: ProjectStorage, open: string | undefined): Promise<void> {
  for (const { id } of (await from.listProjects()).projects) {
    const loaded = id === open ? undefined : await from.readProject(id);
    if (loaded) await to.write({ projectId: id, project: loaded.project, files: loaded.files, removed: [] });
  }
}
