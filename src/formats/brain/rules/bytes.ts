import { utf8Length } from '../../../language/utf8';

/**
 * The longest beginning of a text of whole characters that takes at most `most` bytes of UTF-8.
 * Reference "Brain", section 10, row 11.
 */
export function cutBytes(text: string, most: number): string {
  if (text.length * 3 <= most || utf8Length(text) <= most) return text;
  let bytes = 0;
  for (let i = 0; i < text.length; ) {
    const point = text.codePointAt(i) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes > most) return text.slice(0, i);
    i += point > 0xffff ? 2 : 1;
  }
  return text;
}

/** A text with the ASCII capitals made small and all other letters left as they are: how file names are compared. */
export function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** A number of bytes in the words of a sentence: "1,048,576 bytes". */
export function bytesWord(bytes: number): string {
  return `${grouped(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

/** A whole number with a comma between groups of three digits. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
