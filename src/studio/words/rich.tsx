import { Fragment, type ReactNode } from 'react';
import type { Params } from '../../language/diagnostic';

/** A sentence of ours with `**strong**` parts, as React nodes. Values put in beforehand may contain anything but are never HTML. */
export function Rich({ text }: { readonly text: string }): ReactNode {
  return text.split('**').map((part, i) => (i % 2 === 1 ? <strong key={i}>{part}</strong> : <Fragment key={i}>{part}</Fragment>));
}

const LONGEST = 120;
const quotes = new Set(['"', '“', '”', '「', '」', '‘', '’', '\'']);
const letter = /[\p{L}\p{N}_]/u;

/** Where the values of a message stand in its sentence: whole words only, the longest value first, no overlaps. */
export function valuePlaces(sentence: string, params: Params): { start: number; end: number }[] {
  const values = Object.values(params)
    .flatMap((v) => (Array.isArray(v) ? v : [v]))
    .filter((v) => typeof v === 'string' || typeof v === 'number')
    .map(String)
    .filter((v) => v.trim() !== '' && v.length <= LONGEST)
    .sort((a, b) => b.length - a.length);
  const places: { start: number; end: number }[] = [];
  for (const value of new Set(values)) {
    for (let at = sentence.indexOf(value); at >= 0; at = sentence.indexOf(value, at + value.length)) {
      const end = at + value.length;
      const before = sentence.charAt(at - 1);
      const after = sentence.charAt(end);
      const whole = !(letter.test(before) && letter.test(value.charAt(0))) && !(letter.test(after) && letter.test(value.charAt(value.length - 1)));
      if (whole && !places.some((p) => at < p.end && p.start < end)) places.push({ start: at, end });
    }
  }
  places.sort((a, b) => a.start - b.start);
  // Where a sentence quotes the author's own words, those and the numbers are what matters.
  const quoted = (p: { start: number; end: number }) => quotes.has(sentence.charAt(p.start - 1)) && quotes.has(sentence.charAt(p.end));
  if (!places.some(quoted)) return places;
  return places.filter((p) => quoted(p) || /^[\d.,-]+$/.test(sentence.slice(p.start, p.end)));
}

/** A diagnostic's sentence with the author's own words and numbers set strong. */
export function Sentence({ text, params }: { readonly text: string; readonly params: Params }): ReactNode {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of valuePlaces(text, params)) {
    if (start > at) nodes.push(text.slice(at, start));
    nodes.push(<strong key={start}>{text.slice(start, end)}</strong>);
    at = end;
  }
  if (at < text.length) nodes.push(text.slice(at));
  return <span dir="auto">{nodes}</span>;
}
