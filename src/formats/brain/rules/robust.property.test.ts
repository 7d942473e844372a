import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../language/text-index';
import { BrainSession } from './session';
import { manifest, packageOf, sources } from './testing/base';

const FULL = manifest(
  {},
  'homepage: https://example.org',
  'requires: {engine: ">= 1.0.0", expansions: [core-contingency]}',
  'fullAwareness: true',
  'networks:\n  - {id: a, file: nets/a.oann, sha256: "660e11bde559eb8708cd28c3b4a9d263b273ddda14e88d0c7728aa3cf47df204"}',
  'options:\n  - id: pace\n    type: number\n    default: 3\n  - {id: bold, type: toggle, default: false}',
  'strings:\n  de: {name: Probe, levels: {normal: Normal}}',
  'entry: brain.lua',
);
const SCRIPT = 'local econ = require("econ")\n\n-- Adds.\nlocal function add(a, b)\n  return a + b\nend\n\nfunction turn()\n  for i = 1, 3 do add(i, econ.metal) end\n  if me.options.pace > 2 then print(("x"):rep(3)) end\nend\n';
const MODULE = 'local M = { metal = 1 }\nfunction M.more(n) M.metal = M.metal + n end\nreturn M\n';

const PIECES = ['\n', '  ', '\t', ':', ': ', '- ', '"', "'", '[', ']', '{', '}', ',', '#', '&a ', '*a', '!x ', '|', '>', '? ', '---\n', '...\n', '%', '\\', '\ud83d', '\u0000', '\r', '\ufeff', 'end', 'function', '(', ')', '[[', '--[[', '=', '..', '<const>', '0x', '1e999', '함'];
const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat(12), text: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5 })) });

/** Everything a session can be asked at a place. */
function askAll(session: BrainSession, file: string, offset: number): void {
  const at = { file, offset };
  session.outline(file);
  session.complete(at);
  session.hover(at);
  session.definition(at);
  session.references(at);
  session.prepareRename(at);
  session.rename(at, 'other');
  session.selections(at);
  for (const name of ['card', 'package']) session.view(name);
}

describe('any change of a valid brain', () => {
  it.each([['oabrain.yaml', FULL], ['brain.lua', SCRIPT], ['lua/econ.lua', MODULE]])('of %s never throws, and every answer lies inside the text', async (file, text) => {
    const files = packageOf(FULL, { 'brain.lua': SCRIPT, 'lua/econ.lua': MODULE, 'nets/a.oann': new TextEncoder().encode('OANN tiny test network') });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const session = new BrainSession();
        session.open(sources(files));
        let now = text;
        let version = 1;
        for (const { at, remove, text: added } of changes) {
          const start = Math.floor(at * now.length);
          const edit = { span: { start, end: Math.min(now.length, start + remove) }, text: added };
          now = applyEdits(now, [edit]);
          session.update(file, [edit], ++version);
        }
        const { diagnostics, versions } = await session.check();
        expect(versions[file]).toBe(version);
        for (const d of diagnostics) {
          if (d.file !== file) continue;
          expect(d.span.start).toBeGreaterThanOrEqual(0);
          expect(d.span.end).toBeGreaterThanOrEqual(d.span.start);
          expect(d.span.end).toBeLessThanOrEqual(now.length);
          for (const fix of d.fixes ?? []) applyEdits(now, fix.edits.filter((e) => e.file === file));
        }
        const layout = session.format(file);
        if (!('refused' in layout)) expect(applyEdits(now, layout).replace(/\s/g, '')).toBe(now.replace(/\s/g, ''));
        for (let i = 0; i <= 10; i++) askAll(session, file, Math.floor((now.length * i) / 10));
      }),
      { numRuns: 250 },
    );
  });
});
