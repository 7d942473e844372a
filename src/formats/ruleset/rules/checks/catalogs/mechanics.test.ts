import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { errors, findings, patched } from '../../testing/check-patched';
import { catalogBase, poolCatalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const LORE = '/catalogs/0/entries/0/mechanics';
const SPRAY = '/catalogs/0/entries/1/mechanics';
const RIDER = '/catalogs/0/entries/2/mechanics/rider';
const STANDARD = '/catalogs/0/entries/3/mechanics/standard';

describe('mechanics in a fight of added dice', () => {
  it.each<[string, Change, string[]]>([
    ['a reaction answers catalogs that are there', { [`${SPRAY}/reaction/against/catalogs/0`]: 'spells' }, [`${SPRAY}/reaction/against/catalogs/0 unknown-catalog`]],
    ['a plain reaction names nothing', { [`${SPRAY}/reaction`]: true }, []],
    ['the save', { [`${SPRAY}/save/save`]: 'climb' }, [`${SPRAY}/save/save unknown-save`]],
    ['the damage type', { [`${SPRAY}/damageType`]: 'fire' }, [`${SPRAY}/damageType unknown-damage-kind`]],
    ['the type of a clause', { [`${SPRAY}/plus/0/type`]: 'fire' }, [`${SPRAY}/plus/0/type unknown-damage-kind`]],
    ['any type where none are declared', { [`${SPRAY}/damageType`]: 'fire', '/combat/damageTypes': undefined }, []],
    ['no type where the list is empty', { [`${RIDER}/type`]: undefined, [`${SPRAY}/plus/0/type`]: undefined, '/combat/damageTypes': [], '/catalogs/1/entries/0': undefined }, [`${SPRAY}/damageType unknown-damage-kind`]],
    ['the save of a clause', { [`${SPRAY}/plus/0/save/save`]: 'reflex' }, [`${SPRAY}/plus/0/save/save unknown-save`]],
    ['a price in pools', { [`${LORE}/cost/0/pool`]: 'mana' }, [`${LORE}/cost/0/pool unknown-pool`]],
    ['a list whose rows are pools is no price', { [`${LORE}/cost/0/pool`]: 'tricks' }, [`${LORE}/cost/0/pool unknown-pool`]],
    ['a condition it puts on', { [`${SPRAY}/applies/0/condition`]: 'wet' }, [`${SPRAY}/applies/0/condition unknown-condition`]],
    ['the save that ends it', { [`${SPRAY}/applies/0/saveEnds/save`]: 'wits' }, [`${SPRAY}/applies/0/saveEnds/save unknown-save`]],
    ['a check effect needs a pool of dice', { [`${LORE}/check`]: { dice: 1 } }, [`${LORE}/check charm-without-pool`]],
    ['a budget', { [`${SPRAY}/budget`]: 'bonus' }, [`${SPRAY}/budget unknown-budget`]],
    ['a budget given', { [`${SPRAY}/gives/0/budget`]: 'bonus' }, [`${SPRAY}/gives/0/budget unknown-budget`]],
    ['budgets are not read without a fight', { '/combat': undefined, '/catalogs/1': undefined, [`${SPRAY}/budget`]: 'bonus', [`${SPRAY}/gives/0/budget`]: 'bonus', [`${STANDARD}/budget`]: 'bonus' }, []],
    ['scaling reads a name that is there', { [`${SPRAY}/scales/from`]: { derived: 'luck' } }, [`${SPRAY}/scales/from/derived unknown-derived`]],
    ['scaling reads no live state', { [`${SPRAY}/scales/from`]: { liveTrack: 'fame' } }, [`${SPRAY}/scales/from/liveTrack fixed-reads-live`]],
    ['scaling may add up a list', { [`${SPRAY}/scales/from`]: { derived: 'cargo' } }, []],
    ['temporary points with pool health', { [`${LORE}/temporary`]: { flat: 1 } }, []],
    ['temporary points where the lent battle marks a track', { '/battle': { health: { track: 'bruises' } }, [`${SPRAY}/temporary`]: { flat: 1 } }, [`${SPRAY}/temporary temporary-on-wound-track`]],
    ['health of both forms names nothing', { '/battle': { health: { track: 'bruises', pool: 'breath' } } }, []],
    ['dice are free', { [`${SPRAY}/amount/dice`]: '3d12' }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });
});

describe('a save and its difficulty', () => {
  const none: Change = { '/combat/abilities/0/saveDifficulty': undefined };
  it.each<[string, Change, string[]]>([
    ['told at the save', {}, [`${SPRAY}/save save-without-difficulty`]],
    ['told at what it puts on when there is no save', { [`${SPRAY}/save`]: undefined }, [`${SPRAY}/applies save-without-difficulty`]],
    ['told at the clauses when nothing else asks', { [`${SPRAY}/save`]: undefined, [`${SPRAY}/applies`]: undefined }, [`${SPRAY}/plus save-without-difficulty`]],
    ['a clause with its own difficulty asks nobody', { [`${SPRAY}/save`]: undefined, [`${SPRAY}/applies`]: undefined, [`${SPRAY}/plus/0/save/difficulty`]: 7 }, []],
    ['a condition without a save asks nobody', { [`${SPRAY}/save`]: undefined, [`${SPRAY}/applies/0`]: { condition: 'soaked', duration: 'instant' }, [`${SPRAY}/plus`]: undefined }, []],
    ['rows in no ability list ask nobody', { '/catalogs/0/entries/1/rows/0': { list: 'chest', values: { name: 'Jar' } } }, []],
    ['without a fight nobody is asked', { '/combat': undefined, '/catalogs/1': undefined }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), '/combat' in change ? change : { ...none, ...change }))).toEqual(expected);
  });

  it('offers to give the ability list a difficulty', () => {
    const [finding] = findings(patched(catalogBase(), none));
    expect(finding?.fixes?.[0]?.steps).toEqual([{ op: 'insert', pointer: '/combat/abilities/0/saveDifficulty', value: { const: 10 }, file: 'ruleset.json' }]);
  });
});

