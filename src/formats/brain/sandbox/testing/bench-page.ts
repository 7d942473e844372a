import { haltable, SandboxClient, type SandboxWorker } from '../client';
import type { Attack } from './attacks';
import { endlessBrain, HANGS, UNDER_WAY, type KernelTimes, type StopTime } from './figures';
import { KERNELS } from './kernels';
import type { TimingAnswer, TimingQuestion } from './timing';

/** What the page of the benchmarks offers to the test that drives it. */
export interface SandboxBench {
  kernels(warmups: number, rounds: number): Promise<readonly KernelTimes[]>;
  walks(count: number): Promise<readonly number[]>;
  stops(): Promise<readonly StopTime[]>;
}

const ours = () => new Worker(new URL('./ours.worker.ts', import.meta.url), { type: 'module' });
const stock = () => new Worker(new URL('./stock.worker.ts', import.meta.url), { type: 'module' });

function ask(worker: Worker, question: TimingQuestion): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TimingAnswer>) => ('ms' in data ? resolve(data.ms) : reject(new Error(data.failed)));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(question);
  });
}

/** One VM a worker, as in use; the two sides take turns, so that a slow moment of the machine meets both. */
async function kernels(warmups: number, rounds: number): Promise<readonly KernelTimes[]> {
  const workers = { ours: ours(), stock: stock() };
  const all: KernelTimes[] = [];
  for (const [name, source] of Object.entries(KERNELS)) {
    const times = { name, ours: [] as number[], stock: [] as number[] };
    for (let round = -warmups; round < rounds; round++) {
      for (const side of ['ours', 'stock'] as const) {
        const ms = await ask(workers[side], { source });
        if (round >= 0) times[side].push(...ms);
      }
    }
    all.push(times);
  }
  workers.ours.terminate();
  workers.stock.terminate();
  return all;
}

async function walks(count: number): Promise<readonly number[]> {
  const worker = ours();
  const ms = await ask(worker, { walks: count });
  worker.terminate();
  return ms;
}

/** A worker that holds a lock of its name while it lives. */
function heldWorker(name: string): Promise<SandboxWorker> {
  const worker = new Worker(new URL('./held.worker.ts', import.meta.url), { type: 'module', name });
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = () => resolve(haltable({ post: (message) => worker.postMessage(message), end: () => worker.terminate() }, worker));
  });
}

async function stops(): Promise<readonly StopTime[]> {
  const all: StopTime[] = [];
  for (const attack of HANGS) all.push(await stopOne(attack));
  return all;
}

async function stopOne(attack: Attack): Promise<StopTime> {
  const lock = `bench ${attack.name}`;
  const worker = await heldWorker(lock);
  const client = new SandboxClient(endlessBrain(attack), { createWorker: () => worker });
  await client.seat();
  await client.run('load');
  const running = client.run('turn');
  await new Promise((resolve) => setTimeout(resolve, UNDER_WAY));
  if (client.closed) throw new Error(`${attack.name} ended by itself`);
  const gone = navigator.locks.request(lock, () => performance.now());
  const asked = performance.now();
  client.stop();
  await running;
  const told = performance.now() - asked;
  return { name: attack.name, told, gone: (await gone) - asked };
}

Object.assign(window, { sandboxBench: { kernels, walks, stops } satisfies SandboxBench });
