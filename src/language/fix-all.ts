import type { Diagnostic, FileEdit, Fix } from './diagnostic';

/** What "fix all of this kind" would do. */
export interface FixAll {
  /** The fixes that are made, one a problem. */
  readonly fixes: readonly Fix[];
  /** Their edits, by file and place. */
  readonly edits: readonly FileEdit[];
  /** How many problems that mends. */
  readonly count: number;
  /** How many of the kind are left, since their fixes would touch the same text as others; another round takes them. */
  readonly left: number;
}

/**
 * The edits that mend every problem of one code in one file: of each, the first fix that may be made for all, or the one
 * with `fixCode`. A fix is made whole or not at all; one that touches text that another has changed already is left out.
 */
export function fixAll(diagnostics: readonly Diagnostic[], code: string, file: string, fixCode?: string): FixAll {
  const edits: FileEdit[] = [];
  const taken = new Map<string, Spans>();
  const fixes: Fix[] = [];
  let left = 0;
  for (const diagnostic of diagnostics) {
    if (diagnostic.code !== code || diagnostic.file !== file) continue;
    const fix = diagnostic.fixes?.find((one) => one.fixAll === true && (fixCode === undefined || one.code === fixCode));
    if (!fix) continue;
    if (clashes(fix, taken)) {
      left++;
      continue;
    }
    for (const edit of fix.edits) {
      const spans = taken.get(edit.file) ?? new Spans();
      taken.set(edit.file, spans);
      spans.add(edit.span.start, edit.span.end);
      edits.push(edit);
    }
    fixes.push(fix);
  }
  edits.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start || a.span.end - b.span.end));
  return { fixes, edits, count: fixes.length, left };
}

function clashes(fix: Fix, taken: ReadonlyMap<string, Spans>): boolean {
  return fix.edits.some(({ file, span }) => taken.get(file)?.touches(span.start, span.end) ?? false);
}

/** Spans that do not overlap, in order. */
class Spans {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  add(start: number, end: number): void {
    const at = this.after(start);
    this.starts.splice(at, 0, start);
    this.ends.splice(at, 0, end);
  }

  /** True when a span shares text with one of these, or goes in at the same place or at an edge of one. */
  touches(start: number, end: number): boolean {
    const at = this.after(start);
    const [before, next] = [this.ends[at - 1], this.starts[at]];
    return (before !== undefined && before >= start) || (next !== undefined && next <= end);
  }

  /** The index of the first span that starts after an offset. */
  private after(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
