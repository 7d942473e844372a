import { describe, expect, it } from 'vitest';
import { foldingRanges } from './folding';
import { outlineOf } from './outline';
import { parseJson } from './parse';
import { selectionsAt } from './selections';

const text = '{\n  "id": "x",\n  "skills": [\n    { "id": "a", "label": "Brawn" },\n    { "id": "b" },\n    7\n  ],\n  "meta": {\n    "n": 1.0\n  }\n}\n';
const doc = parseJson(text);

describe('outlineOf', () => {
  it('lists keys, and items by what they are called', () => {
    const outline = outlineOf(doc);
    expect(outline.map((n) => [n.name, n.kind, n.detail, n.pointer])).toEqual([
      ['id', 'value', 'x', '/id'],
      ['skills', 'array', '3', '/skills'],
      ['meta', 'object', '', '/meta'],
    ]);
    expect(outline[1]?.children.map((n) => [n.name, n.detail, n.pointer])).toEqual([['[0]', 'Brawn', '/skills/0'], ['[1]', 'b', '/skills/1']]);
    expect(outline[2]?.children.map((n) => [n.name, n.detail])).toEqual([['n', '1.0']]);
    expect(outline.map((n) => text.slice(n.nameSpan.start, n.nameSpan.end))).toEqual(['"id"', '"skills"', '"meta"']);
  });

  it('lists the upper levels first when there is too much', () => {
    const outline = outlineOf(doc, 4);
    expect(outline.map((n) => [n.name, n.children.length])).toEqual([['id', 0], ['skills', 1], ['meta', 0]]);
  });

  it('lists what can be read of a text with mistakes', () => {
    expect(outlineOf(parseJson('{"a": [1 2, "b": {"c": }')).map((n) => n.name)).toEqual(['a', 'b']);
    expect(outlineOf(parseJson(''))).toEqual([]);
  });
});

describe('foldingRanges', () => {
  it('folds what takes several lines, up to the line before the closing bracket', () => {
    expect(foldingRanges(doc)).toEqual([{ startLine: 1, endLine: 10 }, { startLine: 3, endLine: 6 }, { startLine: 8, endLine: 9 }]);
  });

  it('folds a line once, and nothing that has nothing inside', () => {
    expect(foldingRanges(parseJson('[{\n"a": 1\n}]'))).toEqual([{ startLine: 1, endLine: 2 }]);
    expect(foldingRanges(parseJson('{\n}'))).toEqual([]);
  });
});

describe('selectionsAt', () => {
  it.each([
    ['in a text', text.indexOf('Brawn') + 2, ['Brawn', '"Brawn"', '"label": "Brawn"', '"id": "a", "label": "Brawn"', '{ "id": "a", "label": "Brawn" }']],
    ['in a key', text.indexOf('"n"') + 1, ['n', '"n"', '"n": 1.0', '{\n    "n": 1.0\n  }', '"meta": {\n    "n": 1.0\n  }']],
    ['in a number', text.indexOf('7'), ['7', '{ "id": "a", "label": "Brawn" },\n    { "id": "b" },\n    7']],
  ])('goes outwards %s', (_, offset, expected) => {
    const spans = selectionsAt(doc, offset);
    expect(spans.slice(0, expected.length).map((s) => text.slice(s.start, s.end))).toEqual(expected);
    expect(spans.at(-1)).toEqual({ start: 0, end: text.length });
    spans.forEach((span, i) => {
      const next = spans[i + 1];
      if (next) expect(next.start <= span.start && next.end >= span.end && next.end - next.start > span.end - span.start).toBe(true);
    });
  });
});
