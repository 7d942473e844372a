import { rowId } from '../../rules/translate/table';
import type { RulesetPart, TableCell, TableRow } from '../../rules/translate/types';

export { rowId };

export const FILTERS = ['all', 'untranslated', 'stale', 'review', 'same', 'differences'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the table shows: a filter about one language, a part of the ruleset, words in English or any translation. */
export interface Shown {
  readonly language: string | undefined;
  readonly filter: Filter;
  readonly part: RulesetPart | undefined;
  readonly search: string;
}

function cellOf(row: TableRow, language: string | undefined): TableCell | undefined {
  return row.cells.find((cell) => cell.language === language);
}

/** True when a row is a text of today that a language could translate, and not a key left behind. */
export function isCurrent(row: TableRow): boolean {
  return row.section === 'package' || row.uses.length > 0;
}

function fits(row: TableRow, { language, filter }: Pick<Shown, 'language' | 'filter'>): boolean {
  const cell = cellOf(row, language);
  switch (filter) {
    case 'all':
      // A key left behind in another language only is nothing to see here.
      return isCurrent(row) || cell === undefined || cell.text !== undefined;
    case 'untranslated':
      return isCurrent(row) && cell?.state === 'untranslated';
    case 'stale':
      return cell?.state === 'stale';
    case 'review':
      return cell?.review !== undefined;
    case 'same':
      return cell?.state === 'translated' && cell.differences.includes('same-as-english');
    case 'differences':
      return cell?.state === 'translated' && cell.differences.some((d) => d !== 'same-as-english');
  }
}

/** How many rows each filter would show for a language, whatever is searched for. */
export function filterCounts(rows: readonly TableRow[], language: string | undefined): Readonly<Record<Filter, number>> {
  const counts: Record<Filter, number> = { all: 0, untranslated: 0, stale: 0, review: 0, same: 0, differences: 0 };
  for (const row of rows) for (const filter of FILTERS) if (fits(row, { language, filter })) counts[filter]++;
  return counts;
}

/** The rows to show, in their order. `kept` are rows that stay for now though they no longer fit, so that nothing jumps away under the author's hands. */
export function shownRows(rows: readonly TableRow[], shown: Shown, kept: ReadonlySet<string>): TableRow[] {
  const wanted = fold(shown.search.trim());
  return rows.filter((row) => {
    if (shown.part !== undefined && !row.parts.includes(shown.part)) return false;
    if (!fits(row, shown) && !kept.has(rowId(row))) return false;
    return wanted === '' || folded(row).some((text) => text.includes(wanted));
  });
}

/** Where the next text without a translation is, after a row and then from the top; undefined when there is none. */
export function nextUntranslated(rows: readonly TableRow[], language: string, after: number): number | undefined {
  for (let step = 1; step <= rows.length; step++) {
    const at = (after + step) % rows.length;
    const row = rows[at];
    if (row && isCurrent(row) && cellOf(row, language)?.state === 'untranslated') return at;
  }
  return undefined;
}

const foldedRows = new WeakMap<TableRow, readonly string[]>();

/** A row's texts as a search compares them, worked out once. */
function folded(row: TableRow): readonly string[] {
  const known = foldedRows.get(row);
  if (known) return known;
  const texts = [row.english, ...row.cells.flatMap((cell) => cell.text ?? [])].map(fold);
  foldedRows.set(row, texts);
  return texts;
}

/** Letters as a search compares them: no case, no accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
}
