import type { Layer, Removal, Rules } from '../rules/model';
import type { LayerToggle, Skip } from './types';

/** Which layers apply. */
export interface Decision {
  /** Layers applied, in the file's order. */
  readonly active: readonly Layer[];
  readonly skipped: readonly Skip[];
  /** Layers whose removal of sellers stands. */
  readonly sellersGo: ReadonlySet<string>;
}

/** The conflict between two layers as it is written, on either side; the first one's own comes first. */
export function conflictOf(a: Layer, b: Layer): Removal | undefined {
  return a.conflicts.find((one) => one.id === b.id) ?? b.conflicts.find((one) => one.id === a.id);
}

/**
 * Which of the chosen layers apply. The order of choosing, repeats and ids the file does not have change nothing.
 * Reference 5, sections 5.9.3 and 5.9.4; Reference 7, section 10.
 */
export function decide(rules: Rules, chosen: readonly string[]): Decision {
  const wanted = new Set(chosen);
  const skipped: Skip[] = [];
  const kept: Layer[] = [];
  for (const layer of rules.layers) {
    if (!wanted.has(layer.id)) continue;
    const against = kept.find((other) => conflictOf(layer, other));
    const conflict = against && conflictOf(layer, against);
    if (against && conflict)
      skipped.push({ ...name(layer), pointer: conflict.pointer, why: 'conflict', with: against.id, withLabel: against.label });
    else kept.push(layer);
  }
  const active = withValuesLeft(rules, kept, skipped);
  const sellersGo = withSellersLeft(rules, active, skipped);
  for (const id of wanted) if (!rules.layers.some((layer) => layer.id === id)) skipped.push({ id, label: id, pointer: '', why: 'unknown' });
  return { active, skipped, sellersGo };
}

/** When all together would leave an enum field without a value, they are added one at a time and each that would is left out whole. */
function withValuesLeft(rules: Rules, kept: readonly Layer[], skipped: Skip[]): readonly Layer[] {
  if (!emptied(rules, kept)) return kept;
  const active: Layer[] = [];
  for (const layer of kept) {
    const field = emptied(rules, [...active, layer]);
    if (field) skipped.push({ ...name(layer), pointer: field.pointer, why: 'empty-field', field: field.id, fieldLabel: field.label });
    else active.push(layer);
  }
  return active;
}

/** The first field that layers leave without a value, with the place of the last removal. */
function emptied(
  rules: Rules,
  layers: readonly Layer[],
): { readonly id: string; readonly label: string; readonly pointer: string } | undefined {
  const removed = new Map<string, { readonly values: Set<string>; pointer: string }>();
  for (const layer of layers) {
    for (const item of layer.fields) {
      const entry = removed.get(item.field) ?? { values: new Set<string>(), pointer: '' };
      for (const one of item.remove) entry.values.add(one.id);
      entry.pointer = `${item.pointer}/removeValues`;
      removed.set(item.field, entry);
    }
  }
  for (const field of rules.fields) {
    const gone = removed.get(field.id);
    if (field.type === 'enum' && gone && field.values.length > 0 && field.values.every((value) => gone.values.has(value))) {
      return { id: field.id, label: field.label, pointer: gone.pointer };
    }
  }
  return undefined;
}

/** Removals that would leave the market without a seller are not applied: in declared order, the layer that would is left out. */
function withSellersLeft(rules: Rules, active: readonly Layer[], skipped: Skip[]): Set<string> {
  const sellers = rules.items?.market?.sellers ?? [];
  const gone = new Set<string>();
  const layers = new Set<string>();
  for (const layer of active) {
    if (layer.removeSellers.length === 0 || sellers.length === 0) continue;
    const ids = layer.removeSellers.map((one) => one.id);
    if (sellers.every((seller) => gone.has(seller.id) || ids.includes(seller.id))) {
      skipped.push({ ...name(layer), pointer: `${layer.pointer}/items/market/removeSellers`, why: 'empty-market' });
      continue;
    }
    for (const id of ids) gone.add(id);
    layers.add(layer.id);
  }
  return layers;
}

function name(layer: Layer): { readonly id: string; readonly label: string } {
  return { id: layer.id, label: layer.label };
}

/** The toggles of the setup wizard: a kept layer disables those it conflicts with. Reference 5, section 5.9.3, 3. */
export function wizard(rules: Rules, chosen: readonly string[]): LayerToggle[] {
  const { active, skipped } = decide(rules, chosen);
  const dropped = new Set(skipped.filter((skip) => skip.why === 'conflict').map((skip) => skip.id));
  const kept = rules.layers.filter((layer) => chosen.includes(layer.id) && !dropped.has(layer.id));
  return rules.layers.map((layer) => ({
    id: layer.id,
    label: layer.label,
    pointer: layer.pointer,
    summary: layer.summary,
    chosen: chosen.includes(layer.id),
    active: active.includes(layer),
    disabledBy: kept.includes(layer)
      ? []
      : kept.flatMap((other) => {
          const conflict = conflictOf(other, layer);
          return conflict ? [{ id: other.id, label: other.label, pointer: conflict.pointer }] : [];
        }),
  }));
}
