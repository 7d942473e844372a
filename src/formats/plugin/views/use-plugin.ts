import { isPluginPath } from '../rules/paths';
import type { PluginQuestion, PluginQuestions } from '../rules/view/questions';
import { useViewAnswer, useWorkspaceState, type ViewAnswer } from '../../view-hooks';
import type { ViewProps } from '../../views';
import { sharedQueries } from './shared-questions';
import type { Workspace, WorkspaceState } from '../../../workspace/types';

function isPlugin(state: WorkspaceState, path: string | undefined): path is string {
  return path !== undefined && isPluginPath(path) && state.files[path]?.kind === 'text';
}

/** The plugin file the views are about: the active one, else one that is open, else the first of the project. */
export function useActivePlugin(workspace: Workspace): string | undefined {
  return useWorkspaceState(workspace, (s) => {
    if (isPlugin(s, s.activeTab)) return s.activeTab;
    const open = s.tabs.find((tab) => isPlugin(s, tab.path));
    return open?.path ?? Object.keys(s.files).filter((path) => isPlugin(s, path)).sort()[0];
  });
}

/** How many plugin files the project has. */
export function usePluginCount(workspace: Workspace): number {
  return useWorkspaceState(workspace, (s) => Object.keys(s.files).filter((path) => isPlugin(s, path)).length);
}

/** Asks the session one of the plugin's questions, now and after each change. */
export function usePluginAnswer<Q extends PluginQuestion>(props: Pick<ViewProps, 'workspace' | 'language'>, question: Q, args: PluginQuestions[Q]['args']): ViewAnswer<PluginQuestions[Q]['answer']> {
  // Both ends are ours and typed by `PluginQuestions`; what crosses is plain data.
  return useViewAnswer({ workspace: props.workspace, language: sharedQueries(props.language) }, question, args, (value) => value as PluginQuestions[Q]['answer']);
}
