import { describe, expect, it } from 'vitest';
import { formatMessage, say } from './messages';

describe('formatMessage', () => {
  it.each([
    ['{a} and {b}', { a: 'x', b: 2 }, 'x and 2'],
    ['one of {list}', { list: ['a', 'b', 'c'] }, 'one of a, b, c'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{toString} stays', {}, '{toString} stays'],
    ['{a} is not read twice', { a: '{b}', b: 'no' }, '{b} is not read twice'],
    ['{ … } is no name', {}, '{ … } is no name'],
  ])('%s', (template, params, expected) => expect(formatMessage(template, params)).toBe(expected));
});

describe('say', () => {
  const english = { 'x/a': 'English {n}', 'x/b': 'only English' };
  const other = { 'x/a': 'Türkçe {n}', 'x/c': (p: { n?: unknown }) => (p.n === 1 ? 'one' : 'many') };
  it.each([
    ['x/a', { n: 1 }, 'Türkçe 1'],
    ['x/b', {}, 'only English'],
    ['x/c', { n: 1 }, 'one'],
    ['x/c', { n: 2 }, 'many'],
    ['x/unknown', {}, 'x/unknown'],
    ['constructor', {}, 'constructor'],
  ])('%s', (code, params, expected) => expect(say([english, other], code, params)).toBe(expected));
});
