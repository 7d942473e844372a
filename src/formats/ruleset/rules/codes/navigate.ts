import type { MessageTable } from '../../../../language/session';

/** Why a name cannot be changed, or why nothing is found. */
export const navigateMessages: MessageTable = {
  'ruleset/nothing-to-rename': 'There is no id here that can be renamed. Put the cursor on an id, or on a place that names one.',
  'ruleset/rename-waits': 'Ids can be renamed once the text can be read again: mend its mistakes first.',
  'ruleset/rename-not-an-id': 'An id begins with a lowercase letter and has only lowercase letters, digits and underscores, 40 at most. Found "{name}".',
  'ruleset/rename-not-a-slug': 'The id of an entry has lowercase letters and digits, in groups joined by single hyphens, 80 at most. Found "{name}".',
  'ruleset/rename-taken': '"{name}" is already the id of "{label}". Two of them cannot share one id.',
  'ruleset/rename-several': 'This place names several things at once. Rename each where it is declared.',
  'ruleset/preview-waits': 'This can be done once the text can be read again: mend its mistakes first.',
  'json/format-not-text': 'Only a text file of JSON can be laid out anew.',
  'ruleset/rename-unreadable': 'Some places that name "{id}" cannot be changed safely while the text has mistakes or doubled keys. Mend them first.',
};
