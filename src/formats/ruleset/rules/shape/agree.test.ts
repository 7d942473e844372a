import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeSegment } from '../../../../language/pointer';
import { fitsRuleset } from '../generated/validators';
import { applyPatch } from '../testing/patch';
import { withoutComments } from './comments';
import { rootSchema } from './schema';
import { orchard, tidewrights } from './testing/documents';
import { Report, walk } from './walk';

const KEYS = ['read', 'cap', 'sheet', 'sequence', 'self', 'rider', 'plus', 'free', 'field', 'track', 'pool', 'equals', 'saves', 'skills', 'flat', 'dice', 'by', 'to', 'asset', 'feeds', 'levels', 'zzz'];

function places(value: unknown, at = ''): [string, unknown][] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => places(inner, `${at}/${escapeSegment(key)}`)) : [];
  return at === '' ? below : [[at, value], ...below];
}

/** A value that may stand where `old` stood: something foreign, or `old` a little changed. */
function replacement(old: unknown): fc.Arbitrary<unknown> {
  const foreign = fc.constantFrom<unknown[]>(null, {}, [], '', 'x', 'A b', 'a\nb', 0, -1, 1.5, 1e9, Infinity, true, false, [old], { const: 1 });
  if (typeof old === 'number') return fc.oneof(foreign, fc.constantFrom<unknown[]>(old + 1, old - 1, String(old)));
  if (Array.isArray(old)) return fc.oneof(foreign, fc.constantFrom<unknown[]>([...(old as unknown[]), 3], [...(old as unknown[]), ...(old as unknown[])], old.slice(1), [...(old as unknown[])].reverse()));
  if (typeof old !== 'object' || old === null) return foreign;
  const without = fc.constantFrom(...Object.keys(old), 'zzz').map((key) => Object.fromEntries(Object.entries(old).filter(([name]) => name !== key)));
  const more = fc.tuple(fc.constantFrom(...KEYS), fc.constantFrom<unknown[]>(1, [], {}, true, 'a')).map(([key, value]) => ({ ...old, [key]: value }));
  return fc.oneof(foreign, without, more);
}

describe('the compiled validator and the explainer', () => {
  it.each([['tidewrights', tidewrights], ['orchard', orchard]])('say the same of every small change of %s', (_, sample) => {
    const document = withoutComments(sample);
    const change = fc.constantFrom(...places(document)).chain(([path, old]) => replacement(old).map((value) => ({ path, value })));
    fc.assert(
      fc.property(change, ({ path, value }) => {
        const changed = applyPatch(document, [{ op: 'replace', path, value }]);
        const report = new Report('r', { left: 0 });
        walk(rootSchema('ruleset'), changed, undefined, report);
        expect(report.findings.length === 0).toBe(fitsRuleset(changed));
      }),
      { numRuns: 600 },
    );
  }, 60_000);
});
