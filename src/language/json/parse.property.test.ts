import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse';
import { nodeValue } from './value';
import { checkTree, jsonText } from './testing';

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function expectSame(text: string): void {
  const doc = parseJson(text);
  const ok = accepts(text);
  expect(doc.wellFormed, text).toBe(ok);
  expect(doc.faults.some((f) => !f.tolerated && f.code !== 'json/too-deep'), text).toBe(!ok);
  checkTree(doc);
  if (ok) {
    const expected: unknown = JSON.parse(text);
    if (!doc.root) throw new Error('no root');
    expect(isDeepStrictEqual(nodeValue(doc.root), expected), text).toBe(true);
    // Key order counts as well.
    expect(JSON.stringify(nodeValue(doc.root))).toBe(JSON.stringify(expected));
  }
}

const pieces = ['{', '}', '[', ']', ',', ':', '"', "'", '\\', '/', '//', '/*', '*/', '#', ' ', '\n', '\r\n', '\t', '0', '01', '-', '+', '.', '1', 'e', 'E5', 'true', 'nul', 'null',
  '"a"', '"a":', '"__proto__":', '\\u12', '\\ud83d', '\u00a0', '\ufeff', '\u2028', 'x', '=', ';', '“', '{"a":1', '\ud800', '\0', 'NaN', '0x1F', '.5', '2_000'];

describe('parseJson against JSON.parse', () => {
  it('takes every JSON text', () => {
    fc.assert(fc.property(jsonText(), (text) => expectSame(text)), { numRuns: 400 });
  });

  it('judges mutated JSON texts alike', () => {
    const mutation = fc.record({ at: fc.nat(), cut: fc.nat(3), put: fc.oneof(fc.constantFrom(...pieces), fc.constant(''), fc.string({ maxLength: 2, unit: 'binary' })) });
    fc.assert(
      fc.property(jsonText(), fc.array(mutation, { minLength: 1, maxLength: 4 }), (text, mutations) => {
        let changed = text;
        for (const m of mutations) {
          const at = m.at % (changed.length + 1);
          changed = changed.slice(0, at) + m.put + changed.slice(at + m.cut);
        }
        expectSame(changed);
      }),
      { numRuns: 4000 },
    );
  });

  it('judges strings of JSON pieces alike', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (list) => expectSame(list.join(''))), { numRuns: 6000 });
  });

  it('keeps every single mend a change of its own text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (list) => {
        const text = list.join('');
        for (const fault of parseJson(text).faults) {
          expect(fault.span.start).toBeGreaterThanOrEqual(0);
          expect(fault.span.end).toBeLessThanOrEqual(Math.max(text.length, fault.span.start));
          for (const edit of fault.mend?.edits ?? []) {
            expect(edit.span.start).toBeLessThanOrEqual(edit.span.end);
            expect(edit.span.end).toBeLessThanOrEqual(text.length);
            expect(text.slice(edit.span.start, edit.span.end)).not.toBe(edit.text);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
