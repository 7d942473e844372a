import type { Edit } from '../diagnostic';
import { applyEdits, TextIndex } from '../text-index';
import { firstAtOrAfter, itemIndex } from './locate';
import { parseJson } from './parse';
import type { JsonDocument, JsonNode, JsonProperty } from './tree';

/** How many values around an edit are tried, from the innermost outwards, before the whole text is read again. */
const ATTEMPTS = 3;

/**
 * The document after edits that all refer to the document before. Reads only the smallest value around them again and
 * shifts the rest, when that is sure to give what a full parse gives; else reads the whole text.
 * The nodes of the document before are used again: it must not be asked for anything afterwards.
 * Throws RangeError when edits overlap or lie outside the text.
 */
export function updateJson(doc: JsonDocument, edits: readonly Edit[]): JsonDocument {
  return updateJsonPart(doc, edits).document;
}

/** A document after edits, and the value that was read again. */
export interface Updated {
  readonly document: JsonDocument;
  /** All that differs from the document before lies in this value; undefined when everything was read again. */
  readonly changed: JsonNode | undefined;
}

/** As `updateJson`, and says which value was read again. */
export function updateJsonPart(doc: JsonDocument, edits: readonly Edit[]): Updated {
  const text = applyEdits(doc.text, edits);
  return reuse(doc, edits, text) ?? { document: edits.length === 0 ? doc : parseJson(text, { depthLimit: doc.depthLimit }), changed: undefined };
}

function reuse(doc: JsonDocument, edits: readonly Edit[], text: string): Updated | undefined {
  if (edits.length === 0 || !doc.root || doc.faultTotal > 0) return undefined;
  let from = Infinity;
  let to = 0;
  for (const { span } of edits) {
    from = Math.min(from, span.start);
    to = Math.max(to, span.end);
  }
  const delta = text.length - doc.text.length;
  const around = valuesAround(doc.root, from, to);
  for (let i = 0; i < ATTEMPTS; i++) {
    const old = around[around.length - 1 - i];
    // The root itself: nothing would be saved.
    if (!old?.parent) return undefined;
    const end = old.end + delta;
    if (end <= old.start) continue;
    // Not much would be saved, and much lost when it turns out unsafe.
    if (end - old.start > text.length / 2) return undefined;
    const depth = around.length - 1 - i;
    const part = parseJson(text.slice(old.start, end), { depthLimit: doc.depthLimit - depth });
    const { root } = part;
    if (part.faultTotal > 0 || !root || root.start !== 0 || root.end !== end - old.start) continue;
    shift(root, old.start);
    put(old, root, delta);
    return { document: { ...doc, text, index: new TextIndex(text) }, changed: root };
  }
  return undefined;
}

/** The values that hold the whole of a stretch of text, outermost first. */
function valuesAround(root: JsonNode, from: number, to: number): JsonNode[] {
  const around: JsonNode[] = [];
  let node: JsonNode | undefined = root;
  while (node && node.start <= from && to <= node.end) {
    around.push(node);
    if (node.type === 'object') node = entryAt(node.properties, from)?.value;
    else if (node.type === 'array') node = entryAt(node.items, from);
    else break;
  }
  return around;
}

function entryAt<T extends { readonly start: number }>(entries: readonly T[], offset: number): T | undefined {
  const next = firstAtOrAfter(entries, offset);
  return entries[next]?.start === offset ? entries[next] : entries[next - 1];
}

/** Puts `fresh` in the place of `old` and moves everything behind it. */
function put(old: JsonNode, fresh: JsonNode, delta: number): void {
  const holder = old.parent;
  if (!holder) return;
  fresh.parent = holder;
  if (holder.type === 'property') holder.value = fresh;
  else holder.items[itemIndex(holder, old)] = fresh;
  if (delta === 0) return;
  let at: JsonNode | JsonProperty = fresh;
  for (;;) {
    const parent: JsonNode | JsonProperty | undefined = at.parent;
    if (!parent) return;
    if (parent.type === 'object') {
      const { properties } = parent;
      for (let i = firstAtOrAfter(properties, at.start) + 1; i < properties.length; i++) {
        const property = properties[i];
        if (property) shiftProperty(property, delta);
      }
    } else if (parent.type === 'array') {
      const { items } = parent;
      for (let i = firstAtOrAfter(items, at.start) + 1; i < items.length; i++) {
        const item = items[i];
        if (item) shift(item, delta);
      }
    }
    parent.end += delta;
    at = parent;
  }
}

/** Moves a value with all that is in it. No deeper than the document's depth limit. */
function shift(node: JsonNode, delta: number): void {
  node.start += delta;
  node.end += delta;
  if (node.type === 'object') for (const property of node.properties) shiftProperty(property, delta);
  else if (node.type === 'array') for (const item of node.items) shift(item, delta);
}

function shiftProperty(property: JsonProperty, delta: number): void {
  property.start += delta;
  property.end += delta;
  property.key.start += delta;
  property.key.end += delta;
  if (property.value) shift(property.value, delta);
}
