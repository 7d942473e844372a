import { TextIndex } from '../../language/text-index';

/** A place where the words looked for stand. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The line's text around the place, and where the place is in it. */
  readonly excerpt: string;
  readonly from: number;
  readonly to: number;
}

export interface FindOptions {
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** How much of the line is shown before and after the place, in UTF-16 units. */
const BEFORE = 8;
const AFTER = 100;
const letter = /[\p{L}\p{N}_]/u;

/** Lower case by letters that keep their length, so that offsets stay those of the text. */
function fold(text: string): string {
  const low = text.toLowerCase();
  if (low.length === text.length) return low;
  let result = '';
  for (const c of text) {
    const l = c.toLowerCase();
    result += l.length === c.length ? l : c;
  }
  return result;
}

/** The places of `query` in a text, at most `most`. Plain text, no patterns. */
export function findMatches(text: string, query: string, options: FindOptions, most: number): Match[] {
  if (query === '') return [];
  const hay = options.matchCase ? text : fold(text);
  const needle = options.matchCase ? query : fold(query);
  const matches: Match[] = [];
  let index: TextIndex | undefined;
  for (let at = hay.indexOf(needle); at >= 0 && matches.length < most; at = hay.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    if (options.wholeWord && (letter.test(text.charAt(at - 1)) || letter.test(text.charAt(end)))) continue;
    index ??= new TextIndex(text);
    const { line, column } = index.position(at);
    const lineStart = at - column + 1;
    const lineEnd = Math.min(text.length, index.lineStarts[line] ?? text.length);
    const left = Math.max(lineStart, at - BEFORE);
    const right = Math.min(lineEnd, end + AFTER);
    const cut = text.slice(left, right).replace(/[\r\n]+$/, '');
    const lead = cut.length - cut.trimStart().length;
    const trimmed = left === lineStart ? Math.min(lead, at - left) : 0;
    matches.push({ start: at, end, line, excerpt: cut.slice(trimmed), from: at - left - trimmed, to: end - left - trimmed });
  }
  return matches;
}
