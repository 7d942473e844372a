import { Buffer } from 'node:buffer';
import { isRecord } from '../language/record';

/**
 * A file of a batch line: its text, `{base64}`, `{repeat, bytes}` (the text over and over until it has that many bytes),
 * or `{parts}` (several of these one after the other). Returns its bytes; throws when it is none of them.
 */
export function fileBytes(given: unknown): Uint8Array {
  if (typeof given === 'string') return Buffer.from(given, 'utf8');
  if (isRecord(given)) {
    if (typeof given.base64 === 'string') return Buffer.from(given.base64, 'base64');
    if (typeof given.repeat === 'string' && typeof given.bytes === 'number') {
      const unit = Buffer.from(given.repeat, 'utf8');
      return Buffer.alloc(given.bytes, unit.length > 0 ? unit : 0);
    }
    if (Array.isArray(given.parts)) return Buffer.concat(given.parts.map(fileBytes));
  }
  throw new Error('a file is a text, {base64}, {repeat, bytes} or {parts}');
}
