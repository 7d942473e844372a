/**
 * The known words nearest to a written one (Damerau-Levenshtein, case ignored), nearest first;
 * only those near enough to be a slip: at most a third of the letters differ, or one is the start of the other.
 */
export function nearest(word: string, known: readonly string[], most = 3): string[] {
  const low = word.slice(0, 80).toLowerCase();
  const scored: { word: string; score: number; order: number }[] = [];
  known.forEach((candidate, order) => {
    const other = candidate.toLowerCase();
    const limit = Math.max(1, Math.floor(Math.max(low.length, other.length) / 3));
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

/** Edits between two words, swaps of neighbours counted as one; any number above `limit` once it is passed. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}
