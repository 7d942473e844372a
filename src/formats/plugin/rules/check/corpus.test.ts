import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { diagnose } from '../testing';

const file = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/nimblock/cases.jsonl');

interface Case {
  readonly id: string;
  readonly doc?: unknown;
  readonly text?: string;
  readonly valid: boolean;
  readonly at?: string;
  readonly severity?: 'error' | 'warning';
}

describe.skipIf(!existsSync(file))('labelled plugins (skipped where the corpus is absent)', () => {
  const cases = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Case) : [];
  it.each(cases.map((c) => [c.id, c] as const))('%s', (_id, one) => {
    const found = diagnose(one.text ?? JSON.stringify(one.doc), catalogue).filter((f) => f.severity !== 'info').map((f) => `${f.severity} ${f.pointer}`);
    expect(found).toEqual(one.at === undefined ? [] : [`${one.severity} ${one.at}`]);
  });
});
