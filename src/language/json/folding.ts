import type { JsonDocument, JsonNode } from './tree';

/** Lines that can be folded away, counted from 1; the first line stays, and so does the line of the closing bracket. */
export interface FoldingRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** Foldings at most, outer ones first. */
export const MOST_FOLDINGS = 5000;

/** What can be folded: every object and list that takes three lines or more (two while it is not closed), one for each first line, in the order of the text. */
export function foldingRanges(doc: JsonDocument, most = MOST_FOLDINGS): FoldingRange[] {
  const { index } = doc;
  const ranges: FoldingRange[] = [];
  const taken = new Set<number>();
  const queue: JsonNode[] = doc.root ? [doc.root] : [];
  for (let i = 0; i < queue.length && ranges.length < most; i++) {
    const node = queue[i];
    if (node?.type !== 'object' && node?.type !== 'array') continue;
    const startLine = index.position(node.start).line;
    const endLine = index.position(node.end).line - (node.closed ? 1 : 0);
    if (index.position(node.end).line === startLine) continue;
    if (endLine > startLine && !taken.has(startLine)) {
      taken.add(startLine);
      ranges.push({ startLine, endLine });
    }
    if (node.type === 'array') {
      for (const item of node.items) if (isBox(item)) queue.push(item);
    } else {
      for (const { value } of node.properties) if (value && isBox(value)) queue.push(value);
    }
  }
  return ranges.sort((a, b) => a.startLine - b.startLine);
}

function isBox(node: JsonNode): boolean {
  return node.type === 'object' || node.type === 'array';
}
