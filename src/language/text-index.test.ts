import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, TextIndex } from './text-index';

describe('TextIndex', () => {
  it.each([
    ['LF', 'a\nbc\n', [0, 2, 5]],
    ['CRLF', 'a\r\nbc\r\n', [0, 3, 7]],
    ['CR', 'a\rbc', [0, 2]],
    ['mixed', 'a\r\n\rb\n', [0, 3, 4, 6]],
    ['nothing', '', [0]],
  ])('knows the lines of a text with %s', (_, text, starts) => expect(new TextIndex(text).lineStarts).toEqual(starts));

  it('goes from offsets to places and back', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('a', '😀', '\n', '\r\n', '\r', ' ')), fc.nat(), (parts, n) => {
      const text = parts.join('');
      const index = new TextIndex(text);
      const offset = n % (text.length + 1);
      const { line, column } = index.position(offset);
      expect(index.offset(line, column)).toBe(offset);
    }));
  });

  it('clamps what lies outside', () => {
    const index = new TextIndex('ab\ncd');
    expect(index.position(99)).toEqual({ line: 2, column: 3 });
    expect(index.position(-1)).toEqual({ line: 1, column: 1 });
    expect(index.offset(9, 9)).toBe(5);
    expect(index.range({ start: 1, end: 4 })).toEqual({ startLine: 1, startColumn: 2, endLine: 2, endColumn: 2 });
  });
});

describe('applyEdits', () => {
  it('applies edits in any order, insertions before what they touch', () => {
    expect(applyEdits('abcdef', [{ span: { start: 4, end: 5 }, text: 'E' }, { span: { start: 1, end: 2 }, text: '' }, { span: { start: 4, end: 4 }, text: '+' }])).toBe('acd+Ef');
  });

  it.each([
    ['overlapping', [{ span: { start: 0, end: 2 }, text: '' }, { span: { start: 1, end: 3 }, text: '' }]],
    ['backwards', [{ span: { start: 2, end: 1 }, text: '' }]],
    ['outside', [{ span: { start: 0, end: 9 }, text: '' }]],
  ])('refuses %s edits', (_, edits) => expect(() => applyEdits('abc', edits)).toThrow(RangeError));
});
