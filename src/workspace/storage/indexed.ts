import type { StoreNames } from 'idb';
import type { Database, Schema } from './database';
import { asStorageError, OutdatedError } from './faults';
import { fileDamage, projectDamage, revisionDamage, type DiskRecord, type FullRevision, type ProjectRecord, type RevisionRecord } from './records';
import type { LoadedProject, ProjectStorage, WriteBatch } from './storage';

type Request = (request: Promise<unknown>) => void;

/** Projects in IndexedDB. */
export class IndexedStorage implements ProjectStorage {
  readonly kind = 'indexeddb';

  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  listProjects(): Promise<{ projects: readonly ProjectRecord[]; setAside: number }> {
    return this.guard(async () => {
      const { good, aside } = await this.sift('projects', await this.database.getAllKeys('projects'), projectDamage);
      return { projects: good, setAside: aside.length };
    });
  }

  readProject(id: string): Promise<LoadedProject | undefined> {
    return this.guard(async () => {
      const { good } = await this.sift('projects', (await this.database.getKey('projects', id)) === undefined ? [] : [id], projectDamage);
      const [project] = good;
      if (!project) return undefined;
      const { good: files, aside } = await this.sift('files', await this.database.getAllKeysFromIndex('files', 'project', id), fileDamage);
      return { project, files, setAside: aside };
    });
  }

  write({ project, files, removed, projectId }: WriteBatch): Promise<void> {
    return this.guard(async () => {
      const transaction = this.database.transaction(['projects', 'files', 'disk'], 'readwrite');
      const store = transaction.objectStore('files');
      let outdated = false;
      await this.complete(transaction, (request) => {
        // All requests go out at once, for the sake of a page that is being closed; the answer to this one may undo the rest.
        const stored = transaction.objectStore('projects').get(projectId);
        request(
          stored.then((value) => {
            outdated = project?.term !== undefined && (value?.term ?? 0) > project.term;
            if (outdated) transaction.abort();
          }),
        );
        for (const file of files) request(store.put(file));
        for (const id of removed) request(store.delete([projectId, id]));
        if (project) request(transaction.objectStore('projects').put(project));
      }).catch((error: unknown) => {
        throw outdated ? new OutdatedError() : error;
      });
    });
  }

  putProject(project: ProjectRecord): Promise<void> {
    return this.guard(async () => {
      await this.database.put('projects', project);
    });
  }

  eraseProject(id: string): Promise<void> {
    return this.guard(async () => {
      const transaction = this.database.transaction(['projects', 'files', 'revisions', 'contents', 'disk'], 'readwrite');
      const revisions = await transaction.objectStore('revisions').index('project').getAllKeys(id);
      const files = await transaction.objectStore('files').index('project').getAllKeys(id);
      const disk = await transaction.objectStore('disk').index('project').getAllKeys(id);
      await this.complete(transaction, (request) => {
        for (const key of revisions) {
          request(transaction.objectStore('revisions').delete(key));
          request(transaction.objectStore('contents').delete(key));
        }
        for (const key of files) request(transaction.objectStore('files').delete(key));
        for (const key of disk) request(transaction.objectStore('disk').delete(key));
        request(transaction.objectStore('projects').delete(id));
      });
    });
  }

  addRevision({ content, ...record }: FullRevision, remove: readonly string[]): Promise<void> {
    return this.guard(async () => {
      const transaction = this.database.transaction(['revisions', 'contents'], 'readwrite');
      await this.complete(transaction, (request) => {
        for (const id of remove) {
          request(transaction.objectStore('revisions').delete(id));
          request(transaction.objectStore('contents').delete(id));
        }
        request(transaction.objectStore('contents').put(content, record.id));
        request(transaction.objectStore('revisions').put(record));
      });
    });
  }

  listRevisions(project: string): Promise<readonly RevisionRecord[]> {
    return this.guard(async () => {
      const { good } = await this.sift('revisions', await this.database.getAllKeysFromIndex('revisions', 'project', project), revisionDamage);
      return good.sort((a, b) => b.at - a.at);
    });
  }

