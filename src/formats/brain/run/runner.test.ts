import { describe, expect, it } from 'vitest';
import type { FromSandbox, ToSandbox } from '../sandbox/protocol';
import type { SandboxWorker } from '../sandbox/client';
import { bytesOf } from '../sandbox/vm/bytes';
import { fileDigest } from './digest';
import { createBrainRun, settled } from './runner';
import { FEW, plan, threadRun } from './testing/plans';

/** A worker that answers only when it is told to, and what it was asked. */
function heldWorker() {
  const asked: ToSandbox[] = [];
  const worker: SandboxWorker & { terminated: boolean } = {
    terminated: false,
    onmessage: null,
    onerror: null,
    terminate() {
      this.terminated = true;
    },
    postMessage: (message) => void asked.push(message),
  };
  const answer = (message: FromSandbox) => worker.onmessage?.({ data: message });
  return { worker, asked, answer };
}

const resting = () => new Promise((resolve) => setTimeout(resolve));
const COUNTING = 'local n = 0 function turn() n = n + 1 print("turn", n) end function save() return {n = n} end';

describe('a run', () => {
  it('plays every phase of its plan and ends', async () => {
    const { run, workers } = threadRun();
    expect(run.snapshot()).toMatchObject({ state: 'idle', plan: undefined, phases: [], total: 0, ending: undefined });
    run.run(plan(COUNTING));
    expect(run.snapshot()).toMatchObject({ state: 'running', at: { phase: 'load', tick: 0 }, total: 8 });
    const end = await settled(run);
    expect(end.phases.map((m) => `${m.phase} ${m.tick}`)).toEqual(['load 0', 'fits 0', 'start 0', 'turn 1', 'turn 2', 'turn 3', 'save 3', 'report 3']);
    expect(end).toMatchObject({ state: 'ended', done: 8, tick: 3, at: undefined, ending: { by: 'played', outcome: 'ok', phase: 'report', tick: 3 }, saved: { values: [{ n: 3 }], bytes: 7, tick: 3 } });
    expect(end.console.rows.map((l) => [l.number, l.phase, l.tick, l.text, l.file, l.line])).toEqual([1, 2, 3].map((n) => [n, 'turn', n, `turn\t${n}`, 'brain.lua', 1]));
    expect(workers.map((w) => w.terminated)).toEqual([true]);
  });

  it('has meters that belong together', async () => {
    const { run } = threadRun();
    run.run(plan('function turn() for i = 1, 500 do end end', { ticks: 4, turnEvery: 2 }));
    const { phases, bank, used, limits, profile } = await settled(run);
    expect(phases.map((m) => m.phase)).toEqual(['load', 'fits', 'start', 'turn', 'tick', 'turn', 'tick', 'save', 'report']);
    const ticks = phases.filter((m) => m.phase === 'turn' || m.phase === 'tick');
    expect(ticks[0]?.bankBefore).toBe(limits.tickInstructions * limits.bankTicks);
    for (const [i, m] of ticks.entries()) {
      expect(m.bankAfter).toBe(m.bankBefore - m.used);
      expect(m.allowed).toBe(m.bankBefore);
      const next = ticks[i + 1];
      if (next) expect(next.bankBefore).toBe(Math.min(limits.tickInstructions * limits.bankTicks, m.bankAfter + limits.tickInstructions));
    }
    expect(bank).toBe(ticks.at(-1)?.bankAfter);
    expect(phases[0]?.allowed).toBe(limits.phaseInstructions);
    expect(used).toBe(phases.reduce((sum, m) => sum + m.used, 0));
    expect(profile.total).toBe(used);
    expect(profile.rows.reduce((sum, row) => sum + row.instructions, 0)).toBe(used);
    expect(profile.rows[0]).toMatchObject({ kind: 'function', name: 'turn', file: 'brain.lua', line: 1 });
  });

  it('leaves out what was not chosen, and turns too', async () => {
    const { run } = threadRun();
    run.run(plan(COUNTING, { phases: [], ticks: 2 }));
    const end = await settled(run);
    expect(end.phases.map((m) => m.phase)).toEqual(['load', 'tick', 'tick']);
    expect(end.console.rows).toEqual([]);
    expect(end.saved).toBeUndefined();
  });

  it('gives the worker only what scripts can reach', async () => {
    const { worker, asked, answer } = heldWorker();
    const run = createBrainRun({ createWorker: () => worker });
    const one = plan({ 'brain.lua': '', 'Lua/Econ.lua': '', 'nets/big.oann': 'xxxx', 'data/units.csv': '' }, { seed: 7, mode: 'network', options: { rush: true } });
    run.run(one);
    const [seat] = asked;
    expect(seat?.ask === 'seat' && [...seat.brain.files.keys()]).toEqual(['brain.lua', 'Lua/Econ.lua']);
    expect(seat?.ask === 'seat' && seat.brain).toMatchObject({ seed: 7, scenario: { mode: 'network', options: { rush: true } } });
    expect(run.snapshot().networkBytes).toBe(4);
    answer({ id: seat?.id ?? 0, answer: 'seated' });
    await resting();
    expect(asked[1]).toMatchObject({ ask: 'run', phase: 'load' });
    run.dispose();
    expect(worker.terminated).toBe(true);
  });
});

