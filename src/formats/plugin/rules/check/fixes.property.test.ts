import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import { catalogue } from '../catalogue';
import { diagnose } from '../testing';

const folder = path.resolve(import.meta.dirname, '../../samples');
const samples = readdirSync(folder).filter((name) => !name.includes('.')).map((name) => readFileSync(path.join(folder, name, `${name}.json`), 'utf8'));

type Holder = Record<string, unknown>;

/** Every place of a value as its holder and key. */
function places(root: unknown): { holder: Holder; key: string }[] {
  const found: { holder: Holder; key: string }[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      found.push({ holder: value as Holder, key });
      visit((value as Holder)[key]);
    }
  };
  visit(root);
  return found;
}

const odd = fc.constantFrom<unknown>(null, true, 'true', 0, -1, 1.5, 99999, 1e9, '', ' ', 'x', '5', 'a\nb', '{playr}', '{', '}', '{ player }', '/x y', 'ALL', 'Player.Join', 'player.sendmessage', 'delay', [], {}, [{}], 'y'.repeat(70), 'y'.repeat(2100));

const fault = fc.record({ sample: fc.nat(samples.length - 1), at: fc.nat(500), how: fc.oneof(fc.constant({ kind: 'remove' as const }), fc.constant({ kind: 'rename' as const }), odd.map((value) => ({ kind: 'set' as const, value }))) });

it('for a random fault in a sound plugin every way out leaves fewer problems, and what it does not name stays', () => {
  let fixes = 0;
  fc.assert(
    fc.property(fault, ({ sample, at, how }) => {
      const value: unknown = JSON.parse(samples[sample] ?? '{}');
      const all = places(value);
      const place = all[at % all.length];
      if (!place) return;
      const { holder, key } = place;
      if (how.kind === 'set') holder[key] = how.value;
      else if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else {
        if (how.kind === 'rename') holder[`${key}s`] = holder[key];
        delete holder[key];
      }
      const text = JSON.stringify(value, null, 2);
      const serious = (t: string) => diagnose(t, catalogue).filter((d) => d.severity !== 'info');
      const before = serious(text);
      for (const diagnostic of before) {
        for (const fix of diagnostic.fixes ?? []) {
          fixes++;
          const after = applyEdits(text, fix.edits);
          const left = serious(after);
          // A known type lets its parameters and its place be judged, which nobody could before.
          const hidden = /\/type$|\/trigger$|^$/.test(diagnostic.pointer) ? Infinity : 0;
          const still = left.filter((d) => d.code === diagnostic.code && d.pointer === diagnostic.pointer && d.severity === 'error');
          expect(still, `${fix.code} ${JSON.stringify(fix.params)}`).toEqual([]);
          if (hidden === 0) expect(left.length, `${diagnostic.code} ${diagnostic.pointer} ${fix.code}: ${left.map((d) => d.code).join(' ')}`).toBeLessThan(before.length);
        }
      }
    }),
    { numRuns: 600 },
  );
  expect(fixes).toBeGreaterThan(200);
});
