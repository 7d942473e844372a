import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { errors, patched, warnings } from '../../testing/check-patched';
import { catalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const E = '/catalogs/0/entries';
const ITEM = '/catalogs/2/entries/0/item';

describe('warnings about catalogs', () => {
  it.each<[string, Change, string[]]>([
    ['a catalog without entries', { '/catalogs/2/entries': [] }, ['/catalogs/2/entries warning-catalog-empty']],
    ['a filter no entry sets', { '/catalogs/0/filters/-': { id: 'moon', label: 'Moon', type: 'text' } }, ['/catalogs/0/filters/3/id warning-filter-unused']],
    ['filters of an empty catalog are not told on top', { [E]: [], '/catalogs/1/entries/1': undefined }, [`${E} warning-catalog-empty`]],
    ['two creatures of one name', { '/catalogs/1/entries/1/label': ' GULL' }, ['/catalogs/1/entries/1/label warning-entry-labels-alike']],
    ['two things to use of one name', { [`${E}/1/label`]: 'Knot Lore' }, [`${E}/1/label warning-entry-labels-alike`]],
    ['rows without mechanics are never used by name', { [`${E}/1/label`]: 'Knot Lore', [`${E}/1/mechanics`]: undefined }, []],
    ['one id twice is an error and no warning', { '/catalogs/1/entries/1': { id: 'gull', label: 'Gull', creature: { tier: 'terror', sheet: {} } } }, []],
    ['a row whose name is blank', { [`${E}/0/rows/0/values/name`]: ' ' }, [`${E}/0/rows/0/values/name warning-row-without-name`]],
    ['a row without its required name is an error and no warning', { [`${E}/0/rows/0/values/name`]: undefined }, []],
    ['a row without a name where none is required', { '/sheet/lists/1/columns/0/required': false, [`${E}/0/rows/0/values/name`]: undefined }, [`${E}/0/rows/0/values warning-row-without-name`]],
    ['a name that fills itself in', { '/sheet/lists/1/columns/0/required': false, '/sheet/lists/1/columns/0/default': 'Trick', [`${E}/0/rows/0/values/name`]: undefined }, []],
    ['an item that is never worn', { [`${ITEM}/slots`]: undefined, [`${ITEM}/binds`]: undefined }, [`${ITEM}/worn warning-never-worn`, `${ITEM}/requires warning-never-worn`]],
    ['an item that is only bound is worn', { [`${ITEM}/slots`]: undefined }, []],
    ['an item that takes no slot, said as an empty map', { [`${ITEM}/slots`]: {}, [`${ITEM}/binds`]: undefined, [`${ITEM}/requires`]: undefined }, [`${ITEM}/worn warning-never-worn`]],
    [
      'two items of one name, also in two catalogs',
      { '/catalogs/-': { id: 'market', label: 'Market', holds: 'items', entries: [{ id: 'brass-hook', label: 'Brass HOOK', item: { category: 'kit' } }] } },
      ['/catalogs/3/entries/0/label warning-entry-labels-alike'],
    ],
    ['two words for items that read alike', { '/items/tags/1/label': 'brass ', '/items/currencies/1/units/0/label': 'Pennies' }, ['/items/tags/1/label warning-labels-alike', '/items/currencies/1/units/0/label warning-labels-alike']],
    ['caps where nothing is invented', { '/items/propose': false }, ['/items/rarityCaps warning-caps-without-propose']],
    [
      'what only a fight reads, without one',
      { '/combat': undefined, '/catalogs/1': undefined },
      [`${E}/1/mechanics/budget warning-needs-combat`, `${E}/1/mechanics/gives warning-needs-combat`, `${E}/2/mechanics/rider warning-needs-combat`, `${E}/3/mechanics/standard warning-needs-combat`],
    ],
  ])('%s', (_, change, expected) => {
    expect(warnings(patched(catalogBase(), change)).filter((line) => /^\/(catalogs|items)/.test(line))).toEqual(expected);
  });

  it('none of them is an error', () => {
    expect(errors(patched(catalogBase(), { '/items/propose': false, [`${ITEM}/slots`]: {}, [`${ITEM}/binds`]: undefined, '/catalogs/1/entries/1/label': 'Gull' }))).toEqual([]);
  });
});
