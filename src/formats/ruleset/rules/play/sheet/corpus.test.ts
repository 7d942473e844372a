import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder, readCases } from '../../../../../cli/cases/corpus';
import { answerSheet } from '../../../../../cli/sheet';
import { sameAnswer, withRuleset } from '../../../../../cli/cases/play';

const corpus = corpusFolder(path.resolve('.'));
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

describe.skipIf(!corpus)('labelled sheet values', () => {
  const folder = corpus ?? '';
  const cases = corpus ? readCases(path.join(folder, 'ruleset', 'sheet-values.jsonl')) : [];

  test.each(cases.map((one) => [String(one['id']), one] as const))('%s', (_id, one) => {
    const answer = answerSheet(withRuleset(folder, one));
    if (!sameAnswer(answer, one['expect'])) expect(answer).toEqual(one['expect']);
  });
});
