import { OutdatedError } from './faults';
import type { DiskRecord, FileRecord, FullRevision, ProjectRecord, RevisionRecord } from './records';
import type { LoadedProject, ProjectStorage, WriteBatch } from './storage';

/** Projects in memory only: the studio goes on working where the browser has no storage to give. */
export class MemoryStorage implements ProjectStorage {
  readonly kind = 'memory';
  private readonly projects = new Map<string, ProjectRecord>();
  private readonly files = new Map<string, Map<string, FileRecord>>();
  private readonly revisions = new Map<string, FullRevision>();
  private readonly disk = new Map<string, DiskRecord>();

  async listProjects(): Promise<{ projects: readonly ProjectRecord[]; setAside: number }> {
    return { projects: [...this.projects.values()], setAside: 0 };
  }

  async readProject(id: string): Promise<LoadedProject | undefined> {
    const project = this.projects.get(id);
    return project && { project, files: [...(this.files.get(id)?.values() ?? [])], setAside: [] };
  }

  async write({ project, files, removed, projectId }: WriteBatch): Promise<void> {
    if ((this.projects.get(projectId)?.term ?? 0) > (project?.term ?? Infinity)) throw new OutdatedError();
    const own = this.files.get(projectId) ?? new Map<string, FileRecord>();
    this.files.set(projectId, own);
    for (const file of files) own.set(file.id, file);
    for (const id of removed) own.delete(id);
    if (project) this.projects.set(project.id, project);
  }

  async putProject(project: ProjectRecord): Promise<void> {
    this.projects.set(project.id, project);
  }

  async eraseProject(id: string): Promise<void> {
    this.projects.delete(id);
    this.files.delete(id);
    for (const revision of [...this.revisions.values()]) if (revision.project === id) this.revisions.delete(revision.id);
    for (const [key, record] of [...this.disk]) if (record.project === id) this.disk.delete(key);
  }

  async addRevision(revision: FullRevision, remove: readonly string[]): Promise<void> {
    await this.removeRevisions(remove);
    this.revisions.set(revision.id, revision);
  }

  async listRevisions(project: string): Promise<readonly RevisionRecord[]> {
    return [...this.revisions.values()].filter((r) => r.project === project).sort((a, b) => b.at - a.at);
  }

  async readRevision(id: string): Promise<FullRevision | undefined> {
    return this.revisions.get(id);
  }

  async removeRevisions(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.revisions.delete(id);
  }

  async putDisk(record: DiskRecord): Promise<void> {
    this.disk.set(`${record.project}/${record.file}`, record);
  }

  async removeDisk(project: string, file: string): Promise<void> {
    this.disk.delete(`${project}/${file}`);
  }

  async listDisk(project: string): Promise<readonly DiskRecord[]> {
    return [...this.disk.values()].filter((r) => r.project === project);
  }

  async countAside(): Promise<number> {
    return 0;
  }

  close(): void {
    // Nothing is open.
  }
}
