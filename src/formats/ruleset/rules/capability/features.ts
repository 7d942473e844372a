import type { Cursor } from '../../../../language/json/cursor';
import { isFilledList, isObject, isText, type Feature } from './feature';

/** The highest level these sources name; what to declare for a feature whose level is not public (Reference 6, section 4.1, rule 8). */
export const HIGHEST_LEVEL = 813;

/** Effects that a fight knew from the start (Reference 6, section 4.3, note 1). */
const FIRST_EFFECTS: ReadonlySet<string> = new Set([
  'own-attacks-advantage', 'own-attacks-disadvantage', 'attacks-against-advantage', 'attacks-against-disadvantage',
  'attacks-against-adjacent-advantage', 'attacks-against-far-disadvantage', 'attacks-from-adjacent-critical',
  'cannot-act', 'cannot-react', 'speed-zero', 'half-move-to-stand', 'ends-on-damage',
]);
/** Effects of an item that only reach checks and saves. */
const CHECK_EFFECTS: ReadonlySet<string> = new Set(['own-checks-advantage', 'own-checks-disadvantage', 'own-saves-advantage', 'own-saves-disadvantage']);

/** A fight of a ruleset that throws symbol dice. */
function throwsSymbols(combat: Cursor): boolean {
  const kinds = [combat.parent?.at('resolution', 'kind').string, combat.get('kind').string];
  return combat.isObject && kinds.includes('symbol-pool');
}

