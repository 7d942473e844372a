import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { poolBase, sumBase } from '../../testing/base';
import { errors, patched } from '../../testing/check-patched';

type Case = [name: string, changes: Record<string, JsonValue | undefined>, expected: string[]];

describe('keys every kind shares', () => {
  const cases: Case[] = [
    ['no such track', { '/resolution/penaltyFrom': 'bruise' }, ['/resolution/penaltyFrom unknown-track']],
    ['a plain track', { '/resolution/penaltyFrom': 'fame' }, ['/resolution/penaltyFrom penalty-from-plain-track']],
    ['boxes', { '/resolution/penaltyFrom': 'dread' }, []],
    ['adjust by nothing', { '/resolution/adjust/0/value': { abilityMod: 'ear' } }, ['/resolution/adjust/0/value/abilityMod unknown-ability']],
    ['adjust by live state', { '/resolution/adjust/0/value': { livePool: 'rope' } }, []],
    ['adjust for nobody', { '/resolution/adjust/0/abilities': ['grip', 'grip', 'ear'] }, ['/resolution/adjust/0/abilities/2 unknown-ability']],
    ['a multiplier without a bonus', { '/resolution/proficiency': undefined }, ['/resolution/proficiencyTiers/1/multiplier multiplier-without-proficiency', '/resolution/proficiencyTiers/2/multiplier multiplier-without-proficiency']],
    ['a bonus that is a skill', { '/resolution/proficiency/bonus': { skillMod: 'climb' } }, ['/resolution/proficiency/bonus bonus-reads-skill']],
    ['a bonus that is an unknown skill', { '/resolution/proficiency/bonus': { saveMod: 'nobody' } }, ['/resolution/proficiency/bonus bonus-reads-skill']],
    ['a bonus that is not there', { '/resolution/proficiency/bonus': { derived: 'x' } }, ['/resolution/proficiency/bonus/derived unknown-derived']],
    ['a skill read above the bonus', { '/sheet/derived/0': { id: 'practice', label: 'P', op: 'sum', of: [{ skillMod: 'climb' }] } }, ['/sheet/derived/0 derived-reads-skill-above-cap']],
    ['a purchase on a sum', { '/resolution/spend': [{ pool: 'nowhere', amount: 1, dice: 1, perCheck: { field: 'x' } }] }, ['/resolution/spend/0 spend-needs-pool']],
    ['no purchase on a sum', { '/resolution/spend': [] }, []],
  ];
  it.each(cases)('%s', (_, changes, expected) => expect(errors(patched(sumBase(), changes))).toEqual(expected));
});

describe('a sum of dice', () => {
  const cases: Case[] = [
    ['naturals on two dice', { '/resolution/naturals': { check: 'both' } }, ['/resolution/naturals naturals-on-several-dice']],
    ['naturals of saves on two dice', { '/resolution/naturals': { check: 'none', save: 'min-only' } }, ['/resolution/naturals naturals-on-several-dice']],
    ['no naturals on two dice', { '/resolution/naturals': { check: 'none', save: 'none' } }, []],
    ['naturals on one die', { '/resolution/naturals': { check: 'both' }, '/resolution/dice/count': 1 }, []],
    ['naturals on the die left out', { '/resolution/naturals': { check: 'both' }, '/resolution/dice': undefined }, []],
    ['harder', { '/sheet/skills/0/untrained': 'harder' }, ['/sheet/skills/0/untrained harder-on-a-sum']],
    ['harder for a section', { '/sheet/sections/0/untrained': 'harder' }, ['/sheet/sections/0/untrained harder-on-a-sum']],
    ['harder for a save', { '/sheet/saves/0/untrained': 'harder' }, ['/sheet/saves/0/untrained harder-on-a-sum']],
    ['a layer of the other kind', { '/layers': [{ id: 'l', label: 'L', difficultyLadder: [{ label: 'S', successes: 1 }] }] }, ['/layers/0/difficultyLadder/0 ladder-step-of-other-kind']],
  ];
  it.each(cases)('%s', (_, changes, expected) => expect(errors(patched(sumBase(), changes)).filter((e) => !e.includes('layer-'))).toEqual(expected));
});

