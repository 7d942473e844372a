import { leastEdit } from '../change';
import type { Context } from '../context';
import { asStorageError } from '../storage/faults';
import type { RevisionRecord } from '../storage/records';
import type { Outcome, RevisionInfo, Said, WorkspaceActions } from '../types';

export type KeepingActions = Pick<
  WorkspaceActions,
  'flush' | 'retryStorage' | 'takeOver' | 'listRevisions' | 'readRevision' | 'restoreRevision'
>;

/** Saving, taking over, and old versions. */
export function keepingActions(context: Context): KeepingActions {
  return {
    async flush() {
      context.settleViews();
      await context.session()?.flush();
    },

    async retryStorage() {
      const wasMemory = context.storage().kind === 'memory';
      if (!(await context.reopen())) return;
      if (wasMemory) context.session()?.touchAll();
      await context.session()?.flush();
    },

    async takeOver() {
      const session = context.session();
      if (!session) return refuse('no-project');
      if (session.writable) return { ok: true, value: undefined };
      context.set({ role: { kind: 'mirror', takingOver: true } });
      const taken = await session.takeOver();
      if (taken) return { ok: true, value: undefined };
      if (context.get().role.kind === 'mirror') context.set({ role: { kind: 'mirror', takingOver: false } });
      return refuse('take-over-failed');
    },

    async listRevisions(path) {
      const session = context.session();
      if (!session) return [];
      try {
        const id = path === undefined ? undefined : session.project.get(path)?.id;
        const records = await session.revisions.list();
        return records.filter((r) => path === undefined || (id === undefined ? r.path === path : r.file === id)).map(infoOf);
      } catch (error) {
        context.report(asStorageError(error));
        return [];
      }
    },

    async readRevision(id) {
      try {
        const content = (await context.storage().readRevision(id))?.content;
        return typeof content === 'string' ? content : undefined;
      } catch (error) {
        context.report(asStorageError(error));
        return undefined;
      }
    },

    async restoreRevision(path, id) {
      const session = context.session();
      if (!session) return refuse('no-project');
      if (!session.writable) return refuse('read-only');
      try {
        const revision = await context.storage().readRevision(id);
        if (!revision) return refuse('revision-gone');
        const label: Said = { code: 'workspace/step-restore', params: { path } };
        const entry = session.project.get(path);
        if (entry) await session.revisions.keep(entry.id, 'before-restore');
        if (entry?.kind === 'text' && typeof revision.content === 'string') {
          const result = entry.document.apply(leastEdit(entry.document.text, revision.content), { label, origin: 'restore' });
          entry.document.seal();
          return result.ok ? { ok: true, value: undefined } : refuse('read-only');
        }
        const { skipped } = session.project.addFiles([{ path, content: revision.content }], label);
        return skipped[0] ? { ok: false, why: skipped[0].why } : { ok: true, value: undefined };
      } catch (error) {
        return refuse('storage-failed', { detail: asStorageError(error).message });
      }
    },
  };
}

function infoOf({ id, path, at, byteLength, reason }: RevisionRecord): RevisionInfo {
  return { id, path, at, byteLength, reason };
}

function refuse(code: string, params: Said['params'] = {}): Outcome<never> {
  return { ok: false, why: { code: `workspace/${code}`, params } };
}
