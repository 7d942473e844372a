import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../language/diagnostic';
import type { GuardMessage } from './lock';
import { openDatabase } from './storage/database';
import { StorageError } from './storage/faults';
import { MemoryStorage } from './storage/memory';
import { selectCounts, selectDiagnostics, selectDiskBehind } from './selectors';
import { settle } from './testing';
import { fakeBrowser } from './testing-page';

let database = '';
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = `store${++count}`;
});
afterEach(() => vi.restoreAllMocks());

const ruleset = '{"kind": "ruleset"}';

async function opened(files: Record<string, string> = { 'a.json': ruleset, 'b.json': '[]' }) {
  const browser = fakeBrowser(database);
  const tab = browser.tab();
  await tab.actions.start();
  await tab.actions.createProject({ name: 'Ember', files: Object.entries(files).map(([path, content]) => ({ path, content })) });
  await settle();
  return { browser, ...tab };
}

/** A new page of the same browser, after the old one was killed. */
async function reopened(browser: ReturnType<typeof fakeBrowser>, options = {}) {
  const tab = browser.tab(options);
  await tab.actions.start();
  await settle();
  return tab;
}

describe('a project', () => {
  it('is recognised, passed to the language worker, and shown', async () => {
    const { state, language } = await opened({ 'a.json': ruleset, 'b.json': '[]', '.studio/view.json': '{}' });
    expect(state().project).toMatchObject({ name: 'Ember', format: 'ruleset', formatChosen: false });
    expect(Object.keys(state().files).sort()).toEqual(['.studio/view.json', 'a.json', 'b.json']);
    expect(state().tabs).toEqual([{ path: 'a.json', preview: false }]);
    expect(language.texts()).toEqual({ 'a.json': ruleset, 'b.json': '[]', '.studio/view.json': '{}' });
    expect(state().projects).toMatchObject([{ name: 'Ember', fileCount: 3 }]);
    expect(state().files['constructor']).toBeUndefined();
    expect(JSON.parse(JSON.stringify({ ...state(), actions: undefined }))).toMatchObject({ phase: 'ready' });
  });

  it('keeps the language worker in step through edits, undo and file operations', async () => {
    const { state, actions, document, type, language, workspace } = await opened();
    type('a.json', ' x');
    actions.applyEdits([{ file: 'a.json', version: 2, span: { start: 0, end: 0 }, text: '1' }, { file: 'b.json', version: 1, span: { start: 0, end: 0 }, text: '2' }], { label: { code: 't', params: {} }, origin: '' });
    actions.renameFile('b.json', 'c/b.json');
    actions.createFile('.studio/x.json', '1');
    type('.studio/x.json', '2');
    actions.duplicateFile('a.json');
    actions.deleteFile('a.json');
    actions.undo('project');
    actions.undo({ file: 'a.json' });
    const truth = Object.fromEntries(['a.json', 'a-copy.json', 'c/b.json', '.studio/x.json'].map((p) => [p, workspace.content(p)]).sort());
    expect(language.texts()).toEqual(truth);
    for (const [path, file] of language.files) expect([path, file.version]).toEqual([path, document(path).version]);
    expect(state().files['b.json']).toBeUndefined();
    expect(state().files['c/b.json']?.redo).toEqual({ code: 't', params: {} });
  });

  it('comes back after the page was killed a second after the last key', async () => {
    const { browser, actions, type, state } = await opened();
    actions.openTab('b.json');
    for (let i = 0; i < 20; i++) {
      type('b.json', String(i));
      await browser.timers.pass(50);
    }
    await browser.timers.pass(1000);
    expect(state().save.kind).toBe('saved');
    const again = await reopened(fakeLocksGone(browser));
    expect(again.state().project?.name).toBe('Ember');
    expect(again.document('b.json').text).toBe(`[]${Array.from({ length: 20 }, (_, i) => i).join('')}`);
    expect(again.state().tabs.map((t) => t.path)).toEqual(['a.json', 'b.json']);
    expect(again.state().activeTab).toBe('b.json');
  });

  it('is written when the page is hidden or left', async () => {
    const { browser, type, hide } = await opened();
    type('b.json', ' hidden');
    hide(false);
    await settle();
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe('[] hidden');
    type('b.json', ' left');
    hide(true);
    await settle();
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe('[] hidden left');
  });

  it('goes into the bin, comes back, and is erased after 30 days', async () => {
    const { browser, actions, state } = await opened();
    const id = state().project?.id ?? '';
    expect(await actions.deleteProject(id)).toMatchObject({ ok: true });
    expect(state().project).toBeUndefined();
    expect(state().notices.at(-1)).toMatchObject({ offer: 'restore-project', projectId: id });
    expect(state().projects[0]?.deletedAt).toBeDefined();
    await actions.restoreProject(id);
    expect(await actions.openProject(id)).toMatchObject({ ok: true });
    await actions.deleteProject(id);
    await browser.timers.pass(31 * 24 * 3600 * 1000);
    const again = await reopened(browser);
    expect(again.state().projects).toEqual([]);
  });

  it('is not deleted while another tab has it open', async () => {
    const { browser, state } = await opened();
    const other = browser.tab({ safe: true });
    await other.actions.start();
    expect(await other.actions.deleteProject(state().project?.id ?? '')).toEqual({ ok: false, why: { code: 'workspace/project-open-elsewhere', params: {} } });
  });

  it('says what it cannot do', async () => {
    const { actions } = await opened();
    expect(await actions.openProject('none')).toMatchObject({ ok: false, why: { code: 'workspace/no-such-project' } });
    expect(actions.createFile('../x')).toMatchObject({ ok: false, why: { code: 'workspace/path-dots' } });
    expect(actions.renameFile('a.json', 'B.json')).toMatchObject({ ok: false, why: { code: 'workspace/path-case' } });
    await actions.closeProject();
    expect(actions.createFile('x')).toMatchObject({ ok: false, why: { code: 'workspace/no-project' } });
    expect(actions.undo('project')).toEqual({ kind: 'nothing' });
  });

  it('takes the format of what is typed into it, and the one the author chooses', async () => {
    const { browser, actions, state, type, language } = await opened({ 'a.json': '' });
    expect(state().project?.format).toBeUndefined();
    type('a.json', '{"plugin": 1}');
    await browser.timers.pass(1000);
    expect(state().project?.format).toBe('plugin');
    expect(language.texts()).toEqual({ 'a.json': '{"plugin": 1}' });
    actions.setFormat('brain');
    expect(language.log.at(-1)).toBe('project brain');
    expect(state().project).toMatchObject({ format: 'brain', formatChosen: true });
  });
});

