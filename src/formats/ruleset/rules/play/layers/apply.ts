import type { EditStep } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';
import type { ItemsBlock, LadderStep, Layer, Resolution, Rules } from '../rules/model';
import { changesOf } from './changes';
import { decide, type Decision } from './decide';
import { define, effectiveChanges, effectiveRoot, effectiveSteps, type Definition } from './definition';
import { coinsLeft, coinsOut, hides, meantBy, restatedPrices, type Coins } from './goods';
import type { Layered } from './types';

/**
 * Switches layers on. Nothing given is changed; with no layer on, `rules` is the ruleset itself.
 * Reference 5, section 5.9; Reference 7, section 10.
 */
export function applyLayers(base: Rules, chosen: readonly string[]): Layered {
  const decision = decide(base, chosen);
  const { active, skipped } = decision;
  const definition = define(base, active);
  const coins = coinsOut(base, active);
  const prices = restatedPrices(base, coins);
  const hidden = hiddenEntries(base, active);
  const removed = sellersOut(base, decision);
  const unsold = [...(base.items?.market?.unsold ?? []), ...active.flatMap((layer) => layer.unsold)];
  return {
    base,
    rules:
      active.length === 0
        ? base
        : { ...base, ...parts(base, definition), items: itemsInForce(base, decision, coins), hiddenEntries: hidden },
    active: active.map((layer) => layer.id),
    skipped,
    effective: effectiveChanges(base, definition),
    hiddenEntries: Object.fromEntries([...hidden].map(([catalog, ids]) => [catalog, [...ids]])),
    coins: { units: [...coins.units.keys()], families: [...coins.families.keys()] },
    prices,
    market: {
      sellers: (base.items?.market?.sellers ?? []).map((seller) => seller.id).filter((id) => !removed.includes(id)),
      removed,
      unsold: unsold.map((filter) => filter.value),
      get unsoldItems() {
        return [...new Map(unsold.flatMap((filter) => meantBy(base, filter)).map((one) => [`${one.catalog}/${one.id}`, one])).values()];
      },
    },
    lootTables: replacedTables(base, active),
    changes: changesOf(base, decision, definition, coins, prices),
  };
}

/** The steps that turn the ruleset's own text into the effective definition, for a diff. */
export function stepsToEffective(base: Rules, chosen: readonly string[]): EditStep[] {
  return effectiveSteps(base, define(base, decide(base, chosen).active));
}

/** The ruleset with the effective definition alone: enough for sheets and odds, and quick where there are many entries. */
export function withDefinition(base: Rules, chosen: readonly string[]): Rules {
  const { active } = decide(base, chosen);
  return active.length === 0 ? base : { ...base, ...parts(base, define(base, active)) };
}

const withLadders = new WeakMap<Resolution, WeakMap<readonly LadderStep[], Resolution>>();

/** The resolution with another ladder: the very same one each time, so that what was worked out for it stays good. */
function withLadder(resolution: Resolution, ladder: readonly LadderStep[]): Resolution {
  const known = withLadders.get(resolution) ?? new WeakMap<readonly LadderStep[], Resolution>();
  withLadders.set(resolution, known);
  const made = known.get(ladder) ?? { ...resolution, ladder };
  known.set(ladder, made);
  return made;
}

function parts(base: Rules, definition: Definition): Pick<Rules, 'root' | 'fields' | 'gm' | 'resolution'> {
  const { ladderOf, checkGuidance, worldGuidance, fields } = definition;
  return {
    root: effectiveRoot(base, definition),
    fields,
    gm: { ...base.gm, checkGuidance, worldGuidance },
    resolution: ladderOf?.ladder ? withLadder(base.resolution, ladderOf.ladder.steps) : base.resolution,
  };
}

/** Hidden entries by catalog, in file order; catalogs with none are left out. */
function hiddenEntries(base: Rules, active: readonly Layer[]): Map<string, ReadonlySet<string>> {
  const rules = active.flatMap((layer) => layer.hide);
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const catalog of base.catalogs) {
    const own = rules.filter((rule) => rule.catalog === catalog.id);
    const ids = own.length === 0 ? [] : catalog.entries.filter((entry) => own.some((rule) => hides(rule, entry))).map((entry) => entry.id);
    if (ids.length > 0) hidden.set(catalog.id, new Set(ids));
  }
  return hidden;
}

function sellersOut(base: Rules, { active, sellersGo }: Decision): string[] {
  const named = new Set(active.filter((layer) => sellersGo.has(layer.id)).flatMap((layer) => layer.removeSellers.map((one) => one.id)));
  return (base.items?.market?.sellers ?? []).map((seller) => seller.id).filter((id) => named.has(id));
}

/** Tables of the ruleset that a layer replaces; the last one wins. */
function replacedTables(base: Rules, active: readonly Layer[]): Record<string, JsonValue> {
  const known = base.items?.lootTables ?? [];
  const replaced = active.flatMap((layer) => layer.lootTables).filter((table) => known.some((one) => one.id === table.id));
  return Object.fromEntries(replaced.map((table) => [table.id, table.value]));
}

/** Coins, sellers, goods and tables as they are in force. */
function itemsInForce(base: Rules, decision: Decision, coins: Coins): ItemsBlock | undefined {
  const { items } = base;
  if (!items) return undefined;
  const removed = sellersOut(base, decision);
  const tables = decision.active.flatMap((layer) => layer.lootTables);
  return {
    ...items,
    currencies: coinsLeft(base, coins),
    market: items.market && {
      sellers: items.market.sellers.filter((seller) => !removed.includes(seller.id)),
      unsold: [...items.market.unsold, ...decision.active.flatMap((layer) => layer.unsold)],
    },
    lootTables: items.lootTables.map((table) => tables.findLast((other) => other.id === table.id) ?? table),
  };
}
