import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_VERSION, openDatabase, type Schema } from './database';
import { asStorageError, OutdatedError, StorageError } from './faults';
import { IndexedStorage } from './indexed';
import { MemoryStorage } from './memory';
import { openStorage } from './open';
import { fileDamage, fingerprint, type FileRecord, type FullRevision, type ProjectRecord } from './records';
import type { ProjectStorage } from './storage';

const project = (id: string): ProjectRecord => ({
  form: 1, id, name: 'Ember', formatChosen: false, createdAt: 1, changedAt: 1, openedAt: 1, fileCount: 1, byteLength: 3, tabs: [],
});
const file = (id: string, content: string | Uint8Array = 'abc', owner = 'p'): FileRecord => ({
  form: 1, project: owner, id, path: `${id}.json`, content, length: content.length, version: 1, savedAt: 1,
});
const revision = (id: string, at = 1, owner = 'p'): FullRevision => ({
  form: 1, id, project: owner, file: 'a', path: 'a.json', at, byteLength: 3, reason: 'pause', print: 'x', content: `text ${id}`,
});

let name = 0;
const open = async () => new IndexedStorage(await openDatabase({ name: `db${name}`, onClosed: () => undefined }), () => 7);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  name++;
});
afterEach(() => vi.restoreAllMocks());

describe.each<[string, () => Promise<ProjectStorage>]>([
  ['IndexedDB', open],
  ['memory', async () => new MemoryStorage()],
])('storage in %s', (_name, make) => {
  it('gives back what was written, bytes and odd text unchanged', async () => {
    const storage = await make();
    const odd = '\ufeffa\ud800\r\n한글';
    const bytes = new Uint8Array([0, 255, 1]);
    await storage.write({ projectId: 'p', project: project('p'), files: [file('a', odd), file('b', bytes)], removed: [] });
    const loaded = await storage.readProject('p');
    expect(loaded?.project.name).toBe('Ember');
    expect(loaded?.files.map((f) => f.content)).toEqual([odd, bytes]);
    await storage.write({ projectId: 'p', files: [], removed: ['a'] });
    expect((await storage.readProject('p'))?.files.map((f) => f.id)).toEqual(['b']);
    expect((await storage.listProjects()).projects.map((p) => p.id)).toEqual(['p']);
    expect(await storage.readProject('none')).toBeUndefined();
  });

  it('keeps revisions, newest first, and removes the ones named', async () => {
    const storage = await make();
    await storage.addRevision(revision('r1', 1), []);
    await storage.addRevision(revision('r2', 2), []);
    await storage.addRevision(revision('q', 2, 'other'), []);
    await storage.addRevision(revision('r3', 3), ['r1']);
    expect((await storage.listRevisions('p')).map((r) => r.id)).toEqual(['r3', 'r2']);
    expect((await storage.readRevision('r2'))?.content).toBe('text r2');
    expect(await storage.readRevision('r1')).toBeUndefined();
    await storage.removeRevisions(['r2']);
    expect((await storage.listRevisions('p')).map((r) => r.id)).toEqual(['r3']);
  });

  it('takes nothing from a writer whose term is over', async () => {
    const storage = await make();
    await storage.write({ projectId: 'p', project: { ...project('p'), term: 2 }, files: [file('a', 'new')], removed: [] });
    const late = storage.write({ projectId: 'p', project: { ...project('p'), term: 1, name: 'Late' }, files: [file('a', 'late'), file('b')], removed: [] });
    await expect(late).rejects.toBeInstanceOf(OutdatedError);
    await storage.write({ projectId: 'p', project: { ...project('p'), term: 2 }, files: [], removed: [] });
    expect(await storage.readProject('p')).toMatchObject({ project: { name: 'Ember', term: 2 }, files: [{ content: 'new' }] });
  });

  it('erases a project whole and nothing of another', async () => {
    const storage = await make();
    for (const id of ['p', 'q']) {
      await storage.write({ projectId: id, project: project(id), files: [file('a', 'x', id)], removed: [] });
      await storage.addRevision(revision(`r${id}`, 1, id), []);
      await storage.putDisk({ project: id, file: 'a', name: 'a.json', lastModified: 1, size: 1, print: 'p' });
    }
    await storage.eraseProject('p');
    expect(await storage.readProject('p')).toBeUndefined();
    expect(await storage.listRevisions('p')).toEqual([]);
    expect(await storage.readRevision('rp')).toBeUndefined();
    expect(await storage.listDisk('p')).toEqual([]);
    expect((await storage.readProject('q'))?.files).toHaveLength(1);
    expect(await storage.listRevisions('q')).toHaveLength(1);
    expect(await storage.listDisk('q')).toHaveLength(1);
    await storage.removeDisk('q', 'a');
    expect(await storage.listDisk('q')).toEqual([]);
  });
});

