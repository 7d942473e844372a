import type { RecordComparison, RecordDifference, RecordedPhase, RunRecord } from './contract';
import { isRecord } from '../../../language/record';

/** Meters of a phase in the order they are compared. */
const METERS = ['ran', 'outcome', 'used', 'librarySteps', 'bankBefore', 'bankAfter', 'memory', 'longest'] as const;
/** Letters of a value in a difference. */
const SHOWN = 200;

/**
 * Compares two records: files, what was chosen, the scenario, then phase by phase. A run that was stopped by hand is compared
 * as far as it went.
 */
export function compareRecords(before: RunRecord, after: RunRecord): RecordComparison {
  const files = changedFiles(before, after);
  const whole = before.ending !== null && after.ending !== null;
  const compared = Math.min(before.phases.length, after.phases.length);
  const first = fileDifference(before, after, files) ?? choiceDifference(before, after) ?? phaseDifference(before, after, compared) ?? (whole ? endDifference(before, after) : undefined);
  return { same: first === undefined, first, files, compared };
}

function changedFiles(before: RunRecord, after: RunRecord): RecordComparison['files'] {
  const paths = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].sort();
  return paths.flatMap((path): RecordComparison['files'] => {
    if (!Object.hasOwn(after.files, path)) return [{ path, change: 'missing' }];
    if (!Object.hasOwn(before.files, path)) return [{ path, change: 'added' }];
    return before.files[path] === after.files[path] ? [] : [{ path, change: 'changed' }];
  });
}

function fileDifference(before: RunRecord, after: RunRecord, files: RecordComparison['files']): RecordDifference | undefined {
  const [first] = files;
  if (!first) return undefined;
  const short = (record: RunRecord) => (record.files[first.path] ?? '').slice(0, 12);
  return difference(`difference.file-${first.change}`, first.path, short(before), short(after), { path: first.path });
}

function choiceDifference(before: RunRecord, after: RunRecord): RecordDifference | undefined {
  const pairs: [string, unknown, unknown][] = [
    ['entry', before.brain.entry, after.brain.entry],
    ['name', before.brain.name, after.brain.name],
    ...(['seed', 'mode', 'level', 'ticks', 'turnEvery', 'phases', 'wallClock'] as const).map((key): [string, unknown, unknown] => [key, before.plan[key], after.plan[key]]),
    ...inside('options', before.plan.options, after.plan.options),
    ...inside('values', before.scenario.values, after.scenario.values),
    ...inside('functions', before.scenario.functions, after.scenario.functions),
    ['events', before.scenario.events, after.scenario.events],
  ];
  const [what, a, b] = pairs.find(([, one, other]) => canonical(one) !== canonical(other)) ?? [];
  if (what === undefined) return undefined;
  const scenario = /^(?:values|functions|events)/.test(what);
  return difference(scenario ? 'difference.scenario' : 'difference.choice', what, shown(a), shown(b), { what });
}

function inside(key: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): [string, unknown, unknown][] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const of = (record: Readonly<Record<string, unknown>>, name: string) => (Object.hasOwn(record, name) ? record[name] : undefined);
  return names.map((name) => [`${key}.${name}`, of(before, name), of(after, name)]);
}

function phaseDifference(before: RunRecord, after: RunRecord, count: number): RecordDifference | undefined {
  for (let i = 0; i < count; i++) {
    const a = before.phases[i];
    const b = after.phases[i];
    if (!a || !b) return undefined;
    if (a.phase !== b.phase || a.tick !== b.tick) return { ...difference('difference.phase', 'phase', `${a.phase} ${a.tick}`, `${b.phase} ${b.tick}`), phase: a.phase, tick: a.tick };
    const meter = METERS.find((key) => a[key] !== b[key]);
    // What was printed says more than what it cost.
    const told = a.trace === b.trace ? undefined : traceDifference(before, after, a);
    if (told) return told;
    if (meter) return at(a, difference('difference.meter', meter, String(a[meter]), String(b[meter]), place(a, { what: meter })));
    if (a.trace !== b.trace) return at(a, difference('difference.trace', 'trace', a.trace.slice(0, 12), b.trace.slice(0, 12), place(a)));
  }
  return undefined;
}

/** What of a phase's printed lines, orders and refusals differs first, as far as both records still hold it. */
function traceDifference(before: RunRecord, after: RunRecord, phase: RecordedPhase): RecordDifference | undefined {
  const own = <T extends { readonly phase: string; readonly tick: number }>(rows: readonly T[]) => rows.filter((row) => row.phase === phase.phase && row.tick === phase.tick);
  const lists = [
    ['console', own(before.console).map((l) => `${l.file}:${l.line}: ${l.text}`), own(after.console).map((l) => `${l.file}:${l.line}: ${l.text}`)],
    ['orders', own(before.orders).map((o) => `${o.name} ${JSON.stringify(o.arguments)}`), own(after.orders).map((o) => `${o.name} ${JSON.stringify(o.arguments)}`)],
    ['refusals', own(before.refusals).map((r) => r.message), own(after.refusals).map((r) => r.message)],
  ] as const;
  for (const [what, one, other] of lists) {
    for (let i = 0; i < Math.max(one.length, other.length); i++) {
      if (one[i] !== other[i]) return at(phase, difference(`difference.${what}`, what, shown(one[i]), shown(other[i]), place(phase)));
    }
  }
  if (phase.phase === 'save' && canonical(before.saved) !== canonical(after.saved)) return at(phase, difference('difference.saved', 'saved', shown(before.saved), shown(after.saved), place(phase)));
  return undefined;
}

function endDifference(before: RunRecord, after: RunRecord): RecordDifference | undefined {
  const { ending: a } = before;
  const { ending: b } = after;
  if (!a || !b) return undefined;
  if (before.phases.length !== after.phases.length) return difference('difference.length', 'length', String(before.phases.length), String(after.phases.length));
  const key = (['by', 'outcome', 'cause', 'notice', 'reason', 'phase', 'tick', 'frames'] as const).find((one) => canonical(a[one]) !== canonical(b[one]));
  return key && { ...difference('difference.ending', key, shown(a[key]), shown(b[key]), { what: key }), phase: a.phase, tick: a.tick };
}

function place({ phase, tick }: RecordedPhase, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string | number>> {
  return { phase, tick, ...more };
}

function at({ phase, tick }: RecordedPhase, found: RecordDifference): RecordDifference {
  return { ...found, phase, tick };
}

function difference(code: string, what: string, before: string, after: string, params: Readonly<Record<string, string | number>> = {}): RecordDifference {
  return { said: { code, params }, phase: undefined, tick: 0, what, before, after };
}

function shown(value: unknown): string {
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** JSON with the keys of mappings in their order, so that only what they hold counts. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, one: unknown) =>
      isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
    ) ?? ''
  );
}
