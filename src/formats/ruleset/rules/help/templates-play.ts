import type { Template } from './templates';

const STRIKE = { id: 'strike', name: 'Strike', budget: 'action', toHit: 2, damage: { dice: '1d6' } };

/** Resolution, catalogs, items, fights and layers, with what an author most often writes into them. */
export const PLAY_TEMPLATES: Readonly<Record<string, readonly Template[]>> = {
  'summed dice': [
    {
      values: [
        {
          kind: 'dice-sum',
          dice: { count: 2, sides: 6 },
          abilityModifier: { op: 'identity' },
          proficiencyTiers: [{ id: 'untrained', label: 'Untrained' }, { id: 'trained', label: 'Trained', flat: 1 }],
          difficultyLadder: [{ label: 'Easy', dc: 6 }, { label: 'Fair', dc: 8 }, { label: 'Hard', dc: 11 }],
        },
      ],
    },
  ],
  'a dice pool': [
    {
      values: [
        {
          kind: 'dice-pool',
          target: { default: 7, min: 7, max: 7 },
          abilityModifier: { op: 'identity' },
          proficiencyTiers: [{ id: 'untrained', label: 'Untrained' }, { id: 'trained', label: 'Trained', flat: 1 }],
          difficultyLadder: [{ label: 'Easy', successes: 1 }, { label: 'Fair', successes: 2 }, { label: 'Hard', successes: 3 }],
        },
      ],
    },
  ],
  'a step with dc': [{ values: [{ label: 'Hard', dc: 12 }] }],
  'a step with successes': [{ values: [{ label: 'Hard', successes: 3 }] }],
  'a tier': [{ values: [{ id: 'trained', label: 'Trained', flat: 1 }] }],
  'a purchase': [{ values: [{ pool: 'luck', amount: 1, dice: 1, perCheck: 1 }] }],

  'a catalog': [
    {
      label: 'a catalog of rows',
      about: 'Entries that write rows into the lists of the sheet.',
      values: [
        {
          id: 'knacks',
          label: 'Knacks',
          feeds: ['gear'],
          entries: [{ id: 'new-entry', label: 'New entry', rows: [{ list: 'gear', values: { name: 'New entry' } }] }],
        },
      ],
    },
    {
      label: 'a catalog of creatures',
      about: 'Opponents for fights.',
      values: [
        {
          id: 'beasts',
          label: 'Beasts',
          holds: 'creatures',
          entries: [{ id: 'wolf', label: 'Wolf', creature: { tier: 'low', health: 8, defense: 10, initiativeModifier: 1, actions: [{ ...STRIKE, id: 'bite', name: 'Bite' }] } }],
        },
      ],
    },
    {
      label: 'a catalog of items',
      about: 'Things to carry.',
      values: [{ id: 'wares', label: 'Wares', holds: 'items', entries: [{ id: 'rope', label: 'Rope', item: { category: 'gear' } }] }],
    },
    {
      label: 'a catalog in a file of its own',
      about: 'The entries stand in catalogs/, in a file named after the id.',
      always: true,
      values: [{ id: 'knacks', label: 'Knacks', feeds: ['gear'], asset: 'catalogs/knacks.json' }],
    },
  ],
  'an entry': [
    { label: 'an entry with a row', values: [
      { id: 'new-entry', label: 'New entry', rows: [{ list: 'gear', values: { name: 'New entry' } }] },
    ] },
    {
      label: 'an entry with a row and mechanics',
      values: [
        {
          id: 'new-entry',
          label: 'New entry',
          rows: [{ list: 'gear', values: { name: 'New entry' } }],
          mechanics: { kind: 'attack', targets: 'enemy', attackRoll: true, amount: { dice: '1d6' } },
        },
        { id: 'new-entry', label: 'New entry', rows: [{ list: 'gear', values: { name: 'New entry' } }], mechanics: { kind: 'utility' } },
      ],
    },
    {
      label: 'an entry with a creature',
      values: [
        { id: 'wolf', label: 'Wolf', creature: { tier: 'low', health: 8, defense: 10, initiativeModifier: 1, actions: [{ ...STRIKE, id: 'bite', name: 'Bite' }] } },
      ],
    },
    { label: 'an entry with an item', values: [{ id: 'rope', label: 'Rope', item: { category: 'gear' } }] },
  ],
  'a filter': [{ values: [{ id: 'level', label: 'Level', type: 'number' }] }],
  'a row': [{ values: [{ list: 'gear', values: { name: 'New entry' } }] }],

  mechanics: [
    { label: 'attack', about: 'Hurts whom it hits.', values: [
      { kind: 'attack', targets: 'enemy', attackRoll: true, amount: { dice: '1d6' } },
      { kind: 'attack', targets: 'enemy', autoHit: true, amount: { dice: '1d6' } },
    ] },
    { label: 'heal', about: 'Gives health back.', values: [{ kind: 'heal', targets: 'ally', amount: { dice: '1d6' } }] },
    { label: 'buff', about: 'Puts a condition on allies.', values: [
      { kind: 'buff', targets: 'ally', applies: [{ condition: 'shaken', duration: { rounds: 3 } }] },
      { kind: 'buff', targets: 'ally' },
    ] },
    {
      label: 'debuff',
      about: 'Puts a condition on enemies, who may make a save.',
      values: [
        { kind: 'debuff', targets: 'enemy', save: { save: 'nerve', onSuccess: 'negates' }, applies: [{ condition: 'shaken', duration: { rounds: 3 } }] },
        { kind: 'debuff', targets: 'enemy', applies: [{ condition: 'shaken', duration: { rounds: 3 } }] },
        { kind: 'debuff', targets: 'enemy' },
      ],
    },
    { label: 'utility', about: 'Everything else, such as what is paid for.', values: [
      { kind: 'utility', cost: [{ pool: 'luck', amount: 1 }] },
      { kind: 'utility' },
    ] },
    { label: 'rider', about: 'Adds to a blow that hits, by itself.', values: [
      { kind: 'rider', rider: { on: 'hit', oncePer: 'turn', amount: { dice: '1d6' } } },
    ] },
  ],
  'a price': [{ values: [{ pool: 'luck', amount: 1 }] }],
  'an applied condition': [
    { label: 'a condition for some rounds', values: [{ condition: 'shaken', duration: { rounds: 3 } }] },
    { label: 'a condition until a save', values: [
      { condition: 'shaken', duration: 'until-save', saveEnds: { save: 'nerve', at: 'turn-end' } },
    ] },
  ],
  'a modifier': [
    { label: 'a number', about: 'Adds a number.', values: [{ to: 'checks', flat: 1 }] },
    { label: 'a die', about: 'Adds a die.', values: [{ to: 'checks', dice: '1d4' }] },
    { label: 'advantage', about: 'Makes rolls better or worse.', values: [{ to: 'checks', mode: 'advantage' }] },
  ],

  'an item': [
    { label: 'an item', values: [{ category: 'gear' }] },
    {
      label: 'an item to wear',
      about: 'It takes a slot and does something while worn.',
      values: [
        { category: 'gear', slots: { body: 1 }, worn: { modifiers: [{ to: 'checks', flat: 1 }] } },
        { category: 'gear', worn: { modifiers: [{ to: 'checks', flat: 1 }] } },
      ],
    },
  ],
  'an item stat of type number': [{ values: [{ id: 'bulk', label: 'Bulk', type: 'number', min: 0, max: 100 }] }],
  'an item stat of type text': [{ values: [{ id: 'maker', label: 'Maker', type: 'text', maxLength: 80 }] }],
  'an item stat of type boolean': [{ values: [{ id: 'silvered', label: 'Silvered', type: 'boolean' }] }],
  'an item stat of type enum': [{ values: [{ id: 'grade', label: 'Grade', type: 'enum', values: ['plain', 'fine'] }] }],
  'an item stat of type dice': [{ values: [{ id: 'harm', label: 'Harm', type: 'dice' }] }],
  'a slot': [{ values: [{ id: 'body', label: 'Body', count: 1 }] }, { values: [{ pool: 'luck', level: 1 }] }],
  'a category': [{ values: [{ id: 'gear', label: 'Gear' }] }],
  'a rarity': [{ values: [{ id: 'common', label: 'Common' }] }],
  'a tag': [{ values: [{ id: 'heavy', label: 'Heavy' }] }],
  'a requirement': [{ values: [{ value: { abilityScore: 'might' }, atLeast: 1, otherwise: { effects: ['own-checks-disadvantage'] } }] }],

  'a creature': [
    { label: 'a creature', values: [
      { tier: 'low', health: 8, defense: 10, initiativeModifier: 1, actions: [STRIKE] },
      { tier: 'low', health: 8, defense: 10, initiativeModifier: 1 },
    ] },
    { label: 'a creature with a character sheet', about: 'Its health and defence come from the sheet.', values: [
      { tier: 'low', sheet: { abilities: { might: 1 } } },
    ] },
  ],
  'an action': [
    { label: 'an attack', values: [STRIKE] },
    { label: 'an action with a save', values: [
      { id: 'roar', name: 'Roar', budget: 'action', save: { save: 'nerve', difficulty: 10, onSuccess: 'half' }, damage: { dice: '1d6' } },
    ] },
  ],
  'a rider': [
    { values: [{ id: 'venom', name: 'Venom', on: 'hit', oncePer: 'turn', amount: { dice: '1d6' } }] },
    { values: [{ on: 'hit', oncePer: 'turn', amount: { dice: '1d6' } }] },
  ],

  'the combat block': [
    {
      label: 'attack against defense',
      values: [
        {
          kind: 'attack-vs-defense',
          health: { pool: 'luck' },
          defense: { const: 10 },
          initiative: { dice: { count: 1, sides: 20 } },
          attackRoll: { dice: { count: 1, sides: 20 } },
          economy: { budgets: [{ id: 'action', label: 'Action', per: 'turn' }] },
        },
        {
          kind: 'attack-vs-defense',
          health: { track: 'heat' },
          defense: { const: 10 },
          initiative: { dice: { count: 1, sides: 20 } },
          attackRoll: { dice: { count: 1, sides: 20 } },
          economy: { budgets: [{ id: 'action', label: 'Action', per: 'turn' }] },
        },
      ],
    },
    {
      label: 'dice pool',
      values: [
        {
          kind: 'dice-pool',
          health: { track: 'heat' },
          defense: { const: 2 },
          initiative: { dice: { count: 1, sides: 10 } },
          economy: { budgets: [{ id: 'action', label: 'Action', per: 'turn' }] },
        },
        {
          kind: 'dice-pool',
          health: { pool: 'luck' },
          defense: { const: 2 },
          initiative: { dice: { count: 1, sides: 10 } },
          economy: { budgets: [{ id: 'action', label: 'Action', per: 'turn' }] },
        },
      ],
    },
  ],
  'a budget': [{ values: [{ id: 'action', label: 'Action', per: 'turn' }] }],
  'a mapped condition': [{ values: [{ condition: 'shaken', effects: ['own-checks-disadvantage'] }] }],
  'a level': [
    { label: 'a level of a track', values: [{ track: 'heat', at: 1, effects: ['own-checks-disadvantage'] }] },
    { label: 'a level of a derived value', values: [{ derived: 'total', at: 1, effects: ['own-checks-disadvantage'] }] },
  ],
  'a check': [{ values: [
    { id: 'grip', label: 'Grip', value: { skillMod: 'climb' } },
    { id: 'grip', label: 'Grip', value: { const: 1 } }] },
  ],
  'a contest': [
    { values: [
      { id: 'grapple', label: 'Grapple', budget: 'action', attacker: { checks: ['grip'] }, defender: { checks: ['grip'] }, onWin: { applies: [{ condition: 'shaken' }] } },
    ] },
  ],

  'a layer': [
    { label: 'a layer with words for the Game Master', values: [
      { id: 'hard_winter', label: 'Hard winter', gm: { guidance: 'What changes while it is on.' } },
    ] },
    { label: 'a layer that takes values out of a field', values: [
      { id: 'few_callings', label: 'Few callings', fields: [{ id: 'calling', removeValues: ['scout'] }] },
    ] },
    {
      label: 'a layer with another ladder',
      values: [
        { id: 'hard_times', label: 'Hard times', difficultyLadder: [{ label: 'Easy', dc: 7 }, { label: 'Hard', dc: 13 }] },
        { id: 'hard_times', label: 'Hard times', difficultyLadder: [{ label: 'Easy', successes: 1 }, { label: 'Hard', successes: 4 }] },
      ],
    },
    { label: 'a layer that hides entries', values: [
      { id: 'low_magic', label: 'Low magic', catalogs: [{ id: 'knacks', hide: { filter: 'level', above: 0 } }] },
    ] },
    { label: 'a layer without some coins', values: [{ id: 'poor_times', label: 'Poor times', currencies: { removeUnits: ['penny'] } }] },
  ],
  'a narrowed field': [{ values: [{ id: 'calling', removeValues: ['scout'] }] }],
};
