import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text-index';
import type { Diagnostic } from '../diagnostic';
import { toDiagnostics } from './diagnose';
import type { Finding } from './finding';
import { parseJson } from './parse';

const source = (text: string, file = 'a.json', version = 3) => ({ file, version, doc: parseJson(text) });
const finding = (pointer: string, more: Partial<Finding> = {}): Finding => ({ file: 'a.json', pointer, severity: 'error', code: 'test/x', params: {}, ...more });
const fixed = (text: string, diagnostic: Diagnostic | undefined, which = 0) => applyEdits(text, diagnostic?.fixes?.[which]?.edits ?? []);

describe('toDiagnostics', () => {
  it('places findings: key, value, opening, and the holder of what is missing', () => {
    const text = '{\n  "a": {"b": 1},\n  "c": 2\n}';
    const { diagnostics, versions } = toDiagnostics([source(text)], [
      finding('/c', { mark: 'key' }),
      finding('/a/b', { mark: 'property' }),
      finding('/a/missing'),
      finding('', { look: '/c' }),
    ]);
    expect(diagnostics.map((d) => [d.pointer, text.slice(d.span.start, d.span.end)])).toEqual([['/a/missing', '{'], ['/a/b', '"b": 1'], ['/c', '"c"'], ['', '2']]);
    expect(diagnostics[0]?.range).toEqual({ startLine: 2, startColumn: 8, endLine: 2, endColumn: 9 });
    expect(versions).toEqual({ 'a.json': 3 });
  });

  it('sorts by file and place, counts all and keeps the gravest', () => {
    const items = '[' + Array.from({ length: 30 }, (_, i) => i).join(',') + ']';
    const findings = [...Array.from({ length: 30 }, (_, i) => finding(`/${29 - i}`, { severity: i % 3 === 0 ? 'error' : 'warning' })), finding('/0', { file: 'b.json', severity: 'info' })];
    const result = toDiagnostics([source(items), source('[1]', 'b.json')], findings, { most: 12 });
    expect(result.total).toBe(31);
    expect(result.counts).toEqual({ error: 10, warning: 20, info: 1 });
    expect(result.diagnostics).toHaveLength(12);
    expect(result.diagnostics.filter((d) => d.severity === 'error')).toHaveLength(10);
    const places = result.diagnostics.map((d) => d.span.start);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(toDiagnostics([source(items), source('[1]', 'b.json')], findings).diagnostics.at(-1)?.file).toBe('b.json');
  });

  it('turns plans into edits of the file and version, and leaves out what is refused', () => {
    const text = '{"a": 1, "b": 2}';
    const { diagnostics } = toDiagnostics([source(text), source('{"z": 1}', 'b.json', 7)], [
      finding('/a', {
        fixes: [
          { code: 'test/fix', preferred: true, steps: [{ op: 'remove', pointer: '/a' }, { op: 'rename', pointer: '/z', key: 'y', file: 'b.json' }] },
          { code: 'test/refused', steps: [{ op: 'remove', pointer: '/q' }] },
          { code: 'test/elsewhere', steps: [{ op: 'remove', pointer: '/q', file: 'none.json' }] },
        ],
        related: [{ pointer: '/b', mark: 'key', code: 'test/also', params: {} }],
      }),
    ]);
    const [diagnostic] = diagnostics;
    expect(diagnostic?.fixes?.map((f) => f.code)).toEqual(['test/fix']);
    expect(diagnostic?.fixes?.[0]?.edits).toEqual([
      { file: 'a.json', version: 3, span: { start: 1, end: 9 }, text: '' },
      { file: 'b.json', version: 7, span: { start: 1, end: 4 }, text: '"y"' },
    ]);
    expect(diagnostic?.related?.[0]).toMatchObject({ file: 'a.json', span: { start: 9, end: 12 } });
  });

  it('shows the mistakes of the text with their mends', () => {
    const text = '{"a": 1 "b": 2}';
    const [d] = toDiagnostics([source(text)], []).diagnostics;
    expect(d).toMatchObject({ code: 'json/missing-comma', severity: 'error', pointer: '', range: { startLine: 1, startColumn: 9 } });
    expect(fixed(text, d)).toBe('{"a": 1, "b": 2}');
    expect(d?.fixes?.[0]).toMatchObject({ preferred: true, fixAll: true });
  });

  it('offers both of two doubled keys, in the severity that the format asks for', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "a": [3]\n}';
    const [d] = toDiagnostics([source(text)], [], { duplicateKeys: 'error' }).diagnostics;
    expect(d).toMatchObject({ code: 'json/duplicate-key', severity: 'error', pointer: '/a', related: [{ span: { start: 4, end: 7 } }] });
    expect(d?.fixes?.map((f) => f.params)).toEqual([{ key: 'a', first: '1', last: '[3]' }, { key: 'a', first: '1', last: '[3]' }]);
    expect(fixed(text, d, 0)).toBe('{\n  "b": 2,\n  "a": [3]\n}');
    expect(fixed(text, d, 1)).toBe('{\n  "a": 1,\n  "b": 2\n}');
    expect(toDiagnostics([source(text)], []).diagnostics[0]?.severity).toBe('warning');
  });

  it('turns no comment into a key where the format has none for notes', () => {
    const [d] = toDiagnostics([source('{ /* x */ "a": 1 }')], [], { commentKeys: false }).diagnostics;
    expect(d?.fixes?.map((f) => [f.code, f.preferred])).toEqual([['json/mend-remove-comment', true]]);
  });

  it.each([
    ['before a key', '{\n  // note\n  "a": 1\n}', '{\n  "$comment": "note",\n  "a": 1\n}', '{\n  "a": 1\n}'],
    ['after an entry', '{\n  "a": 1, // note\n  "b": 2\n}', '{\n  "$comment": "note",\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
    ['in one line', '{ "a": /* a "word" */ 1 }', '{ "$comment": "a \\"word\\"", "a": 1 }', '{ "a": 1 }'],
    ['before an object of a list', '[\n  // first\n  { "a": 1 }\n]', '[\n  { "$comment": "first", "a": 1 }\n]', '[\n  { "a": 1 }\n]'],
    ['of several lines', '{\n  // one\n  // two\n  "a": 1\n}', '{\n  "$comment": "one two",\n  "a": 1\n}', '{\n  "a": 1\n}'],
    ['in an empty object', '{ /* later */ }', '{ "$comment": "later" }', '{ }'],
  ])('turns a comment %s into a key, or takes it out', (_, text, asKey, removed) => {
    const [d] = toDiagnostics([source(text)], []).diagnostics;
    expect(fixed(text, d, 0)).toBe(asKey);
    expect(fixed(text, d, 1)).toBe(removed);
  });

  it.each([
    ['in a list of numbers', '[1, // one\n 2]', '[1,\n 2]'],
    ['after the end', '{"a": 1}\n// end\n', '{"a": 1}\n'],
    ['with a hash', '# top\n[]', '[]'],
    ['that is the second of its object', '{"a": 1, /* x */ "b": 2 /* y */}', '{"a": 1, /* x */ "b": 2 }'],
    ['in an object that has such a key', '{"$comment": "x", /* y */ "a": 1}', '{"$comment": "x", "a": 1}'],
  ])('only takes out a comment %s', (_, text, removed) => {
    const d = toDiagnostics([source(text)], []).diagnostics.at(-1);
    expect(d?.fixes?.map((f) => f.code)).toEqual(['json/mend-remove-comment']);
    expect(fixed(text, d)).toBe(removed);
  });
});
