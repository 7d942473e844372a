import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openedPage } from './testing-page';

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
});
