import { isRecord } from '../../language/record';
import type { Content } from '../content';
import type { KeyValue } from '../settings';
import { fileDamage, projectDamage, type FileRecord, type ProjectRecord } from './records';

const KEY = 'rulewright/unsaved/';
const ASIDE_KEY = 'rulewright/unsaved-aside/';

/** The most that is kept of one project, in UTF-16 units: browsers give a site some five million for all of it. */
export const JOURNAL_LIMIT = 4_000_000;

/** What of a project the storage had not confirmed when its page was hidden or left. */
export interface JournalEntry {
  readonly project: ProjectRecord;
  readonly files: readonly FileRecord[];
  /** Ids of files that are gone. */
  readonly removed: readonly string[];
  /** These are all files of the project: nothing of it may be stored. */
  readonly whole: boolean;
}

/**
 * Keeps at once what the storage may not take in time: a transaction that begins while a page is left may never end. The entry
 * of a project stands until all of it is stored.
 */
export class Journal {
  constructor(
    private readonly store: KeyValue,
    private readonly limit: number = JOURNAL_LIMIT,
  ) {}

  /** Keeps an entry in place of the project's last one. False when it was not kept: too large, or there is no room for it. */
  write(entry: JournalEntry): boolean {
    const key = KEY + entry.project.id;
    let size = 0;
    for (const { content } of entry.files) size += typeof content === 'string' ? content.length : Math.ceil(content.length / 3) * 4;
    const text = size > this.limit ? undefined : JSON.stringify({ form: 1, ...entry, files: entry.files.map((file) => ({ ...file, content: written(file.content) })) });
    if (text !== undefined && text.length <= this.limit && this.store.set(key, text)) return true;
    // An older entry would bring back what has been changed since.
    this.store.remove(key);
    return false;
  }

  /** A project's entry. One that cannot be read is set aside and answered as `damaged`. */
  read(project: string): JournalEntry | 'damaged' | undefined {
    const text = this.store.get(KEY + project);
    if (text === null) return undefined;
    const entry = entryOf(text);
    if (entry?.project.id === project) return entry;
    this.store.set(ASIDE_KEY + project, text);
    this.clear(project);
    return 'damaged';
  }

  /** All of a project is stored, or it is erased. */
  clear(project: string): void {
    this.store.remove(KEY + project);
  }

  /** Ids of the projects that have an entry. */
  projects(): string[] {
    return this.store.keys().filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
  }
}

function written(content: Content): unknown {
  if (typeof content === 'string') return content;
  let letters = '';
  for (let at = 0; at < content.length; at += 0x8000) letters += String.fromCharCode(...content.subarray(at, at + 0x8000));
  return { base64: btoa(letters) };
}

function entryOf(text: string): JournalEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!isRecord(value) || value['form'] !== 1) return undefined;
  const { project, files, removed, whole } = value;
  if (!isProject(project) || !Array.isArray(files) || !Array.isArray(removed) || !removed.every((id) => typeof id === 'string')) return undefined;
  const read = files.map(fileOf);
  const good = read.filter((file) => file !== undefined);
  return good.length < read.length ? undefined : { project, files: good, removed, whole: whole === true };
}

function fileOf(value: unknown): FileRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { content } = value;
  const file: unknown = isRecord(content) ? { ...value, content: bytesIn(content['base64']) } : value;
  return isFile(file) ? file : undefined;
}

function bytesIn(base64: unknown): Uint8Array | undefined {
  if (typeof base64 !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function isProject(value: unknown): value is ProjectRecord {
  return projectDamage(value) === undefined;
}

function isFile(value: unknown): value is FileRecord {
  return fileDamage(value) === undefined;
}
