import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { answerMigrate } from '../migrate';
import { Bases, readCases } from './corpus';
import { share, type Figures } from './figures';

/** `ruleset/migrate.jsonl`: the migrated sheet and live state, compared exactly. */
async function migrateCases(corpus: string): Promise<readonly Figures[]> {
  const bases = new Bases(corpus);
  const misses: string[] = [];
  let all = 0;
  let right = 0;
  for (const { expect, ...question } of readCases(path.join(corpus, 'ruleset/migrate.jsonl'))) {
    all++;
    const answer = answerMigrate({ ...question, ruleset: bases.patched(String(question.base), question.patch) });
    if (isDeepStrictEqual(answer, expect)) right++;
    else misses.push(`${String(question.id)} (${String(question.why)}): ${JSON.stringify(answer)} instead of ${JSON.stringify(expect)}`);
  }
  return [{ name: 'migrate', misses, figures: [share('right', right, all)] }];
}

export const migrateFigures = [{ file: 'ruleset/migrate.jsonl', measure: migrateCases }];
