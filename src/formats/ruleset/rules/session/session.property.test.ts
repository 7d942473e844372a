import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../language/diagnostic';
import type { CheckResult, FormatSession } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import orchard from '../../samples/hollow-orchard.json?raw';
import tidewrights from '../../samples/tidewrights.json?raw';
import { rulesetRules } from '../index';
import { OpenFile } from './project-state';

const large = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/ruleset-5e/ruleset.json');
const file5e = existsSync(large) ? readFileSync(large, 'utf8') : undefined;

function opened(text: string): FormatSession {
  const session = rulesetRules.createSession();
  session.open([{ path: 'ruleset.json', version: 1, text }]);
  return session;
}

/** A check as data, the version of the text left out. */
function plain(result: CheckResult): unknown {
  return JSON.parse(JSON.stringify(result.diagnostics, (key, value: unknown) => (key === 'version' ? undefined : value)));
}

/** What is typed into a file: letters, brackets and words that change how the rest is read. */
const typed = fc.oneof(
  fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '\n', '0', '-', 'null', '"id": "x",', '{ "id": "a" },', '/* */', '//', ' '),
  fc.string({ maxLength: 6 }),
);

const edit = fc.record({ at: fc.nat(), length: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(40)), put: typed });

function editOf(text: string, { at, length, put }: { at: number; length: number; put: string }): Edit {
  const start = at % (text.length + 1);
  return { span: { start, end: Math.min(text.length, start + length) }, text: put };
}

describe('checking while typing', () => {
  it('after every edit says what checking from scratch says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(tidewrights, orchard), fc.array(edit, { minLength: 1, maxLength: 5 }), async (start, edits) => {
        const session = opened(start);
        await session.check();
        let text = start;
        let version = 1;
        for (const change of edits) {
          const one = editOf(text, change);
          text = applyEdits(text, [one]);
          session.update('ruleset.json', [one], ++version);
          expect(plain(await session.check())).toEqual(plain(await opened(text).check()));
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('a change that is taken back leaves what was there before', async () => {
    const session = opened(tidewrights);
    const before = plain(await session.check());
    const at = tidewrights.indexOf('"abilities"');
    session.update('ruleset.json', [{ span: { start: at, end: at + 1 }, text: '' }], 2);
    expect(plain(await session.check())).not.toEqual(before);
    session.update('ruleset.json', [{ span: { start: at, end: at }, text: '"' }], 3);
    expect(plain(await session.check())).toEqual(before);
  });
});

describe('a file that is edited', () => {
  it('has the value its text has', () => {
    const commented = tidewrights.replace('"sheet": {', '"sheet": { "$comment": { "why": [1, "two"] },');
    fc.assert(
      fc.property(fc.constantFrom(tidewrights, orchard, commented), fc.array(edit, { minLength: 1, maxLength: 4 }), (start, edits) => {
        let file = new OpenFile({ path: 'ruleset.json', version: 1, text: start });
        expect(file.value).toBeDefined();
        for (const change of edits) {
          file = file.edited([editOf(file.source.text, change)], file.source.version + 1);
          expect(file.value).toEqual(new OpenFile({ path: 'ruleset.json', version: 1, text: file.source.text }).value);
        }
      }),
      { numRuns: 80 },
    );
  }, 120_000);
});

describe('help at any place of a broken text', () => {
  it('never throws, and what it offers can be put in', () => {
    fc.assert(
      fc.property(fc.constantFrom(tidewrights, orchard), edit, fc.nat(), fc.integer({ min: -3, max: 3 }), (start, change, anywhere, near) => {
        const one = editOf(start, change);
        const text = applyEdits(start, [one]);
        const session = opened(text);
        const places = [anywhere % (text.length + 1), Math.min(text.length, Math.max(0, one.span.start + one.text.length + near))];
        for (const offset of places) {
          const at = { file: 'ruleset.json', offset };
          for (const { edit: put, also = [] } of session.complete(at)) {
            const all = applyEdits(text, [put, ...also]);
            expect(all.length).toBeGreaterThanOrEqual(text.length - (put.span.end - put.span.start));
            // An editor puts it in at the cursor.
            expect(put.span.start <= offset && offset <= put.span.end).toBe(true);
          }
          const hover = session.hover(at);
          if (hover) expect(hover.span.start <= offset && offset <= hover.span.end).toBe(true);
          session.definition(at);
          session.references(at);
          session.prepareRename(at);
          session.selections(at);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

describe.skipIf(file5e === undefined)('any single change of the 5e file', () => {
  it('never throws, says the same twice, and is judged quickly', async () => {
    const source = file5e ?? '';
    const times: number[] = [];
    await fc.assert(
      fc.asyncProperty(edit, async (change) => {
        const one = editOf(source, change);
        const session = opened(source);
        await session.check();
        const started = performance.now();
        session.update('ruleset.json', [one], 2);
        const first = await session.check();
        times.push(performance.now() - started);
        expect(plain(await session.check())).toEqual(plain(first));
      }),
      { numRuns: 15 },
    );
    const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    // 100 ms on a quiet machine.
    expect(median).toBeLessThan(1000);
  }, 120_000);
});
