import type { Layout } from '../../../../language/json/print';
import { entriesOf, isBroken, lineIndent, styleOf, type PrintStyle } from '../../../../language/json/style';
import type { JsonDocument, JsonNode } from '../../../../language/json/tree';
import type { Span } from '../../../../language/diagnostic';
import type { Insertion } from '../../../../language/json/typing-place';

/** How new text goes into a place: around it, and in which layout. */
export interface Spot {
  readonly style: PrintStyle;
  readonly replace: Span;
  /** Before and after the new text: blanks, a line break, a comma. */
  readonly lead: string;
  readonly trail: string;
  /** Indentation of the line the new text stands in. */
  readonly indent: string;
  readonly layout: Layout;
  /** Between two new entries. */
  readonly between: string;
  /** Edits elsewhere that go with it. */
  readonly also: Insertion['also'];
  /** Set in an empty object or list on one line: the text between its brackets is written anew, so that it can be opened. */
  readonly opens: boolean;
}

/** The layout of a place where something is written; `value` is true after a colon. */
export function spotOf(document: JsonDocument, insert: Insertion, value: boolean): Spot {
  const spot = place(document, insert, value);
  // Two edits at one place could come in either order.
  const [comma] = spot.also;
  if (!comma || spot.also.length > 1 || comma.span.end !== spot.replace.start) return spot;
  return { ...spot, also: [], lead: comma.text + spot.lead };
}

function place(document: JsonDocument, insert: Insertion, value: boolean): Spot {
  const { text } = document;
  const { replace, container, after } = insert;
  const style = habits(document);
  const indent = lineIndent(text, replace.start);
  const inLine = container?.closed && container.parent && !isBroken(text.slice(container.start, container.end)) && isBroken(text);
  const layout: Layout = inLine ? 'line' : 'habit';
  const plain = { style, replace, lead: '', trail: after, indent, layout, between: `,${style.eol}${indent}`, also: insert.also, opens: false };
  const follows = after === '' ? '' : after + gapAfter(text, replace.end, style);
  if (value || !container || replace.end > replace.start) {
    const tight = value && replace.end === replace.start && text.charAt(replace.start - 1) === ':';
    const lead = tight && style.colon.endsWith(' ') ? ' ' : '';
    return { ...plain, lead, trail: follows, ...(isFlat(document, insert) ? { layout: 'line' as const, between: `,${style.gap}` } : {}) };
  }
  const own = lineIndent(text, container.start);
  const [first] = entriesOf(container);
  if (!first) return emptySpot(document, insert, plain, own);
  if (!isBroken(text.slice(container.start + 1, first.start))) {
    const touches = replace.start > 0 && !/[\s[{]/.test(text.charAt(replace.start - 1));
    const flat = container.closed ? ('line' as const) : plain.layout;
    return { ...plain, lead: touches ? style.gap : '', trail: follows, layout: flat, between: `,${style.gap}` };
  }
  const inner = lineIndent(text, first.start);
  const shares = text.slice(lineStart(text, replace.start), replace.start).trim() !== '';
  const fresh = shares ? inner : indent;
  const sameLine = !/^[ \t]*(?:[\r\n]|$)/.test(text.slice(replace.end, replace.end + 400));
  const trail = after !== '' && sameLine ? `${after}${style.eol}${fresh}` : after;
  return { ...plain, lead: shares ? style.eol + inner : '', trail, indent: fresh, layout: 'habit', between: `,${style.eol}${fresh}` };
}

/** True where the entries of the object or list that is written into stand in one line. */
function isFlat({ text }: JsonDocument, { container }: Insertion): boolean {
  const [first] = container ? entriesOf(container) : [];
  return container?.closed === true && first !== undefined && !isBroken(text.slice(container.start, first.start)) && isBroken(text);
}

/** The document's own style; where it has nothing to learn from yet, short objects and lists go in one line. */
function habits(document: JsonDocument): PrintStyle {
  const style = styleOf(document);
  const { root } = document;
  const holds = (value: JsonNode | undefined) => (value?.type === 'object' || value?.type === 'array') && entriesOf(value).length > 0;
  const filled = root?.type === 'object' && root.properties.some(({ value }) => holds(value));
  return filled ? style : { ...style, shortObjects: true, shortArrays: true };
}

function emptySpot(document: JsonDocument, { replace, container, after }: Insertion, plain: Spot, own: string): Spot {
  const { text } = document;
  const { style } = plain;
  if (!container?.closed) return plain;
  const inside = { start: container.start + 1, end: container.end - 1 };
  const parent = container.parent?.type === 'property' ? container.parent.parent : container.parent;
  if (!isBroken(text.slice(inside.start, inside.end))) {
    const tight = parent && parent.closed && parent.parent && !isBroken(text.slice(parent.start, parent.end)) && isBroken(text);
    return { ...plain, replace: inside, trail: after, indent: own, layout: tight ? 'line' : 'habit', opens: true };
  }
  const inner = own + style.unit;
  const before = text.slice(inside.start, replace.start);
  const behind = text.slice(replace.end, inside.end);
  const indent = isBroken(before) && plain.indent.length > own.length ? plain.indent : inner;
  const lead = !isBroken(before) ? style.eol + inner : plain.indent.length > own.length ? '' : style.unit;
  return { ...plain, lead, trail: after + (isBroken(behind) ? '' : style.eol + own), indent, between: `,${style.eol}${indent}` };
}

/** A blank between a comma and what follows it on the same line. */
function gapAfter(text: string, at: number, style: PrintStyle): string {
  return /\s/.test(text.charAt(at)) || text.charAt(at) === '' ? '' : style.gap;
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}
