import { describe, expect, it } from 'vitest';
import { lackOf, type Lack } from './no-ruleset';

const files = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { kind: 'text' as const }]));

describe('what a project lacks for being shown', () => {
  it.each<[string, string[], Lack | undefined]>([
    ['nothing, with a ruleset', ['ruleset.json', 'locales/ru.json'], undefined],
    ['nothing, with one file that can be meant', ['tide.json', 'README.md'], undefined],
    ['everything but a package', ['tide.ruleset.json', '.studio/views.json'], { kind: 'package', path: 'tide.ruleset.json' }],
    ['a name that decides', ['b.json', 'a.json'], { kind: 'several', paths: ['a.json', 'b.json'] }],
    ['a ruleset of its own, in a repository', ['rulesets/tide.json', 'rulesets/a.json'], { kind: 'repository', paths: ['rulesets/a.json', 'rulesets/tide.json'] }],
    ['a ruleset', ['catalogs/a.json', 'README.md'], { kind: 'none' }],
    ['all files', [], { kind: 'none' }],
  ])('%s', (_, paths, lack) => {
    expect(lackOf(files(...paths))).toEqual(lack);
  });

  it('a ruleset that can be read', () => {
    expect(lackOf({ 'ruleset.json': { kind: 'bytes' } })).toEqual({ kind: 'bytes', path: 'ruleset.json' });
  });
});
