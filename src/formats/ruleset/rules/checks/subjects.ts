import type { Cursor } from '../../../../language/json/cursor';
import type { NameIndex, NameKind } from './names';

/** What a place belongs to, for a message's own words. */
export interface Subject {
  /** A key of the subject words in the codes ('skill', 'pool', 'entry'...). */
  readonly subjectKind: string;
  /** What the author calls it; '' when it has no name of its own. */
  readonly subject: string;
  /** Its place in its list from 1; 0 outside a list. */
  readonly nth: number;
}

/** The places of a ruleset that a message can be about. `*` is a place in a list. */
const SUBJECTS: Readonly<Record<string, string>> = {
  license: 'license',
  coverage: 'coverage',
  resolution: 'resolution',
  'resolution/proficiencyTiers/*': 'tier',
  'resolution/spend/*': 'spend',
  'resolution/adjust/*': 'adjust',
  'resolution/reroll/*': 'reroll',
  'resolution/difficultyLadder/*': 'ladder-step',
  sheet: 'sheet',
  'sheet/sections/*': 'section',
  'sheet/abilities/*': 'ability',
  'sheet/skills/*': 'skill',
  'sheet/saves/*': 'save',
  'sheet/fields/*': 'field',
  'sheet/derived/*': 'derived',
  'sheet/lists/*': 'list',
  'sheet/lists/*/columns/*': 'column',
  'sheet/live/pools/*': 'pool',
  'sheet/live/tracks/*': 'track',
  'sheet/live/tracks/*/levels/*': 'wound-level',
  'sheet/live/tracks/*/kinds/*': 'wound-kind',
  'sheet/live/text/*': 'live-text',
  'sheet/live/conditions/*': 'condition',
  'sheet/live/states/*': 'state',
  'sheet/migrations/*': 'migration',
  'rests/*': 'rest',
  gm: 'gm',
  'gm/sheetSummary': 'sheet-summary',
  'catalogs/*': 'catalog',
  'catalogs/*/filters/*': 'filter',
  'catalogs/*/entries/*': 'entry',
  'catalogs/*/entries/*/creature/actions/*': 'action',
  'catalogs/*/entries/*/creature/riders/*': 'rider',
  'entries/*': 'entry',
  'entries/*/creature/actions/*': 'action',
  'entries/*/creature/riders/*': 'rider',
  items: 'items',
  'items/categories/*': 'item-category',
  'items/rarities/*': 'item-rarity',
  'items/tags/*': 'item-tag',
  'items/slots/*': 'item-slot',
  'items/stats/*': 'item-stat',
  'items/rarityCaps/*': 'rarity-cap',
  'items/currencies/*': 'currency',
  'items/currencies/*/units/*': 'coin',
  battle: 'battle',
  'battle/slots/*': 'battle-slot',
  'battle/skills/*': 'battle-skill',
  combat: 'combat',
  'combat/economy/budgets/*': 'budget',
  'combat/attacks/*': 'attack',
  'combat/abilities/*': 'combat-ability',
  'combat/conditions/*': 'combat-condition',
  'combat/levels/*': 'level',
  'combat/checks/*': 'combat-check',
  'combat/contests/*': 'contest',
  'combat/spendLimits/*': 'spend-limit',
  'combat/threat/tiers/*': 'threat-tier',
  'layers/*': 'layer',
};

/** The parts that say which one it is, for things without a name of their own. */
const NAMING_KEYS = ['label', 'list', 'name', 'id', 'condition', 'pool', 'rarity', 'track', 'derived', 'action', 'poolGroup', 'listPools', 'state'] as const;

/** What a thing is called: its label, else its name or id, else ''. */
export function labelOf(at: Cursor): string {
  for (const key of NAMING_KEYS) {
    const text = at.get(key).string;
    if (text !== undefined && text !== '') return text;
  }
  return '';
}

/** Things that are called like what they name: the key that names it, and the list it is declared in. */
const CALLED_LIKE: Readonly<Record<string, readonly (readonly [key: string, list: readonly string[]])[]>> = {
  spend: [['pool', ['sheet', 'live', 'pools']]],
  'rarity-cap': [['rarity', ['items', 'rarities']]],
  'battle-slot': [['pool', ['sheet', 'live', 'pools']]],
  'battle-skill': [['list', ['sheet', 'lists']]],
  attack: [['list', ['sheet', 'lists']]],
  'combat-ability': [['list', ['sheet', 'lists']]],
  'combat-condition': [['condition', ['sheet', 'live', 'conditions']]],
  level: [['track', ['sheet', 'live', 'tracks']], ['derived', ['sheet', 'derived']]],
  'spend-limit': [['pool', ['sheet', 'live', 'pools']]],
};

function nameOf(at: Cursor, kind: string): string {
  let root = at;
  while (root.parent) root = root.parent;
  for (const [key, path] of CALLED_LIKE[kind] ?? []) {
    const id = at.get(key).string;
    const named = id === undefined ? undefined : root.at(...path).items().find((item) => item.get('id').string === id);
    if (named) return labelOf(named);
  }
  return labelOf(at);
}

/** The innermost thing with a name that a place lies in; the ruleset itself when there is none. */
export function subjectOf(at: Cursor): Subject {
  const chain: Cursor[] = [];
  for (let cursor: Cursor | undefined = at; cursor?.parent; cursor = cursor.parent) chain.unshift(cursor);
  let best: Subject = { subjectKind: 'ruleset', subject: '', nth: 0 };
  let path = '';
  for (const cursor of chain) {
    const inList = typeof cursor.key === 'number';
    path = (path === '' ? '' : path + '/') + (inList ? '*' : String(cursor.key));
    const subjectKind = Object.hasOwn(SUBJECTS, path) ? SUBJECTS[path] : undefined;
    if (subjectKind) best = { subjectKind, subject: inList ? nameOf(cursor, subjectKind) : '', nth: inList ? Number(cursor.key) + 1 : 0 };
  }
  return best;
}

/** The kind that owns a scoped kind. */
const OWNERS: Partial<Record<NameKind, NameKind>> = {
  column: 'list',
  'enum-value': 'field',
  'state-value': 'state',
  'wound-kind': 'track',
  filter: 'catalog',
  entry: 'catalog',
};

/** What the owner of a scoped name is called; '' for a kind without one. */
export function ownerLabel(names: NameIndex, kind: NameKind | undefined, scope: string): string {
  if (scope === '' || !kind) return '';
  if (kind === 'column-value') {
    const dot = scope.indexOf('.');
    return names.find(['column'], scope.slice(dot + 1), scope.slice(0, dot))[0]?.label ?? scope.slice(dot + 1);
  }
  const owner = OWNERS[kind];
  return (owner && names.find([owner], scope)[0]?.label) ?? scope;
}
