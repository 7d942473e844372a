import type { Entry, Field, Layer, Rules } from '../rules/model';
import type { Decision } from './decide';
import type { Definition } from './definition';
import { hides, isUnderstood, meantBy, type Coins } from './goods';
import type { Change, Price } from './types';

type By = Pick<Change, 'layer' | 'layerLabel' | 'pointer'>;

/** Everything that changes for the player, one fact a line, in the order a player meets it; each with the key that causes it. */
export function changesOf(
  rules: Rules,
  { active, sellersGo }: Decision,
  definition: Definition,
  coins: Coins,
  prices: readonly Price[],
): Change[] {
  return [
    ...active.flatMap((layer) => valuesGone(rules, layer, active)),
    ...definition.fields.flatMap((field, i) => standsIn(rules.fields[i], field, active)),
    ...ladder(rules, definition.ladderOf),
    ...entriesHidden(rules, active),
    ...coinsGone(rules, coins),
    ...pricesChanged(rules, coins, prices),
    ...active.filter((layer) => sellersGo.has(layer.id)).flatMap((layer) => sellersGone(rules, layer, active)),
    ...active.flatMap((layer) => goodsUnsold(rules, layer)),
    ...lootReplaced(rules, active),
    ...active.flatMap(guidanceAdded),
  ];
}

function by(layer: Layer, pointer: string): By {
  return { layer: layer.id, layerLabel: layer.label, pointer };
}

const labelOf = (field: Field, value: string) => field.valueLabels.get(value) ?? value;

/** Values are told once, with the first layer that takes them out. */
function valuesGone(rules: Rules, layer: Layer, active: readonly Layer[]): Change[] {
  const before = active.slice(0, active.indexOf(layer));
  return layer.fields.flatMap((item): Change[] => {
    const field = rules.fields.find((one) => one.id === item.field && one.type === 'enum');
    if (!field) return [];
    const already = new Set(
      before
        .flatMap((other) => other.fields)
        .filter((one) => one.field === field.id)
        .flatMap((one) => one.remove.map((value) => value.id)),
    );
    const own = new Set(item.remove.map((one) => one.id));
    const values = field.values.filter((value) => own.has(value) && !already.has(value));
    if (values.length === 0) return [];
    const labels = values.map((value) => labelOf(field, value));
    return [
      { kind: 'values-gone', ...by(layer, `${item.pointer}/removeValues`), field: field.id, fieldLabel: field.label, values, labels },
    ];
  });
}

/** What a field reads where nothing usable is stored. */
function standIn(field: Field): string {
  return typeof field.default === 'string' ? field.default : (field.values[0] ?? '');
}

function standsIn(base: Field | undefined, field: Field, active: readonly Layer[]): Change[] {
  if (!base || field === base) return [];
  const [from, to] = [standIn(base), standIn(field)];
  const items = active.flatMap((layer) => layer.fields.filter((item) => item.field === field.id).map((item) => ({ layer, item })));
  const named = items.findLast(({ item }) => item.default !== undefined);
  const took = items.find(({ item }) => item.remove.some((one) => one.id === from)) ?? items[0];
  const cause = named ?? took;
  if (!cause || (from === to && base.values.length === field.values.length)) return [];
  return [
    {
      kind: 'default-stands-in',
      ...by(cause.layer, `${cause.item.pointer}/${named ? 'default' : 'removeValues'}`),
      field: field.id,
      fieldLabel: field.label,
      from,
      to,
      toLabel: labelOf(field, to),
      declared: field.default !== undefined,
    },
  ];
}

function ladder(rules: Rules, layer: Layer | undefined): Change[] {
  if (!layer?.ladder) return [];
  return [{ kind: 'ladder', ...by(layer, layer.ladder.pointer), before: rules.resolution.ladder, after: layer.ladder.steps }];
}

