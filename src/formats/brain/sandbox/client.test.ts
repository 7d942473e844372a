import { describe, expect, it } from 'vitest';
import { SandboxClient } from './client';
import type { SeatedBrain } from './protocol';
import { EMPTY_SCENARIO } from './run/scenario';
import { fakeWorker } from './testing/fake-worker';
import { bytesOf } from './vm/bytes';

function brain(script: string, wallClock = false): SeatedBrain {
  return { files: new Map([['brain.lua', bytesOf(script)]]), entry: 'brain.lua', name: 'Probe', scenario: EMPTY_SCENARIO, seed: 1, wallClock, profile: false };
}

describe('SandboxClient', () => {
  it('runs phases and closes after a failure', async () => {
    const worker = fakeWorker();
    const client = new SandboxClient(brain('function turn() error("no plan", 0) end'), { createWorker: () => worker });
    await client.seat();
    expect(await client.run('load')).toMatchObject({ outcome: 'ok', ended: undefined });
    expect(await client.run('turn')).toMatchObject({ outcome: 'stopped', cause: 'error', notice: 'Probe stopped (no plan); the engine plays this seat on' });
    expect(worker.terminated).toBe(true);
    expect(client.closed).toBe(true);
    await expect(client.run('turn')).rejects.toThrow('no brain is seated');
  });

  it('ends a worker that does not answer in time', async () => {
    const worker = fakeWorker(true);
    const client = new SandboxClient(brain(''), { createWorker: () => worker, hardStopMs: 20 });
    await client.seat();
    const report = await client.run('load');
    expect(report).toMatchObject({ phase: 'load', outcome: 'could-not-start', cause: 'wall-clock', ended: 'hard-stop' });
    expect(report.notice).toBe('Probe could not start (it did not end within 20 ms of real time); the engine plays this seat');
    expect(worker.terminated).toBe(true);
  });

  it('ends a guarded turn shortly after its real time is over', async () => {
    const waits: number[] = [];
    const client = new SandboxClient(brain('', true), {
      createWorker: () => fakeWorker(true),
      later: (work, ms) => {
        waits.push(ms);
        if (ms < 30_000) queueMicrotask(work);
        return () => undefined;
      },
    });
    await client.seat();
    expect(await client.run('turn')).toMatchObject({ cause: 'wall-clock', ended: 'guard', turn: 1 });
    expect(waits).toEqual([30_000, 500]);
  });

  it('stops at once when asked', async () => {
    const worker = fakeWorker(true);
    const client = new SandboxClient(brain(''), { createWorker: () => worker });
    await client.seat();
    const running = client.run('turn');
    const asked = performance.now();
    client.stop();
    expect(await running).toMatchObject({ ended: 'stopped', notice: '' });
    expect(performance.now() - asked).toBeLessThan(100);
    expect(worker.terminated).toBe(true);
  });

  it('tells of a worker that dies', async () => {
    const worker = fakeWorker(true);
    const client = new SandboxClient(brain(''), { createWorker: () => worker });
    await client.seat();
    const running = client.run('load');
    worker.onerror?.({ message: 'out of memory', preventDefault: () => undefined });
    expect(await running).toMatchObject({ ended: 'died', cause: 'error', reason: 'out of memory' });
  });
});
