import type { Span } from '../../../../language/diagnostic';
import { lineStart } from '../yaml';

/** What can be written at a place of a YAML text, found from its lines, so that it holds while the text is broken. */
export interface YamlPlace {
  /** key: the name of a key is written. value: what follows a key's colon. item: an item of a list. */
  readonly mode: 'key' | 'value' | 'item';
  /** Keys and indexes to the mapping (mode key), to the value, or to the item. */
  readonly path: readonly string[];
  /** What is written already and would be replaced. */
  readonly span: Span;
  readonly typed: string;
  /** Column of the key or dash whose value this is, or of the key itself. */
  readonly column: number;
  /** Inside brackets or braces. */
  readonly inFlow: boolean;
  /** The dash of the item is there already. */
  readonly dashed: boolean;
}

interface Line {
  readonly dashes: readonly number[];
  readonly column: number;
  readonly key: string | undefined;
  /** Offset in the line of what follows the key's colon. */
  readonly value: number;
}

const LINE = /^( *)((?:- +)*)(?:(?:"([^"]*)"|'([^']*)'|([^\s#"'[\]{},&*!|>%@`-][^:#]*?|-[^\s:][^:#]*?)) *:(?= |$))?/;

function readLine(text: string): Line {
  const match = LINE.exec(text);
  const lead = (match?.[1] ?? '').length;
  const marks = match?.[2] ?? '';
  const dashes: number[] = [];
  for (let i = 0; i < marks.length; i++) if (marks[i] === '-') dashes.push(lead + i);
  const key = match?.[3] ?? match?.[4] ?? match?.[5];
  return { dashes, column: lead + marks.length, key, value: match?.[0].length ?? 0 };
}

