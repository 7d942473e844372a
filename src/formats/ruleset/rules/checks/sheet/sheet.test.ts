import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { sumBase } from '../../testing/base';
import { errors, patched } from '../../testing/check-patched';

type Case = [name: string, changes: Record<string, JsonValue | undefined>, expected: string[]];
const run = (cases: Case[]) => it.each(cases)('%s', (_, changes, expected) => expect(errors(patched(sumBase(), changes)).sort()).toEqual([...expected].sort()));
const long = (n: number) => 'x'.repeat(n);

describe('abilities, skills, saves', () => {
  run([
    ['range the wrong way round, once', { '/sheet/abilities/0/min': 9 }, ['/sheet/abilities/0/min min-above-max']],
    ['all three equal', { '/sheet/abilities/0': { id: 'grip', label: 'Grip', min: 2, max: 2, default: 2, section: 'deck' } }, []],
    ['default below', { '/sheet/abilities/0/default': -1 }, ['/sheet/abilities/0/default default-outside']],
    ['default above', { '/sheet/abilities/0/default': 6 }, ['/sheet/abilities/0/default default-outside']],
    ['no such section', { '/sheet/abilities/1/section': 'mast' }, ['/sheet/abilities/1/section unknown-section']],
    ['no such ability', { '/sheet/skills/0/ability': 'gripp' }, ['/sheet/skills/0/ability unknown-ability']],
    ['a save without its ability', { '/sheet/saves/0/ability': 'x' }, ['/sheet/saves/0/ability unknown-ability']],
    ['a skill alone', { '/sheet/skills/0/ability': undefined }, []],
    ['skill and save sections', { '/sheet/skills/0/section': 'x', '/sheet/saves/0/section': 'y' }, ['/sheet/skills/0/section unknown-section', '/sheet/saves/0/section unknown-section']],
    ['tiers nobody declares', { '/sheet/skillTiers': ['green', 'green', 'grey'], '/sheet/saveTiers': ['blue'] }, ['/sheet/skillTiers/2 unknown-tier', '/sheet/saveTiers/0 unknown-tier']],
    ['bonus range', { '/sheet/bonusRange': { min: 3, max: 2 } }, ['/sheet/bonusRange/min min-above-max']],
    ['bonus range of one', { '/sheet/bonusRange': { min: 2, max: 2 } }, []],
    ['a cap of nothing', { '/sheet/skills/1/cap': { livePool: 'breth' } }, ['/sheet/skills/1/cap/livePool unknown-pool']],
    ['a cap that is a skill', { '/sheet/skills/1/cap': { skillMod: 'climb' } }, ['/sheet/skills/1/cap cap-reads-skill']],
    ['a cap that is a save', { '/sheet/saves/0/cap': { saveMod: 'stay_aboard' } }, ['/sheet/saves/0/cap cap-reads-skill']],
    ['a cap above a reader of skills', { '/sheet/skills/1/cap': { derived: 'shine' } }, []],
    ['a cap that is a reader of skills', { '/sheet/skills/1/cap': { derived: 'watchful' } }, ['/sheet/derived/8 derived-reads-skill-above-cap']],
    [
      'a reader above the cap, whether it feeds it or not, once for two caps',
      { '/sheet/derived/2/of/0': { skillMod: 'climb' }, '/sheet/skills/1/cap': { derived: 'wet' }, '/sheet/saves/0/cap': { derived: 'cargo' } },
      ['/sheet/derived/2 derived-reads-skill-above-cap'],
    ],
  ]);
});

describe('fields and columns', () => {
  run([
    ['number the wrong way round', { '/sheet/fields/0/max': -1 }, ['/sheet/fields/0/min min-above-max']],
    ['number default outside', { '/sheet/fields/0/default': 61 }, ['/sheet/fields/0/default default-outside']],
    ['fractions are fine', { '/sheet/fields/0/default': 2.5 }, []],
    ['a value twice, once for the field', { '/sheet/fields/1/values': ['mate', 'deckhand', 'captain', 'mate', 'captain'] }, ['/sheet/fields/1/values value-twice']],
    ['default no value', { '/sheet/fields/1/default': 'bosun' }, ['/sheet/fields/1/default default-not-a-value']],
    ['label for no value', { '/sheet/fields/1/valueLabels/bosun': 'Bosun' }, ['/sheet/fields/1/valueLabels/bosun label-for-no-value']],
    ['text default as long as it may be', { '/sheet/fields/3/default': long(40) }, []],
    ['text default too long', { '/sheet/fields/3/default': long(41) }, ['/sheet/fields/3/default default-too-long']],
    ['length in UTF-16 units', { '/sheet/fields/3/default': '⚓'.repeat(39) + '🦀' }, ['/sheet/fields/3/default default-too-long']],
    ['longtext default too long', { '/sheet/fields/4/default': long(401) }, ['/sheet/fields/4/default default-too-long']],
    ['dice are free text', { '/sheet/fields/6/default': 'what you like' }, []],
    ['field section', { '/sheet/fields/2/section': 'x' }, ['/sheet/fields/2/section unknown-section']],
    ['list section', { '/sheet/lists/1/section': 'x' }, ['/sheet/lists/1/section unknown-section']],
    ['column range', { '/sheet/lists/0/columns/1/min': 10 }, ['/sheet/lists/0/columns/1/min min-above-max']],
    ['column default', { '/sheet/lists/0/columns/3/default': 'gem' }, ['/sheet/lists/0/columns/3/default default-not-a-value']],
    ['a value that is no text leaves the rest unsaid', { '/sheet/lists/0/columns/3/values': ['toy', 7] }, []],
    ['row pools named by longtext', { '/sheet/lists/1/columns/0/type': 'longtext' }, ['/sheet/lists/1/pools/nameColumn column-not-text']],
    ['row pools named by nothing', { '/sheet/lists/1/pools/nameColumn': 'nam' }, ['/sheet/lists/1/pools/nameColumn unknown-column']],
    ['row pools counted by text', { '/sheet/lists/1/pools/maxColumn': 'name' }, ['/sheet/lists/1/pools/maxColumn column-not-number']],
    ['row pools that recharge on a number', { '/sheet/lists/1/pools/rechargeColumn': 'uses' }, ['/sheet/lists/1/pools/rechargeColumn column-not-enum']],
  ]);
});

