import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Sentence, valuePlaces } from './rich';

const strong = (sentence: string, params: Parameters<typeof valuePlaces>[1]) => valuePlaces(sentence, params).map((p) => sentence.slice(p.start, p.end));

describe('valuePlaces', () => {
  it.each([
    ['You can give at most 2304. Found 3000.', { limit: 2304, found: 3000 }, ['2304', '3000']],
    ['There is no catalog called knaks.', { id: 'knaks' }, ['knaks']],
    ['A cat is not a catalog.', { id: 'cat' }, ['cat']],
    ['The resolution names "trae", which is not there.', { place: 'resolution', name: 'trae' }, ['trae']],
    ['These are known: a, b', { known: ['a', 'b'] }, ['a', 'b']],
    ['Nothing here.', { empty: '', flag: true }, []],
  ])('finds the values of %j', (sentence, params, expected) => {
    expect(strong(sentence, params)).toEqual(expected);
  });
});

describe('Sentence', () => {
  it('never makes HTML of what an author wrote', () => {
    const name = '<img src=x onerror=alert(1)>';
    const html = renderToStaticMarkup(<Sentence text={`The key "${name}" is not known.`} params={{ name }} />);
    expect(html).not.toContain('<img');
    expect(html).toContain('<strong>&lt;img');
  });
});
