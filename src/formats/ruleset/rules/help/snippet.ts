import { printValue, type Layout } from '../../../../language/json/print';
import type { PrintStyle } from '../../../../language/json/style';
import type { JsonValue } from '../../../../language/json/tree';

/** A part of a skeleton the author fills in: words to choose from, or a first guess. */
export class Stop {
  constructor(
    readonly guess: string | number | boolean | null,
    readonly choices: readonly string[] = [],
  ) {}
}

/** A JSON value with places to fill in. */
export type Skeleton = Stop | null | boolean | number | string | readonly Skeleton[] | { readonly [key: string]: Skeleton };

/** Every scalar of a value becomes a place to fill in, in reading order. */
export function fillable(value: JsonValue): Skeleton {
  if (value === null || typeof value !== 'object') return new Stop(value);
  if (Array.isArray(value)) return value.map(fillable);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillable(item)]));
}

const MARK = '\uE000';

/** Text and tab stops of a skeleton, laid out in the document's style; numbering starts at `first`. */
export function snippetText(
  skeleton: Skeleton,
  style: PrintStyle,
  indent: string,
  layout: Layout = 'habit',
  first = 1,
): { readonly text: string; readonly stops: number } {
  const stops: Stop[] = [];
  const marked = mark(skeleton, stops);
  const printed = escapeSnippet(printValue(marked, style, indent, layout));
  const text = printed.replace(new RegExp(`"${MARK}(\\d+)${MARK}"`, 'g'), (_, index: string) => {
    const stop = stops[Number(index)];
    return stop ? stopText(stop, first + Number(index)) : '';
  });
  return { text, stops: stops.length };
}

function mark(skeleton: Skeleton, stops: Stop[]): JsonValue {
  if (skeleton instanceof Stop) return `${MARK}${stops.push(skeleton) - 1}${MARK}`;
  if (skeleton === null || typeof skeleton !== 'object') return skeleton;
  if (Array.isArray(skeleton)) return skeleton.map((item: Skeleton) => mark(item, stops));
  return Object.fromEntries(Object.entries(skeleton).map(([key, item]: [string, Skeleton]) => [key, mark(item, stops)]));
}

function stopText({ guess, choices }: Stop, number: number): string {
  const words = choices.length > 1 ? `\${${number}|${choices.map((c) => c.replace(/[\\,|]/g, '\\$&')).join(',')}|}` : undefined;
  if (typeof guess === 'string') return `"${words ?? `\${${number}:${escapeSnippet(JSON.stringify(guess).slice(1, -1))}}`}"`;
  return words ?? `\${${number}:${String(guess)}}`;
}

/** Signs that mean something in a snippet, as plain text. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** The text a snippet leaves when every stop keeps its guess (a choice its first word). */
export function plainSnippet(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|((?:\\.|[^|\\])*)\|\}/g, (_, list: string) => unescape(list.split(/(?<!\\),/)[0] ?? ''))
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, (_, guess: string) => guess)
    .replace(/\$\d+/g, '')
    .replace(/\\([\\$}])/g, '$1');
}

function unescape(choice: string): string {
  return choice.replace(/\\([\\,|])/g, '$1');
}
