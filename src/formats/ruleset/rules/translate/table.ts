import { lookup, numberedName, type LocaleStrings } from './lookup';
import { localeStrings } from './locale-file';
import { differences } from './differences';
import type { Coverage, DisplayStrings, LanguageCoverage, LocaleFile, RulesetPart, TableCell, TableRow } from './types';
import type { ReviewMarks } from './review-marks';

/** The words of the package's card, in English: the first rows of the table. */
export type CardWords = readonly { readonly key: string; readonly english: string }[];

/**
 * The translation table: the card's words, then every display string in the order of the files, then the keys of the
 * files that are no display string (any more); one cell for each language, in the order of `files`.
 */
export function translationTable(
  strings: DisplayStrings,
  card: CardWords,
  files: readonly LocaleFile[],
  marks: ReviewMarks = new Map(),
): TableRow[] {
  const byLanguage = localeStrings(files);
  const rows: TableRow[] = card.map(({ key, english }) => ({
    section: 'package',
    key,
    english,
    uses: [],
    parts: ['overview'],
    cells: files.map((file) => cell(file, file.card.get(key), english, 'translated', { text: english, from: 'en' }, undefined)),
  }));
  for (const { text, uses, parts } of strings.strings) {
    rows.push({
      section: 'ruleset',
      key: text,
      english: text,
      uses,
      parts,
      cells: files.map((file) => stringCell(file, text, byLanguage, marks)),
    });
  }
  const stale = new Set(files.flatMap((file) => staleKeys(file, strings)));
  for (const key of stale) {
    const cells = files.map((file) => cell(file, file.strings.get(key), key, 'stale', { text: key, from: 'en' }, undefined));
    rows.push({ section: 'ruleset', key, english: key, uses: [], parts: [], cells });
  }
  return rows;
}

function stringCell(file: LocaleFile, key: string, byLanguage: LocaleStrings, marks: ReviewMarks): TableCell {
  return cell(file, file.strings.get(key), key, 'translated', lookup(byLanguage, file.language, key), marks.get(file.language)?.get(key));
}

function cell(
  file: LocaleFile,
  text: string | undefined,
  english: string,
  filled: 'translated' | 'stale',
  shown: TableCell['shown'],
  review: string | undefined,
): TableCell {
  const empty = text === undefined || text === '';
  return {
    language: file.language,
    text,
    state: empty ? 'untranslated' : filled,
    differences: empty ? [] : differences(english, text),
    shown: empty ? shown : { text, from: file.language },
    review: empty ? undefined : review,
  };
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
