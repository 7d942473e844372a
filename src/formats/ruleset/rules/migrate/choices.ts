import type { Cursor } from '../../../../language/json/cursor';
import { targetFault } from '../checks/migrations/route';
import { Chains, stepsInOrder } from '../checks/migrations/steps';
import { alreadyMoved } from './draft';
import type { OldLayout } from './layouts';
import { partsOf, STORED_KINDS, type Part, type StoredKind } from './parts';
import { lettersIn } from './words';

/** An id that a form offers. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** sheet: on the present sheet. later: not there, and a later step takes it further. old: a former layout has it. */
  readonly where: 'sheet' | 'later' | 'old';
  /** Of a former layout: the newest exported version that has it. */
  readonly version?: number;
  /** Of a former layout: a step moves it already. */
  readonly moved?: boolean;
  readonly sort: string;
}

/** A column of a list, as a form offers it. */
export interface ColumnChoice {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly values: readonly string[];
}

export interface ListChoice {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly ColumnChoice[];
}

/** The place of a step: its pointer, or undefined for one that is yet to come at the end of all. */
export type StepPlace = string | undefined;

/**
 * What the fields of a step may hold, so that nothing that is refused is offered. Reference 5, section 5.11, "Refusals at import".
 * `root` holds `sheet` as it is now; `layouts` are the exported ones, the newest first.
 */
export class StepChoices {
  readonly lists: readonly ListChoice[];
  private readonly parts: ReadonlyMap<StoredKind, readonly Part[]>;
  private readonly steps: ReturnType<typeof stepsInOrder>;
  private readonly chains: Chains;
  private readonly moved: ReadonlySet<string>;

  constructor(root: Cursor, private readonly layouts: readonly OldLayout[]) {
    this.parts = new Map(STORED_KINDS.map((kind) => [kind, partsOf(root, kind)]));
    this.lists = listsOf(root);
    this.steps = stepsInOrder(root.at('sheet', 'migrations'));
    this.moved = alreadyMoved(root);
    this.chains = new Chains(this.steps, (kind, id) => this.find(kind as StoredKind, id) !== undefined);
  }

  /** The parts of a kind that the sheet has. */
  present(kind: StoredKind): readonly Part[] {
    return this.parts.get(kind) ?? [];
  }

  find(kind: StoredKind, id: string): Part | undefined {
    return this.present(kind).find((part) => part.id === id);
  }

  /** Ids that a value may be taken from for good: those of former layouts that the sheet does not have any more. */
  sources(kind: StoredKind): readonly Choice[] {
    const found = new Map<string, Choice>();
    for (const { version, parts } of this.layouts) {
      for (const { id, label, sort } of parts[kind]) {
        if (found.has(id) || this.find(kind, id)) continue;
        found.set(id, { id, label, where: 'old', version, moved: this.moved.has(`${kind} ${id}`), sort });
      }
    }
    return [...found.values()];
  }

  /** Fields whose value a `route` may send on: those of former layouts, and those the sheet still has. */
  routed(): readonly Choice[] {
    return [...this.sources('field'), ...this.present('field').map(onSheet)];
  }

  /** Fields whose text may decide: on the sheet, or renamed away. */
  deciders(): readonly Choice[] {
    const gone = new Map<string, Choice>();
    for (const { at } of this.steps) {
      const id = at.get('from').string;
      if (at.get('rename').string !== 'field' || id === undefined || this.find('field', id)) continue;
      const old = this.old('field', id);
      gone.set(id, { id, label: old?.label ?? id, where: 'old', sort: old?.sort ?? '' });
    }
    return [...this.present('field').map(onSheet), ...gone.values()];
  }

  /** Where a `rename` may put a value. */
  targets(kind: StoredKind, place: StepPlace): readonly Choice[] {
    return [...this.present(kind).map(onSheet), ...this.later(kind, place, kind === 'field').filter((id) => !this.isOwnSource(place, kind, id)).map((id) => this.onward(kind, id))];
  }

