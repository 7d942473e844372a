import { describe, expect, it } from 'vitest';
import { offersAt } from './testing';

/** A text with the cursor at |, the offer that is taken, and the whole text after it. */
const PLACES: readonly (readonly [what: string, text: string, take: string, after: string])[] = [
  ['empty file', '|', 'a ruleset', '{\n  "schemaVersion": 1,\n  "id": "my-ruleset",\n  "version": 1,\n  "name": "My ruleset",\n  "coverage": { "checks": true, "sheet": true, "summary": "Checks and the character sheet." },\n  "resolution": {\n    "kind": "dice-sum",\n    "dice": { "count": 2, "sides": 6 },\n    "abilityModifier": { "op": "identity" },\n    "proficiencyTiers": [\n      { "id": "untrained", "label": "Untrained" },\n      { "id": "trained", "label": "Trained", "flat": 1 }\n    ],\n    "difficultyLadder": [\n      { "label": "Easy", "dc": 6 },\n      { "label": "Fair", "dc": 8 },\n      { "label": "Hard", "dc": 11 }\n    ]\n  },\n  "sheet": {\n    "version": 1,\n    "abilities": [\n      {\n        "id": "might",\n        "label": "Might",\n        "min": 0,\n        "max": 5,\n        "default": 1\n      }\n    ],\n    "skills": [\n      { "id": "climb", "label": "Climb", "ability": "might" }\n    ]\n  },\n  "gm": { "checkGuidance": "Ask for a check when failure would cost something." }\n}'],
  ['empty object on one line', '{|}', 'name', '{ "name": "New name" }'],
  ['empty object over two lines', '{\n  |\n}', 'id', '{\n  "id": "my-ruleset"\n}'],
  ['empty object, cursor at the opening', '{|\n}', 'version', '{\n  "version": 1\n}'],
  ['empty object, cursor at the closing', '{\n|}', 'version', '{\n  "version": 1\n}'],
  ['an object that is not closed', '{\n  |', 'schemaVersion', '{\n  "schemaVersion": 1'],
  ['after the only key', '{\n  "id": "a"|\n}', 'version', '{\n  "id": "a",\n  "version": 1\n}'],
  ['after the only key, on a new line', '{\n  "id": "a"\n  |\n}', 'version', '{\n  "id": "a",\n  "version": 1\n}'],
  ['after a comma', '{\n  "id": "a",\n  |\n}', 'name', '{\n  "id": "a",\n  "name": "A"\n}'],
  ['after a comma on the same line', '{\n  "id": "a",|\n}', 'name', '{\n  "id": "a",\n  "name": "A"\n}'],
  ['before the first key', '{\n  |"id": "a"\n}', 'schemaVersion', '{\n  "schemaVersion": 1,\n  "id": "a"\n}'],
  ['before the first key, on a line of its own', '{\n  |\n  "id": "a"\n}', 'schemaVersion', '{\n  "schemaVersion": 1,\n  "id": "a"\n}'],
  ['between two keys', '{\n  "id": "a",\n  |\n  "name": "b"\n}', 'version', '{\n  "id": "a",\n  "version": 1,\n  "name": "b"\n}'],
  ['between two keys without a comma', '{\n  "id": "a"\n  |\n  "name": "b"\n}', 'version', '{\n  "id": "a",\n  "version": 1,\n  "name": "b"\n}'],
  ['between two keys in one line', '{ "id": "a", |"name": "b" }', 'version', '{ "id": "a", "version": 1, "name": "b" }'],
  ['after the last key in one line', '{ "id": "a"| }', 'version', '{ "id": "a", "version": 1 }'],
  ['after the last comma in one line', '{ "id": "a",| }', 'version', '{ "id": "a", "version": 1 }'],
  ['tight one-line text', '{"id":"a",|}', 'version', '{"id":"a","version":1}'],
  ['a half-typed key', '{\n  "id": "a",\n  "vers|"\n}', 'version', '{\n  "id": "a",\n  "version": 1\n}'],
  ['a half-typed key without the closing quote', '{\n  "id": "a",\n  "vers|\n}', 'version', '{\n  "id": "a",\n  "version": 1\n}'],
  ['a half-typed key without a comma before it', '{\n  "id": "a"\n  "vers|"\n}', 'version', '{\n  "id": "a",\n  "version": 1\n}'],
  ['a half-typed bare key', '{\n  "id": "a",\n  vers|\n}', 'version', '{\n  "id": "a",\n  "version": 1\n}'],
  ['a key that has a value is only replaced', '{\n  "versoin|": 3\n}', 'version', '{\n  "version": 3\n}'],
  ['a half-typed key before another', '{\n  "vers|"\n  "id": "a"\n}', 'version', '{\n  "version": 1,\n  "id": "a"\n}'],
  ['tabs', '{\n\t"sheet": {\n\t\t"version": 1,\n\t\t|\n\t}\n}', 'bonusRange', '{\n\t"sheet": {\n\t\t"version": 1,\n\t\t"bonusRange": {\n\t\t\t"min": -20,\n\t\t\t"max": 40\n\t\t}\n\t}\n}'],
  ['four spaces', '{\n    "sheet": {\n        "version": 1,\n        |\n    }\n}', 'bonusRange', '{\n    "sheet": {\n        "version": 1,\n        "bonusRange": {\n            "min": -20,\n            "max": 40\n        }\n    }\n}'],
  ['line ends of Windows', '{\r\n  "id": "a"|\r\n}', 'gm', '{\r\n  "id": "a",\r\n  "gm": { "checkGuidance": "Ask for a check when failure would cost something." }\r\n}'],
  ['line ends of Windows, inside', '{\r\n  "sheet": {|}\r\n}', 'abilities', '{\r\n  "sheet": {\r\n    "abilities": [\r\n      {\r\n        "id": "might",\r\n        "label": "Might",\r\n        "min": 0,\r\n        "max": 5,\r\n        "default": 0\r\n      }\r\n    ]\r\n  }\r\n}'],
  ['after a colon', '{\n  "schemaVersion": |\n}', '1', '{\n  "schemaVersion": 1\n}'],
  ['after a colon without a blank', '{\n  "schemaVersion":|\n}', '1', '{\n  "schemaVersion": 1\n}'],
  ['after a colon, before another key', '{\n  "schemaVersion": |\n  "id": "a"\n}', '1', '{\n  "schemaVersion": 1,\n  "id": "a"\n}'],
  ['after a colon that stands alone at the end', '{ "coverage": { "checks":|', 'true', '{ "coverage": { "checks": true'],
  ['an object after a colon', '{\n  "coverage": |\n}', 'the coverage', '{\n  "coverage": { "checks": true, "sheet": true, "summary": "Checks and the character sheet." }\n}'],
  ['a word in quotes', '{ "resolution": { "kind": "dice|" } }', 'dice-pool', '{ "resolution": { "kind": "dice-pool" } }'],
  ['a word in quotes that is not closed', '{ "resolution": { "kind": "dice|', 'dice-sum', '{ "resolution": { "kind": "dice-sum"'],
  ['a word without quotes', '{ "resolution": { "kind": dice| } }', 'dice-pool', '{ "resolution": { "kind": "dice-pool" } }'],
  ['true half typed', '{ "coverage": { "checks": tr| } }', 'true', '{ "coverage": { "checks": true } }'],
  ['an empty list on one line', '{\n  "layers": [|]\n}', 'a layer with words for the Game Master', '{\n  "layers": [\n    {\n      "id": "hard_winter",\n      "label": "Hard winter",\n      "gm": { "guidance": "What changes while it is on." }\n    }\n  ]\n}'],
  ['an empty list over two lines', '{\n  "rests": [\n    |\n  ]\n}', 'a rest', '{\n  "rests": [\n    { "id": "short_rest", "label": "Short rest", "restore": [] }\n  ]\n}'],
  ['after an item', '{\n  "rests": [\n    { "id": "a", "label": "A" }|\n  ]\n}', 'a rest', '{\n  "rests": [\n    { "id": "a", "label": "A" },\n    { "id": "short_rest", "label": "Short rest", "restore": [] }\n  ]\n}'],
  ['after an item and a comma', '{\n  "rests": [\n    { "id": "a", "label": "A" },\n    |\n  ]\n}', 'a rest', '{\n  "rests": [\n    { "id": "a", "label": "A" },\n    { "id": "short_rest", "label": "Short rest", "restore": [] }\n  ]\n}'],
  ['before an item', '{\n  "rests": [\n    |\n    { "id": "a", "label": "A" }\n  ]\n}', 'a rest', '{\n  "rests": [\n    { "id": "short_rest", "label": "Short rest", "restore": [] },\n    { "id": "a", "label": "A" }\n  ]\n}'],
  ['between two items', '{\n  "rests": [\n    { "id": "a", "label": "A" },\n    |\n    { "id": "b", "label": "B" }\n  ]\n}', 'a rest', '{\n  "rests": [\n    { "id": "a", "label": "A" },\n    { "id": "short_rest", "label": "Short rest", "restore": [] },\n    { "id": "b", "label": "B" }\n  ]\n}'],
  ['in a list in one line', '{ "rests": [{ "id": "a", "label": "A" }, |] }', 'a rest', '{ "rests": [{ "id": "a", "label": "A" }, { "id": "short_rest", "label": "Short rest", "restore": [] }] }'],
  ['an item in braces', '{\n  "rests": [\n    {|}\n  ]\n}', 'a rest', '{\n  "rests": [\n    {\n      "id": "short_rest",\n      "label": "Short rest",\n      "restore": []\n    }\n  ]\n}'],
  ['the rest of an item', '{\n  "sheet": { "abilities": [{ "id": "wits",| }] }\n}', 'all that is still needed', '{\n  "sheet": { "abilities": [{ "id": "wits", "label": "Wits", "min": 0, "max": 5, "default": 0 }] }\n}'],
  ['a label read off the id', '{\n  "rests": [{ "id": "long_rest",| }]\n}', 'label', '{\n  "rests": [{ "id": "long_rest", "label": "Long rest" }]\n}'],
  ['an id read off the label', '{\n  "rests": [{ "label": "Long rest",| }]\n}', 'id', '{\n  "rests": [{ "label": "Long rest", "id": "long_rest" }]\n}'],
  ['a list that needs an item', '{\n  "sheet": { "lists": [{ "id": "a", | }] }\n}', 'columns', '{\n  "sheet": { "lists": [{ "id": "a", "columns": [{ "id": "name", "label": "Name", "type": "text", "maxLength": 80, "required": true }] }] }\n}'],
  ['a comment', '{\n  "id": "a",\n  |\n}', '$comment', '{\n  "id": "a",\n  "$comment": ""\n}'],
  ['a pair', '{ "combat": { "threat": { "tiers": [{ "id": "a",| }] } } }', 'health', '{ "combat": { "threat": { "tiers": [{ "id": "a", "health": [5, 10] }] } } }'],
  ['a key of a map', '{ "sheet": { "fields": [{ "id": "a", "label": "A", "type": "enum", "values": ["x", "y"], "valueLabels": { | } }] } }', 'x', '{ "sheet": { "fields": [{ "id": "a", "label": "A", "type": "enum", "values": ["x", "y"], "valueLabels": { "x": "X" } }] } }'],
];

