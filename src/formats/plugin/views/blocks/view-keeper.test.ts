import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedPage } from '../../../../workspace/testing-page';
import { readViews, ViewKeeper } from './view-keeper';

const KEPT = '.studio/view/blocks.json';

let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const page = () => {
  vi.useRealTimers();
  return openedPage(`views${++count}`, { 'a.json': '{}', 'b.json': '{}' }).finally(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
};

describe('how blocks were left', () => {
  it('is kept with the project once nothing moves, file by file, and is no step of the history', async () => {
    const { workspace, state } = await page();
    const a = new ViewKeeper(workspace, 'a.json');
    a.keepRule(3);
    a.keepView('welcome', 1.23456, { x: 10.4, y: -200.6 });
    a.keepView('bye', undefined, { x: 1, y: 2 });
    expect(workspace.content(KEPT)).toBeUndefined();
    vi.advanceTimersByTime(600);
    const b = new ViewKeeper(workspace, 'b.json');
    b.keepRule(1);
    b.dispose();
    a.keepView('bye', undefined, { x: 1, y: 5 });
    a.dispose();
    const again = new ViewKeeper(workspace, 'a.json');
    expect([again.rule, again.zoom, again.placeOf('welcome'), again.placeOf('bye')]).toEqual([3, undefined, { x: 10, y: -201 }, { x: 1, y: 5 }]);
    expect(new ViewKeeper(workspace, 'b.json').rule).toBe(1);
    expect(state().history.undo).toBeUndefined();
    expect(workspace.content('a.json')).toBe('{}');
  });

  it('is not written anew when nothing has changed', async () => {
    const { workspace, state } = await page();
    const a = new ViewKeeper(workspace, 'a.json');
    a.keepView('welcome', 1, { x: 1, y: 2 });
    vi.advanceTimersByTime(600);
    const before = state().files[KEPT]?.version;
    a.keepView('welcome', 1, { x: 1.2, y: 2.3 });
    a.keepRule(0);
    vi.advanceTimersByTime(600);
    expect(state().files[KEPT]?.version).toBe(before);
  });

  it('goes out before the page is left', async () => {
    const { workspace } = await page();
    new ViewKeeper(workspace, 'a.json').keepRule(7);
    workspace.mayLeave();
    expect(readViews(workspace.content(KEPT)).get('a.json')?.rule).toBe(7);
  });

  it('forgets the rules that were looked at longest ago', async () => {
    const { workspace } = await page();
    const a = new ViewKeeper(workspace, 'a.json');
    for (let i = 0; i < 80; i++) a.keepView(`r${i}`, undefined, { x: i, y: i });
    a.dispose();
    const view = readViews(workspace.content(KEPT)).get('a.json');
    expect(view?.places.size).toBe(60);
    expect([view?.places.has('r19'), view?.places.has('r20'), view?.places.has('r79')]).toEqual([false, true, true]);
  });

  it.each([undefined, new Uint8Array([255]), '', '{', '[]', '{"a.json": 1}'])('is nothing where %j is kept', (content) => {
    expect([...readViews(content)]).toEqual([]);
  });

  it('leaves out what does not fit', () => {
    const view = readViews('{"a.json": {"rule": -1, "zoom": "x", "places": {"r": {"x": 1}, "s": {"x": 1, "y": 2}}}}').get('a.json');
    expect(view).toEqual({ rule: 0, zoom: undefined, places: new Map([['s', { x: 1, y: 2 }]]) });
  });
});
