import type { JsonValue } from '../../../../../language/json/tree';
import { poolBase, sumBase } from '../../testing/base';

type JsonObject = { [key: string]: JsonValue };

/** A row of the list of tricks. */
const trick = (name: string): JsonObject => ({ list: 'tricks', values: { name, uses: 2, back: 'port' } });

/** The ruleset of `sumBase` with a fight, a full items block and a catalog of each kind. A fresh copy at each call. */
export function catalogBase(): JsonObject {
  const base = sumBase();
  const sheet = base['sheet'] as { lists: JsonValue[] };
  sheet.lists.push({
    id: 'arms',
    label: 'Arms',
    maxItems: 3,
    columns: [
      { id: 'name', label: 'Name', type: 'text', maxLength: 20, required: true },
      { id: 'damage', label: 'Damage', type: 'dice' },
      { id: 'fine', label: 'Fine', type: 'boolean' },
    ],
  });
  return { ...base, items: itemWords(), combat: fight(), catalogs: [tricks(), beasts(), shop()] };
}

function itemWords(): JsonObject {
  return {
    categories: [{ id: 'kit', label: 'Kit' }, { id: 'arm', label: 'Arm' }],
    rarities: [{ id: 'common', label: 'Common' }, { id: 'rare', label: 'Rare' }],
    tags: [{ id: 'brass', label: 'Brass' }, { id: 'sharp', label: 'Sharp' }],
    stats: [
      { id: 'polish', label: 'Polish', type: 'number', min: 0, max: 5, default: 0 },
      { id: 'weight', label: 'Weight', type: 'number', min: 0, max: 20, default: 1, integer: false },
      { id: 'maker', label: 'Maker', type: 'text', maxLength: 30 },
      { id: 'edge', label: 'Edge', type: 'enum', values: ['dull', 'keen'], default: 'dull' },
      { id: 'hit', label: 'Hit', type: 'dice' },
      { id: 'lucky', label: 'Lucky', type: 'boolean' },
    ],
    slots: [{ id: 'neck', label: 'Neck', count: 1 }, { id: 'hand', label: 'Hand', count: 2 }],
    binding: { label: 'Bound', max: { const: 2 } },
    carry: { stat: 'weight', encumberedAbove: { derived: 'practice' }, limit: { const: 12 } },
    currencies: [
      { id: 'coin', label: 'Coin', perWeight: 50, units: [{ id: 'penny', label: 'pennies', value: 1 }, { id: 'crown', label: 'crowns', value: 12 }] },
      { id: 'shell', label: 'Shells', units: [{ id: 'cowrie', label: 'cowries', value: 1 }] },
    ],
    rarityCaps: [{ rarity: 'common', stats: { polish: 2 }, bonus: 1 }, { rarity: 'rare', stats: { polish: 4 } }],
  };
}

function fight(): JsonObject {
  return {
    kind: 'attack-vs-defense',
    health: { pool: 'breath' },
    defense: { const: 7 },
    initiative: { dice: { count: 2, sides: 6 } },
    attackRoll: { dice: { count: 2, sides: 6 } },
    economy: { budgets: [{ id: 'act', label: 'Action', per: 'turn' }, { id: 'quick', label: 'Quick', per: 'turn' }] },
    attacks: [{ list: 'arms', budget: 'act', name: 'name', damage: { dice: { column: 'damage' } } }],
    abilities: [{ list: 'tricks', budget: 'act', saveDifficulty: { const: 8 } }],
    standard: ['dodge', 'help'],
    checks: [{ id: 'pull', label: 'Pull', value: { abilityMod: 'grip' } }],
    damageTypes: ['Cut', 'cold'],
    threat: {
      tiers: [
        { id: 'nuisance', label: 'Nuisance', health: [1, 5], defense: 6, toHit: 0, damagePerRound: [1, 3], saveDifficulty: 6 },
        { id: 'terror', label: 'Terror', health: [5, 20], defense: 8, toHit: 2, damagePerRound: [3, 8], saveDifficulty: 8 },
      ],
    },
  };
}

