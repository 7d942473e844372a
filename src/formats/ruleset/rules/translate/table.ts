import { lookup, numberedName } from './lookup';
import { localeStrings } from './locale-file';
import { differences } from './differences';
import type { Coverage, DisplayStrings, LanguageCoverage, LocaleFile, RulesetPart, StringUse, TableCell, TableRow } from './types';
import type { ReviewMarks } from './review-marks';

/** The words of the package's card, in English: the first rows of the table. */
export type CardWords = readonly { readonly key: string; readonly english: string }[];

/** What tells a row from all others. */
export function rowId({ section, key }: Pick<TableRow, 'section' | 'key'>): string {
  return `${section} ${key}`;
}

/**
 * The translation table: the card's words, then every display string in the order of the files, then the keys of the
 * files that are no display string (any more); one cell for each language, in the order of `files`. Rows that are as
 * they were in `before` (by their ids) are the very same objects.
 */
export function translationTable(
  strings: DisplayStrings,
  card: CardWords,
  files: readonly LocaleFile[],
  marks: ReviewMarks = new Map(),
  before: ReadonlyMap<string, TableRow> = NO_ROWS,
): TableRow[] {
  const byLanguage = localeStrings(files);
  const row = (next: Omit<TableRow, 'cells'>, cellOf: (file: LocaleFile, old: TableCell | undefined) => TableCell): TableRow => {
    const old = before.get(rowId(next));
    const cells = files.map((file, i) => cellOf(file, old?.cells[i]));
    const same = old && old.english === next.english && old.cells.length === cells.length && cells.every((one, i) => one === old.cells[i]) && sameUses(old.uses, next.uses);
    return same ? old : { ...next, cells };
  };
  const rows = card.map(({ key, english }) =>
    row({ section: 'package', key, english, uses: [], parts: ['overview'] }, (file, old) => cell({ language: file.language, english, text: file.card.get(key), shown: { text: english, from: 'en' } }, old)),
  );
  for (const { text: key, uses, parts } of strings.strings) {
    rows.push(
      row({ section: 'ruleset', key, english: key, uses, parts }, (file, old) =>
        cell({ language: file.language, english: key, text: file.strings.get(key), shown: lookup(byLanguage, file.language, key), review: marks.get(file.language)?.get(key) }, old),
      ),
    );
  }
  const stale = new Set(files.flatMap((file) => staleKeys(file, strings)));
  for (const key of stale) {
    rows.push(
      row({ section: 'ruleset', key, english: key, uses: [], parts: [] }, (file, old) =>
        cell({ language: file.language, english: key, text: file.strings.get(key), shown: { text: key, from: 'en' }, filled: 'stale' }, old),
      ),
    );
  }
  return rows;
}

const NO_ROWS: ReadonlyMap<string, TableRow> = new Map();

function sameUses(a: readonly StringUse[], b: readonly StringUse[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((use, i) => {
    const other = b[i];
    return use === other || (other !== undefined && use.pointer === other.pointer && use.file === other.file && use.kind === other.kind && use.part === other.part && use.place === other.place);
  });
}

interface Cell {
  readonly language: string;
  readonly english: string;
  readonly text: string | undefined;
  readonly shown: TableCell['shown'];
  readonly filled?: 'translated' | 'stale';
  readonly review?: string | undefined;
}

/** A cell, or the one it was when nothing in it is another: what differs from English takes longest to find out. */
function cell({ language, english, text, shown: otherwise, filled = 'translated', review: mark }: Cell, old: TableCell | undefined): TableCell {
  const empty = text === undefined || text === '';
  const state = empty ? 'untranslated' : filled;
  const shown = empty ? otherwise : { text, from: language };
  const review = empty ? undefined : mark;
  if (old && old.language === language && old.text === text && old.state === state && old.review === review && old.shown.text === shown.text && old.shown.from === shown.from) return old;
  return { language, text, state, differences: empty ? [] : differences(english, text), shown, review };
}

/** Keys of a file that are no display string of the ruleset; a numbered display string ("Goblin 2") is none of them. */
export function staleKeys(file: LocaleFile, strings: DisplayStrings): string[] {
  const { byText } = strings;
  return [...file.strings.keys()].filter((key) => {
    if (byText.has(key)) return false;
    const numbered = numberedName(key);
    return !numbered || !byText.has(numbered.name);
  });
}

/** How much of the ruleset a language shows, in all and part by part. Each string counts once in each part that uses it. */
export function coverageOf(strings: DisplayStrings, file: LocaleFile, files: readonly LocaleFile[]): LanguageCoverage {
  const byLanguage = localeStrings(files.some((f) => f.language === file.language) ? files : [...files, file]);
  const all = { total: 0, translated: 0, inherited: 0 };
  const parts = new Map<RulesetPart, { total: number; translated: number; inherited: number }>(
    strings.parts.map(({ part }) => [part, { total: 0, translated: 0, inherited: 0 }]),
  );
  for (const { text, parts: own } of strings.strings) {
    const { from } = lookup(byLanguage, file.language, text);
    const counts = [all, ...own.flatMap((part) => parts.get(part) ?? [])];
    for (const count of counts) {
      count.total++;
      if (from === file.language) count.translated++;
      else if (from !== 'en') count.inherited++;
    }
  }
  const listed = [...parts].map(([part, coverage]): { part: RulesetPart; coverage: Coverage } => ({ part, coverage }));
  return { language: file.language, all, parts: listed, stale: staleKeys(file, strings).length };
}
