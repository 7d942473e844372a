import type { LuaState } from '../vm/types';
import type { Host } from './host';

const MAX_CAPTURES = 32;
const MAX_DEPTH = 200;
const UNFINISHED = -1;
const POSITION = -2;
const ESCAPE = 0x25;

const OPEN = 0x28;
const CLOSE = 0x29;
const STAR = 0x2a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const QUESTION = 0x3f;
const BRACKET_OPEN = 0x5b;
const BRACKET_CLOSE = 0x5d;
const CARET = 0x5e;
const DOLLAR = 0x24;
const LETTER_B = 0x62;
const LETTER_F = 0x66;

/** A set of bytes a class letter stands for, in the C locale. */
const classes = new Map<number, Uint8Array>();

function addClass(letter: string, test: (c: number) => boolean): void {
  const set = new Uint8Array(256);
  const inverse = new Uint8Array(256);
  for (let c = 0; c < 256; c++) {
    set[c] = test(c) ? 1 : 0;
    inverse[c] = test(c) ? 0 : 1;
  }
  classes.set(letter.charCodeAt(0), set);
  classes.set(letter.toUpperCase().charCodeAt(0), inverse);
}

const upper = (c: number) => c >= 65 && c <= 90;
const lower = (c: number) => c >= 97 && c <= 122;
const digit = (c: number) => c >= 48 && c <= 57;
addClass('a', (c) => upper(c) || lower(c));
addClass('c', (c) => c < 32 || c === 127);
addClass('d', digit);
addClass('g', (c) => c > 32 && c < 127);
addClass('l', lower);
addClass('p', (c) => c > 32 && c < 127 && !upper(c) && !lower(c) && !digit(c));
addClass('s', (c) => c === 32 || (c >= 9 && c <= 13));
addClass('u', upper);
addClass('w', (c) => upper(c) || lower(c) || digit(c));
addClass('z', (c) => c === 0);
addClass('x', (c) => digit(c) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102));

function inClass(c: number, letter: number): boolean {
  const set = classes.get(letter);
  return set ? set[c] === 1 : letter === c;
}

/** What a capture holds: bytes of the subject, or a position from 1. */
export type Capture = Uint8Array | number;

/**
 * Lua's pattern matching over bytes, with each step counted: a pattern that backtracks for ages spends the brain's
 * allowance instead of hanging it.
 */
export class Matcher {
  level = 0;
  private readonly starts = new Int32Array(MAX_CAPTURES);
  private readonly lengths = new Int32Array(MAX_CAPTURES);
  private depth = MAX_DEPTH;
  private worked = 0;

  constructor(
    private readonly host: Host,
    private readonly L: LuaState,
    readonly subject: Uint8Array,
    private readonly pattern: Uint8Array,
  ) {}

  /** Tries the pattern from `p` on at `s`; the end of the match, or -1. */
  attempt(s: number, p: number): number {
    this.level = 0;
    this.depth = MAX_DEPTH;
    return this.match(s, p);
  }

  /** Charges the steps that are still open. */
  settle(): void {
    if (this.worked > 0) {
      const { worked } = this;
      this.worked = 0;
      this.host.step(this.L, worked);
    }
  }

  /** Capture `index` of a match that began at `s` and ended at `e`; without captures the whole match is the first. */
  capture(index: number, s: number, e: number): Capture {
    if (index >= this.level) {
      if (index === 0) return this.subject.subarray(s, e);
      return this.host.fail(this.L, `invalid capture index %${index + 1}`);
    }
    const length = this.lengths[index] ?? UNFINISHED;
    const start = this.starts[index] ?? 0;
    if (length === UNFINISHED) return this.host.fail(this.L, 'unfinished capture');
    return length === POSITION ? start + 1 : this.subject.subarray(start, start + length);
  }

  private tick(count: number): void {
    this.worked += count;
    if (this.worked >= 2048) this.settle();
  }

