import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { sumBase } from '../testing/base';
import { patched } from '../testing/check-patched';
import { displayStrings, EntryMemory } from './strings';
import { corpusPath, hasCorpus } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;

function uses(changes: Change, files: Readonly<Record<string, JsonValue>> = {}): Map<string, string[]> {
  const root = Cursor.root('ruleset.json', patched(sumBase(), changes));
  const found = displayStrings(root, new Map(Object.entries(files).map(([path, value]) => [path, Cursor.root(path, value)])));
  return new Map(found.strings.map((s) => [s.text, s.uses.map((use) => `${use.file} ${use.pointer} ${use.part} ${use.kind}`)]));
}

const ENTRY = { id: 'entry-x', label: 'L' };

describe('display strings', () => {
  it.each<[string, Change, string[]]>([
    ['the name', { '/name': 'Zed' }, ['ruleset.json /name overview name']],
    ['the edition', { '/edition': 'Zed' }, ['ruleset.json /edition overview edition']],
    ['the summary of what it covers', { '/coverage/summary': 'Zed' }, ['ruleset.json /coverage/summary overview summary']],
    ['a ladder step', { '/resolution/difficultyLadder/0/label': 'Zed' }, ['ruleset.json /resolution/difficultyLadder/0/label resolution label']],
    ['a proficiency tier', { '/resolution/proficiencyTiers/0/label': 'Zed' }, ['ruleset.json /resolution/proficiencyTiers/0/label resolution label']],
    ['an ability and its short form', { '/sheet/abilities/0/label': 'Zed', '/sheet/abilities/0/short': 'Zed' }, ['ruleset.json /sheet/abilities/0/label sheet label', 'ruleset.json /sheet/abilities/0/short sheet short']],
    ['a choice without a label', { '/sheet/fields': [{ id: 'f', label: 'F', type: 'enum', values: ['a', 'Zed'] }] }, ['ruleset.json /sheet/fields/0/values/1 sheet value']],
    ['a choice by its label', { '/sheet/fields': [{ id: 'f', label: 'F', type: 'enum', values: ['a', 'b'], valueLabels: { b: 'Zed' } }] }, ['ruleset.json /sheet/fields/0/valueLabels/b sheet value-label']],
    ['a value of a state', { '/sheet/live/states': [{ id: 's', label: 'S', values: ['up', 'Zed'] }] }, ['ruleset.json /sheet/live/states/0/values/1 sheet value']],
    ['a damage type', { '/combat': { damageTypes: ['Zed'] } }, ['ruleset.json /combat/damageTypes/0 combat damage-type']],
    ['a layer', { '/layers': [{ id: 'l', label: 'Zed', summary: 'Zed' }] }, ['ruleset.json /layers/0/label layers label', 'ruleset.json /layers/0/summary layers summary']],
    ['a replaced ladder', { '/layers': [{ id: 'l', label: 'L', difficultyLadder: [{ label: 'Zed', dc: 5 }] }] }, ['ruleset.json /layers/0/difficultyLadder/0/label layers label']],
    ['words of items', { '/items': { categories: [{ id: 'c', label: 'Zed' }], binding: { label: 'Zed', max: { const: 1 } } } }, ['ruleset.json /items/categories/0/label items label', 'ruleset.json /items/binding/label items label']],
    ['a catalog, its filters and units', { '/catalogs': [{ id: 'c', label: 'Zed', filters: [{ id: 'f', label: 'Zed', type: 'text' }], units: { distance: { label: 'Zed', perCell: 5 } }, entries: [] }] }, ['ruleset.json /catalogs/0/label catalog:c label', 'ruleset.json /catalogs/0/filters/0/label catalog:c label', 'ruleset.json /catalogs/0/units/distance/label catalog:c label']],
    ['an entry', { '/catalogs': [{ id: 'c', label: 'C', entries: [{ id: 'e', label: 'Zed', summary: 'Zed' }] }] }, ['ruleset.json /catalogs/0/entries/0/label catalog:c label', 'ruleset.json /catalogs/0/entries/0/summary catalog:c summary']],
    ['a creature', { '/catalogs': [{ id: 'c', label: 'C', entries: [{ ...ENTRY, creature: { traits: [{ name: 'Zed', text: 'Zed' }], actions: [{ id: 'a', name: 'Zed' }], riders: [{ id: 'r', name: 'Zed' }] } }] }] }, ['traits/0/name catalog:c trait-name', 'traits/0/text catalog:c trait-text', 'actions/0/name catalog:c action', 'riders/0/name catalog:c rider'].map((s) => `ruleset.json /catalogs/0/entries/0/creature/${s}`)],
    ['what binds an item', { '/catalogs': [{ id: 'c', label: 'C', entries: [{ ...ENTRY, item: { binds: { restriction: 'Zed' } } }] }] }, ['ruleset.json /catalogs/0/entries/0/item/binds/restriction catalog:c restriction']],
    ['damage an entry names where none is declared', { '/catalogs': [{ id: 'c', label: 'C', entries: [{ ...ENTRY, mechanics: { damageType: 'Zed' } }] }] }, ['ruleset.json /catalogs/0/entries/0/mechanics/damageType catalog:c damage-type']],
  ])('%s', (_, changes, expected) => {
    expect(uses(changes).get('Zed')).toEqual(expected);
  });

  it('text cells an entry writes, not its numbers, choices, ids or filters', () => {
    const columns: JsonValue[] = [
      { id: 'name', label: 'Name', type: 'text', maxLength: 20 },
      { id: 'kind', label: 'Kind', type: 'enum', values: ['one', 'two'] },
      { id: 'notes', label: 'Notes', type: 'longtext', maxLength: 90 },
    ];
    const entry = { id: 'zed', label: 'L', filters: { f: 'Filtered' }, rows: [{ list: 'own', values: { name: 'Zed', kind: 'two', notes: 'Note', other: 'Lost' } }] };
    const found = uses({ '/sheet/lists': [{ id: 'own', label: 'Own', columns }], '/catalogs': [{ id: 'c', label: 'C', asset: 'catalogs/c.json' }] }, { 'catalogs/c.json': { schemaVersion: 1, catalog: 'c', entries: [entry] } });
    expect(found.get('Zed')).toEqual(['catalogs/c.json /entries/0/rows/0/values/name catalog:c cell']);
    expect(found.get('Note')).toEqual(['catalogs/c.json /entries/0/rows/0/values/notes catalog:c cell']);
    expect(found.get('two')).toEqual(['ruleset.json /sheet/lists/0/columns/1/values/1 sheet value']);
    for (const text of ['zed', 'Filtered', 'Lost']) expect(found.has(text)).toBe(false);
  });

  it.each<[string, Change]>([
    ['the Game Master\'s text', { '/gm/checkGuidance': 'Zed' }],
    ['a layer\'s guidance', { '/layers': [{ id: 'l', label: 'L', gm: { guidance: 'Zed' } }] }],
    ['the licence', { '/license': { spdx: 'Zed', attribution: 'Zed' } }],
    ['a note', { '/sheet/$comment': 'Zed' }],
    ['an id', { '/sheet/abilities/0/id': 'Zed' }],
    ['the words of a migration', { '/sheet/migrations': [{ from: 1, steps: [{ route: 'a', by: 'b', cases: [{ words: ['Zed'], to: 'c' }], else: 'd', label: 'Zed' }] }] }],
    ['a choice that has a label', { '/sheet/fields': [{ id: 'f', label: 'F', type: 'enum', values: ['Zed'], valueLabels: { Zed: 'Shown' } }] }],
    ['an empty text', { '/name': '' }],
  ])('not %s', (_, changes) => {
    const found = uses(changes);
    expect(found.has('Zed')).toBe(false);
    expect(found.has('')).toBe(false);
  });

  it('gathers all uses of one text, and tells places by ids', () => {
    const root = Cursor.root('ruleset.json', patched(sumBase(), { '/name': 'Grip' }));
    const found = displayStrings(root).byText.get('Grip');
    expect(found?.uses.map((use) => use.place)).toEqual(['/name', '/sheet/abilities/#grip/label']);
    expect(found?.parts).toEqual(['overview', 'sheet']);
  });

  it('found again in a catalog file are the same, and follow what the ruleset says of its columns', () => {
    const memory = new EntryMemory();
    const entries = Cursor.root('catalogs/c.json', { entries: [{ id: 'e', label: 'One', rows: [{ list: 'own', values: { name: 'Two' } }] }] });
    const files = new Map([['catalogs/c.json', entries]]);
    const root = (type: string): Cursor => Cursor.root('ruleset.json', { sheet: { lists: [{ id: 'own', label: 'Own', columns: [{ id: 'name', label: 'Name', type }] }] }, catalogs: [{ id: 'c', label: 'C', asset: 'catalogs/c.json' }] });
    for (const type of ['text', 'text', 'enum', 'longtext']) {
      expect(displayStrings(root(type), files, memory)).toEqual(displayStrings(root(type), files));
      expect(displayStrings(root(type), files, memory).byText.has('Two')).toBe(type !== 'enum');
    }
  });

  it('takes any value', () => {
    for (const value of [null, 5, 'x', [], {}, { sheet: 5, catalogs: [5, { entries: 'x' }, { id: 3 }], combat: { damageTypes: [5] } }]) expect(displayStrings(Cursor.root('r.json', value)).strings).toEqual([]);
  });

  it.skipIf(!hasCorpus)('finds those of the full-size file', () => {
    const root = Cursor.root('ruleset.json', JSON.parse(readFileSync(corpusPath('ruleset-5e/ruleset.json'), 'utf8')));
    const spells = Cursor.root('catalogs/spells.json', JSON.parse(readFileSync(corpusPath('ruleset-5e/catalogs/spells-head.json'), 'utf8')));
    const found = displayStrings(root, new Map([['catalogs/spells.json', spells]]));
    for (const text of ['Prone', 'Acid Arrow', 'Longsword', 'CR 1/2']) expect(found.byText.has(text)).toBe(true);
    expect(found.parts.map((p) => p.part)).toEqual(['overview', 'resolution', 'sheet', 'rests', 'combat', 'catalog:spells', 'catalog:features', 'catalog:weapons', 'catalog:creatures']);
    expect(found.strings.flatMap((s) => s.uses).every((use) => use.pointer.startsWith('/'))).toBe(true);
  });
});