describe('the database', () => {
  it('upgrades an older one and loses nothing', async () => {
    const old = await openDatabase({ name: `db${name}`, onClosed: () => undefined, version: 1 });
    expect(old.objectStoreNames).not.toContain('disk');
    const before = new IndexedStorage(old, () => 0);
    await old.put('projects', project('p'));
    await old.put('files', file('a', 'old text'));
    await before.addRevision(revision('r1'), []);
    before.close();
    const storage = await open();
    expect(DATABASE_VERSION).toBeGreaterThan(1);
    expect((await storage.readProject('p'))?.files[0]?.content).toBe('old text');
    expect((await storage.readRevision('r1'))?.content).toBe('text r1');
    await storage.putDisk({ project: 'p', file: 'a', name: 'a.json', lastModified: 1, size: 1, print: 'p' });
    expect(await storage.listDisk('p')).toHaveLength(1);
  });

  it('of a newer studio is left alone', async () => {
    (await openDB(`db${name}`, 99)).close();
    const { storage, error } = await openStorage({ name: `db${name}`, now: () => 0, onClosed: () => undefined });
    expect([storage.kind, error?.fault]).toEqual(['memory', 'newer']);
  });

  it('closes for a newer studio in another tab and says so', async () => {
    const onClosed = vi.fn();
    await openDatabase({ name: `db${name}`, onClosed });
    (await openDB(`db${name}`, 99)).close();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('that another tab holds back is given up after a while', async () => {
    const onHeld = vi.fn();
    const held = await openDB<Schema>(`db${name}`, 1, { blocking: () => undefined });
    const { storage, error } = await openStorage({ name: `db${name}`, now: () => 0, onClosed: () => undefined, onHeld, patience: 30 });
    expect([storage.kind, error?.fault]).toEqual(['memory', 'blocked']);
    expect(onHeld).toHaveBeenCalledTimes(1);
    held.close();
  });

  it('that is not there leaves memory', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const { storage, error } = await openStorage({ name: 'x', now: () => 0, onClosed: () => undefined });
    expect([storage.kind, error?.fault]).toEqual(['memory', 'absent']);
    await storage.write({ projectId: 'p', project: project('p'), files: [file('a')], removed: [] });
    expect((await storage.readProject('p'))?.files).toHaveLength(1);
  });

  it('that may not be used leaves memory', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { error } = await openStorage({ name: 'x', now: () => 0, onClosed: () => undefined });
    expect(error?.fault).toBe('blocked');
  });
});

