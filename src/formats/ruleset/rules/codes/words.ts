import type { Params } from '../../../../language/diagnostic';
import type { NameKind } from '../checks/names';

/** What each kind of name is called: one of it, and many. */
export const KIND_WORDS: Readonly<Record<NameKind, readonly [one: string, many: string]>> = {
  section: ['section', 'sections'],
  ability: ['ability', 'abilities'],
  skill: ['skill', 'skills'],
  save: ['save', 'saves'],
  field: ['field', 'fields'],
  'enum-value': ['value', 'values'],
  derived: ['derived value', 'derived values'],
  list: ['list', 'lists'],
  column: ['column', 'columns'],
  'column-value': ['value', 'values'],
  pool: ['live pool', 'live pools'],
  'pool-group': ['pool group', 'pool groups'],
  track: ['live track', 'live tracks'],
  'wound-kind': ['kind of mark', 'kinds of mark'],
  'live-text': ['live text', 'live texts'],
  condition: ['condition', 'conditions'],
  state: ['live state', 'live states'],
  'state-value': ['value', 'values'],
  tier: ['proficiency tier', 'proficiency tiers'],
  reroll: ['re-throw', 're-throws'],
  rest: ['rest', 'rests'],
  catalog: ['catalog', 'catalogs'],
  filter: ['filter', 'filters'],
  entry: ['entry', 'entries'],
  'item-category': ['item category', 'item categories'],
  'item-rarity': ['rarity', 'rarities'],
  'item-stat': ['item stat', 'item stats'],
  'item-tag': ['item tag', 'item tags'],
  'item-slot': ['item slot', 'item slots'],
  currency: ['currency', 'currencies'],
  coin: ['coin', 'coins'],
  'damage-kind': ['damage type', 'damage types'],
  'creature-action': ['action', 'actions'],
  defense: ['defense', 'defenses'],
  attack: ['attack list', 'attack lists'],
  'combat-ability': ['ability list', 'ability lists'],
  'combat-condition': ['condition', 'conditions'],
  level: ['level', 'levels'],
  'combat-check': ['check', 'checks'],
  contest: ['contest', 'contests'],
  budget: ['budget', 'budgets'],
  'threat-tier': ['threat tier', 'threat tiers'],
  'market-seller': ['seller', 'sellers'],
  'loot-table': ['loot table', 'loot tables'],
  layer: ['layer', 'layers'],
};

/** What one of a kind is called; a kind nobody knows is shown as it is. */
export function kindWord(kind: string): string {
  return Object.hasOwn(KIND_WORDS, kind) ? KIND_WORDS[kind as NameKind][0] : kind;
}

/** The kinds a message can be about, as its first word has them; those with "The" have no name of their own. */
const SUBJECT_WORDS: Readonly<Record<string, string>> = {
  ruleset: 'The ruleset',
  license: 'The license',
  coverage: 'The coverage',
  resolution: 'The resolution',
  sheet: 'The sheet',
  gm: 'The GM text',
  'sheet-summary': 'The sheet summary',
  items: 'The "items" block',
  battle: 'The "battle" block',
  combat: 'The "combat" block',
  tier: 'Tier',
  spend: 'The purchase with',
  adjust: 'Adjustment',
  reroll: 'Re-throw',
  'ladder-step': 'Ladder step',
  section: 'Section',
  ability: 'Ability',
  skill: 'Skill',
  save: 'Save',
  field: 'Field',
  derived: 'Derived value',
  list: 'List',
  column: 'Column',
  pool: 'Pool',
  track: 'Track',
  'wound-level': 'Level',
  'wound-kind': 'Kind of mark',
  'live-text': 'Live text',
  condition: 'Condition',
  state: 'Live state',
  migration: 'Migration',
  rest: 'Rest',
  catalog: 'Catalog',
  filter: 'Filter',
  entry: 'Entry',
  action: 'Action',
  rider: 'Rider',
  'item-category': 'Category',
  'item-rarity': 'Rarity',
  'item-tag': 'Tag',
  'item-slot': 'Slot',
  'item-stat': 'Item stat',
  'rarity-cap': 'The cap of',
  currency: 'Currency',
  coin: 'Coin',
  'battle-slot': 'Slot',
  'battle-skill': 'Skill list',
  budget: 'Budget',
  attack: 'Attack list',
  'combat-ability': 'Ability list',
  'combat-condition': 'The entry for condition',
  level: 'The level of',
  'combat-check': 'Check',
  contest: 'Contest',
  'spend-limit': 'The limit of',
  'threat-tier': 'Threat tier',
  layer: 'Layer',
};

/** Most characters of a name in a sentence. */
const LONGEST_NAME = 60;

/** A name as a sentence has it: a very long one is cut. */
function clip(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** A parameter as text; lists are joined, very long texts are cut. */
export function text(params: Params, key: string): string {
  const value = params[key];
  return value === undefined ? '' : clip(Array.isArray(value) ? value.join(', ') : String(value));
}

/** The first words of a sentence: `Skill "Scrap"`, `Adjustment 2`, `The resolution`. */
export function subject(params: Params): string {
  const kind = text(params, 'subjectKind');
  const word = (Object.hasOwn(SUBJECT_WORDS, kind) ? SUBJECT_WORDS[kind] : undefined) ?? 'The ruleset';
  const name = text(params, 'subject');
  if (name !== '') return `${word} "${name}"`;
  const nth = Number(params['nth'] ?? 0);
  return nth > 0 ? `${word} ${nth}` : word;
}

/** The same in the middle of a sentence: `the skill "Scrap"`, `the resolution`. */
export function theSubject(params: Params): string {
  const words = subject(params);
  const low = words.charAt(0).toLowerCase() + words.slice(1);
  return low.startsWith('the ') ? low : `the ${low}`;
}

/** A list of names as a sentence has it: `"a", "b" and "c"`; `"a", "b" and others` when there are more. */
export function listed(names: unknown, more = false, last = 'and'): string {
  const all = Array.isArray(names) ? names.map((name) => `"${clip(String(name))}"`) : [];
  if (more) return `${all.join(', ')} ${last} others`;
  const end = all.pop();
  if (end === undefined) return '';
  return all.length === 0 ? end : `${all.join(', ')} ${last} ${end}`;
}

/**
 * ` Did you mean "brawn"?`, or what there is to choose from: ` Its values are "a" and "b".`
 * `one` and `many` begin that sentence for one name and for several; `none` is all of it when there is nothing.
 */
export function way(params: Params, one = 'There is', many = one, none = ''): string {
  const near = text(params, 'near');
  if (near !== '') return ` Did you mean "${near}"?`;
  const known = params['known'];
  const more = params['more'] === true;
  if (!Array.isArray(known) || known.length === 0) return none === '' || more ? '' : ` ${none}`;
  return ` ${known.length === 1 && !more ? one : many} ${listed(known, more)}.`;
}
