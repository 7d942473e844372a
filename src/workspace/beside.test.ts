import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPage, openedPage } from './testing-page';

let database = '';
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = `beside${++count}`;
});

const ZIP = '.studio/versions/1.zip';
// No UTF-8: such bytes are kept as they are.
const bytes = (last: number) => new Uint8Array([0x50, 0xff, 0xfe, last]);

describe('what views keep with the project', () => {
  it('opens no tab, and a file that is put is one step that can be taken back', async () => {
    const { actions, state, workspace } = await openedPage(database, { 'a.json': '{}' });
    const before = { tabs: state().tabs, activeTab: state().activeTab };
    expect(actions.putFile('.studio/sheets/A.json', '{ "v": 1 }').ok).toBe(true);
    expect(actions.putFile('.studio/sheets/A.json', '{ "v": 2 }').ok).toBe(true);
    expect(workspace.content('.studio/sheets/A.json')).toBe('{ "v": 2 }');
    expect({ tabs: state().tabs, activeTab: state().activeTab }).toEqual(before);
    actions.undo('project');
    expect(workspace.content('.studio/sheets/A.json')).toBe('{ "v": 1 }');
    expect(actions.putFile('../out.json', '').ok).toBe(false);
  });

  it('is out of the reach of undo where it is no work, and stands after a reload', async () => {
    const { actions, workspace, type, document } = await openedPage(database, { 'a.json': '{}' });
    type('a.json', ' ');
    expect(actions.keepBytes(ZIP, bytes(1)).ok).toBe(true);
    expect(actions.keepBytes(ZIP, bytes(2)).ok).toBe(true);
    expect(workspace.content(ZIP)).toEqual(bytes(2));
    expect(actions.undo('project')).toMatchObject({ kind: 'done', files: ['a.json'] });
    expect(document('a.json').text).toBe('{}');
    expect(workspace.content(ZIP)).toEqual(bytes(2));
    await actions.flush();
    expect(actions.keepBytes('a.json/x', bytes(1)).ok).toBe(false);
  });

  it('is how a view was left: replaced in its place, out of the reach of undo, and there after a reload', async () => {
    const { actions, workspace, state, type, document, browser } = await openedPage(database, { 'a.json': '{}' });
    type('a.json', ' ');
    expect(actions.keepView('blocks', { zoom: 1 }).ok).toBe(true);
    const { id, version } = state().files['.studio/view/blocks.json'] ?? {};
    expect(actions.keepView('blocks', { zoom: 2 }).ok).toBe(true);
    expect(state().files['.studio/view/blocks.json']).toMatchObject({ id, version: (version ?? 0) + 1 });
    expect(state().tabs.map((t) => t.path)).toEqual(['a.json']);
    expect(actions.undo('project')).toMatchObject({ kind: 'done', files: ['a.json'] });
    expect(document('a.json').text).toBe('{}');
    await actions.flush();
    expect((await actions.listRevisions()).map((r) => r.path)).not.toContain('.studio/view/blocks.json');
    const again = await newPage(browser);
    expect(JSON.parse(String(again.workspace.content('.studio/view/blocks.json')))).toEqual({ zoom: 2 });
    expect(workspace.content('.studio/view/blocks.json')).toBe(again.workspace.content('.studio/view/blocks.json'));
  });
});
