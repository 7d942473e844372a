import type { Where } from '../catalogue';
import type { ParamValues } from './model';
import type { StyledRun } from '../template/render';

/** Why a rule of the event's trigger did not run. */
export type NotRun = 'off' | 'other-command' | 'no-permission' | 'other-interval' | 'conditions';

/** One condition as it was tried, with the values it compared. */
export interface ConditionTrace {
  readonly index: number;
  readonly type: string;
  readonly not: boolean;
  /** What the test itself gave. */
  readonly result: boolean;
  /** What counts, after `not`. */
  readonly holds: boolean;
  /** The values that were compared, filled in; empty where there was nothing to compare. */
  readonly compared: Comparison | undefined;
  /** The player it needs is missing, so it does not hold. */
  readonly noPlayer: boolean;
}

/** `left operator right`, as a person reads it. `note` says what a side was not. */
export interface Comparison {
  readonly left: string;
  readonly operator: 'has' | '<' | '<=' | '==' | '!=' | '>=' | '>' | 'contains' | 'equals' | 'is';
  readonly right: string;
  readonly ignoreCase?: boolean;
  readonly note?: 'left-no-number' | 'right-no-number' | 'operator-has-all';
}

/** A text that somebody reads. */
export interface Said {
  readonly to: 'player' | 'everyone' | 'console';
  readonly where: Where;
  /** The text filled in, `&` codes as written. */
  readonly text: string;
  readonly second?: string;
  /** The same with colours and styles. */
  readonly runs: readonly StyledRun[];
  readonly secondRuns?: readonly StyledRun[];
}

/** One action as it was carried out, or why it was not. */
export interface ActionTrace {
  readonly index: number;
  readonly type: string;
  /** Templates filled in, defaults put in. */
  readonly params: ParamValues;
  /** Seconds after the event. */
  readonly at: number;
  readonly done: boolean;
  readonly skipped?: 'no-player' | 'too-late';
  /** It cancelled the event. */
  readonly cancelled?: boolean;
  readonly said?: Said;
  /** A wait's length in seconds. */
  readonly waits?: number;
}

/** A rule of the event's trigger: whether it ran, and everything it did. */
export interface RuleTrace {
  /** Position in `rules`. */
  readonly rule: number;
  readonly id: string | undefined;
  readonly name: string;
  readonly ran: boolean;
  readonly why?: NotRun;
  readonly match: 'all' | 'any';
  readonly conditions: readonly ConditionTrace[];
  readonly actions: readonly ActionTrace[];
}

/** Everything that an event set off. */
export interface Trace {
  /** The rules with the event's trigger, in file order; others have nothing to do with it. */
  readonly rules: readonly RuleTrace[];
  readonly cancelled: boolean;
  /** The actions that cancelled it, and those that came too late. */
  readonly cancelledBy: readonly { readonly rule: number; readonly action: number }[];
  readonly tooLate: readonly { readonly rule: number; readonly action: number }[];
  /** What was done over time: by time, then by rule and action. */
  readonly timeline: readonly { readonly at: number; readonly rule: number; readonly action: ActionTrace }[];
}
