import type { Cursor } from '../../../../../language/json/cursor';
import type { Named } from '../rules/model';
import type { Budget, Dice } from './types';

/** What names in a fight stand for. */
export interface BattleNames {
  readonly budgets: readonly Budget[];
  readonly saves: readonly Named[];
  readonly conditions: readonly Named[];
  readonly pools: readonly Named[];
  readonly unit: string;
  readonly pool: boolean;
}

/** The label of a name, or the name itself where nothing of the ruleset is called so. */
export function labelled(list: readonly Named[], id: string): string {
  return list.find((one) => one.id === id)?.label ?? id;
}

/** Dice written as `{ count, sides }`. */
export function readDice(at: Cursor): Dice | undefined {
  const [count, sides] = [at.get('count').number, at.get('sides').number];
  return count === undefined || sides === undefined ? undefined : { count, sides };
}
