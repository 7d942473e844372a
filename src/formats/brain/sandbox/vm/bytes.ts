/** Texts of Lua are bytes. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const literals = new Map<string, Uint8Array>();

/** The UTF-8 of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The UTF-8 of a text written in our own source, made once. The bytes must not be changed. */
export function literal(text: string): Uint8Array {
  const known = literals.get(text);
  if (known) return known;
  const bytes = encoder.encode(text);
  literals.set(text, bytes);
  return bytes;
}

/** The text of bytes; what is no UTF-8 becomes U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The bytes of a text whose characters are all below 128. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
