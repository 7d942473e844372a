/** A language code as file names carry it (Reference 5, section 5.10): exact, two or three small letters first. */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** The Engine's interface languages (Reference 6, section 5.1); English is the ruleset itself. */
export const ENGINE_LANGUAGES: readonly string[] = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'ko', 'pl', 'pt-BR', 'ru', 'zh-Hans'];

/** The language every ruleset is written in. */
export const ENGLISH = 'en';

/** Scripts that run from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** True for what may stand in the name of a translation file. */
export function isLanguageCode(code: string): boolean {
  return LANGUAGE_CODE.test(code);
}

/** The canonical form of a BCP 47 tag (`pt-br` is `pt-BR`); undefined when it is no such tag. */
export function canonicalTag(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The direction of a language's script; left to right for a code that is no tag. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  if (canonicalTag(code) === undefined) return 'ltr';
  const { script } = new Intl.Locale(code).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/** The language and those it falls back to, without English: `zh-Hans-CN`, `zh-Hans`, `zh`. */
export function fallbackChain(language: string): string[] {
  const chain: string[] = [];
  for (let code = language; code !== ''; code = code.slice(0, Math.max(0, code.lastIndexOf('-')))) {
    if (code !== ENGLISH) chain.push(code);
  }
  return chain;
}

/** Where the file of a language lies in a project and a package. */
export function localePath(language: string): string {
  return `locales/${language}.json`;
}

/** The language in the name of a translation file; undefined for any other path. */
export function languageOfPath(path: string): string | undefined {
  return /^locales\/([^/]+)\.json$/.exec(path)?.[1];
}

/** True when the Engine, set to one of the languages known here, can come to look into this language's file. */
export function isReachable(language: string): boolean {
  return ENGINE_LANGUAGES.some((engine) => engine !== ENGLISH && fallbackChain(engine).includes(language));
}
