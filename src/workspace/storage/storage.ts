import type { DiskRecord, FileRecord, FullRevision, ProjectRecord, RevisionRecord } from './records';

/** What is written in one transaction: all of it or nothing. Rejected with `OutdatedError` when the stored project has a later term. */
export interface WriteBatch {
  readonly project?: ProjectRecord;
  readonly files: readonly FileRecord[];
  /** Ids of files that are gone. */
  readonly removed: readonly string[];
  readonly projectId: string;
}

export interface LoadedProject {
  readonly project: ProjectRecord;
  readonly files: readonly FileRecord[];
  /** Paths (or keys) of records that could not be read and were set aside. */
  readonly setAside: readonly string[];
}

/** Where projects are kept. All methods reject with `StorageError` and nothing else. */
export interface ProjectStorage {
  /** memory: nothing outlives the page. */
  readonly kind: 'indexeddb' | 'memory';
  /** All projects; damaged records are set aside and counted. */
  listProjects(): Promise<{ projects: readonly ProjectRecord[]; setAside: number }>;
  readProject(id: string): Promise<LoadedProject | undefined>;
  /** The requests are made before this returns, so that a page that is being closed still gets them out. */
  write(batch: WriteBatch): Promise<void>;
  putProject(project: ProjectRecord): Promise<void>;
  /** Removes a project with all its files and revisions. */
  eraseProject(id: string): Promise<void>;
  /** Adds a revision and removes the ones named. */
  addRevision(revision: FullRevision, remove: readonly string[]): Promise<void>;
  /** Newest first. */
  listRevisions(project: string): Promise<readonly RevisionRecord[]>;
  readRevision(id: string): Promise<FullRevision | undefined>;
  removeRevisions(ids: readonly string[]): Promise<void>;
  putDisk(record: DiskRecord): Promise<void>;
  removeDisk(project: string, file: string): Promise<void>;
  listDisk(project: string): Promise<readonly DiskRecord[]>;
  /** How many records are set aside in all. */
  countAside(): Promise<number>;
  close(): void;
}
