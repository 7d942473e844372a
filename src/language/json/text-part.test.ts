import { describe, expect, it } from 'vitest';
import { toDiagnostics } from './diagnose';
import { parseJson } from './parse';
import { textPartSpan } from './text-part';

function marked(text: string, start: number, end: number): string {
  const { root } = parseJson(text);
  if (root?.type !== 'string') throw new Error('a string was expected');
  const span = textPartSpan(text, root, { start, end });
  return text.slice(span.start, span.end);
}

describe('textPartSpan', () => {
  it.each([
    ['"abcdef"', 1, 3, 'bc'],
    ['"a\\nbc"', 1, 2, '\\n'],
    ['"a\\u007bbc"', 1, 3, '\\u007bb'],
    ['"\\ud83d\\ude80x"', 0, 2, '\\ud83d\\ude80'],
    ['"\\"x"', 1, 2, 'x'],
    ['"abc"', 2, 3, 'c'],
    ['"abc"', 0, 0, '"abc"'],
    ['"abc"', 2, 9, '"abc"'],
  ])('%s from %i to %i is %s', (text, start, end, part) => {
    expect(marked(text, start, end)).toBe(part);
  });

  it('narrows the mark of a finding', () => {
    const text = '{ "a": "x {b} y" }';
    const { diagnostics } = toDiagnostics(
      [{ file: 'f', version: 1, doc: parseJson(text) }],
      [{ file: 'f', pointer: '/a', severity: 'error', code: 'x', params: {}, part: { start: 2, end: 5 } }],
    );
    const [first] = diagnostics;
    expect(first && text.slice(first.span.start, first.span.end)).toBe('{b}');
    expect(first?.range).toEqual({ startLine: 1, startColumn: 11, endLine: 1, endColumn: 14 });
  });
});
