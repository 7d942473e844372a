import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { SAVE_LATEST } from './storage/autosave';
import { StorageError } from './storage/faults';
import { JOURNAL_LIMIT } from './storage/journal';
import { MemoryStorage } from './storage/memory';
import { openStorage } from './storage/open';
import type { FileRecord } from './storage/records';
import { afterKill, fakeBrowser, newPage } from './testing-page';
import { settle } from './testing';

let database = '';
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = `never-lost${++count}`;
});

const files = { 'a.json': '{"kind": "ruleset"}', 'b.json': '[]', 'lists/c.json': '1', '.studio/scenarios/one.json': '{}' };

/** A page whose storage the test can hold up: `stuck` is a page that dies before its transactions end. */
async function page(options: { readonly stuck?: boolean } = {}) {
  const browser = fakeBrowser(database);
  const control = { stuck: options.stuck ?? false, slow: 0 };
  const stored = new Map<string, FileRecord['content']>();
  const tab = browser.tab({
    opens: async (onClosed) => {
      const opened = await openStorage({ name: database, now: browser.timers.now, onClosed });
      const { storage } = opened;
      const write = storage.write.bind(storage);
      storage.write = async (batch) => {
        if (control.stuck) return new Promise<void>(() => undefined);
        if (control.slow > 0) await new Promise<void>((resolve) => browser.timers.later(resolve, control.slow));
        await write(batch);
        for (const { id, path, content } of batch.files) stored.set(`${id} ${path}`, content);
        for (const key of [...stored.keys()]) {
          const [id = '', path = ''] = key.split(' ');
          if (batch.removed.includes(id) || batch.files.some((f) => f.id === id && f.path !== path)) stored.delete(key);
        }
      };
      return opened;
    },
  });
  await tab.actions.start();
  const making = tab.actions.createProject({ name: 'Ember', files: Object.entries(files).map(([path, content]) => ({ path, content })) });
  if (!control.stuck) await making;
  await settle();
  return { browser, control, stored, ...tab };
}
type Page = Awaited<ReturnType<typeof page>>;

/** Everything of the open project that an author made. */
function all({ state, workspace }: Pick<Page, 'state' | 'workspace'>) {
  const { project, tabs, activeTab } = state();
  const contents = Object.keys(state().files).sort().map((path) => [path, workspace.content(path)]);
  return { project, tabs, activeTab, contents };
}

const journalled = (browser: Page['browser']) => [...browser.values.keys()].filter((key) => key.startsWith('rulewright/unsaved'));

const label = { code: 't', params: {} };
/** Everything an author or a view can do to a project. `before`: what is done and stored first. */
const deeds: readonly { readonly name: string; readonly before?: (page: Page) => unknown; readonly act: (page: Page) => unknown }[] = [
  { name: 'typing', act: ({ type }) => type('b.json', ' typed 🎲 \ud800') },
  { name: 'typing in a file under .studio/', act: ({ type }) => type('.studio/scenarios/one.json', ' ') },
  {
    name: 'edits of several files',
    act: ({ actions }) =>
      actions.applyEdits([{ file: 'a.json', version: 1, span: { start: 0, end: 0 }, text: ' ' }, { file: 'b.json', version: 1, span: { start: 0, end: 2 }, text: '' }], { label, origin: 'view' }),
  },
  { name: 'a new file', act: ({ actions }) => actions.createFile('new/d.json', 'new') },
  { name: 'a file that a view keeps', act: ({ actions }) => actions.putFile('.studio/scenarios/two.json', '{"two": 2}') },
  { name: 'another content of one', act: ({ actions }) => actions.putFile('.studio/scenarios/one.json', '{"one": 1}') },
  { name: 'bytes kept beside the work', act: ({ actions }) => actions.keepBytes('.studio/versions/1.zip', Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256)) },
  { name: 'other bytes', before: ({ actions }) => actions.keepBytes('x.bin', new Uint8Array([0, 255])), act: ({ actions }) => actions.keepBytes('x.bin', new Uint8Array([255, 254, 0])) },
  { name: 'a renamed file', act: ({ actions }) => actions.renameFile('b.json', 'lists/b.json') },
  { name: 'a renamed file with its tab', act: ({ actions }) => actions.renameFile('a.json', 'first.json') },
  { name: 'a tab kept by typing', before: ({ actions }) => actions.openTab('b.json', { preview: true }), act: ({ type }) => type('b.json', '!') },
  { name: 'a closed tab', act: ({ actions }) => actions.closeTab('a.json') },
  { name: 'a renamed folder', act: ({ actions }) => actions.renameFile('lists', 'catalogs') },
  { name: 'a renamed file with other text', act: ({ actions, type }) => [actions.renameFile('b.json', 'e.json'), type('e.json', '!')] },
  { name: 'a deleted file', act: ({ actions }) => actions.deleteFile('b.json') },
  { name: 'a deleted file brought back', before: ({ actions }) => actions.deleteFile('b.json'), act: ({ actions }) => actions.undo('project') },
  { name: 'undo', before: ({ type }) => type('b.json', ' once'), act: ({ actions }) => actions.undo({ file: 'b.json' }) },
  { name: 'redo', before: ({ type, actions }) => [type('b.json', ' once'), actions.undo({ file: 'b.json' })], act: ({ actions }) => actions.redo({ file: 'b.json' }) },
  { name: 'a duplicated file', act: ({ actions }) => actions.duplicateFile('b.json') },
  { name: 'an import', act: ({ actions }) => actions.importFiles([{ path: 'b.json', content: 'imported' }, { path: 'i.json', content: '2' }], 'this-project') },
  { name: 'another name of the project', act: ({ actions, state }) => void actions.renameProject(state().project?.id ?? '', 'Ash') },
  { name: 'a chosen format', act: ({ actions }) => actions.setFormat('brain') },
  { name: 'an opened tab', act: ({ actions }) => actions.openTab('b.json') },
  {
    name: 'what a view holds until it is asked',
    act: ({ workspace, type }) => {
      const stop = workspace.beforeLeaving(() => {
        type('b.json', ' handed over');
        stop();
      });
    },
  },
];

