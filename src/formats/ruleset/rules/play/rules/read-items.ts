import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import type { Effect, EffectSource, Item, ItemsBlock, MarketFilter, Modifier, Named } from './model';
import { named, optionalTexts, ref, texts, typedValue } from './read-parts';

export function readItemsBlock(at: Cursor): ItemsBlock | undefined {
  if (!at.isObject) return undefined;
  const market = at.get('market');
  return {
    stats: named(at.get('stats')).flatMap(({ at: stat, named: name }) => typedValue(stat, name) ?? []),
    slots: named(at.get('slots')).map(({ at: slot, named: name }) => ({ ...name, count: slot.get('count').number ?? 1 })),
    categories: named(at.get('categories')).map(({ named: name }) => name),
    tags: named(at.get('tags')).map(({ named: name }) => name),
    currencies: named(at.get('currencies')).map(({ at: family, named: name }) => ({
      ...name,
      units: named(family.get('units')).flatMap(({ at: unit, named: own }) => {
        const value = unit.get('value').number;
        return value === undefined ? [] : [{ ...own, value }];
      }),
    })),
    market: market.isObject
      ? { sellers: named(market.get('sellers')).map(({ named: name }) => name), unsold: readFilters(market.get('unsold')) }
      : undefined,
    lootTables: readLootTables(at.get('lootTables')),
    pointer: at.pointer,
  };
}

export function readFilters(list: Cursor): MarketFilter[] {
  return list.items().map((at) => ({ value: json(at), pointer: at.pointer }));
}

export function readLootTables(list: Cursor): (Named & { readonly value: JsonValue })[] {
  return named(list).map(({ at, named: name }) => ({ ...name, value: json(at) }));
}

/** An item of a catalog, or one that is held. Also reads what a batch line holds. */
export function readItem(at: Cursor): Item {
  const cost = at.get('cost');
  const [amount, unit] = [cost.get('amount').number, cost.get('unit').string];
  return {
    category: at.get('category').string,
    rarity: at.get('rarity').string,
    tags: texts(at.get('tags')),
    stats: new Map(
      at
        .get('stats')
        .members()
        .map((stat) => [String(stat.key), stat.value]),
    ),
    slots: at
      .get('slots')
      .members()
      .map((slot) => String(slot.key)),
    cost: amount === undefined || unit === undefined ? undefined : { amount, unit, pointer: cost.pointer },
    worn: optionalEffect(at.get('worn')),
    carried: optionalEffect(at.get('carried')),
    requires: at
      .get('requires')
      .items()
      .flatMap((one) => {
        const atLeast = one.get('atLeast').number;
        return atLeast === undefined ? [] : [{ value: ref(one.get('value')), atLeast, otherwise: readEffect(one.get('otherwise')) }];
      }),
    pointer: at.pointer,
  };
}

function optionalEffect(at: Cursor): Effect | undefined {
  return at.isObject ? readEffect(at) : undefined;
}

/** What a condition, a level or an item does to checks and saves. */
function readEffect(at: Cursor): Effect {
  return {
    effects: texts(at.get('effects')),
    modifiers: at.get('modifiers').items().map(readModifier),
    failsSaves: texts(at.get('failsSaves')),
    skills: optionalTexts(at.get('skills')),
    saves: optionalTexts(at.get('saves')),
    abilities: at
      .get('abilities')
      .members()
      .map((one) => ({
        ability: String(one.key),
        set: one.get('set').number,
        add: one.get('add').number,
        pointer: one.pointer,
      })),
    pointer: at.pointer,
  };
}

function readModifier(at: Cursor): Modifier {
  return {
    to: at.get('to').string ?? '',
    flat: at.get('flat').number,
    dice: at.get('dice').string,
    minus: at.get('minus').boolean ?? false,
    mode: (['advantage', 'disadvantage'] as const).find((one) => one === at.get('mode').string),
    skills: optionalTexts(at.get('skills')),
    saves: optionalTexts(at.get('saves')),
    pointer: at.pointer,
  };
}

/** The conditions and levels of the combat block: what they do counts outside a fight too. */
export function readSources(combat: Cursor): EffectSource[] {
  const conditions = combat
    .get('conditions')
    .items()
    .flatMap((at): EffectSource[] => {
      const condition = at.get('condition').string;
      return condition === undefined ? [] : [{ kind: 'condition', condition, effect: readEffect(at), pointer: at.pointer }];
    });
  const levels = combat
    .get('levels')
    .items()
    .flatMap((at): EffectSource[] => {
      const of = at.has('track') ? 'track' : 'derived';
      const [id, from] = [at.get(of).string, at.get('at').number];
      return id === undefined || from === undefined
        ? []
        : [{ kind: 'level', of, id, at: from, effect: readEffect(at), pointer: at.pointer }];
    });
  return [...conditions, ...levels];
}

/** The JSON at a place; null where there is nothing. */
export function json(at: Cursor): JsonValue {
  return (at.value as JsonValue | undefined) ?? null;
}
