import { describe, expect, it } from 'vitest';
import { localRules, follows } from './local/follows';
import { faults, orchard, pool, sum, tidewrights } from './testing/documents';

type Case = [string, Record<string, unknown>, string[]];

function table(name: string, document: unknown, cases: Case[]): void {
  describe(name, () => {
    it.each(cases)('%s', (_, changes, expected) => expect(faults(document, changes)).toEqual(expected));
  });
}

const of = '/sheet/derived';
const derived = (ref: unknown) => ({ [of]: [{ id: 'd', label: 'D', op: 'sum', of: [ref] }] });
table('value references', sum, [
  ['two keys', derived({ const: 1, field: 'a' }), [`${of}/0/of/0 choose-only-one`]],
  ['no key', derived({}), [`${of}/0/of/0 choose-one`]],
  ['a mistyped key is one fault', derived({ feild: 'a' }), [`${of}/0/of/0 unknown-key @${of}/0/of/0/feild`]],
  ['read without a track', derived({ const: 1, read: 'value' }), [`${of}/0/of/0/read only-beside`]],
  ['read beside a track', derived({ liveTrack: 't', read: 'filled' }), []],
  ['a sum of no stat', derived({ itemStat: { from: 'all', pick: 'sum' } }), [`${of}/0/of/0/itemStat/stat item-stat-needs-stat @${of}/0/of/0/itemStat`]],
  ['a count of no stat', derived({ itemStat: { from: 'all', pick: 'count' } }), []],
  ['a rule waits for hard faults inside', derived({ const: '1', field: 'a' }), [`${of}/0/of/0/const wrong-type`]],
]);

const modifier = (rows: unknown) => ({ '/resolution/abilityModifier': { op: 'stepTable', table: rows } });
const row = '/resolution/abilityModifier/table';
table('tables and hiding', sum, [
  ['thresholds rise', modifier([[0, 1], [0, 2], [3, 3], [2, 4]]), [`${row}/1/0 table-not-rising`, `${row}/3/0 table-not-rising`]],
  ['hideWhen without a comparison', { '/sheet/lists': [{ id: 'l', label: 'L', maxItems: 1, columns: [{ id: 'c', label: 'C', type: 'boolean' }], hideWhen: { field: 'f' } }] }, ['/sheet/lists/0/hideWhen choose-one']],
  ['hideWhen with two', { '/sheet/lists': [{ id: 'l', label: 'L', maxItems: 1, columns: [{ id: 'c', label: 'C', type: 'boolean' }], hideWhen: { field: 'f', equals: 1, in: [1] } }] }, ['/sheet/lists/0/hideWhen choose-only-one']],
  ['an enum table of both', { [of]: [{ id: 'd', label: 'D', op: 'enumTable', from: { field: 'f', liveState: 's' }, table: { a: 1 } }] }, [`${of}/0/from choose-only-one`]],
  ['an enum table of neither', { [of]: [{ id: 'd', label: 'D', op: 'enumTable', from: {}, table: { a: 1 } }] }, [`${of}/0/from choose-one`]],
]);

table('pools', pool, [
  ['a purchase of nothing', { '/resolution/spend': [{ pool: 'p', amount: 1, perCheck: 1 }] }, ['/resolution/spend/0 needs-one-of']],
  ['double without a face', { '/resolution/double': {} }, ['/resolution/double needs-one-of']],
  ['explode without a face', { '/resolution/explode': {} }, ['/resolution/explode needs-one-of']],
]);

const step = (value: unknown) => ({ '/rests': [{ id: 'r', label: 'R', restore: [value] }] });
const rest = '/rests/0/restore/0';
table('rest steps', sum, [
  ['no target', step({ to: 'max' }), [`${rest} choose-one`]],
  ['two targets', step({ pool: 'p', track: 't', to: 'max' }), [`${rest} choose-only-one`]],
  ['no change', step({ pool: 'p' }), [`${rest} choose-one`]],
  ['to and by', step({ pool: 'p', to: 'max', by: { const: 1 } }), [`${rest} choose-only-one`]],
  ['a state set to a number', step({ state: 's', to: 1 }), [`${rest}/to state-needs-value`]],
  ['a state changed by something', step({ state: 's', by: { const: 1 } }), [`${rest}/to state-needs-value @${rest}`]],
  ['a state set to a value', step({ state: 's', to: 'open' }), []],
  ['a pool set to a value', step({ pool: 'p', to: 'open' }), [`${rest}/to rest-to-word`]],
  ['kind beside a pool', step({ pool: 'p', kind: 'k', to: 'max' }), [`${rest}/kind only-beside`]],
  ['recharge beside a pool', step({ pool: 'p', recharge: ['x'], to: 'max' }), [`${rest}/recharge only-beside`]],
]);

