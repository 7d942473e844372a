import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../language/json/parse';
import { typingPlace } from '../../../../language/json/typing-place';
import { filled, hole, offersAt } from './testing';

/** A place that names something, what stands there (| is the cursor), and every offer in order. */
const NAMES: readonly (readonly [what: string, pointer: string, fill: string, labels: string])[] = [
  [`a skill's ability`, '/sheet/skills/0/ability', '"|"', 'hands back eyes tongue'],
  [`a skill's section`, '/sheet/skills/0/section', '|', 'crew trade locker'],
  [`a field's section`, '/sheet/fields/0/section', '"|"', 'crew trade locker'],
  ['skill tiers', '/sheet/skillTiers', '[|]', 'green handed wright'],
  ['save tiers, one there already', '/sheet/saveTiers', '["green", |]', 'handed wright'],
  [`a pool's maximum, worked out`, '/sheet/live/pools/0/max', '{ "derived": "|" }', 'trade_bonus grit_most berth_breath breath_most easy_load full_load song_cap song_weight'],
  [`a pool's maximum, a field`, '/sheet/live/pools/0/max', '{ "field": "|" }', 'seasons debt'],
  [`a pool's maximum, no pool`, '/sheet/live/pools/0/max', '{ "livePool": "|" }', ''],
  [`a pool's maximum, no track`, '/sheet/live/pools/0/max', '{ "liveTrack": "|" }', ''],
  ['a derived value above', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "derived": "|" }] }', 'trade_bonus grit_most'],
  ['the first derived value', '/sheet/derived/0', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "derived": "|" }] }', ''],
  ['a live pool in a derived value', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "livePool": "|" }] }', 'grit breath favour'],
  ['a list that is added up', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "listSum": { "list": "|", "column": "" } }] }', 'tools songs'],
  ['a number column', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "listSum": { "list": "tools", "column": "|" } }] }', 'throw'],
  ['a boolean column', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "listSum": { "list": "tools", "column": "throw", "onlyWhen": "|" } }] }', 'practised'],
  ['an item stat that is a number', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "itemStat": { "stat": "|", "from": "worn", "pick": "sum" } }] }', 'bulk cover'],
  ['a field that chooses an ability', '/sheet/derived/2', '{ "id": "x", "label": "X", "op": "sum", "of": [{ "abilityModFromField": "|" }] }', 'berth best_hand'],
  [`an enum's default`, '/sheet/fields/0/default', '"|"', 'lockhand diver sounder caller'],
  ['a hiding field', '/sheet/fields/2/hideWhen', '{ "field": "|", "equals": "" }', 'berth seasons best_hand indentured debt boat lucky_throw home'],
  ['a hiding value', '/sheet/fields/2/hideWhen', '{ "field": "berth", "equals": | }', 'lockhand diver sounder caller'],
  [`a pool's name column`, '/sheet/lists/1/pools/nameColumn', '"|"', 'name'],
  [`a pool's maximum column`, '/sheet/lists/1/pools/maxColumn', '"|"', 'verses'],
  ['a recharge column', '/sheet/lists/1/pools/rechargeColumn', '"|"', 'back_after'],
  [`a rest's pool`, '/rests/0/restore/0', '{ "pool": "|", "to": "max" }', 'grit breath favour'],
  [`a rest's group`, '/rests/0/restore/0', '{ "poolGroup": "|", "to": "max" }', 'lungs'],
  [`a rest's list`, '/rests/0/restore/0', '{ "listPools": "|", "to": "max" }', 'songs'],
  [`a rest's recharge words`, '/rests/0/restore/0', '{ "listPools": "songs", "recharge": ["|"], "to": "max" }', 'brew harbour'],
  [`a rest's track`, '/rests/0/restore/0', '{ "track": "|", "to": "min" }', 'chill hauled_up going_under'],
  [`a rest's state`, '/rests/0/restore/0', '{ "state": "|", "to": "" }', 'weather'],
  [`a rest's state value`, '/rests/0/restore/0', '{ "state": "weather", "to": "|" }', 'max min slack chop storm'],
  ['conditions that are cleared', '/rests/0/clear', '{ "conditions": [|] }', 'soaked shaken hooked heartened under'],
  ['texts that are cleared', '/rests/0/clear', '{ "text": [|] }', 'holding'],
  ['summary fields', '/gm/sheetSummary/fields', '["berth", |]', 'seasons best_hand indentured debt boat lucky_throw home'],
  [`a summary's columns`, '/gm/sheetSummary/lists/0', '{ "list": "songs", "nameColumn": "name", "columns": [|] }', 'name verses back_after ready'],
  ['lists a catalog feeds', '/catalogs/0/feeds', '[|]', 'tools songs'],
  ['where a filter starts', '/catalogs/0/filters/0/startFrom', '{ "field": "|" }', 'berth seasons best_hand indentured debt boat lucky_throw home'],
  ['filters of an entry, as keys', '/catalogs/0/entries/0/filters', '{ | }', 'seasons sung $comment'],
  [`a row's list`, '/catalogs/0/entries/0/rows/0', '{ "list": "|", "values": {} }', 'songs'],
  [`a row's columns, as keys`, '/catalogs/0/entries/0/rows/0', '{ "list": "songs", "values": { "name": "X", | } }', 'verses back_after ready $comment'],
  ['a cell', '/catalogs/0/entries/0/rows/0', '{ "list": "songs", "values": { "name": "X", "back_after": "|" } }', 'brew harbour'],
  ['a pool that pays', '/catalogs/0/entries/0/mechanics/cost', '[{ "pool": "|", "amount": 1 }]', 'grit lungs breath favour'],
  ['a condition that is put on', '/catalogs/0/entries/0/mechanics/applies', '[{ "condition": "|", "duration": { "rounds": 1 } }]', 'soaked shaken hooked heartened under'],
  ['a budget', '/catalogs/0/entries/0/mechanics/budget', '"|"', 'deed answer'],
  [`a creature's tier`, '/catalogs/1/entries/0/creature/tier', '"|"', 'pest menace drowner'],
  [`a creature's saves, as keys`, '/catalogs/1/entries/0/creature/saves', '{ | }', 'footing wind nerve $comment'],
  [`a creature's checks, as keys`, '/catalogs/1/entries/0/creature/checks', '{ | }', 'grip slip $comment'],
  ['what a creature resists', '/catalogs/1/entries/0/creature/resist', '[|]', 'crush pierce cold'],
  ['the action of a sequence', '/catalogs/1/entries/1/creature/actions/0/sequence', '[{ "action": "|" }]', 'chain serve'],
  [`scores of a creature's sheet, as keys`, '/catalogs/1/entries/0/creature', '{ "tier": "pest", "sheet": { "abilities": { | } } }', 'hands back eyes tongue $comment'],
  [`tiers of a creature's skills`, '/catalogs/1/entries/0/creature', '{ "tier": "pest", "sheet": { "skills": { "rigging": "|" } } }', 'green handed wright'],
  [`an item's category`, '/catalogs/2/entries/0/item/category', '"|"', 'wear stores keepsake'],
  [`an item's rarity`, '/catalogs/2/entries/0/item/rarity', '"|"', 'common fine storied'],
  [`an item's tags`, '/catalogs/2/entries/0/item/tags', '["heavy", |]', 'uncanny'],
  [`an item's slots, as keys`, '/catalogs/2/entries/0/item/slots', '{ "body": 1, | }', 'feet $comment'],
  [`an item's stats, as keys`, '/catalogs/2/entries/0/item/stats', '{ | }', 'bulk cover note $comment'],
  [`an item's coin`, '/catalogs/2/entries/0/item/cost', '{ "amount": 1, "unit": "|" }', 'bit mark anchor'],
  ['what is carried', '/items/carry/stat', '"|"', 'bulk cover'],
  ['a rarity with a cap', '/items/rarityCaps/0/rarity', '"|"', 'common fine storied'],
  ['health in a fight', '/combat/health', '{ "pool": "|" }', 'grit breath'],
  [`an attack's dice column`, '/combat/attacks/0/damage', '{ "dice": { "column": "|" } }', 'harm'],
  [`an attack's name column`, '/combat/attacks/0/name', '"|"', 'name'],
  ['the budget of an opportunity', '/combat/opportunity/budget', '"|"', 'deed answer'],
  ['a mapped condition', '/combat/conditions/0/condition', '"|"', 'soaked'],
  ['saves that dodging helps', '/combat/standardEffects/dodge/saves', '["footing", |]', 'wind nerve'],
  [`a level's track`, '/combat/levels/0', '{ "track": "|", "at": 1, "effects": ["own-checks-disadvantage"] }', 'chill hauled_up going_under'],
  [`a contest's checks`, '/combat/contests/0/attacker/checks', '["grip", |]', 'slip'],
  ['what is held', '/combat/contests/2/from', '{ "holding": "|" }', 'soaked shaken hooked heartened under'],
  ['where the held spell is written', '/combat/concentration/text', '"|"', 'holding'],
  ['layers that clash', '/layers/0/conflicts', '[|]', 'dry_summer'],
  ['a narrowed field', '/layers/1/fields/0', '{ "id": "|", "removeValues": [] }', 'berth best_hand'],
  ['a value that is taken out', '/layers/1/fields/0', '{ "id": "berth", "removeValues": ["|"] }', 'diver caller'],
  ['a catalog with hidden entries', '/layers/1/catalogs/0', '{ "id": "|", "hide": { "filter": "", "above": 1 } }', 'shanties hauls chandlery'],
  ['the filter that hides', '/layers/1/catalogs/0', '{ "id": "shanties", "hide": { "filter": "|", "above": 1 } }', 'seasons sung'],
  ['coins a layer takes out', '/layers/0/currencies', '{ "removeUnits": [|] }', 'mark anchor'],
  ['where a renamed field went', '/sheet/migrations', '[{ "from": 1, "steps": [{ "rename": "field", "from": "old", "to": "|" }] }]', 'berth seasons best_hand indentured debt boat lucky_throw home'],
  ['where a renamed ability went', '/sheet/migrations', '[{ "from": 1, "steps": [{ "rename": "ability", "from": "old", "to": "|" }] }]', 'hands back eyes tongue'],
];

