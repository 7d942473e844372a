import type { SourceFile } from '../language/session';
import { diskState } from './disk-marks';
import type { Project } from './project';
import { contentOf, type FileEntry } from './project-files';
import { recordOf } from './state';
import type { DiskRecord } from './storage/records';
import { closeTab } from './tabs';
import type { FileState, Said, WorkspaceState } from './types';

/** The facts of one file as the state shows them. */
export function describeFile(project: Project, entry: FileEntry, disk: DiskRecord | undefined): FileState {
  return {
    id: entry.id,
    path: entry.path,
    kind: entry.kind,
    version: entry.kind === 'text' ? entry.document.version : 1,
    byteLength: entry.kind === 'text' ? entry.document.byteLength : entry.bytes.length,
    disk: diskState(contentOf(entry), disk),
    ...(entry.kind === 'bytes' ? { bytesBecause: entry.because } : {}),
    ...(disk ? { diskName: disk.name } : {}),
    ...project.labels({ file: entry.path }),
  };
}

/** What changes in the state when some files (by id) changed and some paths are gone. Parts that stay are the same objects. */
export function statePatch(
  state: WorkspaceState,
  project: Project,
  changed: Iterable<string>,
  gone: Iterable<string>,
  disk: ReadonlyMap<string, DiskRecord>,
): Pick<WorkspaceState, 'files' | 'tabs' | 'activeTab' | 'diagnostics' | 'history'> {
  const files = new Map(Object.entries(state.files));
  let tabs: Pick<WorkspaceState, 'tabs' | 'activeTab'> = state;
  let { diagnostics } = state;
  for (const path of gone) {
    if (project.get(path)) continue;
    files.delete(path);
    tabs = closeTab(tabs, path);
    if (diagnostics[path]) diagnostics = recordOf(Object.entries(diagnostics).filter(([p]) => p !== path));
  }
  for (const id of new Set(changed)) {
    const entry = project.byId(id);
    if (entry) files.set(entry.path, describeFile(project, entry, disk.get(id)));
  }
  const history = project.labels('project');
  const sameHistory = sameSaid(history.undo, state.history.undo) && sameSaid(history.redo, state.history.redo);
  return { files: recordOf(files), tabs: tabs.tabs, activeTab: tabs.activeTab, diagnostics, history: sameHistory ? state.history : history };
}

function sameSaid(a: Said | undefined, b: Said | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.code === b.code && a.params === b.params);
}

/** A file as the language worker takes it. */
export function sourceOf(entry: FileEntry): SourceFile {
  if (entry.kind === 'text') return { path: entry.path, version: entry.document.version, text: entry.document.text };
  return { path: entry.path, version: 1, text: '', bytes: entry.bytes };
}
