import { describe, expect, test } from 'vitest';
import { errorsOf, POOL, uselessFixes, warningsOf, wordless, type Changes } from '../combat/testing';
import type { JsonValue } from '../../../../../language/json/tree';

type Row = readonly [what: string, changes: Changes, expected: readonly string[], base?: Changes, hides?: 'hides more'];

const fields = (...items: JsonValue[]): Changes => ({ '/layers/0/fields': items });
const hide = (rule: JsonValue): Changes => ({ '/layers/0/catalogs': [{ id: 'wares', hide: rule }] });
const coins = (currencies: JsonValue): Changes => ({ '/layers/0/currencies': currencies });
const items = (value: JsonValue): Changes => ({ '/layers/0/items': value });

/** A market and loot tables, whose shapes the sources do not publish beyond these keys. */
const MARKET: Changes = {
  '/items/market': { sellers: [{ id: 'smith', label: 'Smith' }, { id: 'scribe', label: 'Scribe' }] },
  '/items/lootTables': [{ id: 'low', label: 'Low', entries: [] }],
};

const rows: readonly Row[] = [
  ['layer ids are unique', { '/layers/1/id': 'winter', '/layers/1/conflicts': [] }, ['/layers/1/id duplicate-id']],
  ['a layer has no conflict with itself', { '/layers/0/conflicts': ['winter'] }, ['/layers/0/conflicts/0 layer-conflicts-with-itself']],
  ['nor with one that is not there', { '/layers/0/conflicts': ['rain'] }, ['/layers/0/conflicts/0 unknown-layer']],
  ['but with one declared later', { '/layers/0/conflicts': ['mud'] }, []],
  ['a layer may do nothing', { '/layers/0/gm': undefined }, []],

  ['a field is narrowed once in a layer', fields({ id: 'road', removeValues: ['glass'] }, { id: 'road', removeValues: ['glass'] }), ['/layers/0/fields/1/id layer-field-twice']],
  ['and may be by two layers', { ...fields({ id: 'road', removeValues: ['glass'] }), '/layers/1/fields': [{ id: 'road', removeValues: ['glass'] }] }, []],
  ['an unknown field ends the checks of its item', fields({ id: 'raod', removeValues: ['nope'], default: 'nope' }), ['/layers/0/fields/0/id unknown-field'], {}, 'hides more'],
  ['so does one that is no enum', fields({ id: 'speed', removeValues: ['nope'] }), ['/layers/0/fields/0/id layer-field-not-enum']],
  ['a removed value is one of the field', fields({ id: 'road', removeValues: ['glass', 'sand'] }), ['/layers/0/fields/0/removeValues/1 unknown-enum-value']],
  ['a value that something compares with stays', fields({ id: 'road', removeValues: ['salt'] }), ['/layers/0/fields/0/removeValues/0 layer-removes-watched-value']],
  ['also by notEquals', { '/sheet/fields/2/hideWhen': { field: 'road', notEquals: 'glass' }, ...fields({ id: 'road', removeValues: ['glass'] }) }, ['/layers/0/fields/0/removeValues/0 layer-removes-watched-value']],
  ['also in a list', { '/sheet/live/pools/1/hideWhen': { field: 'road', in: ['ash', 'glass'] }, ...fields({ id: 'road', removeValues: ['glass'] }) }, ['/layers/0/fields/0/removeValues/0 layer-removes-watched-value']],
  ['a value is left, and the default is not asked for', { '/sheet/fields/2/hideWhen': undefined, ...fields({ id: 'road', removeValues: ['ash', 'glass', 'salt'], default: 'ash' }) }, ['/layers/0/fields/0/removeValues layer-field-left-empty']],
  ['the layer\'s default is left', fields({ id: 'road', removeValues: ['glass'], default: 'glass' }), ['/layers/0/fields/0/default layer-default-removed']],
  ['and a value of the field', fields({ id: 'road', removeValues: ['glass'], default: 'gold' }), ['/layers/0/fields/0/default unknown-enum-value']],
  ['the field\'s own default is left', fields({ id: 'road', removeValues: ['ash'] }), ['/layers/0/fields/0/removeValues layer-default-lost']],
  ['or replaced', fields({ id: 'road', removeValues: ['ash'], default: 'glass' }), []],
  ['a field without a default needs none', { '/sheet/fields/1/default': undefined, ...fields({ id: 'road', removeValues: ['ash'] }) }, []],

  ['a ladder has the kind of the ruleset', { '/layers/0/difficultyLadder': [{ label: 'A', successes: 1 }, { label: 'B', successes: 2 }] }, ['/layers/0/difficultyLadder/0 ladder-step-of-other-kind', '/layers/0/difficultyLadder/1 ladder-step-of-other-kind']],
  ['one that mixes both is a fault of its shape', { '/layers/0/difficultyLadder': [{ label: 'A', successes: 1 }, { label: 'B', dc: 2 }] }, []],
  ['a step is within reach', { '/layers/0/difficultyLadder': [{ label: 'A', successes: 11 }] }, ['/layers/0/difficultyLadder/0/successes too-many-successes'], POOL],
  ['its target too', { '/layers/0/difficultyLadder': [{ label: 'A', successes: 1, target: 10 }] }, ['/layers/0/difficultyLadder/0/target ladder-target-outside'], POOL],

  ['a rule names a catalog', { '/layers/0/catalogs': [{ id: 'wears', hide: { filter: 'nope', above: 0 } }] }, ['/layers/0/catalogs/0/id unknown-catalog']],
  ['and one of its filters', hide({ filter: 'level', above: 0 }), ['/layers/0/catalogs/0/hide/filter unknown-filter']],
  ['a number filter takes above', hide({ filter: 'grit', above: 0 }), []],
  ['or below', hide({ filter: 'grit', below: 3 }), []],
  ['not equals', hide({ filter: 'grit', equals: '2' }), ['/layers/0/catalogs/0/hide layer-hide-comparison']],
  ['nor notIn', hide({ filter: 'grit', notIn: ['2'] }), ['/layers/0/catalogs/0/hide layer-hide-comparison']],
  ['a text filter takes equals', hide({ filter: 'maker', equals: 'Ada' }), []],
  ['not above', hide({ filter: 'maker', above: 1 }), ['/layers/0/catalogs/0/hide layer-hide-comparison']],
  ['a tags filter takes notIn', hide({ filter: 'kinds', notIn: ['old'] }), []],
  ['not below', hide({ filter: 'kinds', below: 1 }), ['/layers/0/catalogs/0/hide layer-hide-comparison']],
  ['two comparisons are a fault of the shape', hide({ filter: 'kinds', below: 1, above: 0 }), []],

  ['a coin that is there', coins({ removeUnits: ['crown'] }), ['/layers/0/currencies/removeUnits/0 unknown-coin']],
  ['a family that is there', coins({ removeFamilies: ['shells'] }), ['/layers/0/currencies/removeFamilies/0 unknown-currency']],
  ['a larger coin goes', coins({ removeUnits: ['mark'] }), []],
  ['the smallest does not', coins({ removeUnits: ['bit'] }), ['/layers/0/currencies/removeUnits/0 layer-smallest-coin']],
  ['but with its family', coins({ removeUnits: ['bit'], removeFamilies: ['coin'] }), []],
  ['a family goes whole', coins({ removeFamilies: ['salt', 'coin'] }), []],

  ['a seller that is there', { ...MARKET, ...items({ market: { removeSellers: ['smiht'] } }) }, ['/layers/0/items/market/removeSellers/0 unknown-market-seller']],
  ['goes', { ...MARKET, ...items({ market: { removeSellers: ['smith'], unsold: [{ tag: 'magical' }] } }) }, []],
  ['a market with no sellers has none to take out', items({ market: { removeSellers: ['smith'] } }), ['/layers/0/items/market/removeSellers/0 unknown-market-seller']],
  ['unsold goods have a tag that is there', items({ market: { unsold: [{ tag: 'magic' }] } }), ['/layers/0/items/market/unsold/0/tag unknown-item-tag']],
  ['a loot table replaces one', { ...MARKET, ...items({ lootTables: [{ id: 'low', label: 'L', entries: [{ coins: 'bit', weight: 1, count: '1d6' }] }] }) }, []],
  ['that is there', { ...MARKET, ...items({ lootTables: [{ id: 'high', label: 'L', entries: [] }] }) }, ['/layers/0/items/lootTables/0/id unknown-loot-table']],
  ['and drops coins that are', { ...MARKET, ...items({ lootTables: [{ id: 'low', label: 'L', entries: [{ coins: 'gold', weight: 1, count: '1d6' }] }] }) }, ['/layers/0/items/lootTables/0/entries/0/coins unknown-coin']],
];

