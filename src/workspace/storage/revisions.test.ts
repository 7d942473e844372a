import { describe, expect, it } from 'vitest';
import { fakeTimers, settle } from '../testing';
import { StorageError } from './faults';
import { MemoryStorage } from './memory';
import { Revisions } from './revisions';

function setUp() {
  const timers = fakeTimers();
  const storage = new MemoryStorage();
  const texts = new Map([['a', 'one']]);
  const faults: string[] = [];
  let ids = 0;
  const revisions = new Revisions({
    project: 'p',
    storage: () => storage,
    timers,
    newId: () => `r${++ids}`,
    source: (id) => (texts.has(id) ? { id, path: `${id}.json`, content: texts.get(id) ?? '' } : undefined),
    onFault: (e) => faults.push(e.fault),
  });
  const edit = (text: string) => {
    revisions.edited({ id: 'a', path: 'a.json', content: texts.get('a') ?? '' });
    texts.set('a', text);
  };
  const list = async () => (await revisions.list()).map((r) => [r.reason, r.at]);
  return { timers, storage, texts, faults, revisions, edit, list };
}

describe('revisions', () => {
  it('keep the text before the first edit, and after each stretch of edits', async () => {
    const { timers, edit, list, storage, revisions } = setUp();
    await timers.pass(5);
    edit('two');
    await timers.pass(10_000);
    edit('three');
    await timers.pass(19_999);
    expect(await list()).toEqual([['opened', 5]]);
    await timers.pass(1);
    expect(await list()).toEqual([['pause', 30_005], ['opened', 5]]);
    await timers.pass(100_000);
    edit('four');
    await timers.pass(30_000);
    expect(await list()).toEqual([['pause', 160_005], ['pause', 30_005], ['opened', 5]]);
    const [newest] = await revisions.list();
    expect((await storage.readRevision(newest?.id ?? ''))?.content).toBe('four');
  });

  it('keep on close what was edited, and nothing else; equal text is not kept twice', async () => {
    const { edit, list, revisions, texts } = setUp();
    await revisions.keepAll('close');
    expect(await list()).toEqual([]);
    edit('two');
    await revisions.keepAll('close');
    await revisions.keepAll('close', ['a']);
    expect(await list()).toEqual([['close', 1], ['opened', 0]]);
    texts.set('a', 'one');
    await revisions.keep('a', 'before-import');
    expect((await list()).map(([reason]) => reason)).toEqual(['before-import', 'close', 'opened']);
  });

  it('free the older half when the storage is full', async () => {
    const { timers, edit, list, revisions } = setUp();
    for (let i = 0; i < 6; i++) {
      edit(`text ${i}`);
      await timers.pass(60_000);
    }
    const before = (await list()).length;
    expect(await revisions.makeRoom()).toBe(true);
    expect((await list()).length).toBe(Math.ceil(before / 2));
  });

  it('report a failure and go on', async () => {
    const { edit, list, storage, faults, revisions, timers } = setUp();
    const add = storage.addRevision.bind(storage);
    storage.addRevision = async () => {
      throw new StorageError('full', 'no room');
    };
    edit('two');
    await settle();
    expect(faults).toEqual(['full']);
    storage.addRevision = add;
    await timers.pass(30_000);
    expect(await list()).toEqual([['pause', 30_000]]);
    revisions.stop();
    expect(timers.size).toBe(0);
  });
});
