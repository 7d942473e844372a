import type { Params } from './diagnostic';

/** Bytes a text takes in UTF-8; half a surrogate pair counts 3, as the sign that replaces it does. Copies nothing. */
export function utf8Length(text: string): number {
  const { length } = text;
  let bytes = length;
  for (let i = 0; i < length; i++) {
    const c = text.charCodeAt(i);
    if (c < 0x80) continue;
    if (c < 0x800) bytes += 1;
    else if (c >= 0xd800 && c <= 0xdbff && isLow(text.charCodeAt(i + 1))) {
      // Two units, four bytes.
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

/** Unicode code points of a text; half a surrogate pair counts as one. */
export function codePointLength(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c >= 0xd800 && c <= 0xdbff && isLow(text.charCodeAt(i + 1))) {
      count--;
      i++;
    }
  }
  return count;
}

/** Offset of the first half of a surrogate pair that stands alone; -1 when there is none. */
export function loneSurrogate(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 0xd800 || c > 0xdfff) continue;
    if (c > 0xdbff || !isLow(text.charCodeAt(i + 1))) return i;
    i++;
  }
  return -1;
}

function isLow(c: number): boolean {
  return c >= 0xdc00 && c <= 0xdfff;
}

/** The text of a file, or why it holds none: `text/utf-16`, `text/binary`, `text/not-utf-8` (worded in `text-codes.ts`). */
export type Decoded = { readonly text: string; readonly bom: boolean } | { readonly refused: { readonly code: string; readonly params: Params } };

/**
 * Reads bytes as strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. A byte order mark stays
 * the text's first character, so that writing the text gives the same bytes again.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (looksUtf16(bytes)) return refuse('text/utf-16', {});
  const units = new Uint16Array(Math.min(bytes.length, CHUNK));
  let text = '';
  let used = 0;
  let i = 0;
  const { length } = bytes;
  while (i < length) {
    if (used >= CHUNK - 1) {
      text += take(units, used);
      used = 0;
    }
    const a = bytes[i] ?? 0;
    if (a < 0x80) {
      units[used++] = a;
      i++;
      continue;
    }
    const size = sequenceLength(bytes, i);
    if (size === 0) return looksBinary(bytes) ? refuse('text/binary', {}) : refuse('text/not-utf-8', { line: lineOf(bytes, i), byte: i });
    const b = (bytes[i + 1] ?? 0) & 0x3f;
    if (size === 2) units[used++] = ((a & 0x1f) << 6) | b;
    else {
      const c = (bytes[i + 2] ?? 0) & 0x3f;
      if (size === 3) units[used++] = ((a & 0x0f) << 12) | (b << 6) | c;
      else {
        const point = (((a & 0x07) << 18) | (b << 12) | (c << 6) | ((bytes[i + 3] ?? 0) & 0x3f)) - 0x10000;
        units[used++] = 0xd800 + (point >> 10);
        units[used++] = 0xdc00 + (point & 0x3ff);
      }
    }
    i += size;
  }
  text += take(units, used);
  return { text, bom: text.charCodeAt(0) === 0xfeff };
}

const CHUNK = 8192;

function take(units: Uint16Array, used: number): string {
  return String.fromCharCode(...units.subarray(0, used));
}

function refuse(code: string, params: Params): Decoded {
  return { refused: { code, params } };
}

/** Length of the well-formed sequence of two to four bytes at `at`; 0 when it is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const a = bytes[at] ?? 0;
  const b = bytes[at + 1] ?? 0;
  const tail = (offset: number) => ((bytes[at + offset] ?? 0) & 0xc0) === 0x80;
  if (a >= 0xc2 && a <= 0xdf) return tail(1) ? 2 : 0;
  if (a >= 0xe0 && a <= 0xef) {
    if (!tail(1) || !tail(2)) return 0;
    if ((a === 0xe0 && b < 0xa0) || (a === 0xed && b > 0x9f)) return 0;
    return 3;
  }
  if (a >= 0xf0 && a <= 0xf4) {
    if (!tail(1) || !tail(2) || !tail(3)) return 0;
    if ((a === 0xf0 && b < 0x90) || (a === 0xf4 && b > 0x8f)) return 0;
    return 4;
  }
  return 0;
}

/** True for a UTF-16 byte order mark, or when nearly every second byte of the beginning is zero. */
function looksUtf16(bytes: Uint8Array): boolean {
  if (bytes.length < 2) return false;
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  const end = Math.min(bytes.length, 1024) & ~1;
  if (end < 4) return false;
  const zeros = [0, 0];
  for (let i = 0; i < end; i++) if (bytes[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = end / 2;
  return (even > half * 0.7 && odd < half * 0.1) || (odd > half * 0.7 && even < half * 0.1);
}

/** True when the beginning holds zero bytes or many control characters: a picture or a program, not a text in another encoding. */
function looksBinary(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, 4096);
  let controls = 0;
  for (let i = 0; i < end; i++) {
    const c = bytes[i] ?? 0;
    if (c === 0) return true;
    if (c < 32 && c !== 9 && c !== 10 && c !== 13 && c !== 12) controls++;
  }
  return controls > end / 20;
}

function lineOf(bytes: Uint8Array, at: number): number {
  let line = 1;
  for (let i = 0; i < at; i++) {
    if (bytes[i] === 10 || (bytes[i] === 13 && bytes[i + 1] !== 10)) line++;
  }
  return line;
}