describe('hideWhen', () => {
  const hide = (rule: JsonValue, on = '/sheet/lists/0') => ({ [`${on}/hideWhen`]: rule });
  const at = '/sheet/lists/0/hideWhen';
  run([
    ['no such field, and nothing more', hide({ field: 'x', equals: 3 }), [`${at}/field unknown-field`]],
    ['an enum value', hide({ field: 'rank', in: ['mate', 'captain'] }), []],
    ['no enum value', hide({ field: 'rank', equals: 'bosun' }), [`${at}/equals hide-value-not-offered`]],
    ['an enum is no number', hide({ field: 'rank', notEquals: 3 }), [`${at}/notEquals hide-value-kind`]],
    ['in: the one', hide({ field: 'rank', in: ['mate', 'bosun'] }), [`${at}/in/1 hide-value-not-offered`]],
    ['a number is no text', hide({ field: 'years', equals: '3' }), [`${at}/equals hide-value-kind`]],
    ['equals may be out of range', hide({ field: 'years', equals: 99 }), []],
    ['notEquals may not', hide({ field: 'years', notEquals: 61 }), [`${at}/notEquals hide-value-outside`]],
    ['nor may in', hide({ field: 'years', in: [0, -1] }), [`${at}/in/1 hide-value-outside`]],
    ['a fraction is fine', hide({ field: 'years', notEquals: 2.5 }), []],
    ['a boolean is no text', hide({ field: 'sworn', equals: 'true' }), [`${at}/equals hide-value-kind`]],
    ['text too long for the field', hide({ field: 'ship', notEquals: long(41) }), [`${at}/notEquals hide-value-too-long`]],
    ['equals may be too long', hide({ field: 'ship', equals: long(41) }), []],
    ['dice have no length', hide({ field: 'knife', notEquals: long(60) }), []],
    ['dice are text', hide({ field: 'knife', equals: 4 }), [`${at}/equals hide-value-kind`]],
    ['on itself', hide({ field: 'rank', equals: 'mate' }, '/sheet/fields/1'), []],
    ['on a derived value', hide({ field: 'x', equals: 1 }, '/sheet/derived/0'), ['/sheet/derived/0/hideWhen/field unknown-field']],
    ['on a pool', hide({ field: 'x', equals: 1 }, '/sheet/live/pools/0'), ['/sheet/live/pools/0/hideWhen/field unknown-field']],
    ['on a track', hide({ field: 'x', equals: 1 }, '/sheet/live/tracks/0'), ['/sheet/live/tracks/0/hideWhen/field unknown-field']],
    ['on a state', hide({ field: 'x', equals: 1 }, '/sheet/live/states/0'), ['/sheet/live/states/0/hideWhen/field unknown-field']],
    ['on a wound track: only that', hide({ field: 'x', equals: 1 }, '/sheet/live/tracks/1'), ['/sheet/live/tracks/1/hideWhen wound-track-hidden']],
  ]);
});

describe('derived values', () => {
  run([
    ['section', { '/sheet/derived/0/section': 'x' }, ['/sheet/derived/0/section unknown-section']],
    ['sum', { '/sheet/derived/1/of/1': { abilityMod: 'x' } }, ['/sheet/derived/1/of/1/abilityMod unknown-ability']],
    ['max', { '/sheet/derived/2/of/1': { field: 'rank' } }, ['/sheet/derived/2/of/1/field ref-field-not-number']],
    ['min', { '/sheet/derived/7/of/1': { livePool: 'x' } }, ['/sheet/derived/7/of/1/livePool unknown-pool']],
    ['scale', { '/sheet/derived/6/of': { derived: 'shine' } }, ['/sheet/derived/6/of/derived derived-reads-below']],
    ['step table', { '/sheet/derived/0/from': { field: 'x' } }, ['/sheet/derived/0/from/field unknown-field']],
    ['table on no field', { '/sheet/derived/5/from': { field: 'x' } }, ['/sheet/derived/5/from/field unknown-field']],
    ['table on a text', { '/sheet/derived/5/from': { field: 'ship' } }, ['/sheet/derived/5/from/field enum-table-field-not-enum']],
    ['table on no state', { '/sheet/derived/4/from': { liveState: 'x' } }, ['/sheet/derived/4/from/liveState unknown-state']],
    ['row for no value of the field', { '/sheet/derived/5/table/bosun': 3 }, ['/sheet/derived/5/table/bosun table-row-for-no-value']],
    ['row for no value of the state', { '/sheet/derived/4/table/snow': 3 }, ['/sheet/derived/4/table/snow table-row-for-no-value']],
  ]);
});
