import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text-index';
import { updateJson } from './incremental';
import { parseJson } from './parse';
import { checkTree, jsonText } from './testing';
import type { JsonNode } from './tree';

/** A tree as plain data without parents. */
function plain(node: JsonNode | undefined): unknown {
  if (!node) return undefined;
  const { start, end, type } = node;
  if (node.type === 'object') return { type, start, end, closed: node.closed, properties: node.properties.map((p) => [p.start, p.end, p.key.start, p.key.end, p.key.value, plain(p.value)]) };
  if (node.type === 'array') return { type, start, end, closed: node.closed, items: node.items.map(plain) };
  return { type, start, end, value: node.value };
}

function expectFull(text: string, edits: { span: { start: number; end: number }; text: string }[]): void {
  const next = updateJson(parseJson(text), edits);
  const full = parseJson(applyEdits(text, edits));
  expect(next.text).toBe(full.text);
  expect(plain(next.root)).toEqual(plain(full.root));
  expect(next.faults).toEqual(full.faults);
  expect(next.wellFormed).toBe(full.wellFormed);
  expect(next.index.lineStarts).toEqual(full.index.lineStarts);
  checkTree(next);
}

describe('updateJson', () => {
  it.each([
    ['in a text', '{"a": "one", "b": [1, 2]}', 8, 8, 'x'],
    ['a number grows at its end', '{"a": 1, "b": [1, 2]}', 7, 7, '5'],
    ['an item put in', '{"a": [1, 2], "b": {"c": 1}}', 11, 11, ', 3'],
    ['a value becomes an object', '{"a": 1, "b": 2}', 6, 7, '{"x": []}'],
    ['a quote breaks the text', '{"a": "one", "b": [1, 2]}', 8, 8, '"'],
    ['a comma breaks the list', '{"a": [1, 2], "b": {"c": 1}}', 11, 11, ','],
    ['a comment is typed', '{"a": [1, 2], "b": {"c": 1}}', 11, 11, '//'],
    ['the whole is replaced', '[1, 2]', 0, 6, '{}'],
    ['all is removed', '[1, 2]', 0, 6, ''],
    ['a value is removed', '{"a": 12}', 6, 8, ''],
  ])('%s', (_, text, start, end, put) => expectFull(text, [{ span: { start, end }, text: put }]));

  it('equals a full parse for any edits of any text', () => {
    const put = fc.oneof(fc.constantFrom('', '"', ',', '1', ' ', '\n', '{', '}', '[]', ':', '"k":', '/*', 'e5', 'null', '\\'), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(jsonText(), fc.array(fc.tuple(fc.nat(), fc.nat(4), put), { minLength: 1, maxLength: 3 }), (text, raw) => {
        const edits: { span: { start: number; end: number }; text: string }[] = [];
        let at = 0;
        for (const [offset, cut, added] of raw.map(([o, c, a]) => [o % (text.length + 1), c, a] as const).sort((a, b) => a[0] - b[0])) {
          const start = Math.max(at, offset);
          const end = Math.min(text.length, start + cut);
          if (start > text.length) break;
          edits.push({ span: { start, end }, text: added });
          at = end + 1;
        }
        expectFull(text, edits);
      }),
      { numRuns: 4000 },
    );
  });

  it('reads only the item around an edit of a large document', () => {
    const items = Array.from({ length: 20_000 }, (_, i) => ({ id: `entry-${i}`, label: `Entry ${i}`, level: i % 9, tags: ['a', 'b'], text: 'x'.repeat(40) }));
    const text = JSON.stringify({ entries: items }, null, 2);
    const doc = parseJson(text);
    const root = doc.root;
    if (root?.type !== 'object') throw new Error('no object');
    const far = root.properties[0]?.value;
    if (far?.type !== 'array') throw new Error('no array');
    const kept = far.items[19_999];
    const at = text.indexOf('Entry 10000') + 2;
    const next = updateJson(doc, [{ span: { start: at, end: at }, text: 'zz' }]);
    // The last item is the very node it was, moved by two characters.
    expect(far.items[19_999]).toBe(kept);
    expect(plain(next.root)).toEqual(plain(parseJson(next.text).root));
  });
});
