import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../language/diagnostic';
import { applyEdits } from '../language/text-index';
import { utf8Length } from '../language/utf8';
import { applyChange, changeOf, compose, editsOf, invert, leastEdit, transpose, utf8Delta } from './change';

const unit = fc.constantFrom('a', 'b', '\n', '"', 'é', '한', '\ud83d', '\ude00', '😀');
const textOf = (max: number) => fc.array(unit, { maxLength: max }).map((units) => units.join(''));

/** Disjoint edits for a text of any length: cut points are taken modulo. */
const seeds = fc.array(fc.tuple(fc.nat(60), fc.nat(4), textOf(4)), { maxLength: 5 });

function editsFor(text: string, seed: readonly (readonly [number, number, string])[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const [start, length, inserted] of [...seed].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start % (text.length + 1));
    const to = Math.min(text.length, from + length);
    edits.push({ span: { start: from, end: to }, text: inserted });
    at = to;
  }
  return edits;
}

describe('changes', () => {
  it('do what the edits do, and back', () => {
    fc.assert(
      fc.property(textOf(40), seeds, (text, seed) => {
        const edits = editsFor(text, seed);
        const change = changeOf(text, edits);
        const after = applyEdits(text, edits);
        expect(applyChange(text, change)).toBe(after);
        expect(applyEdits(text, editsOf(change))).toBe(after);
        expect(applyChange(after, invert(change))).toBe(text);
        expect(invert(invert(change))).toEqual(change);
        expect(utf8Length(text) + utf8Delta(text, after, change)).toBe(utf8Length(after));
        expect(utf8Length(after)).toBe(new TextEncoder().encode(after).length);
      }),
      { numRuns: 500 },
    );
  });

  it('compose into one', () => {
    fc.assert(
      fc.property(textOf(40), seeds, seeds, (text, one, two) => {
        const first = changeOf(text, editsFor(text, one));
        const middle = applyChange(text, first);
        const second = changeOf(middle, editsFor(middle, two));
        const both = compose(first, second);
        const after = applyChange(middle, second);
        expect(applyChange(text, both)).toBe(after);
        expect(applyChange(after, invert(both))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('change places when they do not meet', () => {
    let swapped = 0;
    fc.assert(
      fc.property(textOf(60), seeds, seeds, (text, one, two) => {
        const first = changeOf(text, editsFor(text, one));
        const middle = applyChange(text, first);
        const second = changeOf(middle, editsFor(middle, two));
        const pair = transpose(first, second);
        if (!pair) return;
        if (first.length > 0 && second.length > 0) swapped++;
        expect(applyChange(applyChange(text, pair[0]), pair[1])).toBe(applyChange(middle, second));
      }),
      { numRuns: 1000 },
    );
    expect(swapped).toBeGreaterThan(20);
  });

  it('do not change places when they touch', () => {
    const first = changeOf('one two', [{ span: { start: 0, end: 3 }, text: 'three' }]);
    expect(transpose(first, changeOf('three two', [{ span: { start: 5, end: 5 }, text: 's' }]))).toBeUndefined();
    expect(transpose(first, changeOf('three two', [{ span: { start: 6, end: 6 }, text: 's' }]))).toEqual([
      [{ start: 4, removed: '', inserted: 's' }],
      [{ start: 0, removed: 'one', inserted: 'three' }],
    ]);
  });

  it.each([
    [[{ span: { start: 0, end: 3 }, text: '' }, { span: { start: 2, end: 4 }, text: '' }]],
    [[{ span: { start: -1, end: 0 }, text: '' }]],
    [[{ span: { start: 3, end: 2 }, text: '' }]],
    [[{ span: { start: 0, end: 9 }, text: '' }]],
    [[{ span: { start: 0.5, end: 1 }, text: '' }]],
  ])('refuse edits that overlap or lie outside: %j', (edits) => {
    expect(() => changeOf('abcd', edits)).toThrow(RangeError);
  });

  it('keep the order of insertions at one place', () => {
    const at = { start: 1, end: 1 };
    expect(applyChange('ab', changeOf('ab', [{ span: at, text: '1' }, { span: at, text: '2' }]))).toBe('a12b');
  });

  it('find the least edit between two texts', () => {
    fc.assert(
      fc.property(textOf(20), textOf(20), (before, after) => {
        expect(applyEdits(before, leastEdit(before, after))).toBe(after);
      }),
    );
    expect(leastEdit('a😀b', 'a😁b')).toEqual([{ span: { start: 1, end: 3 }, text: '😁' }]);
    expect(leastEdit('abcabc', 'abc')).toEqual([{ span: { start: 3, end: 6 }, text: '' }]);
  });
});
