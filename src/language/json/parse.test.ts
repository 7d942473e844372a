import { describe, expect, it } from 'vitest';
import { formatMessage } from '../messages';
import { applyEdits } from '../text-index';
import { jsonMessages } from './codes';
import { parseJson } from './parse';
import { checkTree } from './testing';
import { nodeValue } from './value';

/** text; the faults as "code at marked text"; the text after the mends one by one; the value that is read all the same. */
const cases: [name: string, text: string, faults: string[], mended: string | undefined, value: unknown][] = [
  ['an empty file', '', ['json/empty|'], undefined, undefined],
  ['blanks only', ' \n', ['json/empty|'], undefined, undefined],
  ['a byte order mark', '\ufeff{"a":1}', ['json/byte-order-mark|\ufeff'], '{"a":1}', { a: 1 }],
  ['a line comment', '{"a": 1 // note\n}', ['json/comment|// note'], undefined, { a: 1 }],
  ['a block comment', '{/* x */"a": 1}', ['json/comment|/* x */'], undefined, { a: 1 }],
  ['a comment without an end', '{"a": 1 /* x', ['json/unclosed-object|{', 'json/unclosed-comment|/*'], undefined, { a: 1 }],
  ['a missing comma in an object', '{\n "a": 1\n "label": 2}', ['json/missing-comma|"label"'], '{\n "a": 1,\n "label": 2}', { a: 1, label: 2 }],
  ['missing commas in a list', '[1 {} "x"]', ['json/missing-comma|{', 'json/missing-comma|"x"'], '[1, {}, "x"]', [1, {}, 'x']],
  ['a trailing comma', '[1, 2 ,\n]', ['json/trailing-comma|,'], '[1, 2 \n]', [1, 2]],
  ['commas too many', '[,1,,2]', ['json/extra-comma|,', 'json/extra-comma|,'], '[1,2]', [1, 2]],
  ['a semicolon', '{"a": 1; "b": 2;}', ['json/semicolon|;', 'json/semicolon|;'], '{"a": 1, "b": 2}', { a: 1, b: 2 }],
  ['a missing colon', '{"a" 1}', ['json/missing-colon|1'], '{"a": 1}', { a: 1 }],
  ['an equals sign', '{"a" = 1, b=>2}', ['json/wrong-colon|=', 'json/unquoted-key|b', 'json/wrong-colon|=>'], '{"a" : 1, "b":2}', { a: 1, b: 2 }],
  ['two colons', '{"a":: 1}', ['json/extra-colon|:'], '{"a": 1}', { a: 1 }],
  ['a missing value', '{"a":, "b": 1}', ['json/missing-value|"a":'], undefined, { b: 1 }],
  ['a missing value at the end', '{"b": 1, "a"}', ['json/missing-value|"a"'], undefined, { b: 1 }],
  ['a key for a value', '{"a":\n "b": 1}', ['json/missing-value|"a":'], undefined, { b: 1 }],
  ['a missing key', '{: 1, "b": 2}', ['json/missing-key|:'], undefined, { b: 2 }],
  ['a key without quotes', '{a: 1}', ['json/unquoted-key|a'], '{"a": 1}', { a: 1 }],
  ['a key without its opening quote', '{"a": "x" b": 1}', ['json/missing-comma|b', 'json/unopened-text|b"'], '{"a": "x", "b": 1}', { a: 'x', b: 1 }],
  ['a key without its closing quote', '{"abc: 1,\n "d": 2}', ['json/unclosed-text|"abc'], '{"abc": 1,\n "d": 2}', { abc: 1, d: 2 }],
  ['single quotes', "{'a': 'x \"y\" \\'z'}", ["json/wrong-quotes|'a'", "json/wrong-quotes|'x \"y\" \\'z'"], '{"a": "x \\"y\\" \'z"}', { a: 'x "y" \'z' }],
  ['curly quotes', '{“a”: „b“}', ['json/wrong-quotes|“a”', 'json/wrong-quotes|„b“'], '{"a": "b"}', { a: 'b' }],
  ['a text past the end of its line', '{"a": "open,\n "b": 2}', ['json/unclosed-text|"open'], '{"a": "open",\n "b": 2}', { a: 'open', b: 2 }],
  ['a text over two lines', '{"a": "one\ntwo", "b": 1}', ['json/line-break-in-text|"one'], '{"a": "one\\ntwo", "b": 1}', { a: 'one\ntwo', b: 1 }],
  ['an inner quote', '{"a": "he said "hi" to", "b": 1}', ['json/inner-quote|"hi" to'], '{"a": "he said \\"hi\\" to", "b": 1}', { a: 'he said "hi" to', b: 1 }],
  ['bad escapes', '["\\x41 \\q \\u12"]', ['json/bad-escape|\\x41', 'json/bad-escape|\\q', 'json/bad-escape|\\u12'], '["\\u0041 \\\\q \\\\u12"]', ['A \\q \\u12']],
  ['a tab in a text', '["a\tb\tc"]', ['json/control-character|\t'], '["a\\tb\\tc"]', ['a\tb\tc']],
  ['a zero too many', '[007, -01]', ['json/leading-zero|007', 'json/leading-zero|-01'], '[7, -1]', [7, -1]],
  ['a plus sign', '[+5]', ['json/plus-sign|+5'], '[5]', [5]],
  ['bare points', '[.5, 5., -.5]', ['json/bare-point|.5', 'json/bare-point|5.', 'json/bare-point|-.5'], '[0.5, 5, -0.5]', [0.5, 5, -0.5]],
  ['other ways of numbers', '[0x1F, 1_000, 0b11]', ['json/number-style|0x1F', 'json/number-style|1_000', 'json/number-style|0b11'], '[31, 1000, 3]', [31, 1000, 3]],
  ['numbers without an end', '[1e, -]', ['json/broken-number|1e', 'json/broken-number|-'], undefined, [1, 0]],
  ['not a number', '[NaN, -Infinity]', ['json/not-finite|NaN', 'json/not-finite|-Infinity'], undefined, [NaN, -Infinity]],
  ['words of other languages', '[True, None, undefined, yes]', ['json/unknown-word|True', 'json/unknown-word|None', 'json/unknown-word|undefined', 'json/unknown-word|yes'], '[true, null, null, true]', [true, null, null, true]],
  ['text without quotes', '{"a": hello world, "dice": 3d6}', ['json/unquoted-text|hello world', 'json/unquoted-text|3d6'], '{"a": "hello world", "dice": "3d6"}', { a: 'hello world', dice: '3d6' }],
  ['a text without its opening quote', '{"a": hello",\n"b": 1}', ['json/unopened-text|hello"'], '{"a": "hello",\n"b": 1}', { a: 'hello', b: 1 }],
  ['an open object', '{"a": {"b": 1}', ['json/unclosed-object|{'], '{"a": {"b": 1}}', { a: { b: 1 } }],
  ['several open brackets', '{"a": [1, 2,', ['json/unclosed-array|['], '{"a": [1, 2]}', { a: [1, 2] }],
  ['an open object that the indentation shows', '{\n  "a": {\n    "b": 1,\n  "c": 2\n}', ['json/unclosed-object|{'], '{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}', { a: { b: 1, c: 2 } }],
  ['a bracket missing before another', '{"a": [1, 2}', ['json/missing-close|}'], '{"a": [1, 2]}', { a: [1, 2] }],
  ['a list open before a key', '{"a": [1, 2, "b": 3}', ['json/missing-close|"b"'], '{"a": [1, 2], "b": 3}', { a: [1, 2], b: 3 }],
  ['an item open before the next', '[{"a": 1, {"b": 2}]', ['json/missing-close|{'], '[{"a": 1}, {"b": 2}]', [{ a: 1 }, { b: 2 }]],
  ['the wrong bracket', '{"a": [1, 2}, "b": 3}', ['json/wrong-close|}'], '{"a": [1, 2], "b": 3}', { a: [1, 2], b: 3 }],
  ['the wrong bracket at the end', '[1, 2}', ['json/wrong-close|}'], '[1, 2]', [1, 2]],
  ['a brace too early', '{"a": 1}, "b": 2}', ['json/closed-early|}'], '{"a": 1, "b": 2}', { a: 1, b: 2 }],
  ['words before the first bracket', 'safe here {"a": 1}', ['json/text-before|safe here'], '{"a": 1}', { a: 1 }],
  ['a word before it', 'json\n[1]\n', ['json/text-before|json'], '[1]\n', [1]],
  ['a brace too many', '{"a": 1}}', ['json/after-end|}'], '{"a": 1}', { a: 1 }],
  ['two values', '{} {}', ['json/after-end|{'], undefined, {}],
  ['a key in a list', '["a": 1]', ['json/colon-in-array|:'], undefined, ['a', 1]],
  ['something unexpected', '{"a": 1 b}', ['json/unexpected|b'], '{"a": 1 }', { a: 1 }],
  ['a blank that JSON does not know', '{"a":\u00a01}', ['json/odd-blank|\u00a0'], '{"a": 1}', { a: 1 }],
  ['keys written twice', '{"a":1,"b":0,"a":2}', ['json/duplicate-key|"a"'], undefined, { a: 2, b: 0 }],
  ['half a surrogate pair', '["\ud800", "\\ud83d"]', [], undefined, ['\ud800', '\ud83d']],
  ['keys of the language', '{"__proto__": 1, "constructor": 2}', [], undefined, JSON.parse('{"__proto__": 1, "constructor": 2}')],
];

