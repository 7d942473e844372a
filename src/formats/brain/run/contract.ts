import type { Params } from '../../../language/diagnostic';
import { LIMITS } from '../rules/limits';
import type { GameMode, Plain, RunOption, RunSetup, Scenario, SetupScenario } from '../rules/scenario/types';
import type { Limits } from '../sandbox/limits';
import type { Cause, Outcome, Phase } from '../sandbox/run/outcome';
import type { Frame } from '../sandbox/run/trace';
import type { ProfileKind, ProfileRow } from '../sandbox/run/profile';

/**
 * What the runner and everything that shows a run agree on: types and their fixed words. All of it is plain data that can be
 * frozen, compared and cloned; nothing here knows React, the DOM or Node.
 *
 * Ticks are counted from 1; tick 0 is before the first (load, fits and start), and save and report belong to the last one played.
 * Instructions are the VM's, library steps included. Bytes of memory are an estimate in C Lua's terms. Milliseconds are real time
 * in this browser, which says nothing about the game's.
 */

export type { Cause, Frame, GameMode, Limits, Outcome, Phase, Plain, RunOption, RunSetup, Scenario, SetupScenario };

/** A sentence not yet made: `run/words.ts` words it in the languages of the page. */
export interface Said {
  readonly code: string;
  readonly params: Params;
}

/** The phases that can be left out of a run; `load` always runs. Without `turn` the ticks pass and only timers run. */
export type ChosenPhase = 'fits' | 'start' | 'turn' | 'save' | 'report';

/** The most ticks of one run. */
export const MOST_TICKS = LIMITS.scenario.ticks;

/** Everything a run depends on. The same plan gives the same run, whatever the machine, while `wallClock` is false. */
export interface RunPlan {
  /** The files of the package by path. The runner hands the worker only those that a script can reach. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The path of the entry script. */
  readonly entry: string;
  /** The manifest's name, for the notices. */
  readonly name: string;
  /** The level's id; undefined when the brain has none. Scripts see it only through what the scenario says of levels. */
  readonly level: string | undefined;
  /** All of `me.options`: the manifest's defaults, over them the scenario's, over them what was chosen. */
  readonly options: { readonly [id: string]: Plain };
  readonly mode: GameMode;
  /** Ticks to play, 0 to `MOST_TICKS`. */
  readonly ticks: number;
  /** `turn` is called at every so many ticks, from the first on; the game does not say how often it does. At least 1. */
  readonly turnEvery: number;
  readonly phases: readonly ChosenPhase[];
  /** Where `math.random` begins; a whole number. */
  readonly seed: number;
  /** Makes the game's limits of real time a verdict here. Off, real time is only measured. */
  readonly wallClock: boolean;
  /** Counts the instructions of each function; exact, and slower (loops by little, calls and comparators by a quarter to a half). */
  readonly profile: boolean;
  /** Values, functions and events of the match. Its mode and options are not looked at: the plan has its own. */
  readonly scenario: Scenario;
  /** Only tests play with other limits than the game's. */
  readonly limits?: Limits;
}

/**
 * idle: nothing has run. running: a phase runs, or the next is about to. paused: between two phases, the brain is kept as it is.
 * ended: the run is over (`ending` says how); run, step or restart begin a new one.
 */
export type RunState = 'idle' | 'running' | 'paused' | 'ended';

/** The meters of one phase that ran. */
export interface PhaseMeters {
  readonly phase: Phase;
  readonly tick: number;
  /** Which turn it was, from 1; 0 for other phases. */
  readonly turn: number;
  /** False: there was no hook to call, so nothing ran. */
  readonly ran: boolean;
  readonly outcome: Outcome;
  /** Instructions used, library steps included. */
  readonly used: number;
  /** How many of these were steps of library functions and of the sandbox itself. */
  readonly librarySteps: number;
  /** What could be used: the balance for turns and ticks, else the allowance of a phase. */
  readonly allowed: number;
  /** The balance of turns before and after; only turns and ticks draw on it. */
  readonly bankBefore: number;
  readonly bankAfter: number;
  /** Bytes of Lua memory at the end of the phase. */
  readonly memory: number;
  /** Bytes of the longest string made in the phase. */
  readonly longest: number;
  readonly ms: number;
}

