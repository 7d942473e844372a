import { escapeSegment } from '../pointer';
import type { OutlineNode } from '../session';
import { clip } from './faults';
import type { JsonDocument, JsonNode, JsonObject, JsonProperty } from './tree';

/** Parts of an outline at most; the upper levels come first. */
export const MOST_OUTLINE = 5000;

/** Keys whose text tells an author which object this is. */
const NAMING = ['label', 'name', 'title', 'id'];

interface Draft {
  readonly node: OutlineNode & { readonly children: OutlineNode[] };
  readonly value: JsonNode | undefined;
}

/**
 * The parts of a document as a tree: keys and items with what they are called. Of plain values only those with a key
 * are listed. Level by level, at most `most` in all.
 */
export function outlineOf(doc: JsonDocument, most = MOST_OUTLINE): OutlineNode[] {
  const top: OutlineNode[] = [];
  if (!doc.root) return top;
  const queue: Draft[] = [];
  let left = most;
  const list = (value: JsonNode, pointer: string, into: OutlineNode[]): void => {
    if (value.type === 'object') {
      for (const property of value.properties) {
        if (left-- <= 0) return;
        add(into, queue, ofProperty(doc, property, pointer), property.value);
      }
    } else if (value.type === 'array') {
      value.items.forEach((item, i) => {
        if ((item.type !== 'object' && item.type !== 'array') || left-- <= 0) return;
        const nameSpan = { start: item.start, end: Math.min(item.start + 1, item.end) };
        add(into, queue, { name: `[${i}]`, detail: detailOf(doc, item), kind: item.type, pointer: `${pointer}/${i}`, span: { start: item.start, end: item.end }, nameSpan, children: [] }, item);
      });
    }
  };
  list(doc.root, '', top);
  for (let i = 0; i < queue.length && left > 0; i++) {
    const draft = queue[i];
    if (draft?.value) list(draft.value, draft.node.pointer, draft.node.children);
  }
  return top;
}

function add(into: OutlineNode[], queue: Draft[], node: Draft['node'], value: JsonNode | undefined): void {
  into.push(node);
  if (value?.type === 'object' || value?.type === 'array') queue.push({ node, value });
}

function ofProperty(doc: JsonDocument, property: JsonProperty, pointer: string): Draft['node'] {
  const { key, value } = property;
  return {
    name: key.value,
    detail: value ? detailOf(doc, value) : '',
    kind: value?.type === 'object' || value?.type === 'array' ? value.type : 'value',
    pointer: `${pointer}/${escapeSegment(key.value)}`,
    span: { start: property.start, end: property.end },
    nameSpan: { start: key.start, end: key.end },
    children: [],
  };
}

function detailOf(doc: JsonDocument, value: JsonNode): string {
  if (value.type === 'object') return namedBy(value);
  if (value.type === 'array') return String(value.items.length);
  return value.type === 'string' ? clip(value.value, 60) : clip(doc.text.slice(value.start, value.end), 60);
}

/** What an object is called: its label, name, title or id. */
export function namedBy(object: JsonObject): string {
  for (const key of NAMING) {
    for (const property of object.properties) {
      if (property.key.value === key && property.value?.type === 'string' && property.value.value !== '') return clip(property.value.value, 60);
    }
  }
  return '';
}
