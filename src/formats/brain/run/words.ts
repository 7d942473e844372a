import type { Said } from './contract';
import { cardWords } from './words-card';
import { recordWords } from './words-record';

/** A sentence in English, Korean, Chinese and Turkish. */
export type Row = readonly [en: string, ko: string, zh: string, tr: string];

/** The languages of the page; `pseudo` marks what is worded, for tests of the page. */
export type RunLanguage = 'en' | 'ko' | 'zh' | 'tr' | 'pseudo';

const rows: Readonly<Record<string, Row>> = { ...cardWords, ...recordWords };
const COLUMN: Readonly<Record<RunLanguage, 0 | 1 | 2 | 3>> = { en: 0, pseudo: 0, ko: 1, zh: 2, tr: 3 };
/** Parameters whose values are words of these tables, with what their codes begin with. */
const WORDED: Readonly<Record<string, string>> = { what: 'what', wanted: 'wanted' };

/** Every code that is worded. */
export const RUN_CODES: readonly string[] = Object.keys(rows);

/** Words what the runner says, in a language of the page. Numbers are written as the language does. */
export function runWords(language: RunLanguage): (said: Said) => string {
  const numbers = new Intl.NumberFormat(language === 'pseudo' ? 'en' : language);
  const column = COLUMN[language];
  return ({ code, params }) => {
    const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
    const text = (row?.[column] ?? code).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      if (value === undefined) return whole;
      if (typeof value === 'number') return numbers.format(value);
      if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : String(value);
      const word = `${WORDED[name] ?? ''}.${value}`;
      return name in WORDED && Object.hasOwn(rows, word) ? (rows[word]?.[column] ?? value) : value;
    });
    return language === 'pseudo' ? `⟦${text}··⟧` : text;
  };
}
