import type { JsonNode, JsonObject, JsonProperty } from '../../../../language/json/tree';
import { escapeSegment } from '../../../../language/pointer';
import { removeHalves, renameWithoutHalves } from './fixes/json';
import type { Report } from './report';

/** A half of a surrogate pair by itself. */
const HALF = /\p{Surrogate}/u;

/** True when a text holds half a character: one unit of a surrogate pair without the other. */
export function hasHalf(text: string): boolean {
  return HALF.test(text);
}

/** No half surrogate pair in a text or key, wherever in the part it is (nimblock, O 1; error E3). Doubled keys (E2) are faults of the text. */
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

/** The keys of one object: none with half a character. */
export function checkKeys(node: JsonObject, pointer: string, report: Report): void {
  for (const property of node.properties) {
    const key = property.key.value;
    if (HALF.test(key)) report.add(keyPointer(pointer, property), 'plugin/half-character', {}, { mark: 'key', fixes: () => renameWithoutHalves(keyPointer(pointer, property), key) });
  }
}

/** Pointer of a property of the object at `pointer`. */
export function keyPointer(pointer: string, property: JsonProperty): string {
  return `${pointer}/${escapeSegment(property.key.value)}`;
}
