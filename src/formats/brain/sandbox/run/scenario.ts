export { EMPTY_SCENARIO, type GameMode, type Scenario, type ScenarioEvent, type ScenarioFunction } from '../../rules/scenario/types';
import type { Plain } from './plain';

/** An order a hook gave; it takes effect on the tick after. */
export interface Order {
  readonly name: string;
  readonly arguments: readonly Plain[];
  /** The tick in which the order takes effect. */
  readonly effectTick: number;
}
