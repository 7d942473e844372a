import { beforeAll, describe, expect, it } from 'vitest';
import { nodeWorker, workerAddress } from '../sandbox/testing/node-workers';
import { readRecord, recordText, replayPlan } from './record';
import { createBrainRun, settled } from './runner';
import { plan, threadRun } from './testing/plans';

/** The same runner over threads of their own, as the page and the command line have them. */
describe('brains in threads of their own', () => {
  let address: URL;
  beforeAll(async () => {
    address = await workerAddress();
  }, 60_000);
  const fresh = () => createBrainRun({ createWorker: () => nodeWorker(address) });

  it('run side by side, each as it would alone', async () => {
    const script = 'shared = (shared or 0) + 1 function turn() for i = 1, 300 do shared = shared + math.random(3) end print(shared) end';
    const [left, right] = [fresh(), fresh()];
    left.run(plan(script));
    right.run(plan(script, { seed: 2 }));
    await Promise.all([settled(left), settled(right)]);
    for (const [run, seed] of [[left, 1], [right, 2]] as const) {
      const { run: alone } = threadRun();
      alone.run(plan(script, { seed }));
      await settled(alone);
      expect(await run.record()).toEqual(await alone.record());
    }
    expect(left.snapshot().console.rows[2]?.text).not.toBe(right.snapshot().console.rows[2]?.text);
  });

  it('are stopped while they hold on for ever, and the next one runs', async () => {
    const run = fresh();
    run.run(plan('function turn() while true do end end', { limits: undefined, ticks: 1 }));
    while (run.snapshot().at?.phase !== 'turn') await new Promise((resolve) => setTimeout(resolve, 5));
    run.stop();
    expect(run.snapshot()).toMatchObject({ state: 'ended', ending: { by: 'author', phase: 'turn', tick: 1 } });
    run.restart(plan('function turn() print("here") end', { limits: undefined, ticks: 1 }));
    const end = await settled(run);
    expect(end.console.rows.map((l) => l.text)).toEqual(['here']);
    expect(end.ending?.by).toBe('played');
  });

  it('play a record again word for word', async () => {
    const run = fresh();
    const one = plan('local t = {} function turn() t[#t + 1] = math.random() print(t[#t], tostring(t)) end function save() return t end', { limits: undefined, ticks: 6 });
    run.run(one);
    await settled(run);
    const record = await run.record();
    const text = record ? recordText(record) : '';
    const { record: back } = readRecord(text);
    if (!back) throw new Error('the record cannot be read back');
    run.restart(replayPlan(back, one.files));
    await settled(run);
    const again = await run.record();
    expect(again && recordText(again)).toBe(text);
  });
});
