import type { JsonValue } from '../../../../language/json/tree';

type JsonObject = { [key: string]: JsonValue };

/**
 * A compact valid ruleset that adds its dice up and has something of every sort, for tests that break one thing at a time.
 * Every part names the others where it can. A fresh copy at each call.
 */
export function sumBase(): JsonObject {
  return {
    schemaVersion: 1,
    id: 'tide-and-tar',
    version: 1,
    name: 'Tide and Tar',
    license: { spdx: 'CC0-1.0' },
    coverage: { checks: true, summary: 'Two dice and a number.' },
    resolution: {
      kind: 'dice-sum',
      dice: { count: 2, sides: 6 },
      abilityModifier: { op: 'identity' },
      proficiency: { bonus: { derived: 'practice' } },
      proficiencyTiers: [
        { id: 'green', label: 'Green' },
        { id: 'salty', label: 'Salty', multiplier: 1 },
        { id: 'master', label: 'Master', multiplier: 2 },
      ],
      penaltyFrom: 'bruises',
      adjust: [{ value: { derived: 'wet' }, abilities: ['grip'] }],
      difficultyLadder: [
        { label: 'Calm', dc: 6 },
        { label: 'Rough', dc: 9 },
      ],
    },
    sheet: {
      version: 1,
      sections: [
        { id: 'deck', label: 'Deck' },
        { id: 'hold', label: 'Hold' },
      ],
      abilities: [
        { id: 'grip', label: 'Grip', short: 'GRP', min: 0, max: 5, default: 1, section: 'deck' },
        { id: 'nose', label: 'Nose', min: 0, max: 5, default: 1 },
      ],
      skills: [
        { id: 'climb', label: 'Climb', ability: 'grip', section: 'deck' },
        { id: 'forecast', label: 'Forecast', ability: 'nose', cap: { livePool: 'breath' } },
        { id: 'haggle', label: 'Haggle', cap: { derived: 'practice' } },
      ],
      saves: [{ id: 'stay_aboard', label: 'Stay aboard', ability: 'grip' }],
      skillTiers: ['green', 'salty', 'master'],
      saveTiers: ['green', 'salty'],
      bonusRange: { min: -2, max: 2 },
      fields: [
        { id: 'years', label: 'Years at sea', type: 'number', min: 0, max: 60, default: 2, section: 'deck' },
        { id: 'rank', label: 'Rank', type: 'enum', values: ['deckhand', 'mate', 'captain'], valueLabels: { mate: 'Mate' }, default: 'deckhand' },
        { id: 'lead', label: 'Leads with', type: 'enum', values: ['grip', 'nose', 'none'], default: 'none' },
        { id: 'ship', label: 'Ship', type: 'text', maxLength: 40, default: 'The Gull' },
        { id: 'log', label: 'Log', type: 'longtext', maxLength: 400, hideWhen: { field: 'rank', notEquals: 'captain' } },
        { id: 'sworn', label: 'Sworn', type: 'boolean', default: false, hideWhen: { field: 'years', in: [0, 1] } },
        { id: 'knife', label: 'Knife', type: 'dice', default: '1d4', hideWhen: { field: 'sworn', equals: true } },
      ],
      derived: [
        { id: 'practice', label: 'Practice', op: 'stepTable', from: { field: 'years' }, table: [[0, 1], [5, 2]] },
        { id: 'breath_max', label: 'Breath maximum', op: 'sum', of: [{ const: 3 }, { abilityMod: 'grip' }, { derived: 'practice' }] },
        { id: 'sea_legs', label: 'Sea legs', op: 'max', of: [{ abilityScore: 'grip' }, { abilityModFromField: 'lead' }] },
        { id: 'cargo', label: 'Cargo', op: 'sum', of: [{ listSum: { list: 'chest', column: 'weight', onlyWhen: 'stowed' } }] },
        { id: 'wet', label: 'Wet', op: 'enumTable', from: { liveState: 'weather' }, table: { rain: -1, storm: -2 } },
        { id: 'standing', label: 'Standing', op: 'enumTable', from: { field: 'rank' }, table: { mate: 1, captain: 2 }, section: 'hold' },
        { id: 'spare', label: 'Spare', op: 'scale', of: { liveTrack: 'bruises', read: 'remaining' }, multiplier: 0.5 },
        { id: 'shine', label: 'Shine', op: 'min', of: [{ itemStat: { stat: 'polish', from: 'worn', pick: 'sum', tag: 'brass' } }, { livePool: 'breath' }] },
        { id: 'watchful', label: 'Watchful', op: 'sum', of: [{ skillMod: 'climb' }, { saveMod: 'stay_aboard' }] },
      ],
      lists: [
        {
          id: 'chest',
          label: 'Sea chest',
          maxItems: 12,
          section: 'hold',
          columns: [
            { id: 'name', label: 'Name', type: 'text', maxLength: 40, required: true },
            { id: 'weight', label: 'Weight', type: 'number', min: 0, max: 9, default: 1 },
            { id: 'stowed', label: 'Stowed', type: 'boolean', default: true },
            { id: 'kind', label: 'Kind', type: 'enum', values: ['tool', 'toy'], default: 'tool' },
            { id: 'story', label: 'Story', type: 'longtext', maxLength: 400 },
          ],
        },
        {
          id: 'tricks',
          label: 'Tricks',
          maxItems: 8,
          columns: [
            { id: 'name', label: 'Name', type: 'text', maxLength: 40, required: true },
            { id: 'uses', label: 'Uses', type: 'number', min: 0, max: 9, default: 1 },
            { id: 'back', label: 'Comes back', type: 'enum', values: ['port', 'sleep'], default: 'sleep' },
          ],
          pools: { nameColumn: 'name', maxColumn: 'uses', rechargeColumn: 'back' },
        },
      ],
      live: {
        pools: [
          { id: 'breath', label: 'Breath', max: { derived: 'breath_max' } },
          { id: 'rope', label: 'Rope', max: { const: 4 }, group: 'gear', start: 'empty' },
        ],
        tracks: [
          { id: 'fame', label: 'Fame', min: 0, max: 5, default: 1, hideWhen: { field: 'rank', equals: 'deckhand' } },
          {
            id: 'bruises',
            label: 'Bruises',
            min: 0,
            max: 3,
            levels: [
              { label: 'Sore', penalty: 0 },
              { label: 'Limping', penalty: -1 },
              { label: 'Down', penalty: -2 },
            ],
            kinds: [
              { id: 'knock', label: 'K', severity: 0 },
              { id: 'cut', label: 'C', severity: 1 },
            ],
            extra: { list: 'chest', countColumn: 'weight', penaltyColumn: 'weight' },
          },
          {
            id: 'dread',
            label: 'Dread',
            min: 0,
            max: { derived: 'practice' },
            boxes: { penalty: { by: 'filled', table: [[0, 0], [3, -1]] } },
            kinds: [{ id: 'fright', label: 'F', severity: 0 }],
            fill: 'indexed',
            onFull: 'refuse',
          },
        ],
        text: [{ id: 'course', label: 'Course', maxLength: 80 }],
        conditions: [
          { id: 'soaked', label: 'Soaked' },
          { id: 'seasick', label: 'Seasick' },
        ],
        states: [{ id: 'weather', label: 'Weather', values: ['fair', 'rain', 'storm'], valueLabels: { fair: 'Fair' }, default: 'fair' }],
      },
    },
    rests: [
      {
        id: 'port',
        label: 'A night in port',
        restore: [
          { pool: 'breath', to: 'max' },
          { poolGroup: 'gear', by: { fractionOfMax: 0.5 } },
          { listPools: 'tricks', recharge: ['port', 'sleep'], to: 'max' },
          { track: 'bruises', kind: 'knock', to: 'min' },
          { state: 'weather', to: 'rain' },
        ],
        clear: { text: ['course'], conditions: ['soaked'] },
      },
    ],
    gm: {
      checkGuidance: 'Call for a check when the sea could take something.',
      sheetSummary: {
        fields: ['years', 'rank'],
        derived: ['practice', 'sea_legs', 'cargo', 'standing', 'spare', 'shine', 'watchful'],
        lists: [{ list: 'chest', nameColumn: 'name', columns: ['weight'], groupBy: 'kind', onlyWhen: 'stowed' }],
      },
    },
    items: {
      categories: [{ id: 'kit', label: 'Kit' }],
      tags: [{ id: 'brass', label: 'Brass' }],
      stats: [
        { id: 'polish', label: 'Polish', type: 'number', min: 0, max: 5, default: 0 },
        { id: 'maker', label: 'Maker', type: 'text', maxLength: 30 },
      ],
      slots: [{ id: 'neck', label: 'Neck', count: 1 }],
    },
  };
}

