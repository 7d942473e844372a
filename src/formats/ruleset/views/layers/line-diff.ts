/** A line of a comparison: on both sides, or on one. */
export interface DiffLine {
  readonly side: 'both' | 'before' | 'after';
  readonly text: string;
}

/** Above this many lines a side the two are set whole, one under the other. */
const MOST = 400;

/** What differs between two texts, line by line, by their longest common run of lines. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  if (a.length > MOST || b.length > MOST) return [...a.map((text): DiffLine => ({ side: 'before', text })), ...b.map((text): DiffLine => ({ side: 'after', text }))];
  const width = b.length + 1;
  const length = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => length[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, now] = [a[i], b[j]];
    if (old !== undefined && old === now) {
      lines.push({ side: 'both', text: old });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ side: 'before', text: old });
      i++;
    } else if (now !== undefined) {
      lines.push({ side: 'after', text: now });
      j++;
    }
  }
  return paired(lines);
}

/** Where as many lines came as went, each stands under the one it replaces. */
function paired(lines: readonly DiffLine[]): DiffLine[] {
  const result: DiffLine[] = [];
  for (let i = 0; i < lines.length; ) {
    let went = 0;
    while (lines[i + went]?.side === 'before') went++;
    let came = 0;
    while (lines[i + went + came]?.side === 'after') came++;
    if (went > 0 && went === came) {
      for (let k = 0; k < went; k++) result.push(...lines.slice(i + k, i + k + 1), ...lines.slice(i + went + k, i + went + k + 1));
    } else result.push(...lines.slice(i, i + Math.max(1, went + came)));
    i += Math.max(1, went + came);
  }
  return result;
}
