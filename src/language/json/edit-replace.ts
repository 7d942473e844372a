import type { EditPlan } from './edit-plan';
import type { JsonArray, JsonNode, JsonObject, JsonValue } from './tree';
import { isJsonObject } from '../record';

/**
 * Gives a node another value with the smallest change: entries that stay equal keep their text, numbers their spelling.
 * An object is written anew only when its keys change their order, are written twice or have nothing in common.
 */
export function replaceSmall(plan: EditPlan, node: JsonNode, value: JsonValue): void {
  if (node.type === 'array' && Array.isArray(value) && node.items.length > 0 && value.length > 0) replaceItems(plan, node, value);
  else if (node.type === 'object' && isJsonObject(value) && keepsKeys(node, value)) replaceProperties(plan, node, value);
  else if (!sameValue(node, value)) plan.replace(node, value);
}

function replaceItems(plan: EditPlan, array: JsonArray, value: readonly JsonValue[]): void {
  const { items } = array;
  const same = (i: number, j: number): boolean => {
    const item = items[i];
    const wanted = value[j];
    return item !== undefined && wanted !== undefined && sameValue(item, wanted);
  };
  let head = 0;
  while (head < items.length && head < value.length && same(head, head)) head++;
  let tail = 0;
  while (tail < items.length - head && tail < value.length - head && same(items.length - 1 - tail, value.length - 1 - tail)) tail++;
  const oldEnd = items.length - tail;
  const newEnd = value.length - tail;
  const common = Math.min(oldEnd, newEnd);
  for (let i = head; i < common; i++) {
    const item = items[i];
    const wanted = value[i];
    if (item && wanted !== undefined) replaceSmall(plan, item, wanted);
  }
  for (let i = common; i < oldEnd; i++) plan.remove(array, i);
  for (let i = common; i < newEnd; i++) {
    const wanted = value[i];
    if (wanted !== undefined) plan.insert(array, oldEnd, '', { value: wanted });
  }
}

function replaceProperties(plan: EditPlan, object: JsonObject, value: { readonly [key: string]: JsonValue }): void {
  const places = new Map<string, number>();
  object.properties.forEach((property, i) => {
    const wanted = Object.hasOwn(value, property.key.value) ? value[property.key.value] : undefined;
    if (wanted === undefined) {
      plan.remove(object, i);
      return;
    }
    places.set(property.key.value, i);
    if (property.value) replaceSmall(plan, property.value, wanted);
  });
  // A new key follows the key it follows in the value.
  let slot = 0;
  for (const [key, wanted] of Object.entries(value)) {
    const place = places.get(key);
    if (place !== undefined) slot = place + 1;
    else plan.insert(object, isIndex(key) ? object.properties.length : slot, key, { value: wanted });
  }
}

/** True when a value can be reached by changing single properties: something stays, in the same order, and no key is doubled. */
function keepsKeys(object: JsonObject, value: { readonly [key: string]: JsonValue }): boolean {
  const order = new Map(Object.keys(value).map((key, i) => [key, i]));
  if (order.size === 0) return object.properties.length === 0;
  const seen = new Set<string>();
  let last = -1;
  let kept = 0;
  for (const { key, value: held } of object.properties) {
    if (seen.has(key.value) || !held) return false;
    seen.add(key.value);
    const place = order.get(key.value);
    if (place === undefined) continue;
    kept++;
    // Keys that look like numbers come first in any object of the language, whatever the author's order.
    if (isIndex(key.value)) continue;
    if (place < last) return false;
    last = place;
  }
  return kept > 0;
}

function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key);
}

/** True when a node already says `value`, key order included (keys that look like numbers aside). */
function sameValue(node: JsonNode, value: JsonValue): boolean {
  if (node.type === 'array') {
    return Array.isArray(value) && value.length === node.items.length && node.items.every((item, i) => {
      const wanted = value[i];
      return wanted !== undefined && sameValue(item, wanted);
    });
  }
  if (node.type === 'object') {
    if (!isJsonObject(value)) return false;
    const keys = Object.keys(value);
    if (keys.length !== node.properties.length || (keys.length > 0 && !keepsKeys(node, value))) return false;
    return node.properties.every(({ key, value: held }) => {
      const wanted = Object.hasOwn(value, key.value) ? value[key.value] : undefined;
      return held !== undefined && wanted !== undefined && sameValue(held, wanted);
    });
  }
  return Object.is(node.value, value);
}
