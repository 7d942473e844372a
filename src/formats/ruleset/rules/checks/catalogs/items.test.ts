import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { errors, findings, patched } from '../../testing/check-patched';
import { catalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const ITEM = '/catalogs/2/entries/0/item';

describe('an item', () => {
  it.each<[string, Change, string[]]>([
    ['its category', { [`${ITEM}/category`]: 'tool' }, [`${ITEM}/category unknown-item-category`]],
    ['its rarity', { [`${ITEM}/rarity`]: 'mythic' }, [`${ITEM}/rarity unknown-item-rarity`]],
    ['a rarity where none are declared', { '/items/rarities': undefined, '/items/rarityCaps': undefined }, [`${ITEM}/rarity unknown-item-rarity`]],
    ['its tags', { [`${ITEM}/tags/1`]: 'shrp' }, [`${ITEM}/tags/1 unknown-item-tag`]],
    ['a tag once', { [`${ITEM}/tags/-`]: 'brass' }, [`${ITEM}/tags/2 item-tag-twice`]],
    ['a stat that is not there', { [`${ITEM}/stats/glow`]: 1 }, [`${ITEM}/stats unknown-item-stat`]],
    ['a number stat', { [`${ITEM}/stats/polish`]: '3' }, [`${ITEM}/stats cell-not-number`]],
    ['a whole-number stat', { [`${ITEM}/stats/polish`]: 2.5 }, [`${ITEM}/stats cell-not-whole`]],
    ['a stat out of range', { [`${ITEM}/stats/polish`]: 6 }, [`${ITEM}/stats cell-out-of-range`]],
    ['an enum stat', { [`${ITEM}/stats/edge`]: 'blunt' }, [`${ITEM}/stats cell-not-a-value`]],
    ['a text stat', { [`${ITEM}/stats/maker`]: 'x'.repeat(31) }, [`${ITEM}/stats cell-too-long`]],
    ['a dice stat is any short text', { [`${ITEM}/stats/hit`]: 'a lot' }, []],
    ['a dice stat of 41 characters', { [`${ITEM}/stats/hit`]: 'd'.repeat(41) }, [`${ITEM}/stats cell-too-long`]],
    ['a boolean stat', { [`${ITEM}/stats/lucky`]: 1 }, [`${ITEM}/stats cell-not-boolean`]],
    ['no stat is obligatory', { [`${ITEM}/stats`]: {} }, []],
    ['a slot that is not there', { [`${ITEM}/slots/head`]: 1 }, [`${ITEM}/slots/head unknown-item-slot`]],
    ['more of a slot than there is', { [`${ITEM}/slots/hand`]: 3 }, [`${ITEM}/slots/hand item-takes-too-many-slots`]],
    ['its price in a coin', { [`${ITEM}/cost/unit`]: 'crow' }, [`${ITEM}/cost/unit unknown-coin`]],
    ['a price in a coin of any family', { [`${ITEM}/cost/unit`]: 'cowrie' }, []],
    ['a price without money', { '/items/currencies': undefined }, [`${ITEM}/cost/unit unknown-coin`]],
    ['binding needs a limit', { '/items/binding': undefined }, [`${ITEM}/binds item-binds-without-binding`]],
    ['names in what it does worn', { [`${ITEM}/worn/modifiers/0/skills/0`]: 'swim', [`${ITEM}/worn/failsSaves/0`]: 'luck' }, [`${ITEM}/worn/failsSaves/0 unknown-save`, `${ITEM}/worn/modifiers/0/skills/0 unknown-skill`]],
    ['names in what it does carried', { [`${ITEM}/carried/saves/0`]: 'luck' }, [`${ITEM}/carried/saves/0 unknown-save`]],
    ['an ability it changes', { [`${ITEM}/worn/abilities/wits`]: { add: 1 } }, [`${ITEM}/worn/abilities/wits unknown-ability`]],
    ['an ability set outside its range', { [`${ITEM}/worn/abilities/grip/set`]: 6 }, [`${ITEM}/worn/abilities/grip/set item-sets-ability-outside`]],
    ['an addition is not held to the range', { [`${ITEM}/worn/abilities/grip`]: { add: 60 } }, []],
    ['what it asks for is there', { [`${ITEM}/requires/0/value`]: { abilityScore: 'wits' } }, [`${ITEM}/requires/0/value/abilityScore unknown-ability`]],
    ['names in what holds until it is met', { [`${ITEM}/requires/0/otherwise/skills/0`]: 'swim', [`${ITEM}/requires/1/otherwise/modifiers/0/saves/0`]: 'luck' }, [`${ITEM}/requires/0/otherwise/skills/0 unknown-skill`, `${ITEM}/requires/1/otherwise/modifiers/0/saves/0 unknown-save`]],
    ['an item that is no object says nothing', { [ITEM]: 'hook' }, []],
    ['values of another type say nothing', { [ITEM]: { category: 3, tags: 'brass', stats: [], slots: 'hand', cost: 5, binds: null, worn: 1, requires: [7] } }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });
});

describe('the items block', () => {
  it.each<[string, Change, string[]]>([
    ...['categories', 'rarities', 'tags', 'slots', 'stats', 'currencies'].map((key): [string, Change, string[]] => [
      `ids of ${key} are unique`,
      key === 'currencies' ? { '/items/currencies/1/id': 'coin' } : { [`/items/${key}/-`]: twin(key) },
      [`/items/${key}/${key === 'currencies' ? 1 : key === 'stats' ? 6 : 2}/id duplicate-id`],
    ]),
    ['a stat whose range is upside down', { '/items/stats/0/min': 9, '/items/rarityCaps': undefined }, ['/items/stats/0/min min-above-max']],
    ['a stat default outside', { '/items/stats/0/default': 9 }, ['/items/stats/0/default default-outside']],
    ['an enum stat with a value twice', { '/items/stats/3/values/-': 'dull' }, ['/items/stats/3/values value-twice']],
    ['binding reads no live state', { '/items/binding/max': { livePool: 'breath' } }, ['/items/binding/max/livePool fixed-reads-live']],
    ['binding reads what is there', { '/items/binding/max': { field: 'rank' } }, ['/items/binding/max/field ref-field-not-number']],
    ['the weight is a stat', { '/items/carry/stat': 'bulk' }, ['/items/carry/stat unknown-item-stat']],
    ['the weight is a number', { '/items/carry/stat': 'maker' }, ['/items/carry/stat carry-stat-not-number']],
    ['the weight never falls below 0', { '/items/stats/1/min': -1 }, ['/items/carry/stat carry-stat-below-zero']],
    ['the first load reads no items', { '/items/carry/encumberedAbove': { itemStat: { from: 'all', pick: 'count' } } }, ['/items/carry/encumberedAbove/itemStat fixed-reads-live']],
    ['the last load reads no live derived value', { '/items/carry/limit': { derived: 'spare' } }, ['/items/carry/limit/derived fixed-derived-reads-live']],
    ['a cap on a rarity', { '/items/rarityCaps/0/rarity': 'usual' }, ['/items/rarityCaps/0/rarity unknown-item-rarity']],
    ['one cap a rarity', { '/items/rarityCaps/1/rarity': 'common' }, ['/items/rarityCaps/1/rarity rarity-capped-twice']],
    ['a capped stat', { '/items/rarityCaps/0/stats/shine': 1 }, ['/items/rarityCaps/0/stats/shine unknown-item-stat']],
    ['a capped number', { '/items/rarityCaps/0/stats/maker': 1 }, ['/items/rarityCaps/0/stats/maker cap-stat-not-number']],
    ['a cap outside the stat', { '/items/rarityCaps/0/stats/polish': 6 }, ['/items/rarityCaps/0/stats/polish cap-outside-stat']],
    ['a whole cap on a whole stat', { '/items/rarityCaps/0/stats/polish': 1.5 }, ['/items/rarityCaps/0/stats/polish cap-not-whole']],
    ['a fraction on a stat that takes them', { '/items/rarityCaps/0/stats/weight': 1.5 }, []],
    ['coins are unique across families', { '/items/currencies/1/units/0/id': 'penny' }, ['/items/currencies/1/units/0/id coin-id-twice']],
    ['coins of a family differ in worth', { '/items/currencies/0/units/-': { id: 'mark', label: 'marks', value: 12 } }, ['/items/currencies/0/units/2/value coin-value-twice']],
    ['coins of two families may be worth the same', {}, []],
    ['one coin is worth 1', { '/items/currencies/1/units/0/value': 2 }, ['/items/currencies/1/units no-coin-worth-one']],
    ['weight of coins needs carry', { '/items/carry': undefined }, ['/items/currencies/0/perWeight coins-weigh-without-carry']],
    ['a block just begun complains about nothing else', { '/items': {} }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });

  it('makes the smallest coin the one worth 1', () => {
    const [finding] = findings(patched(catalogBase(), { '/items/currencies/1/units/0/value': 2 }));
    expect(finding?.look).toBe('/items/currencies/1/units/0/value');
    expect(finding?.fixes?.[0]?.steps).toEqual([{ op: 'set', pointer: '/items/currencies/1/units/0/value', value: 1, file: 'ruleset.json' }]);
  });
});

function twin(key: string): JsonValue {
  const ids: Readonly<Record<string, JsonValue>> = {
    categories: { id: 'kit', label: 'Kit again' },
    rarities: { id: 'rare', label: 'Rare again' },
    tags: { id: 'brass', label: 'Brass again' },
    slots: { id: 'neck', label: 'Neck again', count: 1 },
    stats: { id: 'maker', label: 'Maker again', type: 'text', maxLength: 30 },
  };
  return ids[key] ?? null;
}
