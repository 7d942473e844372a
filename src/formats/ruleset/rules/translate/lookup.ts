import { ENGLISH, fallbackChain } from './language-tag';
import type { ImportChoice, Shown } from './types';

/** The `ruleset` sections by language. */
export type LocaleStrings = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A name, one plain space and a number at the very end: "Goblin 2". */
const NUMBERED = /^(.*) ([0-9]+)$/s;

/** The name and the number of a numbered name; undefined for any other text. */
export function numberedName(text: string): { readonly name: string; readonly number: string } | undefined {
  const found = NUMBERED.exec(text);
  return found ? { name: found[1] ?? '', number: found[2] ?? '' } : undefined;
}

/**
 * What a player sees for an English display string in a language: the language's own file, then its parents', then English.
 * The whole text is looked for in every file before the name without its number is. An empty text counts as missing.
 * Reference 5, section 5.10, "Lookup" and "Numbered names".
 */
export function lookup(locales: LocaleStrings, language: string, text: string): Shown {
  const chain = fallbackChain(language);
  const whole = find(locales, chain, text);
  if (whole) return whole;
  const numbered = numberedName(text);
  const name = numbered && find(locales, chain, numbered.name);
  if (numbered && name) return { text: `${name.text} ${numbered.number}`, from: name.from };
  return { text, from: ENGLISH };
}

function find(locales: LocaleStrings, chain: readonly string[], key: string): Shown | undefined {
  for (const language of chain) {
    const text = locales.get(language)?.get(key);
    if (text !== undefined && text !== '') return { text, from: language };
  }
  return undefined;
}

/**
 * Which translation an import keeps when the engine is set to a language: the one for it, or else for its nearest parent;
 * the others are dropped, and files of parents with them. Reference 5, section 5.10, "Keeping".
 */
export function importKeeps(languages: readonly string[], engineLanguage: string): ImportChoice {
  const kept = fallbackChain(engineLanguage).find((language) => languages.includes(language));
  return { kept, dropped: languages.filter((language) => language !== kept) };
}

/** The strings that are left after an import into an engine set to `engineLanguage`. */
export function keptLocales(locales: LocaleStrings, engineLanguage: string): LocaleStrings {
  const { kept } = importKeeps([...locales.keys()], engineLanguage);
  const strings = kept === undefined ? undefined : locales.get(kept);
  return kept !== undefined && strings ? new Map([[kept, strings]]) : new Map();
}
