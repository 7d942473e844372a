import type { Span } from '../language/diagnostic';
import { TextIndex } from '../language/text-index';

/** A line and column from 1, as Monaco counts them. */
export interface Place {
  readonly lineNumber: number;
  readonly column: number;
}

/** The part of a Monaco model that maps places. */
export interface PlaceModel {
  getOffsetAt(place: Place): number;
  getPositionAt(offset: number): Place;
  getValueLength(): number;
}

export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Places of a document's text and of the model that draws it. The model differs from the text in two ways:
 * it never holds a byte order mark, and it has one kind of line break where the text may mix them.
 * Where the text has one kind, offsets are equal but for the mark; else lines and columns are, and offsets are counted.
 */
export class PlaceMap {
  private readonly mark: number;
  /** Offsets of text and model differ by the mark only. */
  readonly exact: boolean;
  private index: TextIndex | undefined;

  constructor(
    readonly text: string,
    private readonly model: PlaceModel,
  ) {
    this.mark = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    this.exact = model.getValueLength() === text.length - this.mark;
  }

  /** The model's place of an offset in the text. */
  toModel(offset: number): Place {
    if (this.exact) return this.model.getPositionAt(Math.max(0, offset - this.mark));
    this.index ??= new TextIndex(this.text);
    const { line, column } = this.index.position(offset);
    return { lineNumber: line, column: line === 1 ? Math.max(1, column - this.mark) : column };
  }

  /** The offset in the text of a place in the model. */
  toText(place: Place): number {
    if (this.exact) return this.model.getOffsetAt(place) + this.mark;
    this.index ??= new TextIndex(this.text);
    return this.index.offset(place.lineNumber, place.lineNumber === 1 ? place.column + this.mark : place.column);
  }

  /** A change of the model (offsets before it) as a span of the text. */
  changeToText(change: { rangeOffset: number; rangeLength: number; range: { startLineNumber: number; startColumn: number; endLineNumber: number; endColumn: number } }): Span {
    if (this.exact) return { start: change.rangeOffset + this.mark, end: change.rangeOffset + change.rangeLength + this.mark };
    const { range } = change;
    return {
      start: this.toText({ lineNumber: range.startLineNumber, column: range.startColumn }),
      end: this.toText({ lineNumber: range.endLineNumber, column: range.endColumn }),
    };
  }

  /** A span of the text as a range of the model. */
  toRange(span: Span): { startLineNumber: number; startColumn: number; endLineNumber: number; endColumn: number } {
    const from = this.toModel(span.start);
    const to = this.toModel(Math.max(span.start, span.end));
    return { startLineNumber: from.lineNumber, startColumn: from.column, endLineNumber: to.lineNumber, endColumn: to.column };
  }
}

/** A text as a model holds it: no byte order mark, one kind of line break. */
export function asDrawn(text: string, lineBreak: string): string {
  return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replace(/\r\n?|\n/g, lineBreak);
}

/** The one replacement that makes `after` of `before`. */
export function difference(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (tail < most - start && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail++;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}
