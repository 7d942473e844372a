import { LINE_WIDTH, type PrintStyle } from './style';
import type { JsonValue } from './tree';

/** How a new value is laid out: all in one line, opened over several lines, or as the document's habits say. */
export type Layout = 'line' | 'tall' | 'habit';

/**
 * Writes a value as JSON text in a document's own style. `indent` is the indentation of the line it stands in;
 * the first line is written without it. Values are plain JSON and no deeper than the stack bears.
 */
export function printValue(value: JsonValue, style: PrintStyle, indent: string, layout: Layout = 'habit'): string {
  if (value === null || typeof value !== 'object') return printScalar(value);
  const isArray = Array.isArray(value);
  const count = isArray ? value.length : Object.keys(value).length;
  if (count === 0) return isArray ? '[]' : '{}';
  if (layout === 'line') return printLine(value, style);
  const short = isArray ? style.shortArrays : style.shortObjects;
  if (layout === 'habit' && short && isPlain(value)) {
    const line = printLine(value, style);
    if (indent.length + line.length <= LINE_WIDTH) return line;
  }
  const inner = indent + style.unit;
  const entries = isArray
    ? value.map((item) => printValue(item, style, inner))
    : Object.entries(value).map(([key, item]) => printScalar(key) + style.colon + printValue(item, style, inner));
  const body = entries.join(',' + style.eol + inner);
  return (isArray ? '[' : '{') + style.eol + inner + body + style.eol + indent + (isArray ? ']' : '}');
}

/** A text, number, true, false or null as JSON. Numbers that JSON cannot hold become null, as JSON.stringify has it. */
export function printScalar(value: string | number | boolean | null): string {
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}

function printLine(value: JsonValue, style: PrintStyle): string {
  if (value === null || typeof value !== 'object') return printScalar(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return '[' + style.bracketPad + value.map((item) => printLine(item, style)).join(',' + style.gap) + style.bracketPad + ']';
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return '{' + style.bracePad + entries.map(([key, item]) => printScalar(key) + style.colon + printLine(item, style)).join(',' + style.gap) + style.bracePad + '}';
}

function isPlain(value: JsonValue[] | { [key: string]: JsonValue }): boolean {
  return Object.values(value).every((item) => item === null || typeof item !== 'object' || Object.keys(item).length === 0);
}
