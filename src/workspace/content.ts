import { decodeText } from '../language/utf8';
import type { NewFile, Workspace } from './types';

/** What a file holds: text, or bytes that are not edited here. */
export type Content = string | Uint8Array;

/** Above this many bytes a file is kept as bytes and has no text model. */
export const LARGEST_TEXT = 16 * 1024 * 1024;

/**
 * Sorts content out: UTF-8 text up to `LARGEST_TEXT` bytes is text (a byte order mark stays as U+FEFF, so that the very
 * bytes come out again); anything else stays bytes.
 */
export function classify(content: Content): { kind: 'text'; text: string } | { kind: 'bytes'; bytes: Uint8Array; because: 'not-utf8' | 'too-large' } {
  if (typeof content === 'string') {
    // A UTF-16 unit takes at most three bytes.
    if (content.length * 3 <= LARGEST_TEXT) return { kind: 'text', text: content };
    const bytes = encode(content);
    return bytes.length > LARGEST_TEXT ? { kind: 'bytes', bytes, because: 'too-large' } : { kind: 'text', text: content };
  }
  if (content.length > LARGEST_TEXT) return { kind: 'bytes', bytes: content, because: 'too-large' };
  const decoded = decodeText(content);
  return 'text' in decoded ? { kind: 'text', text: decoded.text } : { kind: 'bytes', bytes: content, because: 'not-utf8' };
}

/** The text as UTF-8 bytes; a surrogate without its partner becomes U+FFFD. */
export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The bytes of any content. */
export function bytesOf(content: Content): Uint8Array {
  return typeof content === 'string' ? encode(content) : content;
}

/** All files of the open project as they are now. */
export function contentsOf(workspace: Workspace): NewFile[] {
  return Object.keys(workspace.store.getState().files).flatMap((path) => {
    const content = workspace.content(path);
    return content === undefined ? [] : [{ path, content }];
  });
}
