import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import type { Declaration } from '../names';

/** Coins, sellers and loot tables a layer changes (Reference 5, section 5.9.2, checks 12 and 13). */
export function checkLayerItems(context: CheckContext, layer: Cursor): void {
  checkCoins(context, layer.get('currencies'));
  const market = layer.at('items', 'market');
  for (const at of market.get('removeSellers').items()) {
    context.refer(at, 'market-seller', { fixes: at.string === undefined ? [] : [removeFix(at)] });
  }
  for (const filter of market.get('unsold').items()) {
    context.refer(filter.get('tag'), 'item-tag');
    context.refer(filter.get('category'), 'item-category', { anyText: true });
    context.refer(filter.get('rarity'), 'item-rarity', { anyText: true });
  }
  for (const table of layer.at('items', 'lootTables').items()) {
    context.refer(table.get('id'), 'loot-table', { create: false });
    for (const line of table.get('entries').items()) context.refer(line.get('coins'), 'coin');
  }
}

/** Coins and families that exist; the smallest coin of a family goes only with the family. */
function checkCoins(context: CheckContext, currencies: Cursor): void {
  const families = new Set<string>();
  for (const at of currencies.get('removeFamilies').items()) {
    const family = context.refer(at, 'currency');
    if (family) families.add(family.id);
  }
  for (const at of currencies.get('removeUnits').items()) {
    const coin = context.refer(at, 'coin');
    if (coin) checkSmallest(context, currencies, at, coin, families);
  }
}

function checkSmallest(context: CheckContext, currencies: Cursor, at: Cursor, coin: Declaration, removed: ReadonlySet<string>): void {
  const units = coin.at.parent;
  const family = units?.parent;
  const id = family?.get('id').string;
  if (!units || !family || (id !== undefined && removed.has(id))) return;
  const values = units.items().map((unit) => unit.get('value').number);
  const value = coin.at.get('value').number;
  if (value === undefined || values.some((other) => other === undefined || other < value)) return;
  const families = currencies.get('removeFamilies');
  context.report(at, 'ruleset/layer-smallest-coin', { coin: coin.label, family: family.get('label').string ?? id ?? '' }, {
    fixes: [
      removeFix(at),
      ...(id === undefined || (families.exists && !families.isArray)
        ? []
        : [{
            code: 'ruleset/fix-remove-family',
            params: { id },
            steps: [
              families.exists
                ? { op: 'insert' as const, pointer: `${families.pointer}/-`, value: id }
                : { op: 'insert' as const, pointer: families.pointer, value: [id] },
            ],
          }]),
    ],
  });
}
