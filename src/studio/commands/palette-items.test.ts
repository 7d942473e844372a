import { describe, expect, it } from 'vitest';
import type { OutlineNode } from '../../language/session';
import { best, fit, flatten, modeOf } from './palette-items';

describe('palette', () => {
  it('prefers a start of a word, then any place, then letters in order', () => {
    const texts = ['reformat it', 'go to file', 'xformat', 'Format document', 'f-o-r-m-a-t'];
    expect(best(texts, 'format', (t) => t)).toEqual(['Format document', 'xformat', 'reformat it', 'f-o-r-m-a-t']);
  });

  it.each([
    ['catalogs/knacks.json', 'knk', true],
    ['번역 파일', '파일', true],
    ['abc', 'abd', false],
    ['anything', '', true],
  ])('fits %j with %j: %s', (text, query, fits) => {
    expect(fit(text, query) !== undefined).toBe(fits);
  });

  it.each([
    ['>sav', 'files', 'commands', 'sav'],
    ['@id', 'files', 'symbols', 'id'],
    [':12', 'files', 'line', '12'],
    ['rule', 'files', 'files', 'rule'],
    ['12', 'line', 'line', '12'],
  ] as const)('reads %j in %s', (query, mode, expected, rest) => {
    expect(modeOf(query, mode)).toEqual({ mode: expected, rest });
  });

  it('flattens an outline with the names above', () => {
    const span = { start: 0, end: 1 };
    const leaf: OutlineNode = { name: 'b', detail: '', kind: 'value', pointer: '/a/b', span, nameSpan: span, children: [] };
    const root: OutlineNode = { ...leaf, name: 'a', pointer: '/a', children: [leaf] };
    expect(flatten([root]).map((e) => [e.node.name, e.above])).toEqual([['a', ''], ['b', 'a']]);
  });
});