/** Where the cursor stands; undefined in a comment and where nothing of ours can be written. */
export function yamlPlaceAt(text: string, offset: number): YamlPlace | undefined {
  const start = lineStart(text, offset);
  const before = text.slice(start, offset);
  if (/^\s*#|\s#/.test(maskQuotes(before))) return undefined;
  const lines = text.slice(0, start).split('\n').map((l) => (l.endsWith('\r') ? l.slice(0, -1) : l));
  // A dash at the end of the line has no blank behind it yet.
  const own = readLine(/^ *(?:- +)*-$/.test(before) ? `${before} ` : before);
  const rest = /^[^\s,#[\]{}]*/.exec(text.slice(offset))?.[0] ?? '';
  if (own.key !== undefined) return valuePlace(lines, own, before, start, offset, rest);
  const typed = before.slice(own.column);
  if (/^["'[{]/.test(typed) && own.dashes.length === 0) return undefined;
  if (own.dashes.length > 0) {
    const dash = own.dashes[own.dashes.length - 1] ?? 0;
    const path = pathOfDash(lines, own.dashes, lines.length);
    return path && flowOr({ mode: 'item', path, column: dash, dashed: true }, typed, start + own.column, offset, rest);
  }
  const path = pathOfKey(lines, own.column, lines.length);
  const at = start + own.column;
  return { mode: 'key', path, span: { start: at, end: offset + (/^[\w-]*(?=:|\s|$)/.exec(text.slice(offset))?.[0].length ?? 0) }, typed, column: own.column, inFlow: false, dashed: false };
}

function valuePlace(lines: readonly string[], own: Line, before: string, start: number, offset: number, rest: string): YamlPlace | undefined {
  const gap = /^ */.exec(before.slice(own.value))?.[0].length ?? 0;
  if (gap === 0) return undefined;
  const parent = own.dashes.length > 0 ? pathOfDash(lines, own.dashes, lines.length) : pathOfKey(lines, own.column, lines.length);
  if (!parent) return undefined;
  const at = own.value + gap;
  return flowOr({ mode: 'value', path: [...parent, own.key ?? ''], column: own.column, dashed: false }, before.slice(at), start + at, offset, rest);
}

/** The place itself, or the one inside the brackets that are open on this line. */
function flowOr(outer: Pick<YamlPlace, 'mode' | 'path' | 'column' | 'dashed'>, typed: string, at: number, offset: number, rest: string): YamlPlace {
  const flow = flowPath(typed);
  if (!flow) return { ...outer, span: { start: at, end: offset + rest.length }, typed, inFlow: false };
  const span = { start: at + flow.from, end: offset + rest.length };
  return { mode: flow.mode, path: [...outer.path, ...flow.path], span, typed: typed.slice(flow.from), column: outer.column, inFlow: true, dashed: true };
}

/** The path inside open brackets; undefined when none is open. */
function flowPath(typed: string): { readonly mode: YamlPlace['mode']; readonly path: readonly string[]; readonly from: number } | undefined {
  if (!/^[[{]/.test(typed)) return undefined;
  const stack: { list: boolean; index: number; key: string | undefined; from: number }[] = [];
  let quote = '';
  for (let i = 0; i < typed.length; i++) {
    const c = typed.charAt(i);
    const top = stack[stack.length - 1];
    if (quote !== '') {
      if (c === '\\' && quote === '"') i++;
      else if (c === quote) quote = '';
    } else if ((c === '"' || c === "'") && top && typed.slice(top.from, i).trim() === '') quote = c;
    else if (c === '[' || c === '{') stack.push({ list: c === '[', index: 0, key: undefined, from: i + 1 });
    else if (c === ']' || c === '}') stack.pop();
    else if (c === ',' && top) Object.assign(top, { index: top.index + 1, key: undefined, from: i + 1 });
    else if (c === ':' && top && !top.list && /[\s]|$/.test(typed.charAt(i + 1))) Object.assign(top, { key: typed.slice(top.from, i).trim().replace(/^["']|["']$/g, ''), from: i + 1 });
  }
  const top = stack[stack.length - 1];
  if (!top) return undefined;
  const path = stack.flatMap((frame, i) => (i === stack.length - 1 && !frame.list && frame.key === undefined ? [] : [frame.list ? String(frame.index) : (frame.key ?? '')]));
  const lead = /^ */.exec(typed.slice(top.from))?.[0].length ?? 0;
  return { mode: top.list ? 'item' : top.key === undefined ? 'key' : 'value', path, from: top.from + lead };
}

function maskQuotes(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?/g, (quoted) => '_'.repeat(quoted.length));
}

/** Path of the mapping whose keys stand in a column. */
function pathOfKey(lines: readonly string[], column: number, from: number): readonly string[] {
  for (let i = from - 1; i >= 0; i--) {
    const text = lines[i] ?? '';
    if (/^\s*(?:#|$)/.test(text)) continue;
    const line = readLine(text);
    const lead = line.dashes[0] ?? line.column;
    if (line.dashes.length > 0 && line.column === column) return pathOfDash(lines, line.dashes, i) ?? [];
    if (line.key !== undefined && line.column < column) {
      const parent = line.dashes.length > 0 ? (pathOfDash(lines, line.dashes, i) ?? []) : pathOfKey(lines, line.column, i);
      return [...parent, line.key];
    }
    if (lead < column && line.key === undefined && line.dashes.length === 0) return [];
  }
  return [];
}

/** Path of the item that the last of a line's dashes begins. */
function pathOfDash(lines: readonly string[], dashes: readonly number[], from: number): readonly string[] | undefined {
  const dash = dashes[dashes.length - 1];
  if (dash === undefined) return undefined;
  // `- - x`: the outer item is on the same line.
  if (dashes.length > 1) {
    const outer = pathOfDash(lines, dashes.slice(0, -1), from);
    return outer && [...outer, '0'];
  }
  let index = 0;
  for (let i = from - 1; i >= 0; i--) {
    const text = lines[i] ?? '';
    if (/^\s*(?:#|$)/.test(text)) continue;
    const line = readLine(text);
    if (line.dashes.includes(dash)) {
      index++;
      continue;
    }
    if (line.key !== undefined && line.column <= dash) {
      const parent = line.dashes.length > 0 ? (pathOfDash(lines, line.dashes, i) ?? []) : pathOfKey(lines, line.column, i);
      return [...parent, line.key, String(index)];
    }
  }
  return [String(index)];
}