describe('a pool of dice', () => {
  const cases: Case[] = [
    ['min above max', { '/resolution/pool': { min: 9, max: 8 } }, ['/resolution/pool/min min-above-max']],
    ['no such face', { '/resolution/target/max': 11 }, ['/resolution/target/max no-such-face']],
    ['a d6 has no 9', { '/resolution/die/sides': 6 }, ['/resolution/target/default no-such-face', '/resolution/target/max no-such-face', '/resolution/double/from no-such-face', '/resolution/double/min no-such-face', '/resolution/explode/from no-such-face']],
    ['target the wrong way round', { '/resolution/target': { default: 7, min: 9, max: 5 }, '/resolution/difficultyLadder/0': { label: 'D', successes: 1 }, '/layers': undefined }, ['/resolution/target/min min-above-max']],
    ['default below', { '/resolution/target/default': 4 }, ['/resolution/target/default default-outside']],
    ['default above', { '/resolution/target/default': 10 }, ['/resolution/target/default default-outside']],
    ['from below the lowest', { '/resolution/double/from': 8 }, ['/resolution/double/from face-below-lowest']],
    ['an exploding face past the die', { '/resolution/explode': { from: 11, min: 3 } }, ['/resolution/explode/from no-such-face']],
    ['cancel at a target', { '/resolution/cancel/upTo': 5 }, ['/resolution/cancel/upTo face-succeeds']],
    ['cancel below it', { '/resolution/cancel/upTo': 4 }, []],
    ['botch at a target', { '/resolution/botch/upTo': 5 }, ['/resolution/botch/upTo face-succeeds']],
    ['48 are the most', { '/resolution/exceptional/successes': 48 }, []],
    ['49 are too many', { '/resolution/exceptional/successes': 49 }, ['/resolution/exceptional/successes too-many-successes']],
    ['24 without exploding', { '/resolution/exceptional/successes': 25, '/resolution/explode': undefined }, ['/resolution/exceptional/successes too-many-successes']],
    ['12 with neither', { '/resolution/exceptional/successes': 13, '/resolution/explode': undefined, '/resolution/double': undefined }, ['/resolution/exceptional/successes too-many-successes']],
    ['40 dice when left out', { '/resolution/pool': undefined, '/resolution/explode': undefined, '/resolution/double': undefined, '/resolution/exceptional/successes': 41 }, ['/resolution/exceptional/successes too-many-successes']],
    ['every face thrown again', { '/resolution/reroll/0/upTo': 10 }, ['/resolution/reroll/0/upTo reroll-every-face']],
    ['all but the top face', { '/resolution/reroll/0/upTo': 9 }, []],
    ['a bought re-throw of every face', { '/resolution/spend/0/reroll/upTo': 10 }, ['/resolution/spend/0/reroll/upTo reroll-every-face']],
    ['paid from nowhere', { '/resolution/spend/0/pool': 'oils' }, ['/resolution/spend/0/pool unknown-pool']],
    ['paid from a track', { '/resolution/spend/0/pool': 'hours' }, ['/resolution/spend/0/pool unknown-pool']],
    ['paid from what starts empty', { '/resolution/spend/0/pool': 'soot' }, ['/resolution/spend/0/pool spend-pool-starts-empty']],
    ['as often as nothing', { '/resolution/spend/0/perCheck': { field: 'no' } }, ['/resolution/spend/0/perCheck/field unknown-field']],
    ['as often as live state says', { '/resolution/spend/0/perCheck': { livePool: 'oil' } }, []],
    ['two from one pool', { '/resolution/spend/-': { pool: 'oil', amount: 2, dice: 1, perCheck: 1 } }, ['/resolution/spend spend-pool-twice']],
    ['too many for a step', { '/resolution/difficultyLadder/1/successes': 49 }, ['/resolution/difficultyLadder/1/successes too-many-successes']],
    ['a step outside the targets', { '/resolution/difficultyLadder/0/target': 4 }, ['/resolution/difficultyLadder/0/target ladder-target-outside']],
    ['a step of the other kind is for the shape to say', { '/resolution/difficultyLadder/1': { label: 'D', dc: 3 } }, []],
    ['a layer of the other kind', { '/layers/0/difficultyLadder/0': { label: 'Dim', dc: 3 } }, ['/layers/0/difficultyLadder/0 ladder-step-of-other-kind']],
    ['a layer outside the targets', { '/layers/0/difficultyLadder/0/target': 10 }, ['/layers/0/difficultyLadder/0/target ladder-target-outside']],
    ['a layer with too many', { '/layers/0/difficultyLadder/0/successes': 49 }, ['/layers/0/difficultyLadder/0/successes too-many-successes']],
    [
      'a target that never moves',
      { '/resolution/target': { default: 6, min: 6, max: 6 } },
      [
        '/resolution/difficultyLadder/0/target ladder-target-fixed',
        '/sheet/sections/0/untrained harder-with-fixed-target',
        '/sheet/skills/0/untrained harder-with-fixed-target',
        '/layers/0/difficultyLadder/0/target ladder-target-fixed',
      ],
    ],
  ];
  it.each(cases)('%s', (_, changes, expected) => expect(errors(patched(poolBase(), changes)).sort()).toEqual([...expected].sort()));
});