describe('pause, step and go on', () => {
  it('steps tick by tick, then phase by phase', async () => {
    const { run } = threadRun();
    run.step(plan(COUNTING, { ticks: 2 }));
    const at = async () => {
      const { state, at: next, tick } = await settled(run);
      return [state, next?.phase, tick];
    };
    expect(await at()).toEqual(['paused', 'turn', 1]);
    run.step();
    expect(await at()).toEqual(['paused', 'save', 2]);
    run.step();
    expect(await at()).toEqual(['paused', 'report', 2]);
    run.step();
    expect(await at()).toEqual(['ended', undefined, 2]);
    run.step();
    expect(await at()).toEqual(['paused', 'turn', 1]);
    run.run();
    expect((await settled(run)).ending?.by).toBe('played');
  });

  it('pauses behind the phase that runs, and a second word takes it back', async () => {
    const { run } = threadRun();
    run.run(plan(COUNTING, { ticks: 50 }));
    run.pause();
    expect(run.snapshot()).toMatchObject({ state: 'running', pausing: true });
    run.run();
    expect(run.snapshot().pausing).toBe(false);
    run.pause();
    const paused = await settled(run);
    expect(paused).toMatchObject({ state: 'paused', done: 1, at: { phase: 'fits', tick: 0 } });
    run.pause();
    expect(run.snapshot()).toBe(paused);
    run.run();
    expect(await settled(run)).toMatchObject({ state: 'ended', tick: 50 });
  });

  it('is the same run with pauses as without', async () => {
    const script = 'local t = {} function turn() t[#t + 1] = math.random(1000) print(#t, t[#t]) end';
    const whole = threadRun().run;
    whole.run(plan(script, { ticks: 6 }));
    await settled(whole);
    const halting = threadRun().run;
    halting.step(plan(script, { ticks: 6 }));
    while ((await settled(halting)).state === 'paused') halting.step();
    expect(await halting.record()).toEqual(await whole.record());
  });
});

describe('stop and restart', () => {
  it('stops at once, whatever the worker does', async () => {
    const { run, workers } = threadRun(true);
    run.run(plan(COUNTING));
    await resting();
    run.stop();
    expect(workers[0]?.terminated).toBe(true);
    expect(run.snapshot()).toMatchObject({ state: 'ended', ending: { by: 'author', outcome: 'ok', notice: '', phase: 'load', tick: 0 }, phases: [] });
    await resting();
    expect(run.snapshot()).toMatchObject({ state: 'ended', ending: { by: 'author' } });
    run.stop();
    expect(run.snapshot().ending?.by).toBe('author');
  });

  it('stops while the worker is still starting, and while paused', async () => {
    const { worker } = heldWorker();
    const held = createBrainRun({ createWorker: () => worker });
    held.run(plan(COUNTING));
    held.stop();
    await resting();
    expect(held.snapshot()).toMatchObject({ state: 'ended', ending: { by: 'author' } });
    const { run, workers } = threadRun();
    run.step(plan(COUNTING));
    await settled(run);
    run.stop();
    expect(run.snapshot()).toMatchObject({ state: 'ended', tick: 1, ending: { by: 'author', phase: 'turn', tick: 2 } });
    expect(workers[0]?.terminated).toBe(true);
  });

  it('begins anew in a new worker, and hears nothing of the old one', async () => {
    const { run, workers } = threadRun();
    run.run(plan('function turn() print("old") end', { ticks: 200 }));
    await resting();
    run.restart(plan('function turn() print("new") end'));
    const end = await settled(run);
    expect(end.console.rows.map((l) => l.text)).toEqual(['new', 'new', 'new']);
    expect(workers.map((w) => w.terminated)).toEqual([true, true]);
    run.restart();
    expect((await settled(run)).phases).toHaveLength(8);
    expect(workers).toHaveLength(3);
  });

  it('needs a plan once', () => {
    const { run } = threadRun();
    expect(() => run.run()).toThrow('no plan');
    expect(() => run.restart()).toThrow('no plan');
    run.dispose();
    expect(() => run.run(plan(''))).toThrow('disposed');
  });
});

