import { sha256 } from '@noble/hashes/sha2.js';
import type { SourceFile } from '../../../../language/session';
import { utf8Length } from '../../../../language/utf8';

/** A text as UTF-8. Written out since the rules know no browser and no Node. Half characters become the replacement sign. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text));
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 0x80) {
      bytes[at++] = c;
      continue;
    }
    let point = text.codePointAt(i) ?? 0;
    if (point > 0xffff) i++;
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x800) bytes[at++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[at++] = 0xe0 | (point >> 12);
      else {
        bytes[at++] = 0xf0 | (point >> 18);
        bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (point & 0x3f);
  }
  return bytes;
}

/** A file's bytes as they are stored. */
export function bytesOf(file: SourceFile): Uint8Array {
  return file.bytes ?? encodeUtf8(file.text);
}

/** A file's size in bytes as stored. */
export function sizeOf(file: SourceFile): number {
  return file.bytes?.length ?? utf8Length(file.text);
}

const digests = new WeakMap<SourceFile, string>();

/** SHA-256 of a file, in small hexadecimal digits; worked out once for each version of a file. */
export function digestOf(file: SourceFile): string {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const digest = [...sha256(bytesOf(file))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  digests.set(file, digest);
  return digest;
}
