import type { JsonValue } from '../../../language/json/tree';
import type { Action, Catalogue, Condition, Entry, Field } from './catalogue';
import { exampleValue, fits } from './skeleton';

/** A text of a parameter that looks like one an author writes; the number makes each different. */
function sampleText(field: Field, n: number): JsonValue {
  if (field.type !== 'text') return exampleValue(field);
  return field.numeric ? String(n) : `&6Rule {player} in {world}, &lnumber ${n}: ${'welcome to the town '.repeat(2)}`;
}

function sampleEntry(entry: Entry, n: number): JsonValue {
  const params: { [key: string]: JsonValue } = {};
  for (const field of entry.params) params[field.name] = sampleText(field, n);
  return entry.params.length > 0 ? { type: entry.id, params } : { type: entry.id };
}

/** The largest plugin the grammar allows (200 rules of 20 conditions and 50 actions), as its text: what speed is measured on. */
export function largestPlugin(catalogue: Catalogue): string {
  const most = (part: 'plugin' | 'rule', key: string) => catalogue.parts[part].key.get(key)?.maxItems ?? 0;
  const triggers = catalogue.triggers.all.filter((t) => t.variable.has('player') && t.params.length === 0 && !t.leaves);
  const rules = Array.from({ length: most('plugin', 'rules') }, (_, i): JsonValue => {
    const trigger = triggers[i % triggers.length];
    const of = <T extends Condition | Action>(all: readonly T[], count: number): JsonValue[] => {
      const fitting = all.filter((e) => fits(e.needs, trigger) && !(e.kind === 'action' && e.effect.kind === 'cancel'));
      return Array.from({ length: count }, (_n, k) => {
        const entry = fitting[(i + k) % fitting.length];
        return entry ? sampleEntry(entry, i * 100 + k) : null;
      });
    };
    return {
      id: `rule-${i}`,
      name: `Rule ${i}`,
      trigger: { type: trigger?.id ?? '' },
      conditions: of(catalogue.conditions.all, most('rule', 'conditions')),
      actions: of(catalogue.actions.all, most('rule', 'actions')),
    };
  });
  return JSON.stringify({ specVersion: catalogue.specVersion, name: 'The largest plugin', rules }, null, 2) + '\n';
}
