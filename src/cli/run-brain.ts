import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SandboxClient, type ClientReport, type SandboxWorker } from '../formats/brain/sandbox/client';
import { sandboxHost } from '../formats/brain/sandbox/host';
import type { SeatedBrain, ToSandbox } from '../formats/brain/sandbox/protocol';
import type { Phase } from '../formats/brain/sandbox/run/outcome';
import { EMPTY_SCENARIO } from '../formats/brain/sandbox/run/scenario';
import { networkBytes, seatFacts } from '../formats/brain/sandbox/run/seat';
import { readArguments } from './arguments';
import { batch, complain, isRecord, print, type CommandInput } from './command';
import { fileBytes } from './files';

/** What tells a worker of this command from any other worker that loads the command line. */
const ROLE = 'rulewright run-brain';
/** Real milliseconds one phase may take here; only a fault of the sandbox itself would reach it. */
const HARD_STOP_MS = 180_000;

if (!isMainThread && workerData === ROLE && parentPort) {
  const port = parentPort;
  const answer = sandboxHost((message) => port.postMessage(message));
  port.on('message', (message: ToSandbox) => answer(message));
}

/** A worker of this very file, which seats one brain. */
function createWorker(): SandboxWorker {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: ROLE, resourceLimits: { maxOldGenerationSizeMb: 2048, stackSizeMb: 4 } });
  const end = (): void => void worker.terminate();
  const adapted: SandboxWorker = { postMessage: (message) => worker.postMessage(message), terminate: end, onmessage: null, onerror: null };
  worker.on('message', (data) => adapted.onmessage?.({ data }));
  worker.on('error', (error) => adapted.onerror?.({ message: error.message, preventDefault: () => undefined }));
  return adapted;
}

const PHASES: readonly string[] = ['load', 'fits', 'start', 'turn', 'tick', 'save', 'report'] satisfies readonly Phase[];

function isPhase(value: unknown): value is Phase {
  return typeof value === 'string' && PHASES.includes(value);
}

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
  if (!Array.isArray(phases) || !phases.every(isPhase)) throw new Error('phases is a list of load, fits, start, turn, tick, save and report');
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

function readFolder(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const item of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!item.isFile()) continue;
    const full = path.join(item.parentPath, item.name);
    const name = path.relative(folder, full).split(path.sep).join('/');
    if (!name.startsWith('.studio/') && !name.startsWith('.git/')) files.set(name, Uint8Array.from(readFileSync(full)));
  }
  return files;
}

/** A phase as a line of text. */
function lineOf(report: ClientReport): string {
  const name = report.turn > 0 ? `turn ${report.turn}` : report.phase;
  if (!report.ran) return `${name}: nothing to run`;
  const bank = report.turn > 0 ? `, ${report.bankAfter} banked` : '';
  const state = report.outcome === 'ok' ? 'ok' : `${report.outcome} (${report.cause})`;
  return `${name}: ${state}, ${report.used} instructions${bank}, about ${Math.ceil(report.memory / 1024)} KiB, ${Math.round(report.ms)} ms here`;
}

/** Runs the brain of a folder through a match of so many turns. */
async function runFolder(folder: string, options: ReadonlyMap<string, string>): Promise<number> {
  const ticks = Number(options.get('ticks') ?? 10);
  const seed = Number(options.get('seed') ?? 1);
  if (!Number.isInteger(ticks) || ticks < 0 || !Number.isFinite(seed)) throw new Error('--ticks is a count of ticks and --seed a number');
  const files = readFolder(folder);
  const { name, levels, entry, options: defaults } = seatFacts(files);
  const level = options.get('level');
  if (level !== undefined && !levels.includes(level)) throw new Error(`there is no level ${level}; there ${levels.length === 1 ? 'is' : 'are'} ${levels.join(', ')}`);
  print(`${name} (${entry})${level === undefined ? '' : `, level ${level}`}`);
  const networks = networkBytes(files);
  if (networks > 0) print(`networks: about ${networks} bytes, estimated from their files`);
  const brain: SeatedBrain = { files, entry, name, scenario: { ...EMPTY_SCENARIO, options: defaults }, seed, wallClock: options.get('clock') === 'on', profile: false };
  const { client } = await seatRun(brain);
  try {
    const phases: Phase[] = ['load', 'fits', 'start', ...Array.from({ length: ticks }, (): Phase => 'turn'), 'save', 'report'];
    for (const phase of phases) {
      const report = await client.run(phase);
      for (const line of report.printed) print(`  ${line.file}:${line.line}: ${line.text}`);
      print(lineOf(report));
      for (const { message } of report.refusals) print(`  ${message}`);
      if (report.outcome !== 'ok') {
        for (const frame of report.frames) print(`  at ${frame.name || '?'}${frame.file === '' ? '' : ` (${frame.file}:${frame.line})`}`);
        print(report.notice);
        return 1;
      }
    }
    return 0;
  } finally {
    client.stop();
  }
}

/** `run-brain DIR [--level x] [--ticks n] [--seed n] [--clock on]` and `run-brain --batch`. Exit code 0 ran to the end, 1 it was stopped, 2 bad usage. */
export async function runBrain({ args }: CommandInput): Promise<number> {
  if (args.length === 1 && args[0] === '--batch') return batch(answerRunBrain);
  try {
    const { plain, options } = readArguments(args, ['level', 'ticks', 'seed', 'clock']);
    const [folder] = plain;
    if (folder === undefined || plain.length !== 1) {
      complain('Usage: run-brain DIR [--level x] [--ticks n] [--seed n] [--clock on]   or   run-brain --batch');
      return 2;
    }
    return await runFolder(folder, options);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
