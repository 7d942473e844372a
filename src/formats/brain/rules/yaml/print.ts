import { doubleQuoted, isPlainSafe, singleQuoted } from './scalars';
import type { Quote, YamlValue } from './tree';

/** True for values that hold others. */
export function isCollection(value: YamlValue): value is readonly YamlValue[] | { readonly [key: string]: YamlValue } {
  return typeof value === 'object' && value !== null;
}

/** One value on its line, text in the wanted quotes where they can hold it. */
export function printScalar(value: string | number | boolean | null, inFlow: boolean, quote: Quote = 'plain'): string {
  if (typeof value === 'number') return printNumber(value);
  if (typeof value !== 'string') return String(value);
  if (quote === 'double') return doubleQuoted(value);
  if (quote === 'single') return singleQuoted(value);
  return isPlainSafe(value, inFlow) && !LIKE_A_NUMBER.test(value) ? value : doubleQuoted(value);
}

/** Texts that other readers of YAML take for numbers, dates or truth: digests, versions, yes and no. They are quoted when they are written anew. */
const LIKE_A_NUMBER = /^(?:[-+.]?[0-9].*|[0-9a-f]{64}|yes|no|on|off|[-+]?\.(?:inf|nan))$/is;

/** A number as the strict rules read it: at most 15 digits that count, large ones with an exponent. */
function printNumber(value: number): string {
  if (!Number.isFinite(value) || value === 0) return '0';
  if (Number.isInteger(value) && Math.abs(value) <= 2 ** 53) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) ? rounded.toExponential() : String(rounded);
}

/** A key as it is written before its colon. */
export function printKey(key: string): string {
  return isPlainSafe(key, true) ? key : doubleQuoted(key);
}

/** A value in brackets and braces, on one line. */
export function printFlow(value: YamlValue): string {
  if (!isCollection(value)) return printScalar(value, true);
  if (isList(value)) return `[${value.map(printFlow).join(', ')}]`;
  const pairs = Object.entries(value).map(([key, own]) => `${printKey(key)}: ${printFlow(own)}`);
  return `{${pairs.join(', ')}}`;
}

/**
 * What stands after a key's colon (or a dash, with `behindDash`) when the value is written in lines; begins with a space or a line break.
 * `indent` is the column of the key, `newline` the line end of the text.
 */
export function printAfter(value: YamlValue, indent: number, newline: string, behindDash = false): string {
  if (!isCollection(value)) return ` ${printScalar(value, false)}`;
  if (isShort(value)) return ` ${printFlow(value)}`;
  if (behindDash) return ` ${printBlock(value, indent + 2, newline)}`;
  return `${newline}${' '.repeat(indent + 2)}${printBlock(value, indent + 2, newline)}`;
}

/** A collection in lines; the first line without its indentation. */
export function printBlock(value: YamlValue, indent: number, newline: string): string {
  if (!isCollection(value) || isShort(value)) return printAfter(value, indent, newline).trimStart();
  const lead = newline + ' '.repeat(indent);
  if (isList(value)) return value.map((item) => `-${printAfter(item, indent, newline, true)}`).join(lead);
  return Object.entries(value)
    .map(([key, own]) => `${printKey(key)}:${printAfter(own, indent, newline)}`)
    .join(lead);
}

/** Empty collections and lists of plain values fit on one line. */
function isShort(value: YamlValue): boolean {
  if (!isCollection(value)) return true;
  if (!isList(value)) return Object.keys(value).length === 0;
  return value.every((item) => !isCollection(item)) && printFlow(value).length <= 100;
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}
