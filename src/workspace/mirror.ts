import type { Edit } from '../language/diagnostic';
import type { Content } from './content';
import type { Project } from './project';
import { contentOf, type ProjectEvent } from './project-files';
import type { OpenProject } from './types';

/** A project as the tab that writes has it now. */
export interface Snapshot {
  readonly project: OpenProject;
  /** See `ProjectRecord.term`. */
  readonly term: number;
  readonly files: readonly SnapshotFile[];
}

export interface SnapshotFile {
  readonly id: string;
  readonly path: string;
  readonly content: Content;
  readonly version: number;
}

/** What the tab that writes tells the others, in order. */
export type MirrorEvent =
  | { readonly kind: 'edit'; readonly id: string; readonly edits: readonly Edit[]; readonly version: number }
  | { readonly kind: 'added'; readonly file: SnapshotFile }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'renamed'; readonly id: string; readonly path: string }
  | { readonly kind: 'project'; readonly project: OpenProject };

/** A snapshot of a project's files. */
export function snapshotFiles(project: Project): SnapshotFile[] {
  return project.files().map((entry) => ({
    id: entry.id,
    path: entry.path,
    content: contentOf(entry),
    version: entry.kind === 'text' ? entry.document.version : 1,
  }));
}

/** What the other tabs must hear of an event here, if anything. */
export function mirrorEvent(event: ProjectEvent): MirrorEvent | undefined {
  switch (event.kind) {
    case 'changed': {
      const { change, document } = event;
      return change.cause === 'mirror' ? undefined : { kind: 'edit', id: document.id, edits: change.edits, version: change.version };
    }
    case 'added': {
      const { entry } = event;
      return { kind: 'added', file: { id: entry.id, path: entry.path, content: contentOf(entry), version: entry.kind === 'text' ? entry.document.version : 1 } };
    }
    case 'removed':
      return { kind: 'removed', id: event.entry.id };
    case 'renamed':
      return { kind: 'renamed', id: event.entry.id, path: event.entry.path };
    case 'step':
      return undefined;
  }
}

/** Follows one event. False when this tab missed something and needs a snapshot. */
export function follow(project: Project, event: Exclude<MirrorEvent, { kind: 'project' }>): boolean {
  switch (event.kind) {
    case 'edit': {
      const entry = project.byId(event.id);
      if (entry?.kind !== 'text') return false;
      // Already here: it was in the snapshot.
      if (event.version <= entry.document.version) return true;
      return event.version === entry.document.version + 1 && project.editMirrored(event.id, event.edits, event.version);
    }
    case 'added':
      project.removeMirrored(event.file.id);
      project.addMirrored(event.file);
      return true;
    case 'removed':
      project.removeMirrored(event.id);
      return true;
    case 'renamed':
      if (!project.byId(event.id)) return false;
      project.renameMirrored(event.id, event.path);
      return true;
  }
}

/** Makes the files here those of a snapshot, with the least changes to texts that are open in views. */
export function applySnapshot(project: Project, files: readonly SnapshotFile[]): void {
  const wanted = new Map(files.map((f) => [f.id, f]));
  for (const entry of project.files()) {
    const file = wanted.get(entry.id);
    const sameKind = file && (typeof file.content === 'string') === (entry.kind === 'text');
    if (!sameKind) project.removeMirrored(entry.id);
  }
  for (const file of files) {
    const entry = project.byId(file.id);
    if (!entry) {
      project.addMirrored(file);
      continue;
    }
    project.renameMirrored(file.id, file.path);
    if (typeof file.content === 'string' && entry.kind === 'text') project.replaceMirrored(file.id, file.content, file.version);
    else if (entry.kind === 'bytes' && file.content !== entry.bytes) {
      project.removeMirrored(file.id);
      project.addMirrored(file);
    }
  }
}
