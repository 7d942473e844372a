import type { ExchangeImport, ExchangeRefusal, ExchangeTable, ExchangeUnit } from './table';

/** The columns beside the translation's own, which is named by its language. */
const COLUMNS = ['section', 'key', 'en', 'context'] as const;

/** A cell of RFC 4180: in quotes where a comma, a quote or a line break, or a blank at an end, would be lost. */
function cell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A language as CSV (RFC 4180, UTF-8 with a byte order mark, as spreadsheets want it): the columns section, key, en,
 * the language's code, and where the text is shown.
 */
export function writeCsv({ language, units }: ExchangeTable): string {
  const rows = [
    ['section', 'key', 'en', language, 'context'],
    ...units.map((u) => [u.section, u.key, u.english, u.translation, u.context]),
  ];
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * The units of a CSV whose rows a library has read. The columns are found by their names in the first row: `key` or `en`,
 * and the language's (the only one that is none of ours, when `language` is not among them).
 */
export function csvUnits(rows: readonly (readonly string[])[], language: string): ExchangeImport | ExchangeRefusal {
  const header = (rows[0] ?? []).map((name) => name.replace(/^\ufeff/, '').trim());
  const at = (name: string): number => header.findIndex((h) => h.toLowerCase() === name.toLowerCase());
  const others = header.map((_, i) => i).filter((i) => header[i] !== '' && !COLUMNS.some((name) => name === header[i]?.toLowerCase()));
  const own = at(language) >= 0 ? at(language) : others.length === 1 ? (others[0] ?? -1) : -1;
  const [section, key, english] = [at('section'), at('key'), at('en')];
  if (own < 0) return { refused: { code: 'ruleset/exchange-no-language-column', params: { language, found: header } } };
  if (key < 0 && english < 0) return { refused: { code: 'ruleset/exchange-no-key-column', params: { found: header } } };
  const units: ExchangeUnit[] = [];
  for (const row of rows.slice(1)) {
    if (row.every((text) => text === '')) continue;
    const read = (i: number): string => (i < 0 ? '' : (row[i] ?? ''));
    const inPackage = read(section).trim().toLowerCase() === 'package';
    units.push({
      section: inPackage ? 'package' : 'ruleset',
      key: key >= 0 && (inPackage || read(key) !== '') ? read(key) : read(english),
      english: english >= 0 ? read(english) : read(key),
      translation: read(own),
      review: false,
      context: '',
    });
  }
  const named = header[own];
  return { language: named === undefined || named === '' ? undefined : named, units };
}
