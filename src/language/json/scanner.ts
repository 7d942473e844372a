import type { Params, Span } from '../diagnostic';
import { clip, FaultList, unicodeName } from './faults';
import { readBadNumber, readWord } from './scan-words';
import { controlEscape, hardString } from './scan-text';
import type { SyntaxFault } from './tree';

type TextEdit = { readonly span: Span; readonly text: string };

/** A scalar as it was read; `pos` of the scanner is its end. */
export type Scalar = { readonly type: 'string'; readonly value: string } | { readonly type: 'number'; readonly value: number } | { readonly type: 'boolean' | 'null'; readonly value: boolean | null };

/** Reads the tokens of a JSON text one after the other; mistakes become faults and reading goes on. */
export class Scanner {
  pos = 0;
  readonly faults = new FaultList();

  constructor(readonly text: string) {}

  /** Code of the character at `pos`; -1 at the end. */
  get code(): number {
    return this.pos < this.text.length ? this.text.charCodeAt(this.pos) : -1;
  }

  fault(code: string, params: Params, start: number, end: number, mend?: { code: string; params?: Params; edits: TextEdit[] }, related?: SyntaxFault['related']): void {
    this.faults.add({
      code,
      params,
      span: { start, end },
      ...(mend ? { mend: { code: mend.code, params: mend.params ?? {}, edits: mend.edits } } : {}),
      ...(related ? { related } : {}),
    });
  }

  /** Goes over blanks; comments and blanks that JSON does not know are reported. */
  skip(): void {
    const { text } = this;
    const length = text.length;
    let i = this.pos;
    for (;;) {
      const c = text.charCodeAt(i);
      if (c === 32 || c === 10 || c === 13 || c === 9) {
        i++;
        continue;
      }
      if (i >= length) break;
      if (c === 47 || c === 35) {
        const end = this.comment(i, c);
        if (end === i) break;
        i = end;
        continue;
      }
      if (!isOddBlank(c)) break;
      const start = i;
      do i++;
      while (i < length && isOddBlank(text.charCodeAt(i)));
      this.fault('json/odd-blank', { name: unicodeName(c) }, start, i, {
        code: 'json/mend-blank',
        edits: [{ span: { start, end: i }, text: ' ' }],
      });
    }
    this.pos = i;
  }

  /** Reports the comment at `start` and returns its end; `start` itself when none begins there. */
  private comment(start: number, first: number): number {
    const { text } = this;
    const second = first === 35 ? 47 : text.charCodeAt(start + 1);
    if (second === 47) {
      const marker = first === 35 ? 1 : 2;
      const parts: string[] = [];
      const alone = this.beginsLine(start);
      let end = start;
      // Comment lines that follow one another are one note.
      for (let from = start; from >= 0; from = alone ? this.nextCommentLine(end, first) : -1) {
        end = from;
        while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
        if (parts.length < 200) parts.push(text.slice(from + marker, end).trim());
      }
      this.fault('json/comment', { style: 'line', text: clip(parts.filter((p) => p !== '').join(' '), 2000) }, start, end);
      return end;
    }
    if (second !== 42) return start;
    const close = text.indexOf('*/', start + 2);
    if (close < 0) {
      this.fault('json/unclosed-comment', {}, start, start + 2);
      return text.length;
    }
    this.fault('json/comment', { style: 'block', text: clip(text.slice(start + 2, close).replace(/\s+/g, ' ').trim(), 2000) }, start, close + 2);
    return close + 2;
  }

  /** True when only blanks stand before an offset in its line. */
  private beginsLine(offset: number): boolean {
    let i = offset;
    while (i > 0 && (this.text.charCodeAt(i - 1) === 32 || this.text.charCodeAt(i - 1) === 9)) i--;
    return i === 0 || this.text.charCodeAt(i - 1) === 10 || this.text.charCodeAt(i - 1) === 13;
  }

  /** Start of the line comment that makes up the next line; -1 when that line begins otherwise. */
  private nextCommentLine(lineEnd: number, first: number): number {
    const { text } = this;
    let i = lineEnd + (text.charCodeAt(lineEnd) === 13 && text.charCodeAt(lineEnd + 1) === 10 ? 2 : 1);
    while (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9) i++;
    return text.charCodeAt(i) === first && (first === 35 || text.charCodeAt(i + 1) === 47) ? i : -1;
  }

