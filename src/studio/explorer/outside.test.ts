import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../language/diagnostic';
import { isOutside } from '../../formats/brain/rules/package/outside';
import { fileTree, type TreeNode } from './file-tree';
import { outsideOf } from './outside';

const problem = (file: string, code: string): Diagnostic => ({ file, code, pointer: '', span: { start: 0, end: 0 }, range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 }, severity: 'error', params: {} });

const said: Readonly<Record<string, readonly Diagnostic[]>> = {
  'oabrain.yaml': [problem('oabrain.yaml', 'brain/version-form')],
  'notes.doc': [problem('notes.doc', 'brain/off-name')],
  'brain.origin': [problem('brain.origin', 'brain/origin-file')],
  'art/a.png': [problem('art/a.png', 'brain/off-folder')],
  'art/b.png': [problem('art/b.png', 'brain/off-folder')],
  'lua/Plan.lua': [problem('lua/Plan.lua', 'brain/lua-capital')],
  'lua/plan.lua': [problem('lua/plan.lua', 'brain/same-name')],
};

function find(nodes: readonly TreeNode[], path: string): TreeNode {
  for (const node of nodes) {
    if (node.path === path) return node;
    if (node.children && path.startsWith(node.path)) return find(node.children, path);
  }
  throw new Error(`no ${path}`);
}

describe('files that are no part of what is exported', () => {
  it.each([
    ['oabrain.yaml', undefined],
    ['notes.doc', 'brain/off-name'],
    ['brain.origin', 'brain/origin-file'],
    ['art/a.png', 'brain/off-folder'],
    ['art/', 'brain/off-folder'],
    ['lua/Plan.lua', undefined],
    ['lua/plan.lua', 'brain/same-name'],
    ['lua/', undefined],
  ])('%s: %s', (path, code) => {
    expect(outsideOf(find(fileTree(Object.keys(said)), path), said, isOutside)?.code).toBe(code);
  });
});