describe('layers', () => {
  for (const [what, changes, expected, base = {}, hides] of rows) {
    test(what, () => {
      expect(errorsOf(base, changes)).toEqual(expected);
      expect(wordless(base, changes)).toEqual([]);
      if (!hides) expect(uselessFixes(base, changes)).toEqual([]);
    });
  }
});

const codes = [
  'layer-changes-nothing', 'layer-same-ladder', 'hides-nothing', 'layer-removes-all-sellers', 'layers-remove-all-sellers', 'layers-empty-field',
];

describe('layers that do less than they seem to', () => {
  test.each<readonly [string, Changes, readonly string[]]>([
    ['every part of the small ruleset does something', {}, []],
    ['only a name', { '/layers/0/gm': undefined }, ['/layers/0 layer-changes-nothing']],
    ['empty parts', { '/layers/0': { id: 'winter', label: 'W', gm: { guidance: ' ' }, fields: [], catalogs: [], currencies: { removeUnits: [] }, items: { market: {} } } }, ['/layers/0 layer-changes-nothing']],
    ['a part that cannot be read may say something', { '/layers/0': { id: 'winter', label: 'W', gm: 'cold' } }, []],
    ['the ladder there is anyway', { '/layers/0/difficultyLadder': [{ label: 'Fair', dc: 7 }, { label: 'Hard', dc: 9 }] }, ['/layers/0/difficultyLadder layer-same-ladder']],
    ['another ladder', { '/layers/0/difficultyLadder': [{ label: 'Fair', dc: 8 }, { label: 'Hard', dc: 9 }] }, []],
    ['a rule that hits', hide({ filter: 'grit', above: 1 }), []],
    ['above is more', hide({ filter: 'grit', above: 2 }), ['/layers/0/catalogs/0/hide hides-nothing']],
    ['below is less', hide({ filter: 'grit', below: 2 }), ['/layers/0/catalogs/0/hide hides-nothing']],
    ['words are compared exactly', hide({ filter: 'maker', equals: 'ada' }), ['/layers/0/catalogs/0/hide hides-nothing']],
    ['one word of the list is enough', hide({ filter: 'kinds', equals: 'new' }), []],
    ['notIn spares what has a word', hide({ filter: 'kinds', notIn: ['long'] }), ['/layers/0/catalogs/0/hide hides-nothing']],
    ['notIn hides what has none', hide({ filter: 'kinds', notIn: ['old'] }), []],
    ['a catalog in a file nobody has given is not judged', { '/catalogs/0/entries': undefined, '/catalogs/0/asset': 'catalogs/wares.json', ...hide({ filter: 'grit', above: 99 }) }, []],
    ['all sellers at once stay', { ...MARKET, ...items({ market: { removeSellers: ['smith', 'scribe'] } }) }, ['/layers/0/items/market/removeSellers layer-removes-all-sellers']],
    [
      'and all of two layers that may be on together',
      { ...MARKET, '/layers/1/conflicts': [], ...items({ market: { removeSellers: ['smith'] } }), '/layers/1/items': { market: { removeSellers: ['scribe'] } } },
      ['/layers/1/items/market/removeSellers layers-remove-all-sellers'],
    ],
    ['not of two in conflict', { ...MARKET, ...items({ market: { removeSellers: ['smith'] } }), '/layers/1/items': { market: { removeSellers: ['scribe'] } } }, []],
    [
      'two layers that empty a field together',
      { '/layers/1/conflicts': [], '/sheet/fields/1/values': ['ash', 'glass'], '/sheet/fields/2/hideWhen': undefined, '/sheet/fields/1/default': undefined, ...fields({ id: 'road', removeValues: ['ash'] }), '/layers/1/fields': [{ id: 'road', removeValues: ['glass'] }] },
      ['/layers/1/fields/0/removeValues layers-empty-field'],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(warningsOf(codes, changes)).toEqual(expected);
    expect(wordless(changes)).toEqual([]);
  });
});
