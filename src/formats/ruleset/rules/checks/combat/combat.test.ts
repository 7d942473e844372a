import { describe, expect, test } from 'vitest';
import { fitsRuleset } from '../../generated/validators.js';
import { errorsOf, KEPT, POOL, smallRuleset, uselessFixes, warningsOf, wordless, type Changes } from './testing';

type Row = readonly [what: string, changes: Changes, expected: readonly string[], hides?: 'hides more'];

const c = '/combat';

/** Each with what the checks say, in the order they say it; an empty list for what is taken. */
const battle: readonly Row[] = [
  ['health is a declared pool', { '/battle/health/pool': 'gear' }, ['/battle/health/pool unknown-pool']],
  ['health does not start empty', { '/battle/health/pool': 'stress' }, ['/battle/health/pool health-starts-empty']],
  ['health on a plain track', { '/battle/health': { track: 'heat' } }, ['/battle/health/track health-plain-track']],
  ['health on no track', { '/battle/health': { track: 'hurt' } }, ['/battle/health/track unknown-track']],
  ['health on a wound track needs no damage kinds', { '/battle/health': { track: 'harm' } }, []],
  ['health in both forms is a fault of its shape', { '/battle/health': { pool: 'nope', track: 'nope' } }, []],
  ['energy is a declared pool', { '/battle/energy/pool': 'lukc' }, ['/battle/energy/pool unknown-pool']],
  ['energy is not the health', { '/battle/energy/pool': 'grit' }, ['/battle/energy/pool battle-energy-is-health']],
  ['a slot is a declared pool', { '/battle/slots/0/pool': 'nope' }, ['/battle/slots/0/pool unknown-pool']],
  ['a slot is not the health', { '/battle/slots/0/pool': 'grit' }, ['/battle/slots/0/pool battle-slot-pool-taken']],
  ['a slot is not the energy', { '/battle/slots/0/pool': 'luck' }, ['/battle/slots/0/pool battle-slot-pool-taken']],
  ['a slot pool is used once', { '/battle/slots/-': { pool: 'spark', level: 2 } }, ['/battle/slots/1/pool battle-slot-pool-twice']],
  ['a slot level is used once', { '/battle/slots/-': { pool: 'stress', level: 1 } }, ['/battle/slots/1/level battle-slot-level-twice']],
  ['an unknown list is all that is said of its source', { '/battle/skills/0': { list: 'geer', onlyWhen: 'x', alwaysWhen: { column: 'y', equals: 1 } } }, ['/battle/skills/0/list unknown-list'], 'hides more'],
  ['onlyWhen is a column', { '/battle/skills/0/onlyWhen': 'pakced' }, ['/battle/skills/0/onlyWhen unknown-column']],
  ['onlyWhen is a boolean column', { '/battle/skills/0/onlyWhen': 'notes' }, ['/battle/skills/0/onlyWhen column-not-boolean']],
  ['alwaysWhen needs onlyWhen', { '/battle/skills/0/onlyWhen': undefined }, ['/battle/skills/0/alwaysWhen always-when-alone']],
  ['alwaysWhen names a column', { '/battle/skills/0/alwaysWhen/column': 'nope' }, ['/battle/skills/0/alwaysWhen/column unknown-column']],
  ['an enum column holds its values only', { '/battle/skills/0/alwaysWhen/equals': 'luck' }, ['/battle/skills/0/alwaysWhen/equals always-when-not-a-value']],
  ['a number column holds numbers, whatever their range', { '/battle/skills/0/alwaysWhen': { column: 'bulk', equals: 99 } }, []],
  ['a number column holds no text', { '/battle/skills/0/alwaysWhen': { column: 'bulk', equals: '1' } }, ['/battle/skills/0/alwaysWhen/equals always-when-not-number']],
  ['a boolean column holds no number', { '/battle/skills/0/alwaysWhen': { column: 'packed', equals: 1 } }, ['/battle/skills/0/alwaysWhen/equals always-when-not-boolean']],
  ...['name', 'notes', 'damage'].flatMap((column): Row[] => [
    [`a ${column} column holds text`, { '/battle/skills/0/alwaysWhen': { column, equals: 'x' } }, []],
    [`a ${column} column holds no number`, { '/battle/skills/0/alwaysWhen': { column, equals: 1 } }, ['/battle/skills/0/alwaysWhen/equals always-when-not-text']],
  ]),
];

