import type { Edit, Span } from '../../../../language/diagnostic';
import { nodeAtOffset } from '../../../../language/json/locate';
import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonProperty } from '../../../../language/json/tree';

/** What may be written at a cursor. `replace` is what the new text takes the place of; `before` and `after` keep the commas right. */
export interface WritePlace {
  readonly at: { readonly kind: 'key'; readonly object: JsonObject; readonly property: JsonProperty | undefined } | { readonly kind: 'value'; readonly property: JsonProperty; readonly node: JsonNode | undefined } | { readonly kind: 'item'; readonly array: JsonArray; readonly node: JsonNode | undefined } | { readonly kind: 'root' };
  readonly replace: Span;
  /** A comma after the entry before. */
  readonly before: readonly Edit[];
  /** What has to follow the new text: a comma, or nothing. */
  readonly after: string;
  /** The text's cursor. */
  readonly offset: number;
}

/** What may be written at an offset, also in a broken text; undefined where nothing can (after a value's last character). */
export function placeAt(doc: JsonDocument, offset: number): WritePlace | undefined {
  const { text, root } = doc;
  if (!root || offset < root.start) return text.slice(0, offset).trim() === '' && !root ? { at: { kind: 'root' }, replace: { start: offset, end: offset }, before: [], after: '', offset } : undefined;
  const { path } = nodeAtOffset(doc, offset);
  const leaf = leafAt(text, path.at(-1), offset);
  if (leaf === 'outside') return undefined;
  if (leaf) {
    const span = { start: leaf.node.start, end: leaf.node.end };
    const { parent } = leaf.node;
    if (!parent) return undefined;
    const base = { replace: span, offset, before: [], after: '' };
    if (parent.type === 'array') return { ...base, at: { kind: 'item', array: parent, node: leaf.node } };
    if (leaf.key) return { ...base, at: { kind: 'key', object: parent.parent, property: parent } };
    return { ...base, at: { kind: 'value', property: parent, node: leaf.node } };
  }
  const box = [...path].reverse().find((n): n is JsonObject | JsonArray => (n.type === 'object' || n.type === 'array') && n.start < offset && (offset < n.end || !n.closed));
  return box && betweenEntries(text, box, offset);
}

/** The text, number or word that the cursor is in; 'outside' right behind a whole text. Before a key or an item a new one can be begun. */
function leafAt(text: string, innermost: JsonNode | JsonProperty | undefined, offset: number): { readonly node: JsonNode; readonly key: boolean } | 'outside' | undefined {
  if (!innermost) return undefined;
  const key = innermost.type === 'property';
  const node = key ? innermost.key : innermost;
  if (node.type === 'object' || node.type === 'array' || offset < node.start || offset > node.end) return undefined;
  if (offset === node.start && (key || node.parent?.type === 'array')) return undefined;
  if (node.type === 'string' && offset === node.end && node.end - node.start > 1 && /["'`]/.test(text.charAt(node.start)) && text.charAt(node.end - 1) === text.charAt(node.start)) return 'outside';
  return { node, key };
}

function betweenEntries(text: string, box: JsonObject | JsonArray, offset: number): WritePlace | undefined {
  let back = offset;
  while (back > box.start && isBlank(text.charCodeAt(back - 1))) back--;
  let ahead = offset;
  while (ahead < text.length && isBlank(text.charCodeAt(ahead))) ahead++;
  const before = text.charAt(back - 1);
  const next = text.charAt(ahead);
  const replace = { start: offset, end: offset };
  if (box.type === 'object' && before === ':') {
    const property = box.properties.findLast((p) => p.key.end <= back);
    if (!property) return undefined;
    const { value } = property;
    if (value) {
      // The value stands right behind the cursor: a plain one gives way, anything larger stays.
      if (value.type === 'object' || value.type === 'array') return undefined;
      return { at: { kind: 'value', property, node: value }, replace: { start: value.start, end: value.end }, before: [], after: '', offset };
    }
    return { at: { kind: 'value', property, node: undefined }, replace, before: [], after: endsEntry(next) ? '' : ',', offset };
  }
  const opens = before === '{' || before === '[' || before === ',';
  const comma: Edit[] = opens ? [] : [{ span: { start: back, end: back }, text: ',' }];
  // Right behind a key without its colon nothing can begin.
  if (!opens && box.type === 'object' && box.properties.some((p) => p.key.end === back && !p.value)) return undefined;
  const after = endsEntry(next) ? '' : ',';
  if (box.type === 'object') return { at: { kind: 'key', object: box, property: undefined }, replace, before: comma, after, offset };
  return { at: { kind: 'item', array: box, node: undefined }, replace, before: comma, after, offset };
}

function endsEntry(next: string): boolean {
  return next === '' || next === ',' || next === '}' || next === ']';
}

function isBlank(c: number): boolean {
  return c === 32 || c === 9 || c === 10 || c === 13;
}