  readRevision(id: string): Promise<FullRevision | undefined> {
    return this.guard(async () => {
      const record = await this.database.get('revisions', id);
      const content = await this.database.get('contents', id);
      return record && content !== undefined && !revisionDamage(record) ? { ...record, content } : undefined;
    });
  }

  removeRevisions(ids: readonly string[]): Promise<void> {
    return this.guard(async () => {
      const transaction = this.database.transaction(['revisions', 'contents'], 'readwrite');
      await this.complete(transaction, (request) => {
        for (const id of ids) {
          request(transaction.objectStore('revisions').delete(id));
          request(transaction.objectStore('contents').delete(id));
        }
      });
    });
  }

  putDisk(record: DiskRecord): Promise<void> {
    return this.guard(async () => {
      await this.database.put('disk', record);
    });
  }

  removeDisk(project: string, file: string): Promise<void> {
    return this.guard(() => this.database.delete('disk', [project, file]));
  }

  listDisk(project: string): Promise<readonly DiskRecord[]> {
    return this.guard(() => this.database.getAllFromIndex('disk', 'project', project));
  }

  countAside(): Promise<number> {
    return this.guard(() => this.database.count('aside'));
  }

  close(): void {
    this.database.close();
  }

  /**
   * Reads records one by one, so that one that cannot be read does not hide the rest. A damaged record moves to the
   * store `aside` as it is; one that the browser cannot even hand out stays where it is, and is noted there.
   */
  private async sift<S extends StoreNames<Schema>>(store: S, keys: readonly Schema[S]['key'][], damage: (value: unknown) => string | undefined) {
    const good: Schema[S]['value'][] = [];
    const aside: string[] = [];
    for (const key of keys) {
      let value: Schema[S]['value'] | undefined;
      let why: string | undefined;
      let readable = true;
      try {
        value = await this.database.get(store, key);
        why = damage(value);
      } catch (error) {
        const fault = asStorageError(error);
        if (fault.fault === 'closed') throw fault;
        why = fault.message;
        readable = false;
      }
      if (why === undefined && value !== undefined) {
        good.push(value);
        continue;
      }
      aside.push(describe(value, key));
      await this.setAside(store, key, value, why ?? 'empty', readable);
    }
    return { good, aside };
  }

  private async setAside<S extends StoreNames<Schema>>(store: S, key: Schema[S]['key'], value: unknown, why: string, move: boolean): Promise<void> {
    const transaction = this.database.transaction([store, 'aside'], 'readwrite');
    await this.complete(transaction, (request) => {
      request(transaction.objectStore('aside').add({ store, key, value, why, at: this.now() }));
      if (move) request(transaction.objectStore(store).delete(key));
    });
  }

  /**
   * Makes requests in a transaction and waits for it: all or nothing. A request that fails, or cannot even be made, undoes the
   * rest and is what is reported.
   */
  private async complete(transaction: { readonly done: Promise<void>; abort(): void }, make: (request: Request) => void): Promise<void> {
    const requests: Promise<unknown>[] = [];
    let refused: unknown;
    try {
      make((request) => requests.push(request));
    } catch (error) {
      refused = error;
      transaction.abort();
    }
    const [done, ...settled] = await Promise.allSettled([transaction.done, ...requests]);
    if (refused !== undefined) throw refused;
    if (done.status === 'fulfilled') return;
    const failed = settled.find((r) => r.status === 'rejected' && !isAbort(r.reason));
    throw failed?.status === 'rejected' ? failed.reason : done.reason;
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asStorageError(error);
    }
  }
}

function describe(value: unknown, key: unknown): string {
  if (typeof value === 'object' && value !== null) {
    for (const name of ['path', 'name']) {
      const found = Object.entries(value).find(([k]) => k === name)?.[1];
      if (typeof found === 'string') return found;
    }
  }
  return Array.isArray(key) ? key.join('/') : String(key);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
