import { DATABASE_VERSION, openDatabase } from './database';
import { asStorageError, type StorageError } from './faults';
import { IndexedStorage } from './indexed';
import { MemoryStorage } from './memory';
import type { ProjectStorage } from './storage';

export interface OpenedStorage {
  readonly storage: ProjectStorage;
  /** Why it is memory only, when it is. */
  readonly error?: StorageError;
}

/** Opens the browser's storage; where it cannot be had, memory takes its place and `error` says why. */
export async function openStorage(options: { name: string; now: () => number; onClosed: (why: string) => void; onHeld?: () => void; patience?: number }): Promise<OpenedStorage> {
  try {
    const { name, onClosed, onHeld, patience } = options;
    const database = await openDatabase({ name, onClosed, version: DATABASE_VERSION, ...(onHeld ? { onHeld } : {}), ...(patience === undefined ? {} : { patience }) });
    return { storage: new IndexedStorage(database, options.now) };
  } catch (error) {
    return { storage: new MemoryStorage(), error: asStorageError(error) };
  }
}
