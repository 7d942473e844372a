import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerCheck } from '../../../../cli/check';
import { exchangeFigures } from '../../../../cli/cases/exchange';
import { corpusPath, hasCorpus } from './testing';

describe.skipIf(!hasCorpus)('labelled translations, lookups and packages', () => {
  it.each(exchangeFigures.map(({ file, measure }) => [file, measure] as const))('%s', async (_, measure) => {
    for (const { figures, misses } of await measure(path.dirname(corpusPath('ruleset')))) {
      for (const { label, value } of figures) {
        expect(value, misses.join('\n')).toBeGreaterThanOrEqual(label === 'places' ? 99 : 100);
      }
    }
  });

  it('a package under any name is judged as one', async () => {
    const answer = await answerCheck({ id: 'x', format: 'package', files: { 'any/name.txt': '{"format":"other"}' }, main: 'any/name.txt' });
    expect(answer.valid).toBe(false);
    expect(answer.diagnostics).toContainEqual(expect.objectContaining({ file: 'any/name.txt', pointer: '/format', line: 1, column: 11 }));
  });
});
