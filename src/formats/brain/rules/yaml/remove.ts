import type { Edit, Span } from '../../../../language/diagnostic';
import { lineEnd, lineStart } from './cst';

/** A collection as removal sees it: its children in order, in brackets or a line each. */
export interface Siblings {
  readonly flow: boolean;
  readonly children: readonly { readonly span: Span }[];
}

/**
 * The edit that takes one of several children out: in brackets with its comma, else with its lines and the comment that
 * ends its last line. Comments on lines of their own stay. Not for the only child, whose parent has to change.
 */
export function removeChild(text: string, { flow, children }: Siblings, at: number): Edit {
  const child = children[at];
  if (!child) throw new RangeError(`there is no child ${at}`);
  const next = children[at + 1];
  const before = children[at - 1];
  if (flow) {
    if (next) return cut(child.span.start, next.span.start);
    return cut(before ? before.span.end : child.span.start, child.span.end);
  }
  const first = lineStart(text, child.span.start);
  const last = lineEnd(text, child.span.end);
  const alone = text.slice(first, child.span.start).trim() === '';
  // The first key of a list's item stands behind the dash: the next key takes its place.
  if (!alone) return cut(child.span.start, next ? next.span.start : child.span.end);
  const after = text.startsWith('\r\n', last) ? last + 2 : text.charCodeAt(last) === 10 ? last + 1 : last;
  if (after > last) return cut(first, after);
  // The last line of a text without a line break at its end: the break before it goes.
  const from = first > 0 ? first - (text.charCodeAt(first - 2) === 13 ? 2 : 1) : first;
  return cut(Math.max(0, from), last);
}

function cut(start: number, end: number): Edit {
  return { span: { start, end }, text: '' };
}