  private match(start: number, pattern: number): number {
    if (this.depth-- === 0) this.host.fail(this.L, 'pattern too complex');
    const end = this.matchHere(start, pattern);
    this.depth++;
    return end;
  }

  private matchHere(start: number, from: number): number {
    const { pattern, subject } = this;
    const stop = pattern.length;
    let s = start;
    let p = from;
    while (p !== stop) {
      this.tick(1);
      const c = pattern[p];
      if (c === OPEN) return pattern[p + 1] === CLOSE ? this.startCapture(s, p + 2, POSITION) : this.startCapture(s, p + 1, UNFINISHED);
      if (c === CLOSE) return this.endCapture(s, p + 1);
      if (c === DOLLAR && p + 1 === stop) return s === subject.length ? s : -1;
      if (c === ESCAPE) {
        const next = p + 1 < stop ? pattern[p + 1] : -1;
        if (next === LETTER_B) {
          s = this.matchBalance(s, p + 2);
          if (s < 0) return -1;
          p += 4;
          continue;
        }
        if (next === LETTER_F) {
          p += 2;
          if (pattern[p] !== BRACKET_OPEN || p >= stop) this.host.fail(this.L, "missing '[' after '%f' in pattern");
          const end = this.classEnd(p);
          const before = s === 0 ? 0 : (subject[s - 1] ?? 0);
          const here = s < subject.length ? (subject[s] ?? 0) : 0;
          if (this.inSet(before, p, end - 1) || !this.inSet(here, p, end - 1)) return -1;
          p = end;
          continue;
        }
        if (next !== undefined && next >= 48 && next <= 57) {
          s = this.matchBack(s, next);
          if (s < 0) return -1;
          p += 2;
          continue;
        }
      }
      const end = this.classEnd(p);
      const suffix = end < stop ? pattern[end] : -1;
      if (!this.single(s, p, end)) {
        if (suffix !== STAR && suffix !== QUESTION && suffix !== MINUS) return -1;
        p = end + 1;
        continue;
      }
      if (suffix === QUESTION) {
        const result = this.match(s + 1, end + 1);
        if (result >= 0) return result;
        p = end + 1;
        continue;
      }
      if (suffix === PLUS) return this.expandMost(s + 1, p, end);
      if (suffix === STAR) return this.expandMost(s, p, end);
      if (suffix === MINUS) return this.expandLeast(s, p, end);
      s++;
      p = end;
    }
    return s;
  }

  private classEnd(at: number): number {
    const { pattern } = this;
    const stop = pattern.length;
    let p = at;
    const c = pattern[p++];
    if (c === ESCAPE) {
      if (p === stop) this.host.fail(this.L, "malformed pattern (ends with '%')");
      return p + 1;
    }
    if (c !== BRACKET_OPEN) return p;
    if (pattern[p] === CARET) p++;
    do {
      if (p === stop) this.host.fail(this.L, "malformed pattern (missing ']')");
      if (pattern[p++] === ESCAPE && p < stop) p++;
    } while (p === stop || pattern[p] !== BRACKET_CLOSE);
    return p + 1;
  }

  /** Is the byte in the set from the `[` at `at` to the `]` at `close`? */
  private inSet(c: number, at: number, close: number): boolean {
    const { pattern } = this;
    let p = at;
    let wanted = true;
    if (pattern[p + 1] === CARET) {
      wanted = false;
      p++;
    }
    this.tick((close - p) >> 2);
    while (++p < close) {
      const here = pattern[p] ?? 0;
      if (here === ESCAPE) {
        p++;
        if (inClass(c, pattern[p] ?? 0)) return wanted;
      } else if (pattern[p + 1] === MINUS && p + 2 < close) {
        p += 2;
        if (here <= c && c <= (pattern[p] ?? 0)) return wanted;
      } else if (here === c) return wanted;
    }
    return !wanted;
  }

