import type { Params, Span } from '../../../../language/diagnostic';
import type { EventState, GameEvent } from '../simulate/event';
import type { Scenario, ScenarioFailure } from '../simulate/scenario';
import type { Trace } from '../simulate/trace';

/** Where a rule and what is in it stand in the text. */
export interface RulePlaces {
  readonly rule: Span;
  readonly conditions: readonly Span[];
  readonly actions: readonly Span[];
}

/** Why nothing runs: there is no such file, or the engine would refuse it. */
export type NothingRuns = 'no-file' | 'refused';

/** What an event sets off in a file as it stands. */
export interface TryAnswer {
  readonly nothing: NothingRuns | undefined;
  readonly trace: Trace | undefined;
  /** By position in `rules`, for the rules in the trace. */
  readonly places: Readonly<Record<number, RulePlaces>>;
  /** Triggers of the rules that are on, in the order of the file, with how many rules each has. */
  readonly starts: readonly { readonly trigger: string; readonly rules: number }[];
  /** Names of the commands the rules make, and the intervals at which rules repeat, shortest first. */
  readonly commands: readonly string[];
  readonly intervals: readonly number[];
}

/** A moment of the clock with what each interval that passes then sets off. */
export interface ClockMoment {
  /** Seconds since the server's start. */
  readonly at: number;
  readonly runs: readonly { readonly interval: number; readonly trace: Trace }[];
}

export interface ClockAnswer {
  readonly nothing: NothingRuns | undefined;
  readonly moments: readonly ClockMoment[];
  /** More moments lie in the stretch than are told. */
  readonly more: boolean;
}

/** A scenario file run as a test. */
export interface ScenarioAnswer {
  readonly file: string;
  readonly name: string;
  /** Undefined when the file cannot be read as a scenario. */
  readonly scenario: Scenario | undefined;
  /** What is wrong with the file itself. */
  readonly faults: readonly { readonly code: string; readonly params: Params; readonly span: Span }[];
  readonly passed: boolean;
  readonly failures: readonly ScenarioFailure[];
  /** Undefined while nothing runs. */
  readonly trace: Trace | undefined;
  /** Positions of the rules that ran, and of those that had a part in the event. */
  readonly ran: readonly number[];
  readonly tried: readonly number[];
}

/** What a plugin's views ask the session, by name: what the question takes and what it gives. */
export interface PluginQuestions {
  readonly 'plugin/try': { readonly args: { readonly path: string; readonly event: GameEvent }; readonly answer: TryAnswer };
  readonly 'plugin/clock': { readonly args: { readonly path: string; readonly from: number; readonly until: number; readonly state: EventState }; readonly answer: ClockAnswer };
  readonly 'plugin/scenarios': { readonly args: { readonly path: string }; readonly answer: readonly ScenarioAnswer[] };
}

export type PluginQuestion = keyof PluginQuestions;