/** Entries are told once, with the first rule that hits them. */
function entriesHidden(rules: Rules, active: readonly Layer[]): Change[] {
  const told = new Set<Entry>();
  return active.flatMap((layer) =>
    layer.hide.flatMap((rule): Change[] => {
      const catalog = rules.catalogs.find((one) => one.id === rule.catalog);
      const entries = (catalog?.entries ?? []).filter((entry) => !told.has(entry) && hides(rule, entry));
      for (const entry of entries) told.add(entry);
      if (!catalog || entries.length === 0) return [];
      return [
        {
          kind: 'entries-hidden',
          ...by(layer, rule.pointer),
          catalog: catalog.id,
          catalogLabel: catalog.label,
          entries: entries.map(({ id, label }) => ({ id, label })),
        },
      ];
    }),
  );
}

function coinsGone(rules: Rules, coins: Coins): Change[] {
  return (rules.items?.currencies ?? []).flatMap((family): Change[] => {
    const whole = coins.families.get(family.id);
    const shown = { family: family.id, familyLabel: family.label };
    if (whole)
      return [
        { kind: 'coins-gone', ...by(whole.layer, whole.pointer), ...shown, coins: family.units.map((unit) => unit.label), whole: true },
      ];
    return family.units.flatMap((unit): Change[] => {
      const out = coins.units.get(unit.id);
      return out ? [{ kind: 'coins-gone', ...by(out.layer, out.pointer), ...shown, coins: [unit.label], whole: false }] : [];
    });
  });
}

function pricesChanged(rules: Rules, coins: Coins, prices: readonly Price[]): Change[] {
  return (rules.items?.currencies ?? []).flatMap((family): Change[] => {
    const own = prices.filter((price) => family.units.some((unit) => unit.id === price.from.unit));
    const whole = coins.families.get(family.id);
    if (whole && own.length > 0)
      return [{ kind: 'prices-gone', ...by(whole.layer, whole.pointer), family: family.id, familyLabel: family.label, prices: own }];
    return family.units.flatMap((unit): Change[] => {
      const out = coins.units.get(unit.id);
      const restated = own.filter((price) => price.from.unit === unit.id);
      if (!out || restated.length === 0) return [];
      return [{ kind: 'prices-restated', ...by(out.layer, out.pointer), unit: unit.id, unitLabel: unit.label, prices: restated }];
    });
  });
}

/** Sellers are told once, with the first layer that takes them out. */
function sellersGone(rules: Rules, layer: Layer, active: readonly Layer[]): Change[] {
  const own = new Set(layer.removeSellers.map((one) => one.id));
  const already = new Set(active.slice(0, active.indexOf(layer)).flatMap((other) => other.removeSellers.map((one) => one.id)));
  const sellers = (rules.items?.market?.sellers ?? [])
    .filter((seller) => own.has(seller.id) && !already.has(seller.id))
    .map(({ id, label }) => ({ id, label }));
  return sellers.length === 0 ? [] : [{ kind: 'sellers-gone', ...by(layer, `${layer.pointer}/items/market/removeSellers`), sellers }];
}

function goodsUnsold(rules: Rules, layer: Layer): Change[] {
  return layer.unsold.map((filter) => ({
    kind: 'goods-unsold',
    ...by(layer, filter.pointer),
    filter: filter.value,
    items: meantBy(rules, filter),
    understood: isUnderstood(filter),
  }));
}

/** The last layer that replaces a table wins; the others are not told. */
function lootReplaced(rules: Rules, active: readonly Layer[]): Change[] {
  return (rules.items?.lootTables ?? []).flatMap((table): Change[] => {
    const layer = active.findLast((one) => one.lootTables.some((other) => other.id === table.id));
    const after = layer?.lootTables.find((other) => other.id === table.id);
    if (!layer || !after) return [];
    return [
      {
        kind: 'loot-replaced',
        ...by(layer, after.pointer),
        table: table.id,
        tableLabel: table.label,
        before: table.value,
        after: after.value,
      },
    ];
  });
}

function guidanceAdded(layer: Layer): Change[] {
  return (
    [
      ['guidance', false],
      ['worldGuidance', true],
    ] as const
  ).flatMap(([key, world]): Change[] => {
    const text = layer[key]?.trim() ?? '';
    return text === '' ? [] : [{ kind: 'guidance-added', ...by(layer, `${layer.pointer}/gm/${key}`), text, world }];
  });
}