describe('only names that are legal are offered', () => {
  it.each(NAMES)('%s', (_, pointer, fill, labels) => expect(offersAt(hole(pointer, fill).text).labels.join(' ')).toBe(labels));

  it('the last of them gives no error where it stands', async () => {
    for (const [what, pointer, fill] of NAMES) {
      const { text } = hole(pointer, fill);
      const offset = text.indexOf('|');
      const place = typingPlace(parseJson(text.replace('|', '')), offset);
      const offers = offersAt(text);
      for (const { label } of offers.items.filter((item) => item.kind === 'reference').slice(-1)) {
        const at = place?.kind === 'value' ? place.pointer : `${place?.holder ?? ''}/${label}`;
        const errors = await offers.errors(label);
        expect(errors.filter((error) => error.startsWith(`${at} `)), `${what}: ${label}`).toEqual([]);
      }
    }
  });
});

describe('a name in its place', () => {
  it.each<[string, string, string, string, string]>([
    ['a value', '/sheet/skills/0/ability', '"ha|"', 'back', '"back"'],
    ['a bare word', '/sheet/skills/0/ability', 'ha|', 'hands', '"hands"'],
    ['an item', '/sheet/skillTiers', '["green"|]', 'wright', '["green", "wright"]'],
    ['an item before another', '/sheet/skillTiers', '[|"green"]', 'handed', '["handed", "green"]'],
    ['a key with a number', '/catalogs/2/entries/0/item/slots', '{ | }', 'feet', '{ "feet": 1 }'],
    ['a key with the default of its column', '/catalogs/0/entries/0/rows/0/values', '{ "name": "X", | }', 'back_after', '{ "name": "X", "back_after": "brew" }'],
    ['a key that only replaces another', '/catalogs/2/entries/0/item/slots', '{ "bod|": 2 }', 'body', '{ "body": 2 }'],
    ['a key that is a filter of tags', '/catalogs/0/entries/0/filters', '{ "seasons": 1, | }', 'sung', '{ "seasons": 1, "sung": ["Text"] }'],
    ['a score', '/catalogs/1/entries/0/creature', '{ "tier": "pest", "sheet": { "abilities": {|} } }', 'hands', '{ "tier": "pest", "sheet": { "abilities": { "hands": 2 } } }'],
  ])('%s', (_, pointer, fill, take, value) => expect(filled(pointer, fill, take).value).toBe(value));

  it('says what it is called and what it is', () => {
    const [first] = offersAt(hole('/sheet/skills/0/ability', '|').text).items;
    expect(first).toMatchObject({ label: 'hands', kind: 'reference', detail: 'Hands, ability' });
  });
});

