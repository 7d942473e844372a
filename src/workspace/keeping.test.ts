import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuardMessage } from './lock';
import { openDatabase } from './storage/database';
import { StorageError } from './storage/faults';
import { MemoryStorage } from './storage/memory';
import { afterKill, fakeBrowser, newPage, openedPage } from './testing-page';
import { settle } from './testing';

let database = '';
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = `keeping${++count}`;
});
afterEach(() => vi.restoreAllMocks());

const ruleset = '{"kind": "ruleset"}';
const opened = (files: Record<string, string> = { 'a.json': ruleset, 'b.json': '[]' }) => openedPage(database, files);

describe('old versions', () => {
  it('are listed, read and restored as one undoable edit', async () => {
    const { browser, actions, document, type } = await opened();
    type('b.json', ' one');
    await browser.timers.pass(31_000);
    type('b.json', ' two');
    await settle();
    const list = await actions.listRevisions('b.json');
    expect(list.map((r) => r.reason)).toEqual(['pause', 'opened']);
    expect(await actions.readRevision(list[1]?.id ?? '')).toBe('[]');
    expect(await actions.restoreRevision('b.json', list[1]?.id ?? '')).toMatchObject({ ok: true });
    expect(document('b.json').text).toBe('[]');
    expect((await actions.listRevisions('b.json'))[0]?.reason).toBe('before-restore');
    document('b.json').undo();
    expect(document('b.json').text).toBe('[] one two');
  });

  it('bring a deleted file back after a reload', async () => {
    const { browser, actions } = await opened();
    actions.deleteFile('b.json');
    await browser.timers.pass(1000);
    const again = await newPage(afterKill(browser));
    expect(again.state().files['b.json']).toBeUndefined();
    const [last] = await again.actions.listRevisions('b.json');
    expect(last?.reason).toBe('deleted');
    expect(await again.actions.restoreRevision('b.json', last?.id ?? '')).toMatchObject({ ok: true });
    expect(again.document('b.json').text).toBe('[]');
  });

  it('of an export, which an older studio kept here, count as any other', async () => {
    const { browser, actions } = await opened();
    await actions.saveFile('b.json');
    const older = await openDatabase({ name: `${database}-older`, onClosed: () => undefined, version: 2 });
    const now = await openDatabase({ name: database, onClosed: () => undefined });
    for (const store of ['projects', 'files'] as const) for (const record of await now.getAll(store)) await older.put(store, record);
    for (const record of await now.getAll('revisions')) {
      // As it was written then.
      await older.put('revisions', Object.assign(record, { reason: 'exported' }));
      await older.put('contents', '[]', record.id);
    }
    older.close();
    const fresh = fakeBrowser(`${database}-older`);
    for (const [key, value] of browser.values) fresh.values.set(key, value);
    const again = await newPage(fresh);
    const list = await again.actions.listRevisions('b.json');
    expect(list.map((r) => r.reason)).toEqual(['pause']);
    expect(await again.actions.readRevision(list[0]?.id ?? '')).toBe('[]');
  });
});

