import type { Explained, Term } from '../sheet/types';

/** What a check asks for, beyond the sheet's number. Dice-sum reads the first three, dice-pool the rest. */
export interface CheckOptions {
  readonly advantage?: boolean;
  readonly disadvantage?: boolean;
  /** A save: the other policy for natural faces. */
  readonly save?: boolean;
  /** Dice thrown beside the sum and added or taken off (`1d4`); dice-sum only. */
  readonly dice?: readonly { readonly count: number; readonly sides: number; readonly minus: boolean }[];
  readonly target?: number;
  /** Situational dice. */
  readonly bonus?: number;
  readonly explode?: number;
  readonly double?: number;
  readonly reroll?: { readonly upTo: number; readonly mode: 'once' | 'until' } | string;
  readonly harder?: boolean;
  readonly bought?: { readonly dice?: number; readonly successes?: number };
}

/** A check to be rolled: the number that goes in, and its options. */
export interface Check extends CheckOptions {
  /** A modifier on a sum, the dice of a pool before any holding. */
  readonly number: number;
}

/** Where a check's number comes from, spelled out. */
export interface CheckNumber {
  readonly kind: 'skill' | 'save' | 'ability';
  readonly id: string;
  readonly label: string;
  readonly number: number;
  /** The skill, save or ability alone: before wounds, adjustments and what else adds to it. */
  readonly own: number;
  readonly terms: readonly Term[];
  /** How the skill or save came to its number. */
  readonly of: Explained | undefined;
  /** What the sheet adds to the options: advantage, dice, untrained harder. */
  readonly options: CheckOptions;
  /** Nothing is rolled: untrained and refused, or a save failed unrolled. */
  readonly settled: 'untrained' | 'fails' | undefined;
}

export interface StepOdds {
  readonly label: string;
  readonly pointer: string;
  /** The total to reach, or the successes needed. */
  readonly needed: number;
  /** The face a pool die has to reach here. */
  readonly target: number | undefined;
  readonly success: number;
  readonly critical: number;
  readonly botch: number;
  /** Only where the ruleset botches by `halfOrMore`. */
  readonly complication: number | undefined;
  /** Failure that is no botch. */
  readonly failure: number;
}

/** Chances of every outcome: totals of a sum, net successes of a pool; ascending, nothing left out that can come up. */
export type Distribution = readonly { readonly value: number; readonly chance: number }[];

/** Why odds cannot be given. */
export interface NoOdds {
  readonly reason: 'kind-not-public' | 'no-ladder';
  readonly kind: string;
}

export interface Odds {
  readonly kind: 'dice-sum' | 'dice-pool';
  readonly steps: readonly StepOdds[];
  /** One distribution for each target the ladder throws against; a sum has one, without a target. */
  readonly distributions: readonly { readonly target: number | undefined; readonly of: Distribution }[];
  /** Dice really thrown: of a pool after holding. */
  readonly dice: number;
  readonly sides: number;
}

/** One die of a throw. */
export interface ThrownDie {
  readonly sides: number;
  /** Faces in the order they came up; the last counts. */
  readonly faces: readonly number[];
  /** Added by an explosion. */
  readonly added: boolean;
  /** Of the set that is not kept. */
  readonly dropped: boolean;
  /** Taken off the total instead of added: a die a condition or an item throws. */
  readonly minus: boolean;
}

/** A throw judged at one step of the ladder. */
export interface ThrowStep {
  readonly label: string;
  readonly pointer: string;
  /** The total, or the net successes with those bought. */
  readonly total: number;
  readonly needed: number;
  readonly target: number | undefined;
  /** What each die counts here: its face on a sum; 2, 1, 0 or -1 successes in a pool. Dice not kept count 0. */
  readonly counts: readonly number[];
  readonly result: 'critical success' | 'success' | 'failure' | 'critical failure';
  readonly complication: boolean;
}

/** Dice really thrown. */
export interface Throw {
  readonly dice: readonly ThrownDie[];
  readonly steps: readonly ThrowStep[];
}
