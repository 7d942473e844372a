import type { JsonString } from '../../../../language/json/tree';

/** Which UTF-16 unit of a string's value stands at an offset of the text, escapes taken into account. */
export function valueIn(text: string, node: JsonString, offset: number): number {
  let at = node.start + 1;
  let unit = 0;
  while (at < offset) {
    at += text.charCodeAt(at) !== 92 ? 1 : text.charCodeAt(at + 1) === 117 ? 6 : 2;
    if (at > offset) break;
    unit++;
  }
  return unit;
}