describe('a storage that fails', () => {
  it('by a full quota: says so, gives up old versions first, and saves once there is room', async () => {
    const { browser, state, type, actions } = await opened();
    for (let i = 0; i < 4; i++) {
      type('b.json', ` ${i}`);
      await browser.timers.pass(31_000);
    }
    const before = (await actions.listRevisions()).length;
    const put = IDBObjectStore.prototype.put;
    let failures = 2;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'files' && failures-- > 0) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, args);
    });
    type('b.json', ' full');
    await browser.timers.pass(300);
    expect(state().save).toEqual({ kind: 'failed', fault: 'full', detail: 'QuotaExceededError: no room' });
    expect((await actions.listRevisions()).length).toBeLessThan(before);
    await browser.timers.pass(3000);
    expect(state().save.kind).toBe('saved');
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe('[] 0 1 2 3 full');
  });

  it('from the start: everything works in memory, and says so', async () => {
    const browser = fakeBrowser(database);
    const tab = browser.tab({ opens: async () => ({ storage: new MemoryStorage(), error: new StorageError('blocked', 'private window') }) });
    await tab.actions.start();
    expect(tab.state().save).toEqual({ kind: 'memory', fault: 'blocked', detail: 'private window' });
    await tab.actions.createProject({ name: 'M', files: [{ path: 'a', content: '' }] });
    tab.type('a', 'x');
    await browser.timers.pass(40_000);
    expect(tab.state().save.kind).toBe('memory');
    expect(await tab.actions.listRevisions('a')).not.toEqual([]);
    tab.real.control.inPlace = false;
    expect(await tab.actions.exportProject()).toMatchObject({ kind: 'saved', how: 'download' });
    await tab.actions.closeProject();
    await tab.actions.openProject(tab.state().projects[0]?.id ?? '');
    expect(tab.document('a').text).toBe('x');
  });

  it('and comes back: the text goes into it', async () => {
    const browser = fakeBrowser(database);
    let absent = true;
    const other = fakeBrowser(database).tab();
    const tab = browser.tab({
      opens: async (onClosed) => {
        if (absent) return { storage: new MemoryStorage(), error: new StorageError('blocked', 'held') };
        const { openStorage } = await import('./storage/open');
        return openStorage({ name: database, now: browser.timers.now, onClosed });
      },
    });
    await tab.actions.start();
    await tab.actions.createProject({ name: 'M', files: [{ path: 'a', content: 'kept' }] });
    await tab.actions.retryStorage();
    expect(tab.state().save.kind).toBe('memory');
    absent = false;
    await tab.actions.retryStorage();
    expect(tab.state().save.kind).toBe('saved');
    await other.actions.start();
    expect(other.state().projects.map((p) => p.name)).toEqual(['M']);
  });

  it('by closing in the middle: is opened again, and the text saved', async () => {
    const { browser, type, state, closeStorage } = await opened();
    const close = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    closeStorage('the browser closed the storage');
    expect(state().save).toMatchObject({ kind: 'failed', fault: 'closed' });
    type('b.json', ' after');
    await browser.timers.pass(1000);
    close.mockRestore();
    expect(state().save.kind).toBe('saved');
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe('[] after');
  });

  it('by damaged records: opens the rest, sets them aside, and says which', async () => {
    const { browser, state } = await opened();
    const raw = await openDatabase({ name: database, onClosed: () => undefined });
    const [record] = (await raw.getAll('files')).filter((f) => f.path === 'b.json');
    if (record) await raw.put('files', { ...record, length: 99 });
    const again = await newPage(afterKill(browser));
    expect(Object.keys(again.state().files)).toEqual(['a.json']);
    expect(again.state().notices.map((n) => n.said)).toContainEqual({ code: 'workspace/files-set-aside', params: { count: 1, files: ['b.json'] } });
    expect(again.state().storage.setAside).toBe(1);
    expect((await raw.getAll('aside'))[0]).toMatchObject({ store: 'files', value: { content: '[]' } });
    expect(state().storage.setAside).toBe(0);
  });
});

