import type { UiLanguage } from '../../../workspace/types';
import { battleWords } from './words-battle';
import { checkWords } from './words-checks';
import { languageWords } from './words-language';
import { layerWords } from './words-layers';
import { migrationWords } from './words-migrate';
import { sheetWords } from './words-sheet';

/** A word in English, Korean, Chinese and Turkish. Two forms with a bar between are for one `n` and for more. */
export type Row = readonly [en: string, ko: string, zh: string, tr: string];

const words = { ...sheetWords, ...checkWords, ...layerWords, ...migrationWords, ...languageWords, ...battleWords } as const satisfies Readonly<Record<string, Row>>;

export type PlayWord = keyof typeof words;

/** Words with their places filled in, and numbers, in the language in use. */
export interface SayWord {
  (key: PlayWord, values?: Readonly<Record<string, string | number>>): string;
  /** A number as the language writes it. */
  readonly number: (value: number) => string;
  /** A chance from 0 to 1 as percent, never rounded to 0 % or 100 % when it is neither. */
  readonly percent: (chance: number) => string;
  /** A text that reads in the page's own direction wherever it stands, such as a formula. */
  readonly isolate: (text: string) => string;
}

const COLUMN: Readonly<Record<UiLanguage, 0 | 1 | 2 | 3>> = { en: 0, pseudo: 0, ko: 1, zh: 2, tr: 3 };

/** The words of the preview and of migrations in a language of the page. */
export function playWords(language: UiLanguage): SayWord {
  const tag = language === 'pseudo' ? 'en' : language;
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  const percents = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const fine = new Intl.NumberFormat(tag, { style: 'percent', maximumSignificantDigits: 2 });
  const whole = new Intl.NumberFormat(tag, { style: 'percent' });
  const say = (key: PlayWord, values: Readonly<Record<string, string | number>> = {}) => {
    const row: Row = words[key];
    const [one, many = one] = row[COLUMN[language]].split('|');
    const text = ((values.n === 1 ? one : many) ?? '').replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
    });
    return language === 'pseudo' ? `⟦${text}··⟧` : text;
  };
  // Sums of chances end within a hair of 0 and 1.
  const HAIR = 1e-12;
  const percent = (chance: number) => {
    if (chance <= HAIR) return whole.format(0);
    if (chance >= 1 - HAIR) return whole.format(1);
    if (chance < 0.0005) return chance < 1e-6 ? `<${fine.format(1e-6)}` : fine.format(chance);
    if (chance > 0.9995) return `>${percents.format(0.999)}`;
    return percents.format(chance);
  };
  return Object.assign(say, { number: (value: number) => numbers.format(value), percent, isolate: (text: string) => text });
}
