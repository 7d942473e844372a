import { parse, type Node } from 'luaparse';
import type { Edit } from '../../../../language/diagnostic';
import type { Refusal } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { newlineOf } from '../yaml/raw';
import { childrenOf, spanOf } from '../lua/walk';
import type { LuaReading } from '../lua/parse';

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something that is open: lines in it stand at `inner`, the line that closes it at `outer`. */
interface Opener {
  readonly line: number;
  readonly outer: number;
  readonly inner: number;
  readonly bracket: boolean;
}

const BRACKETS: ReadonlySet<string> = new Set(['(', '{', '[']);
const OPENS: ReadonlySet<string> = new Set([...BRACKETS, 'function', 'do', 'then', 'repeat', 'else']);
const CLOSES: ReadonlySet<string> = new Set([')', '}', ']', 'end', 'until', 'elseif', 'else']);
/** What belongs to the statement above it without standing further in. */
const JOINS: ReadonlySet<string> = new Set(['then', 'do']);
/** Behind these, or behind the bracket itself, a new entry begins in a bracket. */
const PARTS: ReadonlySet<string> = new Set([',', ';']);

/**
 * Edits that set the lines of a script in by their nesting and take blanks off their ends; long texts and long comments stay as they
 * are. Refused while the script cannot be compiled, or when its words would not be the same after.
 */
export function formatLua(reading: LuaReading): Edit[] | Refusal {
  const { text, chunk, fault, index } = reading;
  if (!chunk || fault) return { refused: { code: 'brain/format-lua', params: { line: index.position(fault?.span.start ?? 0).line } } };
  const tokens = tokensOf(text);
  const comments = reading.comments.map((c): Token => ({ ...spanOf(c), text: '--' }));
  const edits = new Indenter(text, tokens, comments, statementStarts(chunk)).run();
  const after = tokensOf(applyEdits(text, edits));
  const same = after.length === tokens.length && after.every((token, i) => token.text === tokens[i]?.text);
  return same ? edits : { refused: { code: 'brain/format-unsure', params: {} } };
}

/** The words of a script; a first line that begins with # is none. */
function tokensOf(text: string): Token[] {
  const source = text.replace(/^#.*/, (line) => ' '.repeat(line.length));
  const lexer = parse(source, { wait: true, luaVersion: '5.3', encodingMode: 'none' });
  const tokens: Token[] = [];
  for (;;) {
    const { range, value } = lexer.lex();
    const [start, end] = range;
    if (value === '<eof>' && start >= source.length) return tokens;
    tokens.push({ start, end, text: source.slice(start, end) });
  }
}

function statementStarts(chunk: Node): ReadonlySet<number> {
  const starts = new Set<number>();
  const stack: Node[] = [chunk];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('body' in node && Array.isArray(node.body)) for (const statement of node.body) starts.add(spanOf(statement).start);
    stack.push(...childrenOf(node));
  }
  return starts;
}