/** A compact valid ruleset that throws pools of dice, with every rule a pool may have. A fresh copy at each call. */
export function poolBase(): JsonObject {
  return {
    schemaVersion: 1,
    id: 'lamp-oil',
    version: 1,
    name: 'Lamp Oil',
    license: { spdx: 'CC-BY-4.0' },
    coverage: { checks: true, summary: 'A handful of dice.' },
    resolution: {
      kind: 'dice-pool',
      die: { sides: 10 },
      abilityModifier: { op: 'identity' },
      proficiencyTiers: [
        { id: 'none', label: 'None' },
        { id: 'some', label: 'Some', flat: 2 },
      ],
      pool: { min: 1, max: 12 },
      target: { default: 7, min: 5, max: 9 },
      double: { from: 10, min: 9 },
      explode: { from: 10 },
      cancel: { upTo: 1 },
      botch: { upTo: 1 },
      exceptional: { successes: 5 },
      reroll: [{ id: 'careful', upTo: 3, mode: 'once' }],
      spend: [{ pool: 'oil', amount: 1, dice: 1, reroll: { upTo: 2, mode: 'once' }, perCheck: { abilityScore: 'wick' } }],
      penaltyFrom: 'burns',
      difficultyLadder: [
        { label: 'Dim', successes: 1, target: 6 },
        { label: 'Dark', successes: 3 },
      ],
    },
    sheet: {
      version: 1,
      sections: [{ id: 'all', label: 'All', untrained: 'harder' }],
      abilities: [{ id: 'wick', label: 'Wick', min: 1, max: 5, default: 2, section: 'all' }],
      skills: [{ id: 'trim', label: 'Trim', ability: 'wick', untrained: 'harder' }],
      live: {
        pools: [
          { id: 'oil', label: 'Oil', max: { const: 5 } },
          { id: 'soot', label: 'Soot', max: { const: 5 }, start: 'empty' },
        ],
        tracks: [
          {
            id: 'burns',
            label: 'Burns',
            min: 0,
            max: 2,
            levels: [
              { label: 'Singed', penalty: -1 },
              { label: 'Scorched', penalty: -2 },
            ],
            kinds: [{ id: 'flame', label: 'F', severity: 0 }],
          },
          { id: 'hours', label: 'Hours', min: 0, max: 12 },
        ],
      },
    },
    rests: [{ id: 'dawn', label: 'Dawn', restore: [{ pool: 'oil', to: 'max' }] }],
    gm: { checkGuidance: 'Call for a check when the light could fail.' },
    layers: [{ id: 'fog', label: 'Fog', difficultyLadder: [{ label: 'Dim', successes: 2, target: 7 }] }],
  };
}
