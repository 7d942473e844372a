import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { MessageTable } from '../../language/session';
import type { UiLanguage } from '../../workspace/types';
import { en } from './en';
import { pseudo, pseudoSentence } from './pseudo';

/** Every key of the English catalogue. */
export type CatalogueKey = keyof typeof en;
/** The keys a component may ask for: plural forms are asked for by their stem, with `count`. */
export type WordKey = CatalogueKey extends infer K ? (K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K) : never;

/** A complete catalogue: languages without a singular leave the `_one` forms out. */
export type Catalogue = {
  readonly [K in CatalogueKey as K extends `${string}_one` ? never : K]: string;
} & { readonly [K in CatalogueKey as K extends `${string}_one` ? K : never]?: string };

/** A language's words for the interface, and for codes of diagnostics, fixes and the workspace's sentences as far as they are translated. */
export interface LanguageFile {
  readonly words: Catalogue;
  readonly said: MessageTable;
}

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: WordKey, values?: Values) => string;

/** The languages that the shell speaks, by their own names. */
export const languages: readonly { readonly id: UiLanguage; readonly name: string; readonly tag: string }[] = [
  { id: 'en', name: 'English', tag: 'en' },
  { id: 'ko', name: '한국어', tag: 'ko' },
  { id: 'zh', name: '简体中文', tag: 'zh-Hans' },
  { id: 'tr', name: 'Türkçe', tag: 'tr' },
];

/** The tag (BCP 47) of a language, for `lang`, dates and numbers. */
export function languageTag(id: UiLanguage): string {
  return languages.find((l) => l.id === id)?.tag ?? 'en';
}

async function load(id: UiLanguage): Promise<LanguageFile | undefined> {
  switch (id) {
    case 'ko':
      return (await import('./ko')).korean;
    case 'zh':
      return (await import('./zh-hans')).chinese;
    case 'tr':
      return (await import('./tr')).turkish;
    case 'pseudo':
      return { words: pseudo(en), said: {} };
    case 'en':
      return undefined;
  }
}

/** The words of the shell: one i18next instance, and the overlay of sentences of the language in use. */
export class Words {
  readonly i18n: i18n = i18next.createInstance();
  private overlay: MessageTable = {};
  private readonly ready: Promise<unknown>;
  private asked = 0;
  private pseudo = false;

  constructor() {
    this.ready = this.i18n.use(initReactI18next).init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: en } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      initAsync: false,
      react: { useSuspense: false },
    });
  }

  /** Sentences that overlay the English ones. */
  get said(): MessageTable {
    return this.overlay;
  }

  /** A sentence made from a code, as it is shown: the pseudo language marks it as worded. */
  shown(sentence: string): string {
    return this.pseudo ? pseudoSentence(sentence) : sentence;
  }

  /** Switches the language; the words are fetched when first needed. The newest call wins. */
  async use(id: UiLanguage): Promise<void> {
    const turn = ++this.asked;
    await this.ready;
    const file = await load(id);
    if (turn !== this.asked) return;
    // i18next takes the tag's plural rules; the pseudo language borrows English ones.
    const tag = id === 'pseudo' ? 'en-XA' : languageTag(id);
    if (file) this.i18n.addResourceBundle(tag, 'translation', file.words, true, true);
    this.overlay = file?.said ?? {};
    this.pseudo = id === 'pseudo';
    await this.i18n.changeLanguage(tag);
    document.documentElement.lang = tag;
    if (id === 'ko') await import('@fontsource-variable/noto-sans-kr/wght.css');
  }

  /** A word outside React. */
  readonly t: Translate = (key, values) => this.i18n.t(key, options(values, this.i18n.language));
}

/** Values for i18next: `count` as a number chooses the plural form, and every number is written as the language does. Places in a text come as strings. */
function options(values: Values | undefined, language: string): { count?: number; replace: Record<string, string> } {
  const replace: Record<string, string> = {};
  for (const [key, value] of Object.entries(values ?? {})) replace[key] = typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  const count = values?.['count'];
  return { replace, ...(typeof count === 'number' ? { count } : {}) };
}

/** The words in a component: drawn anew when the language changes. */
export function useWords(): Translate {
  const { t, i18n: used } = useTranslation();
  return (key, values) => t(key, options(values, used.language));
}

/** A word that a format brings along, in the language in use; the pseudo language marks it as worded. */
export function localWord(word: Readonly<Record<Exclude<UiLanguage, 'pseudo'>, string>>, language: UiLanguage): string {
  return language === 'pseudo' ? pseudoSentence(word.en) : word[language];
}
