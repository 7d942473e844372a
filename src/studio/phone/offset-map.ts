/** Offsets of a text and of what a text area makes of it (LF only, no byte order mark), by walking both. */
export function offsetMap(text: string): { toText: (offset: number) => number; toArea: (offset: number) => number } {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  if (!text.includes('\r\n')) return { toText: (o) => o + mark, toArea: (o) => Math.max(0, o - mark) };
  const breaks: number[] = [];
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) breaks.push(at);
  const below = (offset: number, place: (i: number) => number) => {
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (place(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    // The i-th break stands i letters earlier in the area, where the CR of each break before is gone.
    toText: (o) => o + mark + below(o, (i) => (breaks[i] ?? 0) - mark - i),
    toArea: (o) => Math.max(0, o - mark - below(o, (i) => (breaks[i] ?? 0) + 1)),
  };
}
