import type { Span } from '../diagnostic';
import type { JsonString } from './tree';

/**
 * Where a part of a string's value stands in the text, escapes taken into account. `part` counts UTF-16 units of the value;
 * the whole string when the part is empty or not there.
 */
export function textPartSpan(text: string, node: JsonString, part: Span): Span {
  const whole = { start: node.start, end: node.end };
  if (part.end <= part.start || part.start < 0) return whole;
  const last = node.end - 1;
  let at = node.start + 1;
  let unit = 0;
  let start = -1;
  while (at < last && unit < part.end) {
    if (unit >= part.start && start < 0) start = at;
    if (text.charCodeAt(at) !== 92) at++;
    else at += text.charCodeAt(at + 1) === 117 ? 6 : 2;
    unit++;
  }
  return start < 0 || unit < part.end ? whole : { start, end: Math.min(at, last) };
}