/** One line of `print`. */
export interface ConsoleLine {
  /** Counts all lines of a run from 1: a stable key. */
  readonly number: number;
  readonly phase: Phase;
  readonly tick: number;
  /** The text, cut where it is very long; `bytes` is its whole length. */
  readonly text: string;
  readonly bytes: number;
  /** The file in the package that called `print`; '' when the text was made at run time. Line from 1; 0 where there is none. */
  readonly file: string;
  readonly line: number;
}

/** The newest rows of a list that may grow without end; `dropped` older or further ones are not kept. */
export interface Kept<T> {
  readonly rows: readonly T[];
  readonly dropped: number;
}

/** An order a hook gave through a function of the scenario. */
export interface OrderRow {
  readonly number: number;
  readonly tick: number;
  readonly phase: Phase;
  readonly name: string;
  readonly arguments: readonly Plain[];
  /** The tick in which it takes effect. */
  readonly effectTick: number;
}

/** A module that `require` refused. The game may stop the brain for it, also where the brain caught the error. */
export interface RefusalRow {
  readonly module: string;
  readonly message: string;
  readonly phase: Phase;
  readonly tick: number;
}

/**
 * A name that a script asked the host for and that neither the package nor the scenario gives. The sentence to show is
 * `said`: the game's API is not public here.
 */
export interface UnknownName {
  /** Dotted, such as `game.units` or `me.options.rush`; a global stands alone. */
  readonly name: string;
  /** field: of `me`, `game` or another table of the host. option: of `me.options`. global: nothing defines it. */
  readonly kind: 'field' | 'option' | 'global';
  /** How often it was read. */
  readonly count: number;
  /** True when the script went on to call, index or count with it and an error came of that. */
  readonly failed: boolean;
  /** Where it was read first. */
  readonly phase: Phase;
  readonly tick: number;
  readonly file: string;
  readonly line: number;
  readonly said: Said;
}

export type { ProfileKind, ProfileRow };

/** Where the instructions went. The rows, the most expensive first, add up to `total` exactly, and `total` is the meter's. */
export interface ProfileTable {
  readonly rows: readonly ProfileRow[];
  readonly total: number;
}

/** What the `save` hook returned, and what it takes as JSON. Nothing else of the brain is kept. */
export interface SavedState {
  readonly values: readonly Plain[];
  /** Bytes of the values as JSON. */
  readonly bytes: number;
  readonly tick: number;
}

/** One point of a meter over time. */
export interface MeterPoint {
  readonly phase: Phase;
  readonly tick: number;
  readonly value: number;
}

/** The meter that ran out, with how it went there: at most `HISTORY_POINTS`, the last is where it ran out. */
export interface SpentMeter {
  readonly meter: 'instructions' | 'bank' | 'memory' | 'string' | 'clock';
  readonly limit: number;
  readonly unit: 'instructions' | 'bytes' | 'ms';
  /** instructions and bank: used by each phase. memory: bytes at its end. string: the longest. clock: its milliseconds. */
  readonly history: readonly MeterPoint[];
}

/**
 * Who ended a run. played: all phases ran. brain: it failed, or said that it does not fit. author: by hand.
 * guard: the worker did not answer in time and was ended. worker: the worker could not start or died.
 */
export type EndedBy = 'played' | 'brain' | 'author' | 'guard' | 'worker';

