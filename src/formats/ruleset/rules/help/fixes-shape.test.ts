import { describe, expect, it } from 'vitest';
import { fixesIn } from './fix-testing';
import { hole } from './testing';

/** What is wrong, where, what stands there, a fix (a star before the preferred one), and the lines that it changed. */
const FIXES: readonly (readonly [what: string, pointer: string, fill: string, fix: string, change: string])[] = [
  ['unknown key, near another', '/sheet/skills/0', '{ "id": "a", "label": "A", "abilty": "back" }', '*Change to "ability"', '{ "id": "a", "label": "A", "ability": "back" },'],
  ['unknown key, near another', '/sheet/skills/0', '{ "id": "a", "label": "A", "abilty": "back" }', 'Remove "abilty"', '{ "id": "a", "label": "A" },'],
  ['unknown key, near none', '/sheet/skills/0', '{ "id": "a", "label": "A", "colour": "red" }', '*Remove "colour"', '{ "id": "a", "label": "A" },'],
  ['key of another branch', '/sheet/fields/3', '{ "id": "a", "label": "A", "type": "boolean", "min": 0 }', '*Remove "min"', '{ "id": "a", "label": "A", "type": "boolean" },'],
  ['missing key', '/sheet/skills/0', '{ "id": "net_mending" }', '*Put in "label": "Net mending"', '{ "id": "net_mending", "label": "Net mending" },'],
  ['missing id', '/sheet/skills/0', '{ "label": "Net mending" }', '*Put in "id": "net_mending"', '{ "label": "Net mending", "id": "net_mending" },'],
  ['missing tag', '/sheet/fields/3', '{ "id": "a", "label": "A", "values": ["x"] }', '*Put in "type": "enum"', '{ "id": "a", "label": "A", "values": ["x"], "type": "enum" },'],
  ['missing list', '/sheet/fields/3', '{ "id": "a", "label": "A", "type": "enum" }', '*Put in "values": ["none"]', '{ "id": "a", "label": "A", "type": "enum", "values": ["none"] },'],
  ['missing number', '/sheet/fields/3', '{ "id": "a", "label": "A", "type": "number", "min": 0 }', '*Put in "max": 10', '{ "id": "a", "label": "A", "type": "number", "min": 0, "max": 10 },'],
  ['number in quotes', '/version', '"7"', '*Change to 7', '"version": 7,'],
  ['text without quotes, a number', '/name', '7', '*Change to "7"', '"name": "7",'],
  ['truth in quotes', '/coverage/checks', '"true"', '*Change to true', '"checks": true,'],
  ['one thing in place of a list', '/layers/0/conflicts', '"dry_summer"', '*Change to ["dry_summer"]', '"conflicts": ["dry_summer"],'],
  ['number in place of a reference', '/sheet/live/pools/0/max', '3', '*Change to {"const":3}', '{ "id": "grit", "label": "Grit", "max": { "const": 3 }, "allowTemp": true },'],
  ['null where the key may go', '/edition', 'null', '*Remove "edition"', ''],
  ['null where it may not', '/version', 'null', 'Put in 1', '"version": 1,'],
  ['too high', '/resolution/dice/sides', '5000', '*Change to 1000', '"dice": { "count": 2, "sides": 1000 },'],
  ['too low', '/sheet/version', '0', '*Change to 1', '"version": 1,'],
  ['fraction', '/version', '2.5', '*Change to 3', '"version": 3,'],
  ['line break', '/gm/checkGuidance', '"One.\\nTwo."', '*Change to "One. Two."', '"checkGuidance": "One. Two.",'],
  ['brackets', '/name', '"Tide [draft]"', '*Change to "Tide (draft)"', '"name": "Tide (draft)",'],
  ['macro braces', '/name', '"{{tide}}"', '*Change to "{tide}"', '"name": "{tide}",'],
  ['tab', '/name', '"Tide\\twrights"', '*Change to "Tide wrights"', '"name": "Tide wrights",'],
  ['too long', '/sheet/abilities/0/short', '"HANDSOMEST"', '*Cut to 8 characters', '"short": "HANDSOME",'],
  ['bad sheet id', '/rests/0/id', '"Hot Brew"', '*Change to "hot_brew"', '"id": "hot_brew",'],
  ['bad ruleset id', '/id', '"Tide Wrights!"', '*Change to "tide-wrights"', '"id": "tide-wrights",'],
  ['bad entry id', '/catalogs/0/entries/0/id', '"Haul Away"', '*Change to "haul-away"', '"id": "haul-away",'],
  ['bad dice', '/catalogs/1/entries/0/creature/actions/0/damage/dice', '"2D6 + 1"', '*Change to "2d6+1"', '"damage": { "dice": "2d6+1", "type": "pierce" },'],
  ['word of no list, near', '/sheet/live/pools/2/start', '"emtpy"', '*Change to "empty"', '"start": "empty",'],
  ['tag that is no tag', '/sheet/fields/3/type', '"bool"', '*Change to "boolean"', '"type": "boolean",'],
  ['too many items', '/gm/sheetSummary/lists/0/columns', '["name", "verses", "back_after", "ready"]', 'Remove the last item', '"columns": ["name", "verses", "back_after"],'],
  ['table out of order', '/sheet/derived/0/table', '[[4, 2], [0, 1]]', '*Sort the rows by threshold', '"table": [[0, 1], [4, 2]]'],
  ['threshold twice', '/sheet/derived/0/table', '[[0, 1], [0, 2]]', 'Sort the rows and keep one for each threshold', '"table": [[0, 1]]'],
  ['two keys of which one may stand', '/layers/1/catalogs/0/hide', '{ "filter": "seasons", "above": 1, "below": 0 }', '*Keep only "above"', '{ "id": "shanties", "hide": { "filter": "seasons", "above": 1 } },'],
  ['two keys of which one may stand', '/layers/1/catalogs/0/hide', '{ "filter": "seasons", "above": 1, "below": 0 }', 'Keep only "below"', '{ "id": "shanties", "hide": { "filter": "seasons", "below": 0 } },'],
];

describe('ways out of what the shape refuses', () => {
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