describe('tabs', () => {
  it('follow renames, go with their file, and a preview stays once it is edited', async () => {
    const { actions, state, type } = await opened();
    actions.openTab('b.json', { preview: true });
    expect(state().tabs[1]).toEqual({ path: 'b.json', preview: true });
    type('b.json', 'x');
    expect(state().tabs[1]).toEqual({ path: 'b.json', preview: false });
    actions.renameFile('b.json', 'c.json');
    expect(state()).toMatchObject({ activeTab: 'c.json', tabs: [{ path: 'a.json' }, { path: 'c.json' }] });
    actions.deleteFile('c.json');
    expect(state()).toMatchObject({ activeTab: 'a.json', tabs: [{ path: 'a.json' }] });
    actions.openTab('none');
    expect(state().tabs).toHaveLength(1);
  });

  it('can be closed without losing the history', async () => {
    const { actions, state, type, document } = await opened();
    type('a.json', 'x');
    actions.closeTab('a.json');
    expect(state().activeTab).toBeUndefined();
    actions.openTab('a.json');
    document('a.json').undo();
    expect(document('a.json').text).toBe(ruleset);
  });
});

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
    const again = await reopened(fakeLocksGone(browser));
    expect(again.state().files['b.json']).toBeUndefined();
    const [last] = await again.actions.listRevisions('b.json');
    expect(last?.reason).toBe('deleted');
    expect(await again.actions.restoreRevision('b.json', last?.id ?? '')).toMatchObject({ ok: true });
    expect(again.document('b.json').text).toBe('[]');
  });

  it('of an export are kept apart', async () => {
    const { actions } = await opened();
    expect(await actions.keepExported('a.json')).toMatchObject({ ok: true });
    expect((await actions.listRevisions()).map((r) => r.reason)).toEqual(['exported']);
    expect(await actions.keepExported('none')).toMatchObject({ ok: false });
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
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe('[] 0 1 2 3 full');
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
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe('[] after');
  });

  it('by damaged records: opens the rest, sets them aside, and says which', async () => {
    const { browser, state } = await opened();
    const raw = await openDatabase({ name: database, onClosed: () => undefined });
    const [record] = (await raw.getAll('files')).filter((f) => f.path === 'b.json');
    if (record) await raw.put('files', { ...record, length: 99 });
    const again = await reopened(fakeLocksGone(browser));
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
    const other = await reopened(browser);
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
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe(accepted + '!');
  });

  it('keep what was not saved when one is passed over', async () => {
    const { browser, type, state, name, actions } = await opened();
    const other = await reopened(browser);
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
    const other = await reopened(fakeLocksGone(browser));
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
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe('[] other');
  });

  it('keeps its own also when it hears the wish to take over only then', async () => {
    const { browser, type, name, actions, state } = await opened();
    const other = await reopened(browser);
    browser.channels.dead.add(name);
    type('b.json', ' stale');
    // What reached the other tab is not what this one has: a page that slept.
    const asked: GuardMessage = { kind: 'take-over', from: other.name };
    const fresh = await reopened(fakeLocksGone(browser));
    fresh.type('b.json', ' newer');
    await fresh.actions.flush();
    browser.channels.dead.delete(name);
    browser.channels.open('late')(`rulewright/project/${state().project?.id ?? ''}`).postMessage(asked);
    await settle();
    expect(state().role.kind).toBe('mirror');
    const kept = await Promise.all((await actions.listRevisions('b.json')).map((r) => actions.readRevision(r.id)));
    expect(kept).toContain('[] stale');
    expect((await reopened(fakeLocksGone(browser))).document('b.json').text).toBe('[] newer');
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

describe('checks', () => {
  const problem = (file: string, code: string, severity: Diagnostic['severity']): Diagnostic => ({
    file, code, severity, span: { start: 0, end: 1 }, range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 }, pointer: '', params: {},
  });

  it('are shown by file, counted, and without what is switched off', async () => {
    const { actions, state } = await opened();
    actions.checkStarted();
    expect(state().check.kind).toBe('checking');
    const diagnostics = [problem('a.json', 'x', 'error'), problem('a.json', 'y', 'warning'), problem('gone.json', 'x', 'error')];
    actions.checkEnded({ diagnostics, total: 3, counts: { error: 2, warning: 1, info: 0 }, versions: { 'a.json': 1 } }, 12);
    expect(state().check).toMatchObject({ kind: 'checked', took: 12, total: 3 });
    expect(state().diagnostics['a.json']).toHaveLength(2);
    expect(state().diagnostics['gone.json']).toBeUndefined();
    actions.setSettings({ warningsOff: ['y', 'x'] });
    expect(selectDiagnostics(state())['a.json']?.map((d) => d.code)).toEqual(['x']);
    expect(selectDiagnostics(state())).toBe(selectDiagnostics(state()));
    expect(selectCounts(state())).toEqual({ error: 2, warning: 0, info: 0 });
    actions.renameFile('a.json', 'c.json');
    expect(state().diagnostics['c.json']?.map((d) => d.file)).toEqual(['c.json', 'c.json']);
    actions.checkStopped({ code: 's', params: {} });
    expect(state().check).toMatchObject({ kind: 'stopped', reason: { code: 's' } });
  });

  it('do not run in a safe start, and no project opens by itself', async () => {
    const { browser } = await opened();
    const safe = await reopened(fakeLocksGone(browser), { safe: true });
    expect(safe.state().project).toBeUndefined();
    await safe.actions.openProject(safe.state().projects[0]?.id ?? '');
    expect(safe.language.log[0]).toBe('no checks');
    expect(safe.state().check.kind).toBe('safe');
    safe.actions.checkStarted();
    expect(safe.state().check.kind).toBe('safe');
    safe.actions.setSafe(false);
    expect(safe.language.log.at(-1)).toBe('checks');
    expect(safe.state().check.kind).toBe('idle');
  });
});

describe('settings', () => {
  it('are kept, bounded, and start in the language of the browser', async () => {
    const { browser, actions, state } = await opened();
    expect(state().settings.language).toBe('ko');
    actions.setSettings({ theme: 'contrast', fontSize: 99 });
    actions.setViewFact('panel', [20, 80]);
    const again = await reopened(browser, { safe: true });
    expect(again.state().settings).toMatchObject({ theme: 'contrast', fontSize: 28, views: { panel: [20, 80] } });
    browser.values.set('rulewright/settings', '{"theme": 3, "wrap": true, "fontSize"');
    expect((await reopened(browser, { safe: true })).state().settings.theme).toBe('system');
    browser.values.set('rulewright/settings', '{"theme": 3, "wrap": true, "warningsOff": ["a", 1]}');
    expect((await reopened(browser, { safe: true })).state().settings).toMatchObject({ theme: 'system', wrap: true, warningsOff: ['a'] });
  });
});

describe('files on disk', () => {
  it('are opened and saved in place; what changed there is shown before it is overwritten', async () => {
    const { actions, state, type, real, document } = await opened();
    real.put('ember.json', ruleset);
    real.control.picked = [real.pick('ember.json')];
    expect(await actions.pickFiles('this-project')).toMatchObject({ ok: true, value: { added: ['ember.json'], skipped: [], format: 'ruleset' } });
    expect(state().files['ember.json']).toMatchObject({ disk: 'same', diskName: 'ember.json' });
    type('ember.json', ' ');
    expect(state().files['ember.json']?.disk).toBe('behind');
    expect(selectDiskBehind(state())).toBe(true);
    document('ember.json').undo();
    expect(state().files['ember.json']?.disk).toBe('same');
    type('ember.json', '\n');
    expect(await actions.saveFile('ember.json')).toEqual({ kind: 'saved', path: 'ember.json', how: 'in-place' });
    expect(real.text('ember.json')).toBe(`${ruleset}\n`);
    expect(state().files['ember.json']?.disk).toBe('same');
    real.put('ember.json', 'changed elsewhere');
    type('ember.json', 'mine');
    expect(await actions.saveFile('ember.json')).toEqual({
      kind: 'conflict',
      conflict: { path: 'ember.json', diskText: 'changed elsewhere', ownText: `${ruleset}\nmine` },
    });
    expect(real.text('ember.json')).toBe('changed elsewhere');
    expect(await actions.saveFile('ember.json', { overwrite: true })).toMatchObject({ kind: 'saved' });
    real.put('ember.json', `${ruleset}\nmine`);
    expect(await actions.saveFile('ember.json')).toMatchObject({ kind: 'saved' });
    real.control.denied = true;
    expect(await actions.saveFile('ember.json')).toMatchObject({ kind: 'failed', why: { code: 'workspace/disk-denied' } });
    real.control.denied = false;
    real.remove('ember.json');
    real.control.cancel = true;
    expect(await actions.saveFile('ember.json')).toEqual({ kind: 'cancelled' });
    expect((await actions.listRevisions('ember.json')).filter((r) => r.reason === 'exported').length).toBe(2);
  });

  it('are downloaded where the browser cannot save in place', async () => {
    const { actions, real, state } = await opened({ 'x/a.json': '{"plugin":\ufeff1}' });
    real.control.inPlace = false;
    expect(await actions.saveFile('x/a.json')).toEqual({ kind: 'saved', path: 'x/a.json', how: 'download' });
    expect(real.control.downloads).toEqual([{ name: 'a.json', bytes: new TextEncoder().encode('{"plugin":\ufeff1}') }]);
    expect(state().files['x/a.json']?.disk).toBe('none');
    expect(await actions.saveFile('none')).toMatchObject({ kind: 'failed' });
  });

  it('and projects go out and in as a zip, the studio\'s own files and odd bytes included', async () => {
    const { actions, real, state, workspace } = await opened({ 'ruleset.json': '\ufeff' + ruleset, 'catalogs/한글.json': '[1.0]', '.studio/v.json': '{}' });
    const bytes = new Uint8Array([0xff, 0, 1]);
    actions.createFile('icon.png', bytes);
    real.control.inPlace = false;
    expect(await actions.exportProject()).toEqual({ kind: 'saved', path: 'Ember.zip', how: 'download' });
    const [zip] = real.control.downloads;
    const first = Object.fromEntries(Object.keys(state().files).map((p) => [p, workspace.content(p)]));
    const report = await actions.importFiles([{ path: 'Ember.zip', content: zip?.bytes ?? '' }], 'new-project');
    expect(report).toMatchObject({ ok: true, value: { skipped: [], format: 'ruleset' } });
    expect(state().project?.name).toBe('Ember');
    expect(state().projects).toHaveLength(2);
    expect(Object.fromEntries(Object.keys(state().files).map((p) => [p, workspace.content(p)]))).toEqual(first);
  });

  it('of an import are one undoable step, the texts before it kept', async () => {
    const { actions, document, state } = await opened();
    const report = await actions.importFiles([{ path: 'b.json', content: '[2]' }, { path: 'c.json', content: '3' }, { path: '../d', content: '' }], 'this-project');
    expect(report).toMatchObject({ ok: true, value: { added: ['b.json', 'c.json'], skipped: [{ why: { code: 'workspace/path-dots' } }] } });
    expect((await actions.listRevisions('b.json'))[0]?.reason).toBe('before-import');
    expect(state().activeTab).toBe('b.json');
    actions.undo('project');
    expect(document('b.json').text).toBe('[]');
    expect(state().files['c.json']).toBeUndefined();
  });

  it('may be pasted', async () => {
    const { actions, state, workspace } = await opened();
    await actions.pasteAsFile(' {"brain": 1}', 'this-project');
    await actions.pasteAsFile('plain', 'this-project');
    await actions.pasteAsFile('{}', 'this-project');
    expect(Object.keys(state().files).sort()).toEqual(['a.json', 'b.json', 'pasted-2.json', 'pasted.json', 'pasted.txt']);
    await actions.pasteAsFile('{"brain": "\ud800"}', 'new-project');
    expect(state().project).toMatchObject({ name: 'pasted', format: 'brain' });
    expect(workspace.content('pasted.json')).toBe('{"brain": "\ud800"}');
  });
});

/** The same browser with the locks of killed pages released. */
function fakeLocksGone(browser: ReturnType<typeof fakeBrowser>) {
  const fresh = fakeBrowser(database);
  for (const [key, value] of browser.values) fresh.values.set(key, value);
  return fresh;
}
