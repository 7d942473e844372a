import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../language/diagnostic';
import { selectCounts, selectDiagnostics } from './selectors';
import { afterKill, newPage, openedPage } from './testing-page';
import { settle } from './testing';

let database = '';
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = `store${++count}`;
});

const ruleset = '{"kind": "ruleset"}';
const opened = (files: Record<string, string> = { 'a.json': ruleset, 'b.json': '[]' }) => openedPage(database, files);

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

  it.each([['made for a format', 'plugin' as const], ['recognised', undefined]])('opens with the file it is about, not the first by its name: %s', async (_how, format) => {
    const { actions, state } = await opened();
    await actions.createProject({ name: 'P', ...(format ? { format } : {}), files: [{ path: 'a.json', content: '1' }, { path: 'plugin.json', content: '{"plugin": 1}' }] });
    expect(state().tabs).toEqual([{ path: 'plugin.json', preview: false }]);
    expect(state().activeTab).toBe('plugin.json');
    await actions.importFiles([{ path: 'b.json', content: '{"plugin": 1}' }, { path: 'plugin.json', content: '{"plugin": 2}' }], 'new-project', 'Q');
    expect(state().tabs).toEqual([{ path: 'plugin.json', preview: false }]);
    await actions.importFiles([{ path: 'b.json', content: '1' }], 'this-project');
    expect(state().activeTab).toBe('b.json');
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
    const again = await newPage(afterKill(browser));
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
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe('[] hidden');
    type('b.json', ' left');
    hide(true);
    await settle();
    expect((await newPage(afterKill(browser))).document('b.json').text).toBe('[] hidden left');
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
    const again = await newPage(browser);
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
    const safe = await newPage(afterKill(browser), { safe: true });
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
    const again = await newPage(browser, { safe: true });
    expect(again.state().settings).toMatchObject({ theme: 'contrast', fontSize: 28, views: { panel: [20, 80] } });
    browser.values.set('rulewright/settings', '{"theme": 3, "wrap": true, "fontSize"');
    expect((await newPage(browser, { safe: true })).state().settings.theme).toBe('system');
    browser.values.set('rulewright/settings', '{"theme": 3, "wrap": true, "warningsOff": ["a", 1]}');
    expect((await newPage(browser, { safe: true })).state().settings).toMatchObject({ theme: 'system', wrap: true, warningsOff: ['a'] });
  });
});

