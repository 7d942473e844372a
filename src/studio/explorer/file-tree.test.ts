import { describe, expect, it } from 'vitest';
import { fileTree, type TreeNode } from './file-tree';

const shape = (nodes: readonly TreeNode[]): unknown[] => nodes.map((n) => (n.children ? [n.path, shape(n.children)] : n.path));

describe('fileTree', () => {
  it('puts own files first, then folders, sorted, without .studio', () => {
    const paths = ['ruleset.json', 'locales/tr.json', 'catalogs/b10.json', 'catalogs/b9.json', '.studio/view.json', 'catalogs/deep/x.json'];
    expect(shape(fileTree(paths))).toEqual([
      'ruleset.json',
      ['catalogs/', [['catalogs/deep/', ['catalogs/deep/x.json']], 'catalogs/b9.json', 'catalogs/b10.json']],
      ['locales/', ['locales/tr.json']],
    ]);
  });

  it('takes names such as __proto__ as they are', () => {
    expect(shape(fileTree(['__proto__/constructor', 'toString']))).toEqual(['toString', ['__proto__/', ['__proto__/constructor']]]);
  });
});
