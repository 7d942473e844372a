import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectDiskBehind } from './selectors';
import { fakeBrowser, openedPage } from './testing-page';
import type { ArrivalAnswer } from './types';

let database = '';
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = `transfer${++count}`;
});

const ruleset = '{"kind": "ruleset"}';
const opened = (files: Record<string, string> = { 'a.json': ruleset, 'b.json': '[]' }) => openedPage(database, files);

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
  });

  it('are copied without becoming the file that is saved to', async () => {
    const { actions, real, state, type } = await opened({ 'a.json': ruleset });
    expect(await actions.saveFile('a.json', { copy: true })).toEqual({ kind: 'saved', path: 'a.json', how: 'in-place' });
    expect(real.text('a.json')).toBe(ruleset);
    expect(state().files['a.json']?.disk).toBe('none');
    expect(await actions.saveFile('a.json', { as: true })).toMatchObject({ kind: 'saved' });
    type('a.json', ' ');
    expect(state().files['a.json']?.disk).toBe('behind');
    await actions.saveFile('a.json', { copy: true });
    expect(state().files['a.json']?.disk).toBe('behind');
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

describe('files that an author looks at first', () => {
  const answers: ArrivalAnswer[] = [];
  const asked: string[][] = [];
  const page = async () => {
    asked.length = 0;
    const tab = fakeBrowser(database).tab({
      arrivals: async (files, name) => {
        asked.push([name, ...files.map((f) => f.path)]);
        return answers.shift() ?? 'open';
      },
    });
    await tab.actions.start();
    tab.real.put('ember.json', ruleset);
    tab.real.control.picked = [tab.real.pick('ember.json')];
    return tab;
  };

  it('are not stored before they are opened, and not at all when they are not', async () => {
    const { actions, state } = await page();
    answers.push('cancel', 'cancel', 'open');
    expect(await actions.pickFiles('new-project')).toEqual({ ok: true, value: { projectId: undefined, added: [], skipped: [] } });
    expect(await actions.pasteAsFile(ruleset, 'new-project')).toMatchObject({ ok: true, value: { added: [] } });
    expect(state().projects).toEqual([]);
    expect(state().project).toBeUndefined();
    expect(await actions.pickFolder('new-project')).toMatchObject({ ok: true, value: { added: ['ember.json'] } });
    expect(state().files['ember.json']?.disk).toBe('same');
    expect(asked).toEqual([['ember', 'ember.json'], ['pasted', 'pasted.json'], ['ember', 'ember.json']]);
  });

  it('can be others in their place; what joins a project or comes from the studio itself is not asked about', async () => {
    const { actions, state, document } = await page();
    answers.push({ files: [{ path: 'ruleset.json', content: '{"unpacked": 1}' }], name: 'Unpacked' });
    expect(await actions.pickFiles('new-project')).toMatchObject({ ok: true, value: { added: ['ruleset.json'] } });
    expect(state().project?.name).toBe('Unpacked');
    expect(document('ruleset.json').text).toBe('{"unpacked": 1}');
    await actions.pickFiles('this-project');
    await actions.importFiles([{ path: 'a.json', content: ruleset }], 'new-project', 'Own');
    expect(state().project?.name).toBe('Own');
    expect(asked.length).toBe(1);
  });
});