const top: readonly Row[] = [
  ['health is a declared pool', { [`${c}/health/pool`]: 'grti' }, ['/combat/health/pool unknown-pool']],
  ['health does not start empty', { [`${c}/health/pool`]: 'stress' }, ['/combat/health/pool health-starts-empty']],
  ['health on a plain track says nothing about damage kinds', { [`${c}/health`]: { track: 'heat' } }, ['/combat/health/track health-plain-track']],
  ['defense may read live state', { [`${c}/defense`]: { liveTrack: 'heat' } }, []],
  ['defense names what is there', { [`${c}/defense`]: { derived: 'gaurd' } }, ['/combat/defense/derived unknown-derived']],
  ['a pool fight needs a pool ruleset, and that is all', { [`${c}/kind`]: 'dice-pool' }, ['/combat/kind pool-fight-needs-pool-checks']],
  ['checks of another kind are no pool checks', { [`${c}/kind`]: 'dice-pool', '/resolution/kind': 'roll-against' }, ['/combat/kind pool-fight-needs-pool-checks']],
  ['a kind nobody knows is a fault of its own', { [`${c}/kind`]: 'dice-pool', [`${c}/attackRoll`]: undefined, [`${c}/pool`]: {}, '/resolution/kind': 'dice-pool{{a}}' }, []],
  ['a sum fight needs its roll', { [`${c}/attackRoll`]: undefined }, ['/combat/attackRoll attack-roll-missing']],
  ['a sum fight takes no pool', { [`${c}/pool`]: {} }, ['/combat/pool pool-in-sum-fight']],
  ['budget ids are unique', { [`${c}/economy/budgets/1/id`]: 'act', [`${c}/opportunity/budget`]: 'act', [`${c}/abilities/0/budget`]: 'act' }, ['/combat/economy/budgets/1/id duplicate-id']],
  ['movement names what is there', { [`${c}/economy/movement`]: { field: 'spede' } }, ['/combat/economy/movement/field unknown-field']],
  ['the opportunity spends a budget', { [`${c}/opportunity/budget`]: 'reaction' }, ['/combat/opportunity/budget unknown-budget']],
  [
    'without distance the first of three keys, each reach, range and push',
    { [`${c}/distance`]: undefined },
    ['ranged', 'attacks/0/reach', 'attacks/0/range', 'contests/0/reach', 'contests/0/onWin/push'].map((at) => `/combat/${at} needs-distance`),
  ],
  ['a standard action is named once', { [`${c}/standard/-`]: 'help' }, ['/combat/standard/2 standard-twice']],
  ['a dodge that is not offered has no effects', { [`${c}/standard`]: ['help'] }, ['/combat/standardEffects/dodge dodge-not-offered']],
  ['nor has one where nothing is offered', { [`${c}/standard`]: undefined }, ['/combat/standardEffects/dodge dodge-not-offered']],
  ['the dodge names saves', { [`${c}/standardEffects/dodge/saves/0`]: 'stele' }, ['/combat/standardEffects/dodge/saves/0 unknown-save']],
  ['standard effects may be empty', { [`${c}/standardEffects`]: {}, [`${c}/standard`]: [] }, []],
  ['damage types are compared without case and blanks', { [`${c}/damageTypes/-`]: ' Fire ' }, ['/combat/damageTypes/2 damage-type-twice']],
  ['check ids are unique', { [`${c}/checks/-`]: { id: 'grip', label: 'Grip again', value: { const: 1 } } }, ['/combat/checks/2/id duplicate-id']],
  ['a check names what is there', { [`${c}/checks/0/value`]: { skillMod: 'snaek' } }, ['/combat/checks/0/value/skillMod unknown-skill']],
  ['a limit names a pool', { [`${c}/spendLimits/0/pool`]: 'nope' }, ['/combat/spendLimits/0/pool unknown-pool']],
  ['a pool is limited once', { [`${c}/spendLimits/-`]: { pool: 'luck', max: { const: 1 }, per: 'round' } }, ['/combat/spendLimits/1/pool spend-limit-twice']],
  ['a limit names what is there', { [`${c}/spendLimits/0/max`]: { livePool: 'nope' } }, ['/combat/spendLimits/0/max/livePool unknown-pool']],
  ['a lucky face needs a single die', { [`${c}/attackRoll/naturals`]: { max: 'critical' } }, ['/combat/attackRoll/naturals naturals-need-one-die']],
  ['several dice without a lucky face', { [`${c}/attackRoll/naturals`]: { max: 'none', min: 'none' } }, []],
  ['a single die with one', { [`${c}/attackRoll`]: { dice: { count: 1, sides: 20 }, naturals: { min: 'miss' } } }, []],
  ['threat tiers have ids of their own', { [`${c}/threat/tiers/-`]: { id: 'stray', label: 'S', health: [1, 1], defense: 1, toHit: 0, damagePerRound: [0, 0], saveDifficulty: 0 } }, ['/combat/threat/tiers/1/id duplicate-id']],
  ['a band goes up', { [`${c}/threat/tiers/0/health`]: [9, 8] }, ['/combat/threat/tiers/0/health/0 threat-band-reversed']],
  ['or stays', { [`${c}/threat/tiers/0/health`]: [8, 8] }, []],
  ['so does the damage', { [`${c}/threat/tiers/0/damagePerRound`]: [6, 5] }, ['/combat/threat/tiers/0/damagePerRound/0 threat-band-reversed']],
];

