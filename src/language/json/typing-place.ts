import type { Edit, Span } from '../diagnostic';
import { nodeAtOffset, pointerOf } from './locate';
import { escapeSegment } from '../pointer';
import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonProperty } from './tree';

/** What an author is about to write at an offset, and what a completion there must replace and add. */
export type TypingPlace =
  | {
      readonly kind: 'key';
      /** Pointer of the object that holds the key. */
      readonly holder: string;
      /** Keys the object has already, the one under the cursor left out. */
      readonly taken: ReadonlySet<string>;
      /** True when a colon follows: only the key itself is replaced. */
      readonly hasValue: boolean;
      readonly insert: Insertion;
    }
  | {
      readonly kind: 'value';
      /** Pointer of the value, which may not be there yet. */
      readonly pointer: string;
      readonly insert: Insertion;
    };

export interface Insertion {
  /** What is replaced; empty where nothing stands yet. */
  readonly replace: Span;
  /** Edits elsewhere: a comma after the entry before, a colon. */
  readonly also: readonly Edit[];
  /** What must follow the new text: a comma, or nothing. */
  readonly after: string;
  /** The container the entry goes into; undefined for the root. */
  readonly container: JsonObject | JsonArray | undefined;
}

type Box = JsonObject | JsonArray;

/** The place at an offset, in whole and in broken text alike; undefined where nothing can be written (inside a number's neighbour, a comment). */
export function typingPlace(doc: JsonDocument, offset: number): TypingPlace | undefined {
  const { path, property, node, inKey } = nodeAtOffset(doc, offset);
  // Before the quote of a key something else is written; a bare word has no such edge.
  const before = property && offset === property.key.start && doc.text.charCodeAt(offset) === 34;
  if (inKey && property && !before) return keyPlace(doc, property);
  if (node && node.type !== 'object' && node.type !== 'array' && inside(doc.text, node, offset)) return valuePlace(doc, node, property);
  if (!doc.root) return { kind: 'value', pointer: '', insert: { replace: { start: offset, end: offset }, also: [], after: '', container: undefined } };
  const box = innermostBox(path, offset);
  return box ? emptyPlace(doc, box, offset) : undefined;
}

/** A text holds its offset between the quotes, or up to its end where the closing one is missing; words and numbers also at their edges. */
function inside(text: string, node: JsonNode, offset: number): boolean {
  const quote = node.type === 'string' ? text.charAt(node.start) : '';
  if (quote !== '"' && quote !== "'") return offset >= node.start && offset <= node.end;
  const closed = node.end - node.start > 1 && text.charAt(node.end - 1) === quote;
  return offset > node.start && (offset < node.end || !closed);
}

function innermostBox(path: readonly (JsonNode | JsonProperty)[], offset: number): Box | undefined {
  for (let i = path.length - 1; i >= 0; i--) {
    const at = path[i];
    if (at && (at.type === 'object' || at.type === 'array') && offset > at.start && (offset < at.end || !at.closed)) return at;
  }
  return undefined;
}

function keyPlace(doc: JsonDocument, property: JsonProperty): TypingPlace {
  const { key, parent } = property;
  const colon = nextSign(doc.text, key.end);
  const hasValue = doc.text.charCodeAt(colon) === 58;
  const taken = new Set(parent.properties.filter((p) => p !== property).map((p) => p.key.value));
  return {
    kind: 'key',
    holder: pointerOf(parent),
    taken,
    hasValue,
    insert: { replace: { start: key.start, end: key.end }, also: commaBefore(doc, parent, key.start), after: hasValue ? '' : commaAfter(doc, colon), container: parent },
  };
}

function valuePlace(doc: JsonDocument, node: JsonNode, property: JsonProperty | undefined): TypingPlace {
  const container = property ? property.parent : node.parent?.type === 'array' ? node.parent : undefined;
  const also = container?.type === 'array' ? commaBefore(doc, container, node.start) : [];
  return { kind: 'value', pointer: pointerOf(node), insert: { replace: { start: node.start, end: node.end }, also, after: '', container } };
}

/** The comma that is missing before an entry that is being typed. */
function commaBefore(doc: JsonDocument, box: Box, start: number): readonly Edit[] {
  const before = previousSign(doc.text, start);
  const sign = doc.text[before] ?? '';
  if (before <= box.start || sign === ',' || sign === ':') return [];
  return [{ span: { start: before + 1, end: before + 1 }, text: ',' }];
}

/** Between the entries of a container, or after a colon. */
function emptyPlace(doc: JsonDocument, box: Box, offset: number): TypingPlace | undefined {
  const { text } = doc;
  const replace = { start: offset, end: offset };
  const before = previousSign(text, offset);
  const sign = text[before] ?? '';
  if (box.type === 'object' && sign === ':') {
    const property = box.properties.findLast((p) => p.start <= before);
    if (!property || property.value) return undefined;
    const after = commaAfter(doc, nextSign(text, offset));
    return { kind: 'value', pointer: `${pointerOf(box)}/${escapeSegment(property.key.value)}`, insert: { replace, also: [], after, container: box } };
  }
  const opens = before === box.start || sign === ',';
  const also = opens ? [] : [{ span: { start: before + 1, end: before + 1 }, text: ',' }];
  const after = commaAfter(doc, nextSign(text, offset));
  const insert: Insertion = { replace, also, after, container: box };
  if (box.type === 'array') {
    const index = box.items.filter((item) => item.end <= offset).length;
    return { kind: 'value', pointer: `${pointerOf(box)}/${index}`, insert };
  }
  // Between a key and its colon.
  if (!opens && doc.text.charCodeAt(nextSign(text, offset)) === 58) return undefined;
  // A key that still waits for its colon.
  if (!opens && box.properties.some((p) => !p.value && p.key.end === before + 1)) return undefined;
  return { kind: 'key', holder: pointerOf(box), taken: new Set(box.properties.map((p) => p.key.value)), hasValue: false, insert };
}

/** A comma, when another entry follows with none before it. */
function commaAfter(doc: JsonDocument, next: number): string {
  const sign = doc.text[next] ?? '';
  return sign === '' || sign === ',' || sign === '}' || sign === ']' || sign === ':' ? '' : ',';
}

function nextSign(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function previousSign(text: string, from: number): number {
  let at = from - 1;
  while (at >= 0 && isBlank(text.charCodeAt(at))) at--;
  return at;
}

function isBlank(c: number): boolean {
  return c === 32 || c === 9 || c === 10 || c === 13;
}
