import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { errors, findings, patched } from '../../testing/check-patched';
import { catalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const entry = (id: string, more: { [key: string]: JsonValue }): JsonValue => ({ id, label: id, ...more });

describe('catalog headers', () => {
  it.each<[string, Change, string[]]>([
    ['catalog ids are unique', { '/catalogs/1/id': 'sea_tricks' }, ['/catalogs/1/id duplicate-id']],
    ['feeds name lists', { '/catalogs/0/feeds/-': 'knots' }, ['/catalogs/0/feeds/2 unknown-list']],
    ['one list fed twice is fine', { '/catalogs/0/feeds/-': 'chest' }, []],
    ['filter ids are unique', { '/catalogs/0/filters/-': { id: 'port', label: 'Again', type: 'text' } }, ['/catalogs/0/filters/3/id duplicate-id']],
    ['a filter starts from a field', { '/catalogs/0/filters/2/startFrom/field': 'shop' }, ['/catalogs/0/filters/2/startFrom/field unknown-field']],
    ['a filter starts from a field of any type', { '/catalogs/0/filters/2/startFrom/field': 'knife' }, []],
    ['creatures need a fight, said once', { '/combat': undefined, '/catalogs/0/entries': [] }, ['/catalogs/1/holds creatures-without-combat']],
    [
      'items need the items block, said once',
      { '/items': undefined, '/sheet/derived/7': { id: 'shine', label: 'Shine', op: 'sum', of: [{ const: 1 }] } },
      ['/catalogs/2/holds items-without-block'],
    ],
    ['an unreadable block is its own fault', { '/combat': 'soon', '/items': 7 }, []],
    ['an unreadable kind is its own fault', { '/catalogs/1/holds': 'monsters' }, []],
    ['a header that is no object says nothing', { '/catalogs/1': 'beasts' }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });
});

describe('entries', () => {
  it.each<[string, Change, string[]]>([
    ['ids are unique, each later one is told', { '/catalogs/0/entries/1/id': 'knot-lore', '/catalogs/0/entries/3/id': 'knot-lore' }, ['/catalogs/0/entries/1/id duplicate-id', '/catalogs/0/entries/3/id duplicate-id']],
    ['rows in a catalog of creatures', { '/catalogs/1/entries/-': entry('rope', { rows: [{ list: 'chest', values: { name: 'Rope' } }] }) }, ['/catalogs/1/entries/2/creature entry-kind-mismatch']],
    ['rows in a catalog of items', { '/catalogs/2/entries/-': entry('rope', { rows: [{ list: 'chest', values: { name: 'Rope' } }] }) }, ['/catalogs/2/entries/1/item entry-kind-mismatch']],
    ['a creature among rows', { '/catalogs/0/entries/-': entry('crab', { creature: { tier: 'nuisance', sheet: {} } }) }, ['/catalogs/0/entries/4/creature entry-kind-mismatch']],
    ['an item among creatures, its contents are checked all the same', { '/catalogs/1/entries/-': entry('oar', { item: { category: 'boat' } }) }, ['/catalogs/1/entries/2/item entry-kind-mismatch', '/catalogs/1/entries/2/item/category unknown-item-category']],
    ['an entry that carries nothing is a fault of shape', { '/catalogs/1/entries/-': entry('nothing', {}) }, []],
    ['an entry that is no object says nothing', { '/catalogs/0/entries/0': null, '/catalogs/1/entries/1/creature': [] }, []],
    ['a filter the catalog does not have', { '/catalogs/0/entries/0/filters/dept': 2 }, ['/catalogs/0/entries/0/filters/dept unknown-filter']],
    ['a number filter takes a number', { '/catalogs/0/entries/0/filters/depth': '2' }, ['/catalogs/0/entries/0/filters/depth filter-value-sort']],
    ['a text filter takes one text', { '/catalogs/0/entries/0/filters/port': ['Tarhaven'] }, ['/catalogs/0/entries/0/filters/port filter-value-sort']],
    ['a tags filter takes a list', { '/catalogs/0/entries/0/filters/crew': 'mates' }, ['/catalogs/0/entries/0/filters/crew filter-value-sort']],
    ['a tags list may be empty', { '/catalogs/0/entries/0/filters/crew': [] }, []],
    ['a value that is neither is a fault of shape', { '/catalogs/0/entries/0/filters/depth': true }, []],
    ['a filter of unknown type takes anything', { '/catalogs/0/filters/0/type': 'colour', '/catalogs/0/entries/0/filters/depth': 'deep' }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });

  it('offers a free entry id with a hyphen', () => {
    const [finding] = findings(patched(catalogBase(), { '/catalogs/0/entries/1/id': 'knot-lore' }));
    expect(finding?.fixes?.[0]?.params).toEqual({ to: 'knot-lore-2' });
    expect(finding?.related?.[0]?.pointer).toBe('/catalogs/0/entries/0/id');
  });

  it('offers to declare an unknown filter with the sort of its value', () => {
    const [finding] = findings(patched(catalogBase(), { '/catalogs/0/entries/0/filters/wind_side': ['lee'] }));
    const create = finding?.fixes?.find((fix) => fix.code === 'ruleset/fix-create');
    expect(create?.steps).toEqual([
      { op: 'insert', pointer: '/catalogs/0/filters/-', value: { id: 'wind_side', label: 'Wind side', type: 'tags' }, file: 'ruleset.json' },
    ]);
  });
});
