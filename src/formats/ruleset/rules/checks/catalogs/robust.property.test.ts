import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { runChecks } from '../index';
import { catalogBase, poolCatalogBase } from './testing';

const PATH = 'catalogs/sea_tricks.json';

/** Every place of a document: the object or list that holds it, and its key. */
function places(value: unknown, found: [holder: object, key: string][] = []): typeof found {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    places(Reflect.get(value, key), found);
  }
  return found;
}

function broken(document: JsonValue, at: number, value: unknown): JsonValue {
  const all = places(document);
  const [holder, key] = all[at % all.length] ?? [];
  if (holder && key !== undefined) Reflect.set(holder, key, value);
  return document;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, '', 'x', '/', 'a/', '/a', 'sea_tricks/knot-lore', 'constructor', '__proto__', 'toString', [], {}, [null], [[]], [{}], { id: 7 }, { id: 'x' }, { __proto__: null }),
  fc.jsonValue(),
);

/** The first catalog of the sum base as a file, and the ruleset without its entries. */
function apart(): { ruleset: JsonValue; file: JsonValue } {
  const ruleset = catalogBase();
  const [header] = ruleset['catalogs'] as { [key: string]: JsonValue }[];
  const file = { schemaVersion: 1, catalog: 'sea_tricks', entries: header?.['entries'] ?? [] };
  if (header) {
    delete header['entries'];
    header['asset'] = PATH;
  }
  return { ruleset, file };
}

function answer(ruleset: JsonValue, file: JsonValue = null): string {
  const { findings, references } = runChecks(Cursor.root('ruleset.json', ruleset), {
    catalogFiles: new Map([[PATH, Cursor.root(PATH, file)]]),
    catalogFileSet: [{ path: PATH, bytes: 10 }, { path: 'catalogs/x.json', bytes: 3_000_000 }],
  });
  return JSON.stringify([findings, references.map((r) => [r.pointer, r.id, r.candidates().length])]);
}

it.each([['sum', catalogBase], ['pool', poolCatalogBase]])('the %s base with two places changed: no throw, the same answer twice', (_, base) => {
  fc.assert(
    fc.property(fc.nat(), odd, fc.nat(), odd, (first, one, second, other) => {
      const make = () => broken(broken(base(), first, structuredClone(one)), second, structuredClone(other));
      expect(answer(make())).toBe(answer(make()));
    }),
    { numRuns: 120 },
  );
});

it('a catalog file with two places changed, and any value as a file', () => {
  fc.assert(
    fc.property(fc.nat(), odd, fc.nat(), odd, fc.boolean(), (first, one, second, other, whole) => {
      const { ruleset, file } = apart();
      const content = whole ? (one as JsonValue) : broken(broken(file, first, one), second, other);
      expect(() => answer(ruleset, content)).not.toThrow();
    }),
    { numRuns: 120 },
  );
});

it('two thousand entries are gone through in one pass: four times as many do not take far longer than that', () => {
  const time = (count: number): number => {
    const { ruleset, file } = apart();
    const entries = (file as { entries: { [key: string]: JsonValue }[] }).entries;
    const many = Array.from({ length: count }, (_, i) => ({ ...entries[i % entries.length], id: i % 3 === 0 ? 'same' : `e-${i}`, label: `Entry ${i}` }));
    const catalogFiles = new Map([[PATH, Cursor.root(PATH, { schemaVersion: 1, catalog: 'sea_tricks', entries: many })]]);
    const started = performance.now();
    runChecks(Cursor.root('ruleset.json', ruleset), { catalogFiles });
    return performance.now() - started;
  };
  const best = (count: number) => Math.min(...[1, 2, 3, 4].map(() => time(count)));
  const small = best(500);
  expect(best(2000)).toBeLessThan(Math.max(250, small * 12));
});
