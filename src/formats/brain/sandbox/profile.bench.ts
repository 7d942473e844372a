import { bench, describe } from 'vitest';
import { SandboxClient } from './client';
import { LIMITS } from './limits';
import { EMPTY_SCENARIO } from './run/scenario';
import { KERNELS } from './testing/kernels';
import { nodeWorker, workerAddress } from './testing/node-workers';
import { bytesOf } from './vm/bytes';

const TURNS = 5;

/** The fastest turn of a kernel, in milliseconds, in a thread of its own: two VMs in one would share what the engine has learned. */
async function fastest(address: URL, kernel: string, profile: boolean): Promise<number> {
  const script = `local function kernel() ${kernel} end function turn() kernel() end`;
  const brain = { files: new Map([['brain.lua', bytesOf(script)]]), entry: 'brain.lua', name: 'Probe', scenario: EMPTY_SCENARIO, seed: 1, wallClock: false, profile, limits: { ...LIMITS, tickInstructions: 1_000_000_000 } };
  const client = new SandboxClient(brain, { createWorker: () => nodeWorker(address), hardStopMs: 120_000 });
  await client.seat();
  await client.run('load');
  const times: number[] = [];
  for (let i = 0; i < TURNS; i++) times.push((await client.run('turn')).ms);
  client.stop();
  return Math.min(...times);
}

describe('the cost of a profile', () => {
  bench(
    'each kernel with one and without',
    async () => {
      const address = await workerAddress();
      const lines: string[] = [];
      for (const [name, kernel] of Object.entries(KERNELS)) {
        const without = await fastest(address, kernel, false);
        const withOne = await fastest(address, kernel, true);
        lines.push(`  ${name}: ${without.toFixed(0)} ms without, ${withOne.toFixed(0)} ms with a profile: ${(withOne / without).toFixed(2)} times`);
      }
      console.log(['exact profile in Node:', ...lines].join('\n'));
    },
    { iterations: 1, warmupIterations: 0, warmupTime: 0, time: 0 },
  );
});
