import type { Sha256 } from './types';

/** The UTF-8 bytes of a text; half a surrogate pair becomes the sign that replaces it (U+FFFD), as UTF-8 cannot hold it. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let used = 0;
  for (let i = 0; i < text.length; i++) {
    let c = text.charCodeAt(i);
    if (c < 0x80) {
      bytes[used++] = c;
      continue;
    }
    if (c < 0x800) {
      bytes[used++] = 0xc0 | (c >> 6);
      bytes[used++] = 0x80 | (c & 63);
      continue;
    }
    if (c >= 0xd800 && c <= 0xdfff) {
      const low = c < 0xdc00 ? text.charCodeAt(i + 1) : NaN;
      if (low >= 0xdc00 && low <= 0xdfff) {
        const point = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
        i++;
        bytes[used++] = 0xf0 | (point >> 18);
        bytes[used++] = 0x80 | ((point >> 12) & 63);
        bytes[used++] = 0x80 | ((point >> 6) & 63);
        bytes[used++] = 0x80 | (point & 63);
        continue;
      }
      c = 0xfffd;
    }
    bytes[used++] = 0xe0 | (c >> 12);
    bytes[used++] = 0x80 | ((c >> 6) & 63);
    bytes[used++] = 0x80 | (c & 63);
  }
  return bytes.slice(0, used);
}

/** True for the beginning of a zip: "PK" and two small numbers. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9 && (bytes[3] ?? 0) < 9;
}

/** Bytes as lower-case hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** True when two files hold the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The part of WebCrypto that is used; browsers have it on https pages and in their workers, Node always. */
interface WebCrypto {
  readonly subtle?: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> };
}

/** SHA-256 by the platform's own WebCrypto; undefined where there is none (a page without https). */
export function platformSha256(
  platform: { readonly crypto?: WebCrypto } = globalThis as { readonly crypto?: WebCrypto },
): Sha256 | undefined {
  const subtle = platform.crypto?.subtle;
  return subtle && (async (bytes) => hex(new Uint8Array(await subtle.digest('SHA-256', bytes))));
}