describe('a page that is left at once', () => {
  it.each(deeds)('and its transactions with it, has not lost $name', async ({ before, act }) => {
    const first = await page();
    await before?.(first);
    await first.browser.timers.pass(1000);
    expect(first.state().save.kind).toBe('saved');
    first.control.stuck = true;
    await act(first);
    first.hide(true);
    const wanted = all(first);
    expect(first.state().save.kind).toBe('saving');

    const second = await newPage(afterKill(first.browser));
    expect(all(second)).toEqual(wanted);
  });

  it('and again before the next page has stored it, has not lost it either; the journal goes once all is stored', async () => {
    const first = await page();
    first.control.stuck = true;
    first.type('b.json', ' typed');
    first.hide(true);
    const second = afterKill(first.browser);
    const between = await newPage(second);
    // Left before anything of it was written.
    between.hide(true);
    const third = afterKill(second);
    const last = await newPage(third);
    expect(last.document('b.json').text).toBe('[] typed');
    await third.timers.pass(1000);
    expect(last.state().save.kind).toBe('saved');
    expect(journalled(third)).toEqual([]);
    const fresh = fakeBrowser(database);
    for (const [key, value] of third.values) fresh.values.set(key, value);
    expect((await newPage(fresh)).document('b.json').text).toBe('[] typed');
  });

  it('has not lost a new project of which nothing was stored', async () => {
    const first = await page({ stuck: true });
    first.type('b.json', ' typed');
    first.hide(true);
    const second = await newPage(afterKill(first.browser));
    expect(second.state().project?.name).toBe('Ember');
    expect(all(second)).toEqual(all(first));
  });

  it('does not bring back what was stored since: a hidden page that went on', async () => {
    const { browser, control, type, hide, actions } = await page();
    control.stuck = true;
    type('b.json', ' one');
    actions.createFile('gone.json', '1');
    hide(false);
    expect(journalled(browser)).toHaveLength(1);
    control.stuck = false;
    await actions.deleteFile('gone.json');
    type('b.json', ' two');
    await browser.timers.pass(1000);
    const again = await newPage(afterKill(browser));
    expect(again.document('b.json').text).toBe('[] one two');
    expect(again.state().files['gone.json']).toBeUndefined();
  });

  it('hands the rest on to a tab that takes over after it', async () => {
    const first = await page();
    const other = first.browser.tab();
    await other.actions.start();
    expect(other.state().role.kind).toBe('mirror');
    first.control.stuck = true;
    first.browser.channels.dead.add(first.name);
    first.type('b.json', ' typed');
    first.hide(true);
    const taking = other.actions.takeOver();
    await first.browser.timers.pass(10_000);
    expect(await taking).toMatchObject({ ok: true });
    expect(other.document('b.json').text).toBe('[] typed');
    expect(other.state().save.kind).toBe('saved');
    expect(journalled(first.browser)).toEqual([]);
  });
});

