import type { UiLanguage } from '../../../../workspace/types';
import { sayFrom, type Row } from '../words';
import { cardWords } from './words-card';
import { resultWords } from './words-results';
import { setupWords } from './words-setup';

const words = { ...setupWords, ...resultWords, ...cardWords } as const satisfies Readonly<Record<string, Row>>;

export type PanelWord = keyof typeof words;

/** The panel's words, and numbers and sizes as the language writes them. */
export interface SayPanel {
  (key: PanelWord, values?: Readonly<Record<string, string | number>>): string;
  /** A whole number. */
  readonly number: (value: number) => string;
  /** A large count in short, such as 38M. */
  readonly short: (value: number) => string;
  readonly percent: (part: number) => string;
  /** Bytes as bytes, KiB or MiB. */
  readonly bytes: (value: number) => string;
}

/** The run panel's words in a language of the page. */
export function panelWords(language: UiLanguage): SayPanel {
  const tag = language === 'pseudo' ? 'en' : language;
  const say = sayFrom(words, language);
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const short = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const bytes = (value: number): string => {
    if (value < 1024) return say('unit.bytes', { n: value });
    return value < 1024 * 1024 ? say('unit.kib', { size: tenths.format(value / 1024) }) : say('unit.mib', { size: tenths.format(value / 1024 / 1024) });
  };
  // What is little is not shown as nothing.
  const percent = (part: number): string => (part > 0 && part < 0.001 ? `<${percents.format(0.001)}` : percents.format(part));
  return Object.assign(say, { number: (value: number) => whole.format(value), short: (value: number) => short.format(value), percent, bytes });
}

/** All of the panel's words, for the test that counts them. */
export const allPanelWords: Readonly<Record<string, Row>> = words;
