import { parse, type Chunk, type Comment } from 'luaparse';
import type { Params, Span } from '../../../../language/diagnostic';
import { TextIndex } from '../../../../language/text-index';
import type { LuaCompiler } from './compiler';

/** Why a script cannot be compiled. */
export interface LuaFault {
  readonly code: string;
  readonly params: Params;
  readonly span: Span;
}

/** A script as read. `chunk` is undefined when it could not be read whole. */
export interface LuaReading {
  readonly text: string;
  readonly index: TextIndex;
  readonly chunk: Chunk | undefined;
  readonly comments: readonly Comment[];
  readonly fault: LuaFault | undefined;
  /** `<const>` and `<close>`, which only Lua 5.4 knows. */
  readonly attributes: readonly Span[];
}

const ATTRIBUTE = /(\blocal\s+(?:[A-Za-z_]\w*\s*(?:<\s*\w+\s*>)?\s*,\s*)*[A-Za-z_]\w*\s*)(<\s*(?:const|close)\s*>)/g;

/**
 * Reads a script as Lua 5.3. With a compiler its word is the verdict; without one the parser's is. Never throws for what
 * the text holds. Reference "Brain", section 10, row 23.
 */
export function readLua(text: string, name: string, compiler?: LuaCompiler): LuaReading {
  const index = new TextIndex(text);
  // A first line that begins with # is skipped, as Lua does with files.
  const start = text.startsWith('#') ? text.replace(/^#.*/, (line) => ' '.repeat(line.length)) : text;
  let source = start;
  let read = tryParse(source);
  const attributes: Span[] = [];
  if ('error' in read) {
    const blank = withoutAttributes(source, attributes);
    if (attributes.length > 0) {
      source = blank;
      read = tryParse(source);
    }
  }
  const parsed = 'error' in read ? undefined : read;
  const fault = compiler ? compiled(compiler, source, name, index, 'error' in read ? read.error : undefined) : 'error' in read ? parserFault(read.error, index) : undefined;
  return { text, index, chunk: parsed, comments: parsed?.comments ?? [], fault, attributes };
}

interface ParseError {
  readonly index: number;
  readonly line: number;
  readonly message: string;
}

function tryParse(source: string): Chunk | { readonly error: ParseError } {
  try {
    return parse(source, { luaVersion: '5.3', ranges: true, locations: false, comments: true, scope: false, encodingMode: 'none' });
  } catch (error) {
    // Only the parser's own errors carry a place; a stack that is too deep is one of the text too.
    if (error instanceof RangeError) return { error: { index: 0, line: 1, message: 'too deep' } };
    if (error instanceof Error && 'index' in error && 'line' in error) return { error: { index: Number(error.index), line: Number(error.line), message: error.message } };
    throw error;
  }
}

function withoutAttributes(source: string, spans: Span[]): string {
  let text = source;
  // Each pass takes the first attribute of each statement.
  for (let more = true; more; ) {
    more = false;
    text = text.replace(ATTRIBUTE, (_whole: string, before: string, attribute: string, offset: number) => {
      more = true;
      const start = offset + before.length;
      spans.push({ start, end: start + attribute.length });
      return before + ' '.repeat(attribute.length);
    });
  }
  return text;
}

function parserFault(error: ParseError, index: TextIndex): LuaFault {
  const { text } = index;
  const at = Math.max(0, Math.min(error.index, text.length));
  const word = /^(?:[A-Za-z_]\w*|\d[\w.]*|\S)/.exec(text.slice(at, at + 80))?.[0] ?? '';
  // Where a closing word is missing the parser stops at the end; the last line with something on it is shown.
  const end = text.trimEnd().length;
  const span = word === '' ? { start: Math.max(0, end - 1), end } : { start: at, end: at + word.length };
  return { ...wording(error.message.replace(/^\[\d+:\d+\]\s*/, '')), span };
}

function compiled(compiler: LuaCompiler, source: string, name: string, index: TextIndex, error: ParseError | undefined): LuaFault | undefined {
  const verdict = compiler.compile(source, name);
  if (!verdict) return undefined;
  const own = error && parserFault(error, index);
  const message = wording(verdict.message);
  if (own && index.position(own.span.start).line === verdict.line) return { ...message, span: own.span };
  const start = index.offset(verdict.line, 1);
  const line = /^[^\r\n]*/.exec(index.text.slice(start))?.[0] ?? '';
  const lead = line.length - line.trimStart().length;
  return { ...message, span: { start: start + Math.min(lead, line.trimEnd().length), end: start + line.trimEnd().length } };
}

/** How compilers call what they expect when it is no word of its own. */
const KINDS: Readonly<Record<string, string | undefined>> = { '<name>': 'a name', name: 'a name', '<expression>': 'a value', expression: 'a value', "<name> or '...'": 'a name or "..."', "'=' or 'in'": '"=" or "in"' };

/** A message of a Lua compiler as one of our sentences. */
function wording(message: string): { readonly code: string; readonly params: Params } {
  const near = /near '?(.*?)'?$/s.exec(message)?.[1] ?? '';
  const atEnd = near === '<eof>' || near === 'EOF' || near === '';
  const expected = /^(.+?) expected/.exec(message)?.[1]?.replace(/^'(.*)'$/, '$1');
  const opened = /to close '(.+?)' at line (\d+)/.exec(message);
  const params: Params = { near: near.length > 40 ? `${near.slice(0, 40)}…` : near, end: atEnd, expected: KINDS[expected ?? ''] ?? expected ?? '', word: expected !== undefined && KINDS[expected] === undefined, opener: opened?.[1] ?? '', line: Number(opened?.[2] ?? 0) };
  if (/unfinished (?:string)/.test(message)) return { code: 'brain/lua-open-string', params };
  if (/unfinished long/.test(message)) return { code: 'brain/lua-open-long', params };
  if (/more than \d+ bytes/.test(message)) return { code: 'brain/lua-long-text', params: { max: /\d+/.exec(message)?.[0] ?? '' } };
  if (/malformed number/.test(message)) return { code: 'brain/lua-number', params };
  if (/escape/.test(message)) return { code: 'brain/lua-escape', params };
  if (/outside a vararg/.test(message)) return { code: 'brain/lua-vararg', params };
  if (/break/.test(message) && /loop/.test(message)) return { code: 'brain/lua-break', params };
  if (/label|goto/.test(message)) return { code: 'brain/lua-label', params };
  if (/too (?:deep|many)|overflow|nested/.test(message)) return { code: 'brain/lua-too-deep', params };
  if (expected !== undefined) return { code: 'brain/lua-expected', params };
  return { code: 'brain/lua-syntax', params };
}
