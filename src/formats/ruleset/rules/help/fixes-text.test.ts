import { describe, expect, it } from 'vitest';
import { fixAll } from '../../../../language/fix-all';
import { applyEdits } from '../../../../language/text-index';
import { fixesIn, problemsOf } from './fix-testing';

/** A mistake of the text, a fix (a star before the preferred one), and the whole text after it. */
const MENDS: readonly (readonly [what: string, text: string, fix: string, after: string])[] = [
  ['comma missing', '{\n  "id": "a"\n  "version": 1\n}', '*Add the comma', '{\n  "id": "a",\n  "version": 1\n}'],
  ['comma missing between items', '{ "rests": [{ "id": "a" } { "id": "b" }] }', '*Add the comma', '{ "rests": [{ "id": "a" }, { "id": "b" }] }'],
  ['comma too many at the end', '{\n  "id": "a",\n}', '*Remove the comma', '{\n  "id": "a"\n}'],
  ['comma too many in a list', '{ "rests": [1,] }', '*Remove the comma', '{ "rests": [1] }'],
  ['two commas', '{ "id": "a",, "version": 1 }', '*Remove the comma', '{ "id": "a", "version": 1 }'],
  ['comment on a line', '{\n  // the name players see\n  "name": "A"\n}', '*Turn it into a "$comment" key', '{\n  "$comment": "the name players see",\n  "name": "A"\n}'],
  ['comment on a line', '{\n  // the name players see\n  "name": "A"\n}', 'Remove the comment', '{\n  "name": "A"\n}'],
  ['comment behind a value', '{\n  "name": "A" // the name players see\n}', '*Turn it into a "$comment" key', '{\n  "$comment": "the name players see",\n  "name": "A"\n}'],
  ['comment behind a value', '{\n  "name": "A" // the name players see\n}', 'Remove the comment', '{\n  "name": "A"\n}'],
  ['comment in a block', '{ /* a note */ "name": "A" }', '*Turn it into a "$comment" key', '{ "$comment": "a note", "name": "A" }'],
  ['comment in a block', '{ /* a note */ "name": "A" }', 'Remove the comment', '{ "name": "A" }'],
  ['comment in an empty object', '{ // nothing yet\n}', '*Turn it into a "$comment" key', '{\n  "$comment": "nothing yet"\n}'],
  ['comment in an empty object', '{ // nothing yet\n}', 'Remove the comment', '{\n}'],
  ['comment in a list', '{ "rests": [\n  // the short one\n  { "id": "a" }\n] }', '*Turn it into a "$comment" key', '{ "rests": [\n  { "$comment": "the short one", "id": "a" }\n] }'],
  ['comment in a list', '{ "rests": [\n  // the short one\n  { "id": "a" }\n] }', 'Remove the comment', '{ "rests": [\n  { "id": "a" }\n] }'],
  ['comment where a note is already', '{\n  "$comment": "x", // y\n  "name": "A"\n}', '*Remove the comment', '{\n  "$comment": "x",\n  "name": "A"\n}'],
  ['bare key', '{ name: "A" }', '*Put in double quotes', '{ "name": "A" }'],
  ['single quotes', `{ 'name': 'A' }`, '*Put in double quotes', `{ "name": 'A' }`],
  ['curly quotes', '{ “name”: "A" }', '*Put in double quotes', '{ "name": "A" }'],
  ['bare text', '{ "name": Tides }', '*Put in double quotes', '{ "name": "Tides" }'],
  ['text not closed', '{\n  "name": "A,\n  "id": "a"\n}', '*Add the closing quote', '{\n  "name": "A",\n  "id": "a"\n}'],
  ['line break in a text', '{ "name": "one\ntwo" }', '*Write the line breaks as \\n', '{ "name": "one\\ntwo" }'],
  ['a tab in a text', '{ "name": "one\ttwo" }', '*Write as \\t', '{ "name": "one\\ttwo" }'],
  ['bad escape', '{ "name": "a\\qb" }', '*Change to \\\\q', '{ "name": "a\\\\qb" }'],
  ['True', '{ "coverage": { "checks": True } }', '*Change to true', '{ "coverage": { "checks": true } }'],
  ['plus sign', '{ "version": +1 }', '*Change to 1', '{ "version": 1 }'],
  ['leading zero', '{ "version": 01 }', '*Change to 1', '{ "version": 1 }'],
  ['bare point', '{ "version": .5 }', '*Change to 0.5', '{ "version": 0.5 }'],
  ['semicolon', '{ "id": "a"; "version": 1 }', '*Change to a comma', '{ "id": "a", "version": 1 }'],
  ['equals sign', '{ "id" = "a" }', '*Change to a colon', '{ "id" : "a" }'],
  ['colon missing', '{ "id" "a" }', '*Add the colon', '{ "id": "a" }'],
  ['key twice', '{\n  "id": "a",\n  "id": "b"\n}', '*Keep the last "id": "b"', '{\n  "id": "b"\n}'],
  ['key twice', '{\n  "id": "a",\n  "id": "b"\n}', 'Keep the first "id": "a"', '{\n  "id": "a"\n}'],
  ['object not closed', '{\n  "sheet": {\n    "version": 1\n', '*Add }}', '{\n  "sheet": {\n    "version": 1\n  }\n}\n'],
  ['list and object not closed, in one line', '{ "rests": [{ "id": "a"', '*Add }]}', '{ "rests": [{ "id": "a" }] }'],
  ['list not closed over lines, with a comma left', '{\n  "rests": [\n    1,\n', '*Add ]}', '{\n  "rests": [\n    1\n  ]\n}\n'],
  ['list closed with a brace', '{ "rests": [{ "id": "a" }} }', '*Change to ]', '{ "rests": [{ "id": "a" }] }'],
  ['odd blank', '{\u00a0"id": "a" }', '*Change to a plain space', '{ "id": "a" }'],
];