const initiative: readonly Row[] = [
  ['dice or a pool', { [`${c}/initiative`]: {} }, ['/combat/initiative initiative-no-dice']],
  ['a modifier without either is not said twice', { [`${c}/initiative`]: { modifier: { const: 1 } } }, ['/combat/initiative initiative-no-dice']],
  ['a sum fight throws no pool', { [`${c}/initiative`]: { pool: { const: 1 } } }, ['/combat/initiative/pool initiative-pool-in-sum-fight']],
  ['nor beside dice', { [`${c}/initiative/pool`]: { const: 1 } }, ['/combat/initiative/pool initiative-pool-in-sum-fight']],
  ['nor keeps a number', { [`${c}/initiative/resource`]: { base: 3, styles: [{ id: 'a', label: 'A', takes: {} }] } }, ['/combat/initiative/resource initiative-resource-in-sum-fight']],
  ['a modifier names what is there', { [`${c}/initiative/modifier`]: { abilityMod: 'wit' } }, ['/combat/initiative/modifier/abilityMod unknown-ability']],
  ['plus needs a pool', { [`${c}/initiative/plus`]: 2 }, ['/combat/initiative/plus initiative-plus-without-pool']],
];

const pools: readonly Row[] = [
  ['nothing is wrong with the pool fight', {}, []],
  ['it takes no attack roll', { [`${c}/attackRoll`]: { dice: { count: 1, sides: 20 } } }, ['/combat/attackRoll attack-roll-in-pool-fight']],
  ['it needs a pool', { [`${c}/pool`]: undefined }, ['/combat/pool pool-missing']],
  ['the pool may be empty', { [`${c}/pool`]: {} }, []],
  ['both forms of initiative', { [`${c}/initiative/pool`]: { const: 1 } }, ['/combat/initiative initiative-dice-and-pool']],
  ['neither', { [`${c}/initiative`]: { plus: 1 } }, ['/combat/initiative initiative-no-dice-or-pool']],
  ['a modifier belongs to dice', { [`${c}/initiative`]: { pool: { const: 1 }, modifier: { const: 1 } } }, ['/combat/initiative/modifier initiative-modifier-without-dice']],
  ['a kept number opens with a pool', { [`${c}/initiative/resource`]: { base: 3, styles: [{ id: 'a', label: 'A', takes: {} }] } }, ['/combat/initiative/resource initiative-resource-without-pool']],
  ['the damage target is a face', { [`${c}/pool/damageTarget`]: 11 }, ['/combat/pool/damageTarget damage-target-past-die']],
  ['the top face is one', { [`${c}/pool/damageTarget`]: 10 }, []],
  ['soak takes something off', { [`${c}/pool/soak`]: { roll: true } }, ['/combat/pool/soak soak-of-nothing']],
  ['an empty byKind counts', { [`${c}/pool/soak`]: { roll: true, byKind: {} } }, []],
  ['soak names what is there', { [`${c}/pool/soak`]: { roll: true, all: { abilityMod: 'x' }, byKind: { tear: { saveMod: 'y' } } } }, ['/combat/pool/soak/all/abilityMod unknown-ability', '/combat/pool/soak/byKind/tear/saveMod unknown-save']],
  ['a kind of the health track', { [`${c}/pool/soak/byKind/burn`]: { const: 1 } }, ['/combat/pool/soak/byKind/burn unknown-wound-kind']],
  ['a health track that is itself wrong says no more', { [`${c}/health/track`]: 'hurt' }, ['/combat/health/track unknown-track']],
  ['a pool has no kinds', { [`${c}/health`]: { pool: 'grit' }, [`${c}/damageKinds`]: undefined }, ['/combat/pool/soak/byKind/knock soak-by-kind-without-track']],
  ['a modifier throws no dice', { [`${c}/conditions/1/modifiers/0`]: { to: 'attacks', dice: '1d4' } }, ['/combat/conditions/1/modifiers/0/dice modifier-dice-in-pool-fight']],
  ['nor does one of a level', { [`${c}/levels/0/modifiers/0`]: { to: 'attacks', dice: '1d4' } }, ['/combat/levels/0/modifiers/0/dice modifier-dice-in-pool-fight']],
];

