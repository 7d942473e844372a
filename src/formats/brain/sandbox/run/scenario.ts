import type { Plain } from './plain';

/**
 * What a test match gives a brain. The game's own API is not public: the sandbox itself offers only the phases,
 * `me.options`, `game.mode`, `require` and the standard library. Everything else a brain calls is the scenario's, as data.
 */
export interface Scenario {
  readonly mode: GameMode;
  /** The values of the brain's options; `me.options` in Lua. */
  readonly options: { readonly [id: string]: Plain };
  /** Further values by dotted name, such as `game.tick` or `me.metal`. */
  readonly values: { readonly [name: string]: Plain };
  /** Further functions by dotted name. */
  readonly functions: { readonly [name: string]: ScenarioFunction };
  /** What changes at the beginning of a tick, counted from 1; later entries for one tick come after earlier ones. */
  readonly events: readonly ScenarioEvent[];
}

export type GameMode = 'skirmish' | 'campaign' | 'network';

/**
 * `answer` gives its answers in turn, the last one again and again. `order` does so too and is written down as an order,
 * which takes effect on the next tick. `timer` takes a number of ticks and a function, which runs that many ticks later.
 */
export interface ScenarioFunction {
  readonly kind: 'answer' | 'order' | 'timer';
  /** Each answer is the list of values returned. */
  readonly answers: readonly (readonly Plain[])[];
}

export interface ScenarioEvent {
  readonly tick: number;
  readonly values: { readonly [name: string]: Plain };
}

/** An order a hook gave; it takes effect on the tick after. */
export interface Order {
  readonly name: string;
  readonly arguments: readonly Plain[];
  /** The tick in which the order takes effect. */
  readonly effectTick: number;
}

/** A match in which nothing is said but the mode. */
export const EMPTY_SCENARIO: Scenario = { mode: 'skirmish', options: {}, values: {}, functions: {}, events: [] };
