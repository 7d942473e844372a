import { isKnownPhase } from '../formats/brain/run/plan';
import { SandboxClient, type ClientReport } from '../formats/brain/sandbox/client';
import type { SeatedBrain } from '../formats/brain/sandbox/protocol';
import { EMPTY_SCENARIO } from '../formats/brain/sandbox/run/scenario';
import { seatFacts } from '../formats/brain/sandbox/run/seat';
import { readArguments } from './arguments';
import { createWorker, HARD_STOP_MS } from './brain-worker';
import { batch, complain, type CommandInput } from './command';
import { fileBytes } from './files';
import { runFolder } from './run-folder';
import { isRecord } from '../language/record';

function seated(files: ReadonlyMap<string, Uint8Array>, settings: { readonly wallClock: boolean; readonly seed: number }): SeatedBrain {
  const { name, entry, options } = seatFacts(files);
  return { files, entry, name, scenario: { ...EMPTY_SCENARIO, options }, profile: false, ...settings };
}

function filesOf(given: unknown): ReadonlyMap<string, Uint8Array> {
  if (!isRecord(given)) throw new Error('files is missing');
  return new Map(Object.entries(given).map(([name, content]) => [name, Uint8Array.from(fileBytes(content))]));
}

/** One brain of a batch line and all that it did. */
interface Run {
  readonly client: SandboxClient;
  readonly turns: ClientReport[];
  last: ClientReport | undefined;
}

async function seatRun(brain: SeatedBrain): Promise<Run> {
  const client = new SandboxClient(brain, { createWorker, hardStopMs: HARD_STOP_MS });
  await client.seat();
  return { client, turns: [], last: undefined };
}

/** How a run ended, with the keys that a case expects. */
function answerOf({ last, turns }: Run): Record<string, unknown> {
  if (!last) throw new Error('phases is empty');
  const { phase, turn, outcome, cause, notice } = last;
  return {
    phase,
    ...(phase === 'turn' ? { turn } : {}),
    outcome,
    cause,
    ...(notice === '' ? {} : { notice, noticeStartsWith: notice }),
    bank: turns.map((report) => ({ turn: report.turn, before: report.bankBefore, after: report.bankAfter })),
  };
}

/**
 * Answers one line of `run-brain --batch`: `{id, files, phases, clock, second?}`. Each brain has a worker of its own; two
 * of one match take turns phase by phase.
 */
export async function answerRunBrain(line: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { phases } = line;
  if (!Array.isArray(phases) || !phases.every(isKnownPhase)) throw new Error('phases is a list of load, fits, start, turn, tick, save and report');
  const settings = { wallClock: line.clock === 'on', seed: typeof line.seed === 'number' ? line.seed : 1 };
  const runs = [await seatRun(seated(filesOf(line.files), settings))];
  if (isRecord(line.second)) runs.push(await seatRun(seated(filesOf(line.second.files), settings)));
  try {
    for (const phase of phases) {
      for (const run of runs) {
        if (run.client.closed) continue;
        run.last = await run.client.run(phase);
        if (phase === 'turn') run.turns.push(run.last);
      }
    }
  } finally {
    for (const run of runs) run.client.stop();
  }
  const [first, second] = runs.map(answerOf);
  return { ...first, ...(second ? { second } : {}) };
}

/**
 * `run-brain DIR [--level x] [--ticks n] [--seed n] [--clock on] [--scenario FILE | --replay FILE] [--profile n] [--json]`
 * and `run-brain --batch`. Exit code 0 ran to the end (with --replay: as recorded), 1 it did not or its scenario has errors,
 * 2 bad usage.
 */
export async function runBrain({ args }: CommandInput): Promise<number> {
  if (args.length === 1 && args[0] === '--batch') return batch(answerRunBrain);
  try {
    const { plain, options } = readArguments(args.filter((arg) => arg !== '--json'), ['level', 'ticks', 'seed', 'clock', 'scenario', 'replay', 'profile']);
    const [folder] = plain;
    if (folder === undefined || plain.length !== 1) {
      complain('Usage: run-brain DIR [--level x] [--ticks n] [--seed n] [--clock on] [--scenario FILE | --replay FILE] [--profile n] [--json]   or   run-brain --batch');
      return 2;
    }
    return await runFolder(folder, options, args.includes('--json'));
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
