import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { Content } from '../content';
import { asStorageError, StorageError } from './faults';
import type { AsideRecord, DiskRecord, FileRecord, ProjectRecord, RevisionRecord } from './records';

export interface Schema extends DBSchema {
  projects: { key: string; value: ProjectRecord };
  files: { key: [project: string, id: string]; value: FileRecord; indexes: { project: string } };
  revisions: { key: string; value: RevisionRecord; indexes: { project: string } };
  contents: { key: string; value: Content };
  aside: { key: number; value: AsideRecord };
  disk: { key: [project: string, file: string]; value: DiskRecord; indexes: { project: string } };
}

export type Database = IDBPDatabase<Schema>;
type Upgrade = (database: Database, transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>) => void | Promise<void>;

/**
 * One entry a version of the database, each making it out of the one before. Entries are never changed once they were
 * released; a new shape is a new entry.
 */
const UPGRADES: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('projects', { keyPath: 'id' });
    database.createObjectStore('files', { keyPath: ['project', 'id'] }).createIndex('project', 'project');
    database.createObjectStore('revisions', { keyPath: 'id' }).createIndex('project', 'project');
    database.createObjectStore('contents');
    database.createObjectStore('aside', { autoIncrement: true });
  },
  (database) => {
    database.createObjectStore('disk', { keyPath: ['project', 'file'] }).createIndex('project', 'project');
  },
  async (_database, transaction) => {
    // Exported versions lie in the project; what was kept of them here counts as any other revision.
    for (let at = await transaction.objectStore('revisions').openCursor(); at; at = await at.continue()) {
      if (reasonOf(at.value) === 'exported') await at.update({ ...at.value, reason: 'pause' });
    }
  },
];

function reasonOf(revision: { readonly reason: string }): string {
  return revision.reason;
}

export const DATABASE_VERSION = UPGRADES.length;
/** How long the browser may take to open the database, in milliseconds: some never answer. */
export const OPEN_PATIENCE = 6_000;

export interface OpenOptions {
  readonly name: string;
  /** The browser closed the database, or a newer studio in another tab needs it closed. */
  onClosed(why: string): void;
  /** Another tab holds an older version of the database open, and is waited for. */
  onHeld?(): void;
  /** For tests: an older version. */
  readonly version?: number;
  readonly patience?: number;
}

/** Opens the database, upgrading it where it is older. Rejects with `StorageError`; nothing is ever deleted. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (typeof indexedDB === 'undefined' || indexedDB === null) throw new StorageError('absent', 'this browser has no IndexedDB');
  const version = options.version ?? DATABASE_VERSION;
  let late = false;
  let failed: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const opening = openDB<Schema>(options.name, version, {
      async upgrade(database, old, _next, transaction) {
        try {
          for (const upgrade of UPGRADES.slice(old, version)) await upgrade(database, transaction);
        } catch (error) {
          // Opening fails then, and says why; all is as it was before.
          failed = error;
          transaction.done.catch(() => undefined);
          transaction.abort();
        }
      },
      blocked() {
        options.onHeld?.();
      },
      blocking(_current, _wanted, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        options.onClosed('a newer version of the studio is open in another tab');
      },
      terminated() {
        options.onClosed('the browser closed the storage');
      },
    });
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        late = true;
        reject(new StorageError('blocked', 'the browser did not open the storage; another tab with an older studio may hold it'));
      }, options.patience ?? OPEN_PATIENCE);
    });
    void opening.then(
      (database) => {
        // Nobody waits any more: an open handle would block other tabs.
        if (late) database.close();
      },
      () => undefined,
    );
    return await Promise.race([opening, patience]);
  } catch (error) {
    throw asStorageError(failed ?? error);
  } finally {
    clearTimeout(timer);
  }
}
