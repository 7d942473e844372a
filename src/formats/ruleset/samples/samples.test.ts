import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../language/json/cursor';
import { runChecks } from '../rules/checks';
import { RULESET_BYTES, checkShape, withoutComments } from '../rules/shape';

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

describe('the samples', () => {
  it('there is one of summed dice and one of pools', () => {
    const kinds = names.map((name) => (JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as { resolution: { kind: string } }).resolution.kind);
    expect(kinds).toEqual(expect.arrayContaining(['dice-pool', 'dice-sum']));
  });

  it.each(names)('%s has nothing to be said about it', (name) => {
    const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    const document: unknown = JSON.parse(text);
    expect(checkShape(name, document)).toEqual([]);
    expect(runChecks(Cursor.root(name, withoutComments(document))).findings).toEqual([]);
    expect(Buffer.byteLength(text)).toBeLessThan(RULESET_BYTES);
    expect(text).toContain('"$schema": "https://raw.githubusercontent.com/Pasta-Devs/Marinara-Engine/staging/docs/extending/ruleset.schema.json"');
  });
});
