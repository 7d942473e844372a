import { clip } from './faults';
import type { Scalar, Scanner } from './scanner';

const STRICT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reports the number-like run at `pos` that JSON does not take, and reads what it means. */
export function readBadNumber(scanner: Scanner): Scalar {
  const { text } = scanner;
  const start = scanner.pos;
  const end = Math.max(start + 1, scanner.wordEnd(start));
  scanner.pos = end;
  const found = text.slice(start, end);
  const shown = clip(found);
  const to = (code: string, better: string): Scalar => {
    const mend = STRICT.test(better) ? { code: 'json/mend-number', params: { to: clip(better) }, edits: [{ span: { start, end }, text: better }] } : undefined;
    scanner.fault(code, { found: shown }, start, end, mend);
    return { type: 'number', value: Number(better) };
  };
  if (found.length <= 400) {
    const plain = found.replace(/^\+/, '');
    if (/^[+-]?(?:Infinity|NaN)$/.test(found)) {
      scanner.fault('json/not-finite', { found: shown }, start, end);
      return { type: 'number', value: Number(plain) };
    }
    if (/^[+-]?0[xX][0-9a-fA-F]+$|^[+-]?0[bB][01]+$|^[+-]?0[oO][0-7]+$/.test(found)) {
      const size = Number(plain.replace(/^-/, ''));
      return to('json/number-style', Number.isSafeInteger(size) ? (plain.startsWith('-') ? '-' : '') + String(size) : plain);
    }
    if (/^[+-]?\d{1,3}(?:_\d{3})+$|^[+-]?\d+(?:_\d+)+$/.test(found)) return to('json/number-style', stripZeros(plain.replaceAll('_', '')));
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(found)) {
      const code = found.startsWith('+') ? 'json/plus-sign' : /^-?0\d/.test(found) ? 'json/leading-zero' : 'json/bare-point';
      return to(code, stripZeros(plain).replace(/^(-?)\./, '$10.').replace(/\.(?=[eE]|$)/, ''));
    }
    if (/^[+-]?\d*\.?\d*[eE]?[+-]?$/.test(found)) {
      scanner.fault('json/broken-number', { found: shown }, start, end);
      const size = Number.parseFloat(plain);
      return { type: 'number', value: Number.isNaN(size) ? 0 : size };
    }
  }
  return unquoted(scanner, start, end);
}

function stripZeros(digits: string): string {
  return digits.replace(/^(-?)0+(?=\d)/, '$1');
}

const WORDS: Readonly<Record<string, 'true' | 'false' | 'null'>> = {
  true: 'true', yes: 'true', on: 'true', false: 'false', no: 'false', off: 'false', null: 'null', none: 'null', nil: 'null', undefined: 'null',
};

/** Reports the word at `pos` that JSON does not know, and reads what it means. */
export function readWord(scanner: Scanner): Scalar {
  const { text } = scanner;
  const start = scanner.pos;
  let end = Math.max(start + 1, scanner.wordEnd(start));
  const found = text.slice(start, end);
  if (found === 'NaN' || found === 'Infinity') {
    scanner.pos = end;
    scanner.fault('json/not-finite', { found }, start, end);
    return { type: 'number', value: Number(found) };
  }
  const low = found.length <= 12 ? found.toLowerCase() : '';
  const meant = Object.hasOwn(WORDS, low) ? WORDS[low] : undefined;
  if (meant !== undefined) {
    scanner.pos = end;
    scanner.fault('json/unknown-word', { found }, start, end, { code: 'json/mend-word', params: { to: meant }, edits: [{ span: { start, end }, text: meant }] });
    return meant === 'null' ? { type: 'null', value: null } : { type: 'boolean', value: meant === 'true' };
  }
  for (;;) {
    let next = end;
    while (text.charCodeAt(next) === 32) next++;
    const more = next > end ? scanner.wordEnd(next) : next;
    if (more === next) break;
    end = more;
  }
  return unquoted(scanner, start, end);
}

/** Reads a run without quotes as the text it was meant to be. */
function unquoted(scanner: Scanner, start: number, end: number): Scalar {
  const value = scanner.text.slice(start, end);
  if (scanner.unopened(start, end, false)) return { type: 'string', value };
  scanner.pos = end;
  scanner.fault('json/unquoted-text', { found: clip(value) }, start, end, {
    code: 'json/mend-quotes',
    edits: [{ span: { start, end }, text: JSON.stringify(value) }],
  });
  return { type: 'string', value };
}