const catalog = (value: object) => ({ '/catalogs': [{ id: 'c', label: 'C', ...value }] });
table('catalogs and entries', sum, [
  ['entries and a file', catalog({ feeds: ['l'], entries: [], asset: 'catalogs/c.json' }), ['/catalogs/0 choose-only-one']],
  ['neither', catalog({ feeds: ['l'] }), ['/catalogs/0 choose-one']],
  ['rows without lists', catalog({ entries: [] }), ['/catalogs/0/feeds catalog-needs-feeds @/catalogs/0']],
  ['creatures with lists', catalog({ holds: 'creatures', feeds: ['l'], entries: [] }), ['/catalogs/0/feeds catalog-feeds-nothing']],
  ['items with lists', catalog({ holds: 'items', feeds: ['l'], entries: [] }), ['/catalogs/0/feeds catalog-feeds-nothing']],
  ['a file of another name', catalog({ feeds: ['l'], asset: 'catalogs/d.json' }), ['/catalogs/0/asset asset-other-name']],
  ['a file elsewhere', catalog({ feeds: ['l'], asset: '../c.json' }), ['/catalogs/0/asset bad-asset', '/catalogs/0/asset asset-other-name']],
  ['an entry of nothing', catalog({ feeds: ['l'], entries: [{ id: 'e', label: 'E' }] }), ['/catalogs/0/entries/0 choose-one']],
  ['an entry of two things', catalog({ feeds: ['l'], entries: [{ id: 'e', label: 'E', rows: [{ list: 'l', values: {} }], item: { category: 'c' } }] }), ['/catalogs/0/entries/0 choose-only-one']],
  ['mechanics of an item', catalog({ holds: 'items', entries: [{ id: 'e', label: 'E', item: { category: 'c' }, mechanics: { kind: 'utility' } }] }), ['/catalogs/0/entries/0/mechanics not-beside']],
  ['no scaled column', catalog({ feeds: ['l'], entries: [{ id: 'e', label: 'E', rows: [{ list: 'l', values: {}, scaled: {} }] }] }), ['/catalogs/0/entries/0/rows/0/scaled too-few-keys']],
  ['five scaled columns', catalog({ feeds: ['l'], entries: [{ id: 'e', label: 'E', rows: [{ list: 'l', values: {}, scaled: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((k) => [k, { from: { const: 1 } }])) }] }] }), ['/catalogs/0/entries/0/rows/0/scaled too-many-keys']],
  ['a scaled column that is no id', catalog({ feeds: ['l'], entries: [{ id: 'e', label: 'E', rows: [{ list: 'l', values: {}, scaled: { A: { from: { const: 1 } } } }] }] }), ['/catalogs/0/entries/0/rows/0/scaled/A bad-sheet-id']],
]);

const m = '/catalogs/0/entries/0/mechanics';
const rider = { on: 'hit', oncePer: 'turn', amount: { dice: '1d6' } };
table('mechanics', tidewrights, [
  ['a rider of another kind', { [m]: { kind: 'buff', rider } }, [`${m}/kind rider-needs-kind`]],
  ['kind rider without one', { [m]: { kind: 'rider' } }, [`${m}/rider rider-needs-rider @${m}`]],
  ['a rider with what nobody uses', { [m]: { kind: 'rider', rider, cost: [], range: 1, amount: {}, plus: [{ flat: 1 }] } }, ['range', 'amount', 'plus', 'cost'].map((key) => `${m}/${key} not-for-a-rider`)],
  ['check and scales may stand beside a rider', { [m]: { kind: 'rider', rider, check: { dice: 1 }, scales: { from: { const: 1 }, table: [[0, 1]] } } }, []],
  ['a rider that adds nothing', { [m]: { kind: 'rider', rider: { ...rider, amount: {} } } }, [`${m}/rider/amount needs-one-of`]],
  ['plus alone', { [m]: { kind: 'attack', plus: [] } }, [`${m}/plus only-beside`]],
  ['plus of a heal', { [m]: { kind: 'heal', amount: { flat: 1 }, plus: [{ flat: 1 }] } }, [`${m}/plus heal-without-plus`]],
  ['a clause of nothing', { [m]: { kind: 'attack', amount: { flat: 1 }, plus: [{ type: 'cold' }] } }, [`${m}/plus/0 needs-one-of`]],
  ['an amount may say nothing', { [m]: { kind: 'attack', amount: {} } }, []],
  ['free with a budget', { [m]: { kind: 'buff', free: true, budget: 'deed' } }, [`${m}/free not-beside`]],
  ['a standard action twice', { [m]: { kind: 'buff', standard: { actions: ['dash', 'hide', 'dash'], budget: 'answer' } } }, [`${m}/standard/actions action-twice`]],
  ['a check of nothing', { [m]: { kind: 'buff', check: {} } }, [`${m}/check needs-one-of`]],
  ['until a save that is not named', { [m]: { kind: 'buff', applies: [{ condition: 'soaked', duration: 'until-save' }] } }, [`${m}/applies/0/saveEnds until-save-needs-save @${m}/applies/0`]],
  ['calling off what has happened', { [m]: { kind: 'buff', reaction: { on: 'harmed', cancels: true } } }, [`${m}/reaction moment-cannot-cancel`]],
  ['cancels: false', { [m]: { kind: 'buff', reaction: { on: 'aimed', cancels: false } } }, [`${m}/reaction not-the-value @${m}/reaction/cancels`]],
]);

