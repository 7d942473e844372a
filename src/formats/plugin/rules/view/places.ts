import type { Span } from '../../../../language/diagnostic';
import { findProperty } from '../../../../language/json/locate';
import type { JsonDocument, JsonNode } from '../../../../language/json/tree';

/** The rules of a document as nodes, whatever they hold; none where there is no list of rules. */
export function ruleNodes(doc: JsonDocument): readonly JsonNode[] {
  return doc.root ? itemsOf(doc.root, 'rules') : [];
}

/** The items of a list of an object; none where there is no such list. */
export function itemsOf(node: JsonNode, key: string): readonly JsonNode[] {
  const list = node.type === 'object' ? findProperty(node, key)?.value : undefined;
  return list?.type === 'array' ? list.items : [];
}

/** Where the items of a list stand. */
export function itemSpans(node: JsonNode, key: string): readonly Span[] {
  return itemsOf(node, key).map(({ start, end }) => ({ start, end }));
}
