import { isRecord } from '../../language/record';
import type { Content } from '../content';
import type { FormatId, RevisionInfo, Tab } from '../types';

/** What lies in the storage, record by record. Each has `form`, so that a later studio knows how to read it. */

export interface ProjectRecord {
  readonly form: 1;
  readonly id: string;
  readonly name: string;
  readonly format?: FormatId;
  readonly formatChosen: boolean;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly openedAt: number;
  readonly fileCount: number;
  readonly byteLength: number;
  readonly deletedAt?: number;
  /** Grows with each tab that begins to write: an older writer that wakes up late is told by it. */
  readonly term?: number;
  readonly tabs: readonly Tab[];
  readonly activeTab?: string;
}

export interface FileRecord {
  readonly form: 1;
  readonly project: string;
  readonly id: string;
  readonly path: string;
  readonly content: Content;
  /** Length of the content when it was written: a record whose content has another is damaged. */
  readonly length: number;
  readonly version: number;
  readonly savedAt: number;
}

export interface RevisionRecord {
  readonly form: 1;
  readonly id: string;
  readonly project: string;
  /** The file's id, and its path at that time. */
  readonly file: string;
  readonly path: string;
  readonly at: number;
  readonly byteLength: number;
  readonly reason: RevisionInfo['reason'];
  /** See `fingerprint`: equal content is not kept twice in a row. */
  readonly print: string;
}

/** A revision with its content, which lies in a store of its own so that lists are quick. */
export interface FullRevision extends RevisionRecord {
  readonly content: Content;
}

/** The file on disk a file of the project was opened from or saved to. */
export interface DiskRecord {
  readonly project: string;
  readonly file: string;
  readonly name: string;
  /** Where the browser gives one: a file can be saved in place. */
  readonly handle?: FileSystemFileHandle;
  /** The file on disk as it was last seen: milliseconds since 1970, bytes, and the content's fingerprint. */
  readonly lastModified: number;
  readonly size: number;
  readonly print: string;
}

/** A record that could not be read: kept as it is, for a later studio or a helping hand. */
export interface AsideRecord {
  readonly store: string;
  readonly key: unknown;
  readonly value: unknown;
  readonly why: string;
  readonly at: number;
}

const FORMATS: readonly unknown[] = ['ruleset', 'brain', 'plugin', undefined] satisfies readonly (FormatId | undefined)[];

/** Why a value is not a project's record, or undefined when it is one. */
export function projectDamage(value: unknown): string | undefined {
  if (!isRecord(value)) return 'not an object';
  if (value['form'] !== 1) return `unknown form ${String(value['form'])}`;
  for (const key of ['id', 'name']) if (typeof value[key] !== 'string') return `${key} is not text`;
  for (const key of ['createdAt', 'changedAt', 'openedAt', 'fileCount', 'byteLength']) if (!isNumber(value[key])) return `${key} is not a number`;
  for (const key of ['deletedAt', 'term']) if (value[key] !== undefined && !isNumber(value[key])) return `${key} is not a number`;
  if (!FORMATS.includes(value['format'])) return 'unknown format';
  if (!Array.isArray(value['tabs']) || !value['tabs'].every((t) => isRecord(t) && typeof t['path'] === 'string')) return 'tabs are not a list';
  return undefined;
}

/** Why a value is not a file's record, or undefined when it is one. */
export function fileDamage(value: unknown): string | undefined {
  if (!isRecord(value)) return 'not an object';
  if (value['form'] !== 1) return `unknown form ${String(value['form'])}`;
  for (const key of ['project', 'id', 'path']) if (typeof value[key] !== 'string') return `${key} is not text`;
  for (const key of ['length', 'version', 'savedAt']) if (!isNumber(value[key])) return `${key} is not a number`;
  const content = value['content'];
  if (typeof content !== 'string' && !isBytes(content)) return 'the content is neither text nor bytes';
  if (content.length !== value['length']) return `the content has ${content.length} units in place of ${String(value['length'])}`;
  return undefined;
}

/** Why a value is not a revision's record, or undefined when it is one. */
export function revisionDamage(value: unknown): string | undefined {
  if (!isRecord(value)) return 'not an object';
  if (value['form'] !== 1) return `unknown form ${String(value['form'])}`;
  for (const key of ['id', 'project', 'file', 'path', 'reason', 'print']) if (typeof value[key] !== 'string') return `${key} is not text`;
  for (const key of ['at', 'byteLength']) if (!isNumber(value[key])) return `${key} is not a number`;
  return undefined;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Also true for bytes of another realm, as storages may give them back. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

/**
 * A short print of content: equal content has equal prints, other content almost surely not (53 bits and the length).
 * Used to see whether something changed, never to identify content across projects.
 */
export function fingerprint(content: Content): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  const text = typeof content === 'string';
  for (let i = 0; i < content.length; i++) {
    const unit = text ? content.charCodeAt(i) : (content[i] ?? 0);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `${text ? 't' : 'b'}${content.length}-${(4294967296 * (2097151 & b) + (a >>> 0)).toString(36)}`;
}
