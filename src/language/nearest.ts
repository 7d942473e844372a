/**
 * The known words nearest to a written one (Damerau-Levenshtein; case, blanks, hyphens and underscores ignored), nearest first;
 * only those near enough to be a slip: at most a third of the letters differ, never all of them, or one is the start of the other.
 */
export function nearest(word: string, known: readonly string[], most = 3): string[] {
  const low = squeeze(word);
  if (low === '') return [];
  const scored: { word: string; score: number; order: number }[] = [];
  known.forEach((candidate, order) => {
    const other = squeeze(candidate);
    const longer = Math.max(low.length, other.length);
    const limit = Math.min(Math.max(1, Math.floor(longer / 3)), longer - 1);
    let score = distance(low, other, limit);
    if (score > limit) {
      const starts = low.length >= 3 && other.length >= 3 && (other.startsWith(low) || low.startsWith(other));
      if (!starts) return;
      score = limit + 0.5;
    }
    scored.push({ word: candidate, score, order });
  });
  scored.sort((a, b) => a.score - b.score || a.order - b.order);
  return scored.slice(0, most).map((s) => s.word);
}

/** The letters that count in a comparison. */
function squeeze(word: string): string {
  return word.slice(0, 80).toLowerCase().replace(/[\s_-]+/g, '');
}

/** Edits between two words, swaps of neighbours counted as one; any number above `limit` once it is passed. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // A swap may still reach over one row.
    if (least > limit && Math.min(...previous) > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}
