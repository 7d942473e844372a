import { CST, Lexer } from 'yaml';
import type { Edit } from '../../../../language/diagnostic';
import type { Refusal } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { LIMITS } from '../limits';
import { readYaml, toValue, type YamlDocument } from '../yaml';
import { newlineOf } from '../yaml/raw';

/** Blanks that each level stands further in. */
const UNIT = 2;

type Kind = 'text' | 'comment' | 'open' | 'close' | 'comma' | 'colon' | 'dash';

/** Something written between blanks. */
interface Piece {
  readonly kind: Kind;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A line with something on it. */
interface Line {
  readonly pieces: readonly Piece[];
  /** Column of its first piece as written, from 0. */
  readonly column: number;
  /** Line breaks before it, blank lines included. */
  readonly breaks: number;
  /** Brackets that are open where it begins. */
  readonly depth: number;
}

/** A level of block structure: where it stood and where it will stand. */
interface Level {
  readonly old: number;
  readonly now: number;
}

const KINDS: Readonly<Record<string, Kind | undefined>> = {
  comment: 'comment',
  'flow-map-start': 'open',
  'flow-seq-start': 'open',
  'flow-map-end': 'close',
  'flow-seq-end': 'close',
  comma: 'comma',
  'map-value-ind': 'colon',
  'seq-item-ind': 'dash',
};

/**
 * Edits that lay a manifest out anew: two blanks a level, one blank behind colons, dashes and commas, one empty line at most,
 * none at the ends. Only blanks change, so words, quotes, comments and the lines themselves stay; comments that stand below each other still
 * do. Refused while the text breaks a rule of YAML, or when what is read would not be the same after.
 */
export function formatYaml(document: YamlDocument): Edit[] | Refusal {
  const { text, root } = document;
  const [fault] = document.faults;
  if (fault || !document.whole || !root) {
    return { refused: { code: 'brain/format-yaml', params: { line: document.index.position(fault?.span.start ?? 0).line } } };
  }
  const edits = layout(text);
  const after = readYaml(applyEdits(text, edits), LIMITS.yaml);
  const same = after.root !== undefined && after.whole && after.faults.length === 0 && JSON.stringify(toValue(after.root)) === JSON.stringify(toValue(root)) && sources(after.text) === sources(text);
  return same ? edits : { refused: { code: 'brain/format-unsure', params: {} } };
}

function sources(text: string): string {
  return piecesOf(text)
    .flatMap(({ list }) => list.map((p) => p.source))
    .join('\n');
}

/** What is written, by lines; blank lines are empty lists. */
function piecesOf(text: string): { readonly list: Piece[]; readonly start: number }[] {
  const lines: { list: Piece[]; start: number }[] = [{ list: [], start: 0 }];
  let at = 0;
  let scalar = false;
  for (const source of new Lexer().lex(text)) {
    const type = scalar ? 'text' : CST.tokenType(source);
    // Marks that the reader puts in between stand for no text.
    if (type === 'doc-mode' || type === 'flow-error-end') continue;
    if (type === 'scalar') {
      scalar = true;
      continue;
    }
    scalar = false;
    const start = at;
    at += source.length;
    if (type === 'newline') lines.push({ list: [], start: at });
    else if (type !== 'space' && source !== '') {
      const written = type === 'comment' ? source.trimEnd() : source;
      lines.at(-1)?.list.push({ kind: KINDS[type ?? ''] ?? 'text', source: written, start, end: start + written.length });
    }
  }
  return lines;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let breaks = 0;
  let depth = 0;
  for (const { list, start } of piecesOf(text)) {
    const first = list[0];
    if (first) {
      lines.push({ pieces: list, column: first.start - start, breaks, depth });
      breaks = 0;
      for (const { kind } of list) depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    }
    breaks++;
  }
  return lines;
}

function layout(text: string): Edit[] {
  const lines = linesOf(text);
  const columns = newColumns(lines);
  const gaps = lines.map((line) => line.pieces.map((piece, i) => gapBefore(line, i, piece)));
  alignComments(lines, columns, gaps);
  const eol = newlineOf(text);
  const edits: Edit[] = [];
  let end = 0;
  const put = (to: number, blank: string) => {
    if (text.slice(end, to) !== blank) edits.push({ span: { start: end, end: to }, text: blank });
  };
  lines.forEach((line, n) => {
    line.pieces.forEach((piece, i) => {
      put(piece.start, i > 0 ? ' '.repeat(gaps[n]?.[i] ?? 1) : (n > 0 ? eol.repeat(Math.min(line.breaks, 2)) : '') + ' '.repeat(columns[n] ?? 0));
      end = piece.end;
    });
  });
  put(text.length, eol);
  return edits;
}

/** Blanks between a piece and the one before it on its line; comments are placed later. */
function gapBefore({ pieces, depth }: Line, i: number, piece: Piece): number {
  const before = pieces[i - 1];
  if (!before) return 0;
  if (piece.kind === 'comma' || piece.kind === 'colon') return 0;
  const open = depth + pieces.slice(0, i).reduce((sum, p) => sum + (p.kind === 'open' ? 1 : p.kind === 'close' ? -1 : 0), 0);
  if (open > 0 && (before.kind === 'open' || piece.kind === 'close')) {
    // Brackets hold their content tightly; braces keep the blank their author gives them.
    const empty = before.kind === 'open' && piece.kind === 'close';
    const bracket = piece.kind === 'close' ? piece.source === ']' : before.source === '[';
    return empty || bracket ? 0 : Math.min(1, piece.start - before.end);
  }
  return 1;
}

/** Where each line begins after. */
function newColumns(lines: readonly Line[]): number[] {
  const columns: number[] = [];
  const stacks: (readonly Level[])[] = [];
  let stack: Level[] = [];
  let base = 0;
  for (const line of lines) {
    stacks.push([...stack]);
    const first = line.pieces[0];
    if (line.depth > 0) {
      const closing = first?.kind === 'close' ? 1 : 0;
      columns.push(base + UNIT * Math.max(1, line.depth - closing));
      continue;
    }
    if (first?.kind === 'comment') {
      columns.push(-1);
      continue;
    }
    stack = stack.filter((level) => level.old <= line.column);
    const top = stack.at(-1);
    const now = top ? (top.old === line.column ? top.now : top.now + UNIT) : 0;
    if (top?.old !== line.column) stack.push({ old: line.column, now });
    columns.push(now);
    base = now;
    for (const [i, piece] of line.pieces.entries()) {
      const next = line.pieces[i + 1];
      if (piece.kind !== 'dash' || !next) break;
      base += UNIT;
      if (next.kind !== 'comment') stack.push({ old: line.column + next.start - (first?.start ?? 0), now: base });
    }
  }
  lines.forEach((line, n) => {
    if (columns[n] === -1) columns[n] = commentColumn(line.column, n, lines, columns, stacks);
  });
  return columns;
}

/** A comment alone on its line goes where the line below it goes, or stays with the level it stood at. */
function commentColumn(column: number, n: number, lines: readonly Line[], columns: readonly number[], stacks: readonly (readonly Level[])[]): number {
  const next = lines.findIndex((line, i) => i > n && columns[i] !== -1 && line.pieces[0]?.kind !== 'comment');
  const below = lines[next];
  if (below?.column === column) return columns[next] ?? 0;
  const stack = stacks[n] ?? [];
  const level = stack.findLast((l) => l.old === column);
  if (level) return level.now;
  if (below && column < below.column) return columns[next] ?? 0;
  return stack.findLast((l) => l.old <= column)?.now ?? (below ? (columns[next] ?? 0) : 0);
}

/** Comments behind what is written: those of neighbouring lines that stood below each other go on doing so. */
function alignComments(lines: readonly Line[], columns: readonly number[], gaps: number[][]): void {
  const widths = lines.map((line, n) => {
    const last = line.pieces.length - 1;
    if (last < 1 || line.pieces[last]?.kind !== 'comment') return undefined;
    const before = line.pieces.slice(0, last).reduce((sum, piece, i) => sum + piece.source.length + (i > 0 ? (gaps[n]?.[i] ?? 0) : 0), columns[n] ?? 0);
    const old = line.column + (line.pieces[last]?.start ?? 0) - (line.pieces[0]?.start ?? 0);
    const tight = (line.pieces[last]?.start ?? 0) - (line.pieces[last - 1]?.end ?? 0) <= 1;
    return { before, old, tight };
  });
  for (let from = 0; from < lines.length; ) {
    const first = widths[from];
    let to = from + 1;
    if (first) {
      while (to < lines.length && lines[to]?.breaks === 1 && widths[to]?.old === first.old) to++;
      const group = widths.slice(from, to).flatMap((w) => (w ? [w] : []));
      const alone = group.length === 1 && first.tight;
      const column = alone ? first.before + 1 : Math.max(first.old, ...group.map((w) => w.before + 1));
      for (let n = from; n < to; n++) {
        const own = gaps[n];
        if (own) own[own.length - 1] = column - (widths[n]?.before ?? 0);
      }
    }
    from = to;
  }
}
