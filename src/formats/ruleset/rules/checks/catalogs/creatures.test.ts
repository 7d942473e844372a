import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { errors, findings, patched } from '../../testing/check-patched';
import { catalogBase, poolCatalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const GULL = '/catalogs/1/entries/0/creature';
const ACTIONS = `${GULL}/actions`;
const SHEET = '/catalogs/1/entries/1/creature/sheet';

describe('a creature in plain numbers', () => {
  it.each<[string, Change, string[]]>([
    ['its tier', { [`${GULL}/tier`]: 'pest' }, [`${GULL}/tier unknown-threat-tier`]],
    ['a tier without a threat scale', { '/combat/threat': undefined, '/catalogs/1/entries/1': undefined }, [`${GULL}/tier creature-without-threat`]],
    ['its abilities', { [`${GULL}/abilities/wits`]: 1 }, [`${GULL}/abilities/wits unknown-ability`]],
    ['its saves', { [`${GULL}/saves/wits`]: 1 }, [`${GULL}/saves/wits unknown-save`]],
    ['its checks are those of the fight, not skills', { [`${GULL}/checks/climb`]: 1 }, [`${GULL}/checks/climb unknown-combat-check`]],
    ['what it shrugs off', { [`${GULL}/resist/0`]: 'fire', [`${GULL}/vulnerable`]: [' CUT'], [`${GULL}/immune`]: ['ice'] }, [`${GULL}/resist/0 unknown-damage-kind`, `${GULL}/immune/0 unknown-damage-kind`]],
    ['conditions it never has', { [`${GULL}/conditionImmunities/0`]: 'asleep' }, [`${GULL}/conditionImmunities/0 unknown-condition`]],
    ['soak outside a pool fight', { [`${GULL}/soak`]: { all: 1 } }, [`${GULL}/soak soak-outside-pool-fight`]],
    ['ids of actions are unique', { [`${ACTIONS}/1/id`]: 'peck', [`${ACTIONS}/2`]: undefined, [`${GULL}/riders`]: undefined }, [`${ACTIONS}/1/id duplicate-id`]],
    ['the budget of an action', { [`${ACTIONS}/0/budget`]: 'bonus' }, [`${ACTIONS}/0/budget unknown-budget`]],
    ['the type of its harm', { [`${ACTIONS}/0/damage/type`]: 'fire' }, [`${ACTIONS}/0/damage/type unknown-damage-kind`]],
    ['the type of a clause', { [`${ACTIONS}/0/damage/plus/0/type`]: 'fire' }, [`${ACTIONS}/0/damage/plus/0/type unknown-damage-kind`]],
    ['the save of a clause', { [`${ACTIONS}/0/damage/plus/0/save/save`]: 'wits' }, [`${ACTIONS}/0/damage/plus/0/save/save unknown-save`]],
    ['a clause save without a difficulty uses that of the action', { [`${ACTIONS}/0/damage/plus/0/save/difficulty`]: undefined }, []],
    [
      'a clause save without any difficulty',
      { [`${ACTIONS}/0/damage/plus/0/save/difficulty`]: undefined, [`${ACTIONS}/0/save`]: undefined, [`${ACTIONS}/0/applies`]: undefined },
      [`${ACTIONS}/0/damage/plus/0/save/difficulty clause-save-without-difficulty`],
    ],
    ['the save of an action', { [`${ACTIONS}/0/save/save`]: 'wits' }, [`${ACTIONS}/0/save/save unknown-save`]],
    ['what an action puts on', { [`${ACTIONS}/0/applies/0/condition`]: 'wet', [`${ACTIONS}/0/applies/0/saveEnds/save`]: 'wits' }, [`${ACTIONS}/0/applies/0/condition unknown-condition`, `${ACTIONS}/0/applies/0/saveEnds/save unknown-save`]],
    ['what a reaction answers', { [`${ACTIONS}/3/reaction/against/catalogs/0`]: 'spells' }, [`${ACTIONS}/3/reaction/against/catalogs/0 unknown-catalog`]],
    ['a sequence names an action', { [`${ACTIONS}/2/sequence/0/action`]: 'pek' }, [`${ACTIONS}/2/sequence/0/action unknown-creature-action`]],
    ['a sequence does not name itself', { [`${ACTIONS}/2/sequence/0/action`]: 'flurry' }, [`${ACTIONS}/2/sequence/0/action sequence-names-itself`]],
    ['nor a reaction', { [`${ACTIONS}/2/sequence/0/action`]: 'screech' }, [`${ACTIONS}/2/sequence/0/action sequence-names-reaction`]],
    ['nor a signature action', { [`${ACTIONS}/2/sequence/0/action`]: 'dive' }, [`${ACTIONS}/2/sequence/0/action sequence-names-signature`]],
    ['nor another sequence', { [`${ACTIONS}/-`]: { id: 'storm', name: 'Storm', budget: 'act', sequence: [{ action: 'flurry' }] } }, [`${ACTIONS}/5/sequence/0/action sequence-names-sequence`]],
    ['ids of riders are unique', { [`${GULL}/riders/-`]: { id: 'brine', name: 'Again', on: 'hit', oncePer: 'turn', amount: { flat: 1 } } }, [`${GULL}/riders/1/id duplicate-id`]],
    ['the type of a rider', { [`${GULL}/riders/0/type`]: 'fire' }, [`${GULL}/riders/0/type unknown-damage-kind`]],
    ['the actions of a rider', { [`${GULL}/riders/0/actions/1`]: 'swop' }, [`${GULL}/riders/0/actions/1 unknown-creature-action`]],
    ['a fight just begun complains about nothing else', { '/combat': {} }, []],
    ['a creature of other types says nothing', { [GULL]: { tier: 1, abilities: 'x', resist: 'cold', soak: null, actions: [3, { sequence: 'peck' }], riders: {} } }, [`${GULL}/soak soak-outside-pool-fight`]],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });

  it.each<[string, Change, string[]]>([
    ['soak where the fight declares none', { '/combat/pool': {} }, ['/catalogs/1/entries/0/creature/soak soak-not-declared']],
    ['a kind the track does not have', { '/catalogs/1/entries/0/creature/soak/byKind': { frost: 1 } }, ['/catalogs/1/entries/0/creature/soak/byKind/frost unknown-wound-kind']],
    ['the dice of an action', { '/catalogs/1/entries/0/creature/actions/0/damage/dice': '1d6' }, ['/catalogs/1/entries/0/creature/actions/0/damage/dice dice-not-the-die']],
    ['the dice of a clause', { '/catalogs/1/entries/0/creature/actions/0/damage/plus/0/dice': '1d6' }, ['/catalogs/1/entries/0/creature/actions/0/damage/plus/0/dice dice-not-the-die']],
    ['the dice of a rider', { '/catalogs/1/entries/0/creature/riders/0/amount/dice': '1d6' }, ['/catalogs/1/entries/0/creature/riders/0/amount/dice dice-not-the-die']],
    ['the dice of its health are free', { '/catalogs/1/entries/0/creature/health/dice': '3d12' }, []],
    [
      'kinds of soak where health is a pool',
      { '/combat/health': { pool: 'oil' }, '/combat/damageKinds': undefined },
      ['/catalogs/1/entries/0/creature/soak/byKind/flame soak-by-kind-without-track'],
    ],
  ])('in a pool fight: %s', (_, change, expected) => {
    expect(errors(patched(poolCatalogBase(), change))).toEqual(expected);
  });
});

describe('a creature written as a sheet', () => {
  it.each<[string, Change, string[]]>([
    ['an unknown ability', { [`${SHEET}/abilities/wits`]: 1 }, [`${SHEET}/abilities/wits unknown-ability`]],
    ['a score outside the ability', { [`${SHEET}/abilities/grip`]: 6 }, [`${SHEET}/abilities/grip creature-score-outside`]],
    ['a score that is not whole', { [`${SHEET}/abilities/grip`]: 2.5 }, [`${SHEET}/abilities/grip creature-score-outside`]],
    ['an unknown skill, said once', { [`${SHEET}/skills/swim`]: 'nobody' }, [`${SHEET}/skills/swim unknown-skill`]],
    ['an unknown tier', { [`${SHEET}/skills/climb`]: 'expert' }, [`${SHEET}/skills/climb unknown-tier`]],
    ['a tier the saves are not offered', { [`${SHEET}/saves/stay_aboard`]: 'master' }, [`${SHEET}/saves/stay_aboard creature-tier-not-offered`]],
    ['any tier where the sheet narrows nothing', { '/sheet/saveTiers': undefined, [`${SHEET}/saves/stay_aboard`]: 'master' }, []],
    ['a bonus for nothing', { [`${SHEET}/bonuses/swim`]: 1 }, [`${SHEET}/bonuses/swim unknown-skill`]],
    ['a bonus outside the range', { [`${SHEET}/bonuses/climb`]: 3 }, [`${SHEET}/bonuses/climb creature-bonus-outside`]],
    ['the range when the sheet does not say', { '/sheet/bonusRange': undefined, [`${SHEET}/bonuses/climb`]: 40, [`${SHEET}/bonuses/stay_aboard`]: -21 }, [`${SHEET}/bonuses/stay_aboard creature-bonus-outside`]],
    ['a bonus that is not whole', { [`${SHEET}/bonuses/climb`]: 0.5 }, [`${SHEET}/bonuses/climb creature-bonus-outside`]],
    ['an unknown field', { [`${SHEET}/fields/age`]: 3 }, [`${SHEET}/fields unknown-field`]],
    ['a field it cannot hold', { [`${SHEET}/fields/years`]: 61 }, [`${SHEET}/fields cell-out-of-range`]],
    ['an enum field', { [`${SHEET}/fields/rank`]: 'admiral' }, [`${SHEET}/fields cell-not-a-value`]],
    ['an unknown list, even an empty one', { [`${SHEET}/lists/spells`]: [] }, [`${SHEET}/lists/spells unknown-list`]],
    ['too many rows', { [`${SHEET}/lists/arms`]: ['A', 'B', 'C', 'D'].map((name) => ({ name })) }, [`${SHEET}/lists/arms creature-list-too-long`]],
    ['a row the list cannot hold', { [`${SHEET}/lists/arms/0/fine`]: 'yes', [`${SHEET}/lists/arms/0/name`]: undefined }, [`${SHEET}/lists/arms/0 cell-not-boolean`, `${SHEET}/lists/arms/0 cell-missing`]],
    ...['knot-lore', '/knot-lore', 'sea_tricks/', 7].map((mark): [string, Change, string[]] => [
      `a mark that is no entry: ${mark}`,
      { [`${SHEET}/lists/tricks/0/_catalog`]: mark },
      [`${SHEET}/lists/tricks/0/_catalog picked-not-an-entry`],
    ]),
    ['a mark of an unknown catalog', { [`${SHEET}/lists/tricks/0/_catalog`]: 'spells/knot-lore' }, [`${SHEET}/lists/tricks/0/_catalog unknown-catalog`]],
    ['a mark of a catalog that does not feed the list', { [`${SHEET}/lists/tricks/0/_catalog`]: 'shop/brass-hook' }, [`${SHEET}/lists/tricks/0/_catalog picked-catalog-feeds-no-such-list`]],
    ['a mark of an unknown entry', { [`${SHEET}/lists/tricks/0/_catalog`]: 'sea_tricks/knot-law' }, [`${SHEET}/lists/tricks/0/_catalog unknown-entry`]],
    ['the entry is what follows the first slash', { [`${SHEET}/lists/tricks/0/_catalog`]: 'sea_tricks/knot-lore/x' }, [`${SHEET}/lists/tricks/0/_catalog unknown-entry`]],
    ['a sheet of other types says nothing', { [SHEET]: { abilities: [], skills: 'climb', fields: 3, lists: { arms: 'none', tricks: [null, 'x'] } } }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });

  it('changes only the entry in a mark', () => {
    const at = `${SHEET}/lists/tricks/0/_catalog`;
    const [finding] = findings(patched(catalogBase(), { [at]: 'sea_tricks/knot-lor' }));
    expect(finding?.fixes?.[0]?.steps).toEqual([{ op: 'set', pointer: at, value: 'sea_tricks/knot-lore', file: 'ruleset.json' }]);
  });
});
