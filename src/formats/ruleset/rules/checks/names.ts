import type { Cursor } from '../../../../language/json/cursor';

/**
 * The kinds of things a ruleset declares and names. Scoped kinds belong to another declaration:
 * a column to its list, an enum value to its field, a column value to `list.column` (see `columnScope`),
 * a state value to its state, a wound kind to its track. A pool group is declared by every pool that is in it.
 */
export type NameKind =
  | 'section' | 'ability' | 'skill' | 'save' | 'field' | 'enum-value' | 'derived' | 'list' | 'column' | 'column-value'
  | 'pool' | 'pool-group' | 'track' | 'wound-kind' | 'live-text' | 'condition' | 'state' | 'state-value' | 'tier' | 'reroll' | 'rest'
  | 'catalog' | 'filter' | 'entry'
  | 'item-category' | 'item-rarity' | 'item-stat' | 'item-tag' | 'item-slot' | 'currency' | 'coin'
  | 'damage-kind' | 'creature-action' | 'defense' | 'attack' | 'combat-ability' | 'combat-condition' | 'level' | 'combat-check' | 'contest' | 'budget' | 'threat-tier'
  | 'market-seller' | 'loot-table'
  | 'layer';

export interface Declaration {
  readonly kind: NameKind;
  readonly id: string;
  /** What the author calls it: its label, or its id. */
  readonly label: string;
  /** Owner of a scoped kind ('' for the others): the list of a column, the field of an enum value... */
  readonly scope: string;
  /** The object that declares it. */
  readonly at: Cursor;
  /** The place of the id itself. */
  readonly idAt: Cursor;
  /** Place in its list, for "declared above". */
  readonly order: number;
}

/** Scope of the values of one column of one list. */
export function columnScope(list: string, column: string): string {
  return `${list}.${column}`;
}

/** Everything a ruleset declares, by kind and id; built once for a check. */
export class NameIndex {
  private readonly byKind = new Map<string, Map<string, Declaration[]>>();
  private readonly broken = new Set<string>();

  private static slot(kind: NameKind, scope: string): string {
    return scope === '' ? kind : `${kind} ${scope}`;
  }

  /** Adds a declaration; a doubled id is kept beside the first (the uniqueness checks read both). */
  add(declaration: Declaration): void {
    const slot = NameIndex.slot(declaration.kind, declaration.scope);
    const ids = this.byKind.get(slot) ?? new Map<string, Declaration[]>();
    this.byKind.set(slot, ids);
    const same = ids.get(declaration.id);
    if (same) same.push(declaration);
    else ids.set(declaration.id, [declaration]);
  }

  /** Marks a list as unreadable in part: an id that is not found in it may well be meant to be there. */
  markBroken(kind: NameKind, scope = ''): void {
    this.broken.add(NameIndex.slot(kind, scope));
  }

  /** False when the list that declares one of these kinds could not be read whole. */
  complete(kinds: readonly NameKind[], scope = ''): boolean {
    return kinds.every((kind) => !this.broken.has(NameIndex.slot(kind, scope)));
  }

  /** All declarations with this id, first declared first. */
  find(kinds: readonly NameKind[], id: string, scope = ''): readonly Declaration[] {
    if (kinds.length === 1 && kinds[0]) return this.byKind.get(NameIndex.slot(kinds[0], scope))?.get(id) ?? [];
    return kinds.flatMap((kind) => this.byKind.get(NameIndex.slot(kind, scope))?.get(id) ?? []);
  }

  /** All declarations of these kinds in the order of the file. */
  all(kinds: readonly NameKind[], scope = ''): readonly Declaration[] {
    return kinds.flatMap((kind) => [...(this.byKind.get(NameIndex.slot(kind, scope))?.values() ?? [])].flat());
  }

  /** Every declaration of the file. */
  everything(): readonly Declaration[] {
    return [...this.byKind.values()].flatMap((ids) => [...ids.values()].flat());
  }
}