const kept: readonly Row[] = [
  ['nothing is wrong with a kept number', {}, []],
  ['it is not thrown again', { [`${c}/initiative/each`]: 'fight' }, ['/combat/initiative/each initiative-each-beside-resource']],
  ['style ids are unique', { [`${c}/initiative/resource/styles/1/id`]: 'press' }, ['/combat/initiative/resource/styles/1/id duplicate-id']],
  ['a style takes', { [`${c}/initiative/resource/styles/0`]: { id: 'x', label: 'X', spends: {} } }, ['/combat/initiative/resource/styles initiative-nobody-takes']],
  ['a miss gives nothing back', { [`${c}/initiative/resource/styles/1/spends/onMiss/1/1`]: -1 }, ['/combat/initiative/resource/styles/1/spends/onMiss/1/1 initiative-miss-gives']],
  ['a crash puts a condition on', { [`${c}/initiative/resource/crash/condition`]: 'nope' }, ['/combat/initiative/resource/crash/condition unknown-condition']],
  ['the base lies above the line', { [`${c}/initiative/resource/base`]: 0 }, ['/combat/initiative/resource/base initiative-base-crashes']],
  ['the line is 0 when left out', { [`${c}/initiative/resource`]: { base: 0, styles: [{ id: 'a', label: 'A', takes: {} }], crash: {} } }, ['/combat/initiative/resource/base initiative-base-crashes']],
  ['without a crash the base is free', { [`${c}/initiative/resource/crash`]: undefined, [`${c}/initiative/resource/base`]: 0 }, []],
];

