import { describe, expect, it } from 'vitest';
import type { OutlineNode } from '../../../../language/session';
import tidewrights from '../../samples/tidewrights.json?raw';
import { rulesetRules } from '../index';

function outline(text: string): readonly OutlineNode[] {
  const session = rulesetRules.createSession();
  session.open([{ path: 'ruleset.json', version: 1, text }]);
  return session.outline('ruleset.json');
}

function at(nodes: readonly OutlineNode[], ...path: readonly string[]): OutlineNode {
  const [name, ...rest] = path;
  const node = nodes.find((one) => one.name === name);
  if (!node) throw new Error(`${name ?? ''} is not among ${nodes.map((one) => one.name).join(', ')}`);
  return rest.length > 0 ? at(node.children, ...rest) : node;
}

describe('the outline of a ruleset', () => {
  const nodes = outline(tidewrights);

  it('begins with the keys of the file', () => {
    expect(nodes.map((node) => node.name).slice(0, 6)).toEqual(['$schema', '$comment', 'schemaVersion', 'id', 'version', 'name']);
    expect(at(nodes, 'name').detail).toBe('Tidewrights');
  });

  it.each<[path: string[], detail: string, pointer: string]>([
    [['sheet', 'abilities', 'Hands'], 'hands', '/sheet/abilities/0'],
    [['sheet', 'fields', 'Berth'], 'berth, enum', '/sheet/fields/0'],
    [['sheet', 'derived', 'Trade bonus'], 'trade_bonus, stepTable', '/sheet/derived/0'],
    [['sheet', 'lists', 'Songs', 'columns', 'Verses left'], 'verses, number', '/sheet/lists/1/columns/1'],
    [['sheet', 'live', 'pools', 'Grit'], 'grit', '/sheet/live/pools/0'],
    [['rests', 'A hot brew', 'restore', 'pool: grit'], '', '/rests/0/restore/0'],
    [['catalogs', 'Songs of the quays', 'entries', 'Haul away the dark'], 'haul-away-the-dark', '/catalogs/0/entries/0'],
    [['catalogs', 'What comes up in the nets', 'entries', 'Lockjaw eel', 'creature', 'actions', 'Bite and hold'], 'bite', '/catalogs/1/entries/0/creature/actions/0'],
    [['combat', 'conditions', 'condition: soaked'], '', '/combat/conditions/0'],
    [['combat', 'contests', 'Gaff'], 'gaff', '/combat/contests/0'],
    [['layers', 'Dry summer', 'catalogs', 'shanties'], '', '/layers/1/catalogs/0'],
  ])('%j', (path, detail, pointer) => {
    const node = at(nodes, ...path);
    expect(node).toMatchObject({ detail, pointer });
    expect(tidewrights.slice(node.span.start, node.span.start + 1)).toBe('{');
  });

  it('holds for broken text', () => {
    expect(at(outline('{ "sheet": { "skills": [ { "id": "a", "label": "Aim"'), 'sheet', 'skills', 'Aim').detail).toBe('a');
    expect(outline('')).toEqual([]);
    expect(at(outline('{ "rests": [{}, [1], { "restore": [] }] }'), 'rests').children.map((node) => node.name)).toEqual(['[0]', '[1]', '[2]']);
  });
});
