import { describe, expect, it } from 'vitest';
import { filled } from './testing';

/** What is written, where, what stands there (| is the cursor), which offer is taken, and what then stands there in one line; what only the author can know is left. */
const OBJECTS: readonly (readonly [what: string, pointer: string, fill: string, take: string, value: string, left?: readonly string[]])[] = [
  ['summed dice', '/resolution', '|', 'summed dice', '{ "kind": "dice-sum", "dice": { "count": 2, "sides": 6 }, "abilityModifier": { "op": "identity" }, "proficiencyTiers": [ { "id": "untrained", "label": "Untrained" }, { "id": "trained", "label": "Trained", "flat": 1 } ], "difficultyLadder": [ { "label": "Easy", "dc": 6 }, { "label": "Fair", "dc": 8 }, { "label": "Hard", "dc": 11 } ] }'],
  ['a dice pool', '/resolution', '|', 'a dice pool', '{ "kind": "dice-pool", "target": { "default": 7, "min": 7, "max": 7 }, "abilityModifier": { "op": "identity" }, "proficiencyTiers": [ { "id": "untrained", "label": "Untrained" }, { "id": "trained", "label": "Trained", "flat": 1 } ], "difficultyLadder": [ { "label": "Easy", "successes": 1 }, { "label": "Fair", "successes": 2 }, { "label": "Hard", "successes": 3 } ] }'],
  ['a step of the ladder', '/resolution/difficultyLadder/-', '|', 'a step with dc', '{ "label": "Hard", "dc": 12 }'],
  ['a tier', '/resolution/proficiencyTiers/-', '|', 'a tier', '{ "id": "trained", "label": "Trained", "flat": 1 }'],
  ['a catalog of rows', '/catalogs/-', '|', 'a catalog of rows', '{ "id": "knacks", "label": "Knacks", "feeds": ["tools"], "entries": [ { "id": "new-entry", "label": "New entry", "rows": [ { "list": "tools", "values": { "name": "New entry" } } ] } ] }'],
  ['a catalog of creatures', '/catalogs/-', '|', 'a catalog of creatures', '{ "id": "beasts", "label": "Beasts", "holds": "creatures", "entries": [ { "id": "wolf", "label": "Wolf", "creature": { "tier": "pest", "health": 8, "defense": 10, "initiativeModifier": 1, "actions": [ { "id": "bite", "name": "Bite", "budget": "deed", "toHit": 2, "damage": { "dice": "1d6" } } ] } } ] }'],
  ['a catalog of items', '/catalogs/-', '|', 'a catalog of items', '{ "id": "wares", "label": "Wares", "holds": "items", "entries": [ { "id": "rope", "label": "Rope", "item": { "category": "wear" } } ] }'],
  ['a catalog file', '/catalogs/-', '|', 'a catalog in a file of its own', '{ "id": "knacks", "label": "Knacks", "feeds": ["tools"], "asset": "catalogs/knacks.json" }'],
  ['an entry with a row', '/catalogs/0/entries/-', '|', 'an entry with a row', '{ "id": "new-entry", "label": "New entry", "rows": [ { "list": "songs", "values": { "name": "New entry" } } ] }'],
  ['an entry that does something', '/catalogs/0/entries/-', '|', 'an entry with a row and mechanics', '{ "id": "new-entry", "label": "New entry", "rows": [ { "list": "songs", "values": { "name": "New entry" } } ], "mechanics": { "kind": "attack", "targets": "enemy", "attackRoll": true, "amount": { "dice": "1d6" } } }'],
  ['an entry with a creature', '/catalogs/1/entries/-', '|', 'an entry with a creature', '{ "id": "wolf", "label": "Wolf", "creature": { "tier": "pest", "health": 8, "defense": 10, "initiativeModifier": 1, "actions": [ { "id": "bite", "name": "Bite", "budget": "deed", "toHit": 2, "damage": { "dice": "1d6" } } ] } }'],
  ['an entry with an item', '/catalogs/2/entries/-', '|', 'an entry with an item', '{ "id": "rope", "label": "Rope", "item": { "category": "wear" } }'],
  ['a row', '/catalogs/0/entries/0/rows', '[|]', 'a row', '[ { "list": "songs", "values": { "name": "New entry" } } ]'],
  ['an attack', '/catalogs/0/entries/0/mechanics', '|', 'attack', '{ "kind": "attack", "targets": "enemy", "attackRoll": true, "amount": { "dice": "1d6" } }'],
  ['healing', '/catalogs/0/entries/0/mechanics', '|', 'heal', '{ "kind": "heal", "targets": "ally", "amount": { "dice": "1d6" } }'],
  ['a blessing', '/catalogs/0/entries/0/mechanics', '|', 'buff', '{ "kind": "buff", "targets": "ally", "applies": [ { "condition": "shaken", "duration": { "rounds": 3 } } ] }'],
  ['a curse', '/catalogs/0/entries/0/mechanics', '|', 'debuff', '{ "kind": "debuff", "targets": "enemy", "save": { "save": "nerve", "onSuccess": "negates" }, "applies": [ { "condition": "shaken", "duration": { "rounds": 3 } } ] }'],
  ['something useful', '/catalogs/0/entries/0/mechanics', '|', 'utility', '{ "kind": "utility", "cost": [ { "pool": "grit", "amount": 1 } ] }'],
  ['a passive rider', '/catalogs/0/entries/0/mechanics', '|', 'rider', '{ "kind": "rider", "rider": { "on": "hit", "oncePer": "turn", "amount": { "dice": "1d6" } } }'],
  ['a price', '/catalogs/0/entries/0/mechanics/cost', '[|]', 'a price', '[ { "pool": "grit", "amount": 1 } ]'],
  ['a condition for rounds', '/catalogs/0/entries/0/mechanics/applies', '[|]', 'a condition for some rounds', '[ { "condition": "shaken", "duration": { "rounds": 3 } } ]'],
  ['a condition until a save', '/catalogs/0/entries/0/mechanics/applies', '[|]', 'a condition until a save', '[ { "condition": "shaken", "duration": "until-save", "saveEnds": { "save": "nerve", "at": "turn-end" } } ]'],
  ['an area', '/catalogs/0/entries/0/mechanics/area', '|', 'shape, size', '{ "shape": "burst", "size": 3 }'],
  ['a filter', '/catalogs/0/filters/-', '|', 'a filter', '{ "id": "level", "label": "Level", "type": "number" }'],
  ['a creature', '/catalogs/1/entries/0/creature', '|', 'a creature', '{ "tier": "pest", "health": 8, "defense": 10, "initiativeModifier": 1, "actions": [ { "id": "strike", "name": "Strike", "budget": "deed", "toHit": 2, "damage": { "dice": "1d6" } } ] }'],
  ['a creature with a sheet', '/catalogs/1/entries/0/creature', '|', 'a creature with a character sheet', '{ "tier": "pest", "sheet": { "abilities": { "hands": 1 } } }'],
  ['an attack of a creature', '/catalogs/1/entries/0/creature/actions', '[|]', 'an attack', '[ { "id": "strike", "name": "Strike", "budget": "deed", "toHit": 2, "damage": { "dice": "1d6" } } ]'],
  ['an action with a save', '/catalogs/1/entries/0/creature/actions', '[|]', 'an action with a save', '[ { "id": "roar", "name": "Roar", "budget": "deed", "save": { "save": "nerve", "difficulty": 10, "onSuccess": "half" }, "damage": { "dice": "1d6" } } ]'],
  ['a rider of a creature', '/catalogs/1/entries/0/creature/riders', '[|]', 'a rider', '[ { "id": "venom", "name": "Venom", "on": "hit", "oncePer": "turn", "amount": { "dice": "1d6" } } ]'],
  ['a trait', '/catalogs/1/entries/0/creature/traits/-', '|', 'a trait', '{ "name": "Trait", "text": "What it does." }'],
  ['an item', '/catalogs/2/entries/0/item', '|', 'an item', '{ "category": "wear" }'],
  ['an item to wear', '/catalogs/2/entries/0/item', '|', 'an item to wear', '{ "category": "wear", "slots": { "body": 1 }, "worn": { "modifiers": [ { "to": "checks", "flat": 1 } ] } }'],
  ['a modifier that adds a die', '/catalogs/2/entries/0/item/worn/modifiers', '[|]', 'a die', '[{ "to": "checks", "dice": "1d4" }]'],
  ['a requirement', '/catalogs/2/entries/1/item/requires', '[|]', 'a requirement', '[ { "value": { "abilityScore": "hands" }, "atLeast": 1, "otherwise": { "effects": ["own-checks-disadvantage"] } } ]'],
  ['a price in coins', '/catalogs/2/entries/0/item/cost', '|', 'amount, unit', '{ "amount": 1, "unit": "bit" }'],
  ['a category', '/items/categories/-', '|', 'a category', '{ "id": "gear", "label": "Gear" }'],
  ['a tag', '/items/tags/-', '|', 'a tag', '{ "id": "heavy_2", "label": "Heavy 2" }'],
  ['a number stat', '/items/stats/-', '|', 'an item stat of type number', '{ "id": "bulk_2", "label": "Bulk 2", "type": "number", "min": 0, "max": 100 }'],
  ['an enum stat', '/items/stats/-', '|', 'an item stat of type enum', '{ "id": "grade", "label": "Grade", "type": "enum", "values": ["plain", "fine"] }'],
  ['a slot', '/items/slots/-', '|', 'a slot', '{ "id": "body_2", "label": "Body 2", "count": 1 }'],
  ['a currency', '/items/currencies/-', '|', 'a currency family', '{ "id": "coins", "label": "Coins", "units": [ { "id": "penny", "label": "Penny", "value": 1 } ] }'],
  ['a coin', '/items/currencies/0/units/-', '|', 'a coin', '{ "id": "penny", "label": "Penny", "value": 2000 }'],
  ['a rarity cap', '/items/rarityCaps/-', '|', 'a rarity cap', '{ "rarity": "fine", "bonus": 1 }'],
  ['fights', '/combat', '|', 'attack against defense', '{ "kind": "attack-vs-defense", "health": { "pool": "grit" }, "defense": { "const": 10 }, "initiative": { "dice": { "count": 1, "sides": 20 } }, "attackRoll": { "dice": { "count": 1, "sides": 20 } }, "economy": { "budgets": [ { "id": "action", "label": "Action", "per": "turn" } ] } }'],
  ['a budget', '/combat/economy/budgets/-', '|', 'a budget', '{ "id": "action", "label": "Action", "per": "turn" }'],
  ['a mapped condition', '/combat/conditions', '[|]', 'a mapped condition', '[ { "condition": "shaken", "effects": ["own-checks-disadvantage"] } ]'],
  ['a level of a track', '/combat/levels/-', '|', 'a level of a track', '{ "track": "chill", "at": 1, "effects": ["own-checks-disadvantage"] }'],
  ['a level of a value', '/combat/levels/-', '|', 'a level of a derived value', '{ "derived": "trade_bonus", "at": 1, "effects": ["own-checks-disadvantage"] }'],
  ['a check', '/combat/checks/-', '|', 'a check', '{ "id": "grip_2", "label": "Grip 2", "value": { "skillMod": "rigging" } }'],
  ['a contest', '/combat/contests/-', '|', 'a contest', '{ "id": "grapple", "label": "Grapple", "budget": "deed", "attacker": { "checks": ["grip"] }, "defender": { "checks": ["grip"] }, "onWin": { "applies": [ { "condition": "shaken" } ] } }'],
  ['an attack list', '/combat/attacks', '[|]', 'an attack list', '[ { "list": "tools", "budget": "deed", "name": "name", "damage": { "dice": { "column": "harm" } } } ]'],
  ['an ability list', '/combat/abilities', '[|]', 'an ability list', '[ { "list": "tools", "budget": "deed" } ]'],
  ['a threat tier', '/combat/threat/tiers/-', '|', 'a threat tier', '{ "id": "low", "label": "Low", "health": [5, 10], "defense": 10, "toHit": 0, "damagePerRound": [1, 4], "saveDifficulty": 10 }'],
  ['a spend limit', '/combat/spendLimits', '[|]', 'a spend limit', '[ { "pool": "grit", "max": { "const": 1 }, "per": "turn" } ]'],
  ['the battle block', '/battle', '|', 'the battle block', '{ "health": { "pool": "grit" } }'],
  ['a layer of words', '/layers/-', '|', 'a layer with words for the Game Master', '{ "id": "hard_winter", "label": "Hard winter", "gm": { "guidance": "What changes while it is on." } }'],
  ['a layer that narrows a field', '/layers/-', '|', 'a layer that takes values out of a field', '{ "id": "few_callings", "label": "Few callings", "fields": [ { "id": "berth", "removeValues": ["caller"] } ] }'],
  ['a layer with a ladder', '/layers/-', '|', 'a layer with another ladder', '{ "id": "hard_times", "label": "Hard times", "difficultyLadder": [ { "label": "Easy", "dc": 7 }, { "label": "Hard", "dc": 13 } ] }'],
  ['a layer that hides entries', '/layers/-', '|', 'a layer that hides entries', '{ "id": "low_magic", "label": "Low magic", "catalogs": [ { "id": "shanties", "hide": { "filter": "seasons", "above": 0 } } ] }'],
  ['a layer without coins', '/layers/-', '|', 'a layer without some coins', '{ "id": "poor_times", "label": "Poor times", "currencies": { "removeUnits": ["mark"] } }'],
];

describe('whole parts of catalogs, items, fights and layers', () => {
  for (const [what, pointer, fill, take, value, left = []] of OBJECTS) {
    it(what, async () => {
      const offer = filled(pointer, fill, take);
      expect(offer.value).toBe(value);
      const list = pointer.replace(/\/-$/, '');
      expect((await offer.errors()).filter((error) => error.startsWith(list))).toEqual(left);
    });
  }

  it('is laid out as the file is', () => {
    const untidy = OBJECTS.filter(([, pointer, fill, take]) => fill === '|' && !filled(pointer, fill, take).tidy);
    expect(untidy.map(([what]) => what)).toEqual(['a creature']);
  });
});
