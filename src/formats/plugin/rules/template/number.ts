/** What a side of a comparison reads as a number (nimblock, section 14.4): an optional sign, digits, an optional fraction and exponent. */
const NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** The number a text holds, blanks around it ignored; undefined when it holds none or one too large. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** The first `most` code points of a text. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('');
}