describe('two tabs', () => {
  it('share a project live, and hand it over in the middle of typing', async () => {
    const { browser, type, state, document, actions } = await opened();
    const other = await newPage(browser);
    expect(other.state().role).toEqual({ kind: 'mirror', takingOver: false });
    type('b.json', ' one');
    actions.renameFile('a.json', 'main.json');
    await settle();
    expect(other.document('b.json').text).toBe('[] one');
    expect(Object.keys(other.state().files).sort()).toEqual(['b.json', 'main.json']);
    expect(other.type('b.json', 'no')).toMatchObject({ ok: false, reason: 'read-only' });
    expect(other.actions.deleteFile('b.json')).toMatchObject({ ok: false });
    let accepted = '[] one';
    const typing = (async () => {
      for (let i = 0; i < 60; i++) {
        if (type('b.json', String(i % 10)).ok) accepted += String(i % 10);
        await Promise.resolve();
      }
    })();
    expect(await other.actions.takeOver()).toMatchObject({ ok: true });
    await typing;
    await settle();
    expect(state().role.kind).toBe('mirror');
    expect(other.state().role.kind).toBe('writer');
    expect(accepted.length).toBeGreaterThan('[] one'.length);
    expect(other.document('b.json').text).toBe(accepted);
    other.type('b.json', '!');
    await browser.timers.pass(1000);
    expect(document('b.json').text).toBe(accepted + '!');
    expect(other.language.texts()['b.json']).toBe(accepted + '!');
    // Nothing of the old writer comes after the new one's text.
    await browser.timers.pass(120_000);
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe(accepted + '!');
  });

  it('keep what was not saved when one is passed over', async () => {
    const { browser, type, state, name, actions } = await opened();
    const other = await newPage(browser);
    browser.channels.dead.add(name);
    type('b.json', ' only here');
    const taking = other.actions.takeOver();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('busy', 'UnknownError');
    });
    await browser.timers.pass(2499);
    full.mockRestore();
    await browser.timers.pass(1);
    expect(await taking).toMatchObject({ ok: true });
    await settle();
    expect(state().role.kind).toBe('mirror');
    expect(state().notices.map((n) => n.said.code)).toContain('workspace/taken-by-force');
    const [kept] = await actions.listRevisions('b.json');
    expect(kept?.reason).toBe('other-tab');
    expect(await other.actions.readRevision(kept?.id ?? '')).toBe('[] only here');
  });
});

describe('a tab that wakes up late', () => {
  it('writes nothing over the newer text, and keeps its own as a version', async () => {
    const { browser, type, state, actions } = await opened();
    // As after a sleep: another page took the lock and wrote, and this one has heard nothing of it.
    const other = await newPage(afterKill(browser));
    other.type('b.json', ' other');
    await other.actions.flush();
    type('b.json', ' stale');
    await browser.timers.pass(1000);
    expect(state().role.kind).toBe('mirror');
    expect(type('b.json', 'x')).toMatchObject({ ok: false });
    expect(state().notices.map((n) => n.said)).toContainEqual({ code: 'workspace/taken-by-force', params: { files: ['b.json'] } });
    const [kept] = await actions.listRevisions('b.json');
    expect([kept?.reason, await actions.readRevision(kept?.id ?? '')]).toEqual(['other-tab', '[] stale']);
    await browser.timers.pass(120_000);
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe('[] other');
  });

  it('keeps its own also when it hears the wish to take over only then', async () => {
    const { browser, type, name, actions, state } = await opened();
    const other = await newPage(browser);
    browser.channels.dead.add(name);
    type('b.json', ' stale');
    // What reached the other tab is not what this one has: a page that slept.
    const asked: GuardMessage = { kind: 'take-over', from: other.name };
    const fresh = await newPage(afterKill(browser));
    fresh.type('b.json', ' newer');
    await fresh.actions.flush();
    browser.channels.dead.delete(name);
    browser.channels.open('late')(`rulewright/project/${state().project?.id ?? ''}`).postMessage(asked);
    await settle();
    expect(state().role.kind).toBe('mirror');
    const kept = await Promise.all((await actions.listRevisions('b.json')).map((r) => actions.readRevision(r.id)));
    expect(kept).toContain('[] stale');
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe('[] newer');
  });

  it('reads what was saved between its look and its lock', async () => {
    const { browser, type, actions, state } = await opened();
    const id = state().project?.id ?? '';
    const other = browser.tab({ safe: true });
    await other.actions.start();
    type('b.json', ' last words');
    const [, opening] = await Promise.all([actions.closeProject(), other.actions.openProject(id)]);
    await settle();
    expect(opening).toMatchObject({ ok: true });
    expect(other.state().role.kind).toBe('writer');
    expect(other.document('b.json').text).toBe('[] last words');
  });
});

