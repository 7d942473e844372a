import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text-index';
import { isRefusal, jsonEdit } from './edit';
import type { EditStep } from './finding';
import { parseJson } from './parse';

function run(text: string, steps: readonly EditStep[]): string {
  const result = jsonEdit(parseJson(text), steps);
  return isRefusal(result) ? `refused: ${result.refused.code}` : applyEdits(text, result);
}

const tall = '{\n  "a": 1,\n  "b": [\n    1.0,\n    2\n  ],\n  "c": { "x": 1 }\n}\n';
const tabs = '{\r\n\t"a" : 1,\r\n\t"list" : [\r\n\t\t{"id" : "x", "n" : 1},\r\n\t\t{"id" : "y", "n" : 2}\r\n\t]\r\n}';

const cases: [name: string, text: string, steps: EditStep[], expected: string][] = [
  ['sets a plain value', tall, [{ op: 'set', pointer: '/a', value: 'x' }], tall.replace('1,', '"x",')],
  ['sets only what differs', tall, [{ op: 'set', pointer: '/b', value: [1, 3] }], tall.replace('    2\n', '    3\n')],
  ['leaves what is equal', tall, [{ op: 'set', pointer: '/b', value: [1, 2] }], tall],
  ['sets inside an object', tall, [{ op: 'set', pointer: '/c', value: { x: 1, y: true } }], tall.replace('"x": 1 }', '"x": 1, "y": true }')],
  ['sets a missing key with the objects on the way', tall, [{ op: 'set', pointer: '/d/e', value: 1 }], tall.replace('1 }\n', '1 },\n  "d": { "e": 1 }\n')],
  ['puts a key at the end', tall, [{ op: 'insert', pointer: '/d', value: [1, 2] }], tall.replace('1 }\n', '1 },\n  "d": [\n    1,\n    2\n  ]\n')],
  ['puts a key after another', tall, [{ op: 'insert', pointer: '/d', value: null, after: 'a' }], tall.replace('1,\n', '1,\n  "d": null,\n')],
  ['puts a key first', tall, [{ op: 'insert', pointer: '/d', value: null, before: 'a' }], tall.replace('  "a"', '  "d": null,\n  "a"')],
  ['puts an item first', tall, [{ op: 'insert', pointer: '/b/0', value: 0 }], tall.replace('    1.0', '    0,\n    1.0')],
  ['puts an item last', tall, [{ op: 'insert', pointer: '/b/-', value: 3 }], tall.replace('    2\n', '    2,\n    3\n')],
  ['removes the first key', tall, [{ op: 'remove', pointer: '/a' }], tall.replace('"a": 1,\n  ', '')],
  ['removes the last key', tall, [{ op: 'remove', pointer: '/c' }], tall.replace(',\n  "c": { "x": 1 }', '')],
  ['removes the only key', tall, [{ op: 'remove', pointer: '/c/x' }], tall.replace('{ "x": 1 }', '{}')],
  ['removes all items', tall, [{ op: 'remove', pointer: '/b/0' }, { op: 'remove', pointer: '/b/1' }], tall.replace('[\n    1.0,\n    2\n  ]', '[]')],
  ['renames a key', tall, [{ op: 'rename', pointer: '/c', key: 'q"r' }], tall.replace('"c"', '"q\\"r"')],
  ['swaps two keys by moving', tall, [{ op: 'move', from: '/c', to: '/c', before: 'b' }], '{\n  "a": 1,\n  "c": { "x": 1 },\n  "b": [\n    1.0,\n    2\n  ]\n}\n'],
  ['moves a value deeper and shifts its lines', tall, [{ op: 'move', from: '/b', to: '/c/b' }], '{\n  "a": 1,\n  "c": { "x": 1, "b": [\n    1.0,\n    2\n  ] }\n}\n'],
  ['moves an item to the front', tall, [{ op: 'move', from: '/b/1', to: '/b/0' }], tall.replace('1.0,\n    2', '2,\n    1.0')],
  ['renames and sets together', tall, [{ op: 'rename', pointer: '/a', key: 'z' }, { op: 'set', pointer: '/a', value: 2 }], tall.replace('"a": 1', '"z": 2')],
  ['replaces one key by another', tall, [{ op: 'remove', pointer: '/a' }, { op: 'insert', pointer: '/a', value: 5 }], tall.replace('"a": 1,\n  ', '').replace('1 }\n', '1 },\n  "a": 5\n')],
  ['keeps tabs, CRLF and the colon', tabs, [{ op: 'insert', pointer: '/z', value: { k: [] } }], tabs.replace('\t]\r\n}', '\t],\r\n\t"z" : {"k" : []}\r\n}')],
  ['writes a row like the other rows', tabs, [{ op: 'insert', pointer: '/list/-', value: { id: 'z', n: [1] } }], tabs.replace('2}\r\n', '2},\r\n\t\t{"id" : "z", "n" : [1]}\r\n')],
  ['fills an empty object in a compact text', '{"a":{}}', [{ op: 'insert', pointer: '/a/b', value: [1, { c: 2 }] }], '{"a":{"b":[1,{"c":2}]}}'],
  ['fills an empty list of a tall text', '{\n    "a": []\n}', [{ op: 'insert', pointer: '/a/-', value: { b: 1 } }], '{\n    "a": [\n        {\n            "b": 1\n        }\n    ]\n}'],
  ['fills an empty file of braces', '{}', [{ op: 'insert', pointer: '/a', value: 1 }], '{\n  "a": 1\n}'],
  ['adds to a table that has several rows in a line', '[\n  1, 2, 3,\n  4, 5\n]', [{ op: 'insert', pointer: '/-', value: 6 }], '[\n  1, 2, 3,\n  4, 5, 6\n]'],
  ['does not copy empty lines', '{\n  "a": 1,\n\n  "b": 2\n}', [{ op: 'insert', pointer: '/c', value: 3 }], '{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}'],
  ['sets the root', '1\n', [{ op: 'set', pointer: '', value: { a: 1 } }], '{\n  "a": 1\n}\n'],
  ['edits beside a doubled key elsewhere', '{"a": {"x": 1, "x": 2}, "b": 1}', [{ op: 'set', pointer: '/b', value: 2 }], '{"a": {"x": 1, "x": 2}, "b": 2}'],
  ['edits beside a comment', '{\n  // note\n  "a": 1\n}', [{ op: 'insert', pointer: '/b', value: 2 }], '{\n  // note\n  "a": 1,\n  "b": 2\n}'],
  ['edits beside a mistake in another entry', '{"a": [1 2], "b": 1}', [{ op: 'set', pointer: '/b', value: 2 }], '{"a": [1 2], "b": 2}'],
  ['refuses a doubled key', '{"a": {"x": 1, "x": 2}}', [{ op: 'set', pointer: '/a/x', value: 3 }], 'refused: json/edit-duplicate'],
  ['refuses beside a mistake', '{"a": [1 2]}', [{ op: 'insert', pointer: '/a/-', value: 3 }], 'refused: json/edit-syntax'],
  ['refuses in an object that is not closed', '{"a": {"b": 1', [{ op: 'insert', pointer: '/a/c', value: 3 }], 'refused: json/edit-syntax'],
  ['refuses to take a comment along', '[1, /* x */ 2]', [{ op: 'remove', pointer: '/0' }], 'refused: json/edit-comment'],
  ['refuses a key that is there', tall, [{ op: 'insert', pointer: '/a', value: 1 }], 'refused: json/edit-key-exists'],
  ['refuses to rename to a key that is there', tall, [{ op: 'rename', pointer: '/a', key: 'b' }], 'refused: json/edit-key-exists'],
  ['refuses what is not there', tall, [{ op: 'remove', pointer: '/q/r' }], 'refused: json/edit-missing'],
  ['refuses an index beyond the end', tall, [{ op: 'insert', pointer: '/b/7', value: 1 }], 'refused: json/edit-missing'],
  ['refuses to remove the whole', tall, [{ op: 'remove', pointer: '' }], 'refused: json/edit-root'],
  ['refuses steps that clash', tall, [{ op: 'remove', pointer: '/c' }, { op: 'set', pointer: '/c/x', value: 2 }], 'refused: json/edit-conflict'],
  ['refuses two values for one place', tall, [{ op: 'set', pointer: '/a', value: 2 }, { op: 'set', pointer: '/a', value: 3 }], 'refused: json/edit-conflict'],
  ['refuses to move a value into itself', tall, [{ op: 'move', from: '/c', to: '/c/y' }], 'refused: json/edit-into-itself'],
  ['refuses to rename an item', tall, [{ op: 'rename', pointer: '/b/0', key: 'x' }], 'refused: json/edit-no-key'],
];

describe('jsonEdit', () => {
  it.each(cases)('%s', (_, text, steps, expected) => expect(run(text, steps)).toBe(expected));

  it('makes small edits, not a new text', () => {
    const result = jsonEdit(parseJson(tall), [{ op: 'set', pointer: '/b/1', value: 20 }]);
    expect(result).toEqual([{ span: { start: tall.indexOf('2\n'), end: tall.indexOf('2\n') + 1 }, text: '20' }]);
  });
});