describe('ways out of mistakes of the text', () => {
  it.each(MENDS)('%s, %#', async (_, text, label, after) => {
    const fixes = await fixesIn(text, 0, text.length, /^json/);
    const fix = fixes.find((one) => one.label === label);
    expect(fix?.after).toBe(after);
    expect((await problemsOf(after)).filter((d) => d.code.startsWith('json/')).length).toBeLessThan((await problemsOf(text)).filter((d) => d.code.startsWith('json/')).length);
  });

  it('a key that is written twice is shown with both values', async () => {
    const [problem] = (await problemsOf('{ "id": "a", "name": "A", "id": "b" }')).filter((d) => d.code === 'json/duplicate-key');
    expect(problem).toMatchObject({ severity: 'warning', params: { key: 'id' }, related: [{ code: 'json/note-first-key', span: { start: 2, end: 6 } }] });
    expect(problem?.fixes?.map((fix) => fix.params)).toEqual([{ key: 'id', first: '"a"', last: '"b"' }, { key: 'id', first: '"a"', last: '"b"' }]);
  });
});

describe('fix all of a kind', () => {
  const field = (id: string, more: string) => `{ "id": "${id}", "label": "${id}", "type": "number", ${more} }`;
  const sheet = (fields: string) => `{ "sheet": { "version": 1, "fields": [${fields}] } }`;

  it.each<[what: string, code: string, text: string, after: string]>([
    ['commas that are missing', 'json/missing-comma', '{ "id": "a" "version": 1 "name": "A" }', '{ "id": "a", "version": 1, "name": "A" }'],
    ['commas at the end', 'json/trailing-comma', '{ "rests": [1,], "layers": [2,], }', '{ "rests": [1], "layers": [2] }'],
    ['bare keys', 'json/unquoted-key', '{ id: "a", version: 1 }', '{ "id": "a", "version": 1 }'],
    ['single quotes', 'json/wrong-quotes', `{ 'id': 'a' }`, '{ "id": "a" }'],
    ['comments', 'json/comment', '{\n  // one\n  "id": "a",\n  "sheet": {\n    // two\n    "version": 1\n  }\n}', '{\n  "$comment": "one",\n  "id": "a",\n  "sheet": {\n    "$comment": "two",\n    "version": 1\n  }\n}'],
    ['numbers in quotes', 'ruleset/wrong-type', sheet(field('a', '"min": "0", "max": "5"')), sheet(field('a', '"min": 0, "max": 5'))],
    ['texts with line breaks', 'ruleset/text-line-break', '{ "name": "a\\nb", "edition": "c\\nd" }', '{ "name": "a b", "edition": "c d" }'],
    ['defaults outside', 'ruleset/default-outside', sheet(`${field('a', '"min": 0, "max": 5, "default": 9')}, ${field('b', '"min": 3, "max": 5, "default": 1')}`), sheet(`${field('a', '"min": 0, "max": 5, "default": 5')}, ${field('b', '"min": 3, "max": 5, "default": 3')}`)],
    ['ids that are there already', 'ruleset/duplicate-id', sheet(`${field('a', '"min": 0, "max": 5')}, ${field('a', '"min": 0, "max": 5')}, ${field('a', '"min": 0, "max": 5')}`), ''],
  ])('%s', async (_, code, text, after) => {
    const problems = await problemsOf(text);
    const { edits, count } = fixAll(problems, code, 'ruleset.json');
    const now = applyEdits(text, edits);
    if (after !== '') expect(now).toBe(after);
    expect(count).toBeGreaterThan(1);
    expect((await problemsOf(now)).filter((d) => d.code === code)).toEqual([]);
  });
});
