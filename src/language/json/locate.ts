import type { Span } from '../diagnostic';
import { escapeSegment, parsePointer } from '../pointer';
import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonProperty } from './tree';

/** A place that a pointer names. */
export interface Place {
  readonly pointer: string;
  readonly node: JsonNode | undefined;
  /** The property whose value this is; undefined for the root and for items. */
  readonly property: JsonProperty | undefined;
}

/** Objects with more properties than this are looked up in a map. */
const WIDE = 32;
const maps = new WeakMap<JsonObject, ReadonlyMap<string, JsonProperty>>();

function wideMap(object: JsonObject): ReadonlyMap<string, JsonProperty> {
  const known = maps.get(object);
  if (known) return known;
  const map = new Map(object.properties.map((property) => [property.key.value, property]));
  maps.set(object, map);
  return map;
}

/** The property with this key; of a doubled key the last, as JSON.parse takes it. */
export function findProperty(object: JsonObject, key: string): JsonProperty | undefined {
  const { properties } = object;
  if (properties.length > WIDE) return wideMap(object).get(key);
  for (let i = properties.length - 1; i >= 0; i--) {
    const property = properties[i];
    if (property && property.key.value === key) return property;
  }
  return undefined;
}

/** The index that a pointer's step means in an array, or -1: digits only, no leading zeros. */
export function arrayIndex(segment: string): number {
  return /^(?:0|[1-9]\d{0,9})$/.test(segment) ? Number(segment) : -1;
}

/** What a pointer names, or undefined. A key without a value is a place without a node. */
export function locate(doc: JsonDocument, pointer: string): Place | undefined {
  const found = locateNearest(doc, pointer);
  return found && found.missing.length === 0 ? found.place : undefined;
}

/** The deepest existing place on the way to a pointer, and the steps that are missing from there. */
export function locateNearest(doc: JsonDocument, pointer: string): { readonly place: Place; readonly missing: readonly string[] } | undefined {
  if (!doc.root) return undefined;
  const steps = parsePointer(pointer);
  let node: JsonNode | undefined = doc.root;
  let property: JsonProperty | undefined;
  let reached = '';
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] ?? '';
    let next: JsonProperty | JsonNode | undefined;
    if (node?.type === 'object') next = findProperty(node, step);
    else if (node?.type === 'array') next = node.items[arrayIndex(step)];
    if (!next) return { place: { pointer: reached, node, property }, missing: steps.slice(i) };
    property = next.type === 'property' ? next : undefined;
    node = next.type === 'property' ? next.value : next;
    reached += '/' + escapeSegment(step);
  }
  return { place: { pointer: reached, node, property }, missing: [] };
}

/** An object's or array's opening bracket; any other value whole. */
export function openingSpan(node: JsonNode): Span {
  const box = node.type === 'object' || node.type === 'array';
  return { start: node.start, end: box ? Math.min(node.start + 1, node.end) : node.end };
}

/** The part of a place that a mark asks for; where there is no key, or no value, the other part. */
export function markSpan(place: Place, mark: 'value' | 'key' | 'property'): Span {
  const { node, property } = place;
  if (property && (mark === 'key' || !node)) return { start: property.key.start, end: property.key.end };
  if (property && mark === 'property') return { start: property.start, end: property.end };
  if (node && mark === 'property') return { start: node.start, end: node.end };
  return node ? openingSpan(node) : { start: 0, end: 0 };
}

/** The span a pointer marks; the nearest existing ancestor's opening when it names something missing. */
export function pointerSpan(doc: JsonDocument, pointer: string, mark: 'value' | 'key' | 'property' = 'value'): Span {
  const found = locateNearest(doc, pointer);
  if (!found) return { start: 0, end: 0 };
  return markSpan(found.place, found.missing.length === 0 ? mark : 'value');
}

/** Place of a node in its array, found by its offsets. */
export function itemIndex(array: JsonArray, node: JsonNode): number {
  const at = firstAtOrAfter(array.items, node.start);
  for (let i = at; i < array.items.length; i++) if (array.items[i] === node) return i;
  return array.items.indexOf(node);
}

/** Place of a property in its object, found by its offsets. */
export function propertyIndex(property: JsonProperty): number {
  const { properties } = property.parent;
  const at = firstAtOrAfter(properties, property.start);
  return properties[at] === property ? at : properties.indexOf(property);
}

/** Index of the first entry that begins at or after an offset. */
export function firstAtOrAfter(entries: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** JSON pointer of a node or property. */
export function pointerOf(target: JsonNode | JsonProperty): string {
  const steps: string[] = [];
  let at: JsonNode | JsonProperty | undefined = target;
  while (at) {
    if (at.type === 'property') {
      steps.push(escapeSegment(at.key.value));
      at = at.parent;
      continue;
    }
    const parent: JsonProperty | JsonArray | undefined = at.parent;
    if (parent?.type === 'array') steps.push(String(itemIndex(parent, at)));
    at = parent;
  }
  let pointer = '';
  for (let i = steps.length - 1; i >= 0; i--) pointer += '/' + (steps[i] ?? '');
  return pointer;
}

/** What lies at an offset: every node and property around it, outermost first. */
export interface OffsetPath {
  readonly path: readonly (JsonNode | JsonProperty)[];
  /** The innermost value that touches the offset; undefined where there is none. */
  readonly node: JsonNode | undefined;
  /** The property whose key or value the offset touches. */
  readonly property: JsonProperty | undefined;
  /** True when the offset is in the property's key. */
  readonly inKey: boolean;
  /** Pointer of the innermost node or property. */
  readonly pointer: string;
}

/** The innermost node at an offset; the offset right after a value's last character still belongs to it. */
export function nodeAtOffset(doc: JsonDocument, offset: number): OffsetPath {
  const path: (JsonNode | JsonProperty)[] = [];
  let node: JsonNode | undefined = doc.root && touches(doc.root, offset) ? doc.root : undefined;
  let property: JsonProperty | undefined;
  let inKey = false;
  while (node) {
    path.push(node);
    if (node.type === 'object') {
      const entry = touching(node.properties, offset);
      if (!entry) break;
      property = entry;
      path.push(entry);
      inKey = touches(entry.key, offset);
      if (inKey || !entry.value || !touches(entry.value, offset)) break;
      node = entry.value;
    } else if (node.type === 'array') {
      const item = touching(node.items, offset);
      if (!item) break;
      property = undefined;
      inKey = false;
      node = item;
    } else break;
  }
  const last = path.at(-1);
  return { path, node, property: last?.type === 'property' || last?.parent === property ? property : undefined, inKey, pointer: last ? pointerOf(last) : '' };
}

function touches(node: { readonly start: number; readonly end: number }, offset: number): boolean {
  return node.start <= offset && offset <= node.end;
}

/** The entry an offset touches; between two that meet there, the one that begins at it. */
function touching<T extends { readonly start: number; readonly end: number }>(entries: readonly T[], offset: number): T | undefined {
  const next = firstAtOrAfter(entries, offset);
  const at = entries[next];
  if (at && at.start === offset) return at;
  const before = entries[next - 1];
  return before && touches(before, offset) ? before : undefined;
}
