import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { valueSteps, withSteps } from '../../../../../language/json/value-steps';
import { withoutComments } from '../../shape';
import { readRules, RulesReader } from './read';

const sample = (): { [key: string]: JsonValue } => {
  const text = readFileSync(path.resolve('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
  return structuredClone(withoutComments(JSON.parse(text) as JsonValue)) as { [key: string]: JsonValue };
};

/** Every place of a document, as a path. */
function places(value: JsonValue, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return [at, ...below.flatMap(([key, item]) => places(item, [...at, key]))];
}

describe('a ruleset that is read again while it changes', () => {
  it('reads as it would be read anew, whatever was taken out or put in', () => {
    const base = sample();
    const all = places(base).filter((one) => one.length > 0);
    const edit = fc.record({ place: fc.constantFrom(...all), becomes: fc.constantFrom<JsonValue | undefined>(undefined, 'word', 7, [], {}, null) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const reader = new RulesReader();
        let held: JsonValue = base;
        reader.read(held, new Map());
        const truth = sample();
        for (const { place, becomes } of edits) {
          let holder: JsonValue | undefined = truth;
          for (const key of place.slice(0, -1)) holder = typeof holder === 'object' && holder !== null ? (holder as Record<string | number, JsonValue>)[key] : undefined;
          const last = place.at(-1);
          if (typeof holder !== 'object' || holder === null || last === undefined) continue;
          if (Array.isArray(holder)) holder.splice(Number(last), 1, ...(becomes === undefined ? [] : [becomes]));
          else if (becomes === undefined) delete holder[String(last)];
          else holder[String(last)] = becomes;
          const next = structuredClone(truth);
          held = withSteps(held, valueSteps(held, next));
          expect(reader.read(held, new Map())).toEqual(readRules(next));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every part and every entry that is the same as before', () => {
    const reader = new RulesReader();
    const before: JsonValue = sample();
    const first = reader.read(before, new Map());
    const next = structuredClone(before) as { catalogs: { id: string; entries: { label: string }[] }[] };
    const at = next.catalogs.findIndex((catalog) => catalog.entries.length > 2);
    const entry = next.catalogs[at]?.entries[1];
    if (!entry) throw new Error('the sample has changed');
    entry.label = 'Another';
    const second = reader.read(withSteps(before, valueSteps(before, next)), new Map());
    expect(second.skills).toBe(first.skills);
    expect(second.layers).toBe(first.layers);
    expect(second.catalogs.filter((catalog, i) => catalog === first.catalogs[i])).toHaveLength(first.catalogs.length - 1);
    expect(second.catalogs[at]?.entries.filter((one, i) => one === first.catalogs[at]?.entries[i])).toHaveLength((first.catalogs[at]?.entries.length ?? 0) - 1);
    expect(second.catalogs[at]?.entries[1]?.label).toBe('Another');
  });

  it('reads a catalog file again when it is another', () => {
    const root = { catalogs: [{ id: 'songs', label: 'Songs', asset: 'catalogs/songs.json' }] };
    const reader = new RulesReader();
    expect(reader.read(root, new Map()).catalogs[0]).toMatchObject({ readable: false, entries: [] });
    expect(reader.read(root, new Map([['catalogs/songs.json', { entries: [{ id: 'a', label: 'A' }] }]])).catalogs[0]).toMatchObject({ readable: true, entries: [{ id: 'a' }] });
  });
});