  /** Reads the text in double quotes at `pos` and returns what it says. */
  string(asKey: boolean): string {
    const { text } = this;
    const start = this.pos;
    const length = text.length;
    let i = start + 1;
    while (i < length) {
      const c = text.charCodeAt(i);
      if (c === 34) {
        this.pos = i + 1;
        const next = text.charCodeAt(i + 1);
        const value = text.slice(start + 1, i);
        if (next === 44 || next === 58 || next <= 32 || next === 125 || next === 93 || i + 1 >= length) return value;
        return this.innerQuotes(start, value, asKey);
      }
      if (c === 92 || c < 32) return hardString(this, start, i, asKey);
      i++;
    }
    return hardString(this, start, i, asKey);
  }

  /**
   * A letter right after a closing quote mostly means that the author quoted a word inside the text.
   * Then the text goes on to the quote that an entry can end with, when there is one on this line.
   */
  innerQuotes(start: number, value: string, asKey: boolean): string {
    const { text } = this;
    const next = this.code;
    if (!this.faults.open || next === 34 || next === 123 || next === 91 || next === 47 || next === 35) return value;
    const inner = [this.pos - 1];
    const limit = Math.min(text.length, this.pos + 1000);
    for (let i = this.pos; i < limit; i++) {
      const c = text.charCodeAt(i);
      if (c === 10 || c === 13) return value;
      if (c === 92) i++;
      if (c !== 34) continue;
      let after = i + 1;
      while (after < limit && (text.charCodeAt(after) === 32 || text.charCodeAt(after) === 9)) after++;
      const end = after < text.length ? text.charCodeAt(after) : 10;
      const ends = asKey ? end === 58 : end === 44 || end === 125 || end === 93 || end === 10 || end === 13;
      if (!ends) {
        if (end === 58) return value;
        inner.push(i);
        continue;
      }
      this.pos = i + 1;
      this.fault('json/inner-quote', {}, inner[0] ?? start, i, {
        code: 'json/mend-inner-quotes',
        edits: inner.map((at) => ({ span: { start: at, end: at }, text: '\\' })),
      });
      return text.slice(start + 1, i);
    }
    return value;
  }

  /** Reads text in quotes of another kind (' ` “ ‘ „) and reports it. */
  wrongQuotes(closers: string, asKey: boolean): string {
    const { text } = this;
    const start = this.pos;
    let i = start + 1;
    let value = '';
    let body = '';
    while (i < text.length) {
      const c = text.charAt(i);
      if (c === '\n' || c === '\r') break;
      if (closers.includes(c)) {
        this.pos = i + 1;
        this.fault('json/wrong-quotes', { found: text.charAt(start) }, start, i + 1, {
          code: 'json/mend-quotes',
          edits: [{ span: { start, end: i + 1 }, text: `"${body}"` }],
        });
        return value;
      }
      const code = text.charCodeAt(i);
      if (c === '\\' && closers.includes(text.charAt(i + 1)) && i + 1 < text.length) {
        value += text.charAt(i + 1);
        body += text.charAt(i + 1);
        i += 2;
      } else if (c === '\\') {
        value += text.slice(i, i + 2);
        body += text.slice(i, i + 2);
        i += 2;
      } else {
        value += c;
        body += c === '"' ? '\\"' : code < 32 ? controlEscape(code) : c;
        i++;
      }
    }
    let end = Math.min(i, text.length);
    const colon = asKey ? text.slice(start, end).indexOf(':') : -1;
    if (colon > 0) end = start + colon;
    while (end > start + 1 && ' \t,}]'.includes(text.charAt(end - 1))) end--;
    this.pos = end;
    this.fault('json/wrong-quotes', { found: text.charAt(start) }, start, end);
    return text.slice(start + 1, end);
  }

