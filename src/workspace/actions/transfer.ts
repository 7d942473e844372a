import { bytesOf, classify, type Content } from '../content';
import type { Context } from '../context';
import type { PickedFile } from '../files/disk';
import type { GatheredFile } from '../files/gather';
import { contentOf, type FileEntry } from '../project-files';
import { freeCopyPath, nameOf, pathConflict, safeName } from '../paths';
import type { Session } from '../session';
import { fingerprint, type DiskRecord } from '../storage/records';
import type { ImportReport, ImportTarget, Outcome, Said, SaveOutcome, WorkspaceActions } from '../types';
import { isStudioPath } from '../../language/studio-folder';

export type TransferActions = Pick<
  WorkspaceActions,
  'pickFiles' | 'pickFolder' | 'importDropped' | 'importFiles' | 'pasteAsFile' | 'saveFile' | 'exportProject'
>;

/** Files in and out: pickers, drops, archives, downloads, files on disk. */
export function transferActions(context: Context, projects: Pick<WorkspaceActions, 'createProject' | 'openTab'>): TransferActions {
  const { disk } = context.environment;
  const pause = () => context.environment.breathe();

  async function bringIn(picked: readonly PickedFile[] | undefined, target: ImportTarget): Promise<Outcome<ImportReport>> {
    if (!picked || picked.length === 0) return NOTHING;
    const { gather } = await archives();
    const { files, skipped, name } = await gather(picked, pause);
    return admit(files, skipped, target, name);
  }

  /** Takes files from outside, after the author had a look at them where that is wanted. */
  async function admit(files: readonly GatheredFile[], skipped: ImportReport['skipped'], target: ImportTarget, name: string): Promise<Outcome<ImportReport>> {
    const answer = target === 'new-project' && files.length > 0 ? await context.environment.arrivals?.(files, name) : undefined;
    if (answer === 'cancel') return NOTHING;
    return typeof answer === 'object' ? take(answer.files, skipped, target, answer.name) : take(files, skipped, target, name);
  }

  async function take(files: readonly GatheredFile[], skipped: ImportReport['skipped'], target: ImportTarget, name: string): Promise<Outcome<ImportReport>> {
    if (files.length === 0) return { ok: true, value: { projectId: context.session()?.id, added: [], skipped } };
    let added: readonly string[] = files.map((f) => f.path);
    let session = context.session();
    const refused: { path: string; why: Said }[] = [];
    const joins = target === 'this-project' && session !== undefined;
    if (joins && session) {
      if (!session.writable) return refuse('read-only');
      const present = files.flatMap((f) => session?.project.get(f.path)?.id ?? []);
      await session.revisions.keepAll('before-import', present);
      const result = session.project.addFiles(files, said('step-import', { files: added }));
      added = result.added;
      refused.push(...result.skipped);
    } else {
      const made = await projects.createProject({ name: safeName(name, 'Project'), files });
      if (!made.ok) return made;
      session = context.session();
    }
    if (!session) return refuse('no-project');
    for (const { path, content, disk: own } of files) {
      const id = session.project.get(path)?.id;
      if (own?.handle && id !== undefined) session.setDisk({ ...own, project: session.id, file: id, print: fingerprint(sorted(content)) });
    }
    const first = added.find((path) => !isStudioPath(path));
    if (first !== undefined && joins) projects.openTab(first);
    const format = await session.recognise();
    return { ok: true, value: { projectId: session.id, added, skipped: [...skipped, ...refused], ...(format ? { format } : {}) } };
  }

  /** The content on disk when it is not the one that was opened or saved last; undefined when nothing stands in the way. */
  async function changedOnDisk(known: DiskRecord, own: Content): Promise<{ content: Content } | 'denied' | 'gone' | undefined> {
    if (!known.handle) return undefined;
    const look = await disk.look(known.handle);
    if (look.kind !== 'found') return look.kind;
    if (look.lastModified === known.lastModified && look.size === known.size) return undefined;
    const content = sorted(await look.read());
    const print = fingerprint(content);
    // Only touched, or saved elsewhere with the very content we have: nothing would be lost.
    return print === known.print || print === fingerprint(own) ? undefined : { content };
  }

  async function write(session: Session, entry: FileEntry, known: DiskRecord | undefined, copy: boolean): Promise<SaveOutcome> {
    const content = contentOf(entry);
    const saved = await disk.save(bytesOf(content), known?.name ?? nameOf(entry.path), known?.handle);
    if (!saved) return { kind: 'cancelled' };
    if (copy) return { kind: 'saved', path: entry.path, how: saved.how };
    await session.revisions.keep(entry.id, 'pause');
    if (saved.handle) {
      const { name, handle, lastModified, size } = saved;
      session.setDisk({ project: session.id, file: entry.id, name, handle, lastModified, size, print: fingerprint(content) });
    }
    return { kind: 'saved', path: entry.path, how: saved.how };
  }

  return {
    pickFiles: async (target) => bringIn(await disk.pickFiles(), target),
    pickFolder: async (target) => bringIn(await disk.pickFolder(), target),
    importDropped: (data, target) => {
      const reading = disk.dropped(data);
      return reading.then((picked) => bringIn(picked, target));
    },
    async importFiles(files, target, name) {
      const picked = files.map(({ path, content }): PickedFile => {
        const bytes = bytesOf(content);
        return { path, size: bytes.length, lastModified: 0, read: async () => bytes };
      });
      const { gather } = await archives();
      const found = await gather(picked, pause);
      return take(found.files.map(({ path, content }) => ({ path, content })), found.skipped, target, name ?? found.name);
    },
    async pasteAsFile(text, target) {
      const name = `pasted${/^[\s\ufeff]*[{[]/u.test(text) ? '.json' : '.txt'}`;
      const taken = target === 'this-project' ? Object.keys(context.get().files) : [];
      const path = pathConflict(name, taken) ? freeCopyPath(name, taken, '') : name;
      return admit([{ path, content: text }], [], target, 'pasted');
    },

    async saveFile(path, options) {
      const session = context.session();
      const entry = session?.project.get(path);
      if (!session || !entry) return { kind: 'failed', why: said('no-such-file', { path }) };
      context.settleViews();
      try {
        let known = options?.as || options?.copy ? undefined : session.diskOf(entry.id);
        if (known && !options?.overwrite) {
          const own = contentOf(entry);
          const changed = await changedOnDisk(known, own);
          if (changed === 'denied') return { kind: 'failed', why: said('disk-denied', { path, name: known.name }) };
          if (typeof changed === 'object') return { kind: 'conflict', conflict: { path, diskText: shown(changed.content), ownText: shown(own) } };
          // The file is not there any more: ask for a place.
          if (changed === 'gone') known = undefined;
        }
        return await write(session, entry, known, options?.copy === true);
      } catch (error) {
        if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
        return { kind: 'failed', why: said('disk-failed', { path, detail: error.message }) };
      }
    },

    async exportProject() {
      const session = context.session();
      if (!session) return { kind: 'failed', why: said('no-project') };
      context.settleViews();
      const files = session.project.files().map((f) => ({ path: f.path, content: contentOf(f) }));
      const name = `${safeName(session.meta.name, 'project')}.zip`;
      try {
        const saved = await disk.save(archives().then(({ writeZip }) => writeZip(files, pause)), name);
        return saved ? { kind: 'saved', path: saved.name, how: saved.how } : { kind: 'cancelled' };
      } catch (error) {
        if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
        return { kind: 'failed', why: said('disk-failed', { path: name, detail: error.message }) };
      }
    },
  };
}

/** What packs and unpacks archives is loaded when it is needed. */
function archives() {
  return import('../files/archives');
}

const NOTHING: Outcome<ImportReport> = { ok: true, value: { projectId: undefined, added: [], skipped: [] } };

/** Bytes that are text, as text. */
function sorted(content: Content): Content {
  const found = classify(content);
  return found.kind === 'text' ? found.text : found.bytes;
}

function shown(content: Content): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function said(code: string, params: Said['params'] = {}): Said {
  return { code: `workspace/${code}`, params };
}

function refuse(code: string): Outcome<never> {
  return { ok: false, why: said(code) };
}