const c = '/combat/conditions/0';
const l = '/combat/levels/0';
const only = (value: unknown) => ({ [c]: { condition: 'soaked', modifiers: [value] } });
table('conditions, levels and modifiers', tidewrights, [
  ['a modifier of nothing', only({ to: 'checks' }), [`${c}/modifiers/0/to modifier-does-nothing`]],
  ['a change of 0', only({ to: 'checks', flat: 0 }), [`${c}/modifiers/0/flat change-of-nothing`]],
  ['dice on speed', only({ to: 'speed', dice: '1d4' }), [`${c}/modifiers/0/dice modifier-only-for`]],
  ['minus without dice', only({ to: 'checks', flat: 1, minus: true }), [`${c}/modifiers/0/minus only-beside`]],
  ['times on defense', only({ to: 'defense', times: 2 }), [`${c}/modifiers/0/times modifier-only-for`]],
  ['skills on saves', only({ to: 'saves', flat: 1, skills: ['diving'] }), [`${c}/modifiers/0/skills modifier-only-for`]],
  ['saves on checks', only({ to: 'checks', flat: 1, saves: ['wind'] }), [`${c}/modifiers/0/saves modifier-only-for`]],
  ['mode on attacks', only({ to: 'attacks', mode: 'advantage' }), [`${c}/modifiers/0/mode modifier-only-for`]],
  ['saves that narrow nothing', { [c]: { condition: 'soaked', saves: ['wind'] } }, [`${c}/saves narrows-nothing`]],
  ['skills that narrow nothing', { [c]: { condition: 'soaked', effects: ['own-saves-advantage'], skills: ['diving'] } }, [`${c}/skills narrows-nothing`]],
  ['a condition that does nothing', { [c]: { condition: 'soaked' } }, []],
  ['a level of nothing', { [l]: { at: 1, effects: ['cannot-act'] } }, [`${l}/track choose-one @${l}`]],
  ['a level of two things', { [l]: { track: 'chill', derived: 'guard', at: 1, effects: ['cannot-act'] } }, [`${l}/track choose-only-one`]],
  ['a level that does nothing', { [l]: { track: 'chill', at: 1 } }, [`${l}/effects level-does-nothing @${l}`]],
  ['an effect no level has', { [l]: { track: 'chill', at: 1, effects: ['cannot-act', 'ends-on-damage'] } }, [`${l}/effects/1 not-for-a-level`]],
  ['a contest that wins nothing', { '/combat/contests/0/onWin': {} }, ['/combat/contests/0/onWin needs-one-of']],
]);

const item = '/catalogs/2/entries/0/item';
table('items', tidewrights, [
  ['worn for nothing', { [`${item}/worn`]: {} }, [`${item}/worn/effects item-effect-does-nothing @${item}/worn`]],
  ['abilities of none', { [`${item}/worn`]: { abilities: {} } }, [`${item}/worn/effects item-effect-does-nothing @${item}/worn`]],
  ['add 0', { [`${item}/worn`]: { abilities: { back: { add: 0 } } } }, [`${item}/worn/abilities/back/add change-of-nothing`]],
  ['thirteen abilities', { [`${item}/worn`]: { abilities: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`a${i}`, { add: 1 }])) } }, [`${item}/worn/abilities too-many-keys`]],
  ['a modifier to defense', { [`${item}/worn`]: { modifiers: [{ to: 'defense', flat: 1 }] } }, [`${item}/worn/modifiers/0/to item-modifier-target`]],
  ['saves that narrow nothing', { [`${item}/worn`]: { modifiers: [{ to: 'checks', flat: 1 }], saves: ['wind'] } }, [`${item}/worn/saves narrows-nothing`]],
  ['an unmet requirement changes no ability', { [`${item}/requires`]: [{ value: { const: 1 }, atLeast: 2, otherwise: { effects: ['own-checks-disadvantage'], abilities: {} } }] }, [`${item}/requires/0/otherwise/abilities requirement-changes-ability`]],
]);