const attackColumns: readonly (readonly [at: string, wrong: string, code: string])[] = [
  ['name', 'swing', 'attack-column-type'],
  ['name', 'notes', 'attack-column-type'],
  ['reach/column', 'name', 'attack-column-type'],
  ['range/normal/column', 'packed', 'attack-column-type'],
  ['range/long/column', 'damage', 'attack-column-type'],
  ['strikesCappedBy/column', 'bulk', 'attack-column-type'],
  ['toHit/ability/column', 'name', 'attack-column-type'],
  ['toHit/skill/column', 'bulk', 'attack-column-type'],
  ['toHit/proficiency/column', 'swing', 'attack-column-type'],
  ['toHit/bonus/column', 'damage', 'attack-column-type'],
  ['damage/dice/column', 'name', 'attack-column-type'],
  ['damage/ability/column', 'harm', 'attack-column-type'],
  ['damage/bonus/column', 'swing', 'attack-column-type'],
  ['damage/type/column', 'notes', 'attack-column-type'],
];

const attacks: readonly Row[] = [
  ...attackColumns.flatMap(([at, wrong, code]): Row[] => {
    const holder = at.includes('/') ? { [`${c}/attacks/0/${at.slice(0, at.lastIndexOf('/'))}`]: {} } : {};
    return [
      [`${at} of another type`, { ...holder, [`${c}/attacks/0/${at}`]: wrong }, [`/combat/attacks/0/${at} ${code}`]],
      [`${at} that is not there`, { ...holder, [`${c}/attacks/0/${at}`]: 'nope' }, [`/combat/attacks/0/${at} unknown-column`]],
    ];
  }),
  ['a damage type may be an enum column', { [`${c}/attacks/0/damage/type/column`]: 'swing' }, []],
  ['a budget is declared', { [`${c}/attacks/0/budget`]: 'atc' }, ['/combat/attacks/0/budget unknown-budget']],
  ['an unknown list is all that is said', { [`${c}/attacks/0/list`]: 'nope' }, ['/combat/attacks/0/list unknown-list']],
  ['strikes names what is there', { [`${c}/attacks/0/strikes`]: { field: 'nope' } }, ['/combat/attacks/0/strikes/field unknown-field']],
  ['at least one strike', { [`${c}/attacks/0/strikes/const`]: 0 }, ['/combat/attacks/0/strikes/const strikes-below-one']],
  ['the cap needs strikes', { [`${c}/attacks/0/strikes`]: undefined }, ['/combat/attacks/0/strikesCappedBy strike-cap-alone']],
  ['long is not shorter', { [`${c}/attacks/0/range`]: { normal: { const: 10 }, long: { const: 9 } } }, ['/combat/attacks/0/range/long range-long-short']],
  ['long may be equal', { [`${c}/attacks/0/range`]: { normal: { const: 10 }, long: { const: 10 } } }, []],
  ['an ability spends a budget', { [`${c}/abilities/0/budget`]: 'nope' }, ['/combat/abilities/0/budget unknown-budget']],
  ['an ability is a row source', { [`${c}/abilities/0/onlyWhen`]: 'bulk' }, ['/combat/abilities/0/onlyWhen column-not-boolean']],
  ['its numbers name what is there', { [`${c}/abilities/0/toHit`]: { saveMod: 'x' }, [`${c}/abilities/0/saveDifficulty`]: { derived: 'y' } }, ['/combat/abilities/0/toHit/saveMod unknown-save', '/combat/abilities/0/saveDifficulty/derived unknown-derived']],
];

