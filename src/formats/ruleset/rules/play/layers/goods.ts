import type { Catalog, Currency, Entry, HideRule, Item, Layer, MarketFilter, Rules, Unit } from '../rules/model';
import type { JsonValue } from '../../../../../language/json/tree';
import type { Price } from './types';
import { isJsonObject } from '../../../../../language/record';

/** Whether a rule keeps an entry out of the picker; all comparisons are exact. Reference 7, section 10, "Hiding". */
export function hides(rule: HideRule, entry: Entry): boolean {
  const value = entry.filters.get(rule.filter);
  const { test } = rule;
  if ('than' in test) return typeof value === 'number' && (test.op === 'above' ? value > test.than : value < test.than);
  if (value === undefined || typeof value === 'number') return false;
  if ('word' in test) return value.includes(test.word);
  return value.length > 0 && value.every((word) => !test.words.includes(word));
}

/** A coin or a family that is out, and the layer's key that takes it out. */
export interface CoinOut {
  readonly layer: Layer;
  readonly pointer: string;
}

/** The coins layers take out. */
export interface Coins {
  readonly families: ReadonlyMap<string, CoinOut>;
  /** Single coins of families that are left. */
  readonly units: ReadonlyMap<string, CoinOut>;
}

/** Families go whole; a family's smallest coin goes only with it. Reference 5, section 5.9.4, 7. */
export function coinsOut(rules: Rules, active: readonly Layer[]): Coins {
  const families = new Map<string, CoinOut>();
  const units = new Map<string, CoinOut>();
  const known = rules.items?.currencies ?? [];
  for (const layer of active) {
    for (const one of layer.removeFamilies) {
      if (!families.has(one.id) && known.some((family) => family.id === one.id)) families.set(one.id, { layer, pointer: one.pointer });
    }
  }
  for (const layer of active) {
    for (const one of layer.removeUnits) {
      const family = familyOf(known, one.id);
      if (!family || families.has(family.id) || units.has(one.id) || isSmallest(family, one.id)) continue;
      units.set(one.id, { layer, pointer: one.pointer });
    }
  }
  return { families, units };
}

function familyOf(families: readonly Currency[], unit: string): Currency | undefined {
  return families.find((family) => family.units.some((one) => one.id === unit));
}

function isSmallest(family: Currency, unit: string): boolean {
  const value = family.units.find((one) => one.id === unit)?.value ?? 0;
  return family.units.every((one) => one.value >= value);
}

/** The families and coins still in use. */
export function coinsLeft(rules: Rules, coins: Coins): Currency[] {
  return (rules.items?.currencies ?? [])
    .filter((family) => !coins.families.has(family.id))
    .map((family) => ({ ...family, units: family.units.filter((unit) => !coins.units.has(unit.id)) }));
}

/**
 * Prices that are written in a coin that is out: in the largest coin left of its family that pays exactly,
 * or none when the family is out. Reference 5, section 5.9.4, 7.
 */
export function restatedPrices(rules: Rules, coins: Coins): Price[] {
  const families = rules.items?.currencies ?? [];
  const prices: Price[] = [];
  if (coins.families.size + coins.units.size === 0) return prices;
  for (const { catalog, entry, item } of itemsFor(rules)) {
    const { cost } = item;
    const family = cost && familyOf(families, cost.unit);
    const unit = family?.units.find((one) => one.id === cost?.unit);
    if (!cost || !family || !unit) continue;
    const out = coins.families.has(family.id);
    if (!out && !coins.units.has(unit.id)) continue;
    const worth = cost.amount * unit.value;
    prices.push({
      catalog: catalog.id,
      entry: entry.id,
      label: entry.label,
      file: catalog.file,
      pointer: cost.pointer,
      from: { amount: cost.amount, unit: unit.id, unitLabel: unit.label },
      to: out
        ? null
        : payable(
            family.units.filter((one) => !coins.units.has(one.id)),
            worth,
          ),
      worth,
    });
  }
  return prices;
}

/** The largest coin that pays an amount of the smallest coin exactly. */
function payable(units: readonly Unit[], worth: number): Price['to'] {
  const fitting = units.filter((unit) => unit.value > 0 && worth % unit.value === 0);
  const [first, ...others] = fitting;
  if (!first) return null;
  const unit = others.reduce((best, one) => (one.value > best.value ? one : best), first);
  return { amount: worth / unit.value, unit: unit.id, unitLabel: unit.label };
}

interface Good {
  readonly catalog: Catalog;
  readonly entry: Entry;
  readonly item: Item;
}

const goodsOf = new WeakMap<Catalog, readonly Good[]>();

/** Every item of every catalog of items. */
export function itemsFor(rules: Rules): Good[] {
  return rules.catalogs.flatMap((catalog) => {
    const known = goodsOf.get(catalog) ?? catalog.entries.flatMap((entry): Good[] => (entry.item ? [{ catalog, entry, item: entry.item }] : []));
    goodsOf.set(catalog, known);
    return known;
  });
}

/** Whether the keys of a market filter are all known; only then is it said which items it means. */
export function isUnderstood(filter: MarketFilter): boolean {
  return (
    isJsonObject(filter.value) &&
    Object.keys(filter.value).length > 0 &&
    Object.entries(filter.value).every(([key, word]) => FILTER_KEYS.includes(key) && typeof word === 'string')
  );
}

const FILTER_KEYS: readonly string[] = ['tag', 'category', 'rarity'];

/** The items a market filter means: those with all that it names. */
export function meantBy(rules: Rules, filter: MarketFilter): { readonly catalog: string; readonly id: string; readonly label: string }[] {
  if (!isUnderstood(filter) || !isJsonObject(filter.value)) return [];
  const { tag, category, rarity }: { [key: string]: JsonValue } = filter.value;
  return itemsFor(rules)
    .filter(
      ({ item }) =>
        (typeof tag !== 'string' || item.tags.includes(tag)) &&
        (typeof category !== 'string' || item.category === category) &&
        (typeof rarity !== 'string' || item.rarity === rarity),
    )
    .map(({ catalog, entry }) => ({ catalog: catalog.id, id: entry.id, label: entry.label }));
}
