import type { Range, Span } from './diagnostic';

/**
 * Offsets to lines and back for one text. Line breaks are LF, CRLF and CR, as in Monaco;
 * lines and columns count from 1, columns in UTF-16 units.
 */
export class TextIndex {
  private starts: number[] | undefined;

  constructor(readonly text: string) {}

  /** Offset of the first character of each line. Built on first use. */
  get lineStarts(): readonly number[] {
    if (this.starts) return this.starts;
    const starts = [0];
    const { text } = this;
    if (!text.includes('\r')) {
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
      this.starts = starts;
      return starts;
    }
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === 10) starts.push(i + 1);
      else if (c === 13) {
        if (text.charCodeAt(i + 1) === 10) i++;
        starts.push(i + 1);
      }
    }
    this.starts = starts;
    return starts;
  }

  /** Line and column of an offset; offsets outside the text are clamped to it. */
  position(offset: number): { line: number; column: number } {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  }

  /** Offset of a line and column; both are clamped to the text. */
  offset(line: number, column: number): number {
    const starts = this.lineStarts;
    const index = Math.max(0, Math.min(line - 1, starts.length - 1));
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? this.text.length;
    return Math.max(start, Math.min(start + column - 1, next));
  }

  /** The range of a span, for markers and for people. */
  range(span: Span): Range {
    const from = this.position(span.start);
    const to = this.position(Math.max(span.start, span.end));
    return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
  }
}

/** Applies edits that all refer to `text`; they may come in any order and must not overlap. Throws RangeError when they do. */
export function applyEdits(text: string, edits: readonly { span: Span; text: string }[]): string {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.span.start < at || edit.span.end < edit.span.start || edit.span.end > text.length) {
      throw new RangeError(`edit ${edit.span.start}..${edit.span.end} overlaps another or lies outside the text`);
    }
    result += text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  return result + text.slice(at);
}
