import type { StorageFault } from '../types';

/** The browser's storage did not do what was asked. `fault` says why in the studio's words, `message` in the browser's. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';

  constructor(
    readonly fault: StorageFault,
    message: string,
  ) {
    super(message);
  }
}

/** Another tab has begun to write the project since; nothing was written. */
export class OutdatedError extends StorageError {
  constructor() {
    super('closed', 'another tab writes this project now');
  }
}

const FAULTS: Readonly<Record<string, StorageFault>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  InvalidStateError: 'closed',
  TransactionInactiveError: 'closed',
};

/** Any error of IndexedDB as a `StorageError`. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error || isNamed(error) ? error.name : '';
  const detail = error instanceof Error || isNamed(error) ? `${error.name}: ${error.message}` : String(error);
  // Firefox reports a full disk as an abort, with the quota in the text.
  const full = /quota/iu.test(detail);
  return new StorageError(full ? 'full' : (FAULTS[name] ?? 'broken'), detail);
}

function isNamed(error: unknown): error is { name: string; message: string } {
  return typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string' && 'message' in error;
}
