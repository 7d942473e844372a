import { describe, expect, it } from 'vitest';
import { filled } from './testing';

/** What is written, where, what stands there (| is the cursor), which offer is taken, and what then stands there in one line; what only the author can know is left. */
const OBJECTS: readonly (readonly [what: string, pointer: string, fill: string, take: string, value: string, left?: readonly string[]])[] = [
  ['a section', '/sheet/sections/-', '|', 'a section', '{ "id": "about", "label": "About" }'],
  ['an ability', '/sheet/abilities/-', '|', 'an ability', '{ "id": "might", "label": "Might", "min": 1, "max": 6, "default": 2 }'],
  ['a skill', '/sheet/skills/-', '|', 'a skill', '{ "id": "climb", "label": "Climb", "ability": "hands" }'],
  ['a save', '/sheet/saves/-', '|', 'a save', '{ "id": "nerve_2", "label": "Nerve 2", "ability": "hands" }'],
  ['a number field', '/sheet/fields/-', '|', 'a field of type number', '{ "id": "level", "label": "Level", "type": "number", "min": 1, "max": 10, "default": 1 }'],
  ['a text field', '/sheet/fields/-', '|', 'a field of type text', '{ "id": "home_2", "label": "Home", "type": "text", "maxLength": 80 }'],
  ['a longtext field', '/sheet/fields/-', '|', 'a field of type longtext', '{ "id": "story", "label": "Story", "type": "longtext", "maxLength": 1000 }'],
  ['a boolean field', '/sheet/fields/-', '|', 'a field of type boolean', '{ "id": "veteran", "label": "Veteran", "type": "boolean", "default": false }'],
  ['an enum field', '/sheet/fields/-', '|', 'a field of type enum', '{ "id": "calling", "label": "Calling", "type": "enum", "values": ["none", "scout"], "default": "none" }'],
  ['a dice field', '/sheet/fields/-', '|', 'a field of type dice', '{ "id": "hit_die", "label": "Hit die", "type": "dice", "default": "1d6" }'],
  ['the rest of a number field', '/sheet/fields/-', '{ "id": "luck", "type": "number", | }', 'all that is still needed', '{ "id": "luck", "type": "number", "label": "Luck", "min": 1, "max": 10 }'],
  ['the rest of an enum field', '/sheet/fields/-', '{ "id": "oath", "type": "enum", | }', 'all that is still needed', '{ "id": "oath", "type": "enum", "label": "Oath", "values": ["none", "scout"] }'],
  ['a field in braces', '/sheet/fields/-', '{|}', 'a field of type number', '{ "id": "level", "label": "Level", "type": "number", "min": 1, "max": 10, "default": 1 }'],
  ['a sum', '/sheet/derived/-', '|', 'a derived value of op sum', '{ "id": "total", "label": "Total", "op": "sum", "of": [ { "abilityMod": "hands" }, { "const": 1 } ] }'],
  ['a least', '/sheet/derived/-', '|', 'a derived value of op min', '{ "id": "lowest", "label": "Lowest", "op": "min", "of": [ { "abilityScore": "hands" }, { "const": 5 } ] }'],
  ['a most', '/sheet/derived/-', '|', 'a derived value of op max', '{ "id": "highest", "label": "Highest", "op": "max", "of": [ { "abilityScore": "hands" }, { "const": 1 } ] }'],
  ['a scale', '/sheet/derived/-', '|', 'a derived value of op scale', '{ "id": "half", "label": "Half", "op": "scale", "of": { "abilityScore": "hands" }, "multiplier": 0.5 }'],
  ['a step table', '/sheet/derived/-', '|', 'a derived value of op stepTable', '{ "id": "rank", "label": "Rank", "op": "stepTable", "from": { "field": "seasons" }, "table": [ [0, 1], [5, 2] ] }'],
  ['a table by value', '/sheet/derived/-', '|', 'a derived value of op enumTable', '{ "id": "by_choice", "label": "By choice", "op": "enumTable", "from": { "field": "berth" }, "table": { "lockhand": 0, "diver": 0, "sounder": 0, "caller": 0 } }'],
  ['the rest of a scale', '/sheet/derived/-', '{ "id": "half_load", "label": "Half load", "op": "scale", | }', 'all that is still needed', '{ "id": "half_load", "label": "Half load", "op": "scale", "of": { "abilityScore": "hands" }, "multiplier": 0.5 }'],
  ['a number that stays', '/sheet/live/pools/0/max', '|', 'const', '{ "const": 1 }'],
  ['a derived maximum', '/sheet/live/pools/0/max', '|', 'derived', '{ "derived": "trade_bonus" }'],
  ['a field as maximum', '/sheet/live/pools/0/max', '|', 'field', '{ "field": "seasons" }'],
  ['a score as maximum', '/sheet/live/pools/0/max', '|', 'abilityScore', '{ "abilityScore": "hands" }'],
  ['a modifier as maximum', '/sheet/live/pools/0/max', '|', 'abilityMod', '{ "abilityMod": "hands" }'],
  ['a chosen ability as maximum', '/sheet/live/pools/0/max', '|', 'abilityModFromField', '{ "abilityModFromField": "berth" }'],
  ['a skill as maximum', '/sheet/live/pools/0/max', '|', 'skillMod', '{ "skillMod": "rigging" }'],
  ['a save as maximum', '/sheet/live/pools/0/max', '|', 'saveMod', '{ "saveMod": "nerve" }'],
  ['a list as maximum', '/sheet/live/pools/0/max', '|', 'listSum', '{ "listSum": { "list": "tools", "column": "throw" } }'],
  ['a track in a sum', '/sheet/derived/-', '{ "id": "chilled", "label": "Chilled", "op": "sum", "of": [|] }', 'liveTrack', '{ "id": "chilled", "label": "Chilled", "op": "sum", "of": [{ "liveTrack": "chill" }] }'],
  ['a pool in a sum', '/sheet/derived/-', '{ "id": "chilled", "label": "Chilled", "op": "sum", "of": [|] }', 'livePool', '{ "id": "chilled", "label": "Chilled", "op": "sum", "of": [{ "livePool": "grit" }] }'],
  ['items in a sum', '/sheet/derived/-', '{ "id": "chilled", "label": "Chilled", "op": "sum", "of": [|] }', 'itemStat', '{ "id": "chilled", "label": "Chilled", "op": "sum", "of": [{ "itemStat": { "stat": "bulk", "from": "worn", "pick": "sum" } }] }'],
  ['a list', '/sheet/lists/-', '|', 'a list', '{ "id": "gear", "label": "Gear", "maxItems": 40, "columns": [ { "id": "name", "label": "Name", "type": "text", "maxLength": 80, "required": true }, { "id": "amount", "label": "Amount", "type": "number", "min": 0, "max": 99, "default": 1 } ] }'],
  ['a list of pools', '/sheet/lists/-', '|', 'a list whose rows are pools', '{ "id": "tricks", "label": "Tricks", "maxItems": 20, "columns": [ { "id": "name", "label": "Name", "type": "text", "maxLength": 80, "required": true }, { "id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9, "default": 1 } ], "pools": { "nameColumn": "name", "maxColumn": "uses" } }'],
  ['a text column', '/sheet/lists/0/columns/-', '|', 'a column of type text', '{ "id": "name_2", "label": "Name", "type": "text", "maxLength": 80, "required": true }'],
  ['a number column', '/sheet/lists/0/columns/-', '|', 'a column of type number', '{ "id": "amount", "label": "Amount", "type": "number", "min": 0, "max": 99, "default": 1 }'],
  ['an enum column', '/sheet/lists/0/columns/-', '|', 'a column of type enum', '{ "id": "sort", "label": "Sort", "type": "enum", "values": ["plain", "fine"], "default": "plain" }'],
  ['a dice column', '/sheet/lists/0/columns/-', '|', 'a column of type dice', '{ "id": "damage", "label": "Damage", "type": "dice", "default": "1d6" }'],
  ['a boolean column', '/sheet/lists/0/columns/-', '|', 'a column of type boolean', '{ "id": "ready", "label": "Ready", "type": "boolean", "default": false }'],
  ['a longtext column', '/sheet/lists/0/columns/-', '|', 'a column of type longtext', '{ "id": "notes_2", "label": "Notes 2", "type": "longtext", "maxLength": 1000 }'],
  ['a pool', '/sheet/live/pools/-', '|', 'a live pool', '{ "id": "luck", "label": "Luck", "max": { "const": 3 } }'],
  ['a plain track', '/sheet/live/tracks/-', '|', 'a live track', '{ "id": "heat", "label": "Heat", "min": 0, "max": 3, "default": 0 }'],
  ['a track with levels', '/sheet/live/tracks/-', '|', 'a wound track with levels', '{ "id": "wounds", "label": "Wounds", "min": 0, "max": 3, "levels": [ { "label": "Hurt", "penalty": 0 }, { "label": "Wounded", "penalty": -1 }, { "label": "Down", "penalty": -2 } ], "kinds": [ { "id": "wound", "label": "W", "severity": 0 } ] }'],
  ['a track with boxes', '/sheet/live/tracks/-', '|', 'a wound track with boxes', '{ "id": "stress", "label": "Stress", "min": 0, "max": 6, "boxes": { "penalty": { "by": "filled", "table": [ [0, 0], [3, -1] ] } }, "kinds": [ { "id": "mark", "label": "M", "severity": 0 } ] }'],
  ['a live text', '/sheet/live/text/-', '|', 'a live text', '{ "id": "focus", "label": "Focus", "maxLength": 80 }'],
  ['a condition', '/sheet/live/conditions/-', '|', 'a condition', '{ "id": "shaken_2", "label": "Shaken 2" }'],
  ['a state', '/sheet/live/states/-', '|', 'a live state', '{ "id": "stance", "label": "Stance", "values": ["open", "guarded"], "default": "open" }'],
  ['a rest', '/rests/-', '|', 'a rest', '{ "id": "short_rest", "label": "Short rest", "restore": [ { "pool": "grit", "to": "max" } ] }'],
  ['a pool filled by a rest', '/rests/0/restore/-', '|', 'pool', '{ "pool": "grit", "to": "max" }'],
  ['a group filled by a rest', '/rests/0/restore/-', '|', 'poolGroup', '{ "poolGroup": "lungs", "to": "max" }'],
  ['a list filled by a rest', '/rests/0/restore/-', '|', 'listPools', '{ "listPools": "songs", "to": "max" }'],
  ['a track cleared by a rest', '/rests/0/restore/-', '|', 'track', '{ "track": "chill", "to": "min" }'],
  ['a state set by a rest', '/rests/0/restore/-', '|', 'state', '{ "state": "weather", "to": "slack" }'],
  ['a hiding rule', '/sheet/fields/2/hideWhen', '|', 'a hiding rule', '{ "field": "berth", "equals": "lockhand" }'],
  ['a list summary', '/gm/sheetSummary/lists/-', '|', 'a list summary', '{ "list": "tools", "nameColumn": "name" }'],
  ['a renaming', '/sheet/migrations', '[{ "from": 1, "steps": [|] }]', 'rename', '[{ "from": 1, "steps": [{ "rename": "field", "from": "old_id", "to": "berth" }] }]', ['/sheet/migrations/0/from migration-from-not-below']],
  ['a live route', '/sheet/migrations', '[{ "from": 1, "steps": [|] }]', 'routeLive', '[{ "from": 1, "steps": [{ "routeLive": "pool", "from": "old_id", "cases": [], "else": "grit" }] }]', ['/sheet/migrations/0/from migration-from-not-below']],
  ['a set column', '/sheet/migrations', '[{ "from": 1, "steps": [|] }]', 'setColumn', '[{ "from": 1, "steps": [{ "setColumn": { "list": "tools", "where": { "name": ["Rope"] }, "column": "name", "to": "Rope" } }] }]', ['/sheet/migrations/0/from migration-from-not-below']],
  ['a route', '/sheet/migrations', '[{ "from": 1, "steps": [|] }]', 'route', '[{ "from": 1, "steps": [{ "route": "old_level", "by": "berth", "cases": [{ "words": ["scout"], "to": "debt" }], "else": "debt" }] }]', [
    '/sheet/migrations/0/from migration-from-not-below',
    '/sheet/migrations/0/steps/0/cases/0/to migration-target-default',
    '/sheet/migrations/0/steps/0/else migration-target-default',
  ]],
  ['a migration', '/sheet/migrations', '[|]', 'a migration', '[ { "from": 1, "steps": [ { "rename": "field", "from": "old_id", "to": "berth" } ] } ]', ['/sheet/migrations/0/from migration-from-not-below']],
];

describe('whole parts of the sheet', () => {
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
    expect(untidy.map(([what]) => what)).toEqual([]);
  });
});
