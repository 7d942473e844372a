import type { Edit } from '../../language/diagnostic';
import { TextIndex, applyEdits } from '../../language/text-index';

/** A stretch of lines before and after some edits. */
export interface Hunk {
  /** The first line shown, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The longest stretch shown of one line, in UTF-16 units: a one-line file must not fill the window. */
const WIDEST = 400;

function clip(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > WIDEST ? line.slice(0, WIDEST) + '…' : line))
    .join('\n');
}

/** What edits change, as stretches of whole lines; edits on the same or neighbouring lines share one. */
export function hunksOf(text: string, edits: readonly Edit[]): Hunk[] {
  const index = new TextIndex(text);
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start);
  const groups: { first: number; last: number; edits: Edit[] }[] = [];
  for (const edit of sorted) {
    const first = index.position(edit.span.start).line;
    const last = index.position(edit.span.end).line;
    const group = groups.at(-1);
    if (group && first <= group.last + 1) {
      group.edits.push(edit);
      group.last = Math.max(group.last, last);
    } else groups.push({ first, last, edits: [edit] });
  }
  return groups.map(({ first, last, edits: own }) => {
    const start = index.offset(first, 1);
    const end = last < index.lineStarts.length ? index.offset(last + 1, 1) : text.length;
    const before = text.slice(start, end);
    const moved = own.map((e) => ({ span: { start: e.span.start - start, end: e.span.end - start }, text: e.text }));
    // An edit at the start of the next line belongs to the lines before it.
    const trim = (s: string) => clip(s.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
    return { line: first, before: trim(before), after: trim(applyEdits(before, moved)) };
  });
}
