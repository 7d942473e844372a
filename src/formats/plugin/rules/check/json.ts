import { clip } from '../../../../language/json/faults';
import type { JsonNode, JsonObject, JsonProperty } from '../../../../language/json/tree';
import { escapeSegment } from '../../../../language/pointer';
import { keepEarlier, keepLater, removeHalves, renameWithoutHalves } from './fixes/json';
import type { Report } from './report';

/** A half of a surrogate pair by itself. */
const HALF = /\p{Surrogate}/u;

/** True when a text holds half a character: one unit of a surrogate pair without the other. */
export function hasHalf(text: string): boolean {
  return HALF.test(text);
}

/**
 * What strict JSON adds to a text that parses: no key twice in an object, no half surrogate pair in a text or key
 * (nimblock, O 1; errors E2 and E3), wherever in the part they are.
 */
export function checkJson(root: JsonNode, pointer: string, report: Report): void {
  const stack: { readonly node: JsonNode; readonly pointer: string }[] = [{ node: root, pointer }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { node } = at;
    if (node.type === 'string') {
      const { value } = node;
      if (HALF.test(value)) report.add(at.pointer, 'plugin/half-character', {}, { fixes: () => removeHalves(at.pointer, value) });
    } else if (node.type === 'array') {
      node.items.forEach((item, i) => {
        if (item.type !== 'number') stack.push({ node: item, pointer: `${at.pointer}/${i}` });
      });
    } else if (node.type === 'object') {
      checkKeys(node, at.pointer, report);
      for (const property of node.properties) {
        if (property.value && property.value.type !== 'number') stack.push({ node: property.value, pointer: keyPointer(at.pointer, property) });
      }
    }
  }
}

/** The keys of one object: none twice, none with half a character. */
export function checkKeys(node: JsonObject, pointer: string, report: Report): void {
  const { properties } = node;
  for (const property of properties) {
    const key = property.key.value;
    if (HALF.test(key)) report.add(keyPointer(pointer, property), 'plugin/half-character', {}, { mark: 'key', fixes: () => renameWithoutHalves(keyPointer(pointer, property), key) });
  }
  const seen = properties.length > 8 ? new Map<string, JsonProperty>() : undefined;
  properties.forEach((property, i) => {
    const key = property.key.value;
    const first = seen ? seen.get(key) : earlier(properties, i, key);
    if (!first) {
      seen?.set(key, property);
      return;
    }
    const spans = { first: entrySpan(node, first, report.origin), second: entrySpan(node, property, report.origin) };
    report.add(keyPointer(pointer, property), 'plugin/duplicate-key', { key: clip(key) }, { mark: 'key', fixes: () => [keepLater(spans.first), keepEarlier(spans.second)] });
  });
}

function earlier(properties: readonly JsonProperty[], before: number, key: string): JsonProperty | undefined {
  for (let i = 0; i < before; i++) if (properties[i]?.key.value === key) return properties[i];
  return undefined;
}

/** Pointer of a property of the object at `pointer`. */
export function keyPointer(pointer: string, property: JsonProperty): string {
  return `${pointer}/${escapeSegment(property.key.value)}`;
}

/** A property with the comma that parts it from its neighbour, counted from `origin`. */
function entrySpan(node: JsonObject, property: JsonProperty, origin: number): { start: number; end: number } {
  const i = node.properties.indexOf(property);
  const next = node.properties[i + 1];
  const before = node.properties[i - 1];
  const start = next ? property.start : (before?.end ?? property.start);
  return { start: start - origin, end: (next?.start ?? property.end) - origin };
}
