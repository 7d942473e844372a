import type { Cursor } from '../../../../../language/json/cursor';
import { dieSides, isPoolFight } from '../combat/parts';
import type { CheckContext } from '../context';
import { isWoundTrack } from '../sheet/value-ref';
import type { Declaration } from '../names';

/** Whether a block of the ruleset is there; `unreadable` when it is of another type or only begun, so that nothing is said about it. */
export type Presence = 'absent' | 'there' | 'unreadable';

/** What the entries of every catalog are held to, read off the ruleset once. */
export interface Surroundings {
  readonly combat: Presence;
  readonly items: Presence;
  /** Sides that dice of a pool fight must have; undefined outside one, or when that cannot be read. */
  readonly fightDie: number | undefined;
  /** True when `combat.damageTypes` is written, even as an empty list. */
  readonly hasDamageTypes: boolean;
  /** The wound track a fight, or else the lent battle, takes marks on. */
  readonly healthTrack: Declaration | undefined;
  /** Lists whose rows are weapons; undefined when that cannot be read whole. */
  readonly attackLists: ReadonlySet<string> | undefined;
  /** Places of `combat.abilities` without `saveDifficulty`, by list. */
  readonly noDifficulty: ReadonlyMap<string, Cursor>;
  /** The standard actions the fight offers; undefined when that cannot be read. */
  readonly standard: ReadonlySet<string> | undefined;
}

/** Reads the parts of the ruleset that catalogs lean on. Reference 5, sections 5.3 to 5.6. */
export function surroundingsOf(context: CheckContext): Surroundings {
  return context.once(read);
}

function read(context: CheckContext): Surroundings {
  const { root } = context;
  const combat = root.get('combat');
  const sides = dieSides(root);
  return {
    combat: presence(combat, 'kind'),
    items: presence(root.get('items'), 'categories'),
    fightDie: isPoolFight(root) && sides !== undefined && Number.isInteger(sides) && sides >= 2 && sides <= 100 ? sides : undefined,
    hasDamageTypes: combat.get('damageTypes').exists,
    healthTrack: healthTrack(context),
    attackLists: listsOf(combat.get('attacks')),
    noDifficulty: withoutDifficulty(combat.get('abilities')),
    standard: wordsOf(combat.get('standard')),
  };
}

/** `marker` is a key every such block needs: without it, that is the fault, not all that leans on the block. */
function presence(block: Cursor, marker: string): Presence {
  if (!block.exists) return 'absent';
  return block.has(marker) ? 'there' : 'unreadable';
}

/** The health of the fight comes first; a ruleset's battle counts where the fight names no track. */
function healthTrack({ root, names }: CheckContext): Declaration | undefined {
  const id = trackOf(root.at('combat', 'health')) ?? trackOf(root.at('battle', 'health'));
  return id === undefined ? undefined : names.find(['track'], id).find((track) => isWoundTrack(track.at));
}

/** Health that names both forms is at fault itself and names nothing. */
function trackOf(health: Cursor): string | undefined {
  return health.has('pool') ? undefined : health.get('track').string;
}

function listsOf(attacks: Cursor): ReadonlySet<string> | undefined {
  if (attacks.exists && !attacks.isArray) return undefined;
  const lists = attacks.items().map((attack) => attack.get('list').string);
  return lists.includes(undefined) ? undefined : new Set(lists.filter((id) => id !== undefined));
}

function withoutDifficulty(abilities: Cursor): ReadonlyMap<string, Cursor> {
  const found = new Map<string, Cursor>();
  for (const source of abilities.items()) {
    const list = source.get('list').string;
    if (list !== undefined && !source.has('saveDifficulty') && !found.has(list)) found.set(list, source);
  }
  return found;
}

function wordsOf(list: Cursor): ReadonlySet<string> | undefined {
  if (list.exists && !list.isArray) return undefined;
  const words = list.items().map((word) => word.string);
  return words.includes(undefined) ? undefined : new Set(words.filter((word) => word !== undefined));
}