export interface RunEnding {
  readonly by: EndedBy;
  readonly outcome: Outcome;
  readonly cause: Cause;
  /** The reason as the notice shows it; '' when there is no notice. */
  readonly reason: string;
  /** The game's notice as the player sees it; '' when there is none. */
  readonly notice: string;
  /** The running functions, the innermost first. */
  readonly frames: readonly Frame[];
  readonly phase: Phase;
  readonly tick: number;
  readonly meter: SpentMeter | undefined;
}

/** A run as it stands. A new object whenever anything changed, else the same one; lists inside are shared where they did not change. */
export interface RunSnapshot {
  readonly state: RunState;
  /** A pause or a step was asked for and takes effect when the running phase has ended. */
  readonly pausing: boolean;
  readonly plan: RunPlan | undefined;
  /** The phase that runs, or the next when paused. */
  readonly at: { readonly phase: Phase; readonly tick: number } | undefined;
  /** Phases that have ended, and all of the plan's. */
  readonly done: number;
  readonly total: number;
  /** Ticks played. */
  readonly tick: number;
  /** Every phase that has ended, in order; the last is the newest. */
  readonly phases: readonly PhaseMeters[];
  /** The balance of turns now, memory now, and the longest string of the run. */
  readonly bank: number;
  readonly memory: number;
  readonly longest: number;
  /** Instructions of all phases so far. */
  readonly used: number;
  /** Bytes of the networks' files, an estimate of network memory; it is apart from Lua's. */
  readonly networkBytes: number;
  readonly limits: Limits;
  readonly console: Kept<ConsoleLine>;
  readonly orders: Kept<OrderRow>;
  readonly refusals: Kept<RefusalRow>;
  readonly unknown: Kept<UnknownName>;
  readonly profile: ProfileTable;
  readonly saved: SavedState | undefined;
  readonly ending: RunEnding | undefined;
}

/** One run panel's runner. Methods return at once; what comes of them is in the snapshots. */
export interface BrainRun {
  /** Fit for `useSyncExternalStore`. */
  snapshot(): RunSnapshot;
  /** Tells of new snapshots, at most about twenty times a second while a run goes on; at once when the state changes. Answers what takes it back. */
  subscribe(listener: () => void): () => void;
  /** idle or ended: begins with `plan` (or the one before). paused: goes on, `plan` is not looked at. Throws without any plan. */
  run(plan?: RunPlan): void;
  /** Pauses after the running phase. */
  pause(): void;
  /** Runs up to the end of the next tick and pauses; behind the last tick, one phase. idle or ended: begins first. */
  step(plan?: RunPlan): void;
  /** Ends the worker at once, whatever the brain does. The run is ended by the author. */
  stop(): void;
  /** Stops what runs and begins anew with `plan`, or with the one before. */
  restart(plan?: RunPlan): void;
  /** The run so far as a record; undefined when nothing has run. Waits for the hashes of the files only. */
  record(): Promise<RunRecord | undefined>;
  /** Stops for good and forgets all listeners. */
  dispose(): void;
}

/** Name and version of the record's format. */
export const RECORD_FORMAT = 'rulewright-brain-run';
export const RECORD_VERSION = 1;

/** One phase in a record: the meters without real time, and a digest of all it printed, ordered, returned, asked for and how it ended. */
export interface RecordedPhase {
  readonly phase: Phase;
  readonly tick: number;
  readonly ran: boolean;
  readonly outcome: Outcome;
  readonly used: number;
  readonly librarySteps: number;
  readonly bankBefore: number;
  readonly bankAfter: number;
  readonly memory: number;
  readonly longest: number;
  /** SHA-256, the first 32 hexadecimal digits. */
  readonly trace: string;
}