const creature = '/catalogs/1/entries/0/creature';
const action = `${creature}/actions/0`;
table('creatures', tidewrights, [
  ['plain numbers', { [creature]: { tier: 'pest' } }, ['health', 'defense', 'initiativeModifier'].map((key) => `${creature}/${key} creature-needs @${creature}`).concat(`${creature}/actions creature-needs-action @${creature}`)],
  ['a sheet and a number', { [`${creature}/sheet`]: {}, [`${creature}/checks`]: undefined }, ['health', 'defense', 'initiativeModifier', 'speed', 'saves'].map((key) => `${creature}/${key} sheet-says-it`)],
  ['signature without points', { [`${action}/signature`]: { cost: 2 } }, [`${creature}/signaturePoints signature-needs-points @${creature}`]],
  ['signature too dear', { [`${action}/signature`]: { cost: 2 }, [`${creature}/signaturePoints`]: 1 }, [`${action}/signature/cost signature-too-dear`]],
  ['a sequence that bites', { [`${action}/sequence`]: [{ action: 'bite' }] }, ['toHit', 'damage', 'applies'].map((key) => `${action}/${key} not-beside`)],
  ['self with targets', { [`${action}/self`]: true, [`${action}/targetCount`]: 2 }, [`${action}/targetCount not-beside`]],
  ['signature and reaction', { [`${action}/signature`]: { cost: 1 }, [`${creature}/signaturePoints`]: 1, [`${action}/reaction`]: { on: 'used' } }, [`${action}/signature not-beside`]],
  ['a creature reacts at a moment only', { [`${action}/reaction`]: true }, [`${action}/reaction wrong-type`]],
  ['two difficulties', { [`${action}/save`]: { save: 'wind', difficulty: 9, onSuccess: 'half' }, [`${action}/saveDifficulty`]: 9 }, [`${action}/saveDifficulty not-beside`]],
  ['a save to end with no difficulty', { [`${action}/applies/0/saveEnds`]: { save: 'wind', at: 'turn-end' } }, [`${action}/saveDifficulty save-ends-needs-number @${action}`]],
  ['a recharge that never comes', { [`${action}/recharge`]: { dice: { count: 1, sides: 6 }, from: 7 } }, [`${action}/recharge/from recharge-out-of-reach`]],
  ['a short long range', { [`${action}/range`]: { normal: 9, long: 8 } }, [`${action}/range/long long-below-normal`]],
  ['damage of nothing', { [`${action}/damage`]: { type: 'cold' } }, [`${action}/damage needs-one-of`]],
]);

table('layers and initiative', orchard, [
  ['4000 characters of guidance', { '/layers/0/gm': { guidance: 'a'.repeat(2000), worldGuidance: 'a'.repeat(2000) } }, []],
  ['4001 characters of guidance', { '/layers/0/gm': { guidance: 'a'.repeat(2000), worldGuidance: 'a'.repeat(2001) } }, ['/layers/0/gm layer-guidance-too-long']],
  ['no comparison', { '/layers/1/catalogs/0/hide': { filter: 'rings' } }, ['/layers/1/catalogs/0/hide choose-one']],
  ['two comparisons', { '/layers/1/catalogs/0/hide/below': 3 }, ['/layers/1/catalogs/0/hide choose-only-one']],
  ['a style that takes and spends', { '/combat/initiative/resource': { base: 3, styles: [{ id: 'a', label: 'A', takes: {}, spends: {} }] } }, ['/combat/initiative/resource/styles/0 choose-only-one']],
  ['a style that does neither', { '/combat/initiative/resource': { base: 3, styles: [{ id: 'a', label: 'A' }] } }, ['/combat/initiative/resource/styles/0 choose-one']],
]);

describe('the names of the rules', () => {
  it.each([...localRules.keys()])('%s takes any value without a throw', (name) => {
    for (const value of [null, 3, 'x', [], {}, [[]], { a: 1 }, { effects: 3, modifiers: {}, actions: 'x', abilities: [] }]) expect(typeof follows(name, value)).toBe('boolean');
  });
  it('an unknown name is refused', () => expect(() => follows('nonsense', {})).toThrow('nonsense'));
});
