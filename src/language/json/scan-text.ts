import type { Span } from '../diagnostic';
import { clip, unicodeName } from './faults';
import type { Scanner } from './scanner';

const SIMPLE: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** How a control character is written inside a JSON text. */
export function controlEscape(code: number): string {
  switch (code) {
    case 8: return '\\b';
    case 9: return '\\t';
    case 10: return '\\n';
    case 12: return '\\f';
    case 13: return '\\r';
    default: return '\\u' + code.toString(16).padStart(4, '0');
  }
}

/** True when a text that begins like this is the next entry or the end of a block, not the rest of a sentence. */
function startsEntry(line: string): boolean {
  return /^\s*(?:$|["[\]{}]|\/\/)/.test(line);
}

/**
 * Reads a text that holds escapes, control characters or no closing quote. `start` is its opening quote,
 * `from` the first character that needs care.
 */
export function hardString(scanner: Scanner, start: number, from: number, asKey: boolean): string {
  const { text } = scanner;
  const length = text.length;
  let value = '';
  let chunk = start + 1;
  let i = from;
  let controls = 0;
  let firstControl = -1;
  let lineBreak = -1;
  const controlEdits: { span: Span; text: string }[] = [];
  const breakEdits: { span: Span; text: string }[] = [];
  const report = () => {
    if (controls > 0) {
      const code = text.charCodeAt(firstControl);
      const to = controlEscape(code);
      scanner.fault('json/control-character', { name: unicodeName(code), escape: to, count: controls }, firstControl, firstControl + 1,
        controls <= 1000 ? { code: 'json/mend-escape-controls', params: { to }, edits: controlEdits } : undefined);
    }
    if (lineBreak >= 0) {
      scanner.fault('json/line-break-in-text', {}, start, lineBreak,
        breakEdits.length <= 1000 ? { code: 'json/mend-line-breaks', edits: breakEdits } : undefined);
    }
  };
  while (i < length) {
    const c = text.charCodeAt(i);
    if (c === 34) {
      value += text.slice(chunk, i);
      scanner.pos = i + 1;
      report();
      const next = text.charCodeAt(i + 1);
      if (next === 44 || next === 58 || next <= 32 || next === 125 || next === 93 || i + 1 >= length) return value;
      return scanner.innerQuotes(start, value, asKey);
    }
    if (c === 92) {
      value += text.slice(chunk, i);
      const [said, end] = escape(scanner, i);
      value += said;
      i = end;
      chunk = i;
      continue;
    }
    if (c === 10 || c === 13) {
      const next = c === 13 && text.charCodeAt(i + 1) === 10 ? i + 2 : i + 1;
      if (asKey || next >= length || startsEntry(lineAt(text, next))) break;
      if (lineBreak < 0) lineBreak = i;
      if (breakEdits.length <= 1000) breakEdits.push({ span: { start: i, end: next }, text: '\\n' });
      value += text.slice(chunk, i) + '\n';
      i = next;
      chunk = next;
      continue;
    }
    if (c < 32) {
      if (controls++ === 0) firstControl = i;
      if (controls <= 1000) controlEdits.push({ span: { start: i, end: i + 1 }, text: controlEscape(c) });
    }
    i++;
  }
  report();
  const tail = endOfOpenText(text, chunk, i, asKey);
  value += text.slice(chunk, tail);
  scanner.pos = tail;
  scanner.fault('json/unclosed-text', { found: clip(value) }, start, scanner.pos, {
    code: 'json/mend-close-text',
    edits: [{ span: { start: scanner.pos, end: scanner.pos }, text: '"' }],
  });
  return value;
}

/** The beginning of a line, enough of it to judge. */
function lineAt(text: string, start: number): string {
  let i = start;
  const limit = Math.min(text.length, start + 200);
  while (i < limit && text.charCodeAt(i) !== 10 && text.charCodeAt(i) !== 13) i++;
  return text.slice(start, i);
}

/** Where a text without a closing quote was meant to end: before the signs that close its line, or before a key's colon. */
function endOfOpenText(text: string, from: number, lineEnd: number, asKey: boolean): number {
  if (asKey) {
    for (let i = from; i < lineEnd; i++) if (text.charCodeAt(i) === 58) return i;
  }
  let end = lineEnd;
  while (end > from) {
    const c = text.charCodeAt(end - 1);
    if (c !== 44 && c !== 125 && c !== 93 && c !== 32 && c !== 9) break;
    end--;
  }
  return end;
}

/** Reads the escape at `at`: what it stands for, and where it ends. */
function escape(scanner: Scanner, at: number): [string, number] {
  const { text } = scanner;
  const sign = text.charAt(at + 1);
  const simple = Object.hasOwn(SIMPLE, sign) ? SIMPLE[sign] : undefined;
  if (simple !== undefined) return [simple, at + 2];
  if (sign === 'u') {
    let digits = 0;
    while (digits < 4 && isHex(text.charCodeAt(at + 2 + digits))) digits++;
    if (digits === 4) return [String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16)), at + 6];
    const end = at + 2 + digits;
    bad(scanner, at, end, '\\' + text.slice(at, end));
    return [text.slice(at, end), end];
  }
  if (sign === '' || sign === '\n' || sign === '\r') {
    bad(scanner, at, at + 1, '\\\\');
    return ['\\', at + 1];
  }
  if (sign === "'" || sign === '`') {
    bad(scanner, at, at + 2, sign);
    return [sign, at + 2];
  }
  if (sign === 'x' && isHex(text.charCodeAt(at + 2)) && isHex(text.charCodeAt(at + 3))) {
    const hex = text.slice(at + 2, at + 4);
    bad(scanner, at, at + 4, '\\u00' + hex);
    return [String.fromCharCode(Number.parseInt(hex, 16)), at + 4];
  }
  const wide = (text.codePointAt(at + 1) ?? 0) > 0xffff ? 2 : 1;
  if (text.charCodeAt(at + 1) < 32) {
    bad(scanner, at, at + 1, '\\\\');
    return ['\\', at + 1];
  }
  bad(scanner, at, at + 1 + wide, '\\' + text.slice(at, at + 1 + wide));
  return [text.slice(at, at + 1 + wide), at + 1 + wide];
}

function bad(scanner: Scanner, start: number, end: number, to: string): void {
  scanner.fault('json/bad-escape', { found: scanner.text.slice(start, end) }, start, end, {
    code: 'json/mend-escape',
    params: { to },
    edits: [{ span: { start, end }, text: to }],
  });
}

function isHex(c: number): boolean {
  return (c >= 48 && c <= 57) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102);
}
