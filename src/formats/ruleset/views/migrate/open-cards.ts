/** Which cards are open, by pointer, after an item of a list moved, came (`from` undefined) or went (`to` undefined). */
export function shifted(open: ReadonlySet<string>, list: string, from: number | undefined, to: number | undefined): ReadonlySet<string> {
  const next = new Set<string>();
  for (const pointer of open) {
    const [index, ...rest] = pointer.startsWith(`${list}/`) ? pointer.slice(list.length + 1).split('/') : [];
    if (index === undefined) {
      next.add(pointer);
      continue;
    }
    const place = placeAfter(Number(index), from, to);
    if (place !== undefined) next.add([list, String(place), ...rest].join('/'));
  }
  return next;
}

function placeAfter(index: number, from: number | undefined, to: number | undefined): number | undefined {
  if (index === from) return to;
  const without = from !== undefined && index > from ? index - 1 : index;
  return to !== undefined && without >= to ? without + 1 : without;
}