describe('a run ends', () => {
  it.each([
    ['when the brain fails', 'function turn() error("no plan", 0) end', { by: 'brain', outcome: 'stopped', cause: 'error', reason: 'no plan', notice: 'Probe stopped (no plan); the engine plays this seat on', phase: 'turn', tick: 1 }, undefined],
    ['when a phase is spent', 'function start() while true do end end', { by: 'brain', outcome: 'could-not-start', cause: 'instructions', phase: 'start', tick: 0 }, { meter: 'instructions', limit: 100_000, unit: 'instructions' }],
    ['when the bank is empty', 'local n = 0 function turn() n = n + 1 if n == 2 then while true do end end end', { by: 'brain', outcome: 'stopped', cause: 'instructions', phase: 'turn', tick: 2 }, { meter: 'bank', unit: 'instructions' }],
    ['when memory is full', 'local t = {} function turn() while true do t[#t + 1] = {} end end', { cause: 'memory', phase: 'turn' }, { meter: 'memory', unit: 'bytes', limit: 2_097_152 }],
    ['when a text is too long', 'function turn() local s = "x" while true do s = s .. s end end', { cause: 'string-length', phase: 'turn' }, { meter: 'string', unit: 'bytes', limit: 65_536 }],
    ['when it does not fit', 'function fits() return false, "too wet" end', { by: 'brain', outcome: 'does-not-fit', cause: 'none', notice: 'Probe does not fit this game (too wet); the engine plays this seat', phase: 'fits', tick: 0 }, undefined],
    ['when a module is refused', 'require("gone")', { by: 'brain', outcome: 'could-not-start', cause: 'require', phase: 'load' }, undefined],
  ] as const)('%s', async (name, script, ending, meter) => {
    const { run } = threadRun();
    run.run(plan(script, { limits: { ...FEW, tickInstructions: name.includes('memory') ? 4_000_000 : FEW.tickInstructions } }));
    const end = await settled(run);
    expect(end.ending).toMatchObject(ending);
    if (!meter) expect(end.ending?.meter).toBeUndefined();
    else {
      expect(end.ending?.meter).toMatchObject(meter);
      const { history = [], limit = 0 } = end.ending?.meter ?? {};
      const last = history.at(-1);
      expect([last?.phase, last?.tick]).toEqual([end.ending?.phase, end.ending?.tick]);
      expect(last?.value).toBeGreaterThanOrEqual(limit);
    }
  });

  it('when its worker does not answer in time', async () => {
    const { worker, asked, answer } = heldWorker();
    const run = createBrainRun({ createWorker: () => worker, hardStopMs: 15 });
    run.run(plan(''));
    answer({ id: asked[0]?.id ?? 0, answer: 'seated' });
    const { ending, phases } = await settled(run);
    expect(ending).toMatchObject({ by: 'guard', cause: 'wall-clock', notice: '', phase: 'load', tick: 0, meter: { meter: 'clock', unit: 'ms' } });
    expect(ending?.meter?.history).toHaveLength(1);
    expect(phases).toEqual([]);
  });

  it('when its worker dies or cannot start', async () => {
    const { worker, asked, answer } = heldWorker();
    const run = createBrainRun({ createWorker: () => worker });
    run.run(plan(''));
    answer({ id: asked[0]?.id ?? 0, answer: 'seated' });
    await resting();
    worker.onerror?.({ message: 'out of memory', preventDefault: () => undefined });
    expect((await settled(run)).ending).toMatchObject({ by: 'worker', reason: 'out of memory', notice: '' });
    const none = createBrainRun({
      createWorker: () => {
        throw new Error('no worker here');
      },
    });
    none.run(plan(''));
    expect((await settled(none)).ending).toMatchObject({ by: 'worker', reason: 'no worker here', outcome: 'could-not-start', phase: 'load' });
  });
});

describe('snapshots', () => {
  it('are one object until something changes', async () => {
    const { run } = threadRun();
    const idle = run.snapshot();
    expect(run.snapshot()).toBe(idle);
    run.run(plan(COUNTING));
    const running = run.snapshot();
    expect(running).not.toBe(idle);
    const end = await settled(run);
    expect(run.snapshot()).toBe(end);
    expect(running.phases).toEqual([]);
  });

  it('are told now and then while a run goes on, and at once when its state changes', async () => {
    const waiting: (() => void)[] = [];
    const { worker, asked, answer } = heldWorker();
    const run = createBrainRun({
      createWorker: () => worker,
      later: (work, ms) => {
        if (ms < 1_000) waiting.push(work);
        return () => undefined;
      },
    });
    let told = 0;
    const end = run.subscribe(() => told++);
    run.run(plan('', { phases: [], ticks: 3 }));
    expect([told, run.snapshot().done]).toEqual([1, 0]);
    answer({ id: asked[0]?.id ?? 0, answer: 'seated' });
    await resting();
    const report = { ...EMPTY_REPORT, phase: 'load' } as const;
    answer({ id: asked[1]?.id ?? 0, answer: 'report', report });
    await resting();
    answer({ id: asked[2]?.id ?? 0, answer: 'report', report: { ...report, phase: 'tick' } });
    await resting();
    expect([told, waiting.length]).toEqual([1, 1]);
    expect(run.snapshot().done).toBe(0);
    waiting[0]?.();
    expect([told, run.snapshot().done]).toEqual([2, 2]);
    run.stop();
    expect(told).toBe(3);
    end();
    run.restart();
    expect(told).toBe(3);
    run.dispose();
  });
});