describe('parseJson', () => {
  it.each(cases)('%s', (_, text, faults, mended, value) => {
    const doc = parseJson(text);
    checkTree(doc);
    expect(doc.faults.map((f) => `${f.code}|${text.slice(f.span.start, f.span.end)}`)).toEqual(faults);
    expect(doc.root && nodeValue(doc.root)).toEqual(value);
    let changed = text;
    for (let i = 0; i < 12; i++) {
      const next = parseJson(changed).faults.find((f) => f.mend);
      if (!next?.mend) break;
      changed = applyEdits(changed, next.mend.edits);
    }
    expect(changed === text ? undefined : changed).toBe(mended);
    if (mended !== undefined) expect(parseJson(mended).wellFormed || doc.faults.some((f) => !f.mend)).toBe(true);
  });

  it('words every code, with every name in the sentence filled', () => {
    for (const [, text] of cases) {
      for (const fault of parseJson(text).faults) {
        for (const part of [fault, fault.mend, fault.related]) {
          if (!part) continue;
          const message = jsonMessages[part.code];
          expect(message, part.code).toBeDefined();
          if (message !== undefined) expect(formatMessage(message, part.params)).not.toMatch(/\{\w+\}/);
        }
      }
    }
  });

  it('says which entry lacks the comma', () => {
    const [fault] = parseJson('{"a": 1 "label": 2}').faults;
    expect(fault && formatMessage(jsonMessages[fault.code] ?? '', fault.params)).toBe('A comma is missing before "label".');
  });

  it('does not read deeper than its limit, and says so once', () => {
    const doc = parseJson('[[[[1]],[[2]]]]', { depthLimit: 2 });
    expect(doc.faults.map((f) => f.code)).toEqual(['json/too-deep']);
    expect(doc.wellFormed).toBe(true);
    expect(doc.root && nodeValue(doc.root)).toEqual([[]]);
  });

  it.each([
    ['200,000 brackets', '['.repeat(200_000)],
    ['200,000 closed brackets', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['200,000 braces', '{"a":'.repeat(200_000)],
    ['200,000 closing brackets', ']'.repeat(200_000)],
    ['a long line of text', '"' + 'x'.repeat(1_000_000) + '"'],
    ['a long line of items', '[' + '1,'.repeat(500_000) + '1]'],
    ['a long line without commas', '[' + '1 '.repeat(500_000) + ']'],
    ['quotes only', '"'.repeat(1_000_000)],
    ['quotes and letters', '["' + 'x"y" '.repeat(200_000)],
    ['apostrophes', "' ".repeat(300_000)],
    ['commas only', '[' + ','.repeat(1_000_000)],
    ['colons only', '{' + ':'.repeat(1_000_000)],
    ['words only', '{' + 'a '.repeat(500_000)],
    ['open texts', '"abc\n'.repeat(200_000)],
    ['blanks in single quotes', "'" + ' '.repeat(1_000_000) + 'x'],
    ['wrong brackets', '[{'.repeat(100_000) + ']'.repeat(100_000)],
    ['tabs in a text', '"' + '\t'.repeat(1_000_000) + '"'],
    ['bad escapes', '"' + '\\q'.repeat(500_000) + '"'],
    ['one key again and again', '{' + '"a":1,'.repeat(200_000) + '"a":1}'],
    ['slashes', '/'.repeat(1_000_000)],
    ['open comments', '/*'.repeat(500_000)],
    ['objects closed to the left', '{\n "a": '.repeat(200) + '1' + '\n}'.repeat(199)],
  ])('stays quick with %s', (_, text) => {
    const start = performance.now();
    const doc = parseJson(text);
    const took = performance.now() - start;
    expect(doc.faults.length).toBeLessThanOrEqual(10_000);
    expect(doc.faultTotal).toBeGreaterThanOrEqual(doc.faults.length);
    expect(took).toBeLessThan(3000);
  });
});
