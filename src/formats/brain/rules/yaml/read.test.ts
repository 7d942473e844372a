import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits';
import { readYaml } from './read';
import { escapeFaults, isPlainSafe, readPlain } from './scalars';
import { toValue, type YamlNode } from './tree';

const read = (text: string) => readYaml(text, LIMITS.yaml);
const faults = (text: string) => {
  const { faults: all, index } = read(text);
  return all.map((f) => `${f.code.slice(5)} ${index.position(f.span.start).line}:${index.position(f.span.start).column} ${f.pointer}`);
};

describe('plain scalars', () => {
  it.each([
    ['1', 'integer'], ['-1', 'integer'], ['0', 'integer'], ['-0', 'integer'], ['9007199254740992', 'integer'], ['1.0', 'decimal'], ['-0.5', 'decimal'], ['1e0', 'decimal'], ['1E+3', 'decimal'], ['2.5e-3', 'decimal'],
    ['true', 'boolean'], ['True', 'boolean'], ['TRUE', 'boolean'], ['false', 'boolean'], ['null', 'null'], ['Null', 'null'], ['NULL', 'null'], ['~', 'null'], ['', 'null'],
    ['0x10', 'text'], ['0o7', 'text'], ['007', 'text'], ['+1', 'text'], ['.5', 'text'], ['5.', 'text'], ['1_000', 'text'], ['.inf', 'text'], ['.nan', 'text'], ['1.2.3', 'text'], ['2026-11-30', 'text'],
    ['yes', 'text'], ['no', 'text'], ['on', 'text'], ['off', 'text'], ['tRue', 'text'], ['nUll', 'text'], ['-', 'text'], ['1e', 'text'],
  ])('%s is %s', (source, type) => expect(readPlain(source).type).toBe(type));

  it.each([
    ['9007199254740993', 'yaml/integer-too-large'], ['-9007199254740993', 'yaml/integer-too-large'], ['1'.repeat(64), 'yaml/integer-too-large'], ['0.1234567890123456', 'yaml/decimal-too-long'], ['1e301', 'yaml/decimal-too-large'], ['1e-301', 'yaml/decimal-too-large'],
    ['0.123456789012345', undefined], ['1e300', undefined], ['0e999', undefined], ['-9007199254740992', undefined],
  ])('%s: %s', (source, fault) => expect(readPlain(source).fault).toBe(fault));
});

describe('escapes', () => {
  it.each([
    ['"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\"\\/\\\\\\N\\_\\L\\P\\x41\\u00e9\\U0001F680"', []], ['"\\q"', ['yaml/bad-escape']], ['"\\x4"', ['yaml/bad-escape']], ['"\\ud83d"', ['yaml/half-character']], ['"\\ud83d\\ude80"', ['yaml/half-character']],
    ['"\\ud83d \\ude80"', ['yaml/half-character', 'yaml/half-character']], ['"\\U00110000"', ['yaml/bad-escape']], ['"\\U0000D800"', ['yaml/half-character']], ['"\\\\ud83d"', []],
  ])('%s', (source, codes) => expect(escapeFaults(source).map((f) => f.code)).toEqual(codes));
});

describe('what is read', () => {
  it.each([
    ['a: 1\nb: x # c\n', { a: 1, b: 'x' }], ['{a: 1, b: [x, "y", \'z\']}\n', { a: 1, b: ['x', 'y', 'z'] }], ['a:\n- 1\n- 2\n', { a: [1, 2] }], ['a:\n  - b: 1\n    c: 2\n  - d\n', { a: [{ b: 1, c: 2 }, 'd'] }],
    ['---\na: 1\n...\n# end\n', { a: 1 }], ["a: 'it''s'\n", { a: "it's" }], ['a: "x\\ny"\r\nb: 2\r\n', { a: 'x\ny', b: 2 }], ['a: [1,\n  2,\n]\n', { a: [1, 2] }], ['"a b": 1\n71: x\n', { 'a b': 1, 71: 'x' }], ['a: x#y\nb: http://c.de/#f\n', { a: 'x#y', b: 'http://c.de/#f' }],
    ['a:\nb: ~\n', { a: null, b: null }], ['a: - x\n'.replace('- x', '-x'), { a: '-x' }], ['# only above\na: 1\t# tab before a comment\n', { a: 1 }], ['a: 1\n\t\nb: 2\n', { a: 1, b: 2 }], ['a:\n  b: 1\n\t# c\n', { a: { b: 1 } }], ['--- {a: 1}\n', { a: 1 }],
  ])('%j', (text, value) => {
    const { root, faults: found, whole } = read(text);
    expect(found).toEqual([]);
    expect(whole).toBe(true);
    expect(root && toValue(root)).toEqual(value);
  });

  it('tells the keys 71 and "71" apart', () => expect(faults('71: a\n"71": b\n')).toEqual([]));
  it('takes a and "a" for one key', () => expect(faults('a: 1\n"a": 2\n')).toEqual(['duplicate-key 2:1 /a']));
});

