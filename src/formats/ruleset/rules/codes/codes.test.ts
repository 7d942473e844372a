import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('generated') && !file.includes('testing'))
  .map((file) => ({ file: file.split(path.sep).join('/'), text: readFileSync(path.join(folder, file), 'utf8') }));

it('every code has one sentence, in one table', () => {
  const tables = new Map<string, string[]>();
  for (const { file, text } of sources.filter((s) => s.file.startsWith('codes/'))) {
    for (const [, code = ''] of text.matchAll(/^\s+'(ruleset\/[a-z0-9-]+)':/gm)) tables.set(code, [...(tables.get(code) ?? []), file]);
  }
  expect([...tables].filter(([, files]) => files.length > 1)).toEqual([]);

  // What views ask and jobs are called looks like a code; each is the key of a table outside this folder.
  const questions = new Set<string>();
  for (const { text } of sources.filter((s) => !s.file.startsWith('codes/'))) for (const [, name = ''] of text.matchAll(/^\s+'(ruleset\/[a-z0-9-]+)':/gm)) questions.add(name);
  const used = new Set<string>();
  for (const { text } of sources.filter((s) => !s.file.startsWith('codes/'))) for (const [, code = ''] of text.matchAll(/'(ruleset\/[a-z0-9-]+)'/g)) used.add(code);
  expect(used.size).toBeGreaterThan(200);
  // The sentences about unknown names are made for every kind of name.
  expect([...used].filter((code) => !tables.has(code) && !questions.has(code) && !code.startsWith('ruleset/unknown-'))).toEqual([]);
});
