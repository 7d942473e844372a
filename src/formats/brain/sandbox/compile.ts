import { compileChunk } from './lib/base';
import { LIMITS } from './limits';
import { openState, type State } from './run/state';
import { bytesOf, textOf } from './vm/bytes';
import { Stop } from './vm/stop';
import { STATUS } from './vm/types';

/** Why a Lua text does not compile. */
export interface SyntaxFault {
  /** Line from 1. */
  readonly line: number;
  /** Lua's own words, without file and line. */
  readonly message: string;
  /** The same in a plain sentence. */
  readonly sentence: string;
}

let state: State | undefined;

function fresh(): State {
  return openState({ limits: LIMITS, seed: 1, now: () => 0, onPrint: () => undefined });
}

/**
 * Compiles a Lua text as the sandbox would, without running it; undefined when it compiles. `chunkName` is the file's
 * path. A text literal longer than the longest string is a fault too, at the first line it could be told.
 */
export function compile(source: string | Uint8Array, chunkName: string): SyntaxFault | undefined {
  state ??= fresh();
  const { vm, host, budget, L } = state;
  const { lua } = vm;
  const bytes = typeof source === 'string' ? bytesOf(source) : source;
  budget.begin(LIMITS.phaseInstructions, Infinity);
  try {
    const status = compileChunk(host, L, bytes, bytesOf(`@${chunkName}`));
    const said = status === STATUS.OK ? undefined : lua.lua_tolstring(L, -1);
    lua.lua_settop(L, 0);
    return said ? faultOf(textOf(said)) : undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    state = undefined;
    const message = error.stopCause === 'string-length' ? `a text of more than ${LIMITS.string} bytes` : error.reason;
    return { line: longestLiteralLine(bytes), message, sentence: `A text in the script is longer than ${LIMITS.string} bytes, the most one string may have.` };
  } finally {
    state?.budget.end();
  }
}

function faultOf(said: string): SyntaxFault {
  const parts = /^[^\n]*?:(\d+): ([\s\S]*)$/.exec(said);
  const message = parts?.[2] ?? said;
  return { line: Number(parts?.[1] ?? 1), message, sentence: sentenceOf(message) };
}

/** The line of the longest run without a quote: where a literal that is too long begins. */
function longestLiteralLine(bytes: Uint8Array): number {
  let line = 1;
  let best = 1;
  let longest = 0;
  let start = 0;
  let startLine = 1;
  for (let i = 0; i < bytes.length; i++) {
    const c = bytes[i];
    if (c === 0x22 || c === 0x27 || c === 0x5b || c === 0x5d) {
      if (i - start > longest) {
        longest = i - start;
        best = startLine;
      }
      start = i;
      startLine = line;
    }
    if (c === 0x0a) line++;
  }
  return bytes.length - start > longest ? startLine : best;
}

const NAMES: Readonly<Record<string, string>> = { '<eof>': 'the end of the file', '<name>': 'a name', '<string>': 'a text', '<number>': 'a number', '<integer>': 'a number' };

const named = (token: string): string => NAMES[token] ?? `“${token}”`;

/** Lua's messages and what they mean; `near` is the word Lua stopped at. */
const SENTENCES: readonly (readonly [RegExp, (parts: readonly string[], near: string) => string])[] = [
  [/^'(.+)' expected \(to close '(.+)' at line (\d+)\)$/, ([, wanted = '', open = '', line = ''], near) => `The “${open}” of line ${line} needs ${named(wanted)} before ${near}.`],
  [/^'?(<?\S+?>?)'? expected$/, ([, wanted = ''], near) => `${capital(named(wanted))} is missing before ${near}.`],
  [/^unexpected symbol$/, (_, near) => `${capital(near)} cannot stand here.`],
  [/^unfinished string$/, (_, near) => `The text ${near} has no closing quote on its line.`],
  [/^unfinished long string.*$/, () => 'A long text that begins with [[ is never closed with ]].'],
  [/^unfinished long comment.*$/, () => 'A long comment that begins with --[[ is never closed with ]].'],
  [/^malformed number$/, (_, near) => `${capital(near)} is no number.`],
  [/^syntax error$/, (_, near) => `What stands before ${near} is neither an assignment nor a call.`],
  [/^invalid escape sequence$/, (_, near) => `The escape ${near} does not exist.`],
  [/^(?:hexadecimal digit expected|decimal escape too large|UTF-8 value too large|missing '[{}]'.*)$/, (_, near) => `The escape ${near} is not complete.`],
  [/^<goto (.+)> at line (\d+) jumps into the scope of local '(.+)'$/, ([, label = '', line = '', local = '']) => `The goto of line ${line} jumps to “${label}” past the beginning of the local “${local}”.`],
  [/^no visible label '(.+)' for (?:<goto>|goto) at line (\d+)$/, ([, label = '', line = '']) => `The goto of line ${line} finds no label “${label}”.`],
  [/^<break> at line (\d+) not inside a loop$/, ([, line = '']) => `The break of line ${line} stands in no loop.`],
  [/^label '(.+)' already defined on line (\d+)$/, ([, label = '', line = '']) => `The label “${label}” is there already, on line ${line}.`],
  [/^cannot use '\.\.\.' outside a vararg function$/, () => '“...” can only be used in a function that takes “...”, or outside every function.'],
  [/^attempt to load a binary chunk.*$/, () => 'This is a compiled chunk; a brain is loaded from Lua text only.'],
  [/^too many (.+) \(limit is (\d+)\) in (.+)$/, ([, what = '', limit = '', where = '']) => `There are more than ${limit} ${what} in ${where}.`],
  [/^(?:chunk has too many syntax levels|C stack overflow|overflow)$/, () => 'The script is nested too deep here.'],
];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lua's syntax message in a plain sentence; an unknown one as Lua says it. */
export function sentenceOf(message: string): string {
  const at = / near '?([\s\S]*?)'?$/.exec(message);
  const near = at?.[1] === undefined ? 'this' : named(at[1]);
  const what = at ? message.slice(0, at.index) : message;
  for (const [pattern, sentence] of SENTENCES) {
    const parts = pattern.exec(what);
    if (parts) return sentence(parts, near);
  }
  return `${capital(message)}.`;
}

/** The compiler as the language session takes it. */
export const luaCompiler = { compile: (source: string, chunkName: string): SyntaxFault | undefined => compile(source, chunkName) };