const EMPTY_REPORT = {
  outcome: 'ok', cause: 'none', reason: '', notice: '', frames: [], turn: 0, ran: true, used: 5, librarySteps: 0, ms: 1, memory: 9, live: 9, longest: 0, bankBefore: 0, bankAfter: 0,
  printed: [], printedDropped: 0, orders: [], ordersDropped: 0, refusals: [], refusalsDropped: 0, missing: [], returned: [], profile: [],
} as const;

describe('what a run tells', () => {
  it('lists names that the host does not give, once each', async () => {
    const { run } = threadRun();
    run.run(plan('function turn() print(me.metal) pcall(function() game.units() end) pcall(function() order() end) print(me.options.rush) end'));
    const { unknown } = await settled(run);
    expect(unknown.rows.map((u) => [u.name, u.kind, u.count, u.failed, u.phase, u.tick, u.said.code])).toEqual([
      ['me.metal', 'field', 3, false, 'turn', 1, 'unknown.field'],
      ['game.units', 'field', 3, true, 'turn', 1, 'unknown.field'],
      ['order', 'global', 3, true, 'turn', 1, 'unknown.global'],
      ['me.options.rush', 'option', 3, false, 'turn', 1, 'unknown.option'],
    ]);
  });

  it('lists orders and refused modules', async () => {
    const { run } = threadRun();
    const functions = { 'me.build': { kind: 'order', answers: [[true]] } } as const;
    run.run(plan('function turn() me.build("mex", 3) pcall(require, "gone") end', { ticks: 2 }, { functions }));
    const { orders, refusals } = await settled(run);
    expect(orders.rows).toEqual([1, 2].map((n) => ({ number: n, tick: n, phase: 'turn', name: 'me.build', arguments: ['mex', 3], effectTick: n + 1 })));
    expect(refusals.rows.map((r) => [r.module, r.tick])).toEqual([['gone', 1], ['gone', 2]]);
  });

  it('stays within bounds, however much a brain says', async () => {
    const { run } = threadRun();
    const functions = { 'me.order': { kind: 'order', answers: [] } } as const;
    const limits = { ...FEW, phaseInstructions: 1_000_000, tickInstructions: 1_000_000 };
    run.run(plan('function turn() for i = 1, 1200 do print(i) me.order(("x"):rep(9000)) end end', { ticks: 8, limits }, { functions }));
    const end = await settled(run);
    expect(end.ending).toMatchObject({ by: 'played' });
    expect(end.console.rows).toHaveLength(2_000);
    expect(end.console.rows.length + end.console.dropped).toBe(8 * 1_200);
    expect(end.console.rows.at(-1)?.number).toBe(7 * 1_200 + 1_000);
    expect(end.orders.rows.length + end.orders.dropped).toBe(8 * 1_200);
    expect(JSON.stringify(end.orders.rows).length).toBeLessThan(2_500_000);
  });
});

describe('two brains side by side', () => {
  it('do not see each other', async () => {
    const script = 'shared = (shared or 0) + 1 string.mark = (string.mark or 0) + 1 local n = 0 function turn() n = n + 1 _G.count = (_G.count or 0) + 1 print(shared, string.mark, count, ("x").mark, math.random(1000)) end';
    const [left, right, alone] = [threadRun().run, threadRun().run, threadRun().run];
    left.run(plan(script));
    right.run(plan(script));
    await Promise.all([settled(left), settled(right)]);
    alone.run(plan(script));
    await settled(alone);
    expect(left.snapshot().console.rows.map((l) => l.text.split('\t').slice(0, 4))).toEqual([1, 2, 3].map((n) => ['1', '1', String(n), '1']));
    expect(await left.record()).toEqual(await alone.record());
    expect(await right.record()).toEqual(await alone.record());
  });
});

describe('files', () => {
  it('that are large are hashed in slices', async () => {
    let rests = 0;
    expect(await threadRun().run.record()).toBeUndefined();
    expect(await fileDigest(new Uint8Array(1_048_576), async () => void rests++)).toBe('30e14955ebf1352266dc2ff8067e68104607e750abb9d3b36582b8af909fcb58');
    expect(rests).toBe(1);
    expect(await fileDigest(bytesOf('abc'), async () => undefined)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