function tricks(): JsonObject {
  return {
    id: 'sea_tricks',
    label: 'Sea tricks',
    feeds: ['tricks', 'chest'],
    filters: [
      { id: 'depth', label: 'Depth', type: 'number' },
      { id: 'port', label: 'Port', type: 'text' },
      { id: 'crew', label: 'Crew', type: 'tags', startFrom: { field: 'ship' } },
    ],
    entries: [
      {
        id: 'knot-lore',
        label: 'Knot lore',
        filters: { depth: 2, port: 'Tarhaven', crew: ['mates'] },
        rows: [{ ...trick('Knot lore'), scaled: { uses: { from: { abilityScore: 'grip' } } } }],
        mechanics: { kind: 'utility', cost: [{ pool: 'breath', amount: 1 }, { pool: 'gear', amount: 1 }] },
      },
      {
        id: 'salt-spray',
        label: 'Salt spray',
        rows: [trick('Salt spray'), { list: 'chest', values: { name: 'Brine jar', weight: 1 } }],
        mechanics: {
          kind: 'attack',
          amount: { dice: '1d6' },
          damageType: ' COLD ',
          plus: [{ dice: '1d4', type: 'cut', save: { save: 'stay_aboard', onSuccess: 'half' } }],
          save: { save: 'stay_aboard', onSuccess: 'negates' },
          applies: [{ condition: 'soaked', duration: 'until-save', saveEnds: { save: 'stay_aboard', at: 'turn-end' } }],
          temporary: { flat: 1 },
          budget: 'quick',
          gives: [{ budget: 'act', count: 1 }],
          scales: { from: { field: 'years' }, table: [[0, 1], [5, 2]] },
          reaction: { on: 'used', against: { catalogs: ['sea_tricks'] } },
        },
      },
      {
        id: 'twist-the-hook',
        label: 'Twist the hook',
        rows: [trick('Twist the hook')],
        mechanics: {
          kind: 'rider',
          rider: { on: 'hit', oncePer: 'turn', amount: { dice: '1d4' }, type: 'cut', sources: ['arms'], requires: { column: 'fine' } },
        },
      },
      {
        id: 'duck-the-boom',
        label: 'Duck the boom',
        rows: [trick('Duck the boom')],
        mechanics: { kind: 'utility', standard: { actions: ['dodge'], budget: 'quick' } },
      },
    ],
  };
}

function beasts(): JsonObject {
  return {
    id: 'beasts',
    label: 'Beasts',
    holds: 'creatures',
    entries: [
      {
        id: 'gull',
        label: 'Gull',
        creature: {
          tier: 'nuisance',
          health: 2,
          defense: 7,
          initiativeModifier: 1,
          abilities: { grip: 0 },
          saves: { stay_aboard: 1 },
          checks: { pull: 0 },
          resist: ['cold'],
          conditionImmunities: ['seasick'],
          signaturePoints: 1,
          actions: [
            {
              id: 'peck',
              name: 'Peck',
              budget: 'act',
              toHit: 1,
              damage: { dice: '1d4', type: 'cut', plus: [{ flat: 1, type: 'cold', save: { save: 'stay_aboard', difficulty: 6, onSuccess: 'none' } }] },
              save: { save: 'stay_aboard', difficulty: 6, onSuccess: 'half' },
              applies: [{ condition: 'soaked', duration: 'instant', saveEnds: { save: 'stay_aboard', at: 'turn-end' } }],
            },
            { id: 'swoop', name: 'Swoop', budget: 'quick', damage: { dice: '1d6' } },
            { id: 'flurry', name: 'Flurry', budget: 'act', sequence: [{ action: 'peck' }, { action: 'swoop' }] },
            { id: 'screech', name: 'Screech', budget: 'act', reaction: { on: 'used', against: { catalogs: ['sea_tricks'] } } },
            { id: 'dive', name: 'Dive', budget: 'act', damage: { flat: 2 }, signature: { cost: 1 } },
          ],
          riders: [{ id: 'brine', name: 'Brine', on: 'hit', oncePer: 'turn', amount: { flat: 1 }, type: 'cold', actions: ['peck', 'swoop'] }],
        },
      },
      {
        id: 'smuggler',
        label: 'Smuggler',
        creature: {
          tier: 'terror',
          sheet: {
            abilities: { grip: 3 },
            skills: { climb: 'salty' },
            saves: { stay_aboard: 'green' },
            bonuses: { climb: 1, stay_aboard: -1 },
            fields: { years: 9, rank: 'mate', ship: 'Night Heron' },
            lists: {
              arms: [{ name: 'Hook', damage: '1d6', fine: true }],
              tricks: [{ name: 'Knot lore', uses: 2, back: 'port', _catalog: 'sea_tricks/knot-lore' }],
            },
          },
        },
      },
    ],
  };
}

