import type { Diagnostic } from '../language/diagnostic';
import type { CheckState, FileState, Settings, WorkspaceActions, WorkspaceState } from './types';

export const NO_COUNTS: CheckState['counts'] = { error: 0, warning: 0, info: 0 };
export const NOT_CHECKED: CheckState = { kind: 'idle', versions: {}, total: 0, counts: NO_COUNTS, facts: [] };

/** A record that any path can be looked up in: it inherits nothing, so that `constructor` is not found by accident. */
export function recordOf<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  const record: Record<string, T> = Object.create(null);
  for (const [key, value] of entries) record[key] = value;
  return record;
}

/** What belongs to an open project, as it is when none is open. */
export function emptyProjectState(safe: boolean): Pick<WorkspaceState, 'project' | 'files' | 'tabs' | 'activeTab' | 'role' | 'diagnostics' | 'check' | 'history'> {
  return {
    project: undefined,
    files: recordOf<FileState>([]),
    tabs: [],
    activeTab: undefined,
    role: { kind: 'writer' },
    diagnostics: recordOf<readonly Diagnostic[]>([]),
    check: safe ? { ...NOT_CHECKED, kind: 'safe' } : NOT_CHECKED,
    history: {},
  };
}

export function initialState(safe: boolean, settings: Settings, actions: WorkspaceActions): WorkspaceState {
  return {
    phase: 'starting',
    safe,
    projects: [],
    ...emptyProjectState(safe),
    save: { kind: 'saved', at: 0 },
    storage: { setAside: 0 },
    settings,
    notices: [],
    actions,
  };
}
