const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(ALPHABET, (c) => c.charCodeAt(0));
const PADDING = 61;

/** Values of the signs by their character code; 255 for what is none. */
const VALUES = new Uint8Array(256).fill(255);
CODES.forEach((code, value) => (VALUES[code] = value));

/** Why a text is not strict base64; `at` is the offset of the first sign in the way. */
export interface Base64Fault {
  readonly fault: 'blank' | 'url-safe' | 'sign' | 'padding' | 'length' | 'unused-bits';
  readonly at: number;
  readonly found: string;
}

function paddingOf(text: string): number {
  return text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
}

/** Bytes a strict base64 text of this length holds at most. */
export function decodedLength(text: string): number {
  return Math.max(0, Math.floor(text.length / 4) * 3 - paddingOf(text));
}

function badSign(text: string, at: number): Base64Fault {
  const found = text.charAt(at);
  if (/\s/.test(found)) return { fault: 'blank', at, found };
  // Blanks behind the padding, and not the padding, are what is too much.
  const blank = found === '=' ? /^=+(?=\s)/.exec(text.slice(at)) : null;
  if (blank) return { fault: 'blank', at: at + blank[0].length, found: text.charAt(at + blank[0].length) };
  if (found === '-' || found === '_') return { fault: 'url-safe', at, found };
  return { fault: found === '=' ? 'padding' : 'sign', at, found };
}

/**
 * The bytes of strict base64: the standard alphabet, padded, no blanks, unused bits 0, so that every document has exactly
 * one encoding (Reference 5, section 5.13). Signs are looked at from the beginning, so the fault is the first one.
 */
export function decodeBase64(text: string): Uint8Array | Base64Fault {
  const { length } = text;
  const padding = paddingOf(text);
  const signs = length - padding;
  const bytes = new Uint8Array(Math.floor((signs * 3) / 4));
  let held = 0;
  let bits = 0;
  let used = 0;
  for (let i = 0; i < signs; i++) {
    const code = text.charCodeAt(i);
    const value = code < 256 ? (VALUES[code] ?? 255) : 255;
    if (value === 255) return badSign(text, i);
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[used++] = (held >> bits) & 0xff;
    }
  }
  if (padding > 0 && (signs % 4 < 2 || (signs + padding) % 4 !== 0)) return { fault: 'padding', at: signs, found: '=' };
  if (length % 4 !== 0) return { fault: 'length', at: length, found: '' };
  if ((held & ((1 << bits) - 1)) !== 0) return { fault: 'unused-bits', at: signs - 1, found: text.charAt(signs - 1) };
  return bytes;
}

/** Length of the base64 of so many bytes. */
export function encodedLength(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** Writes the base64 of bytes as ASCII into `into` from `at`; returns where it ends. */
export function encodeBase64Into(bytes: Uint8Array, into: Uint8Array, at: number): number {
  const { length } = bytes;
  const whole = length - (length % 3);
  let out = at;
  for (let i = 0; i < whole; i += 3) {
    const n = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    into[out++] = CODES[n >> 18] ?? 0;
    into[out++] = CODES[(n >> 12) & 63] ?? 0;
    into[out++] = CODES[(n >> 6) & 63] ?? 0;
    into[out++] = CODES[n & 63] ?? 0;
  }
  if (whole < length) {
    const two = length - whole === 2;
    const n = ((bytes[whole] ?? 0) << 16) | (two ? (bytes[whole + 1] ?? 0) << 8 : 0);
    into[out++] = CODES[n >> 18] ?? 0;
    into[out++] = CODES[(n >> 12) & 63] ?? 0;
    into[out++] = two ? (CODES[(n >> 6) & 63] ?? 0) : PADDING;
    into[out++] = PADDING;
  }
  return out;
}
