import type { Context } from '../context';
import { recogniseFormat } from '../environment';
import { isFree } from '../lock';
import { safeName } from '../paths';
import { Session } from '../session';
import { asStorageError } from '../storage/faults';
import type { ProjectRecord } from '../storage/records';
import { classify } from '../content';
import { Project } from '../project';
import type { Outcome, ProjectSummary, Said, WorkspaceActions } from '../types';
import { isStudioPath } from '../../language/studio-folder';

export const LAST_PROJECT_KEY = 'rulewright/last-project';
/** A project stays this long in the bin, in milliseconds. */
export const BIN_TIME = 30 * 24 * 60 * 60 * 1000;

export type ProjectActions = Pick<
  WorkspaceActions,
  'start' | 'createProject' | 'openProject' | 'closeProject' | 'renameProject' | 'deleteProject' | 'restoreProject' | 'setFormat' | 'setSafe'
>;

/** What can be done with projects. Opening and closing come one after the other, however fast they are asked for. */
export function projectActions(context: Context): ProjectActions {
  const { environment } = context;
  const { timers, keyValue } = environment;
  const inOrder = queue();

  async function list(): Promise<void> {
    try {
      const { projects, setAside } = await context.storage().listProjects();
      const now = timers.now();
      const old = projects.filter((p) => p.deletedAt !== undefined && now - p.deletedAt > BIN_TIME);
      for (const { id } of old) {
        await context.storage().eraseProject(id);
        context.journal.clear(id);
      }
      context.set({ projects: projects.filter((p) => !old.includes(p)).map(summaryOf).sort((a, b) => b.openedAt - a.openedAt) });
      if (setAside > 0) context.notify({ severity: 'warning', said: said('records-set-aside', { count: setAside }) });
      await count();
    } catch (error) {
      context.report(asStorageError(error));
    }
  }

  async function count(): Promise<void> {
    const setAside = await context.storage().countAside();
    const { usage, quota } = await environment.estimate();
    context.set({ storage: { ...context.get().storage, setAside, usage, quota } });
  }

  /** Closes the open project, unless something of it could be kept nowhere. */
  async function close(): Promise<Outcome> {
    const session = context.session();
    if (!session) return DONE;
    context.settleViews();
    await session.flush();
    if (!session.mayLeave() && context.storage().kind !== 'memory') return refuse('project-not-stored', { name: session.meta.name });
    await session.close();
    context.setSession(undefined);
    return DONE;
  }

  /** Projects of which nothing was stored before their page was left. */
  async function recover(): Promise<void> {
    const { journal } = context;
    const waiting = journal.projects();
    if (waiting.length === 0) return;
    try {
      const known = new Set((await context.storage().listProjects()).projects.map((p) => p.id));
      for (const id of waiting) {
        const entry = known.has(id) ? undefined : journal.read(id);
        if (typeof entry !== 'object' || !entry.whole) continue;
        await context.storage().write({ projectId: id, project: entry.project, files: entry.files, removed: [] });
        if (context.storage().kind !== 'memory') journal.clear(id);
      }
    } catch (error) {
      context.report(asStorageError(error));
    }
  }

  async function open(id: string): Promise<Outcome> {
    if (context.session()?.id === id) return DONE;
    try {
      const loaded = await context.storage().readProject(id);
      if (!loaded) return refuse('no-such-project');
      const closed = await close();
      if (!closed.ok) return closed;
      if (loaded.setAside.length > 0) {
        context.notify({ severity: 'warning', said: said('files-set-aside', { count: loaded.setAside.length, files: loaded.setAside }) });
        await count();
      }
      context.setSession(await Session.open(context, loaded.project, loaded.files, false));
      keyValue.set(LAST_PROJECT_KEY, id);
      void persist();
      return DONE;
    } catch (error) {
      const fault = asStorageError(error);
      return refuse('open-failed', { detail: fault.message });
    }
  }

  async function persist(): Promise<void> {
    if (context.storage().kind === 'memory' || context.get().storage.persisted) return;
    const persisted = await environment.persist();
    if (persisted !== undefined) context.set({ storage: { ...context.get().storage, persisted } });
  }

  async function changeRecord(id: string, patch: Partial<ProjectRecord>): Promise<Outcome> {
    try {
      const loaded = await context.storage().readProject(id);
      if (!loaded) return refuse('no-such-project');
      await context.storage().putProject({ ...loaded.project, ...patch });
      await list();
      environment.projectList.tell();
      return DONE;
    } catch (error) {
      return refuse('storage-failed', { detail: asStorageError(error).message });
    }
  }

  return {
    start: () =>
      inOrder(async () => {
        if (context.get().phase === 'ready') return;
        await context.reopen();
        await recover();
        await list();
        environment.projectList.listen(() => void list());
        const last = keyValue.get(LAST_PROJECT_KEY);
        const wanted = context.get().projects.find((p) => p.id === last && p.deletedAt === undefined);
        if (wanted && !context.get().safe) await open(wanted.id);
        context.set({ phase: 'ready' });
      }),

    createProject: ({ name, format, files }) =>
      inOrder(async () => {
        const closed = await close();
        if (!closed.ok) return closed;
        const now = timers.now();
        const id = environment.newId();
        // The files go through a project of their own first, so that the rules for paths hold here too.
        const scratch = new Project({ now: () => now, newId: () => environment.newId(), classify });
        const { skipped } = scratch.addFiles(files, said('step-import'));
        if (skipped.length > 0) context.notify({ severity: 'warning', said: said('files-skipped', { count: skipped.length, files: skipped.map((s) => s.path) }) });
        const loaded = scratch.files().map((f) => ({ id: f.id, path: f.path, content: f.kind === 'text' ? f.document.text : f.bytes }));
        const paths = loaded.map((f) => f.path).filter((path) => !isStudioPath(path));
        const found = format ?? recogniseFormat(await environment.recognisers(), loaded);
        const first = (found && environment.mainFile(found, paths)) ?? paths[0];
        const record: ProjectRecord = {
          form: 1, id, name: name.trim() || safeName(first ?? '', 'Project'), format: found, formatChosen: format !== undefined,
          createdAt: now, changedAt: now, openedAt: now, fileCount: loaded.length, byteLength: 0,
          tabs: first === undefined ? [] : [{ path: first, preview: false }], activeTab: first,
        };
        const session = await Session.open(context, record, loaded, true);
        context.setSession(session);
        keyValue.set(LAST_PROJECT_KEY, id);
        await session.flush();
        environment.projectList.tell();
        void persist();
        return { ok: true, value: id };
      }),

    openProject: (id) => inOrder(() => open(id)),

    closeProject: () =>
      inOrder(async () => {
        const closed = await close();
        if (closed.ok) keyValue.set(LAST_PROJECT_KEY, '');
        else context.notify({ severity: 'error', said: closed.why, offer: 'download' });
      }),

    async renameProject(id, name) {
      const trimmed = name.trim();
      if (trimmed === '') return refuse('project-name-empty');
      const session = context.session();
      if (session?.id !== id) return changeRecord(id, { name: trimmed });
      if (!session.writable) return refuse('read-only');
      session.rename(trimmed);
      await session.flush();
      environment.projectList.tell();
      return DONE;
    },

    deleteProject: (id) =>
      inOrder(async () => {
        const session = context.session();
        if (session?.id === id && !session.writable) return refuse('project-open-elsewhere');
        if (session?.id === id) {
          const closed = await close();
          if (!closed.ok) return closed;
        } else if (!(await isFree(environment.guard.locks, id))) return refuse('project-open-elsewhere');
        const name = context.get().projects.find((p) => p.id === id)?.name ?? '';
        const outcome = await changeRecord(id, { deletedAt: timers.now() });
        if (outcome.ok && context.storage().kind === 'memory') context.journal.clear(id);
        if (outcome.ok) context.notify({ severity: 'info', said: said('project-deleted', { name }), offer: 'restore-project', projectId: id });
        return outcome;
      }),

    restoreProject: (id) => changeRecord(id, { deletedAt: undefined }),

    setFormat: (format) => context.session()?.setFormat(format, true),

    setSafe(safe) {
      context.set({ safe });
      context.language().setChecks(!safe);
      context.set({ check: { ...context.get().check, kind: safe ? 'safe' : 'idle' } });
    },
  };
}

/** A project as lists show it. */
export function summaryOf(record: ProjectRecord): ProjectSummary {
  const { id, name, format, changedAt, openedAt, fileCount, byteLength, deletedAt } = record;
  return { id, name, changedAt, openedAt, fileCount, byteLength, ...(format ? { format } : {}), ...(deletedAt === undefined ? {} : { deletedAt }) };
}

const DONE: Outcome = { ok: true, value: undefined };

function said(code: string, params: Said['params'] = {}): Said {
  return { code: `workspace/${code}`, params };
}

function refuse(code: string, params: Said['params'] = {}): { ok: false; why: Said } {
  return { ok: false, why: said(code, params) };
}

/** Runs work one piece after the other; a piece that fails does not hold up the next. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
