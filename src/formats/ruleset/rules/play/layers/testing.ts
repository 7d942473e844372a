import type { JsonValue } from '../../../../../language/json/tree';
import { readRules } from '../rules/read';
import type { Rules } from '../rules/model';

type JsonObject = { [key: string]: JsonValue };

/** A small ruleset with everything a layer can change, for tests; `layers` are put in. A fresh copy at each call. */
export function layered(layers: readonly JsonObject[], over: JsonObject = {}): JsonObject {
  return {
    id: 'barrow-watch',
    name: 'Barrow Watch',
    gm: { checkGuidance: 'Call for a check when it matters. ', worldGuidance: 'A country of barrows.' },
    resolution: {
      kind: 'dice-sum',
      dice: { count: 2, sides: 6 },
      abilityModifier: { op: 'identity' },
      proficiencyTiers: [
        { id: 'untried', label: 'Untried' },
        { id: 'sworn', label: 'Sworn', flat: 2 },
      ],
      difficultyLadder: [
        { label: 'Plain', dc: 6 },
        { label: 'Grim', dc: 10 },
      ],
    },
    sheet: {
      version: 1,
      abilities: [{ id: 'nerve', label: 'Nerve', min: 0, max: 5, default: 1 }],
      skills: [{ id: 'ward', label: 'Ward', ability: 'nerve' }],
      fields: [
        {
          id: 'calling',
          label: 'Calling',
          type: 'enum',
          values: ['Warden', 'Sailor', 'Hauler'],
          valueLabels: { Sailor: 'Old sailor' },
          default: 'Sailor',
        },
        { id: 'hour', label: 'Hour', type: 'enum', values: ['dusk', 'dawn'] },
      ],
      lists: [
        {
          id: 'charms',
          label: 'Charms',
          maxItems: 9,
          columns: [
            { id: 'name', label: 'Charm', type: 'text', maxLength: 40 },
            { id: 'uses', label: 'Uses', type: 'number', min: 0, max: 3 },
          ],
        },
      ],
    },
    items: {
      categories: [
        { id: 'arm', label: 'Arm' },
        { id: 'relic', label: 'Relic' },
      ],
      tags: [
        { id: 'magical', label: 'Magical' },
        { id: 'heavy', label: 'Heavy' },
      ],
      currencies: [
        {
          id: 'coin',
          label: 'Coin',
          units: [
            { id: 'penny', label: 'pennies', value: 1 },
            { id: 'shilling', label: 'shillings', value: 12 },
            { id: 'crown', label: 'crowns', value: 60 },
          ],
        },
        {
          id: 'salt',
          label: 'Salt',
          units: [
            { id: 'pinch', label: 'pinches', value: 1 },
            { id: 'cake', label: 'cakes', value: 20 },
          ],
        },
      ],
      market: {
        sellers: [
          { id: 'smith', label: 'Smith' },
          { id: 'magic_dealer', label: 'Dealer in magic', stock: 'treasure_low' },
          { id: 'scribe', label: 'Scribe' },
        ],
        unsold: [{ tag: 'heavy' }],
      },
      lootTables: [
        { id: 'treasure_low', label: 'Pocket treasure', entries: [{ coins: 'crown', weight: 1, count: '1d6' }] },
        { id: 'hoard', label: 'Hoard', entries: [{ coins: 'crown', weight: 1, count: '4d6' }] },
      ],
    },
    catalogs: [
      {
        id: 'charms',
        label: 'Charms',
        feeds: ['charms'],
        filters: [
          { id: 'grit', label: 'Grit', type: 'number' },
          { id: 'road', label: 'Road', type: 'text' },
          { id: 'callings', label: 'Calling', type: 'tags', startFrom: { field: 'calling' } },
        ],
        entries: [
          entry('ember', 'Ember', { grit: 0, road: 'Ash', callings: ['Warden', 'Sailor'] }),
          entry('coldfire', 'Coldfire', { grit: 2, road: 'Glass', callings: ['Hauler'] }),
          entry('whisper', 'Whisper', { grit: 1, callings: [] }),
          entry('plain', 'Plain charm', {}),
        ],
      },
      {
        id: 'goods',
        label: 'Goods',
        holds: 'items',
        entries: [
          item('pistol', 'Watch pistol', { category: 'arm', cost: { amount: 3, unit: 'crown' } }),
          item('knife', 'Knife', { category: 'arm', cost: { amount: 7, unit: 'shilling' } }),
          item('wand', 'Wand', { category: 'relic', tags: ['magical'], cost: { amount: 1, unit: 'crown' } }),
          item('anvil', 'Anvil', { category: 'arm', tags: ['heavy'], cost: { amount: 2, unit: 'cake' } }),
        ],
      },
    ],
    layers: [...layers],
    ...over,
  };
}

function entry(id: string, label: string, filters: JsonObject): JsonObject {
  return { id, label, filters, rows: [{ list: 'charms', values: { name: label, uses: 1 } }] };
}

function item(id: string, label: string, given: JsonObject): JsonObject {
  return { id, label, item: given };
}

/** The same, read. */
export function layeredRules(...layers: readonly JsonObject[]): Rules {
  return readRules(layered(layers));
}