  /** Reads the number at `pos`, or what looks like one. */
  number(): Scalar {
    const { text } = this;
    const start = this.pos;
    let i = start;
    let c = text.charCodeAt(i);
    if (c === 45) c = text.charCodeAt(++i);
    let good = true;
    if (c === 48) c = text.charCodeAt(++i);
    else if (c >= 49 && c <= 57) {
      do c = text.charCodeAt(++i);
      while (c >= 48 && c <= 57);
    } else good = false;
    if (good && c === 46) {
      c = text.charCodeAt(++i);
      good = c >= 48 && c <= 57;
      while (c >= 48 && c <= 57) c = text.charCodeAt(++i);
    }
    if (good && (c === 101 || c === 69)) {
      c = text.charCodeAt(++i);
      if (c === 43 || c === 45) c = text.charCodeAt(++i);
      good = c >= 48 && c <= 57;
      while (c >= 48 && c <= 57) c = text.charCodeAt(++i);
    }
    if (!good || (i < text.length && isWordCode(c) && this.wordEnd(i) > i)) return readBadNumber(this);
    this.pos = i;
    return { type: 'number', value: Number(text.slice(start, i)) };
  }

  /** Reads true, false or null, or any other run of letters. */
  word(): Scalar {
    const { text, pos } = this;
    const first = text.charCodeAt(pos);
    const exact = first === 116 ? 'true' : first === 102 ? 'false' : first === 110 ? 'null' : '';
    if (exact !== '' && text.startsWith(exact, pos)) {
      const end = pos + exact.length;
      if (this.wordEnd(end) === end) {
        this.pos = end;
        return exact === 'null' ? { type: 'null', value: null } : { type: 'boolean', value: exact === 'true' };
      }
    }
    return readWord(this);
  }

  /**
   * Takes the closing quote of a text whose opening quote is missing: one right behind a run of letters and before what
   * ends an entry. Returns whether there was one.
   */
  unopened(start: number, end: number, asKey: boolean): boolean {
    const { text } = this;
    if (text.charCodeAt(end) !== 34) return false;
    let after = end + 1;
    const limit = Math.min(text.length, end + 200);
    while (after < limit && (text.charCodeAt(after) === 32 || text.charCodeAt(after) === 9)) after++;
    const c = after < text.length ? text.charCodeAt(after) : 10;
    if (asKey ? c !== 58 : c !== 44 && c !== 125 && c !== 93 && c !== 10 && c !== 13) return false;
    this.pos = end + 1;
    this.fault('json/unopened-text', {}, start, end + 1, { code: 'json/mend-open-text', edits: [{ span: { start, end: start }, text: '"' }] });
    return true;
  }

  /** End of the run of letters, digits and signs at `from`; it stops before structure, quotes, blanks and comments. */
  wordEnd(from: number): number {
    const { text } = this;
    let i = from;
    while (i < text.length && isWordCode(text.charCodeAt(i))) {
      if (text.charCodeAt(i) === 47 && (text.charCodeAt(i + 1) === 47 || text.charCodeAt(i + 1) === 42)) break;
      i++;
    }
    return i;
  }
}

/** Blanks of Unicode that JSON does not count as such, and the byte order mark. */
export function isOddBlank(c: number): boolean {
  if (c < 128) return c === 11 || c === 12;
  return c === 0xa0 || c === 0x1680 || c === 0xfeff || c === 0x2028 || c === 0x2029 || c === 0x3000 || c === 0x85 || c === 0x202f || c === 0x205f || (c >= 0x2000 && c <= 0x200d);
}

/** Any character that can belong to a word without quotes: not structure, quote, blank or control. */
export function isWordCode(c: number): boolean {
  if (c <= 32) return false;
  return c !== 34 && c !== 44 && c !== 58 && c !== 59 && c !== 91 && c !== 93 && c !== 123 && c !== 125 && !isOddBlank(c);
}

/** The characters that close a text opened with `c`; '' when `c` opens none. */
export function quoteClosers(c: number): string {
  switch (c) {
    case 0x27: return "'";
    case 0x60: return '`';
    case 0x201c: case 0x201d: return '”“"';
    case 0x201e: return '“”"';
    case 0x2018: case 0x2019: return "’‘'";
    default: return '';
  }
}

