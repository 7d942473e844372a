import type { JsonDocument, JsonNode } from '../../../../language/json/tree';
import type { IndexedRule } from './plugin';
import { valueOf } from './object';

/** Faults of JSON itself, but for doubled keys, which the checks report at their place. */
export function jsonFaults(doc: JsonDocument): JsonDocument['faults'] {
  return doc.faults.filter((fault) => fault.code !== 'json/duplicate-key');
}

/** True when the text is not JSON that can be read whole. */
export function isBroken(doc: JsonDocument): boolean {
  return !doc.wellFormed || doc.root === undefined || doc.faults.some((fault) => fault.code !== 'json/duplicate-key');
}

/** The rules of a broken text that no fault touches and that still look like rules: these can be judged all the same. */
export function itemsWithoutFault(doc: JsonDocument, list: JsonNode | undefined): readonly IndexedRule[] {
  if (list?.type !== 'array') return [];
  const faults = jsonFaults(doc);
  if (doc.faultTotal > doc.faults.length) return [];
  const rules: IndexedRule[] = [];
  list.items.forEach((node, index) => {
    if (node.type !== 'object' || !node.closed || !valueOf(node, 'trigger') || !valueOf(node, 'actions')) return;
    if (faults.some((f) => f.span.start <= node.end && node.start <= f.span.end)) return;
    rules.push({ node, index });
  });
  return rules;
}
