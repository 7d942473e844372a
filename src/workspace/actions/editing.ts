import { viewPath } from '../../language/studio-folder';
import type { Context } from '../context';
import type { Project } from '../project';
import { closeTab, keepTab, moveTab, openTab, type TabState } from '../tabs';
import type { Outcome, Said, WorkspaceActions } from '../types';

export type EditingActions = Pick<
  WorkspaceActions,
  'createFile' | 'putFile' | 'keepBytes' | 'keepView' | 'renameFile' | 'deleteFile' | 'duplicateFile' | 'openTab' | 'keepTab' | 'closeTab' | 'moveTab' | 'undo' | 'redo' | 'applyEdits'
>;

/** What can be done with the files of the open project, their tabs and their history. */
export function editingActions(context: Context): EditingActions {
  const project = (): Project | undefined => context.session()?.project;

  function setTabs(change: (state: TabState) => TabState): void {
    const { tabs, activeTab } = context.get();
    const next = change({ tabs, activeTab });
    if (next.tabs === tabs && next.activeTab === activeTab) return;
    context.set({ tabs: next.tabs, activeTab: next.activeTab });
    context.session()?.tabsChanged();
  }

  const withProject = <T>(work: (project: Project) => Outcome<T>): Outcome<T> => {
    const own = project();
    return own ? work(own) : { ok: false, why: NO_PROJECT };
  };

  return {
    createFile: (path, content = '') =>
      withProject((own) => {
        const outcome = own.create(path, content);
        if (outcome.ok) setTabs((s) => openTab(s, path, false));
        return outcome;
      }),
    putFile: (path, content, label = { code: 'workspace/step-create', params: { path } }) =>
      withProject((own) => {
        const [refused] = own.addFiles([{ path, content }], label).skipped;
        return refused ? { ok: false, why: refused.why } : { ok: true, value: undefined };
      }),
    keepBytes: (path, bytes) => withProject((own) => own.keepBytes(path, bytes)),
    keepView: (name, value) => withProject((own) => own.keepView(viewPath(name), `${JSON.stringify(value, undefined, 2)}\n`)),
    renameFile: (path, to, along) => withProject((own) => own.rename(path, to, along)),
    deleteFile: (path, along) =>
      withProject((own) => {
        const outcome = own.remove(path, along);
        if (outcome.ok) context.notify({ severity: 'info', said: { code: 'workspace/file-deleted', params: { path } }, offer: 'undo' });
        return outcome;
      }),
    duplicateFile: (path, to) => withProject((own) => own.duplicate(path, to)),

    openTab(path, options) {
      if (project()?.get(path)) setTabs((s) => openTab(s, path, options?.preview ?? false));
    },
    keepTab: (path) => setTabs((s) => keepTab(s, path)),
    closeTab(path) {
      const id = project()?.get(path)?.id;
      setTabs((s) => closeTab(s, path));
      if (id !== undefined && context.session()?.writable) void context.session()?.revisions.keepAll('close', context.session()?.revisions.edits(id) ?? []);
    },
    moveTab: (path, to) => setTabs((s) => moveTab(s, path, to)),

    undo: (scope, options) => project()?.undoIn(scope, options) ?? { kind: 'nothing' },
    redo: (scope, options) => project()?.redoIn(scope, options) ?? { kind: 'nothing' },
    applyEdits: (edits, options) => project()?.applyEdits(edits, options) ?? { ok: false, reason: 'no-such-file', file: edits[0]?.file ?? '' },
  };
}

const NO_PROJECT: Said = { code: 'workspace/no-project', params: {} };
