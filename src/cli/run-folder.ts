import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../language/messages';
import { stopCard } from '../formats/brain/run/card';
import type { RunPlan, RunRecord, RunSetup, RunSnapshot } from '../formats/brain/run/contract';
import { planOf, startChoices } from '../formats/brain/run/plan';
import { compareRecords, readRecord, recordText, replayPlan } from '../formats/brain/run/record';
import { createBrainRun, settled } from '../formats/brain/run/runner';
import { runWords } from '../formats/brain/run/words';
import { brainMessages, BrainSession } from '../formats/brain/rules';
import { DEFAULT_ENTRY, SCENARIO } from '../formats/brain/rules/limits';
import { stopsRun } from '../formats/brain/rules/scenario/check';
import type { ClientReport } from '../formats/brain/sandbox/client';
import { networkBytes } from '../formats/brain/sandbox/run/seat';
import { createWorker, HARD_STOP_MS } from './brain-worker';
import { sourceFile } from './check';
import { complain, print } from './command';
import { isStudioPath } from '../language/studio-folder';

const words = runWords('en');

/** The files of a package folder; what only the studio keeps is left out. */
function readFolder(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const item of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!item.isFile()) continue;
    const full = path.join(item.parentPath, item.name);
    const name = path.relative(folder, full).split(path.sep).join('/');
    if (!isStudioPath(name) && !name.startsWith('.git/')) files.set(name, Uint8Array.from(readFileSync(full)));
  }
  return files;
}

/** What can be chosen for a folder, with its scenario; undefined when the scenario has errors, which are told. */
async function setupOf(files: ReadonlyMap<string, Uint8Array>, scenario: string | undefined): Promise<RunSetup | undefined> {
  const session = new BrainSession();
  const own = [...files].map(([name, bytes]) => sourceFile(name, bytes));
  session.open(scenario === undefined ? own : [...own, sourceFile(SCENARIO, Uint8Array.from(readFileSync(scenario)))]);
  const setup = session.view('run') as RunSetup | null;
  if (!setup) {
    if (scenario !== undefined) throw new Error('a scenario is held against oabrain.yaml, which is not there');
    return { name: 'This brain', entry: DEFAULT_ENTRY, levels: [], options: [], scenario: { state: 'none', path: SCENARIO, draft: '' } };
  }
  if (setup.scenario.state !== 'stopped') return setup;
  const { diagnostics } = await session.check();
  for (const d of diagnostics.filter(stopsRun)) complain(`${scenario ?? SCENARIO}:${d.range.startLine}:${d.range.startColumn} ${d.severity} ${d.code} ${say([brainMessages], d.code, d.params)}`);
  return undefined;
}

/** A phase as a line of text. */
function lineOf(report: ClientReport): string {
  const name = report.turn > 0 ? `turn ${report.turn}` : report.phase;
  if (!report.ran) return `${name}: nothing to run`;
  const bank = report.turn > 0 ? `, ${report.bankAfter} banked` : '';
  const state = report.outcome === 'ok' ? 'ok' : `${report.outcome} (${report.cause})`;
  return `${name}: ${state}, ${report.used} instructions${bank}, about ${Math.ceil(report.live / 1024)} KiB, ${Math.round(report.ms)} ms here`;
}

function printPhase(report: ClientReport): void {
  for (const line of report.printed) print(`  ${line.file}:${line.line}: ${line.text}`);
  if (report.printedDropped > 0) print(`  and ${report.printedDropped} more lines`);
  for (const order of report.orders) print(`  order for tick ${order.effectTick}: ${order.name} ${JSON.stringify(order.arguments)}`);
  print(lineOf(report));
  for (const { message } of report.refusals) print(`  ${message}`);
}

function wholeNumber(options: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const value = Number(options.get(name) ?? otherwise);
  if (!Number.isSafeInteger(value)) throw new Error(`--${name} is a whole number`);
  return value;
}

