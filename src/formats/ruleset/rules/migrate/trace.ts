import type { JsonValue } from '../../../../language/json/tree';

/** A place of the stored sheet or live state that a step looked at; `value` is undefined when nothing was stored there. */
export interface Reading {
  /** JSON pointer from `{ build, live }`: `/build/fields/xp`, `/live/pools/hit_dice`. */
  readonly at: string;
  readonly value: JsonValue | undefined;
}

/** What a step did to one place. */
export interface Effect {
  /**
   * `copied`: the value was put where nothing stood. `kept`: something stood there already, so the value was left out.
   * `nothing`: there was nothing to move. `set`: `setColumn` wrote the cell. `moved`: a live value went to its new key.
   * `dropped`: an old live key went because its value was not needed any more.
   */
  readonly kind: 'copied' | 'kept' | 'nothing' | 'set' | 'moved' | 'dropped';
  /** Where, as a pointer from `{ build, live }`. */
  readonly at: string;
  /** What was put there, or what stands there. */
  readonly value?: JsonValue;
  /** What was left out, or stood there before. */
  readonly was?: JsonValue;
  /** True when the step's `default` stood in for a value that was never stored. */
  readonly byDefault?: true;
}

/** Which way a `route` or `routeLive` went. */
export interface Choice {
  /** The id the value goes to. */
  readonly to: string;
  /** Index of the case, or undefined for `else`. */
  readonly taken: number | undefined;
  /**
   * `case`: exactly one hit. `no-text`: the field that decides holds no text. `none`: no case hit. `several`: more than one did,
   * so `else`. `shown`: one is on the sheet. `several-shown`: more are, and the first of them is taken. `none-shown`: none is.
   */
  readonly why: 'case' | 'no-text' | 'none' | 'several' | 'shown' | 'several-shown' | 'none-shown';
  /** Every case that hit, with the word it hit by (of a `routeLive`: that the sheet shows, without a word). */
  readonly hits: readonly { readonly index: number; readonly word: string }[];
}

/** One step of one entry, as it ran on one sheet. */
export interface TraceStep {
  /** The step's place in the ruleset: `/sheet/migrations/0/steps/1`. */
  readonly pointer: string;
  /** The version the entry starts from. */
  readonly from: number;
  readonly kind: 'rename' | 'route' | 'routeLive' | 'setColumn';
  /** False when the sheet was stored at a later version, so the step was left out. A `routeLive` always runs. */
  readonly ran: boolean;
  readonly reads: readonly Reading[];
  readonly choice?: Choice;
  readonly effects: readonly Effect[];
}
