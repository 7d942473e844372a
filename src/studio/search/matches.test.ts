import { describe, expect, it } from 'vitest';
import { findMatches } from './matches';

const text = '{\n  "id": "Knacks",\n  "knack": "knacks"\n}\n';
const plain = { matchCase: false, wholeWord: false };

describe('findMatches', () => {
  it.each([
    ['knacks', plain, [2, 3]],
    ['knacks', { ...plain, matchCase: true }, [3]],
    ['knack', { ...plain, wholeWord: true }, [3]],
    ['', plain, []],
    ['none', plain, []],
  ])('finds %j with %o', (query, options, lines) => {
    expect(findMatches(text, query, options, 100).map((m) => m.line)).toEqual(lines);
  });

  it('points at the words in the text and in the excerpt', () => {
    for (const match of findMatches(text, 'KNACK', plain, 100)) {
      expect(text.slice(match.start, match.end).toLowerCase()).toBe('knack');
      expect(match.excerpt.slice(match.from, match.to).toLowerCase()).toBe('knack');
    }
  });

  it('finds two-letter Korean and keeps offsets with letters that change length', () => {
    const korean = 'İ 등불지기 전송';
    const [match] = findMatches(korean, '전송', plain, 10);
    expect(match && korean.slice(match.start, match.end)).toBe('전송');
  });

  it('stops at the most and cuts long lines', () => {
    const long = 'x'.repeat(100_000);
    const found = findMatches(long, 'x', plain, 3);
    expect(found).toHaveLength(3);
    expect(found.every((m) => m.excerpt.length < 300)).toBe(true);
  });
});
