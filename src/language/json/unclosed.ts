import type { TextIndex } from '../text-index';
import { entriesOf } from './style';
import type { JsonArray, JsonNode, JsonObject } from './tree';

type Box = JsonObject | JsonArray;

/** An object or list that most likely lacks its closing bracket. */
export interface Suspect {
  readonly box: Box;
  /** Where the bracket belongs, and the text that puts it there. */
  readonly put: number;
  readonly text: string;
}

/**
 * When one bracket is missing somewhere, every bracket after it closes the wrong thing and the outermost is left open.
 * The indentation tells where: the innermost object or list in the order of the text that is closed at a line further
 * left than the line it begins in. Undefined when the text's indentation shows nothing.
 */
export function suspectUnclosed(root: JsonNode, index: TextIndex, eol: string): Suspect | undefined {
  const { text, lineStarts } = index;
  const startOfLine = (offset: number) => lineStarts[index.position(offset).line - 1] ?? 0;
  const indentAt = (lineStart: number) => {
    let i = lineStart;
    while (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9) i++;
    return i - lineStart;
  };
  let suspect: Suspect | undefined;
  const stack: JsonNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== 'object' && node.type !== 'array') continue;
    const entries = entriesOf(node);
    if (node.closed) {
      const closeLine = startOfLine(node.end - 1);
      const openLine = startOfLine(node.start);
      if (closeLine === openLine) continue;
      const indent = indentAt(openLine);
      if (closeLine + indentAt(closeLine) === node.end - 1 && node.end - 1 - closeLine < indent) {
        const stray = entries.findIndex((entry) => startOfLine(entry.start) > openLine && indentAt(startOfLine(entry.start)) <= indent);
        const last = stray < 0 ? entries.at(-1) : entries[stray - 1];
        const put = last ? last.end : node.start + 1;
        suspect = { box: node, put, text: eol + text.slice(openLine, openLine + indent) + (node.type === 'object' ? '}' : ']') };
        // Look further inside this one only: what follows it is shifted by the same missing bracket.
        stack.length = 0;
      }
    }
    for (let i = entries.length - 1; i >= 0; i--) {
      const entry = entries[i];
      const value = entry?.type === 'property' ? entry.value : entry;
      if (value) stack.push(value);
    }
  }
  return suspect;
}
