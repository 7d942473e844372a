import type { ClientReport } from '../sandbox/client';
import type { ConsoleLine, Kept, OrderRow, PhaseMeters, Plain, ProfileRow, ProfileTable, RecordedPhase, RefusalRow, SavedState, UnknownName } from './contract';
import { traceDigest } from './digest';
import type { RunStep } from './plan';

/** Rows that are kept of each list. */
const KEPT = { console: 2_000, orders: 1_000, refusals: 200, unknown: 200, functions: 4_000 } as const;
/** Letters of all orders' arguments that are kept. */
const ORDER_LETTERS = 2_000_000;

/** The newest rows of a list that only grows. */
class Newest<T> {
  private rows: T[] = [];
  private weight = 0;
  dropped = 0;

  constructor(
    private readonly most: number,
    private readonly mostWeight = Infinity,
    private readonly weigh: (row: T) => number = () => 0,
  ) {}

  add(row: T): void {
    this.rows.push(row);
    this.weight += this.weigh(row);
    // Rows are let go a good many at a time.
    if (this.rows.length >= 2 * this.most || this.weight > 2 * this.mostWeight) this.trim();
  }

  kept(): Kept<T> {
    this.trim();
    return { rows: [...this.rows], dropped: this.dropped };
  }

  private trim(): void {
    let from = Math.max(0, this.rows.length - this.most);
    let weight = this.rows.slice(from).reduce((sum, row) => sum + this.weigh(row), 0);
    while (weight > this.mostWeight && from < this.rows.length - 1) {
      const first = this.rows[from++];
      if (first !== undefined) weight -= this.weigh(first);
    }
    this.dropped += from;
    this.rows = this.rows.slice(from);
    this.weight = weight;
  }
}

/** All that the phases of one run have given so far, within bounds. */
export class Tally {
  readonly phases: PhaseMeters[] = [];
  readonly recorded: RecordedPhase[] = [];
  used = 0;
  longest = 0;
  saved: SavedState | undefined;
  private lines = 0;
  private orderCount = 0;
  private readonly console = new Newest<ConsoleLine>(KEPT.console);
  private readonly orders = new Newest<OrderRow & { readonly letters: number }>(KEPT.orders, ORDER_LETTERS, (row) => row.letters);
  private readonly refusals = new Newest<RefusalRow>(KEPT.refusals);
  private readonly unknown = new Map<string, UnknownName>();
  private unknownDropped = 0;
  private readonly profile = new Map<string, ProfileRow>();
  private profiled = 0;

  /** Takes in a phase that has ended by itself. */
  add(report: ClientReport, meters: PhaseMeters): void {
    const { phase, tick } = meters;
    this.phases.push(meters);
    this.used += meters.used;
    this.longest = Math.max(this.longest, meters.longest);
    const { ran, outcome, used, librarySteps, bankBefore, bankAfter, memory, longest } = meters;
    this.recorded.push({ phase, tick, ran, outcome, used, librarySteps, bankBefore, bankAfter, memory, longest, trace: traceDigest(report) });
    for (const line of report.printed) this.console.add({ number: ++this.lines, phase, tick, ...line });
    this.lines += report.printedDropped;
    this.console.dropped += report.printedDropped;
    for (const order of report.orders) this.orders.add({ number: ++this.orderCount, tick, phase, ...order, letters: JSON.stringify(order.arguments).length });
    this.orderCount += report.ordersDropped;
    this.orders.dropped += report.ordersDropped;
    for (const refusal of report.refusals) this.refusals.add({ ...refusal, phase, tick });
    this.refusals.dropped += report.refusalsDropped;
    this.addUnknown(report, { phase, tick });
    this.addProfile(report);
    if (phase === 'save' && ran && outcome === 'ok') this.saved = { values: report.returned, bytes: savedBytes(report.returned), tick };
  }

  kept(): { readonly console: Kept<ConsoleLine>; readonly orders: Kept<OrderRow>; readonly refusals: Kept<RefusalRow>; readonly unknown: Kept<UnknownName> } {
    const orders = this.orders.kept();
    return {
      console: this.console.kept(),
      orders: { rows: orders.rows.map(({ letters: _letters, ...row }) => row), dropped: orders.dropped },
      refusals: this.refusals.kept(),
      unknown: { rows: [...this.unknown.values()], dropped: this.unknownDropped },
    };
  }

  profileTable(): ProfileTable {
    return { rows: [...this.profile.values()].sort((a, b) => b.instructions - a.instructions), total: this.profiled };
  }

  private addUnknown(report: ClientReport, at: RunStep): void {
    for (const { name, kind, count, failed, file, line } of report.missing) {
      const known = this.unknown.get(name);
      if (known) this.unknown.set(name, { ...known, count: known.count + count, failed: known.failed || failed });
      else if (this.unknown.size >= KEPT.unknown) this.unknownDropped++;
      else this.unknown.set(name, { name, kind, count, failed, file, line, ...at, said: { code: `unknown.${kind}`, params: { name } } });
    }
  }

  private addProfile(report: ClientReport): void {
    for (const row of report.profile) {
      this.profiled += row.instructions;
      const own = row.kind === 'function' ? `function ${row.file}:${row.line}` : `${row.kind} ${row.name}`;
      const many = row.kind === 'function' && this.profile.size >= KEPT.functions && !this.profile.has(own);
      const key = many ? 'function' : own;
      const known = this.profile.get(key);
      const first = many ? { ...row, file: '', line: 0, name: 'main chunk' } : row;
      this.profile.set(key, known ? { ...known, name: known.name === '' ? row.name : known.name, instructions: known.instructions + row.instructions } : first);
    }
  }
}

/** Bytes of saved values as JSON. */
function savedBytes(values: readonly Plain[]): number {
  return new TextEncoder().encode(JSON.stringify(values.length === 1 ? values[0] : values)).length;
}
