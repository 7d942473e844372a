const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text in pixels in a font of the page (a CSS font). Remembered, so that drawing many blocks asks once. */
export function textWidth(text: string, font: string): number {
  const key = `${font}\n${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const width = context ? context.measureText(text).width : text.length * 7;
  if (widths.size > 5000) widths.clear();
  widths.set(key, width);
  return width;
}

/** Forgets all widths: the page's fonts have arrived meanwhile. */
export function forgetWidths(): void {
  widths.clear();
}

/**
 * Lets a text on a block answer its width from its font. Asked of the page, each answer would have the page laid out anew, since
 * drawing a block changes it between two questions: most of the time a long rule took to be drawn.
 */
export function measureByFont(element: SVGTextElement | null, font: () => string): void {
  if (element) element.getComputedTextLength = () => textWidth(element.textContent ?? '', font());
}
