import type { Diagnostic, Severity } from '../language/diagnostic';
import type { FileState, Tab, WorkspaceState } from './types';

/** The facts of a file, by path. */
export function selectFile(path: string | undefined): (state: WorkspaceState) => FileState | undefined {
  return (state) => (path === undefined ? undefined : state.files[path]);
}

export function selectActiveFile(state: WorkspaceState): FileState | undefined {
  return state.activeTab === undefined ? undefined : state.files[state.activeTab];
}

export function selectActiveTab(state: WorkspaceState): Tab | undefined {
  return state.tabs.find((t) => t.path === state.activeTab);
}

/** True when texts can be changed in this tab. */
export function selectWritable(state: WorkspaceState): boolean {
  return state.role.kind !== 'mirror';
}

/** True while a file on disk is behind the text here: the one reason to ask before the page is left. */
export function selectDiskBehind(state: WorkspaceState): boolean {
  return Object.values(state.files).some((f) => f.disk === 'behind');
}

const shown = new WeakMap<WorkspaceState['diagnostics'], { off: readonly string[]; lists: Readonly<Record<string, readonly Diagnostic[]>> }>();

/** The diagnostics to show: without warnings and infos that are switched off. The same object as long as nothing changed. */
export function selectDiagnostics(state: WorkspaceState): Readonly<Record<string, readonly Diagnostic[]>> {
  const off = state.settings.warningsOff;
  if (off.length === 0) return state.diagnostics;
  const known = shown.get(state.diagnostics);
  if (known?.off === off) return known.lists;
  const lists: Record<string, readonly Diagnostic[]> = Object.create(null);
  for (const [path, list] of Object.entries(state.diagnostics)) lists[path] = list.filter((d) => d.severity === 'error' || !off.includes(d.code));
  shown.set(state.diagnostics, { off, lists });
  return lists;
}

const NONE: readonly Diagnostic[] = [];

/** The diagnostics to show for one file, sorted by place. */
export function selectFileDiagnostics(path: string | undefined): (state: WorkspaceState) => readonly Diagnostic[] {
  return (state) => (path === undefined ? NONE : (selectDiagnostics(state)[path] ?? NONE));
}

const counted = new WeakMap<readonly Diagnostic[], Readonly<Record<Severity, number>>>();

/** How many of each severity are shown for a file. */
export function countSeverities(list: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  let counts = counted.get(list);
  if (!counts) {
    const fresh = { error: 0, warning: 0, info: 0 };
    for (const { severity } of list) fresh[severity]++;
    counts = fresh;
    counted.set(list, counts);
  }
  return counts;
}

/** How many of each severity there are in the project: all that the check found, less the shown ones that are switched off. */
export function selectCounts(state: WorkspaceState): Readonly<Record<Severity, number>> {
  const { counts } = state.check;
  const { warningsOff } = state.settings;
  if (warningsOff.length === 0) return counts;
  const known = totals.get(state.diagnostics);
  if (known?.off === warningsOff && known.of === counts) return known.counts;
  const left = { error: counts.error, warning: counts.warning, info: counts.info };
  for (const list of Object.values(state.diagnostics)) {
    for (const d of list) if (d.severity !== 'error' && warningsOff.includes(d.code)) left[d.severity]--;
  }
  totals.set(state.diagnostics, { off: warningsOff, of: counts, counts: left });
  return left;
}

const totals = new WeakMap<WorkspaceState['diagnostics'], { off: readonly string[]; of: WorkspaceState['check']['counts']; counts: Readonly<Record<Severity, number>> }>();
