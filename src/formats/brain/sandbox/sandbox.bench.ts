import { createRequire } from 'node:module';
import { bench, describe } from 'vitest';
import { SandboxClient } from './client';
import { endlessBrain, HANGS, ratioLines, stopLines, UNDER_WAY, type StopTime } from './testing/figures';
import { KERNELS } from './testing/kernels';
import { runLua, testState } from './testing/run-lua';
import { nodeWorker, workerAddress } from './testing/node-workers';
import { stockRunner, type Stock } from './testing/stock';
import { timed } from './testing/timing';
import { walk } from './vm/walk';

const runStock = stockRunner(createRequire(import.meta.url)('fengari-web') as Stock);
const WARMUPS = 2;

// One VM in this process, as in a worker: several would share what the engine has learned about their code, and slow each other.
const state = testState(1e15);
const times = Object.keys(KERNELS).map((name) => ({ name, ours: [] as number[], stock: [] as number[] }));

describe.each(Object.entries(KERNELS))('%s', (name, source) => {
  const own = times.find((t) => t.name === name);
  const options = { iterations: 7, warmupIterations: WARMUPS, time: 0 };
  bench('ours, with every limit on and integers of 64 bits', () => void own?.ours.push(timed(() => void runLua(state, source))), options);
  bench('fengari-web as shipped, without any limit', () => void own?.stock.push(timed(() => runStock(source))), options);
});

describe('counting live memory', () => {
  runLua(state, 'kept = nil for i = 1, 100000 do kept = {kept} end return ""');
  bench('100,000 linked tables', () => void walk(state.L.l_G, state.L), { iterations: 10, time: 0 });
});

async function stopTimes(): Promise<readonly StopTime[]> {
  const address = await workerAddress();
  const all: StopTime[] = [];
  for (const attack of HANGS) {
    const worker = nodeWorker(address);
    const client = new SandboxClient(endlessBrain(attack), { createWorker: () => worker });
    await client.seat();
    await client.run('load');
    const running = client.run('turn');
    await new Promise((resolve) => setTimeout(resolve, UNDER_WAY));
    if (client.closed) throw new Error(`${attack.name} ended by itself`);
    const asked = performance.now();
    client.stop();
    await running;
    const told = performance.now() - asked;
    all.push({ name: attack.name, told, gone: (await worker.gone) - asked });
  }
  return all;
}

describe('from "stop" to stopped', () => {
  bench(
    'each hang once',
    async () => {
      const lines = ratioLines(times.map(({ name, ours, stock }) => ({ name, ours: ours.slice(WARMUPS), stock: stock.slice(WARMUPS) })));
      console.log(['sandbox in Node:', ...lines, ...stopLines(await stopTimes())].join('\n'));
    },
    { iterations: 1, warmupIterations: 0, warmupTime: 0, time: 0 },
  );
});
