/** The facts by which the table of translations is told what to show: a language, and a text to look for once. */
export const TABLE_LANGUAGE = 'ruleset.translations.language';
export const TABLE_FIND = 'ruleset.translations.find';
