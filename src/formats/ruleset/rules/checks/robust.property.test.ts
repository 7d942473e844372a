import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bases, corpusFolder } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import { withoutComments } from '../shape/comments';
import { poolBase, sumBase } from '../testing/base';
import { runChecks } from './index';

const corpus = corpusFolder(path.resolve('.'));

/** Every object and list of a document with its keys, so that any place can be hit with the same chance. */
function places(value: unknown, found: [holder: Record<string, unknown>, key: string][] = []): typeof found {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Record<string, unknown>, key]);
    places((value as Record<string, unknown>)[key], found);
  }
  return found;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, Infinity, '', 'x', 'constructor', '__proto__', [], {}, [null], [[]], [{}], { id: 7 }, { id: 'x' }, 'harder', 'default', 'dice-pool', 'dice-sum', 'enum', 'number'),
  fc.jsonValue(),
);

/** Both answers as text; pointers, codes, parameters and fixes count. */
function answer(document: unknown): string {
  const { findings, references } = runChecks(Cursor.root('ruleset.json', document));
  return JSON.stringify([findings, references.map((r) => [r.pointer, r.id, r.kinds, r.target?.idAt.pointer, r.candidates().length])]);
}

describe('any file at all', () => {
  const bases: [string, () => unknown, number][] = [
    ['the sum base', sumBase, 400],
    ['the pool base', poolBase, 200],
    ...(corpus
      ? (['ember-roads', 'gravewatch', 'ruleset-5e'] as const).map((base): [string, () => unknown, number] => {
          const text = JSON.stringify(withoutComments(new Bases(corpus).patched(base, [])));
          return [base, () => JSON.parse(text) as unknown, base === 'ruleset-5e' ? 60 : 150];
        })
      : []),
  ];
  it.each(bases)('%s with one place changed: no throw, the same answer twice', (_, base, runs) => {
    fc.assert(
      fc.property(fc.nat(), odd, fc.constantFrom('set', 'remove', 'rename'), (at, value, how) => {
        const document = base();
        const all = places(document);
        const [holder, key] = all[at % all.length] ?? [{}, ''];
        if (how === 'set') holder[key] = value;
        else if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else {
          if (how === 'rename') holder[`${key}_x`] = holder[key];
          delete holder[key];
        }
        expect(answer(document)).toBe(answer(document));
      }),
      { numRuns: runs },
    );
  });

  it('any value as the whole file', () => {
    fc.assert(fc.property(fc.oneof(odd, fc.dictionary(fc.constantFrom('sheet', 'resolution', 'rests', 'gm', 'catalogs', 'items', 'combat', 'battle', 'layers', 'license'), odd)), (value) => {
      expect(answer(value)).toBe(answer(value));
    }));
  });

  it('chains of thousands, the wrong way round, are read without running out of stack', () => {
    const links = Array.from({ length: 8000 }, (_, i) => i);
    const sheet = {
      version: 1,
      derived: links.map((i) => ({ id: `d${i}`, label: `D${i}`, op: 'sum', of: [{ derived: `d${i + 1}` }, { skillMod: `s${i}` }] })),
      skills: links.map((i) => ({ id: `s${i}`, label: `S${i}`, cap: i % 2 ? { skillMod: `s${i + 1}` } : { derived: `d${i}` } })),
    };
    expect(runChecks(Cursor.root('ruleset.json', { sheet })).findings.length).toBeGreaterThan(links.length);
  });
});