describe('damaged records', () => {
  it('are set aside as they are; the rest is read', async () => {
    const storage = await open();
    await storage.write({ projectId: 'p', project: project('p'), files: [file('a'), file('b')], removed: [] });
    const raw = await openDatabase({ name: `db${name}`, onClosed: () => undefined });
    const cut = { ...file('b'), content: 'ab' };
    await raw.put('files', cut);
    // A record of a shape nobody knows.
    const strange: unknown = { project: 'p', id: 'c', form: 3, body: [1] };
    await Reflect.apply(raw.put, raw, ['files', strange]);
    const loaded = await storage.readProject('p');
    expect(loaded?.files.map((f) => f.id)).toEqual(['a']);
    expect(loaded?.setAside).toEqual(['b.json', 'p/c']);
    expect(await raw.getAll('aside')).toEqual([
      { store: 'files', key: ['p', 'b'], value: cut, why: 'the content has 2 units in place of 3', at: 7 },
      { store: 'files', key: ['p', 'c'], value: strange, why: 'unknown form 3', at: 7 },
    ]);
    expect(await storage.countAside()).toBe(2);
    await storage.write({ projectId: 'p', files: [file('b', 'new')], removed: [] });
    expect(await storage.countAside()).toBe(2);
    expect((await storage.readProject('p'))?.setAside).toEqual([]);
  });

  it('that the browser cannot read stay where they are and are noted', async () => {
    const storage = await open();
    await storage.write({ projectId: 'p', project: project('p'), files: [file('a'), file('b')], removed: [] });
    const get = IDBObjectStore.prototype.get;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (this.name === 'files' && Array.isArray(key) && key[1] === 'b') throw new DOMException('Failed to read large IndexedDB value', 'DataError');
      return get.call(this, key);
    });
    const loaded = await storage.readProject('p');
    expect(loaded?.files.map((f) => f.id)).toEqual(['a']);
    expect(loaded?.setAside).toEqual(['p/b']);
    vi.restoreAllMocks();
    expect((await storage.readProject('p'))?.files).toHaveLength(2);
  });

  it.each([
    [null, 'not an object'], [{ ...file('a'), form: 2 }, 'unknown form 2'], [{ ...file('a'), path: 1 }, 'path is not text'],
    [{ ...file('a'), content: { x: 1 } }, 'the content is neither text nor bytes'], [{ ...file('a'), version: NaN }, 'version is not a number'], [file('a'), undefined],
  ])('are known: %j', (value, why) => expect(fileDamage(value)).toBe(why));
});

describe('failures', () => {
  it.each<[string, (request: IDBRequest) => void]>([
    ['when a request is refused at once', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    }],
    // What browsers do: the transaction is undone with the quota as its reason.
    ['when the transaction is undone', (request) => Reflect.get(request.transaction ?? {}, '_abort').call(request.transaction, 'QuotaExceededError')],
  ])('of a full quota are told as such, and the write is all or nothing: %s', async (_name, fail) => {
    const storage = await open();
    await storage.write({ projectId: 'p', project: project('p'), files: [file('a', 'first')], removed: [] });
    const put = IDBObjectStore.prototype.put;
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args);
      if (++calls === 2) fail(request);
      return request;
    });
    await expect(storage.write({ projectId: 'p', files: [file('a', 'second'), file('b')], removed: [] })).rejects.toMatchObject({ fault: 'full' });
    vi.restoreAllMocks();
    expect((await storage.readProject('p'))?.files.map((f) => f.content)).toEqual(['first']);
  });

  it('of a closed database are told as such', async () => {
    const storage = await open();
    storage.close();
    await expect(storage.write({ projectId: 'p', files: [file('a')], removed: [] })).rejects.toMatchObject({ name: 'StorageError', fault: 'closed' });
  });

  it.each([
    [new DOMException('x', 'QuotaExceededError'), 'full'], [new DOMException('the quota has been exceeded', 'AbortError'), 'full'],
    [new DOMException('x', 'VersionError'), 'newer'], [new DOMException('x', 'UnknownError'), 'broken'], ['odd', 'broken'], [new StorageError('absent', 'x'), 'absent'],
  ])('are named: %s', (error, fault) => expect(asStorageError(error).fault).toBe(fault));
});

describe('the print of content', () => {
  it('tells content apart', () => {
    expect(fingerprint('abc')).toBe(fingerprint('abc'));
    const all = ['', 'a', 'b', 'ab', 'ba', new Uint8Array([97]), new Uint8Array()].map(fingerprint);
    expect(new Set(all).size).toBe(all.length);
  });
});
