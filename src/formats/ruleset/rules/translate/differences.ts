import type { CellDifference } from './types';

/** What a program would fill in: {name}, {{name}}, %s, %1$d, <b>. */
const PLACEHOLDER = /\{\{?[^{}]*\}?\}|%(?:\d+\$)?[sdif]|<\/?[a-z][^<>]*>/gi;
/** Dice and plain numbers, in any script's digits. */
const NUMBER = /\p{Nd}+/gu;

/** End signs of other scripts by their Latin ones. */
const ENDS: Readonly<Record<string, string>> = {
  '。': '.',
  '．': '.',
  '｡': '.',
  '।': '.',
  '۔': '.',
  '！': '!',
  '？': '?',
  '؟': '?',
  '：': ':',
  '；': ';',
  '؛': ';',
  '，': ',',
  '、': ',',
  '،': ',',
  '…': '...',
  '）': ')',
  '」': '"',
  '』': '"',
  '”': '"',
  '“': '"',
  '»': '"',
  '«': '"',
  '’': "'",
};

/** How a translation differs from its English beyond the words: hints for whoever reads it through, never faults. */
export function differences(english: string, translation: string): CellDifference[] {
  const found: CellDifference[] = [];
  if (english === translation && /\p{L}{2}/u.test(english)) found.push('same-as-english');
  if (bag(english, PLACEHOLDER) !== bag(translation, PLACEHOLDER)) found.push('placeholders');
  if (bag(english.replace(PLACEHOLDER, ' '), NUMBER) !== bag(translation.replace(PLACEHOLDER, ' '), NUMBER)) found.push('numbers');
  if (endSign(english) !== endSign(translation)) found.push('end-punctuation');
  if (outer(english) !== outer(translation)) found.push('outer-spaces');
  if (/[\r\n]/.test(english) !== /[\r\n]/.test(translation)) found.push('line-breaks');
  return found;
}

function bag(text: string, pattern: RegExp): string {
  return (text.match(pattern) ?? []).map(latinDigits).sort().join('\u0000');
}

/** Digits of any script as 0 to 9: within a script they stand in one row of ten. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 48;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return code < 128 ? digit : String(code - zero);
  });
}

function endSign(text: string): string {
  const end = text.trimEnd();
  if (end.endsWith('...')) return '...';
  const last = end.slice(-1);
  const sign = ENDS[last] ?? last;
  return /[.!?:;,]/.test(sign) ? sign : '';
}

function outer(text: string): string {
  return `${text.length - text.trimStart().length} ${text.length - text.trimEnd().length}`;
}
