import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder, readCases } from '../../../../cli/cases/corpus';
import { sameAnswer, withRuleset } from '../../../../cli/cases/play';
import { answerLayers } from '../../../../cli/layers';
import { answerOdds } from '../../../../cli/odds';
import { answerRest } from '../../../../cli/rest';
import { answerSheet } from '../../../../cli/sheet';

const corpus = corpusFolder(path.resolve('.'));
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

const files = [
  { name: 'sheet-values', answer: answerSheet },
  { name: 'rests', answer: answerRest },
  { name: 'layers', answer: answerLayers },
  { name: 'odds', answer: answerOdds },
];

describe.skipIf(!corpus).each(files)('labelled cases: $name', ({ name, answer }) => {
  const folder = corpus ?? '';
  const cases = corpus ? readCases(path.join(folder, 'ruleset', `${name}.jsonl`)) : [];

  test('there are cases', () => expect(cases.length).toBeGreaterThan(50));

  test.each(cases.map((one) => [String(one['id']), one] as const))('%s', (_id, one) => {
    const line = withRuleset(folder, one);
    const given = JSON.stringify(line);
    const answered = answer(line);
    if (!sameAnswer(answered, one['expect'])) expect(answered).toEqual(one['expect']);
    expect(JSON.stringify(line)).toBe(given);
  });
});
