import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../language/messages';
import { workspaceMessages } from './messages';

const here = import.meta.dirname;
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/test|bench/u.test(name) && !name.endsWith('messages.ts'))
  .map((name) => readFileSync(path.join(here, name), 'utf8'))
  .join('\n');

describe('the sentences of the workspace', () => {
  const known = Object.keys(workspaceMessages).map((code) => code.slice('workspace/'.length));

  it('are there for every code that is used', () => {
    const used = new Set([...sources.matchAll(/(?:said|refuse|skip)\((?:path, )?'([a-z0-9-]+)'|'workspace\/([a-z0-9-]+)'/gu)].map((m) => m[1] ?? m[2] ?? ''));
    expect(used.size).toBeGreaterThan(40);
    expect([...used].filter((code) => !known.includes(code))).toEqual([]);
  });

  it('are all used', () => expect(known.filter((code) => !sources.includes(`'${code}'`) && !sources.includes(`workspace/${code}'`))).toEqual([]));

  it('count in words', () => {
    expect(say([workspaceMessages], 'workspace/files-set-aside', { count: 1, files: ['a.json'] })).toMatch(/^A stored file .* a\.json\. /u);
    expect(say([workspaceMessages], 'workspace/step-import', { files: ['a', 'b'] })).toBe('import 2 files');
    expect(say([workspaceMessages], 'workspace/zip-too-large', { path: 'x.zip', limit: 268435456, found: 1073741824 })).toBe('The archive x.zip unpacks to 1024.0 MB; up to 256.0 MB are taken.');
  });
});