/** What the ruleset's own parts need. Paths from the root of `ruleset.json`. Reference 6, section 4.3. */
export const ROOT_FEATURES: readonly Feature[] = [
  { level: 21, name: 'catalogs', path: 'catalogs', when: isFilledList },
  { level: 22, name: 'battle', path: 'battle', when: isObject },
  { level: 24, name: 'dice-pool', path: 'resolution/kind', when: isText('dice-pool') },
  { level: 25, name: 'layers', path: 'layers', when: isFilledList },
  { level: 25, name: 'world-guidance', path: 'gm/worldGuidance' },
  { level: 26, name: 'combat', path: 'combat', when: isObject },
  { level: 27, name: 'creature-catalog', path: 'catalogs/*/holds', when: isText('creatures') },
  { level: 28, name: 'board', path: 'combat/distance' },
  { level: 28, name: 'board', path: 'combat/ranged' },
  { level: 28, name: 'board', path: 'combat/cover' },
  { level: 28, name: 'board', path: 'combat/opportunity' },
  { level: 28, name: 'attack-reach', path: 'combat/attacks/*/reach' },
  { level: 28, name: 'attack-reach', path: 'combat/attacks/*/range' },
  { level: 29, name: 'strikes', path: 'combat/attacks/*/strikes' },
  { level: 29, name: 'condition-source', path: 'combat/conditions/*/saves' },
  { level: 29, name: 'condition-source', path: 'combat/conditions/*/whileSourceInSight' },
  { level: 29, name: 'condition-source', path: 'combat/conditions/*/endsWhenSourceDown' },
  { level: 29, name: 'later-effects', path: 'combat/conditions/*/effects/*', when: (at) => at.string !== undefined && !FIRST_EFFECTS.has(at.string) },
  { level: 29, name: 'standard-effects', path: 'combat/standardEffects' },
  { level: 30, name: 'wound-track', path: 'sheet/live/tracks/*/levels' },
  { level: 30, name: 'wound-track', path: 'sheet/live/tracks/*/kinds' },
  { level: 30, name: 'penalty-from', path: 'resolution/penaltyFrom' },
  { level: 30, name: 'spend', path: 'resolution/spend' },
  { level: 30, name: 'track-health', path: 'combat/health/track' },
  { level: 30, name: 'track-health', path: 'combat/damageKinds' },
  { level: 32, name: 'strike-cap', path: 'combat/attacks/*/strikesCappedBy' },
  { level: 37, name: 'track-max-off-sheet', path: 'sheet/live/tracks/*/max', when: isObject },
  { level: 37, name: 'track-shown', path: 'sheet/live/tracks/*/hideWhen' },
  { level: 37, name: 'track-shown', path: 'sheet/live/tracks/*/alwaysShow' },
  { level: 37, name: 'summary-columns', path: 'gm/sheetSummary/lists/*/columns' },
  { level: 37, name: 'face-min', path: 'resolution/explode/min' },
  { level: 37, name: 'face-min', path: 'resolution/double/min' },
  { level: 37, name: 'two-abilities', path: 'resolution/pool/abilityPlusAbility' },
  { level: 37, name: 'botch-rule', path: 'resolution/botch/rule' },
  { level: 38, name: 'reroll', path: 'resolution/reroll' },
  { level: 38, name: 'adjust', path: 'resolution/adjust' },
  { level: 38, name: 'many-spends', path: 'resolution/spend', when: (at) => at.items().length > 2 },
  { level: 38, name: 'spend-reroll', path: 'resolution/spend/*/reroll' },
  { level: 38, name: 'spend-limit-off-sheet', path: 'resolution/spend/*/perCheck', when: (at) => at.number === undefined },
  { level: 39, name: 'cap', path: 'sheet/skills/*/cap' },
  { level: 39, name: 'cap', path: 'sheet/saves/*/cap' },
  { level: 40, name: 'wound-boxes', path: 'sheet/live/tracks/*/boxes' },
  { level: 40, name: 'wound-boxes', path: 'sheet/live/tracks/*/fill' },
  { level: 40, name: 'wound-boxes', path: 'sheet/live/tracks/*/onFull' },
  { level: 40, name: 'wound-boxes', path: 'sheet/live/tracks/*/extra' },
  { level: 40, name: 'rest-kind', path: 'rests/*/restore/*/kind' },
  { level: 41, name: 'sections', path: 'sheet/abilities/*/section' },
  { level: 41, name: 'sections', path: 'sheet/skills/*/section' },
  { level: 41, name: 'sections', path: 'sheet/saves/*/section' },
  { level: 41, name: 'untrained', path: 'sheet/skills/*/untrained' },
  { level: 41, name: 'untrained', path: 'sheet/saves/*/untrained' },
  { level: 41, name: 'untrained', path: 'sheet/sections/*/untrained' },
  { level: 42, name: 'live-states', path: 'sheet/live/states' },
  { level: 42, name: 'enum-table', path: 'sheet/derived/*/op', when: isText('enumTable') },
  { level: 42, name: 'rest-state', path: 'rests/*/restore/*/state' },
  { level: 43, name: 'contests', path: 'combat/checks' },
  { level: 43, name: 'contests', path: 'combat/contests' },
  { level: 45, name: 'levels', path: 'combat/levels' },
  { level: 45, name: 'condition-modifiers', path: 'combat/conditions/*/modifiers' },
  { level: 45, name: 'check-effects', path: 'combat/conditions/*/effects/*', when: isText('own-checks-advantage', 'own-checks-disadvantage') },
  { level: 47, name: 'pool-fight', path: 'combat/kind', when: isText('dice-pool') },
  { level: 47, name: 'pool-fight', path: 'combat/pool' },
  { level: 47, name: 'spend-limits', path: 'combat/spendLimits' },
  { level: 47, name: 'initiative-each', path: 'combat/initiative/each' },
  { level: 47, name: 'attack-skill', path: 'combat/attacks/*/toHit/skill' },
  { level: 48, name: 'initiative-pool', path: 'combat/initiative/pool' },
  { level: 48, name: 'initiative-pool', path: 'combat/initiative/plus' },
  { level: 48, name: 'initiative-pool', path: 'combat/initiative/resource' },
  { level: 49, name: 'items', path: 'items' },
  { level: 49, name: 'item-catalog', path: 'catalogs/*/holds', when: isText('items') },
  { level: 51, name: 'rarity-caps', path: 'items/rarityCaps' },
  { level: 51, name: 'propose', path: 'items/propose' },
  { level: 53, name: 'narrowed-skills', path: 'combat/conditions/*/skills' },
  { level: 53, name: 'narrowed-skills', path: 'combat/levels/*/skills' },
  ...['conditions', 'levels'].flatMap((list) =>
    ['skills', 'saves', 'mode'].map((key): Feature => ({ level: 53, name: 'narrowed-modifier', path: `combat/${list}/*/modifiers/*/${key}` })),
  ),
  { level: 53, name: 'rarity-bonus', path: 'items/rarityCaps/*/bonus' },
  { level: 54, name: 'derived-level', path: 'combat/levels/*/derived' },
  { level: 56, name: 'hardness', path: 'combat/pool/hardness' },
  { level: 58, name: 'off-hand', path: 'combat/offHand' },
  { level: 63, name: 'loot-tables', path: 'items/lootTables' },
  { level: 64, name: 'layer-coins', path: 'layers/*/currencies' },
  { level: 64, name: 'loot-coins', path: 'items/lootTables/*/entries/*/coins' },
  { level: 65, name: 'market', path: 'items/market' },
  { level: 77, name: 'migrations', path: 'sheet/migrations' },
  { level: 382, name: 'symbol-fight', path: 'combat', when: throwsSymbols },
  { level: 794, name: 'set-column', path: 'sheet/migrations/*/steps/*/setColumn' },
  { level: 813, name: 'layer-items', path: 'layers/*/items' },
  { level: 67, most: HIGHEST_LEVEL, name: 'dice-highest', path: 'resolution/kind', when: isText('dice-highest') },
  { level: 67, most: HIGHEST_LEVEL, name: 'roll-against', path: 'resolution/kind', when: isText('roll-against') },
  { level: 67, most: 382, name: 'symbol-pool', path: 'resolution/kind', when: isText('symbol-pool') },
  { level: 67, most: HIGHEST_LEVEL, name: 'combat-styles', path: 'combat/styles' },
  { level: 67, most: HIGHEST_LEVEL, name: 'market-unsold', path: 'items/market/unsold' },
  { level: 67, most: HIGHEST_LEVEL, name: 'seller-stock', path: 'items/market/sellers/*/stock' },
];