describe('catalog files', () => {
  const ruleset = { path: 'ruleset.json', version: 1, text: hole('/catalogs/2', '{ "id": "chandlery", "label": "The chandlery", "holds": "items", "asset": "catalogs/chandlery.json", "filters": [{ "id": "shelf", "label": "Shelf", "type": "text" }] }').text };
  const at = (text: string) => offersAt(text, 'catalogs/chandlery.json', [ruleset]);

  it.each<[string, string, string, string]>([
    ['an empty file', '|', 'a catalog file', '{ "schemaVersion": 1, "catalog": "chandlery", "entries": [] }'],
    ['the name of the catalog', '{ "schemaVersion": 1, | }', 'catalog', '{ "schemaVersion": 1, "catalog": "chandlery" }'],
    ['an entry', '{ "schemaVersion": 1, "catalog": "chandlery", "entries": [|] }', 'an entry with an item', '{ "schemaVersion": 1, "catalog": "chandlery", "entries": [{ "id": "rope", "label": "Rope", "item": { "category": "wear" } }] }'],
  ])('%s', async (_, text, take, after) => {
    expect(at(text).after(take).replace(/\s*\n\s*/g, ' ').replace(/\[ \{/, '[{').replace(/\} \]/, '}]')).toBe(after);
  });

  it.each<[string, string]>([
    ['{ "schemaVersion": 1, "catalog": "chandlery", "entries": [|] }', 'an entry with an item'],
    ['{ "schemaVersion": 1, "catalog": "chandlery", "entries": [{ "id": "a", "label": "A", "item": { "category": "|" } }] }', 'wear, stores, keepsake'],
    ['{ "schemaVersion": 1, "catalog": "chandlery", "entries": [{ "id": "a", "label": "A", "filters": { | } }] }', 'shelf, $comment'],
    ['{ "schemaVersion": 1, "catalog": "chandlery", "entries": [{ "id": "a", "label": "A", "item": { "category": "wear", "cost": { "amount": 1, "unit": | } } }] }', 'bit, mark, anchor'],
  ])('%s', (text, labels) => expect(at(text).labels.join(', ')).toBe(labels));
});
