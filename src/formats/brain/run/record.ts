import { RECORD_FORMAT, RECORD_VERSION, type ConsoleLine, type Kept, type OrderRow, type RecordedPhase, type RecordFault, type RecordReading, type RefusalRow, type RunEnding, type RunPlan, type RunRecord, type SavedState } from './contract';
import { fileDigest } from './digest';
import { reachableFiles } from './plan';
import { faultsOf } from './record-shape';

/** What of a run goes into its record. */
export interface RecordedRun {
  readonly plan: RunPlan;
  readonly phases: readonly RecordedPhase[];
  readonly console: Kept<ConsoleLine>;
  readonly orders: Kept<OrderRow>;
  readonly refusals: Kept<RefusalRow>;
  readonly saved: SavedState | undefined;
  /** Undefined where the run was stopped by hand, or goes on. */
  readonly ending: RunEnding | undefined;
}

/** The record of a run. Rests while files are hashed, so that nothing waits long. */
export async function recordOf(run: RecordedRun, rest: () => Promise<void>): Promise<RunRecord> {
  const { plan, ending } = run;
  const { entry, name, level, options, mode, ticks, turnEvery, phases, seed, wallClock, scenario } = plan;
  const files: [string, string][] = [];
  for (const [path, bytes] of [...reachableFiles(plan)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files.push([path, await fileDigest(bytes, rest)]);
    await rest();
  }
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    brain: { name, entry },
    plan: { level: level ?? null, options, mode, ticks, turnEvery, phases, seed, wallClock },
    scenario: { values: scenario.values, functions: scenario.functions, events: scenario.events },
    files: Object.fromEntries(files),
    phases: run.phases,
    console: run.console.rows.map(({ phase, tick, text, bytes, file, line }) => ({ phase, tick, text, bytes, file, line })),
    orders: run.orders.rows.map(({ tick, phase, name: order, arguments: given, effectTick }) => ({ tick, phase, name: order, arguments: given, effectTick })),
    refusals: run.refusals.rows.map(({ module, message, phase, tick }) => ({ module, message, phase, tick })),
    saved: run.saved?.values ?? null,
    ending: ending ? endingRecord(ending) : null,
  };
}

function endingRecord({ by, outcome, cause, reason, notice, frames, phase, tick }: RunEnding): RunRecord['ending'] {
  return { by, outcome, cause, reason, notice, frames: frames.map((f) => ({ file: f.file, line: f.line, name: f.name })), phase, tick };
}

/** A record as the text of a file: one phase a line, so that two can be compared by eye. */
export function recordText(record: RunRecord): string {
  const rows = (list: readonly unknown[]) => (list.length === 0 ? '[]' : `[\n${list.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`);
  const lines = Object.entries(record).map(([key, value]: [string, unknown]) => {
    const listed = key === 'phases' || key === 'console' || key === 'orders' || key === 'refusals';
    return `  ${JSON.stringify(key)}: ${listed && Array.isArray(value) ? rows(value) : JSON.stringify(value)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Letters of a text that are read as a record. */
const MOST_LETTERS = 64_000_000;

/** Reads a record strictly: every key and value is checked, and each fault is named with its place. */
export function readRecord(text: string): RecordReading {
  const refuse = (code: string, params = {}): { readonly faults: readonly RecordFault[] } => ({ faults: [{ pointer: '', said: { code, params } }] });
  if (text.length > MOST_LETTERS) return refuse('record.size');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('record.json');
    throw error;
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== RECORD_FORMAT) return refuse('record.format', { format: RECORD_FORMAT });
  if (!('version' in value) || value.version !== RECORD_VERSION) return refuse('record.version', { found: 'version' in value ? JSON.stringify(value.version).slice(0, 40) : '', version: RECORD_VERSION });
  const faults = faultsOf(value);
  return faults.length > 0 ? { faults } : { record: value as RunRecord };
}

/** The plan that plays a record again, with these files. */
export function replayPlan(record: RunRecord, files: ReadonlyMap<string, Uint8Array>): RunPlan {
  const { brain, plan, scenario } = record;
  return {
    ...plan,
    level: plan.level ?? undefined,
    files,
    entry: brain.entry,
    name: brain.name,
    profile: false,
    scenario: { ...scenario, mode: plan.mode, options: plan.options },
  };
}


export { compareRecords } from './compare';
