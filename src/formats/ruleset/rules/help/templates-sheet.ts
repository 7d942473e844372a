import type { Template } from './templates';

/** The parts of a character sheet, with what an author most often writes into them. Ids that name something are replaced by ones the file has. */
export const SHEET_TEMPLATES: Readonly<Record<string, readonly Template[]>> = {
  'the sheet': [
    {
      values: [
        {
          version: 1,
          abilities: [{ id: 'might', label: 'Might', min: 0, max: 5, default: 1 }],
          skills: [{ id: 'climb', label: 'Climb', ability: 'might' }],
        },
      ],
    },
  ],
  'a section': [{ values: [{ id: 'about', label: 'About' }] }],
  'an ability': [{ values: [{ id: 'might', label: 'Might', min: 0, max: 5, default: 0 }] }],
  'a skill': [{ values: [{ id: 'climb', label: 'Climb', ability: 'might' }] }],
  'a save': [{ values: [{ id: 'nerve', label: 'Nerve', ability: 'might' }] }],

  'a field of type number': [{ values: [{ id: 'level', label: 'Level', type: 'number', min: 1, max: 10, default: 1 }] }],
  'a field of type text': [{ values: [{ id: 'home', label: 'Home', type: 'text', maxLength: 80 }] }],
  'a field of type longtext': [{ values: [{ id: 'story', label: 'Story', type: 'longtext', maxLength: 1000 }] }],
  'a field of type boolean': [{ values: [{ id: 'veteran', label: 'Veteran', type: 'boolean', default: false }] }],
  'a field of type enum': [{ values: [{ id: 'calling', label: 'Calling', type: 'enum', values: ['none', 'scout'], default: 'none' }] }],
  'a field of type dice': [{ values: [{ id: 'hit_die', label: 'Hit die', type: 'dice', default: '1d6' }] }],

  'a column of type number': [{ values: [{ id: 'amount', label: 'Amount', type: 'number', min: 0, max: 99, default: 1 }] }],
  'a column of type text': [{ values: [{ id: 'name', label: 'Name', type: 'text', maxLength: 80, required: true }] }],
  'a column of type longtext': [{ values: [{ id: 'notes', label: 'Notes', type: 'longtext', maxLength: 1000 }] }],
  'a column of type boolean': [{ values: [{ id: 'ready', label: 'Ready', type: 'boolean', default: false }] }],
  'a column of type enum': [{ values: [{ id: 'sort', label: 'Sort', type: 'enum', values: ['plain', 'fine'], default: 'plain' }] }],
  'a column of type dice': [{ values: [{ id: 'damage', label: 'Damage', type: 'dice', default: '1d6' }] }],

  'a derived value of op sum': [
    {
      values: [
        { id: 'total', label: 'Total', op: 'sum', of: [{ abilityMod: 'might' }, { const: 1 }] },
        { id: 'total', label: 'Total', op: 'sum', of: [{ const: 1 }, { const: 1 }] },
      ],
    },
  ],
  'a derived value of op min': [
    {
      values: [
        { id: 'lowest', label: 'Lowest', op: 'min', of: [{ abilityScore: 'might' }, { const: 5 }] },
        { id: 'lowest', label: 'Lowest', op: 'min', of: [{ const: 1 }, { const: 5 }] },
      ],
    },
  ],
  'a derived value of op max': [
    {
      values: [
        { id: 'highest', label: 'Highest', op: 'max', of: [{ abilityScore: 'might' }, { const: 1 }] },
        { id: 'highest', label: 'Highest', op: 'max', of: [{ const: 1 }, { const: 5 }] },
      ],
    },
  ],
  'a derived value of op scale': [
    {
      values: [
        { id: 'half', label: 'Half', op: 'scale', of: { abilityScore: 'might' }, multiplier: 0.5 },
        { id: 'half', label: 'Half', op: 'scale', of: { const: 10 }, multiplier: 0.5 },
      ],
    },
  ],
  'a derived value of op stepTable': [
    {
      values: [
        { id: 'rank', label: 'Rank', op: 'stepTable', from: { field: 'level' }, table: [[0, 1], [5, 2]] },
        { id: 'rank', label: 'Rank', op: 'stepTable', from: { abilityScore: 'might' }, table: [[0, 1], [5, 2]] },
        { id: 'rank', label: 'Rank', op: 'stepTable', from: { const: 1 }, table: [[0, 1], [5, 2]] },
      ],
    },
  ],
  'a derived value of op enumTable': [
    {
      values: [
        { id: 'by_choice', label: 'By choice', op: 'enumTable', from: { field: 'calling' }, table: { none: 0 } },
        { id: 'by_state', label: 'By state', op: 'enumTable', from: { liveState: 'stance' }, table: { open: 0 } },
      ],
    },
  ],

  'a value reference': [
    { label: 'const', about: 'A number that is always the same.', values: [{ const: 1 }] },
    { label: 'field', about: 'The number of a field.', values: [{ field: 'level' }] },
    { label: 'derived', about: 'A derived value.', values: [{ derived: 'total' }] },
    { label: 'abilityScore', about: 'The score of an ability.', values: [{ abilityScore: 'might' }] },
    { label: 'abilityMod', about: 'The modifier of an ability.', values: [{ abilityMod: 'might' }] },
    { label: 'abilityModFromField', about: 'The modifier of the ability that a field chooses.', values: [
      { abilityModFromField: 'leads_with' },
    ] },
    { label: 'skillMod', about: 'The number a skill is rolled with.', values: [{ skillMod: 'climb' }] },
    { label: 'saveMod', about: 'The number a save is rolled with.', values: [{ saveMod: 'nerve' }] },
    { label: 'liveTrack', about: 'What a live track stands at.', values: [{ liveTrack: 'heat' }] },
    { label: 'livePool', about: 'What is left in a live pool.', values: [{ livePool: 'luck' }] },
    { label: 'listSum', about: 'A number column of a list, added up.', values: [{ listSum: { list: 'gear', column: 'bulk' } }] },
    { label: 'itemStat', about: 'A stat of the items, added up.', values: [{ itemStat: { stat: 'bulk', from: 'worn', pick: 'sum' } }] },
  ],

  'a list': [
    {
      label: 'a list',
      values: [
        {
          id: 'gear',
          label: 'Gear',
          maxItems: 40,
          columns: [
            { id: 'name', label: 'Name', type: 'text', maxLength: 80, required: true },
            { id: 'amount', label: 'Amount', type: 'number', min: 0, max: 99, default: 1 },
          ],
        },
      ],
    },
    {
      label: 'a list whose rows are pools',
      about: 'Every row can be spent, such as the uses of a trick.',
      values: [
        {
          id: 'tricks',
          label: 'Tricks',
          maxItems: 20,
          columns: [
            { id: 'name', label: 'Name', type: 'text', maxLength: 80, required: true },
            { id: 'uses', label: 'Uses', type: 'number', min: 0, max: 9, default: 1 },
          ],
          pools: { nameColumn: 'name', maxColumn: 'uses' },
        },
      ],
    },
  ],

  'a live pool': [{ values: [{ id: 'luck', label: 'Luck', max: { const: 3 } }] }],
  'a live track': [
    { label: 'a live track', about: 'A number that moves between two ends.', values: [
      { id: 'heat', label: 'Heat', min: 0, max: 3, default: 0 },
    ] },
    {
      label: 'a wound track with levels',
      about: 'Marks on named levels, each with its penalty.',
      values: [
        {
          id: 'wounds',
          label: 'Wounds',
          min: 0,
          max: 3,
          levels: [
            { label: 'Hurt', penalty: 0 },
            { label: 'Wounded', penalty: -1 },
            { label: 'Down', penalty: -2 },
          ],
          kinds: [{ id: 'wound', label: 'W', severity: 0 }],
        },
      ],
    },
    {
      label: 'a wound track with boxes',
      about: 'Marks in numbered boxes; the penalty goes by how many are filled.',
      values: [
        {
          id: 'stress',
          label: 'Stress',
          min: 0,
          max: 6,
          boxes: { penalty: { by: 'filled', table: [[0, 0], [3, -1]] } },
          kinds: [{ id: 'mark', label: 'M', severity: 0 }],
        },
      ],
    },
  ],
  'a live text': [{ values: [{ id: 'focus', label: 'Focus', maxLength: 80 }] }],
  'a live state': [{ values: [{ id: 'stance', label: 'Stance', values: ['open', 'guarded'], default: 'open' }] }],

  'a rest': [
    { values: [
      { id: 'short_rest', label: 'Short rest', restore: [{ pool: 'luck', to: 'max' }] },
      { id: 'short_rest', label: 'Short rest', restore: [{ track: 'heat', to: 'min' }] },
    ] },
  ],
  'a rest step': [
    { label: 'pool', about: 'Fills a live pool.', values: [{ pool: 'luck', to: 'max' }] },
    { label: 'poolGroup', about: 'Fills every pool of a group.', values: [{ poolGroup: 'gear', to: 'max' }] },
    { label: 'listPools', about: 'Fills the pools of the rows of a list.', values: [{ listPools: 'tricks', to: 'max' }] },
    { label: 'track', about: 'Brings a live track back to its start.', values: [{ track: 'heat', to: 'min' }] },
    { label: 'state', about: 'Sets a live state.', values: [{ state: 'stance', to: 'open' }] },
  ],
  'a hiding rule': [
    { values: [{ field: 'calling', equals: 'none' }] },
    { label: 'a hiding rule', values: [{ id: 'knacks', hide: { filter: 'level', above: 0 } }] },
  ],
  'a list summary': [{ values: [{ list: 'gear', nameColumn: 'name' }] }],

  'a migration': [{ values: [{ from: 1, steps: [{ rename: 'field', from: 'old_id', to: 'level' }] }] }],
  'a rename step': [{ label: 'rename', about: 'An ability, skill, save or field has another id now.', values: [
    { rename: 'field', from: 'old_id', to: 'level' },
    { rename: 'ability', from: 'old_id', to: 'might' }] },
  ],
  'a route step': [
    {
      label: 'route',
      about: 'A number goes to the field that a text names.',
      always: true,
      values: [{ route: 'old_level', by: 'old_calling', cases: [{ words: ['scout'], to: 'level' }], else: 'level' }],
    },
  ],
  'a routeLive step': [
    {
      label: 'routeLive',
      about: 'What was in a live pool or track goes to another.',
      values: [
        { routeLive: 'pool', from: 'old_id', cases: [], else: 'luck' },
        { routeLive: 'track', from: 'old_id', cases: [], else: 'heat' },
      ],
    },
  ],
  'a setColumn step': [
    { label: 'setColumn', about: 'A column of the rows that match gets a value.', values: [
      { setColumn: { list: 'gear', where: { name: ['Rope'] }, column: 'name', to: 'Rope' } },
    ] },
  ],
};
