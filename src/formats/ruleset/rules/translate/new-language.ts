import { canonicalTag, directionOf, ENGLISH, isLanguageCode, isReachable, localePath } from './language-tag';
import { MOST_LOCALES } from './locale-file';
import type { Params } from '../../../../language/diagnostic';

/** Why a language cannot be added, or what to know when it is. */
export interface LanguageAdvice {
  readonly code: string;
  readonly params: Params;
}

export type NewLanguage =
  | { readonly path: string; readonly text: string; readonly direction: 'ltr' | 'rtl'; readonly advice: readonly LanguageAdvice[] }
  | { readonly refused: LanguageAdvice };

/**
 * The file of a language that is added to a project, or why it cannot be: a code that is no BCP 47 tag in canonical form,
 * English, a language that is there already, more than 40. `existing` are the languages of the project.
 */
export function newLanguage(code: string, existing: readonly string[]): NewLanguage {
  const refuse = (reason: string, params: Params = {}): NewLanguage => ({ refused: { code: reason, params: { found: code, ...params } } });
  const canonical = canonicalTag(code);
  if (canonical === undefined || !isLanguageCode(canonical)) return refuse('ruleset/locale-not-a-tag');
  if (canonical !== code) return refuse('ruleset/locale-not-canonical', { canonical });
  if (code === ENGLISH) return refuse('ruleset/locale-english');
  if (existing.some((language) => language.toLowerCase() === code.toLowerCase())) return refuse('ruleset/locale-there-already');
  if (existing.length >= MOST_LOCALES) return refuse('ruleset/locale-too-many', { most: MOST_LOCALES });
  const direction = directionOf(code);
  const text = `${JSON.stringify({ _meta: { locale: code, direction }, ruleset: {} }, null, 2)}\n`;
  const advice = isReachable(code) ? [] : [{ code: 'ruleset/locale-not-an-engine-language', params: { language: code } }];
  return { path: localePath(code), text, direction, advice };
}
