/** What the header of a PNG says. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
/** Signature, length, name, thirteen bytes of header and its check sum. */
const LEAST = 33;

/** The size a PNG gives in its header; undefined when the bytes are no PNG, or one with a side of 0. */
export function readPng(bytes: Uint8Array): PngHeader | undefined {
  if (bytes.length < LEAST) return undefined;
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte) || !HEADER.every((byte, i) => bytes[8 + i] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  return width === 0 || height === 0 ? undefined : { width, height };
}

/** What a file that is no PNG looks like, for the sentence about it. */
export function pictureKind(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (bytes.length === 0) return 'an empty file';
  if (head.startsWith('\xff\xd8\xff')) return 'a JPEG picture';
  if (head.startsWith('GIF8')) return 'a GIF picture';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'a WebP picture';
  if (head.startsWith('BM')) return 'a BMP picture';
  if (/^\s*<(?:svg|\?xml)/.test(head)) return 'an SVG picture';
  return SIGNATURE.every((byte, i) => bytes[i] === byte) ? 'a damaged PNG' : 'something else';
}
