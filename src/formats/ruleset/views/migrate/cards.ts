/** JSON that was typed and not used yet, with what stood there when it was begun. */
export interface TypedJson {
  readonly text: string;
  readonly over: string;
}

/** Which step cards are open, and what is typed in their JSON boxes, by pointer. */
export interface Cards {
  readonly open: ReadonlySet<string>;
  readonly json: ReadonlyMap<string, TypedJson>;
}

export const NO_CARDS: Cards = { open: new Set(), json: new Map() };

/** With other typed JSON at a place; undefined takes it away. */
export function withTyped(cards: Cards, pointer: string, typed: TypedJson | undefined): Cards {
  const json = new Map(cards.json);
  if (typed) json.set(pointer, typed);
  else json.delete(pointer);
  return { ...cards, json };
}

/** The same cards after an item of a list moved, came (`from` undefined) or went (`to` undefined). */
export function shifted({ open, json }: Cards, list: string, from: number | undefined, to: number | undefined): Cards {
  const place = (pointer: string) => placeAfter(pointer, list, from, to) ?? [];
  return { open: new Set([...open].flatMap(place)), json: new Map([...json].flatMap(([pointer, typed]) => [place(pointer)].flat().map((at) => [at, typed] as const))) };
}

function placeAfter(pointer: string, list: string, from: number | undefined, to: number | undefined): string | undefined {
  const [index, ...rest] = pointer.startsWith(`${list}/`) ? pointer.slice(list.length + 1).split('/') : [];
  if (index === undefined) return pointer;
  const next = indexAfter(Number(index), from, to);
  return next === undefined ? undefined : [list, String(next), ...rest].join('/');
}

function indexAfter(index: number, from: number | undefined, to: number | undefined): number | undefined {
  if (index === from) return to;
  const without = from !== undefined && index > from ? index - 1 : index;
  return to !== undefined && without >= to ? without + 1 : without;
}
