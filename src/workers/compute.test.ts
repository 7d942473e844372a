import { describe, expect, it } from 'vitest';
import type { FormatRules, Job } from '../language/session';
import { ComputeClient, type ComputeWorkerLike } from './compute';
import { ComputeHost } from './compute-host';

function setup(jobs: Readonly<Record<string, Job>>) {
  const format: FormatRules = {
    id: 'ruleset',
    recognise: () => 1,
    createSession: () => {
      throw new Error('no session in the compute worker');
    },
    messages: {},
    jobs,
  };
  const workers: ComputeWorkerLike[] = [];
  const client = new ComputeClient(() => {
    const worker: ComputeWorkerLike = {
      postMessage: (message) => queueMicrotask(() => host.receive(message)),
      terminate: () => undefined,
      onmessage: null,
      onerror: null,
    };
    const host = new ComputeHost([format], {
      post: (message) => worker.onmessage?.({ data: message }),
      rest: () => new Promise((resolve) => setTimeout(resolve, 0)),
      now: () => Number.MAX_SAFE_INTEGER,
    });
    workers.push(worker);
    return worker;
  });
  return { client, workers };
}

describe('compute', () => {
  it('runs a job with progress and gives its result', async () => {
    const { client } = setup({
      sum: async (input, control) => {
        const list = input as number[];
        let sum = 0;
        for (const [i, n] of list.entries()) {
          sum += n;
          control.progress(i + 1, list.length);
          await control.rest();
        }
        return sum;
      },
    });
    const seen: number[] = [];
    await expect(client.run('ruleset', 'sum', [1, 2, 3], { onProgress: (done) => seen.push(done) })).resolves.toBe(6);
    expect(seen).toContain(3);
  });

  it('stops a cancelled job at its next rest', async () => {
    let rounds = 0;
    const { client } = setup({
      endless: async (_, control) => {
        for (;;) {
          rounds++;
          await control.rest();
        }
      },
    });
    const controller = new AbortController();
    const result = client.run('ruleset', 'endless', undefined, { signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const after = rounds;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(rounds).toBe(after);
  });

  it('says why a job failed, and knows no job it was not given', async () => {
    const { client } = setup({
      bad: async () => {
        throw new Error('broken on purpose');
      },
    });
    await expect(client.run('ruleset', 'bad', undefined)).rejects.toThrow('broken on purpose');
    await expect(client.run('ruleset', 'constructor', undefined)).rejects.toThrow('no job');
  });

  it('fails the jobs of a worker that dies and starts another for the next', async () => {
    const { client, workers } = setup({ slow: () => new Promise(() => undefined), quick: async () => 'done' });
    const lost = client.run('ruleset', 'slow', undefined);
    workers[0]?.onerror?.({ message: 'out of memory', preventDefault: () => undefined });
    await expect(lost).rejects.toThrow('out of memory');
    await expect(client.run('ruleset', 'quick', undefined)).resolves.toBe('done');
    expect(workers).toHaveLength(2);
  });
});