function shop(): JsonObject {
  return {
    id: 'shop',
    label: 'Shop',
    holds: 'items',
    entries: [
      {
        id: 'brass-hook',
        label: 'Brass hook',
        item: {
          category: 'arm',
          rarity: 'rare',
          tags: ['brass', 'sharp'],
          stats: { polish: 3, weight: 1.5, maker: 'Old Pell', edge: 'keen', hit: '1d6', lucky: true },
          slots: { hand: 2 },
          cost: { amount: 3, unit: 'crown' },
          binds: {},
          worn: { modifiers: [{ to: 'checks', flat: 1, skills: ['climb'] }], failsSaves: ['stay_aboard'], abilities: { grip: { set: 4 } } },
          carried: { effects: ['own-saves-disadvantage'], saves: ['stay_aboard'] },
          requires: [
            { value: { abilityScore: 'grip' }, atLeast: 2, otherwise: { effects: ['own-checks-disadvantage'], skills: ['climb'] } },
            { value: { livePool: 'breath' }, atLeast: 1, otherwise: { modifiers: [{ to: 'saves', flat: -1, saves: ['stay_aboard'] }] } },
          ],
        },
      },
    ],
  };
}

/** The ruleset of `poolBase` with a pool fight on a wound track, charms and a bestiary. A fresh copy at each call. */
export function poolCatalogBase(): JsonObject {
  const base = poolBase();
  const resolution = base['resolution'] as JsonObject;
  const sheet = base['sheet'] as JsonObject;
  sheet['lists'] = [{ id: 'charms', label: 'Charms', maxItems: 9, columns: [{ id: 'name', label: 'Name', type: 'text', maxLength: 40 }] }];
  resolution['explode'] = { from: 10, min: 8 };
  return {
    ...base,
    combat: {
      kind: 'dice-pool',
      health: { track: 'burns' },
      damageKinds: { default: 'flame', marks: 'per-point' },
      defense: { const: 2 },
      initiative: { pool: { abilityScore: 'wick' } },
      pool: { soak: { roll: true, all: { const: 1 } } },
      economy: { budgets: [{ id: 'act', label: 'Action', per: 'turn' }] },
      threat: { tiers: [{ id: 'shade', label: 'Shade', health: [1, 3], defense: 1, toHit: 3, damagePerRound: [1, 2], saveDifficulty: 1 }] },
    },
    catalogs: [
      {
        id: 'charms',
        label: 'Charms',
        feeds: ['charms'],
        entries: [
          {
            id: 'steady-flame',
            label: 'Steady flame',
            rows: [{ list: 'charms', values: { name: 'Steady flame' } }],
            mechanics: {
              kind: 'attack',
              amount: { dice: '2d10' },
              perCostStep: { dice: '1d10' },
              plus: [{ dice: '1d10' }],
              check: { reroll: { upTo: 9, mode: 'once' }, threshold: 5, explode: 8, double: 9 },
            },
          },
          {
            id: 'mend-the-glass',
            label: 'Mend the glass',
            rows: [{ list: 'charms', values: { name: 'Mend the glass' } }],
            mechanics: { kind: 'heal', amount: { dice: '1d4' } },
          },
        ],
      },
      {
        id: 'night',
        label: 'Night',
        holds: 'creatures',
        entries: [
          {
            id: 'moth',
            label: 'Moth',
            creature: {
              tier: 'shade',
              health: { dice: '1d4' },
              defense: 1,
              initiativeModifier: 2,
              soak: { all: 1, byKind: { flame: 1 } },
              actions: [{ id: 'beat', name: 'Beat', budget: 'act', damage: { dice: '1d10', plus: [{ dice: '1d10' }] } }],
              riders: [{ id: 'dust', name: 'Dust', on: 'hit', oncePer: 'turn', amount: { dice: '1d10' } }],
            },
          },
        ],
      },
    ],
  };
}
