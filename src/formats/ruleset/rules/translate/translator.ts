import { directionOf, ENGLISH, ENGINE_LANGUAGES, fallbackChain } from './language-tag';
import { importKeeps, keptLocales, lookup, numberedName, type LocaleStrings } from './lookup';

/**
 * Where a shown text comes from: the language's own file, a parent's, English because no file has it, or it is no display
 * string at all (an id, a text a player wrote), which no file could have.
 */
export type TextSource = 'own' | 'parent' | 'english' | 'not-translated';

/** A display string as a player sees it. */
export interface Translated {
  readonly text: string;
  /** The language of the text: `en` for English. */
  readonly language: string;
  readonly direction: Direction;
  readonly source: TextSource;
}

export type Direction = 'ltr' | 'rtl';

/** Shows display strings in one language. */
export interface Translator {
  readonly language: string;
  /** The direction of the language's own file, else of its script. */
  readonly direction: Direction;
  readonly show: (english: string) => Translated;
}

/** What a translator is made from; plain data, as the session gives it. */
export interface TranslatorInput {
  readonly language: string;
  /** `_meta.direction` of the files of the fallback chain, as they say it. */
  readonly directions: readonly (readonly [language: string, direction: string])[];
  /** The `ruleset` sections of the fallback chain. */
  readonly locales: readonly (readonly [language: string, strings: readonly (readonly [english: string, translation: string])[]])[];
  /** Every display string of the ruleset. */
  readonly strings: readonly string[];
}

/** Shows everything as it is written. */
export const ENGLISH_TRANSLATOR: Translator = {
  language: ENGLISH,
  direction: 'ltr',
  show: (text) => ({ text, language: ENGLISH, direction: 'ltr', source: 'own' }),
};

/** A translator over the fallback chain: own file, parent languages, English (Reference 5, section 5.10, "Lookup"). */
export function translator({ language, directions, locales, strings }: TranslatorInput): Translator {
  if (language === ENGLISH) return ENGLISH_TRANSLATOR;
  const files: LocaleStrings = new Map(locales.map(([code, pairs]) => [code, new Map(pairs)]));
  const said = new Map(directions);
  const known = new Set(strings);
  const shown = new Map<string, Translated>();
  const runs = (code: string): Direction => {
    const direction = said.get(code);
    return direction === 'rtl' || direction === 'ltr' ? direction : directionOf(code);
  };
  const isString = (text: string): boolean => {
    if (known.has(text)) return true;
    const numbered = numberedName(text);
    return numbered !== undefined && known.has(numbered.name);
  };
  const show = (english: string): Translated => {
    const { text, from } = lookup(files, language, english);
    if (from !== ENGLISH) return { text, language: from, direction: runs(from), source: from === language ? 'own' : 'parent' };
    return { text, language: ENGLISH, direction: 'ltr', source: isString(english) ? 'english' : 'not-translated' };
  };
  return {
    language,
    direction: runs(language),
    show: (english) => {
      const before = shown.get(english);
      if (before) return before;
      const now = show(english);
      shown.set(english, now);
      return now;
    },
  };
}

/** The languages a preview can be shown in: those the project has files for, and the others the Engine can be set to. */
export interface PreviewLanguages {
  /** With a file of their own, in the order of their codes. */
  readonly own: readonly string[];
  /** The Engine's other languages, English left out. */
  readonly engine: readonly string[];
}

/** Sorts out which languages to offer; `files` are the languages of the project's translations. */
export function previewLanguages(files: readonly string[]): PreviewLanguages {
  const own = [...files].sort((a, b) => (a < b ? -1 : 1));
  return { own, engine: ENGINE_LANGUAGES.filter((code) => code !== ENGLISH && !own.includes(code)) };
}

/** What becomes of a project's translations when it is imported into an Engine set to a language. */
export interface ImportReport {
  readonly kept: string | undefined;
  readonly dropped: readonly string[];
  /** The parents among the dropped ones: what the kept file lacks is English then, though they have it. */
  readonly lost: readonly { readonly language: string; readonly strings: number }[];
}

/**
 * What an import keeps and drops, and how many display strings are shown from a parent's file in the preview and are English
 * after an import. Reference 5, section 5.10, "Keeping".
 */
export function importReport(files: readonly string[], { language, locales, strings }: TranslatorInput): ImportReport {
  const { kept, dropped } = importKeeps(files, language);
  const before: LocaleStrings = new Map(locales.map(([code, pairs]) => [code, new Map(pairs)]));
  const after = keptLocales(before, language);
  const lost = new Map<string, number>();
  for (const text of strings) {
    const { from } = lookup(before, language, text);
    if (from !== ENGLISH && lookup(after, language, text).from !== from) lost.set(from, (lost.get(from) ?? 0) + 1);
  }
  const chain = fallbackChain(language);
  return { kept, dropped, lost: chain.flatMap((code) => (lost.has(code) ? [{ language: code, strings: lost.get(code) ?? 0 }] : [])) };
}
