import type { Edit, Span } from '../../../../language/diagnostic';
import type { JsonValue } from '../../../../language/json/tree';
import type { ValueStep } from '../../../../language/json/value-steps';
import type { Draft } from '../migrate/draft';
import type { OldLayout } from '../migrate/layouts';
import type { PackFile } from '../package/types';
import type { Combination } from '../play';

/** A text as far as it could be read. */
export interface PlayText {
  readonly path: string;
  readonly version: number;
  /** The value whole, for an asker whose version is not known here. */
  readonly value?: JsonValue;
  /** What makes this version's value of the one the asker holds. With neither, the asker goes on with what it holds. */
  readonly change?: { readonly from: number; readonly steps: readonly ValueStep[] };
  /** There is more to send than one answer should hold: the asker asks again once it has taken this one. */
  readonly later?: true;
  /** The line (from 1) from which on the text cannot be read; undefined when all of it can. */
  readonly tornFrom?: number;
}

/** What previews draw from: the ruleset and its catalog files. */
export interface PlayTexts {
  /** Undefined when the project has no ruleset. */
  readonly main: PlayText | undefined;
  readonly catalogs: readonly PlayText[];
}

/** A place in a file of the project. */
export interface PlaceAsked {
  /** The main ruleset when left out. */
  readonly file?: string;
  readonly pointer: string;
}

export interface PlaceFound {
  readonly file: string;
  readonly span: Span;
  /** From 1. */
  readonly line: number;
}

/** How a sheet for an earlier layout is filled. */
export type Filling = 'blank' | 'filled' | 'random';

/** What the views of the preview and of migrations ask the session, by name (`FormatSession.view`). */
export interface PreviewQuestions {
  /** `known` are the versions the asker holds, by path; only what is different is sent. */
  'ruleset/play': { args: { readonly known: Readonly<Record<string, number>> }; answer: PlayTexts };
  /** The edits that make the effective definition of the ruleset's text, with these layers on; undefined while it cannot be read. */
  'ruleset/effective': { args: { readonly layers: readonly string[] }; answer: { readonly file: string; readonly version: number; readonly edits: readonly Edit[] } | undefined };
  /** Where pointers lie now; undefined for a file that is not there. */
  'ruleset/places': { args: { readonly of: readonly PlaceAsked[] }; answer: readonly (PlaceFound | undefined)[] };
  /** What changed since the version that was exported last; null when none was, undefined while the ruleset cannot be read. */
  'ruleset/draft': { args: Record<string, never>; answer: { readonly version: number; readonly draft: Draft } | null | undefined };
  /** Every exported version that is kept under `.studio/versions/` and can be read, the newest first. */
  'ruleset/kept-layouts': { args: Record<string, never>; answer: readonly OldLayout[] };
  /** A stored sheet made from the layout of an exported version (the newest when none is named); undefined when there is no such. */
  'ruleset/exported-sheet': {
    args: { readonly filling: string; readonly seed: number; readonly version?: number };
    answer: { readonly version: number; readonly sheet: JsonValue; readonly live: JsonValue } | undefined;
  };
}

/** Work of the compute worker for previews, by name (`FormatRules.jobs`). */
export interface PreviewJobs {
  /** Every legal combination of layers; those in which something is skipped are listed. */
  'ruleset/combinations': { input: { readonly texts: PlayInput }; result: CombinationTable };
  /** Sheets made at random from the layout of an exported version (its kept zip; the present layout without one), moved to the present one. */
  'ruleset/migration-coverage': {
    input: { readonly texts: PlayInput; readonly layout: Uint8Array | undefined; readonly sheets: number; readonly seed: number };
    result: Coverage;
  };
  /** The file that keeps an exported version under `.studio/versions/`; undefined when the ruleset says no version. */
  'ruleset/keep-version': { input: { readonly files: readonly PackFile[] }; result: PackFile | undefined };
}

/** A ruleset and its catalog files as values. */
export interface PlayInput {
  readonly root: JsonValue;
  readonly files: readonly (readonly [path: string, value: JsonValue])[];
}

export interface CombinationTable {
  readonly total: number;
  readonly skipping: readonly Combination[];
}

/** What generated sheets showed of the migrations. */
export interface Coverage {
  readonly sheets: number;
  /** Numbers the sheets held, and what became of them. */
  readonly numbers: { readonly kept: number; readonly moved: number; readonly left: number; readonly set: number; readonly lost: number };
  /** Places whose numbers were lost, with how many sheets lost one there and an example. */
  readonly lost: readonly { readonly at: string; readonly sheets: number; readonly example: number }[];
  readonly steps: readonly StepCoverage[];
}

export interface StepCoverage {
  readonly pointer: string;
  readonly kind: 'rename' | 'route' | 'routeLive' | 'setColumn';
  /** Sheets on which it did something. */
  readonly worked: number;
  /** Sheets on which a value already stood at the target. */
  readonly stood: number;
  /** Sheets on which the step's `default` stood in for what was never stored. */
  readonly defaulted: number;
  /** How often each case was taken, in their order; `else` is last. None for steps without cases. */
  readonly cases: readonly number[];
}