class Indenter {
  private readonly edits: Edit[] = [];
  private readonly open: Opener[] = [];
  private readonly unit: string;
  private readonly lineStarts: readonly number[];
  private level = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly comments: readonly Token[],
    private readonly statements: ReadonlySet<number>,
  ) {
    this.lineStarts = [0, ...[...text.matchAll(/\n/g)].map((m) => m.index + 1)];
    this.unit = unitOf(text);
  }

  run(): Edit[] {
    const { text, lineStarts } = this;
    let token = 0;
    let comment = 0;
    const written = text.trimEnd().length;
    for (const [n, start] of lineStarts.entries()) {
      if (start > written) break;
      const end = n + 1 < lineStarts.length ? (lineStarts[n + 1] ?? 0) - 1 : text.length;
      const first = this.tokens[token];
      while ((this.comments[comment]?.end ?? Infinity) <= start) comment++;
      const note = this.comments[comment];
      const inside = this.holds(this.tokens[token - 1], start) || this.holds(note, start);
      const begins = first && first.start < end ? first : undefined;
      if (!inside) this.lead(start, end, begins, this.tokens[token - 1], first, note);
      let last: Token | undefined = inside ? (this.holds(note, start) ? note : this.tokens[token - 1]) : undefined;
      for (let next = this.tokens[token]; next && next.start < end; next = this.tokens[++token]) {
        this.take(next, n);
        last = next;
      }
      for (let i = comment; (this.comments[i]?.start ?? Infinity) < end; i++) last = later(last, this.comments[i]);
      if (!last || last.end <= end) this.trail(start, end);
    }
    const eol = newlineOf(text);
    if (written > 0 && text.slice(written) !== eol) {
      const tail = this.edits.at(-1);
      if (tail && tail.span.start >= written) this.edits.pop();
      this.edits.push({ span: { start: written, end: text.length }, text: eol });
    }
    return this.edits;
  }

  /** Whether a word that takes several lines began before an offset and ends behind it. */
  private holds(token: Token | undefined, at: number): boolean {
    return token !== undefined && token.start < at && token.end > at;
  }

  /** Sets a line in. */
  private lead(start: number, end: number, first: Token | undefined, before: Token | undefined, next: Token | undefined, note: Token | undefined): void {
    const noted = note && note.start >= start && note.start < end ? note : undefined;
    // A first line for the system is left as it is.
    if (!first && !noted) return;
    const at = Math.min(first?.start ?? Infinity, noted?.start ?? Infinity);
    if (first) this.level = this.levelOf(first, before);
    const level = first ? this.level : this.noteLevel(at - start, next, before);
    const blank = this.unit.repeat(level);
    if (this.text.slice(start, at) !== blank) this.edits.push({ span: { start, end: at }, text: blank });
  }

  /** A comment stands where the line below it will when it stood there before, else with what is around it. */
  private noteLevel(column: number, next: Token | undefined, before: Token | undefined): number {
    const ends = next !== undefined && CLOSES.has(next.text) && !OPENS.has(next.text) && next.text !== 'elseif';
    if (next && !ends && column === next.start - this.lineStartOf(next.start) && this.isFirst(next)) return this.levelOf(next, before);
    return this.open.at(-1)?.inner ?? 0;
  }

  private lineStartOf(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  private isFirst(token: Token): boolean {
    return this.text.slice(this.lineStartOf(token.start), token.start).trim() === '';
  }

  private levelOf(first: Token, before: Token | undefined): number {
    const top = this.open.at(-1);
    if (CLOSES.has(first.text) && top) return top.outer;
    const inner = top?.inner ?? 0;
    if (JOINS.has(first.text) || this.statements.has(first.start) || !before) return inner;
    if (top?.bracket) return BRACKETS.has(before.text) || PARTS.has(before.text) ? inner : inner + 1;
    return inner + 1;
  }

  private take(token: Token, line: number): void {
    const closed = CLOSES.has(token.text) ? this.open.pop() : undefined;
    if (!OPENS.has(token.text)) return;
    if (closed) {
      this.open.push({ line, outer: closed.outer, inner: closed.outer + 1, bracket: false });
      return;
    }
    const top = this.open.at(-1);
    // What opens behind another on the same line stands no further in.
    const level = JOINS.has(token.text) ? this.statementLevel(token) : this.level;
    const inner = top?.line === line ? top.inner : level + 1;
    this.open.push({ line, outer: top?.line === line ? top.outer : level, inner, bracket: BRACKETS.has(token.text) });
  }

  /** `then` and `do` close with the statement they belong to, wherever its condition ended. */
  private statementLevel(token: Token): number {
    return this.isFirst(token) ? this.level : (this.open.at(-1)?.inner ?? 0);
  }

  private trail(start: number, end: number): void {
    const line = this.text.slice(start, end);
    const kept = line.trimEnd().length;
    const carriage = line.endsWith('\r') ? 1 : 0;
    if (kept === line.length - carriage) return;
    // A blank line was not set in, so all of its blanks go.
    this.edits.push({ span: { start: start + kept, end: end - carriage }, text: '' });
  }
}

function later(a: Token | undefined, b: Token | undefined): Token | undefined {
  return a && (!b || b.end <= a.end) ? a : b;
}

/** What a script sets its lines in by: tabs, or the blanks by which most lines stand further in than the one above; else two blanks. */
function unitOf(text: string): string {
  const leads = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0] ?? '']));
  const tabs = leads.filter((lead) => lead.startsWith('\t')).length;
  if (tabs > leads.filter((lead) => lead.startsWith(' ')).length) return '\t';
  const votes = new Map<number, number>();
  leads.forEach((lead, i) => {
    const step = lead.length - (leads[i - 1] ?? '').length;
    if ((step === 2 || step === 4 || step === 8) && !lead.includes('\t')) votes.set(step, (votes.get(step) ?? 0) + 1);
  });
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return ' '.repeat(best?.[0] ?? 2);
}
