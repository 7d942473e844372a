import type { JsonValue } from '../../../../../language/json/tree';
import type { LadderStep, Named, Rules } from '../rules/model';

/** A layer as the setup wizard shows it. */
export interface LayerToggle extends Named {
  readonly summary: string | undefined;
  /** Chosen by the player. */
  readonly chosen: boolean;
  /** Really applied. */
  readonly active: boolean;
  /** Chosen layers that switch this toggle off, with the key that says so. */
  readonly disabledBy: readonly { readonly id: string; readonly label: string; readonly pointer: string }[];
}

/** A chosen layer, or a part of one, that does not apply. */
export type Skip = { readonly id: string; readonly label: string; readonly pointer: string } &
  /** It cannot be on with a layer that is kept. */
  (
    | { readonly why: 'conflict'; readonly with: string; readonly withLabel: string }
    /** With it an enum field would have no value left; the whole layer is skipped. */
    | { readonly why: 'empty-field'; readonly field: string; readonly fieldLabel: string }
    /** Its sellers stay, because the market would have none left; the rest of the layer applies. */
    | { readonly why: 'empty-market' }
    /** The ruleset has no layer of this id. */
    | { readonly why: 'unknown' }
  );

/** What the layers changed in the definition; the keys of what did not change are absent. */
export interface EffectiveChanges {
  readonly checkGuidance?: string;
  readonly worldGuidance?: string;
  readonly difficultyLadder?: JsonValue;
  readonly fields?: Readonly<
    Record<
      string,
      { readonly values: readonly string[]; readonly default?: string; readonly valueLabels?: Readonly<Record<string, string>> }
    >
  >;
}

/** A price while coins are out: in the largest coin left of its family that pays it exactly, or none. */
export interface Price {
  readonly catalog: string;
  readonly entry: string;
  readonly label: string;
  readonly file: string | undefined;
  /** Place of the written price. */
  readonly pointer: string;
  readonly from: { readonly amount: number; readonly unit: string; readonly unitLabel: string };
  readonly to: { readonly amount: number; readonly unit: string; readonly unitLabel: string } | null;
  /** Worth in the family's smallest coin. */
  readonly worth: number;
}

/** One line of what changes for the player. `pointer` is the layer's key that causes it. */
export type Change = { readonly layer: string; readonly layerLabel: string; readonly pointer: string } & (
  | {
      readonly kind: 'values-gone';
      readonly field: string;
      readonly fieldLabel: string;
      readonly values: readonly string[];
      readonly labels: readonly string[];
    }
  /** What the field reads where nothing is stored, or a value that went: its default, or the first value left. */
  | {
      readonly kind: 'default-stands-in';
      readonly field: string;
      readonly fieldLabel: string;
      readonly from: string;
      readonly to: string;
      readonly toLabel: string;
      readonly declared: boolean;
    }
  | { readonly kind: 'ladder'; readonly before: readonly LadderStep[]; readonly after: readonly LadderStep[] }
  | {
      readonly kind: 'entries-hidden';
      readonly catalog: string;
      readonly catalogLabel: string;
      readonly entries: readonly { readonly id: string; readonly label: string }[];
    }
  | {
      readonly kind: 'coins-gone';
      readonly family: string;
      readonly familyLabel: string;
      readonly coins: readonly string[];
      readonly whole: boolean;
    }
  | { readonly kind: 'prices-restated'; readonly unit: string; readonly unitLabel: string; readonly prices: readonly Price[] }
  | { readonly kind: 'prices-gone'; readonly family: string; readonly familyLabel: string; readonly prices: readonly Price[] }
  | { readonly kind: 'sellers-gone'; readonly sellers: readonly { readonly id: string; readonly label: string }[] }
  | {
      readonly kind: 'goods-unsold';
      readonly filter: JsonValue;
      readonly items: readonly { readonly catalog: string; readonly id: string; readonly label: string }[];
      readonly understood: boolean;
    }
  | {
      readonly kind: 'loot-replaced';
      readonly table: string;
      readonly tableLabel: string;
      readonly before: JsonValue;
      readonly after: JsonValue;
    }
  | { readonly kind: 'guidance-added'; readonly text: string; readonly world: boolean }
);

/** A ruleset with layers on. */
export interface Layered {
  readonly base: Rules;
  /** The definition as the engine then reads it; `base` itself when nothing is on. */
  readonly rules: Rules;
  /** Layers applied, in the file's order. */
  readonly active: readonly string[];
  readonly skipped: readonly Skip[];
  readonly effective: EffectiveChanges;
  /** Hidden entries by catalog, in file order; catalogs with none are left out. */
  readonly hiddenEntries: Readonly<Record<string, readonly string[]>>;
  /** Coins out, by family; whole families too. */
  readonly coins: { readonly units: readonly string[]; readonly families: readonly string[] };
  readonly prices: readonly Price[];
  readonly market: {
    /** Sellers left, and taken out. */
    readonly sellers: readonly string[];
    readonly removed: readonly string[];
    /** The market's own filters first. */
    readonly unsold: readonly JsonValue[];
    readonly unsoldItems: readonly { readonly catalog: string; readonly id: string; readonly label: string }[];
  };
  /** Tables that were replaced, by id. */
  readonly lootTables: Readonly<Record<string, JsonValue>>;
  readonly changes: readonly Change[];
}

/** One legal way to switch layers on. */
export interface Combination {
  readonly on: readonly string[];
  readonly active: readonly string[];
  readonly skipped: readonly Skip[];
}
