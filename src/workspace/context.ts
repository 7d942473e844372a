import type { WorkspaceEnvironment } from './environment';
import type { Session } from './session';
import type { StorageError } from './storage/faults';
import type { Journal } from './storage/journal';
import type { ProjectRecord } from './storage/records';
import type { ProjectStorage } from './storage/storage';
import type { LanguageLink, Notice, SaveState, WorkspaceState } from './types';

/** What the parts of the workspace share. */
export interface Context {
  readonly environment: WorkspaceEnvironment;
  get(): WorkspaceState;
  set(patch: Partial<WorkspaceState>): void;
  storage(): ProjectStorage;
  /** What is not stored yet while the page may be left. */
  readonly journal: Journal;
  /** Lets views hand over what they hold. */
  settleViews(): void;
  language(): LanguageLink;
  session(): Session | undefined;
  setSession(session: Session | undefined): void;
  /** Opens the storage again after it was closed. False when it cannot be had. */
  reopen(): Promise<boolean>;
  setSave(save: SaveState): void;
  /** A project's record was written: the list shows it. */
  projectSaved(record: ProjectRecord): void;
  /** Something beside the text could not be stored. */
  report(error: StorageError): void;
  notify(notice: Omit<Notice, 'id'>): void;
  /** The same, once a session for each key. */
  notifyOnce(key: string, notice: Omit<Notice, 'id'>): void;
}