describe('a page that wakes up late', () => {
  it('and leaves when another tab has written since: its text is among the versions, the other one stays', async () => {
    const first = await page();
    first.control.stuck = true;
    first.type('b.json', ' asleep');
    first.hide(true);
    // Meanwhile another tab has written, and knows nothing of it.
    const { storage } = await openStorage({ name: database, now: first.browser.timers.now, onClosed: () => undefined });
    const id = first.state().project?.id ?? '';
    const stored = await storage.readProject(id);
    const file = stored?.files.find((f) => f.path === 'b.json');
    if (!stored || !file) throw new Error('nothing is stored');
    const project = { ...stored.project, term: (stored.project.term ?? 0) + 5 };
    await storage.write({ projectId: id, project, files: [{ ...file, content: '[9]', length: 3, version: file.version + 1 }], removed: [] });
    const after = afterKill(first.browser);
    const again = await newPage(after);
    expect(again.document('b.json').text).toBe('[9]');
    expect(again.state().notices.at(-1)?.said.code).toBe('workspace/taken-by-force');
    const [kept] = await again.actions.listRevisions('b.json');
    expect(await again.actions.readRevision(kept?.id ?? '')).toBe('[] asleep');
    await after.timers.pass(1000);
    expect(journalled(after)).toEqual([]);
  });
});

describe('where there is no room beside the storage', () => {
  it('says that the page may not be left, until all is stored', async () => {
    const { browser, control, type, workspace } = await page();
    browser.room.values = false;
    expect(workspace.mayLeave()).toBe(true);
    control.slow = 2000;
    type('b.json', ' typed');
    expect(workspace.mayLeave()).toBe(false);
    await browser.timers.pass(SAVE_LATEST + 2000);
    expect(workspace.mayLeave()).toBe(true);
  });

  it('and for more than it takes', async () => {
    const { browser, control, actions, type, workspace, state } = await page();
    control.slow = 2000;
    type('b.json', ' typed');
    expect(workspace.mayLeave()).toBe(true);
    actions.putFile('large.json', 'x'.repeat(JOURNAL_LIMIT));
    expect(workspace.mayLeave()).toBe(false);
    expect(journalled(browser)).toEqual([]);
    // Waits for the storage, and then nothing stands in the way.
    const other = actions.createProject({ name: 'Other', files: [] });
    await browser.timers.pass(10_000);
    expect(await other).toMatchObject({ ok: true });
    expect(state().project?.name).toBe('Other');
  });

  it('does not close a project that could be kept nowhere', async () => {
    const { browser, state, type, actions, workspace } = await page();
    const { id } = state().project ?? { id: '' };
    const storage = await openStorage({ name: database, now: browser.timers.now, onClosed: () => undefined });
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = refuse;
    browser.room.values = false;
    type('b.json', ' typed');
    expect(await actions.createProject({ name: 'Other', files: [] })).toMatchObject({ ok: false, why: { code: 'workspace/project-not-stored', params: { name: 'Ember' } } });
    await actions.closeProject();
    expect(state().project?.id).toBe(id);
    expect(state().notices.at(-1)).toMatchObject({ severity: 'error', offer: 'download' });
    expect(workspace.content('b.json')).toBe('[] typed');
    IDBObjectStore.prototype.put = put;
    await actions.closeProject();
    expect(state().project).toBeUndefined();
    expect((await storage.storage.readProject(id))?.files.find((f) => f.path === 'b.json')?.content).toBe('[] typed');
  });

  it('sets aside an entry that it cannot read', async () => {
    const { browser, state, type, control, hide } = await page();
    control.stuck = true;
    type('b.json', ' typed');
    hide(true);
    const [key = ''] = journalled(browser);
    for (const text of ['{', '{"form": 1}', (browser.values.get(key) ?? '').replace('"files":[{', '"files":[{"length":-1,"x":{'), '[]']) {
      const after = afterKill(browser);
      after.values.set(key, text);
      const again = await newPage(after);
      expect(again.document('b.json').text).toBe('[]');
      expect(again.state().notices.at(-1)?.said.code).toBe('workspace/records-set-aside');
      expect(after.values.get(key)).toBeUndefined();
      expect([...after.values.values()]).toContain(text);
    }
    expect(state().project?.name).toBe('Ember');
  });
});

