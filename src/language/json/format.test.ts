import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text-index';
import { isRefusal } from './edit';
import { formatJson } from './format';
import { parseJson } from './parse';
import { jsonText } from './testing';

function format(text: string): string {
  const edits = formatJson(parseJson(text));
  return isRefusal(edits) ? `refused: ${edits.refused.code}` : applyEdits(text, edits);
}

const long = JSON.stringify(Array.from({ length: 40 }, (_, i) => `item ${i}`));

describe('formatJson', () => {
  it.each([
    ['opens an object that was open', '{"a":1,\n"b":[1,2]}', '{\n  "a": 1,\n  "b": [1, 2]\n}\n'],
    ['keeps what stood in one line', '{ "a": { "b": 1 } }', '{ "a": { "b": 1 } }\n'],
    ['opens what is too long for a line', `{"a":${long}}`, `{\n  "a": [\n    ${(JSON.parse(long) as string[]).map((s) => JSON.stringify(s)).join(',\n    ')}\n  ]\n}\n`],
    ['keeps the spelling of numbers and texts', '[1.0, 1E5,\n "\\u0041"]', '[\n  1.0,\n  1E5,\n  "\\u0041"\n]\n'],
    ['keeps one empty line', '{\n"a": 1,\n\n\n"b": 2}', '{\n  "a": 1,\n\n  "b": 2\n}\n'],
    ['keeps tabs and CRLF', '{\r\n\t"a":1,\r\n\t"b":{\r\n\t\t"c":2}}', '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n'],
    ['closes empty brackets', '{\n"a": [ ], "b": {\n}}', '{\n  "a": [],\n  "b": {}\n}\n'],
    ['leaves a comment and the blanks around it', '{\n"a":1, // note\n"b":2}', '{\n  "a": 1, // note\n"b": 2\n}\n'],
    ['pads braces as most are padded', '{\n"a":{"x":1},"b":{"x":1},"c":{ "x":1 }}', '{\n  "a": {"x": 1},\n  "b": {"x": 1},\n  "c": {"x": 1}\n}\n'],
    ['refuses while a comma is missing', '{"a":1 "b":2}', 'refused: json/format-syntax'],
    ['says nothing about an empty file', '', 'refused: json/format-syntax'],
  ])('%s', (_, text, expected) => expect(format(text)).toBe(expected));

  it('changes blanks only, keeps the value and settles at once', () => {
    const tokens = (text: string) => text.match(/"(?:\\.|[^"\\])*"|[^\s"]/gsu)?.join('\u0000');
    fc.assert(
      fc.property(jsonText(), (text) => {
        const once = format(text);
        expect(tokens(once)).toBe(tokens(text));
        expect(JSON.stringify(JSON.parse(once))).toBe(JSON.stringify(JSON.parse(text)));
        expect(format(once)).toBe(once);
      }),
      { numRuns: 1500 },
    );
  });

  const shared = process.env.SHARED_DIR ?? '../shared';
  const real = ['ruleset/ember-roads.json', 'ruleset/gravewatch.json', 'ruleset-5e/ruleset.json', 'ruleset-5e/locales/en.json'].map((name) => join(shared, 'corpus', name));
  it.skipIf(!existsSync(join(shared, 'corpus')))('leaves well-kept files as they are (needs the corpus)', () => {
    for (const path of real) {
      const text = readFileSync(path, 'utf8');
      expect(format(text) === text, path).toBe(true);
    }
  });
});
