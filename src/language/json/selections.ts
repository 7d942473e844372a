import type { Span } from '../diagnostic';
import { nodeAtOffset } from './locate';
import type { JsonDocument, JsonNode } from './tree';

/** The spans around an offset, innermost first: inside the quotes, the text, its property, inside the brackets, the object, and so on to the whole file. */
export function selectionsAt(doc: JsonDocument, offset: number): Span[] {
  const spans: Span[] = [];
  const add = (start: number, end: number): void => {
    const last = spans.at(-1);
    if (start > offset || end < offset || end <= start) return;
    if (last && (start > last.start || end < last.end || (start === last.start && end === last.end))) return;
    spans.push({ start, end });
  };
  const { path, inKey } = nodeAtOffset(doc, offset);
  const innermost = path.at(-1);
  if (inKey && innermost?.type === 'property') addValue(doc, innermost.key, add);
  for (let i = path.length - 1; i >= 0; i--) {
    const at = path[i];
    if (at?.type === 'property') add(at.start, at.end);
    else if (at) addValue(doc, at, add);
  }
  add(0, doc.text.length);
  return spans;
}

function addValue(doc: JsonDocument, node: JsonNode, add: (start: number, end: number) => void): void {
  if (node.type === 'string') add(node.start + 1, node.end - 1);
  else if (node.type === 'object' || node.type === 'array') {
    const end = node.closed ? node.end - 1 : node.end;
    const inside = doc.text.slice(node.start + 1, end);
    const trimmed = inside.trim();
    const lead = inside.length - inside.trimStart().length;
    if (trimmed !== '') add(node.start + 1 + lead, node.start + 1 + lead + trimmed.length);
  }
  add(node.start, node.end);
}
