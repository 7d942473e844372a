import type { Spot, StringCollector } from './string-collector';
import { isRecord } from '../../../../language/record';

/** Keys whose texts never reach a player's screen: the Game Master's, the licence, notes, and what runs on stored sheets. */
export const UNSHOWN: ReadonlySet<string> = new Set(['gm', 'license', '$comment', '$schema', 'migrations', 'hide', 'hideWhen']);

/** Labels, short forms, summaries of layers, and the choices of enums and states, wherever they stand below. */
export function walk(collector: StringCollector, value: unknown, spot: Spot, inStates: boolean): void {
  if (Array.isArray(value)) {
    value.forEach((item: unknown, i) => {
      if (typeof item !== 'object' || item === null) return;
      const id = isRecord(item) && typeof item.id === 'string' ? `#${item.id}` : String(i);
      walk(collector, item, { ...spot, pointer: `${spot.pointer}/${i}`, place: `${spot.place}/${id}` }, inStates);
    });
    return;
  }
  if (!isRecord(value)) return;
  for (const key of ['label', 'short', 'summary', 'restriction'] as const) {
    if (typeof value[key] === 'string') collector.text(value[key], collector.below(spot, key), key);
  }
  if (Array.isArray(value.values) && (value.type === 'enum' || inStates)) walkChoices(collector, value, spot);
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'object' || item === null || UNSHOWN.has(key) || key === 'values' || key === 'valueLabels') continue;
    walk(collector, item, collector.below(spot, key), key === 'states');
  }
}

/** The choices of an enum or a state: their labels, and those values that have none. */
function walkChoices(collector: StringCollector, owner: Readonly<Record<string, unknown>>, spot: Spot): void {
  const labels = isRecord(owner.valueLabels) ? owner.valueLabels : {};
  const values: readonly unknown[] = Array.isArray(owner.values) ? owner.values : [];
  values.forEach((value, i) => {
    if (typeof value !== 'string') return;
    const labelled = Object.hasOwn(labels, value) && typeof labels[value] === 'string' && labels[value] !== '';
    if (labelled) collector.text(labels[value], collector.below(collector.below(spot, 'valueLabels'), value), 'value-label');
    else collector.text(value, collector.below(collector.below(spot, 'values'), String(i)), 'value');
  });
}
