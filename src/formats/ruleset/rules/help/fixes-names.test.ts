import { describe, expect, it } from 'vitest';
import { fixesIn } from './fix-testing';
import { hole } from './testing';

/** What is wrong, where, what stands there, a fix (a star before the preferred one), and the lines that it changed. */
const FIXES: readonly (readonly [what: string, pointer: string, fill: string, fix: string, change: string])[] = [
  ['unknown ability', '/sheet/skills/0/ability', '"hand"', '*Change to "hands"', '"ability": "hands",'],
  ['unknown ability', '/sheet/skills/0/ability', '"hand"', 'Create the ability "hand"', '}, { "id": "hand", "label": "Hand", "min": 1, "max": 6, "default": 2'],
  ['unknown ability', '/sheet/skills/0/ability', '"hand"', 'Remove "ability"', ''],
  ['unknown ability, none near', '/sheet/skills/0/ability', '"courage"', '*Create the ability "courage"', '}, { "id": "courage", "label": "Courage", "min": 1, "max": 6, "default": 2'],
  ['unknown ability, none near', '/sheet/skills/0/ability', '"courage"', 'Remove "ability"', ''],
  ['unknown section', '/sheet/skills/0/section', '"belowdecks"', '*Create the section "belowdecks"', '{ "id": "locker", "label": "Locker" }, { "id": "belowdecks", "label": "Belowdecks" }'],
  ['unknown section', '/sheet/skills/0/section', '"belowdecks"', 'Remove "section"', '"ability": "hands"'],
  ['unknown field', '/gm/sheetSummary/fields/0', '"bert"', '*Change to "berth"', '"fields": ["berth", "seasons", "debt", "boat"],'],
  ['unknown field', '/gm/sheetSummary/fields/0', '"bert"', 'Create the field "bert"', '}, { "id": "bert", "label": "Bert", "type": "number", "min": 0, "max": 10, "default": 0'],
  ['unknown field', '/gm/sheetSummary/fields/0', '"bert"', 'Remove "bert"', '"fields": ["seasons", "debt", "boat"],'],
  ['unknown derived value', '/sheet/live/pools/0/max', '{ "derived": "grit_mst" }', '*Change to "grit_most"', '{ "id": "grit", "label": "Grit", "max": { "derived": "grit_most" }, "allowTemp": true },'],
  ['unknown derived value', '/sheet/live/pools/0/max', '{ "derived": "grit_mst" }', 'Create the derived value "grit_mst"', '}, { "id": "grit_mst", "label": "Grit mst", "op": "sum", "of": [ { "const": 0 } ]'],
  ['unknown pool', '/rests/0/restore/0', '{ "pool": "gritt", "to": "max" }', '*Change to "grit"', '{ "pool": "grit", "to": "max" },'],
  ['unknown pool', '/rests/0/restore/0', '{ "pool": "gritt", "to": "max" }', 'Create the live pool "gritt"', '}, { "id": "gritt", "label": "Gritt", "max": { "const": 3 }'],
  ['unknown pool', '/rests/0/restore/0', '{ "pool": "gritt", "to": "max" }', 'Remove "gritt"', ''],
  ['unknown pool, none near', '/rests/0/restore/0', '{ "pool": "luck", "to": "max" }', '*Create the live pool "luck"', '}, { "id": "luck", "label": "Luck", "max": { "const": 3 }'],
  ['unknown pool, none near', '/rests/0/restore/0', '{ "pool": "luck", "to": "max" }', 'Remove "luck"', ''],
  ['unknown group', '/rests/0/restore/0', '{ "poolGroup": "lung", "to": "max" }', '*Change to "lungs"', '{ "poolGroup": "lungs", "to": "max" },'],
  ['unknown group', '/rests/0/restore/0', '{ "poolGroup": "lung", "to": "max" }', 'Remove "lung"', ''],
  ['unknown list', '/rests/0/restore/0', '{ "listPools": "song", "to": "max" }', '*Change to "songs"', '{ "listPools": "songs", "to": "max" },'],
  ['unknown list', '/rests/0/restore/0', '{ "listPools": "song", "to": "max" }', 'Create the list "song"', '}, { "id": "song", "label": "Song", "maxItems": 12, "columns": [ { "id": "name", "label": "Name", "type": "text", "maxLength": 60, "required": true }, { "id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9, "default": 1 } ], "pools": { "nameColumn": "name", "maxColumn": "uses" }'],
  ['unknown list', '/rests/0/restore/0', '{ "listPools": "song", "to": "max" }', 'Remove "song"', ''],
  ['unknown track', '/rests/0/restore/0', '{ "track": "cold", "to": "min" }', '*Create the live track "cold"', '{ "id": "going_under", "label": "Going under", "min": 0, "max": 3 }, { "id": "cold", "label": "Cold", "min": 0, "max": 5 }'],
  ['unknown track', '/rests/0/restore/0', '{ "track": "cold", "to": "min" }', 'Remove "cold"', ''],
  ['unknown condition', '/catalogs/0/entries/0/mechanics/applies', '[{ "condition": "frightened", "duration": { "rounds": 1 } }]', '*Create the condition "frightened"', '{ "id": "under", "label": "Under water" }, { "id": "frightened", "label": "Frightened" }'],
  ['unknown state value', '/rests/0/restore/0', '{ "state": "weather", "to": "hail" }', '*Create the value "hail"', '"values": ["slack", "chop", "storm", "hail"],'],
  ['unknown column as key', '/catalogs/0/entries/0/rows/0/values', '{ "name": "X", "vers": 2 }', '*Change to "verses"', '{ "list": "songs", "values": { "name": "X", "verses": 2 } }'],
  ['unknown column as key', '/catalogs/0/entries/0/rows/0/values', '{ "name": "X", "vers": 2 }', 'Create the column "vers"', '}, { "id": "vers", "label": "Vers", "type": "number", "min": 0, "max": 10, "default": 0'],
  ['unknown column as key', '/catalogs/0/entries/0/rows/0/values', '{ "name": "X", "vers": 2 }', 'Remove "vers"', '{ "list": "songs", "values": { "name": "X" } }'],
  ['missing cell', '/catalogs/0/entries/0/rows/0/values', '{ "verses": 2 }', '*Set "name" to "Haul away the dark"', '{ "list": "songs", "values": { "verses": 2, "name": "Haul away the dark" } }'],
  ['cell of another type', '/catalogs/0/entries/0/rows/0/values', '{ "name": "X", "verses": "2" }', '*Set "verses" to 2', '{ "list": "songs", "values": { "name": "X", "verses": 2 } }'],
  ['cell outside its range', '/catalogs/0/entries/0/rows/0/values', '{ "name": "X", "verses": 99 }', '*Set "verses" to 5', '{ "list": "songs", "values": { "name": "X", "verses": 5 } }'],
  ['unknown filter', '/catalogs/0/entries/0/filters', '{ "season": 1 }', '*Change to "seasons"', '"filters": { "seasons": 1 },'],
  ['unknown filter', '/catalogs/0/entries/0/filters', '{ "season": 1 }', 'Create the filter "season"', '{ "id": "sung", "label": "Sung for", "type": "tags" }, { "id": "season", "label": "Season", "type": "number" }'],
  ['unknown filter', '/catalogs/0/entries/0/filters', '{ "season": 1 }', 'Remove "season"', '"filters": {},'],
  ['filter of another type', '/catalogs/0/entries/0/filters', '{ "seasons": "1" }', '*Set "seasons" to 1', '"filters": { "seasons": 1 },'],
  ['unknown tier', '/catalogs/1/entries/0/creature/tier', '"pests"', '*Change to "pest"', '"tier": "pest",'],
  ['unknown tier', '/catalogs/1/entries/0/creature/tier', '"pests"', 'Create the threat tier "pests"', '}, { "id": "pests", "label": "Pests", "health": [1, 10], "defense": 10, "toHit": 2, "damagePerRound": [1, 5], "saveDifficulty": 10'],
  ['unknown budget', '/catalogs/0/entries/0/mechanics/budget', '"action"', '*Create the budget "action"', '{ "id": "answer", "label": "Answer", "per": "round" }, { "id": "action", "label": "Action", "per": "turn" }'],
  ['unknown category', '/catalogs/2/entries/0/item/category', '"weapon"', '*Create the item category "weapon"', '{ "id": "keepsake", "label": "Keepsakes" }, { "id": "weapon", "label": "Weapon" }'],
  ['unknown rarity', '/catalogs/2/entries/0/item/rarity', '"rare"', '*Create the rarity "rare"', '{ "id": "storied", "label": "Storied" }, { "id": "rare", "label": "Rare" }'],
  ['unknown tag', '/catalogs/2/entries/0/item/tags', '["cursed"]', '*Create the item tag "cursed"', '{ "id": "uncanny", "label": "Uncanny" }, { "id": "cursed", "label": "Cursed" }'],
  ['unknown tag', '/catalogs/2/entries/0/item/tags', '["cursed"]', 'Remove "cursed"', '"tags": []'],
  ['unknown slot', '/catalogs/2/entries/0/item/slots', '{ "head": 1 }', '*Create the item slot "head"', '{ "id": "feet", "label": "Feet", "count": 1 }, { "id": "head", "label": "Head", "count": 1 }'],
  ['unknown slot', '/catalogs/2/entries/0/item/slots', '{ "head": 1 }', 'Remove "head"', '"slots": {},'],
  ['unknown stat', '/catalogs/2/entries/0/item/stats', '{ "bulck": 1 }', '*Change to "bulk"', '"stats": { "bulk": 1 },'],
  ['unknown stat', '/catalogs/2/entries/0/item/stats', '{ "bulck": 1 }', 'Create the item stat "bulck"', '}, { "id": "bulck", "label": "Bulck", "type": "number", "min": 0, "max": 10, "default": 0'],
  ['unknown stat', '/catalogs/2/entries/0/item/stats', '{ "bulck": 1 }', 'Remove "bulck"', '"stats": {},'],
  ['unknown coin', '/catalogs/2/entries/0/item/cost', '{ "amount": 1, "unit": "crown" }', '*Create the coin "crown"', '{ "id": "anchor", "label": "Anchor", "value": 200 }, { "id": "crown", "label": "Crown", "value": 2000 }'],
  ['unknown damage type', '/catalogs/1/entries/0/creature/actions/0/damage/type', '"fire"', '*Create the damage type "fire"', '"damageTypes": ["crush", "pierce", "cold", "fire"],'],
  ['unknown combat check', '/combat/contests/0/attacker/checks', '["wrestle"]', '*Create the check "wrestle"', '}, { "id": "wrestle", "label": "Wrestle", "value": { "const": 0 }'],
  ['unknown layer', '/layers/0/conflicts', '["dry_sumer"]', '*Change to "dry_summer"', '"conflicts": ["dry_summer"],'],
  ['value the field does not have', '/layers/1/fields/0/removeValues', '["pilot"]', 'Keep the value "pilot"', '"fields": [],'],
  ['a value something compares with', '/layers/1/fields/0/removeValues', '["lockhand"]', 'Keep the value "lockhand"', '"fields": [],'],
  ['default outside', '/sheet/abilities/0', '{ "id": "hands", "label": "Hands", "min": 1, "max": 6, "default": 9 }', '*Set "default" to 6', '{ "id": "hands", "label": "Hands", "min": 1, "max": 6, "default": 6 },'],
  ['ends the wrong way round', '/sheet/fields/3', '{ "id": "indentured", "label": "Indentured", "type": "number", "min": 5, "max": 1 }', '*Swap "min" and "max"', '{ "id": "indentured", "label": "Indentured", "type": "number", "min": 1, "max": 5 },'],
  ['id twice', '/sheet/abilities/1/id', '"hands"', '*Change the id to "hands_2"', '"id": "hands_2",'],
  ['id twice', '/sheet/abilities/1/id', '"hands"', 'Remove "Back"', ''],
  ['layer that clashes with itself', '/layers/0/conflicts', '["spring_tide"]', '*Remove "spring_tide"', '"conflicts": [],'],
  ['modifier for nothing', '/catalogs/2/entries/0/item/worn/modifiers', '[{ "to": "checks" }]', '*Put in "flat": 1', '"worn": { "modifiers": [{ "to": "checks", "flat": 1 }] }'],
  ['rider without rider', '/catalogs/0/entries/0/mechanics', '{ "kind": "rider" }', '*Put in "rider": {"on":"hit","oncePer":"turn","amount":{"dice":"1d6"}}', '"mechanics": { "kind": "rider", "rider": { "on": "hit", "oncePer": "turn", "amount": { "dice": "1d6" } } }'],
];

describe('ways out of names and numbers that do not fit', () => {
  it.each(FIXES)('%s: %s %s, %s', async (_, pointer, fill, label, change) => {
    const { text, start, tail } = hole(pointer, fill);
    const fixes = await fixesIn(text, start - 40, text.length - tail);
    const fix = fixes.find((one) => one.label === label);
    expect(fixes.map((one) => one.label)).toContain(label);
    expect(fix?.change).toBe(change);
    expect(fix?.left).toBeLessThan(fix?.before ?? 0);
  });

  it('every fix of these problems is told here', async () => {
    for (const [what, pointer, fill] of FIXES) {
      const { text, start, tail } = hole(pointer, fill);
      const labels = (await fixesIn(text, start - 40, text.length - tail)).map((one) => one.label);
      expect(FIXES.filter((row) => row[0] === what && row[2] === fill).map((row) => row[3]), what).toEqual(labels);
    }
  });
});
