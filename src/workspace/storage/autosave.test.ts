import { describe, expect, it } from 'vitest';
import { fakeTimers, settle } from '../testing';
import { Autosave, type AutosaveState, type Unsaved } from './autosave';
import { StorageError } from './faults';

function setUp() {
  const timers = fakeTimers();
  const writes: { at: number; changed: string[]; removed: string[] }[] = [];
  const states: AutosaveState['kind'][] = [];
  const control = { fail: 0, hold: undefined as Promise<void> | undefined };
  const autosave = new Autosave(timers, {
    async write({ changed, removed }: Unsaved) {
      writes.push({ at: timers.now(), changed: [...changed].sort(), removed: [...removed].sort() });
      if (control.hold) await control.hold;
      if (control.fail-- > 0) throw new StorageError('full', 'no room');
    },
    onState: (s) => states.push(s.kind),
  });
  return { timers, writes, states, autosave, control };
}

describe('autosave', () => {
  it('writes after a rest', async () => {
    const { timers, writes, states, autosave } = setUp();
    autosave.touch('a');
    await timers.pass(299);
    expect(writes).toEqual([]);
    await timers.pass(1);
    expect(writes).toEqual([{ at: 300, changed: ['a'], removed: [] }]);
    expect(states).toEqual(['saving', 'saved']);
  });

  it('writes within a second of every key also when the typing does not rest', async () => {
    const { timers, writes, autosave } = setUp();
    const keys: number[] = [];
    for (let i = 0; i < 60; i++) {
      keys.push(timers.now());
      autosave.touch('a');
      await timers.pass(100);
    }
    await timers.pass(1000);
    for (const key of keys) expect(writes.some((w) => w.at >= key && w.at - key <= 1000)).toBe(true);
  });

  it('writes at once on flush and waits for what is under way', async () => {
    const { writes, autosave, control } = setUp();
    let release = () => {};
    control.hold = new Promise((resolve) => (release = resolve));
    autosave.touch('a');
    let flushed = false;
    const flush = autosave.flush().then(() => (flushed = true));
    expect(writes).toHaveLength(1);
    await settle();
    expect(flushed).toBe(false);
    release();
    await flush;
    expect(autosave.unsaved).toBe(false);
  });

  it('keeps what failed, says so, and tries again with growing pauses', async () => {
    const { timers, writes, states, autosave, control } = setUp();
    control.fail = 2;
    autosave.touch('a');
    autosave.remove('b');
    await timers.pass(300);
    expect(states).toEqual(['saving', 'failed']);
    expect(autosave.unsaved).toBe(true);
    await timers.pass(2000);
    expect(states.at(-1)).toBe('failed');
    await timers.pass(5000);
    expect(states.at(-1)).toBe('saved');
    expect(writes.map((w) => [w.changed, w.removed])).toEqual([[['a'], ['b']], [['a'], ['b']], [['a'], ['b']]]);
  });

  it('tries again at the next rest when the author types on after a failure', async () => {
    const { timers, writes, autosave, control } = setUp();
    control.fail = 1;
    autosave.touch('a');
    await timers.pass(300);
    autosave.touch('b');
    await timers.pass(300);
    expect(writes.at(-1)).toEqual({ at: 600, changed: ['a', 'b'], removed: [] });
  });

  it('does not bring back a file that was removed while its write failed', async () => {
    const { timers, writes, autosave, control } = setUp();
    let release = () => {};
    control.hold = new Promise((resolve) => (release = resolve));
    control.fail = 1;
    autosave.touch('a');
    await timers.pass(300);
    autosave.remove('a');
    release();
    control.hold = undefined;
    await timers.pass(3000);
    expect(writes.at(-1)).toMatchObject({ changed: [], removed: ['a'] });
  });

  it('writes nothing after it was stopped', async () => {
    const { timers, writes, autosave } = setUp();
    autosave.touch('a');
    autosave.stop();
    await timers.pass(1000);
    expect(writes).toEqual([]);
    expect(timers.size).toBe(0);
  });
});
