import { held } from '../arithmetic';
import type { Ability, AbilityChange, Effect, Item, ItemReading } from '../rules/model';
import type { HeldItem } from './types';

/** The items a character holds in play. Reference 2, section 15; Reference 7, section 3. */
export class ItemsHeld {
  private readonly changes: readonly AbilityChange[];

  constructor(readonly items: readonly HeldItem[] = []) {
    this.changes = this.effects().flatMap(({ effect }) => effect.abilities);
  }

  /** A number off the items that match; with none of them the reading's default, else 0. */
  read(reading: ItemReading): number {
    const values: number[] = [];
    let count = 0;
    for (const { item, quantity, worn } of this.items) {
      if (!matches(item, worn, reading)) continue;
      const value = reading.stat === undefined ? undefined : item.stats.get(reading.stat);
      if (reading.pick === 'count') {
        if (reading.stat === undefined || (value !== undefined && value !== null && value !== false && value !== '')) count += quantity;
      } else if (typeof value === 'number') values.push(reading.pick === 'sum' ? value * quantity : value);
    }
    const none = reading.default ?? 0;
    if (reading.pick === 'count') return count === 0 ? none : count;
    if (values.length === 0) return none;
    if (reading.pick === 'sum') return values.reduce((sum, value) => sum + value, 0);
    return reading.pick === 'max' ? Math.max(...values) : Math.min(...values);
  }

  /** An ability with what the items do to it: all additions, then the highest `set`, held to the ability's range. */
  score(ability: Ability, base: number): number {
    const own = this.changes.filter((change) => change.ability === ability.id);
    if (own.length === 0) return base;
    const added = own.reduce((sum, change) => sum + (change.add ?? 0), base);
    const set = Math.max(...own.map((change) => change.set ?? -Infinity));
    return held(Math.max(added, set), ability.min, ability.max);
  }

  /** What worn and carried items do, each item once however many are held. */
  effects(): { readonly effect: Effect; readonly of: HeldItem }[] {
    const seen = new Set<string>();
    return this.items.flatMap((of) => {
      const effect = of.worn ? of.item.worn : of.item.carried;
      const key = `${of.worn ? 'worn' : 'carried'} ${identity(of.item)}`;
      if (!effect || seen.has(key)) return [];
      seen.add(key);
      return [{ effect, of }];
    });
  }
}

/** Two stacks of one item are one item for what it does. */
function identity(item: Item): string {
  return JSON.stringify([item.pointer, item.category, item.tags, [...item.stats], item.slots, item.worn, item.carried, item.requires]);
}

function matches(item: Item, worn: boolean, reading: ItemReading): boolean {
  if (reading.from !== 'all' && worn !== (reading.from === 'worn')) return false;
  if (reading.slot !== undefined && !item.slots.includes(reading.slot)) return false;
  if (reading.category !== undefined && item.category !== reading.category) return false;
  return reading.tag === undefined || item.tags.includes(reading.tag);
}
