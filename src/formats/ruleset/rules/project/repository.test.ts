import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { repositoryMessages } from '../codes/repository';
import { checkRepository, isRepositoryRuleset, type RepositoryFile } from './repository';

const file = (path: string, value?: JsonValue): RepositoryFile => ({ path, root: value === undefined ? undefined : Cursor.root(path, value) });
const many = (count: number) => Array.from({ length: count }, (_, i) => file(`rulesets/r${String(i).padStart(2, '0')}.json`, { id: `r-${i}`, version: 1 }));
const told = (files: readonly RepositoryFile[], owner?: string) =>
  checkRepository(files, owner).map((f) => `${f.severity} ${f.file}${f.pointer} ${f.code.replace('ruleset/repository-', '')}`);

describe('a repository of rulesets', () => {
  it('reads the JSON files directly in the top folder', () => {
    expect(['rulesets/a.json', 'rulesets/a/b.json', 'other/rulesets/a.json', 'rulesets/a.txt', 'agents.json'].filter(isRepositoryRuleset)).toEqual(['rulesets/a.json']);
  });

  it('holds 32 of them, and no more', () => {
    expect(told(many(32))).toEqual([]);
    expect(told([...many(32), file('rulesets/deep/x.json', { id: 'r-1', version: 1 }), file('agents.json', {})])).toEqual([]);
    expect(told([...many(33)].reverse())).toEqual(['error rulesets/r32.json too-many']);
  });

  it('counts files that cannot be read', () => {
    expect(told([...many(32), file('rulesets/z.json')])).toEqual(['error rulesets/z.json too-many']);
  });

  it('has one file for a version of an id', () => {
    expect(told([file('rulesets/b.json', { id: 'x', version: 2 }), file('rulesets/a.json', { id: 'x', version: 2 })])).toEqual(['error rulesets/b.json/id same-ruleset']);
  });

  it('may hold two versions, which is worth a word', () => {
    expect(told([file('rulesets/a.json', { id: 'x', version: 1 }), file('rulesets/b.json', { id: 'x', version: 2 })])).toEqual(['warning rulesets/b.json/id same-id']);
  });

  it('keeps catalogs inside', () => {
    expect(told([file('rulesets/a.json', { id: 'x', catalogs: [{ entries: [] }, { asset: 'catalogs/y.json' }] })])).toEqual(['error rulesets/a.json/catalogs/1/asset catalog-file']);
  });

  it('is not published by an account named local', () => {
    expect(told(many(1), 'local')).toEqual(['error rulesets/r00.json owner-local']);
    expect(told(many(1), 'locals')).toEqual([]);
    expect(told([], 'local')).toEqual([]);
  });

  it('has words for all of it', () => {
    const files = [...many(33), file('rulesets/r01b.json', { id: 'r-1', version: 1 }), file('rulesets/r02b.json', { id: 'r-2', version: 2, catalogs: [{ asset: 'catalogs/y.json' }] })];
    const codes = new Set(checkRepository(files, 'local').map((f) => f.code));
    expect([...codes].sort()).toEqual(Object.keys(repositoryMessages).sort());
  });
});