describe('memory in place of a storage', () => {
  it('is written to the storage of the next page, the open project and the closed ones', async () => {
    const browser = fakeBrowser(database);
    const tab = browser.tab({ opens: async () => ({ storage: new MemoryStorage(), error: new StorageError('blocked', 'held') }) });
    await tab.actions.start();
    await tab.actions.createProject({ name: 'First', files: [{ path: 'a', content: 'one' }] });
    tab.type('a', ' typed');
    await tab.actions.createProject({ name: 'Second', files: [{ path: 'b', content: 'two' }] });
    tab.type('b', ' typed');
    tab.hide(true);
    const after = afterKill(browser);
    const again = await newPage(after);
    expect(again.state().project?.name).toBe('Second');
    expect(again.document('b').text).toBe('two typed');
    await again.actions.openProject(again.state().projects.find((p) => p.name === 'First')?.id ?? '');
    expect(again.document('a').text).toBe('one typed');
    await after.timers.pass(1000);
    expect(journalled(after)).toEqual([]);
  });

  it('moves whole into the storage once it can be had', async () => {
    const browser = fakeBrowser(database);
    let absent = true;
    const tab = browser.tab({
      opens: async (onClosed) => (absent ? { storage: new MemoryStorage(), error: new StorageError('blocked', 'held') } : openStorage({ name: database, now: browser.timers.now, onClosed })),
    });
    await tab.actions.start();
    await tab.actions.createProject({ name: 'First', files: [{ path: 'a', content: 'one' }] });
    await tab.actions.createProject({ name: 'Second', files: [{ path: 'b', content: 'two' }] });
    tab.type('b', ' typed');
    absent = false;
    await tab.actions.retryStorage();
    expect(tab.state().save.kind).toBe('saved');
    const again = await newPage(afterKill(browser));
    expect(again.state().projects.map((p) => p.name).sort()).toEqual(['First', 'Second']);
    expect(again.document('b').text).toBe('two typed');
  });
});

describe('"saved"', () => {
  it('is never said while anything is not confirmed by the storage', async () => {
    const opened = await page();
    const { browser, control, stored, workspace, state } = opened;
    control.slow = 400;
    let said = 0;
    const stop = workspace.store.subscribe((now, before) => {
      if (now.save === before.save || now.save.kind !== 'saved') return;
      said++;
      const here = new Map(Object.values(now.files).map(({ id, path }) => [`${id} ${path}`, workspace.content(path)]));
      expect(new Map([...stored].sort())).toEqual(new Map([...here].sort()));
    });
    for (const { name, before, act } of deeds) {
      if (before || name.includes('renamed') || name.includes('deleted') || name.includes('several')) continue;
      void act(opened);
      if (!name.includes('holds')) expect([name, state().save.kind]).toEqual([name, 'saving']);
      await browser.timers.pass(250);
    }
    opened.actions.renameFile('lists', 'catalogs');
    await browser.timers.pass(350);
    opened.actions.deleteFile('a.json');
    expect(state().save.kind).toBe('saving');
    await browser.timers.pass(3000);
    expect(state().save.kind).toBe('saved');
    expect(said).toBeGreaterThan(0);
    stop();
  });
});

describe('a storage that takes its time', () => {
  it('is said to be waited for, and for whom', async () => {
    const browser = fakeBrowser(database);
    let open = (): void => undefined;
    let held = (): void => undefined;
    const tab = browser.tab({
      opens: async (onClosed, onHeld) => {
        held = onHeld;
        await new Promise<void>((resolve) => (open = resolve));
        return openStorage({ name: database, now: browser.timers.now, onClosed });
      },
    });
    const starting = tab.actions.start();
    await settle();
    expect(tab.state().storage.awaited).toBeUndefined();
    await browser.timers.pass(500);
    expect(tab.state().storage.awaited).toBe('browser');
    held();
    expect(tab.state().storage.awaited).toBe('other-tab');
    const making = tab.actions.createProject({ name: 'Meanwhile', files: [] });
    open();
    await starting;
    await making;
    expect(tab.state().storage.awaited).toBeUndefined();
    expect(tab.state().project?.name).toBe('Meanwhile');
    expect(tab.state().save.kind).toBe('saved');
  });
});