/** What a catalog entry needs; paths from the entry. */
export const ENTRY_FEATURES: readonly Feature[] = [
  { level: 23, name: 'scaled', path: 'rows/*/scaled' },
  { level: 27, name: 'creature', path: 'creature' },
  { level: 49, name: 'item', path: 'item' },
];

/** What an entry's `mechanics` needs. */
export const MECHANICS_FEATURES: readonly Feature[] = [
  ...['targetCount', 'autoHit', 'applies', 'temporary', 'scales', 'budget'].map((path): Feature => ({ level: 26, name: 'mechanics-in-fight', path })),
  ...['plus', 'free', 'gives', 'standard', 'rider'].map((path): Feature => ({ level: 29, name: 'mechanics-later', path })),
  { level: 29, name: 'mechanics-later', path: 'kind', when: isText('rider') },
  { level: 30, name: 'mechanics-check', path: 'check' },
  { level: 33, name: 'reaction-moment', path: 'reaction', when: isObject },
  { level: 37, name: 'mechanics-faces', path: 'check/explode' },
  { level: 37, name: 'mechanics-faces', path: 'check/double' },
  { level: 44, name: 'reaction-used', path: 'reaction/on', when: isText('used') },
  { level: 44, name: 'reaction-against', path: 'reaction/against' },
  { level: 45, name: 'applied-clock', path: 'applies/*/endsAfter' },
  { level: 45, name: 'applied-clock', path: 'applies/*/duration/at' },
  { level: 46, name: 'reaction-hit', path: 'reaction/on', when: isText('hit') },
];

/** What a creature needs; paths from the creature. */
export const CREATURE_FEATURES: readonly Feature[] = [
  { level: 28, name: 'creature-area', path: 'actions/*/area' },
  { level: 28, name: 'creature-area', path: 'actions/*/range', when: isObject },
  { level: 29, name: 'creature-riders', path: 'riders' },
  { level: 29, name: 'creature-riders', path: 'actions/*/damage/plus' },
  { level: 34, name: 'creature-sheet', path: 'sheet' },
  { level: 43, name: 'creature-checks', path: 'checks' },
  { level: 44, name: 'reaction-used', path: 'actions/*/reaction/on', when: isText('used') },
  { level: 44, name: 'reaction-against', path: 'actions/*/reaction/against' },
  { level: 45, name: 'applied-clock', path: 'actions/*/applies/*/endsAfter' },
  { level: 45, name: 'applied-clock', path: 'actions/*/applies/*/duration/at' },
  { level: 46, name: 'creature-reaction', path: 'actions/*/reaction' },
  { level: 46, name: 'creature-reaction', path: 'actions/*/self' },
  { level: 47, name: 'creature-soak', path: 'soak' },
  { level: 55, name: 'resist-except', path: 'resist/*', when: isObject },
  { level: 55, name: 'resist-except', path: 'immune/*', when: isObject },
  { level: 56, name: 'hardness', path: 'hardness' },
  { level: 63, name: 'creature-loot', path: 'loot' },
];

/** What an item needs; paths from the item. */
export const ITEM_FEATURES: readonly Feature[] = [
  { level: 53, name: 'item-effects', path: 'worn' },
  { level: 53, name: 'item-effects', path: 'carried' },
  { level: 54, name: 'item-requires', path: 'requires' },
  { level: 54, name: 'item-abilities', path: 'worn/abilities' },
  { level: 54, name: 'item-abilities', path: 'carried/abilities' },
  ...['worn', 'carried', 'requires/*/otherwise'].flatMap((path) => fightFeatures(path)),
  { level: 55, name: 'item-attack', path: 'attack' },
  { level: 57, name: 'item-ammo', path: 'attack/ammo' },
  { level: 57, name: 'item-ammo', path: 'attack/clip' },
  ...['modes', 'offHand', 'floor', 'onHit'].map((key): Feature => ({ level: 58, name: 'item-attack-modes', path: `attack/${key}` })),
  { level: 59, name: 'item-use', path: 'use' },
  { level: 59, name: 'item-use', path: 'charges' },
  { level: 60, name: 'item-restore', path: 'use/restore' },
  { level: 61, name: 'item-recharge', path: 'charges/recharge' },
  { level: 61, name: 'item-recharge', path: 'charges/breaksOn' },
  { level: 62, name: 'item-gate', path: 'use/gate' },
  { level: 65, name: 'item-sold', path: 'sold' },
  { level: 65, name: 'item-sold', path: 'service' },
];

/** A worn, carried or falling-short effect that changes a fight: more than checks and saves. */
function fightFeatures(path: string): Feature[] {
  return [
    { level: 56, name: 'item-in-fight', path: `${path}/effects/*`, when: (at) => at.string !== undefined && !CHECK_EFFECTS.has(at.string) },
    { level: 56, name: 'item-in-fight', path: `${path}/modifiers/*/to`, when: (at) => at.string !== undefined && at.string !== 'checks' && at.string !== 'saves' },
    ...['resist', 'vulnerable', 'immune', 'conditionImmunities'].map((key): Feature => ({ level: 56, name: 'item-in-fight', path: `${path}/${key}` })),
  ];
}
