import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Bases, corpusFolder, readCases } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { runChecks } from '../checks';
import { withoutComments } from '../shape/comments';
import { migrate } from './index';

const corpus = corpusFolder(path.resolve('.'));
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

describe.skipIf(!corpus)('labelled migrations', () => {
  const folder = corpus ?? '';
  const bases = new Bases(folder);
  const cases = corpus ? readCases(path.join(folder, 'ruleset', 'migrate.jsonl')) : [];

  test('there are cases', () => expect(cases.length).toBeGreaterThan(100));

  test.each(cases.map((one) => [String(one['id']), one] as const))('%s', (_id, one) => {
    const root = Cursor.root('ruleset.json', withoutComments(bases.patched(String(one['base']), one['patch'])));
    const given = JSON.stringify([one['sheet'], one['live']]);
    const run = (sheet: unknown, live: unknown) => {
      const { v, build, live: state } = migrate(root, sheet as JsonValue, live as JsonValue);
      return { v, build, live: state };
    };
    const answer = run(one['sheet'], one['live']);
    expect(answer).toEqual(one['expect']);
    expect(JSON.stringify([one['sheet'], one['live']])).toBe(given);
    expect(run({ v: answer.v, build: answer.build }, answer.live)).toEqual(answer);
    expect(runChecks(root).findings.filter((f) => f.severity === 'error')).toEqual([]);
  });
});
