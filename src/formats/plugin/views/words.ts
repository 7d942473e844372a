import type { UiLanguage } from '../../../workspace/types';
import { canvasWords } from './words-canvas';
import { tryWords } from './words-try';

/** A word in English, Korean, Chinese and Turkish. */
export type Row = readonly [en: string, ko: string, zh: string, tr: string];

const words = { ...tryWords, ...canvasWords } as const satisfies Readonly<Record<string, Row>>;

export type ViewWord = keyof typeof words;
/** A word with its places filled in, in the language in use. */
export type SayWord = (key: ViewWord, values?: Readonly<Record<string, string | number>>) => string;

const COLUMN: Readonly<Record<UiLanguage, 0 | 1 | 2 | 3>> = { en: 0, pseudo: 0, ko: 1, zh: 2, tr: 3 };

const said = new Map<UiLanguage, SayWord>();

/** The views' own words in a language of the page; the same function for the same language. Numbers are written as the language does. */
export function viewWords(language: UiLanguage): SayWord {
  const known = said.get(language);
  if (known) return known;
  const made = wordsIn(language);
  said.set(language, made);
  return made;
}

function wordsIn(language: UiLanguage): SayWord {
  const numbers = new Intl.NumberFormat(language === 'pseudo' ? 'en' : language, { maximumFractionDigits: 3 });
  return (key, values = {}) => {
    const row: Row = words[key];
    const text = row[COLUMN[language]].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : value;
    });
    return language === 'pseudo' ? `⟦${text}··⟧` : text;
  };
}

/** The catalogue's language for a language of the page; the catalogue falls back to English for those it lacks. */
export function catalogueLanguage(language: UiLanguage): string {
  return language === 'pseudo' ? 'en' : language;
}
