/** One change of a list's order. Positions are those before all changes; `before` undefined is the end. */
export type Change =
  | { readonly op: 'remove'; readonly from: number }
  | { readonly op: 'move'; readonly from: number; readonly before: number | undefined }
  /** `index` is the position in the wanted order. */
  | { readonly op: 'insert'; readonly index: number; readonly before: number | undefined };

/**
 * The fewest changes from a list of `count` entries to the wanted order: each wanted entry is the position it had, or undefined
 * when it is new. As many entries as possible stay where they are.
 */
export function arrangement(count: number, wanted: readonly (number | undefined)[]): readonly Change[] {
  const stay = longestRising(wanted);
  const changes: Change[] = [];
  const used = new Set(wanted.filter((w) => w !== undefined));
  for (let from = 0; from < count; from++) if (!used.has(from)) changes.push({ op: 'remove', from });
  const before: (number | undefined)[] = [];
  let next: number | undefined;
  for (let i = wanted.length - 1; i >= 0; i--) {
    before[i] = next;
    if (stay.has(i)) next = wanted[i];
  }
  wanted.forEach((from, index) => {
    if (stay.has(index)) return;
    changes.push(from === undefined ? { op: 'insert', index, before: before[index] } : { op: 'move', from, before: before[index] });
  });
  return changes;
}

/** Positions in `wanted` of a longest run of old positions that rise. */
function longestRising(wanted: readonly (number | undefined)[]): ReadonlySet<number> {
  const length: number[] = [];
  const previous: number[] = [];
  let best = -1;
  wanted.forEach((value, i) => {
    length[i] = 0;
    previous[i] = -1;
    if (value === undefined) return;
    length[i] = 1;
    for (let j = 0; j < i; j++) {
      const other = wanted[j];
      if (other === undefined || other >= value || (length[j] ?? 0) + 1 <= (length[i] ?? 0)) continue;
      length[i] = (length[j] ?? 0) + 1;
      previous[i] = j;
    }
    if (best < 0 || (length[i] ?? 0) > (length[best] ?? 0)) best = i;
  });
  const stay = new Set<number>();
  for (let i = best; i >= 0; i = previous[i] ?? -1) stay.add(i);
  return stay;
}

/** What two lists are paired by: equal sources first, else equal types. */
interface Paired {
  readonly type: string;
  readonly source: string | undefined;
}

/**
 * For each wanted entry the old one that becomes it, in rising order, or undefined for a new one. Entries that are equal at both
 * ends stay; between them a longest run of equal types is kept.
 */
export function pairing(old: readonly Paired[], wanted: readonly Paired[]): readonly (number | undefined)[] {
  const equal = (i: number, j: number) => old[i]?.type === wanted[j]?.type && old[i]?.source !== undefined && old[i]?.source === wanted[j]?.source;
  let start = 0;
  while (start < old.length && start < wanted.length && equal(start, start)) start++;
  let end = 0;
  while (end < old.length - start && end < wanted.length - start && equal(old.length - 1 - end, wanted.length - 1 - end)) end++;
  const pairs: (number | undefined)[] = wanted.map((_, j) => (j < start ? j : j >= wanted.length - end ? old.length - wanted.length + j : undefined));
  const rows = old.length - start - end;
  const columns = wanted.length - start - end;
  if (rows === 0 || columns === 0) return pairs;
  // Longest common run of types; an entry that is equal as a whole counts for more.
  const best: number[][] = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  const worth = (i: number, j: number) => (old[start + i]?.type !== wanted[start + j]?.type ? 0 : equal(start + i, start + j) ? 1001 : 1000);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const w = worth(i, j);
      const row = best[i];
      if (row) row[j] = Math.max(best[i + 1]?.[j] ?? 0, row[j + 1] ?? 0, w > 0 ? w + (best[i + 1]?.[j + 1] ?? 0) : 0);
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const w = worth(i, j);
    const here = best[i]?.[j] ?? 0;
    if (w > 0 && here === w + (best[i + 1]?.[j + 1] ?? 0)) pairs[start + j++] = start + i++;
    else if (here === (best[i + 1]?.[j] ?? 0)) i++;
    else j++;
  }
  return pairs;
}
