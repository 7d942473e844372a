import type { YAMLParseError } from 'yaml';
import { lineEnd, lineStart } from './cst';
import type { RawFault } from './raw';
import type { YamlFix } from './tree';

/** Faults that are found by our own walk, so that the parser's word on them is not needed. */
const OWN: ReadonlySet<string> = new Set(['BAD_ALIAS', 'ALIAS_PROPS', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'BAD_DIRECTIVE', 'MULTIPLE_DOCS', 'MULTIPLE_ANCHORS', 'MULTIPLE_TAGS', 'TAG_RESOLVE_FAILED', 'KEY_OVER_1024_CHARS', 'NON_STRING_KEY']);

/** What a parser's error says in our words. Undefined when another fault says it already. */
export function syntaxFault(text: string, error: YAMLParseError, taken: (line: number) => boolean): RawFault | undefined {
  const at = Math.min(error.pos[0], text.length);
  const line = lineStart(text, at);
  if (OWN.has(error.code) || taken(line)) return undefined;
  const end = lineEnd(text, at);
  const words = text.slice(line, lineEnd(text, line));
  const whole = { start: line + (words.length - words.trimStart().length), end: Math.max(line + words.trimEnd().length, line) };
  const rest = { start: at, end: Math.max(end, at) };
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { code: 'yaml/tab-indent', params: {}, span: { start: at, end: Math.min(at + 1, text.length) } };
    case 'BAD_INDENT':
      return error.message.includes('Flow') ? { code: 'yaml/unclosed-bracket', params: {}, span: whole } : { code: 'yaml/indent', params: {}, span: whole };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return keyFault(text, whole.start) ?? { code: 'yaml/indent', params: {}, span: whole };
    case 'MISSING_CHAR':
      if (/quote/.test(error.message)) return { code: 'yaml/unclosed-quote', params: { quote: '"' }, span: rest };
      if (/\[|\]|\{|\}|flow/i.test(error.message) || /expected to end/.test(error.message)) return { code: 'yaml/unclosed-bracket', params: {}, span: whole };
      if (/,/.test(error.message)) return { code: 'yaml/missing-comma', params: {}, span: rest };
      return keyFault(text, whole.start) ?? { code: 'yaml/no-colon', params: {}, span: whole };
    case 'UNEXPECTED_TOKEN':
      if (error.message.includes('block-seq-ind')) return { code: 'yaml/dash-on-key-line', params: {}, span: rest };
      if (at === whole.start) return { code: 'yaml/indent', params: {}, span: whole };
      if (error.message.includes('at node end')) return { code: 'yaml/after-value', params: { found: text.slice(at, end).trim() }, span: rest };
      if (/flow-(?:seq|map)-end/.test(error.message)) return { code: 'yaml/stray-bracket', params: { found: text.charAt(at) }, span: { start: at, end: at + 1 } };
      return { code: 'yaml/unexpected', params: {}, span: rest };
    case 'BLOCK_IN_FLOW':
      return { code: 'yaml/unclosed-bracket', params: {}, span: whole };
    default:
      return { code: 'yaml/unexpected', params: {}, span: rest };
  }
}

/** A line that should begin with a key: the space after its colon is missing (`name:x`), or the colon itself. Undefined for any other. */
export function keyFault(text: string, start: number): RawFault | undefined {
  const words = text.slice(start, lineEnd(text, start));
  const span = { start, end: start + words.trimEnd().length };
  const match = /^(?:- )?([A-Za-z][\w-]*):(?=[^\s/])/.exec(words);
  if (match) {
    const after = start + match[0].length;
    const fix: YamlFix = { code: 'yaml/fix-space', params: {}, edits: [{ span: { start: after, end: after }, text: ' ' }], preferred: true };
    return { code: 'yaml/no-space-after-colon', params: { key: match[1] ?? '' }, span, fixes: [fix] };
  }
  return /:(?:\s|$)/.test(words) ? undefined : { code: 'yaml/no-colon', params: {}, span };
}
