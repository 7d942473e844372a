import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFile } from '../../../cli/check';
import { fileBytes } from '../../../cli/files';
import { formats } from '../../registry.rules';

const file = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/brain/cases.jsonl');

interface Place {
  readonly file: string;
  readonly key?: string;
  readonly line?: number;
}

interface Case {
  readonly id: string;
  readonly files: Readonly<Record<string, unknown>>;
  readonly valid: boolean;
  readonly at?: Place;
  readonly alsoAt?: readonly Place[];
  readonly severity?: 'warning' | 'info';
  readonly open?: boolean;
  readonly why: string;
}

const pointerOf = (key: string | undefined) => (key === undefined ? '' : `/${key.replaceAll('.', '/')}`);

describe.skipIf(!existsSync(file))('labelled brains (skipped where the corpus is absent)', () => {
  const cases = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Case) : [];
  it.each(cases.map((c) => [c.id, c] as const))('%s', async (_id, one) => {
    const session = formats.find((f) => f.id === 'brain')?.createSession();
    if (!session) throw new Error('no brains among the formats');
    session.open(Object.entries(one.files).map(([name, content]) => sourceFile(name, fileBytes(content))));
    const { diagnostics } = await session.check();
    const found = diagnostics.map((d) => `${d.severity} ${d.file} ${d.pointer} line ${d.range.startLine} ${d.code}`);
    const errors = diagnostics.filter((d) => d.severity === 'error');
    expect(errors.length === 0, `${one.why}\n${found.join('\n')}`).toBe(one.valid);
    const hit = (at: Place, severity: string) =>
      diagnostics.some((d) => d.severity === severity && d.file === at.file && (at.line === undefined ? d.pointer === pointerOf(at.key) : d.range.startLine === at.line));
    for (const at of [...(one.at ? [one.at] : []), ...(one.alsoAt ?? [])]) {
      expect(hit(at, one.severity ?? 'error'), `${one.why}: nothing at ${JSON.stringify(at)}\n${found.join('\n')}`).toBe(true);
    }
    if (!one.valid) return;
    const rest = diagnostics.filter((d) => !(one.at && d.pointer === pointerOf(one.at.key) && d.file === one.at.file) && !(one.open === true && d.severity === 'info'));
    expect(rest.map((d) => `${d.severity} ${d.file} ${d.pointer} ${d.code}`)).toEqual([]);
  });
});
