import type { Params, Span } from '../../../../language/diagnostic';

/** A value that can cross a worker's border: what JSON holds, and integers of 64 bits as text where a number is not exact. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** What `game.mode` can be. Reference "Brain", section 8. */
export type GameMode = 'skirmish' | 'campaign' | 'network';

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
  /** New answers of functions from this tick on, begun at the first of them. */
  readonly answers?: { readonly [name: string]: ScenarioFunction['answers'] };
}

/** A scenario file as read: the scenario, and what it says of the run itself. */
export interface ScenarioFile {
  readonly scenario: Scenario;
  /** The level the run plays when nothing else is chosen. */
  readonly level: string | undefined;
  /** Values that one level alone has, over those of the scenario. */
  readonly levels: { readonly [level: string]: { readonly [name: string]: Plain } };
}

/** A match in which nothing is said but the mode. */
export const EMPTY_SCENARIO: Scenario = { mode: 'skirmish', options: {}, values: {}, functions: {}, events: [] };

/** What the panel asks the language session for (`view('run')`): what can be chosen, and the scenario. */
export interface RunSetup {
  readonly name: string;
  readonly entry: string;
  readonly levels: readonly { readonly id: string; readonly name: string; readonly difficulty: string }[];
  readonly options: readonly RunOption[];
  readonly scenario: SetupScenario;
}

export interface RunOption {
  readonly id: string;
  readonly kind: 'toggle' | 'number' | 'choice' | 'other';
  readonly label: string;
  /** The value the run begins with: the scenario's, else the manifest's default, else one that fits the kind. */
  readonly value: Plain;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly choices: readonly string[];
}

/**
 * none: there is no scenario file (`draft` is the text to make one). ready: its scenario. stopped: it has errors, so no run
 * begins; the diagnostics with these codes at these lines are among the session's own for that file.
 */
export type SetupScenario =
  | { readonly state: 'none'; readonly path: string; readonly draft: string }
  | ({ readonly state: 'ready'; readonly path: string } & ScenarioFile)
  | { readonly state: 'stopped'; readonly path: string; readonly errors: readonly { readonly code: string; readonly params: Params; readonly line: number; readonly span: Span }[] };
