import type { JsonValue } from '../../../../../language/json/tree';
import type { Catalog, EffectSource, ItemsBlock, Layer } from './model-goods';

export type * from './model-goods';

/**
 * A ruleset as a preview reads it: every part typed, absent keys filled in, each with the pointer of its place.
 * Made by `readRules` from any JSON; a part that cannot be read is left out.
 */
export interface Rules {
  /** The document without its `$comment` keys. */
  readonly root: JsonValue;
  readonly id: string;
  readonly name: string;
  readonly sheetVersion: number;
  readonly sections: readonly Section[];
  readonly abilities: readonly Ability[];
  readonly skills: readonly Trained[];
  readonly saves: readonly Trained[];
  readonly fields: readonly Field[];
  readonly derived: readonly Derived[];
  readonly lists: readonly List[];
  /** Tiers the editor offers for skills, and for saves. */
  readonly skillTiers: readonly Tier[];
  readonly saveTiers: readonly Tier[];
  readonly bonusRange: { readonly min: number; readonly max: number };
  readonly pools: readonly Pool[];
  readonly tracks: readonly Track[];
  readonly texts: readonly LiveText[];
  readonly conditions: readonly Named[];
  readonly states: readonly State[];
  readonly rests: readonly Rest[];
  readonly resolution: Resolution;
  readonly gm: GmBlock;
  readonly items: ItemsBlock | undefined;
  readonly catalogs: readonly Catalog[];
  readonly layers: readonly Layer[];
  /** What active conditions and reached levels do to checks and saves. */
  readonly sources: readonly EffectSource[];
  /** Entries that layers keep out of the pickers, by catalog; none in a ruleset as it is written. */
  readonly hiddenEntries: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Something with a name and a place; `label` falls back to the id. */
export interface Named {
  readonly id: string;
  readonly label: string;
  readonly pointer: string;
}

export type Untrained = 'normal' | 'harder' | 'refuse' | { readonly by: number };

export interface Section extends Named {
  readonly untrained: Untrained | undefined;
}

export interface Ability extends Named {
  readonly short: string | undefined;
  readonly section: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A skill or a save. */
export interface Trained extends Named {
  readonly ability: string | undefined;
  readonly section: string | undefined;
  readonly cap: Ref | undefined;
  readonly untrained: { readonly rule: Untrained; readonly pointer: string } | undefined;
}

export type Scalar = string | number | boolean;
export type ValueType = 'number' | 'text' | 'longtext' | 'boolean' | 'enum' | 'dice';

/** What a field, a list column or an item stat can hold. */
export interface TypedValue extends Named {
  readonly type: ValueType;
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly maxLength: number | undefined;
  readonly values: readonly string[];
  readonly valueLabels: ReadonlyMap<string, string>;
  readonly default: Scalar | undefined;
  readonly example: string | undefined;
}

export interface Field extends TypedValue, Hideable {
  readonly section: string | undefined;
}

export interface Column extends TypedValue {
  readonly required: boolean;
}

export interface HideWhen {
  readonly field: string;
  readonly op: 'equals' | 'notEquals' | 'in';
  readonly values: readonly unknown[];
  readonly pointer: string;
}

export interface Hideable {
  readonly hideWhen: HideWhen | undefined;
}

/** A value reference (Reference 1, section 4). `unknown` is one that cannot be read; it gives 0. */
export type Ref =
  | { readonly kind: 'const'; readonly value: number; readonly pointer: string }
  | {
      readonly kind: 'field' | 'derived' | 'abilityScore' | 'abilityMod' | 'abilityModFromField' | 'skillMod' | 'saveMod' | 'livePool';
      readonly id: string;
      readonly pointer: string;
    }
  | { readonly kind: 'liveTrack'; readonly id: string; readonly read: TrackReading; readonly pointer: string }
  | {
      readonly kind: 'listSum';
      readonly list: string;
      readonly column: string;
      readonly onlyWhen: string | undefined;
      readonly pointer: string;
    }
  | { readonly kind: 'itemStat'; readonly reading: ItemReading; readonly pointer: string }
  | { readonly kind: 'unknown'; readonly pointer: string };

export type TrackReading = 'value' | 'filled' | 'remaining' | 'penalty';

export interface ItemReading {
  readonly stat: string | undefined;
  readonly from: 'worn' | 'carried' | 'all';
  readonly pick: 'sum' | 'max' | 'min' | 'count';
  readonly slot: string | undefined;
  readonly category: string | undefined;
  readonly tag: string | undefined;
  readonly default: number | undefined;
}

export type Rounding = 'down' | 'up' | 'nearest';
export type StepTable = readonly { readonly from: number; readonly value: number; readonly pointer: string }[];

export type Derived = Named &
  Hideable & { readonly section: string | undefined } & (
    | { readonly op: 'sum' | 'min' | 'max'; readonly of: readonly Ref[] }
    | { readonly op: 'scale'; readonly of: Ref; readonly multiplier: number; readonly round: Rounding }
    | { readonly op: 'stepTable'; readonly from: Ref; readonly table: StepTable }
    | {
        readonly op: 'enumTable';
        readonly from: { readonly field: string } | { readonly liveState: string };
        readonly table: ReadonlyMap<string, number>;
        readonly default: number;
      }
  );

export interface List extends Named, Hideable {
  readonly section: string | undefined;
  readonly maxItems: number;
  readonly columns: readonly Column[];
  readonly pools: { readonly nameColumn: string; readonly maxColumn: string; readonly rechargeColumn: string | undefined } | undefined;
}

export interface Pool extends Named, Hideable {
  readonly max: Ref;
  readonly allowTemp: boolean;
  readonly group: string | undefined;
  readonly start: 'full' | 'empty';
}

export interface Kind extends Named {
  readonly severity: number;
}

/** A live track; a wound track when it has `wound`. */
export interface Track extends Named, Hideable {
  readonly min: number;
  readonly max: number | Ref;
  readonly default: number | undefined;
  readonly alwaysShow: boolean;
  readonly wound: Wound | undefined;
}

export interface Wound {
  readonly levels: readonly { readonly label: string; readonly penalty: number; readonly pointer: string }[] | undefined;
  readonly boxes: { readonly by: 'filled' | 'remaining'; readonly table: StepTable } | undefined;
  readonly kinds: readonly Kind[];
  readonly fill: 'sequential' | 'indexed';
  readonly onFull: 'upgrade' | 'refuse';
  readonly extra: { readonly list: string; readonly countColumn: string; readonly penaltyColumn: string } | undefined;
}

export interface LiveText extends Named {
  readonly maxLength: number;
}

export interface State extends Named, Hideable {
  readonly values: readonly string[];
  readonly valueLabels: ReadonlyMap<string, string>;
  /** The value it starts with: its default, else its first. */
  readonly start: string;
}

export interface Rest extends Named {
  readonly steps: readonly RestStep[];
  readonly clearTexts: readonly string[];
  readonly clearConditions: 'all' | readonly string[];
  readonly clearPointer: string;
}

export interface RestStep {
  readonly target:
    | { readonly kind: 'pool' | 'poolGroup' | 'state'; readonly id: string }
    | { readonly kind: 'listPools'; readonly id: string; readonly recharge: readonly string[] | undefined }
    | { readonly kind: 'track'; readonly id: string; readonly mark: string | undefined };
  readonly change:
    | { readonly to: number | string }
    | { readonly const: number }
    | { readonly fraction: number; readonly round: Rounding; readonly min: number };
  readonly pointer: string;
}

export interface Tier extends Named {
  readonly multiplier: number;
  readonly round: Rounding;
  readonly flat: number;
}

export interface LadderStep {
  readonly label: string;
  readonly pointer: string;
  /** What the total of a dice-sum has to reach. */
  readonly dc: number | undefined;
  /** How many successes a dice-pool needs. */
  readonly successes: number | undefined;
  readonly target: number | undefined;
}

export interface Adjust {
  readonly value: Ref;
  readonly abilities: readonly string[] | undefined;
  readonly pointer: string;
}

interface ResolutionBase {
  readonly abilityModifier: { readonly op: 'identity' | 'floorHalfMinusTen' } | { readonly op: 'stepTable'; readonly table: StepTable };
  readonly proficiency: Ref | undefined;
  readonly tiers: readonly Tier[];
  readonly penaltyFrom: string | undefined;
  readonly adjust: readonly Adjust[];
  readonly ladder: readonly LadderStep[];
  readonly pointer: string;
}

export type Natural = 'none' | 'both' | 'max-only' | 'min-only';

export interface SumResolution extends ResolutionBase {
  readonly kind: 'dice-sum';
  readonly dice: { readonly count: number; readonly sides: number };
  readonly advantage: boolean;
  readonly naturals: { readonly check: Natural; readonly save: Natural };
}

export interface FaceRule {
  readonly from: number | undefined;
  readonly min: number | undefined;
}

export interface Reroll {
  readonly upTo: number;
  readonly mode: 'once' | 'until';
}

export interface Spend {
  readonly pool: string;
  readonly amount: number;
  readonly successes: number;
  readonly dice: number;
  readonly reroll: Reroll | undefined;
  readonly perCheck: number | 'pool' | Ref;
  readonly pointer: string;
}

export interface PoolResolution extends ResolutionBase {
  readonly kind: 'dice-pool';
  readonly sides: number;
  readonly pool: { readonly min: number; readonly max: number; readonly abilityPlusAbility: boolean };
  readonly target: { readonly default: number; readonly min: number; readonly max: number };
  readonly double: FaceRule | undefined;
  readonly explode: FaceRule | undefined;
  readonly cancel: number | undefined;
  readonly botch: { readonly upTo: number; readonly rule: 'noSuccesses' | 'halfOrMore' } | undefined;
  readonly exceptional: number | undefined;
  readonly rerolls: readonly (Reroll & { readonly id: string; readonly pointer: string })[];
  readonly situational: { readonly min: number; readonly max: number } | undefined;
  readonly spend: readonly Spend[];
}

/** A kind whose inner keys are not public, or none that is known: it is not rolled. */
export interface OtherResolution extends ResolutionBase {
  readonly kind: 'other';
  /** What `resolution.kind` says. */
  readonly name: string;
}

export type Resolution = SumResolution | PoolResolution | OtherResolution;

export interface GmBlock {
  readonly checkGuidance: string | undefined;
  readonly sheetGuidance: string | undefined;
  readonly worldGuidance: string | undefined;
  readonly fields: readonly string[];
  readonly derived: readonly string[];
  readonly lists: readonly GmList[];
}

export interface GmList {
  readonly list: string;
  readonly nameColumn: string;
  readonly columns: readonly string[];
  readonly groupBy: string | undefined;
  readonly onlyWhen: string | undefined;
}