  private single(s: number, p: number, end: number): boolean {
    if (s >= this.subject.length) return false;
    const c = this.subject[s] ?? 0;
    const here = this.pattern[p] ?? 0;
    if (here === DOT) return true;
    if (here === ESCAPE) return inClass(c, this.pattern[p + 1] ?? 0);
    if (here === BRACKET_OPEN) return this.inSet(c, p, end - 1);
    return here === c;
  }

  private matchBalance(start: number, p: number): number {
    const { subject, pattern } = this;
    if (p >= pattern.length - 1) this.host.fail(this.L, "malformed pattern (missing arguments to '%b')");
    const open = pattern[p];
    const close = pattern[p + 1];
    if (start >= subject.length || subject[start] !== open) return -1;
    let depth = 1;
    for (let s = start + 1; s < subject.length; s++) {
      this.tick(1);
      const c = subject[s];
      if (c === close) {
        if (--depth === 0) return s + 1;
      } else if (c === open) depth++;
    }
    return -1;
  }

  private expandMost(s: number, p: number, end: number): number {
    let count = 0;
    while (this.single(s + count, p, end)) {
      count++;
      this.tick(1);
    }
    for (; count >= 0; count--) {
      const result = this.match(s + count, end + 1);
      if (result >= 0) return result;
    }
    return -1;
  }

  private expandLeast(start: number, p: number, end: number): number {
    for (let s = start; ; s++) {
      this.tick(1);
      const result = this.match(s, end + 1);
      if (result >= 0) return result;
      if (!this.single(s, p, end)) return -1;
    }
  }

  private startCapture(s: number, p: number, what: number): number {
    const { level } = this;
    if (level >= MAX_CAPTURES) this.host.fail(this.L, 'too many captures');
    this.starts[level] = s;
    this.lengths[level] = what;
    this.level = level + 1;
    const result = this.match(s, p);
    if (result < 0) this.level--;
    return result;
  }

  private endCapture(s: number, p: number): number {
    const index = this.openCapture();
    this.lengths[index] = s - (this.starts[index] ?? 0);
    const result = this.match(s, p);
    if (result < 0) this.lengths[index] = UNFINISHED;
    return result;
  }

  private openCapture(): number {
    for (let i = this.level - 1; i >= 0; i--) if (this.lengths[i] === UNFINISHED) return i;
    return this.host.fail(this.L, 'invalid pattern capture');
  }

  private matchBack(s: number, letter: number): number {
    const index = letter - 49;
    const length = this.lengths[index] ?? UNFINISHED;
    if (index < 0 || index >= this.level || length === UNFINISHED) return this.host.fail(this.L, `invalid capture index %${index + 1}`);
    const { subject } = this;
    if (length < 0 || subject.length - s < length) return -1;
    const start = this.starts[index] ?? 0;
    for (let i = 0; i < length; i++) {
      if (subject[start + i] !== subject[s + i]) {
        this.tick(i >> 2);
        return -1;
      }
    }
    this.tick(length >> 2);
    return s + length;
  }
}

/** Characters that make a text a pattern. */
const SPECIALS = new Set('^$*+?.([%-'.split('').map((c) => c.charCodeAt(0)));

/** True when a pattern means only itself. */
export function isPlain(pattern: Uint8Array): boolean {
  return !pattern.some((c) => SPECIALS.has(c));
}

/** Where `needle` begins in `text` from `from` on, or -1. Steps are counted. */
export function indexOf(host: Host, L: LuaState, text: Uint8Array, needle: Uint8Array, from: number): number {
  if (needle.length === 0) return from;
  const first = needle[0] ?? 0;
  const last = text.length - needle.length;
  let worked = 0;
  try {
    for (let at = text.indexOf(first, from); at >= 0 && at <= last; at = text.indexOf(first, at + 1)) {
      let i = 1;
      while (i < needle.length && text[at + i] === needle[i]) i++;
      worked += 1 + (i >> 2);
      if (worked > 2048) {
        host.step(L, worked);
        worked = 0;
      }
      if (i === needle.length) return at;
    }
    return -1;
  } finally {
    host.step(L, worked + ((text.length - from) >> 6));
  }
}
