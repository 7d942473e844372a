import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locate, locateNearest, nodeAtOffset, pointerOf, pointerSpan } from './locate';
import { parseJson } from './parse';
import { jsonText } from './testing';
import type { JsonNode } from './tree';

const text = '{"a": [10, {"b/c": 1, "m~n": 2}], "x": 1, "x": 22, "": {}, "gone": }';
const doc = parseJson(text);
const shown = (pointer: string, mark?: 'value' | 'key' | 'property') => {
  const { start, end } = pointerSpan(doc, pointer, mark);
  return text.slice(start, end);
};

describe('locate', () => {
  it.each([
    ['', 'value', '{'],
    ['/a', 'value', '['],
    ['/a', 'key', '"a"'],
    ['/a/0', 'value', '10'],
    ['/a/0', 'key', '10'],
    ['/a/1', 'property', '{"b/c": 1, "m~n": 2}'],
    ['/a/1/b~1c', 'value', '1'],
    ['/a/1/m~0n', 'property', '"m~n": 2'],
    ['/x', 'value', '22'],
    ['/', 'value', '{'],
    ['/gone', 'value', '"gone"'],
    ['/a/1/missing', 'key', '{'],
    ['/a/5', 'value', '['],
    ['/a/01', 'value', '['],
    ['/nothing/at/all', 'key', '{'],
  ] as const)('%s as %s is %s', (pointer, mark, expected) => expect(shown(pointer, mark)).toBe(expected));

  it('tells what is missing', () => {
    expect(locate(doc, '/a/1/q')).toBeUndefined();
    expect(locateNearest(doc, '/a/1/q/r')).toMatchObject({ place: { pointer: '/a/1' }, missing: ['q', 'r'] });
    expect(locateNearest(parseJson(''), '/a')).toBeUndefined();
  });

  it('finds keys of wide objects, the last of doubled ones', () => {
    const wide = '{' + Array.from({ length: 100 }, (_, i) => `"k${i}": ${i}`).join(',') + ', "k5": "last"}';
    const place = locate(parseJson(wide), '/k5');
    expect(place?.node).toMatchObject({ type: 'string', value: 'last' });
    expect(locate(parseJson(wide), '/toString')).toBeUndefined();
  });

  it.each([
    [0, '', false],
    [2, '/a', true],
    [8, '/a/0', false],
    [9, '/a/0', false],
    [text.indexOf('"m~n"') + 1, '/a/1/m~0n', true],
    [text.length, '', false],
  ])('offset %i lies in %s', (offset, pointer, inKey) => expect(nodeAtOffset(doc, offset)).toMatchObject({ pointer, inKey }));

  it('goes from nodes to pointers and back', () => {
    fc.assert(
      fc.property(jsonText(), (source) => {
        const parsed = parseJson(source);
        if (parsed.faults.length > 0) return;
        const visit = (node: JsonNode): void => {
          expect(locate(parsed, pointerOf(node))?.node).toBe(node);
          if (node.type === 'array') node.items.forEach(visit);
          else if (node.type === 'object') for (const p of node.properties) if (p.value) visit(p.value);
        };
        if (parsed.root) visit(parsed.root);
      }),
      { numRuns: 300 },
    );
  });
});
