import type { MessageTable } from '../../language/session';

/** The studio's own sentences and names of steps, in English; languages overlay them by code. */
export const studioMessages: MessageTable = {
  'studio/failed': 'That did not work: {detail}',
  'studio/format': 'Format {file}',
  'studio/rename': 'Rename {from} to {to}',
  'studio/no-comments': 'JSON has no comments. Write a note under the key $comment.',
  'studio/no-words': 'The words of this language could not be loaded, so English is shown: {detail}',
  'studio/paste-key': 'The browser keeps the clipboard to itself. Press Ctrl+V (Cmd+V) on this page to make a file of it.',
  'studio/paste-empty': 'There is no text in the clipboard.',
  'studio/skipped': '{file} was left out. {why}',
  'studio/worker-died': 'The checks stopped unexpectedly and were started again. Your text was not touched.',
  'studio/worker-silent': 'The checks gave no answer for five seconds and were started again. Your text was not touched.',
  'studio/worker-given-up': 'The checks stopped several times in a minute and were switched off. Your text is safe and can be edited.',
  'studio/check-failed': 'One check could not be finished: {detail}',
};
