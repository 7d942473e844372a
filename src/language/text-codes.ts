import type { MessageTable } from './session';

/** Sentences for files that hold no text the studio can read. */
export const textMessages: MessageTable = {
  'text/utf-16': 'This file is saved as UTF-16. Save it as UTF-8, which is what the engine reads.',
  'text/binary': 'This file holds no text: it looks like a picture, an archive or a program.',
  'text/not-utf-8': 'This file is not saved as UTF-8: line {line} holds bytes that mean nothing there. Save it again with the encoding UTF-8.',
};