  /** Where a `route` may put a value: number and text fields whose default nobody takes for a given value. */
  routeTargets(place: StepPlace): readonly Choice[] {
    const here = this.present('field').filter((part) => targetFault(part.at) === undefined).map(onSheet);
    const later = this.later('field', place, false).filter((id) => {
      const end = this.chains.follow('field', id, this.orderOf(place), false)?.end;
      const part = end === undefined ? undefined : this.find('field', end);
      return part !== undefined && targetFault(part.at) === undefined;
    });
    return [...here, ...later.map((id) => this.onward('field', id))];
  }

  /** Where a `routeLive` may put a value; of tracks only those of one `sort` when one is given. */
  liveTargets(kind: 'pool' | 'track', place: StepPlace, sort?: string): readonly Choice[] {
    const all = [...this.present(kind).map(onSheet), ...this.later(kind, place, true).map((id) => this.onward(kind, id))];
    return sort === undefined || kind === 'pool' ? all : all.filter((one) => one.where !== 'sheet' || one.sort === sort);
  }

  /** Words that the text of a field may hold: of a list of values those, also of former layouts. */
  wordsOf(field: string): readonly string[] {
    const now = this.find('field', field)?.at.get('values').items().flatMap((value) => value.string ?? []) ?? [];
    const before = this.layouts.flatMap(({ parts }) => parts.field.find((one) => one.id === field)?.values ?? []);
    return [...new Set([...now, ...before].flatMap(lettersIn))];
  }

  list(id: string | undefined): ListChoice | undefined {
    return this.lists.find((one) => one.id === id);
  }

  /** An id made from a stem that neither the sheet nor a step has. */
  freeSource(kind: StoredKind, stem: string): string {
    const base = stem.slice(0, 36);
    for (let n = 1; ; n++) {
      const id = n === 1 ? base : `${base}_${n}`;
      const taken = STORED_KINDS.some((one) => this.find(one, id)) || this.moved.has(`${kind} ${id}`) || this.moved.has(`${kind} to ${id}`);
      if (!taken) return id;
    }
  }

  private old(kind: StoredKind, id: string): { readonly label: string; readonly sort: string } | undefined {
    for (const { parts } of this.layouts) {
      const found = parts[kind].find((one) => one.id === id);
      if (found) return found;
    }
    return undefined;
  }

  private onward(kind: StoredKind, id: string): Choice {
    const old = this.old(kind, id);
    return { id, label: old?.label ?? id, where: 'later', sort: old?.sort ?? '' };
  }

  private orderOf(place: StepPlace): number {
    return this.steps.find((step) => step.at.pointer === place)?.order ?? Infinity;
  }

  /** Ids that are not on the sheet and that a step after this place takes to it. */
  private later(kind: StoredKind, place: StepPlace, routes: boolean): string[] {
    const order = this.orderOf(place);
    const ids = this.steps.flatMap(({ at }) => {
      if (at.get('rename').string === kind || at.get('routeLive').string === kind) return at.get('from').string ?? [];
      return kind === 'field' && routes ? (at.get('route').string ?? []) : [];
    });
    return [...new Set(ids)].filter((id) => !this.find(kind, id) && this.chains.follow(kind, id, order, routes) !== undefined);
  }

  private isOwnSource(place: StepPlace, kind: StoredKind, id: string): boolean {
    return this.steps.some(({ at }) => at.pointer === place && at.get('rename').string === kind && at.get('from').string === id);
  }
}

function onSheet({ id, label, sort }: Part): Choice {
  return { id, label, where: 'sheet', sort };
}

function listsOf(root: Cursor): ListChoice[] {
  return root.at('sheet', 'lists').items().flatMap((list) => {
    const id = list.get('id').string;
    if (id === undefined) return [];
    const columns = list.get('columns').items().flatMap((column): ColumnChoice[] => {
      const name = column.get('id').string;
      if (name === undefined) return [];
      return [{ id: name, label: column.get('label').string ?? name, type: column.get('type').string ?? 'text', values: column.get('values').items().flatMap((value) => value.string ?? []) }];
    });
    return [{ id, label: list.get('label').string ?? id, columns }];
  });
}