describe('riders and standard actions', () => {
  it.each<[string, Change, string[]]>([
    ['a source is a list', { [`${RIDER}/sources/0`]: 'weapons' }, [`${RIDER}/sources/0 unknown-list`]],
    ['a source is an attack list', { [`${RIDER}/sources/0`]: 'tricks' }, [`${RIDER}/sources/0 rider-not-an-attack-list`]],
    ['the column is in a source', { [`${RIDER}/requires/column`]: 'sharp' }, [`${RIDER}/requires/column rider-no-such-column`]],
    ['the column is in an attack list when no source is named', { [`${RIDER}/sources`]: undefined, [`${RIDER}/requires/column`]: 'uses' }, [`${RIDER}/requires/column rider-no-such-column`]],
    ['a column of any attack list when no source is named', { [`${RIDER}/sources`]: undefined }, []],
    ['no attack lists at all', { [`${RIDER}/sources`]: undefined, '/combat/attacks': undefined }, [`${RIDER}/requires/column rider-no-attack-lists`]],
    ['its type', { [`${RIDER}/type`]: 'fire' }, [`${RIDER}/type unknown-damage-kind`]],
    ['nothing is checked without a fight', { '/combat': undefined, '/catalogs/1': undefined, [`${RIDER}/sources/0`]: 'tricks', [`${RIDER}/type`]: 'fire' }, []],
    ['the budget is there', { [`${STANDARD}/budget`]: 'spare' }, [`${STANDARD}/budget unknown-budget`]],
    ['the budget is not the main one', { [`${STANDARD}/budget`]: 'act' }, [`${STANDARD}/budget standard-first-budget`]],
    ['the fight offers the action', { [`${STANDARD}/actions/0`]: 'dash' }, [`${STANDARD}/actions/0 standard-not-offered`]],
    ['a word that is no action is a fault of shape', { [`${STANDARD}/actions/0`]: 'fly' }, []],
    ['a fight that offers none', { '/combat/standard': undefined }, [`${STANDARD}/actions/0 standard-not-offered`]],
    ['an unreadable list of actions says nothing', { '/combat/standard': 'dodge' }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });
});

describe('mechanics in a fight of pools', () => {
  const CHARM = '/catalogs/0/entries/0/mechanics';
  it.each<[string, Change, string[]]>([
    ['the dice of the amount', { [`${CHARM}/amount/dice`]: '2d6+1' }, [`${CHARM}/amount/dice dice-not-the-die`]],
    ['the dice of a cost step', { [`${CHARM}/perCostStep/dice`]: '1d8' }, [`${CHARM}/perCostStep/dice dice-not-the-die`]],
    ['the dice of a clause', { [`${CHARM}/plus/0/dice`]: '1d4' }, [`${CHARM}/plus/0/dice dice-not-the-die`]],
    ['the dice of a rider', { '/catalogs/0/entries/1/mechanics': { kind: 'rider', rider: { on: 'hit', oncePer: 'turn', amount: { dice: '1d6' } } } }, ['/catalogs/0/entries/1/mechanics/rider/amount/dice dice-not-the-die']],
    ['text that is no dice is a fault of shape', { [`${CHARM}/amount/dice`]: 'd6' }, []],
    ['temporary points on a wound track', { [`${CHARM}/temporary`]: { dice: '1d6' } }, [`${CHARM}/temporary temporary-on-wound-track`]],
    ['a re-throw below the top face', { [`${CHARM}/check/reroll/upTo`]: 10 }, [`${CHARM}/check/reroll/upTo charm-reroll-top-face`]],
    ['a threshold below the targets', { [`${CHARM}/check/threshold`]: 4 }, [`${CHARM}/check/threshold charm-threshold-outside`]],
    ['a threshold at the highest target', { [`${CHARM}/check/threshold`]: 9 }, []],
    ['a threshold above the targets', { [`${CHARM}/check/threshold`]: 10 }, [`${CHARM}/check/threshold charm-threshold-outside`]],
    ['exploding below what the rule allows', { [`${CHARM}/check/explode`]: 7 }, [`${CHARM}/check/explode charm-face-outside`]],
    ['exploding above the die', { [`${CHARM}/check/explode`]: 11 }, [`${CHARM}/check/explode charm-face-outside`]],
    ['exploding where no check may move it', { '/resolution/explode/min': undefined }, [`${CHARM}/check/explode charm-face-fixed`]],
    ['doubling where there is no rule', { '/resolution/double': undefined }, [`${CHARM}/check/double charm-face-fixed`]],
    ['doubling above the die', { [`${CHARM}/check/double`]: 11 }, [`${CHARM}/check/double charm-face-outside`]],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(poolCatalogBase(), change))).toEqual(expected);
  });

  it('keeps the count and the flat part of dice it changes', () => {
    const [finding] = findings(patched(poolCatalogBase(), { [`${CHARM}/amount/dice`]: '2d6+1' }));
    expect(finding?.fixes?.[0]?.steps).toMatchObject([{ op: 'set', value: '2d10+1' }]);
  });

  it('leaves the kinds of resolution it does not know alone', () => {
    const found = errors(patched(poolCatalogBase(), { '/resolution/kind': 'symbol-pool', '/layers': undefined, [`${CHARM}/check/reroll/upTo`]: 12, [`${CHARM}/amount/dice`]: '1d6' }));
    expect(found.filter((line) => line.startsWith('/catalogs'))).toEqual([]);
  });
});
