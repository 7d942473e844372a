import { rowId } from './table';
import type { TableRow } from './types';

/** Most rows that are sent at once: what a page can take in without a pause. */
const MOST_SENT = 1_500;
/** How many states of the table are remembered: one for each view of it, and those that were overtaken. */
const MOST_STATES = 12;

/** How a table differs from one that was sent before. All of it can cross a worker's border. */
export interface TableDelta {
  /** The state this is made for ('' is the empty table), and the one it leads to. */
  readonly since: string;
  readonly state: string;
  /** Rows that are new or another than they were. */
  readonly rows: readonly TableRow[];
  /** Which stretch of the list of row ids is taken out, and the ids that stand there instead; undefined when the list is the same. */
  readonly order: { readonly at: number; readonly remove: number; readonly ids: readonly string[] } | undefined;
  /** True when there is more than one answer should hold: ask again at once. */
  readonly more: boolean;
}

/** The translation table of a project over time: rows are kept while nothing in them changes, and only differences are told. */
export class TableMemory {
  private readonly epoch = `${Date.now().toString(36)}${Math.floor(Math.random() * 2 ** 32).toString(36)}`;
  private readonly states = new Map<string, readonly TableRow[]>();
  private serial = 0;
  private current: ReadonlyMap<string, TableRow> = new Map();

  /** The rows of the last table by their ids, for making the next one of them. */
  get known(): ReadonlyMap<string, TableRow> {
    return this.current;
  }

  /** What leads from a state to these rows. One that is not remembered any more is taken for the empty table. */
  delta(since: string, rows: readonly TableRow[]): TableDelta {
    this.current = new Map(rows.map((row) => [rowId(row), row]));
    const base = this.states.get(since) ?? [];
    const old = new Map(base.map((row) => [rowId(row), row]));
    const sent: TableRow[] = [];
    let more = false;
    const held: TableRow[] = [];
    for (const row of rows) {
      const known = old.get(rowId(row));
      if (known === row) held.push(row);
      else if (sent.length < MOST_SENT) {
        sent.push(row);
        held.push(row);
      } else {
        // Its turn comes with the next answer; until then it stays as it was.
        more = true;
        if (known) held.push(known);
      }
    }
    const state = `${this.epoch}.${++this.serial}`;
    this.states.delete(since);
    if (base.length > 0) this.states.set(since, base);
    this.states.set(state, held);
    for (const name of this.states.keys()) {
      if (this.states.size <= MOST_STATES) break;
      this.states.delete(name);
    }
    return { since: this.states.has(since) ? since : '', state, rows: sent, order: splice(base.map(rowId), held.map(rowId)), more };
  }
}

/** The one stretch in which two lists differ; undefined when they do not. */
function splice(before: readonly string[], after: readonly string[]): TableDelta['order'] {
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at++;
  if (at === before.length && at === after.length) return undefined;
  let end = 0;
  while (end < before.length - at && end < after.length - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { at, remove: before.length - at - end, ids: after.slice(at, after.length - end) };
}

/** A table as it was received so far. */
export interface ReceivedTable {
  readonly state: string;
  readonly ids: readonly string[];
  readonly rows: readonly TableRow[];
}

export const EMPTY_TABLE: ReceivedTable = { state: '', ids: [], rows: [] };

/** The table after a difference; undefined when it was made for another state: ask again with the own one. */
export function applyDelta(table: ReceivedTable, delta: TableDelta): ReceivedTable | undefined {
  const { since, state, order } = delta;
  if (since !== '' && since !== table.state) return undefined;
  const before = since === '' ? EMPTY_TABLE : table;
  if (!order && delta.rows.length === 0) return { ...before, state };
  const ids = order ? [...before.ids.slice(0, order.at), ...order.ids, ...before.ids.slice(order.at + order.remove)] : before.ids;
  const byId = new Map(before.ids.map((id, i) => [id, before.rows[i]]));
  for (const row of delta.rows) byId.set(rowId(row), row);
  return { state, ids, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}