describe('where faults stand', () => {
  it.each<[string, string[]]>([
    ['a: 1\nb: &x 2\n&y c: 3\nd: *x\n', ['anchor 2:4 /b', 'anchor 3:1 /c', 'alias 4:4 /d']],
    ['a: |\n  x\nb: >-\n  y\n', ['block-text 1:4 /a', 'block-text 3:4 /b']],
    ['a: Note: it\nb: x: y: z\nc: 1\n', ['colon-in-text 1:4 /a', 'colon-in-text 2:4 /b']],
    ['a:\n  b: Note: it\n  c: 1\nd: 2\n', ['colon-in-text 2:6 /a/b']],
    ['a: x\n  y\nb: "c\n  d"\n', ['multi-line-text 1:4 /a', 'multi-line-text 3:4 /b']],
    ['a: 1\n---\nb: 2\n', ['second-document 2:1 ']],
    ['a: 1\n...\n...\n', ['after-end 3:1 ']],
    ['a: 1\n...\nb: 2\n', ['after-end 3:1 ']],
    ['%TAG ! x\n---\na: 1\n', ['directive 1:1 ']],
    ['a: {b: 1, b: 2}\n', ['duplicate-key 1:11 /a/b']],
    ['a: x\u0007\n# \u007f\n', ['control-character 1:5 /a', 'control-character 2:3 ']],
    ['a: {b: 1\nc: 2\n', ['unclosed-bracket 1:4 /a']],
    ['a: "b\nc: d\n', ['unclosed-quote 1:4 /a']],
  ])('%j', (text, places) => expect(faults(text)).toEqual(places));

  it('keeps the keys behind a text with a colon', () => {
    const { root } = read('a: Note: it\nb: 1\nc: {d: 2}\n');
    expect(root && toValue(root)).toEqual({ a: null, b: 1, c: { d: 2 } });
  });
});

describe('limits', () => {
  const nested = (levels: number) => `a: ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}\n`;
  it('takes 16 levels and no more', () => {
    expect(faults(nested(16))).toEqual([]);
    expect(read(nested(17)).faults.map((f) => f.code)).toEqual(['yaml/too-deep']);
  });

  it('counts values', () => {
    const list = (count: number) => `a: [${'0,'.repeat(count)}]\n`;
    expect(faults(list(65_534))).toEqual([]);
    expect(read(list(65_535)).faults.map((f) => f.code)).toEqual(['yaml/too-many-values']);
  });

  it.each([['[', 40_000], ['{a: ', 15_000], ['- ', 20_000], ['? ', 20_000], [': ', 15_000], ['"', 20_000], ['&a ', 15_000], ["'", 20_000], ['a:\n ', 10_000]])('stays upright on %j many times over', (unit, times) => {
    const document = read(unit.repeat(times));
    expect(document.faults.length).toBeGreaterThan(0);
    expect(document.faults.length).toBeLessThanOrEqual(200);
  });
});

describe('isPlainSafe', () => {
  it.each(['a', 'a b', 'a-b', 'a:b', 'x#y', '-x', '?x', ':x', 'it\'s', '함', 'a, b', 'a]'])('%j may stand unquoted in lines', (text) => {
    expect(isPlainSafe(text, false)).toBe(true);
    expect(scalarOf(read(`a: ${text}\n`).root)).toBe(text);
  });
  it.each(['', ' a', 'a ', 'true', '1', '1.0', '~', 'null', '- a', '? a', ': a', '-', '*', '&a', '!a', '|', '>', '>= 1', '%a', '@a', '`a', '"a', "'a", '[a', '{a', '#a', 'a: b', 'a #b', 'a:', 'a\nb', '<<', ',a', ']', '}'])('%j may not', (text) => expect(isPlainSafe(text, false)).toBe(false));
  it.each(['a, b', 'a]', 'a}', '[', '-a'])('%j may not stand in brackets', (text) => expect(isPlainSafe(text, true)).toBe(false));
});

function scalarOf(root: YamlNode | undefined): unknown {
  return root?.kind === 'map' && root.entries[0] ? toValue(root.entries[0].value) : undefined;
}
