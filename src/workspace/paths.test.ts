import { describe, expect, it } from 'vitest';
import { foldersOf, freeCopyPath, pathConflict, pathFault, PathSet, safeName, tidyPath } from './paths';

describe('paths', () => {
  it.each(['ruleset.json', 'catalogs/gear.json', '.studio/view.json', '한국어/규칙.json', 'a b.json', '__proto__', 'constructor', '...x', `${'a'.repeat(200)}.json`])(
    'takes %s',
    (path) => expect(pathFault(path)).toBeUndefined(),
  );

  it.each([
    ['', 'path-empty'], ['  ', 'path-empty'], ['/a', 'path-empty-part'], ['a//b', 'path-empty-part'], ['a/', 'path-empty-part'],
    ['../a', 'path-dots'], ['a/../b', 'path-dots'], ['./a', 'path-dots'], ['a\\b', 'path-character'], ['a:b', 'path-character'],
    ['a\u0000', 'path-character'], ['a\ud800', 'path-character'], ['a.', 'path-edge'], ['a ', 'path-edge'], [' a', 'path-edge'], ['b /a', 'path-edge'],
    ['con', 'path-reserved'], ['x/NUL.json', 'path-reserved'], ['lpt1.txt', 'path-reserved'], ['a'.repeat(241), 'path-long'], ['가'.repeat(90), 'path-part-long'],
  ])('refuses %j', (path, code) => expect(pathFault(path)?.code).toBe(`workspace/${code}`));

  it('names the character that cannot be in a path', () => {
    expect(pathFault('a\u0007b')?.params['character']).toBe('U+0007');
    expect(pathFault('a?b')?.params['character']).toBe('?');
  });

  it.each([
    ['a.json', ['a.json'], 'path-taken'], ['A.json', ['a.json'], 'path-case'], ['e\u0301', ['\u00e9'], 'path-case'],
    ['a/b', ['a'], 'path-under-file'], ['a', ['a/b'], 'path-is-folder'], ['A', ['a/b'], 'path-is-folder'], ['ab', ['a/b', 'a'], undefined],
  ])('sees whether %s can stand beside %j', (path, others, code) => expect(pathConflict(path, others)?.code).toBe(code && `workspace/${code}`));

  it('is quick with thousands of others', () => {
    const set = new PathSet();
    const started = performance.now();
    for (let i = 0; i < 5_000; i++) {
      expect(set.conflict(`folder-${i % 50}/file-${i}.json`)).toBeUndefined();
      set.add(`folder-${i % 50}/file-${i}.json`);
    }
    expect(set.conflict('FOLDER-3')?.code).toBe('workspace/path-is-folder');
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('puts foreign separators right and keeps what climbs out for the check', () => {
    expect(tidyPath('.\\a\\b')).toBe('a/b');
    expect(tidyPath('//a')).toBe('a');
    expect(pathFault(tidyPath('..\\a'))?.code).toBe('workspace/path-dots');
    expect(pathFault(tidyPath('C:\\a'))?.code).toBe('workspace/path-character');
  });

  it('finds free names', () => {
    expect(freeCopyPath('x/a.json', ['x/a.json'])).toBe('x/a-copy.json');
    expect(freeCopyPath('x/a.json', ['x/a-copy.json', 'x/A-COPY-2.json'])).toBe('x/a-copy-3.json');
    expect(freeCopyPath('.gitignore', [])).toBe('.gitignore-copy');
    expect(freeCopyPath('a'.repeat(236) + '.md', []).length).toBe(240);
  });

  it('makes a name of any text', () => {
    expect(safeName('  Ember / Roads: 1?', 'x')).toBe('Ember - Roads- 1');
    expect(safeName('..', 'x')).toBe('x');
    expect(safeName('con', 'x')).toBe('x');
    expect(safeName('불씨의 길', 'x')).toBe('불씨의 길');
  });

  it('lists the folders above', () => expect(foldersOf('a/b/c')).toEqual(['a', 'a/b']));
});
