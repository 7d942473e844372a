import type { Context } from './context';
import type { Project } from './project';
import { contentOf } from './project-files';
import type { Saving } from './saving';
import { asStorageError } from './storage/faults';
import { fingerprint, type FileRecord, type ProjectRecord } from './storage/records';
import type { Revisions } from './storage/revisions';

export interface CatchingUp {
  readonly context: Context;
  readonly project: Project;
  readonly revisions: Revisions;
  readonly saving: Saving;
  record(): ProjectRecord;
  /** The stored record's term: a writer begins above it. */
  takeTerm(term: number): void;
  /** Name, format and tabs as the page had them that was left. */
  takeFacts(facts: ProjectRecord): void;
}

/** Brings a project that this tab is about to write up to what is stored, and to what the journal holds beyond that. */
export async function catchUp(parts: CatchingUp): Promise<void> {
  const { context, project } = parts;
  const loaded = await context.storage().readProject(parts.record().id).catch((error: unknown) => context.report(asStorageError(error)));
  if (loaded) parts.takeTerm(loaded.project.term ?? 0);
  for (const { id, path, content, version } of loaded?.files ?? []) {
    const entry = project.byId(id);
    if (!entry) project.addMirrored({ id, path, content, version });
    else if (entry.kind === 'text' && typeof content === 'string' && version > entry.document.version) {
      project.renameMirrored(id, path);
      project.replaceMirrored(id, content, version);
    }
  }
  await takeJournal(parts, loaded?.project.term ?? 0);
}

/** What the last page could not store any more, as far as it is newer than what is here. `term` is the stored one. */
async function takeJournal(parts: CatchingUp, term: number): Promise<void> {
  const { context, project, revisions } = parts;
  const entry = context.journal.read(parts.record().id);
  if (entry === undefined) return;
  if (entry === 'damaged') {
    context.notify({ severity: 'warning', said: { code: 'workspace/records-set-aside', params: { count: 1 } } });
    return;
  }
  const newer = entry.files.filter((file) => {
    const here = project.byId(file.id);
    return here?.kind !== 'text' || file.version >= here.document.version;
  });
  if ((entry.project.term ?? 0) < term) {
    // Another tab has written since: what is here already counts, and nothing of this is thrown away.
    const unlike = newer.filter((file) => {
      const here = project.byId(file.id);
      return !here || fingerprint(file.content) !== fingerprint(contentOf(here));
    });
    for (const { id, path, content } of unlike) await revisions.keepContent({ id, path, content }, 'other-tab');
    if (unlike.length > 0) context.notify({ severity: 'warning', said: { code: 'workspace/taken-by-force', params: { files: unlike.map((f) => f.path) } } });
  } else {
    parts.takeFacts(entry.project);
    for (const id of entry.removed) project.removeMirrored(id);
    for (const file of newer) takeFile(project, file);
  }
  parts.saving.tookJournal();
}

function takeFile(project: Project, { id, path, content, version }: FileRecord): void {
  const entry = project.byId(id);
  if (entry?.kind === 'text' && typeof content === 'string') {
    project.renameMirrored(id, path);
    if (content !== entry.document.text) project.replaceMirrored(id, content, version);
  } else {
    project.removeMirrored(id);
    project.addMirrored({ id, path, content, version });
  }
}