const conditions: readonly Row[] = [
  ['a condition is declared', { [`${c}/conditions/0/condition`]: 'shakne' }, ['/combat/conditions/0/condition unknown-condition']],
  ['and mapped once', { [`${c}/conditions/1/condition`]: 'shaken' }, ['/combat/conditions/1/condition condition-mapped-twice']],
  ...(['skills', 'saves', 'failsSaves'] as const).map((key): Row => [`${key} of a condition`, { [`${c}/conditions/0/${key}`]: ['nope'] }, [`/combat/conditions/0/${key}/0 unknown-${key === 'skills' ? 'skill' : 'save'}`]]),
  ...(['skills', 'saves', 'failsSaves'] as const).map((key): Row => [`${key} of a level`, { [`${c}/levels/0/${key}`]: ['nope'] }, [`/combat/levels/0/${key}/0 unknown-${key === 'skills' ? 'skill' : 'save'}`]]),
  ['skills of a modifier', { [`${c}/levels/1/modifiers/0/skills/0`]: 'nope' }, ['/combat/levels/1/modifiers/0/skills/0 unknown-skill']],
  ['saves of a modifier', { [`${c}/conditions/1/modifiers/0/saves`]: ['nope'] }, ['/combat/conditions/1/modifiers/0/saves/0 unknown-save']],
  ['sight gates effects the entry has', { [`${c}/conditions/0/whileSourceInSight`]: ['own-attacks-disadvantage', 'resist-all'] }, ['/combat/conditions/0/whileSourceInSight/1 sight-effect-lacking']],
  ['sight may gate the whole entry', { [`${c}/conditions/0/whileSourceInSight`]: true }, []],
  ['a level reads a derived value', { [`${c}/levels/1/derived`]: 'gurad' }, ['/combat/levels/1/derived unknown-derived']],
  ['or a track', { [`${c}/levels/0/track`]: 'haet' }, ['/combat/levels/0/track unknown-track']],
  ['that is plain', { [`${c}/levels/0/track`]: 'harm' }, ['/combat/levels/0/track level-wound-track']],
  ['and reaches it', { [`${c}/levels/0/at`]: 6 }, ['/combat/levels/0/at level-past-track']],
  ['a track off the sheet is not compared', { '/sheet/live/tracks/0/max': { field: 'speed' }, [`${c}/levels/0/at`]: 900 }, []],
  ['a level is given once', { [`${c}/levels/-`]: { track: 'heat', at: 3, effects: ['cannot-act'] } }, ['/combat/levels/2/at level-twice']],
  ['a track and a derived value are two sources', { '/sheet/derived/0/id': 'heat', [`${c}/defense`]: { const: 5 }, [`${c}/levels/1/derived`]: 'heat' }, []],
];

const rest: readonly Row[] = [
  ['contest ids are unique', { [`${c}/contests/1/id`]: 'grab' }, ['/combat/contests/1/id duplicate-id']],
  ['a contest spends a budget', { [`${c}/contests/0/budget`]: 'nope' }, ['/combat/contests/0/budget unknown-budget']],
  ['a side names checks', { [`${c}/contests/0/attacker/checks/0`]: 'brawn' }, ['/combat/contests/0/attacker/checks/0 unknown-combat-check']],
  ['each once', { [`${c}/contests/0/defender/checks/1`]: 'grip' }, ['/combat/contests/0/defender/checks/1 contest-check-twice']],
  ['holding is a condition', { [`${c}/contests/1/from/holding`]: 'nope' }, ['/combat/contests/1/from/holding unknown-condition']],
  ['winning puts on a condition', { [`${c}/contests/0/onWin/applies/0/condition`]: 'nope' }, ['/combat/contests/0/onWin/applies/0/condition unknown-condition']],
  ['but not the held one', { [`${c}/contests/1/onWin/applies`]: [{ condition: 'held' }] }, ['/combat/contests/1/onWin/applies/0/condition contest-puts-held-back']],
  ['winning ends a condition', { [`${c}/contests/1/onWin/ends/0/condition`]: 'nope' }, ['/combat/contests/1/onWin/ends/0/condition unknown-condition']],
  ['concentration is written in a live text', { [`${c}/concentration/text`]: 'town' }, ['/combat/concentration/text unknown-live-text']],
  ['and held by a save', { [`${c}/concentration/save`]: 'sneak' }, ['/combat/concentration/save unknown-save']],
  ['death rolls are counted on a track', { [`${c}/dying/successes`]: 'nope' }, ['/combat/dying/successes unknown-track']],
  ['a plain one', { [`${c}/dying/failures`]: 'harm' }, ['/combat/dying/failures dying-wound-track']],
  ['on two', { [`${c}/dying/failures`]: 'saved' }, ['/combat/dying/failures dying-one-counter']],
  ['with a written end', { '/sheet/live/tracks/2/max': { field: 'speed' } }, ['/combat/dying/failures dying-max-off-sheet']],
  ['of 1 or more', { '/sheet/live/tracks/1/max': 0, '/sheet/live/tracks/1/min': -2 }, ['/combat/dying/successes dying-max-low']],
  ['above its min', { '/sheet/live/tracks/1/min': 3 }, ['/combat/dying/successes dying-max-low']],
  ['that never hides', { '/sheet/live/tracks/2/hideWhen': { field: 'road', equals: 'ash' } }, ['/combat/dying/failures dying-hidden-track']],
  ['somebody down has a condition', { [`${c}/dying/condition`]: 'nope' }, ['/combat/dying/condition unknown-condition']],
  ['a lucky face needs a single die there too', { [`${c}/dying/dice/count`]: 2 }, ['/combat/dying/naturals naturals-need-one-die']],
  ['a pool makes no marks', { [`${c}/damageKinds`]: { default: 'knock', marks: 'per-blow' } }, ['/combat/damageKinds damage-kinds-with-pool']],
];

