import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from './tree';
import { valueSteps, withSteps } from './value-steps';

const json = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 3 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('value')), { selector: ([key]) => key, maxLength: 4 }).map((entries) => {
      const made: { [key: string]: JsonValue } = {};
      for (const [key, value] of entries) Object.defineProperty(made, key, { value, writable: true, enumerable: true, configurable: true });
      return made;
    }),
  ),
})).value;

describe('steps between values', () => {
  it('lead from any value to any other, the order of keys included', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(JSON.stringify(withSteps(before, valueSteps(before, after)))).toBe(JSON.stringify(after));
      }),
      { numRuns: 1000 },
    );
  });

  it('are none between a value and its copy', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(valueSteps(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  it.each<[name: string, before: JsonValue, after: JsonValue, ops: string[]]>([
    ['a word deep down', { list: [{ id: 'a', n: 1 }, { id: 'b', n: 2 }] }, { list: [{ id: 'a', n: 1 }, { id: 'b', n: 3 }] }, ['set /list/1/n']],
    ['an item put in', { list: [1, 2, 3] }, { list: [1, 9, 2, 3] }, ['splice /list']],
    ['an item taken out', { list: [1, 2, 3] }, { list: [1, 3] }, ['splice /list']],
    ['a key at the end', { a: 1 }, { a: 1, b: 2 }, ['set /b']],
    ['a key before others', { a: 1 }, { b: 2, a: 1 }, ['set /b', 'order ']],
    ['a key gone', { a: 1, b: 2 }, { b: 2 }, ['remove /a']],
    ['another kind of value', { a: [1] }, { a: { b: 1 } }, ['set /a']],
  ])('are small: %s', (_, before, after, ops) => {
    expect(valueSteps(before, after).map((step) => `${step.op} ${step.path.map((key) => `/${key}`).join('')}`)).toEqual(ops);
  });

  it('share what they do not touch', () => {
    const before = { catalog: [{ id: 'a' }, { id: 'b' }], sheet: { id: 'c' } };
    const after = withSteps(before, valueSteps(before, { catalog: [{ id: 'a' }, { id: 'x' }], sheet: { id: 'c' } })) as typeof before;
    expect(after.sheet).toBe(before.sheet);
    expect(after.catalog[0]).toBe(before.catalog[0]);
    expect(after.catalog[1]).toEqual({ id: 'x' });
  });

  it('are refused where they lead nowhere', () => {
    expect(() => withSteps({ a: 1 }, [{ op: 'set', path: ['a', 'b'], value: 1 }])).toThrow('no "b"');
    expect(() => withSteps([1], [{ op: 'splice', path: [0], at: 0, remove: 0, insert: [] }])).toThrow('no splice');
  });
});
