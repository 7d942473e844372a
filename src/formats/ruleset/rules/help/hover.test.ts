import { describe, expect, it } from 'vitest';
import { locate } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { SourceFile } from '../../../../language/session';
import tidewrights from '../../samples/tidewrights.json?raw';
import { rulesetRules } from '../index';
import { limitText } from './hover';

/** What is said at a place, its paragraphs joined by strokes; '' where nothing is. */
function said(text: string, pointer: string, part: 'key' | 'value', path = 'ruleset.json', beside: readonly SourceFile[] = []): string {
  const session = rulesetRules.createSession();
  session.open([{ path, version: 1, text }, ...beside]);
  const place = locate(parseJson(text), pointer);
  const at = part === 'key' ? place?.property?.key.start : place?.node?.start;
  if (at === undefined) throw new Error(`nothing at ${pointer}`);
  const hover = session.hover({ file: path, offset: at + 1 });
  return (hover?.parts ?? []).map((one) => one.text).join(' / ');
}

describe('what a place is', () => {
  it.each<[what: string, pointer: string, part: 'key' | 'value', parts: string]>([
    ['the version of the format', '/schemaVersion', 'value', `schemaVersion: 1 (needed) / The version of the format, always 1. / The authors' guide, Writing a Game Mode ruleset`],
    ['a key that must be there', '/name', 'key', `name: a name (needed) / The name players see in the setup wizard. / The name players see, 1 to 80 characters on one line. / "name": "New name" / The authors' guide, Writing a Game Mode ruleset`],
    ['a text with limits', '/name', 'value', `name: a name (needed) / The name players see in the setup wizard. / The name players see, 1 to 80 characters on one line. / "name": "New name" / The authors' guide, Writing a Game Mode ruleset`],
    ['the id of the ruleset', '/id', 'value', `id: a ruleset id (needed) / The name the Engine knows the ruleset by. / Small letters and digits in groups joined by single hyphens, at most 64 characters. / "id": "my-ruleset" / The authors' guide, Writing a Game Mode ruleset`],
    ['a licence', '/license/spdx', 'key', `spdx: a text / The SPDX id of the licence. / At most 64 characters. / "spdx": "CC0-1.0" / The authors' guide, Writing a Game Mode ruleset`],
    ['a block', '/coverage', 'key', `coverage: the coverage (needed) / Which parts of play these rules take over. / Which parts of play these rules take over, and a line that says so. / "coverage": { "checks": true, "sheet": true, "summary": "Checks and the character sheet." } / The authors' guide, Writing a Game Mode ruleset`],
    ['true or false', '/coverage/checks', 'value', `checks: true or false / The rules roll checks. / Left out, it is false. / The authors' guide, Writing a Game Mode ruleset`],
    ['the kind of resolution', '/resolution/kind', 'key', `kind: "dice-sum" (needed) / dice-sum: dice are added up and have to reach the difficulty. / One of "dice-sum", "dice-pool", "dice-highest", "roll-against", "symbol-pool". / The authors' guide, Ruleset checks`],
    ['a tag', '/resolution/kind', 'value', `kind: "dice-sum" (needed) / dice-sum: dice are added up and have to reach the difficulty. / One of "dice-sum", "dice-pool", "dice-highest", "roll-against", "symbol-pool". / The authors' guide, Ruleset checks`],
    ['dice', '/resolution/dice/count', 'key', `count: a whole number (needed) / How many dice are thrown, 1 to 10. / "count": 1 / The authors' guide, Ruleset checks`],
    ['a number with limits', '/resolution/dice/sides', 'value', `sides: a whole number (needed) / How many sides each die has, 2 to 1000. / "sides": 20 / The authors' guide, Ruleset checks`],
    ['a ladder', '/resolution/difficultyLadder', 'key', `difficultyLadder: a ladder of steps with dc (needed) / The named difficulties, each with the total to reach. / Named difficulties, 1 to 12. / "difficultyLadder": [{ "label": "Fair", "dc": 10 }] / The authors' guide, Ruleset checks`],
    ['a step', '/resolution/difficultyLadder/0/dc', 'value', `dc: a whole number (needed) / The total a check has to reach. / From -100 to 1000. / "dc": 10 / The authors' guide, Ruleset checks`],
    ['a declared tier', '/resolution/proficiencyTiers/0/id', 'value', `Green: a proficiency tier, "green" / Named in lines 67 and 68. / id: an id (needed) / The id a sheet stores for this tier. / The authors' guide, Ruleset checks`],
    ['a tier that is used', '/sheet/skillTiers/0', 'value', `Green: a proficiency tier, "green" / Declared in line 26. Named in lines 67 and 68. / The authors' guide, Ruleset sheet`],
    [`the sheet's version`, '/sheet/version', 'key', `version: a whole number (needed) / The number of the layout. Raise it when the shape of the sheet changes. / "version": 1 / The authors' guide, Ruleset sheet`],
    ['sections', '/sheet/sections', 'key', `sections: a list, each a section / Headings, at most 20. / Left out, it is empty. / The authors' guide, Ruleset sheet`],
    ['a section that is declared', '/sheet/sections/0/id', 'value', `Crew: a section, "crew" / Named in lines 47, 48, 49, 50, 71, 72 and 5 more. / id: an id (needed) / The id other parts name this section by. / The authors' guide, Ruleset sheet`],
    ['a section that is named', '/sheet/skills/0/section', 'value', `Trade: a section, "trade" / Declared in line 43. Named in lines 53, 54, 55, 56, 57, 58 and 6 more. / section: an id / The section of the sheet it stands in. / The authors' guide, Ruleset sheet`],
    ['an ability that is declared', '/sheet/abilities/0/id', 'value', `Hands: an ability, "hands" / Named in lines 30, 53, 54, 63, 91 and 284. / id: an id (needed) / The id other parts name this ability by. / The authors' guide, Ruleset sheet`],
    ['an ability that is named', '/sheet/skills/0/ability', 'value', `Hands: an ability, "hands" / Declared in line 47. Named in lines 30, 53, 54, 63, 91 and 284. / ability: an id / The ability it rolls with; left out, it stands alone. / The authors' guide, Ruleset sheet`],
    ['the key that names an ability', '/sheet/skills/0/ability', 'key', `ability: an id / The ability it rolls with; left out, it stands alone. / An id: small letters, digits and underscores, a letter first, at most 40 characters. / The authors' guide, Ruleset sheet`],
    ['a label', '/sheet/abilities/0/label', 'value', `label: a name (needed) / The name of the ability. / The name players see, 1 to 80 characters on one line. / "label": "New name" / The authors' guide, Ruleset sheet`],
    ['a score', '/sheet/abilities/0/max', 'key', `max: a whole number (needed) / The highest score. / "max": 5 / The authors' guide, Ruleset sheet`],
    ['a skill', '/sheet/skills/0/id', 'value', `Rigging: a skill, "rigging" / Nothing else names it. / id: an id (needed) / The id other parts name this skill by. / The authors' guide, Ruleset sheet`],
    ['a save', '/sheet/saves/0/id', 'value', `Footing: a save, "footing" / Named in lines 246, 271, 302, 351 and 360. / id: an id (needed) / The id other parts name this save by. / The authors' guide, Ruleset sheet`],
    ['a field', '/sheet/fields/0/id', 'value', `Berth: a field, "berth" / Named in lines 83, 113, 178, 288 and 392. / id: an id (needed) / The id other parts name this field by. / The authors' guide, Ruleset sheet`],
    ['the type of a field', '/sheet/fields/0/type', 'value', `type: "enum" (needed) / enum: it holds one of a list of values. / One of "enum", "number", "text", "longtext", "boolean", "dice". / The authors' guide, Ruleset sheet`],
    ['the values of a field', '/sheet/fields/0/values', 'key', `values: a list, each a text (needed) / The values to choose from, 1 to 40. / "values": ["none"] / The authors' guide, Ruleset sheet`],
    ['a value of a field', '/sheet/fields/0/values/0', 'value', `Lockhand: a value, "lockhand" / In the field "Berth". Named in lines 71 and 113. / The authors' guide, Ruleset sheet`],
    ['a default that names a value', '/sheet/fields/0/default', 'value', `Lockhand: a value, "lockhand" / Declared in line 71, in the field "Berth". Named in lines 71 and 113. / default: a text / The value a blank one starts with; the first one when left out. / The authors' guide, Ruleset sheet`],
    ['a label of a value', '/sheet/fields/0/valueLabels/lockhand', 'key', `Lockhand: a value, "lockhand" / Declared in line 71, in the field "Berth". Named in lines 71 and 113. / lockhand: a name / The name players see, 1 to 80 characters on one line. / One line of text that the Game Master model may read: no line breaks, square brackets or double braces. / "lockhand": "New name" / The authors' guide, Ruleset sheet`],
    ['a derived value', '/sheet/derived/0/id', 'value', `Trade bonus: a derived value, "trade_bonus" / Named in lines 24 and 88. / id: an id (needed) / The id other parts name this value by. / The authors' guide, Ruleset sheet`],
    ['how it is worked out', '/sheet/derived/0/op', 'value', `op: "stepTable" (needed) / stepTable: a number looked up in a table of thresholds. / One of "stepTable", "sum", "min", "max", "scale", "enumTable". / The authors' guide, Ruleset sheet`],
    ['what is read', '/sheet/derived/1/of', 'key', `of: a list, each a value reference (needed) / The numbers, 1 to 12. / The authors' guide, Ruleset sheet`],
    ['a list', '/sheet/lists/0/id', 'value', `Tools: a list, "tools" / Named in lines 181, 289 and 340. / id: an id (needed) / The id other parts name this list by. / The authors' guide, Ruleset sheet`],
    ['the most rows', '/sheet/lists/0/maxItems', 'key', `maxItems: a whole number (needed) / The most rows a character may have, 1 to 500. / "maxItems": 40 / The authors' guide, Ruleset sheet`],
    ['a column', '/sheet/lists/0/columns/0/id', 'value', `Tool: a column, "name" / In the list "Tools". Named in lines 181, 289 and 342. / id: an id (needed) / The id other parts name this column by. / The authors' guide, Ruleset sheet`],
    ['a column that is named', '/sheet/lists/1/pools/nameColumn', 'value', `Song: a column, "name" / Declared in line 116, in the list "Songs". Named in lines 121, 182, 202, 210, 218 and 226. / nameColumn: an id (needed) / The text column with the name of the pool. / The authors' guide, Ruleset sheet`],
    ['a live pool', '/sheet/live/pools/0/id', 'value', `Grit: a live pool, "grit" / Named in lines 151, 162, 323 and 326. / id: an id (needed) / The id other parts name this pool by. / The authors' guide, Ruleset sheet`],
    ['a maximum', '/sheet/live/pools/0/max', 'key', `max: a value reference (needed) / Its maximum, as a value reference that reads nothing live. / Where a number is read from: exactly one of the reading keys. / "max": { "const": 1 } / The authors' guide, Ruleset sheet`],
    ['a group', '/sheet/live/pools/1/group', 'value', `lungs: a pool group / Named in line 203. / group: an id / A family of pools that a rest or a price may name. / The authors' guide, Ruleset sheet`],
    ['a key with a default', '/sheet/live/pools/2/start', 'key', `start: "full" or "empty" / Whether it starts full or empty. / Left out, it is "full". / The authors' guide, Ruleset sheet`],
    ['a live track', '/sheet/live/tracks/0/id', 'value', `Chill: a live track, "chill" / Named in lines 89, 153, 164 and 359. / id: an id (needed) / The id other parts name this track by. / The authors' guide, Ruleset sheet`],
    ['a condition', '/sheet/live/conditions/0/id', 'value', `Soaked: a condition, "soaked" / Named in lines 156, 266, 273, 353 and 363. / id: an id (needed) / The id other parts name this condition by. / The authors' guide, Ruleset sheet`],
    ['a live state', '/sheet/live/states/0/id', 'value', `Weather: a live state, "weather" / Named in lines 90 and 168. / id: an id (needed) / The id other parts name this state by. / The authors' guide, Ruleset sheet`],
    ['a value of a state', '/sheet/live/states/0/values/0', 'value', `Slack water: a value, "slack" / In the live state "Weather". Named in line 143. / A value of a live state. No double quotes, because a command quotes it. / The authors' guide, Ruleset sheet`],
    ['a rest', '/rests/0/id', 'value', `A hot brew: a rest, "brew" / Nothing else names it. / id: an id (needed) / The id a command names this rest by. / The authors' guide, Ruleset sheet: rests`],
    ['what a rest fills', '/rests/0/restore/0/pool', 'value', `Grit: a live pool, "grit" / Declared in line 126. Named in lines 151, 162, 323 and 326. / pool: an id / The live pool that changes. / The authors' guide, Ruleset sheet: rests`],
    ['to what', '/rests/0/restore/1/to', 'key', `to: "max" or "min" or a text / What it is set to: "max", "min", a whole number, or for a state one of its values or "default". / From 1 to 80 characters. / The authors' guide, Ruleset sheet: rests`],
    ['guidance', '/gm/checkGuidance', 'key', `checkGuidance: a text (needed) / How to ask for checks; sent with every turn, at most 1500 characters. / One line of text that the Game Master model may read: no line breaks, square brackets or double braces. / "checkGuidance": "Ask for a check when failure would cost something." / The authors' guide, Ruleset sheet: Game Master text`],
    ['a field in the summary', '/gm/sheetSummary/fields/0', 'value', `Berth: a field, "berth" / Declared in line 71. Named in lines 83, 113, 178, 288 and 392. / The authors' guide, Ruleset sheet: Game Master text`],
    ['a catalog', '/catalogs/0/id', 'value', `Songs of the quays: a catalog, "shanties" / Named in line 393. / id: an id (needed) / The id of the catalog; it also names its file. / The authors' guide, Ruleset catalogs`],
    ['what a catalog feeds', '/catalogs/0/feeds/0', 'value', `Songs: a list, "songs" / Declared in line 110. Named in lines 154, 167, 182, 190, 202, 210 and 4 more. / The authors' guide, Ruleset catalogs`],
    ['a filter', '/catalogs/0/filters/0/id', 'value', `Seasons: a filter, "seasons" / In the catalog "Songs of the quays". Named in lines 201, 209, 217, 225 and 393. / id: an id (needed) / The id entries name this filter by. / The authors' guide, Ruleset catalogs`],
    ['the type of a filter', '/catalogs/0/filters/0/type', 'value', `type: one of a list of words (needed) / What its values are. / One of "number", "text", "tags". / The authors' guide, Ruleset catalogs`],
    ['an entry', '/catalogs/0/entries/0/id', 'value', `Haul away the dark: an entry, "haul-away-the-dark" / In the catalog "Songs of the quays". Nothing else names it. / id: an entry id (needed) / The id of the entry, once in its catalog. / The authors' guide, Ruleset catalogs`],
    ['a filter of an entry', '/catalogs/0/entries/0/filters/seasons', 'key', `Seasons: a filter, "seasons" / Declared in line 192, in the catalog "Songs of the quays". Named in lines 201, 209, 217, 225 and 393. / seasons: a number / A number, a text of at most 80 characters, or a list of at most 24 such texts. / The authors' guide, Ruleset catalogs`],
    ['a column of a row', '/catalogs/0/entries/0/rows/0/values/verses', 'key', `Verses left: a column, "verses" / Declared in line 117, in the list "Songs". Named in lines 121, 202, 210, 218 and 226. / verses: a number / A number, a text of at most 4000 characters, or true or false. / The authors' guide, Ruleset catalogs`],
    ['the kind of mechanics', '/catalogs/0/entries/0/mechanics/kind', 'key', `kind: one of a list of words (needed) / What sort of thing it is. / One of "attack", "heal", "buff", "debuff", "utility", "rider". / The authors' guide, Ruleset entry mechanics`],
    ['the range of mechanics', '/catalogs/0/entries/0/mechanics/range', 'key', `range: a number / How far it reaches, in the distance unit; 0 is oneself or touch. / The authors' guide, Ruleset entry mechanics`],
    ['a condition that is put on', '/catalogs/0/entries/0/mechanics/applies/0/condition', 'value', `Heartened: a condition, "heartened" / Declared in line 140. Named in lines 203 and 356. / condition: an id (needed) / The condition. / The authors' guide, Ruleset entry mechanics`],
    ['how long', '/catalogs/0/entries/0/mechanics/applies/0/duration', 'key', `duration: an object with rounds (needed) / How long: "instant" (no clock), "until-save", or a number of rounds. / The authors' guide, Ruleset entry mechanics`],
    ['a tier of a creature', '/catalogs/1/entries/0/creature/tier', 'value', `Pest: a threat tier, "pest" / Declared in line 371. Named in line 241. / tier: an id (needed) / A rung of combat.threat. / The authors' guide, Ruleset combat: creatures`],
    ['a save of a creature', '/catalogs/1/entries/0/creature/saves/footing', 'key', `Footing: a save, "footing" / Declared in line 63. Named in lines 246, 271, 302, 351 and 360. / footing: a whole number / From -50 to 50. / The authors' guide, Ruleset combat: creatures`],
    ['dice of an action', '/catalogs/1/entries/0/creature/actions/0/damage/dice', 'value', `dice: dice / The dice thrown. / Dice as text: 1 to 999 dice of 2 to 9999 sides and, if you like, a number to add or take away. / At most 40 characters. / "dice": "1d6" / The authors' guide, Ruleset combat: creatures`],
    ['a damage type', '/catalogs/1/entries/0/creature/actions/0/damage/type', 'value', `pierce: a damage type / Declared in line 368. Named in line 250. / type: a text / The damage type. / The authors' guide, Ruleset combat: creatures`],
    [`an item's category`, '/catalogs/2/entries/0/item/category', 'value', `Wear: an item category, "wear" / Declared in line 309. Named in lines 301 and 302. / category: an id (needed) / What sort of item it is. / The authors' guide, Ruleset items`],
    ['a slot of an item', '/catalogs/2/entries/0/item/slots/body', 'key', `Body: an item slot, "body" / Declared in line 317. Named in line 301. / body: a whole number / From 1 to 20. / The authors' guide, Ruleset items`],
    ['a coin', '/catalogs/2/entries/0/item/cost/unit', 'value', `Mark: a coin, "mark" / Declared in line 320. Named in lines 301 and 302. / unit: an id (needed) / Which coin. / The authors' guide, Ruleset items`],
    ['what an effect does', '/catalogs/2/entries/2/item/worn/effects/0', 'value', `one of a list of words / A check or save effect. / One of "own-checks-advantage", "own-checks-disadvantage", "own-saves-advantage", "own-saves-disadvantage". / The authors' guide, Ruleset items`],
    ['a stat', '/items/stats/0/id', 'value', `Bulk: an item stat, "bulk" / Named in lines 301, 302, 303, 304 and 319. / id: an id (needed) / The id items name this stat by. / The authors' guide, Ruleset items`],
    ['a coin that is declared', '/items/currencies/0/units/0/id', 'value', `Bit: a coin, "bit" / Named in line 304. / id: an id (needed) / The id prices name it by. / The authors' guide, Ruleset items`],
    ['health in a fight', '/combat/health/pool', 'value', `Grit: a live pool, "grit" / Declared in line 126. Named in lines 151, 162, 323 and 326. / pool: an id (needed) / The live pool. / The authors' guide, Ruleset combat`],
    ['how fights are rolled', '/combat/kind', 'value', `kind: "attack-vs-defense" or "dice-pool" (needed) / attack-vs-defense: a roll against a number. dice-pool: successes against a number. / The authors' guide, Ruleset combat`],
    ['a budget', '/combat/economy/budgets/0/per', 'value', `per: "turn" or "round" (needed) / When it is full again: at the own turn or at a new round. / The authors' guide, Ruleset combat`],
    ['distances', '/combat/distance/perCell', 'key', `perCell: a number (needed) / How many of it make one cell. / Above 0. / "perCell": 5 / The authors' guide, Ruleset combat`],
    ['a contest', '/combat/contests/0/attacker/checks/0', 'value', `Grip: a check, "grip" / Declared in line 360. Named in lines 247, 362, 363 and 364. / The authors' guide, Ruleset combat`],
    ['a layer', '/layers/0/id', 'value', `Spring tide: a layer, "spring_tide" / Nothing else names it. / id: an id (needed) / The id of the layer. / The authors' guide, Ruleset layers, translations and migrations`],
    ['a layer that clashes', '/layers/0/conflicts/0', 'value', `Dry summer: a layer, "dry_summer" / Declared in line 389. Named in line 383. / The authors' guide, Ruleset layers, translations and migrations`],
    ['a value a layer takes out', '/layers/1/fields/0/removeValues/0', 'value', `Caller: a value, "caller" / Declared in line 71, in the field "Berth". Named in lines 71, 83 and 392. / The authors' guide, Ruleset layers, translations and migrations`],
    ['the filter that hides', '/layers/1/catalogs/0/hide/filter', 'value', `Seasons: a filter, "seasons" / Declared in line 192, in the catalog "Songs of the quays". Named in lines 201, 209, 217, 225 and 393. / filter: an id (needed) / A filter of that catalog. / The authors' guide, Ruleset layers, translations and migrations`],
  ])('%s', (_, pointer, part, parts) => expect(said(tidewrights, pointer, part)).toBe(parts));

  it.each<[string, string, string, 'key' | 'value', string]>([
    ['nothing for a key nobody knows', '{ "homepage": "x" }', '/homepage', 'key', ''],
    ['every branch while the tag is missing', '{ "sheet": { "fields": [{ "type": "" }] } }', '/sheet/fields/0/type', 'key', `type: one of a list of words (needed) / One of "number", "text", "longtext", "boolean", "enum", "dice". / The authors' guide, Ruleset sheet`],
    ['what is not published', '{ "combat": { "styles": 1 } }', '/combat/styles', 'key', `styles: anything / Which combat styles a game may use. The exact form is not in the published pages, so it is kept as it is. / The authors' guide, Ruleset combat`],
    ['a comment', '{ "$comment": "x" }', '/$comment', 'key', `$comment: anything / A note to yourself. It may stand in any object; the Engine ignores it. / The authors' guide, Writing a Game Mode ruleset`],
    ['a number that is missing its object', '{ "sheet": { "live": { "tracks": [{ "max": 3 }] } } }', '/sheet/live/tracks/0/max', 'key', `max: a whole number (needed) / The highest value: a whole number or a value reference that reads nothing live. / The authors' guide, Ruleset sheet`],
  ])('%s', (_, text, pointer, part, parts) => expect(said(text, pointer, part)).toBe(parts));

  it('says nothing between things and on brackets', () => {
    const session = rulesetRules.createSession();
    session.open([{ path: 'ruleset.json', version: 1, text: '{ "rests": [] }' }]);
    expect(session.hover({ file: 'ruleset.json', offset: 1 })).toBeUndefined();
    expect(session.hover({ file: 'ruleset.json', offset: 12 })).toBeUndefined();
  });

  it('marks the key or the value under the cursor', () => {
    const session = rulesetRules.createSession();
    session.open([{ path: 'ruleset.json', version: 1, text: '{ "name": "Tides" }' }]);
    expect(session.hover({ file: 'ruleset.json', offset: 4 })?.span).toEqual({ start: 2, end: 8 });
    expect(session.hover({ file: 'ruleset.json', offset: 12 })?.span).toEqual({ start: 10, end: 17 });
  });

  it('names another file where a name is declared or used there', () => {
    const document = JSON.parse(tidewrights) as { catalogs: { entries?: unknown; asset?: string }[] };
    const entries = document.catalogs[2]?.entries;
    document.catalogs[2] = { ...document.catalogs[2], entries: undefined, asset: 'catalogs/chandlery.json' };
    const ruleset = { path: 'ruleset.json', version: 1, text: JSON.stringify(document, null, 2) };
    const catalog = JSON.stringify({ schemaVersion: 1, catalog: 'chandlery', entries }, null, 2);
    expect(said(catalog, '/entries/0/item/category', 'value', 'catalogs/chandlery.json', [ruleset])).toMatch(/^Wear: an item category, "wear" \/ Declared in line \d+ of ruleset\.json\. Named in lines \d+ and \d+\. \/ category: an id \(needed\)/);
    expect(said(catalog, '/catalog', 'key', 'catalogs/chandlery.json', [ruleset])).toMatch(/The authors' guide, Ruleset catalogs$/);
    expect(said(ruleset.text, '/items/categories/0/id', 'value', 'ruleset.json', [{ path: 'catalogs/chandlery.json', version: 1, text: catalog }])).toMatch(/^Wear: an item category, "wear" \/ Named in lines \d+ of catalogs\/chandlery\.json and \d+ of catalogs\/chandlery\.json\./);
  });
});

describe('limits in words', () => {
  it.each([
    [{ minimum: 1, maximum: 20 }, 'From 1 to 20.'],
    [{ minimum: 2, maximum: 2 }, 'Exactly 2.'],
    [{ maximum: 5 }, 'At most 5.'],
    [{ minimum: 0 }, 'At least 0.'],
    [{ exclusiveMinimum: 0, maximum: 1 }, 'At most 1. Above 0.'],
    [{ minLength: 0, maxLength: 1 }, 'From 0 to 1 character.'],
    [{ maxLength: 80 }, 'At most 80 characters.'],
    [{ minItems: 1 }, 'At least 1 entry.'],
    [{ minItems: 2, maxItems: 2 }, 'Exactly 2 entries.'],
    [{ minProperties: 1, maxProperties: 4 }, 'From 1 to 4 keys.'],
    [{}, ''],
  ])('%o', (limits, words) => expect(limitText(limits)).toBe(words));
});
