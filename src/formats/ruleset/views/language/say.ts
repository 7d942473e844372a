import type { Translator } from '../../rules/translate/translator';
import type { PlayWord, SayWord } from '../words';

/**
 * Says sentences of the page around names of the ruleset: as texts (for labels that are read out), or as nodes in which
 * every name is marked with its language.
 */
export interface Say<T> {
  (key: PlayWord, values?: Readonly<Record<string, T | string | number>>): T;
  /** A display string in the language of the preview. */
  readonly named: (english: string) => T;
  /** One after the other, with `between` between them. */
  readonly join: (parts: readonly T[], between: string) => T;
  /** Numbers, signs and names one after the other, in an order that stays. */
  readonly formula: (pieces: readonly (T | string)[]) => T;
  readonly number: SayWord['number'];
  readonly percent: SayWord['percent'];
  readonly isolate: SayWord['isolate'];
}

const isolate = (text: string): string => `\u2066${text}\u2069`;
/** A name among words of the other direction, as its own letters run. */
const isolateName = (text: string): string => `\u2068${text}\u2069`;

/** The page's words among names that run from right to left: each sentence and number keeps its own order. */
export function isolatedWords(w: SayWord): SayWord {
  const say = (key: PlayWord, values?: Readonly<Record<string, string | number>>) => isolate(w(key, values));
  return Object.assign(say, {
    number: (value: number) => (value < 0 ? isolate(w.number(value)) : w.number(value)),
    percent: (chance: number) => isolate(w.percent(chance)),
    isolate,
  });
}

/** Sentences as texts. */
export function textSay(w: SayWord, tr: Translator): Say<string> {
  const say = (key: PlayWord, values?: Readonly<Record<string, string | number>>) => w(key, values);
  const named = (english: string) => {
    const { text } = tr.show(english);
    return tr.direction === 'rtl' ? isolateName(text) : text;
  };
  return Object.assign(say, { named, join: (parts: readonly string[], between: string) => parts.join(between), formula: (pieces: readonly string[]) => w.isolate(pieces.join('')), number: w.number, percent: w.percent, isolate: w.isolate });
}
