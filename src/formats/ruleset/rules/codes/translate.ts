import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';

const number = (value: Params[string] | undefined): string => Number(value).toLocaleString('en');

const quoted = (value: Params[string] | undefined): string => (Array.isArray(value) ? value.map((v) => `"${String(v)}"`).join(', ') : String(value));

const listed = (value: Params[string] | undefined): string => (Array.isArray(value) ? value.join(', ') : String(value));

const directionWords = (value: Params[string] | undefined): string => (value === 'rtl' ? 'right to left ("rtl")' : 'left to right ("ltr")');

/** Sentences about translation files, and the labels of their fixes. */
export const translateMessages: MessageTable = {
  'ruleset/locale-too-big': ({ bytes, limit }) => `This translation has ${number(bytes)} bytes. One may have ${number(limit)} (8 MB).`,
  'ruleset/locale-too-many': ({ most }) => `A ruleset can have ${String(most)} translations. This one is one too many.`,
  'ruleset/locale-same-name': 'The names of this file and "{other}" differ only in capital letters, so a package cannot hold both.',
  'ruleset/locale-there-already': 'There is a translation for "{found}" already.',
  'ruleset/locale-english': 'English is the ruleset itself and is never a translation. The words players see are changed in the ruleset.',
  'ruleset/locale-not-a-tag': '"{found}" is no language code. A code is made as in "ru", "pt-BR" or "zh-Hans".',
  'ruleset/locale-not-canonical': 'The language code "{found}" is written "{canonical}", and only that spelling is found.',
  'ruleset/locale-bad-name': ({ found, canonical }) =>
    `A translation is named after its language: two or three small letters, then perhaps parts after hyphens, as in "pt-BR.json". Found "${String(found)}".${canonical === '' || canonical === found ? '' : ` Rename the file to "${String(canonical)}.json".`}`,
  'ruleset/locale-name-not-canonical': 'The Engine writes this language "{canonical}" and looks for exactly that, so this file is never found. Rename it to "{canonical}.json".',
  'ruleset/locale-not-an-engine-language': 'Players see this translation when the Engine is set to "{language}", which was not among its languages when Rulewright was made.',
  'ruleset/locale-not-an-object': 'A translation is an object in braces with "_meta" and "ruleset". Found {found}.',
  'ruleset/locale-unknown-key': ({ key, known, near, within }) =>
    `${within === '' ? 'A translation' : `"${String(within)}"`} has no key "${String(key)}"; it takes ${quoted(known)}.${near === '' ? '' : ` Perhaps "${String(near)}" is meant.`}${key === '$comment' ? ' Notes cannot stand in a translation.' : ''}`,
  'ruleset/locale-not-text': '"{key}" has to be a text in quotes. Found {found}.',
  'ruleset/locale-section-not-an-object': '"{key}" has to be an object in braces. Found {found}.',
  'ruleset/locale-meta-missing': '"_meta" is missing. It says which language this is: { "locale": "{language}" }.',
  'ruleset/locale-missing': '"locale" is missing here. It has to be "{language}", the language in the file\'s name.',
  'ruleset/locale-differs': 'The language here has to be the one in the file\'s name, "{language}". Found "{found}".',
  'ruleset/locale-direction-left-out': '"{language}" is written from right to left, and nothing here says so.',
  'ruleset/locale-direction-unknown': 'The direction is "ltr" (left to right) or "rtl" (right to left). Found "{found}".',
  'ruleset/locale-direction-other': ({ language, found, expected }) => `"${String(language)}" is written ${directionWords(expected)}, but the direction here is ${directionWords(found)}.`,
  'ruleset/locale-english-section': 'English is the ruleset itself, so a file for "en" translates nothing: a package with this section is refused. Change the words in the ruleset instead.',
  'ruleset/locale-translates-nothing': 'Without a "ruleset" section this file translates nothing.',
  'ruleset/locale-stale-key': ({ key, to, taken }) => {
    const found = `"${String(key)}" is no text of the ruleset, so this translation is never shown.`;
    if (to === '') return found;
    return taken === true ? `${found} It looks like what "${String(to)}" was before, which has a translation of its own.` : `${found} It looks like what "${String(to)}" was before.`;
  },
  'ruleset/translations-left-behind': ({ from, to, languages, stillUsed }) =>
    stillUsed === true
      ? `This was "${String(from)}" before, which is translated (${listed(languages)}). "${String(to)}" is not yet.`
      : `This was "${String(from)}" before. Its translations (${listed(languages)}) stand under the old words, so players see "${String(to)}" in English.`,
  'ruleset/locale-untranslated': ({ count, total, some }) =>
    `${number(count)} of ${number(total)} texts ${count === 1 ? 'is' : 'are'} not translated yet and ${count === 1 ? 'shows' : 'show'} English: ${quoted(some)}${Number(count) > 3 ? ' and others' : ''}.`,

  'ruleset/exchange-no-language-column': ({ language, found }) => `No column of this table is called "${String(language)}". Its columns are ${quoted(found)}.`,
  'ruleset/exchange-no-key-column': ({ found }) => `This table has no column "key" or "en", so its texts cannot be told apart. Its columns are ${quoted(found)}.`,
  'ruleset/exchange-not-xliff': 'This is no XLIFF file: its outermost element is "{found}".',
  'ruleset/exchange-xliff-version': 'This is XLIFF "{found}". Versions 1.2 and 2.0 can be read.',

  'ruleset/fix-locale-meta': 'Write the language "{language}" here',
  'ruleset/fix-locale-move': 'Move the translation to "{to}"',
  'ruleset/fix-carry-translations': ({ to, languages }) => `Keep the translations (${listed(languages)}) for "${String(to)}", to be read again`,
  'ruleset/fix-locale-add-missing': ({ count }) => (count === 1 ? 'Add the missing text, still empty' : `Add the ${String(count)} missing texts, still empty`),
};