const marks: readonly Row[] = [
  ['a wound track needs kinds of damage', { [`${c}/damageKinds`]: undefined }, ['/combat/damageKinds damage-kinds-missing']],
  ['the default is a kind of the track', { [`${c}/damageKinds/default`]: 'bite' }, ['/combat/damageKinds/default unknown-wound-kind']],
  ['a type is declared', { [`${c}/damageKinds/byType/frost`]: 'tear' }, ['/combat/damageKinds/byType/frost unknown-damage-kind']],
  ['whatever its case', { [`${c}/damageKinds/byType`]: { ' Fire': 'tear' } }, []],
  ['and stands once', { [`${c}/damageKinds/byType/FIRE`]: 'knock' }, ['/combat/damageKinds/byType/FIRE damage-kind-type-twice']],
  ['with no types declared any word will do', { [`${c}/damageTypes`]: [], [`${c}/damageKinds/byType/frost`]: 'tear' }, []],
  ['its value is a kind of the track', { [`${c}/damageKinds/byType/fire`]: 'bite' }, ['/combat/damageKinds/byType/fire unknown-wound-kind']],
];

test.each([[{}], [POOL], [KEPT]])('the small ruleset is without a fault', (base) => {
  expect(errorsOf(base)).toEqual([]);
  expect(fitsRuleset(smallRuleset(base))).toBe(true);
});

for (const [topic, base, rows] of [
  ['battle', {}, battle],
  ['combat', {}, top],
  ['initiative', {}, initiative],
  ['pool fights', POOL, pools],
  ['kept initiative', KEPT, kept],
  ['attacks and abilities', {}, attacks],
  ['conditions and levels', {}, conditions],
  ['contests, concentration, dying', {}, rest],
  ['damage kinds', POOL, marks],
] as const) {
  describe(topic, () => {
    for (const [what, changes, expected, hides] of rows) {
      test(what, () => {
        expect(errorsOf(base, changes)).toEqual(expected);
        expect(wordless(base, changes)).toEqual([]);
        if (!hides) expect(uselessFixes(base, changes)).toEqual([]);
      });
    }
  });
}

test('what does nothing is a warning', () => {
  const codes = ['effect-twice', 'condition-idle', 'level-always-on'];
  expect(warningsOf(codes)).toEqual([]);
  expect(warningsOf(codes, { '/combat/conditions/0/effects': ['speed-zero', 'speed-zero', 'own-attacks-disadvantage'] })).toEqual(['/combat/conditions/0/effects/1 effect-twice']);
  expect(warningsOf(codes, { '/combat/conditions/0': { condition: 'shaken', effects: [] } })).toEqual(['/combat/conditions/0 condition-idle']);
  expect(warningsOf(codes, { '/sheet/live/tracks/0/min': 3, '/sheet/live/tracks/0/default': 3 })).toEqual(['/combat/levels/0/at level-always-on']);
});
