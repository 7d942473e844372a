/**
 * True when `word` stands in `text` as a whole word, ignoring case: no letter right before or after it.
 * Only letters make a word, so "Fighter3" holds "fighter". Both are read in the general lower case, without normalisation.
 * Reference 5, section 5.11.
 */
export function standsIn(word: string, text: string): boolean {
  const sought = word.toLowerCase();
  const inside = text.toLowerCase();
  if (sought === '') return false;
  for (let at = inside.indexOf(sought); at !== -1; at = inside.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (!/\p{L}$/u.test(inside.slice(Math.max(0, at - 2), at)) && !/^\p{L}/u.test(inside.slice(end, end + 2))) return true;
  }
  return false;
}

/** Texts are the same without case and outer blanks; numbers and booleans exactly; nothing else is. */
export function sameCell(stored: unknown, listed: unknown): boolean {
  if (typeof stored === 'string' && typeof listed === 'string') return stored.trim().toLowerCase() === listed.trim().toLowerCase();
  return (typeof stored === 'number' || typeof stored === 'boolean') && stored === listed;
}

/** The words of a text: runs of letters, in lower case. */
export function lettersIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
