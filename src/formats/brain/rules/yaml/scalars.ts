import type { YamlScalar } from './tree';

/** What a plain scalar's text says; `fault` when it is a number outside the limits. */
export type Plain = Pick<YamlScalar, 'type' | 'value'> & { readonly fault?: 'yaml/integer-too-large' | 'yaml/decimal-too-long' | 'yaml/decimal-too-large' };

const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/;
const NULL = /^(?:null|Null|NULL|~|)$/;
const INTEGER = /^-?(?:0|[1-9][0-9]*)$/;
const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const LARGEST_INTEGER = 2n ** 53n;
const MOST_DIGITS = 15;
const LARGEST_EXPONENT = 300;

/** Reads a plain scalar: everything that is no boolean, null or decimal number is text. Reference "Brain", section 3. */
export function readPlain(source: string): Plain {
  if (NULL.test(source)) return { type: 'null', value: null };
  if (BOOLEAN.test(source)) return { type: 'boolean', value: source.toLowerCase() === 'true' };
  if (INTEGER.test(source)) {
    const large = source.length > 17 || abs(BigInt(source)) > LARGEST_INTEGER;
    return { type: 'integer', value: Number(source), ...(large ? { fault: 'yaml/integer-too-large' } : {}) };
  }
  if (DECIMAL.test(source)) {
    const value = Number(source);
    const [mantissa = ''] = source.split(/[eE]/);
    const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
    if (digits.length > MOST_DIGITS) return { type: 'decimal', value, fault: 'yaml/decimal-too-long' };
    const size = Math.abs(value);
    const outside = digits !== '' && (size > 10 ** LARGEST_EXPONENT || size < 10 ** -LARGEST_EXPONENT);
    return { type: 'decimal', value, ...(outside ? { fault: 'yaml/decimal-too-large' } : {}) };
  }
  return { type: 'text', value: source };
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** A part of double-quoted text that is no escape of YAML 1.2, or half of a surrogate pair; offsets within `source`. */
export interface EscapeFault {
  readonly start: number;
  readonly end: number;
  readonly code: 'yaml/bad-escape' | 'yaml/half-character';
  /** The whole character that the two halves are meant to be. */
  readonly pair?: string;
}

const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S]|$)/g;
const SIMPLE = new Set('0abt\tnvfre "/\\N_LP');

/** The escapes of a double-quoted text that are refused. */
export function escapeFaults(source: string): readonly EscapeFault[] {
  const faults: EscapeFault[] = [];
  for (const match of source.matchAll(ESCAPE)) {
    const escape = match[0];
    const start = match.index;
    const end = start + escape.length;
    if (escape.length <= 2) {
      if (!SIMPLE.has(escape.slice(1))) faults.push({ start, end, code: 'yaml/bad-escape' });
      continue;
    }
    const point = parseInt(escape.slice(2), 16);
    if (point > 0x10ffff) faults.push({ start, end, code: 'yaml/bad-escape' });
    else if (point >= 0xd800 && point <= 0xdfff) {
      const before = faults[faults.length - 1];
      const high = before?.code === 'yaml/half-character' && before.end === start && before.pair === undefined ? parseInt(source.slice(before.start + 2, before.end), 16) : 0;
      if (before && high >= 0xd800 && high < 0xdc00 && point >= 0xdc00) {
        faults[faults.length - 1] = { start: before.start, end, code: 'yaml/half-character', pair: String.fromCharCode(high, point) };
      } else faults.push({ start, end, code: 'yaml/half-character' });
    }
  }
  return faults;
}

/** True when text can stand unquoted as it is and is read as this text; `inFlow`: between brackets or braces. */
export function isPlainSafe(text: string, inFlow: boolean): boolean {
  if (text === '' || readPlain(text).type !== 'text' || text.trim() !== text) return false;
  if (/^[-?:]$/.test(text) || /^(?:[-?:][ \t]|---|\.\.\.)/.test(text) || /^[,[\]{}#&*!|>'"%@`=]/.test(text)) return false;
  if (inFlow && /^[-?:]/.test(text)) return false;
  if (/:[ \t]|[ \t]#|:$/.test(text) || text === '<<') return false;
  return !(inFlow ? /[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff,[\]{}]/ : /[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]/).test(text);
}

const NAMED: Readonly<Record<string, string>> = { '\0': '\\0', '\x07': '\\a', '\b': '\\b', '\t': '\\t', '\n': '\\n', '\v': '\\v', '\f': '\\f', '\r': '\\r', '\x1b': '\\e', '"': '\\"', '\\': '\\\\' };

/** Text in double quotes, with escapes for what cannot stand raw. A half character becomes the replacement sign. */
export function doubleQuoted(text: string): string {
  const safe = text.replace(/[\x00-\x1f\x7f-\x9f"\\\u2028\u2029\ufeff]/g, (c) => NAMED[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `"${safe.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')}"`;
}

/** Text in single quotes where it can stand in them, else in double quotes. */
export function singleQuoted(text: string): string {
  return /[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]/.test(text) ? doubleQuoted(text) : `'${text.replaceAll("'", "''")}'`;
}
