import { describe, expect, it } from 'vitest';
import { hunksOf } from './hunks';

const text = 'one\ntwo\nthree\nfour\nfive';
const edit = (word: string, to: string) => {
  const start = text.indexOf(word);
  return { span: { start, end: start + word.length }, text: to };
};

describe('hunksOf', () => {
  it('shows the lines an edit touches, before and after', () => {
    expect(hunksOf(text, [edit('two', 'zwei')])).toEqual([{ line: 2, before: 'two', after: 'zwei' }]);
  });

  it('joins neighbouring lines and keeps far ones apart, in order', () => {
    expect(hunksOf(text, [edit('five', '5'), edit('two', '2'), edit('one', '1')])).toEqual([
      { line: 1, before: 'one\ntwo', after: '1\n2' },
      { line: 5, before: 'five', after: '5' },
    ]);
  });

  it('shows inserted lines and CRLF as plain lines', () => {
    expect(hunksOf('a\r\nb\r\n', [{ span: { start: 1, end: 1 }, text: ',\r\nx' }])).toEqual([{ line: 1, before: 'a', after: 'a,\nx' }]);
  });

  it('cuts a line that is too long to be looked at', () => {
    const [hunk] = hunksOf('x'.repeat(5000), [{ span: { start: 0, end: 1 }, text: 'y' }]);
    expect(hunk?.before.length).toBeLessThan(500);
    expect(hunk?.after.startsWith('yx')).toBe(true);
  });
});