/** A record of a run, read from a file; undefined when it is none, which is told. */
function recordIn(file: string): RunRecord | undefined {
  const { record, faults } = readRecord(readFileSync(file, 'utf8'));
  for (const fault of faults ?? []) complain(`${file}${fault.pointer === '' ? '' : ` ${fault.pointer}`}: ${words(fault.said)}`);
  return record;
}

/** The plan that the folder, its scenario and the options make; undefined when the scenario has errors. */
async function plannedRun(folder: string, files: ReadonlyMap<string, Uint8Array>, options: ReadonlyMap<string, string>): Promise<RunPlan | undefined> {
  const beside = path.join(folder, SCENARIO);
  const setup = await setupOf(files, options.get('scenario') ?? (existsSync(beside) ? beside : undefined));
  if (!setup) return undefined;
  const start = startChoices(setup);
  return planOf(files, setup, {
    ...start,
    level: options.get('level') ?? start.level,
    ticks: wholeNumber(options, 'ticks', 10),
    seed: wholeNumber(options, 'seed', 1),
    wallClock: options.get('clock') === 'on',
    profile: false,
  });
}

/**
 * Runs the brain of a folder through a match of so many turns, or the run of a record once more; `json` prints its record.
 * Resolves to the exit code.
 */
export async function runFolder(folder: string, options: ReadonlyMap<string, string>, json: boolean): Promise<number> {
  const files = readFolder(folder);
  const recorded = options.get('replay');
  const before = recorded === undefined ? undefined : recordIn(recorded);
  if (recorded !== undefined && !before) return 1;
  const own = before ? replayPlan(before, files) : await plannedRun(folder, files, options);
  if (!own) return 1;
  const rows = wholeNumber(options, 'profile', 0);
  const plan: RunPlan = { ...own, profile: rows > 0 };
  if (!json) {
    print(`${plan.name} (${plan.entry})${plan.level === undefined ? '' : `, level ${plan.level}`}`);
    const networks = networkBytes(files);
    if (networks > 0) print(`networks: about ${networks} bytes, estimated from their files`);
  }
  const run = createBrainRun({ createWorker, hardStopMs: HARD_STOP_MS, onPhase: json ? undefined : printPhase });
  run.run(plan);
  const end = await settled(run);
  const record = await run.record();
  if (!json) printEnd(end, plan, rows);
  else if (record) process.stdout.write(recordText(record));
  else complain(end.ending?.reason ?? 'nothing has run');
  if (before) return record && sameAs(before, record) ? 0 : 1;
  return end.ending?.by === 'played' ? 0 : 1;
}

/** Says whether a run is the recorded one, and where it parts from it. */
function sameAs(before: RunRecord, after: RunRecord): boolean {
  const { same, first, compared } = compareRecords(before, after);
  if (same) complain(`the same as the record in all ${compared} phases`);
  else if (first) complain(`not the same as the record: ${words(first.said)} (before: ${first.before}; now: ${first.after})`);
  return same;
}

function printEnd(end: RunSnapshot, plan: RunPlan, rows: number): void {
  for (const name of end.unknown.rows) print(`${words(name.said)}${name.file === '' ? '' : ` (${name.file}:${name.line})`}`);
  if (rows > 0) {
    print(`profile of ${end.profile.total} instructions:`);
    for (const row of end.profile.rows.slice(0, rows)) print(`  ${row.instructions}  ${row.kind} ${row.name || '?'}${row.file === '' ? '' : ` (${row.file}:${row.line})`}`);
  }
  const card = stopCard(end.ending, plan);
  if (!card) return;
  for (const frame of card.frames) print(`  at ${frame.name || '?'}${frame.file === '' ? '' : ` (${frame.file}:${frame.line})`}`);
  for (const why of card.why) print(words(why));
  for (const help of card.helps) print(`  - ${words(help)}`);
  print(card.notice === '' ? words(card.title) : card.notice);
}
