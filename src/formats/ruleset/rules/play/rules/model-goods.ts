import type { JsonValue } from '../../../../../language/json/tree';
import type { LadderStep, Named, Ref, Scalar, StepTable, TypedValue } from './model';

export interface Unit extends Named {
  readonly value: number;
}

export interface Currency extends Named {
  readonly units: readonly Unit[];
}

export interface ItemsBlock {
  readonly stats: readonly TypedValue[];
  readonly slots: readonly (Named & { readonly count: number })[];
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  readonly currencies: readonly Currency[];
  /** Undefined when the ruleset has no market. */
  readonly market: { readonly sellers: readonly Named[]; readonly unsold: readonly MarketFilter[] } | undefined;
  readonly lootTables: readonly (Named & { readonly value: JsonValue })[];
  readonly pointer: string;
}

/** Which items are meant; keys this reference does not know are kept and match nothing. */
export interface MarketFilter {
  readonly value: JsonValue;
  readonly pointer: string;
}

export interface Filter extends Named {
  readonly type: 'number' | 'text' | 'tags';
  readonly startFrom: string | undefined;
}

export interface Catalog extends Named {
  readonly holds: 'rows' | 'creatures' | 'items';
  readonly feeds: readonly string[];
  readonly filters: readonly Filter[];
  /** The file its entries are in, or undefined when they are in the ruleset. */
  readonly file: string | undefined;
  /** False when its file is not here. */
  readonly readable: boolean;
  readonly entries: readonly Entry[];
}

export interface Entry extends Named {
  readonly summary: string | undefined;
  /** A number, or the words of a text (one) or of tags. */
  readonly filters: ReadonlyMap<string, number | readonly string[]>;
  readonly rows: readonly EntryRow[];
  readonly item: Item | undefined;
  readonly mechanics: JsonValue | undefined;
}

export interface EntryRow {
  readonly list: string;
  readonly values: ReadonlyMap<string, Scalar>;
  readonly scaled: readonly { readonly column: string; readonly from: Ref; readonly table: StepTable | undefined }[];
  readonly pointer: string;
}

/** A thing to carry. */
export interface Item {
  readonly category: string | undefined;
  readonly rarity: string | undefined;
  readonly tags: readonly string[];
  readonly stats: ReadonlyMap<string, unknown>;
  readonly slots: readonly string[];
  readonly cost: { readonly amount: number; readonly unit: string; readonly pointer: string } | undefined;
  readonly worn: Effect | undefined;
  readonly carried: Effect | undefined;
  readonly requires: readonly { readonly value: Ref; readonly atLeast: number; readonly otherwise: Effect }[];
  readonly pointer: string;
}

export interface AbilityChange {
  readonly ability: string;
  readonly set: number | undefined;
  readonly add: number | undefined;
  readonly pointer: string;
}

/** What a condition, a level or an item does to checks and saves (Reference 2, section 15). */
export interface Effect {
  readonly effects: readonly string[];
  readonly modifiers: readonly Modifier[];
  readonly failsSaves: readonly string[];
  readonly skills: readonly string[] | undefined;
  readonly saves: readonly string[] | undefined;
  readonly abilities: readonly AbilityChange[];
  readonly pointer: string;
}

export interface Modifier {
  readonly to: string;
  readonly flat: number | undefined;
  readonly dice: string | undefined;
  readonly minus: boolean;
  readonly mode: 'advantage' | 'disadvantage' | undefined;
  readonly skills: readonly string[] | undefined;
  readonly saves: readonly string[] | undefined;
  readonly pointer: string;
}

/** A condition that does something, or a level of a track or a derived value. */
export type EffectSource = { readonly effect: Effect; readonly pointer: string } & (
  | { readonly kind: 'condition'; readonly condition: string }
  | { readonly kind: 'level'; readonly of: 'track' | 'derived'; readonly id: string; readonly at: number }
);

export interface Layer extends Named {
  readonly summary: string | undefined;
  readonly conflicts: readonly Removal[];
  readonly guidance: string | undefined;
  readonly worldGuidance: string | undefined;
  readonly fields: readonly LayerField[];
  /** The steps as written, and as they are read. */
  readonly ladder: { readonly value: readonly JsonValue[]; readonly steps: readonly LadderStep[]; readonly pointer: string } | undefined;
  readonly hide: readonly HideRule[];
  readonly removeUnits: readonly Removal[];
  readonly removeFamilies: readonly Removal[];
  readonly removeSellers: readonly Removal[];
  readonly unsold: readonly MarketFilter[];
  readonly lootTables: readonly (Named & { readonly value: JsonValue })[];
}

/** A name in a list, with the place that names it. */
export interface Removal {
  readonly id: string;
  readonly pointer: string;
}

export interface LayerField {
  readonly field: string;
  readonly remove: readonly Removal[];
  readonly default: string | undefined;
  /** Place of the whole item; its keys are `removeValues` and `default`. */
  readonly pointer: string;
}

/** Which entries of a catalog a layer keeps out of the picker. */
export interface HideRule {
  readonly catalog: string;
  readonly filter: string;
  readonly test:
    | { readonly op: 'above' | 'below'; readonly than: number }
    | { readonly op: 'equals'; readonly word: string }
    | { readonly op: 'notIn'; readonly words: readonly string[] };
  readonly pointer: string;
}
