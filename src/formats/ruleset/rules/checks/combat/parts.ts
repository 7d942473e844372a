import type { Cursor } from '../../../../../language/json/cursor';
import type { Declaration } from '../names';
import { isType } from '../sheet/value-ref';

/** Damage types are one type when they read the same without case and outer blanks. */
export function damageTypeKey(type: string): string {
  return type.trim().toLowerCase();
}

export type FightKind = 'attack-vs-defense' | 'dice-pool';

/** How blows are resolved, when that can be read and is one of the two kinds the reference describes. */
export function fightKind(root: Cursor): FightKind | undefined {
  const kind = root.at('combat', 'kind').string;
  return kind === 'attack-vs-defense' || kind === 'dice-pool' ? kind : undefined;
}

/** True when the fight throws pools and the ruleset does too; only then can the pool rules be judged. */
export function isPoolFight(root: Cursor): boolean {
  return fightKind(root) === 'dice-pool' && root.at('resolution', 'kind').string === 'dice-pool';
}

/** Sides of the ruleset's die (10 when left out), or undefined when it cannot be read. */
export function dieSides(root: Cursor): number | undefined {
  const die = root.at('resolution', 'die');
  return die.exists ? die.get('sides').number : 10;
}

/** The type of a column, when it can be read. */
export function columnType(column: Cursor): string | undefined {
  return column.get('type').string;
}

/** A test for "a column of one of these types"; a column whose type cannot be read passes (that is a fault of its own). */
export function ofType(...types: readonly string[]): (column: Declaration) => boolean {
  return (column) => isType(column, ...types);
}