/** A run as JSON that can be exported, read back, replayed and compared. Holds no file, only their digests. */
export interface RunRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly brain: { readonly name: string; readonly entry: string };
  readonly plan: Pick<RunPlan, 'options' | 'mode' | 'ticks' | 'turnEvery' | 'phases' | 'seed' | 'wallClock'> & { readonly level: string | null };
  readonly scenario: Pick<Scenario, 'values' | 'functions' | 'events'>;
  /** SHA-256 by path, of the files that a script can reach. */
  readonly files: { readonly [path: string]: string };
  readonly phases: readonly RecordedPhase[];
  /** The console as kept: enough to read, the digests tell the rest. */
  readonly console: readonly Omit<ConsoleLine, 'number'>[];
  readonly orders: readonly Omit<OrderRow, 'number'>[];
  readonly refusals: readonly RefusalRow[];
  readonly saved: readonly Plain[] | null;
  /** null: the run was stopped by hand, or had not ended. */
  readonly ending: Pick<RunEnding, 'by' | 'outcome' | 'cause' | 'reason' | 'notice' | 'frames' | 'phase' | 'tick'> | null;
}

/** A fault of a text that should be a record: where (a JSON pointer), and what. */
export interface RecordFault {
  readonly pointer: string;
  readonly said: Said;
}

export type RecordReading = { readonly record: RunRecord; readonly faults?: undefined } | { readonly record?: undefined; readonly faults: readonly RecordFault[] };

/** How two records compare. `first` is the first difference in the order of a run: the files, what was chosen, then phase by phase. */
export interface RecordComparison {
  readonly same: boolean;
  readonly first: RecordDifference | undefined;
  /** Files that differ, are missing or are new, by path. */
  readonly files: readonly { readonly path: string; readonly change: 'changed' | 'missing' | 'added' }[];
  /** Phases that were compared; fewer than either has when a run was stopped by hand. */
  readonly compared: number;
}

export interface RecordDifference {
  readonly said: Said;
  /** Set for differences of a phase. */
  readonly phase: Phase | undefined;
  readonly tick: number;
  /** What differs: `seed`, `options.rush`, `brain.lua`, `used`, `memory`, `console`, `notice`... */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A running function as the card shows it; `line` from 1, 0 where there is none. */
export interface CardFrame extends Frame {
  /** The place in the plan's file in UTF-16 units, the whole line without its indentation; undefined where there is no such line. */
  readonly span: { readonly start: number; readonly end: number } | undefined;
}

/** Why a brain was stopped, for one card. Undefined codes do not exist: every `Said` is worded. */
export interface StopCard {
  /** The game's notice, verbatim; '' when the author or the studio ended the run. */
  readonly notice: string;
  readonly title: Said;
  /** The cause in plain words. */
  readonly why: readonly Said[];
  /** What happens to the seat in the game. */
  readonly then: Said | undefined;
  readonly frames: readonly CardFrame[];
  readonly meter: SpentMeter | undefined;
  /** What usually helps, best first. */
  readonly helps: readonly Said[];
}

/** What was chosen in the panel. */
export type RunChoices = Pick<RunPlan, 'level' | 'options' | 'mode' | 'ticks' | 'turnEvery' | 'phases' | 'seed' | 'wallClock' | 'profile'>;

/*
 * Functions that go with this contract:
 *   run/runner.ts   createBrainRun(options: {createWorker, now?, later?, rest?}): BrainRun     (injected worker: tests, Node)
 *   run/browser.ts  browserRun(): BrainRun                                                    (the page's worker)
 *   run/plan.ts     startChoices(setup): RunChoices; planOf(files, setup, choices): RunPlan    (throws for setup.scenario.state 'stopped')
 *   run/record.ts   recordText(record): string; readRecord(text): RecordReading; compareRecords(before, after): RecordComparison;
 *                   replayPlan(record, files): RunPlan
 *   run/card.ts     stopCard(ending, plan): StopCard | undefined                               (undefined when all phases were played)
 *   run/words.ts    runWords(language): (said: Said) => string                                 (en, ko, zh, tr)
 *   rules/views.ts  BrainViewQueries.run: {args: null; result: RunSetup | null}                (null: there is no manifest)
 */