describe('an offer goes into its place', () => {
  it.each(PLACES)('%s', (_, text, take, after) => expect(offersAt(text).after(take)).toBe(after));
});

describe('what is offered', () => {
  it.each<[what: string, text: string, labels: string]>([
    ['the whole, then the keys that must be there, then the others', '{ | }', 'a ruleset, schemaVersion, id, version, name, coverage, resolution, sheet, gm, edition, license, rests, catalogs, items, battle, combat, layers, $schema, $comment'],
    ['only keys that are not there', '{ "schemaVersion": 1, "id": "a", "version": 1, "name": "A", "coverage": {}, "resolution": {}, "sheet": {}, | }', 'gm, edition, license, rests, catalogs, items, battle, combat, layers, $schema, $comment'],
    ['the keys of the branch the tag names', '{ "sheet": { "fields": [{ "id": "a", "label": "A", "type": "enum", | }] } }', 'values, section, hideWhen, valueLabels, default, $comment'],
    ['every tag', '{ "sheet": { "fields": [{ "id": "a", "type": | }] } }', 'number, text, longtext, boolean, enum, dice'],
    ['the same in a column', '{ "sheet": { "lists": [{ "columns": [{ "type": "|" }] }] } }', 'number, text, longtext, boolean, enum, dice'],
    ['the words of a closed list', '{ "catalogs": [{ "holds": "|" }] }', 'rows, creatures, items'],
    ['true and false', '{ "coverage": { "sheet": | } }', 'true, false'],
    ['an example of a plain value', '{ "version": | }', '1'],
    ['the text of a licence', '{ "license": { "spdx": | } }', 'CC0-1.0'],
    ['nothing inside a number', '{ "version": 1| }', ''],
    ['nothing inside a text of the author', '{ "name": "My |game" }', ''],
    ['nothing where no key is known', '{ "nobody": { | } }', ''],
    ['nothing after the end', '{ "id": "a" } |', ''],
    ['nothing between a key and its colon', '{ "id" | : "a" }', ''],
  ])('%s', (_, text, labels) => expect(offersAt(text).labels.join(', ')).toBe(labels));

  it('says what a key takes, whether it is needed and what it means', () => {
    const key = (name: string) => offersAt('{ | }').items.find((item) => item.label === name);
    expect(key('version')).toMatchObject({ kind: 'key', detail: 'a whole number, needed', documentation: 'A whole number, raised with every published change.', filterText: '"version"' });
    expect(key('layers')).toMatchObject({ detail: 'a list, each a layer' });
    const [tag] = offersAt('{ "sheet": { "fields": [{ "id": "a", "type": | }] } }').items;
    expect(tag).toMatchObject({ kind: 'value', documentation: 'number: it holds a number.' });
  });

  it('choices and guesses can be typed over one after the other', () => {
    const item = offersAt('{ "rests": [|] }').items.find((i) => i.label === 'a rest');
    expect(item).toMatchObject({ snippet: true, kind: 'snippet', detail: 'with places to fill in' });
    expect(item?.edit.text).toBe('\n  { "id": "${1:short_rest}", "label": "${2:Short rest}", "restore": [] \\}\n');
    const holds = offersAt('{ "catalogs": [{ "id": "a", | }] }').items.find((i) => i.label === 'holds');
    expect(holds?.edit.text).toBe('"holds": "${1|rows,creatures,items|}"');
  });
});
