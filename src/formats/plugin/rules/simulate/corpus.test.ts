import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { answerSimulate } from './batch';

const file = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/nimblock/simulate.jsonl');

describe.skipIf(!existsSync(file))('labelled runs (skipped where the corpus is absent)', () => {
  const cases = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) : [];
  it.each(cases.map((c) => [String(c.id), c] as const))('%s', (_id, { expect: expected, ...line }) => {
    expect(JSON.parse(JSON.stringify(answerSimulate(line, catalogue)))).toEqual(expected);
  });
});
