import type { Cursor } from '../../../../../language/json/cursor';
import type { NameKind } from '../names';

/** What a `rename` moves. */
export const RENAMED: readonly NameKind[] = ['ability', 'skill', 'save', 'field'];
/** What a `routeLive` moves. */
export const ROUTED: readonly NameKind[] = ['pool', 'track'];

/** One step of `sheet.migrations` with its place in the order the engine runs them. */
export interface Step {
  readonly at: Cursor;
  /** Place in that order: entries by `from`, the steps of an entry as written. */
  readonly order: number;
  /** The version its entry starts from, when that can be read. */
  readonly from: number | undefined;
}

/** All steps in the order they run. An entry whose `from` cannot be read comes where it stands in the file. */
export function stepsInOrder(migrations: Cursor): readonly Step[] {
  const entries = migrations.items().map((entry, index) => ({ entry, index, from: entry.get('from').number }));
  entries.sort((a, b) => (a.from === undefined || b.from === undefined ? a.index - b.index : a.from - b.from || a.index - b.index));
  return entries.flatMap(({ entry, from }) => entry.get('steps').items().map((at) => ({ at, from }))).map((step, order) => ({ ...step, order }));
}

/** Where a value goes on from an id that the sheet no longer has. */
export interface Onward {
  /** The id the chain of later steps ends on, when a rename carries it there. */
  readonly end?: string;
  /** True when a later `route` or `routeLive` sends the value on; where it goes is judged at that step. */
  readonly sent?: boolean;
}

/** Later steps that read from an id, by sort and id, in the order they run. */
export class Chains {
  private readonly renames = new Map<string, { readonly to: string; readonly order: number }[]>();
  private readonly sends = new Map<string, number[]>();
  private readonly renamedAway = new Set<string>();
  private readonly sources = new Set<string>();

  constructor(
    steps: readonly Step[],
    private readonly onSheet: (kind: NameKind, id: string) => boolean,
  ) {
    for (const { at, order } of steps) {
      const renamed = kindOf(at.get('rename'), RENAMED);
      const from = at.get('from').string;
      const to = at.get('to').string;
      if (renamed && from !== undefined) {
        this.sources.add(`${renamed} ${from}`);
        if (to !== undefined) push(this.renames, `${renamed} ${from}`, { to, order });
        if (renamed === 'field') this.renamedAway.add(from);
      }
      const live = kindOf(at.get('routeLive'), ROUTED);
      if (live && from !== undefined) {
        this.sources.add(`${live} ${from}`);
        push(this.sends, `${live} ${from}`, order);
      }
      const route = at.get('route').string;
      if (route !== undefined) push(this.sends, `field ${route}`, order);
    }
  }

  /** True when a rename of the list moves this field away, so an older layout had it. */
  hadField(id: string): boolean {
    return this.renamedAway.has(id);
  }

  /** True when a step reads from this id, so that it may not be put on the sheet again. */
  readsFrom(kind: NameKind, id: string | undefined): boolean {
    return id !== undefined && this.sources.has(`${kind} ${id}`);
  }

  /**
   * Follows an id a step writes to. Undefined when it is neither on the sheet nor taken further
   * (`routes` tells whether a later `route` counts, as it does for the target of a `rename`).
   */
  follow(kind: NameKind, id: string, order: number, routes: boolean): Onward | undefined {
    let current = id;
    let at = order;
    for (;;) {
      if (this.onSheet(kind, current)) return { end: current };
      if (routes && this.sends.get(`${kind} ${current}`)?.some((later) => later > at)) return { sent: true };
      const next = this.renames.get(`${kind} ${current}`)?.find((rename) => rename.order > at);
      if (!next) return undefined;
      current = next.to;
      at = next.order;
    }
  }
}

/** The sort a step names, when it is one of those that are known. */
export function kindOf(at: Cursor, kinds: readonly NameKind[]): NameKind | undefined {
  return kinds.find((kind) => kind === at.string);
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
