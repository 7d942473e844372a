import type { JsonValue } from '../../../../../language/json/tree';
import type { Column, Field, Item, Kind, Named, Scalar, Tier } from '../rules/model';

/** A character: what is stored, and what they hold. `build` and `live` may be any JSON; they are read tolerantly. */
export interface Character {
  readonly build: JsonValue;
  /** The stored live state, or null when nothing is stored yet. */
  readonly live: JsonValue;
  readonly items?: readonly HeldItem[];
}

/** An item held; a worn one is equipped, bound, or both, as it asks for. */
export interface HeldItem {
  readonly item: Item;
  readonly quantity: number;
  readonly worn: boolean;
  /** What it is called, where that is known. */
  readonly label?: string;
}

/** One part of a sum, or what a table was read with. `pointer` is the key in the ruleset that brings it in. */
export interface Term {
  readonly kind:
    | 'const'
    | 'field'
    | 'derived'
    | 'abilityScore'
    | 'abilityMod'
    | 'abilityModFromField'
    | 'skillMod'
    | 'saveMod'
    | 'livePool'
    | 'liveTrack'
    | 'listSum'
    | 'itemStat'
    | 'unknown'
    | 'liveState'
    | 'tier'
    | 'flat'
    | 'bonus'
    | 'untrained'
    | 'cap'
    | 'penalty'
    | 'adjust'
    | 'modifier'
    | 'with';
  /** The author's words for it; '' for a plain number. */
  readonly label: string;
  readonly value: number;
  readonly pointer: string;
  /** How the value came about, when it was worked out itself. */
  readonly of?: Explained;
}

/** How a derived number came about: `4 + Toughness 2 + Brawn 1 = 7`. */
export interface Explained {
  readonly kind: 'derived' | 'skill' | 'save' | 'proficiency';
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly pointer: string;
  /** `number` is a skill's or save's own sum, held down by a `cap` term. */
  readonly op: 'sum' | 'min' | 'max' | 'scale' | 'stepTable' | 'enumTable' | 'number';
  readonly terms: readonly Term[];
  /** `scale`: what the term is multiplied with. */
  readonly multiplier?: number;
  readonly round?: 'down' | 'up' | 'nearest';
  /** Tables: the row that was read; undefined when the default stood in. */
  readonly row?: string;
}

export interface AbilityValue extends Named {
  readonly short: string | undefined;
  readonly section: string | undefined;
  readonly min: number;
  readonly max: number;
  /** The score in play, items included. */
  readonly score: number;
  /** The score of the build alone. */
  readonly stored: number;
  readonly modifier: number;
}

export interface TrainedValue extends Named {
  readonly ability: string | undefined;
  readonly section: string | undefined;
  readonly tier: Tier | undefined;
  /** The free bonus as it counts. */
  readonly bonus: number;
  readonly number: number;
  /** Number before the cap, when a cap held it down. */
  readonly uncapped: number | undefined;
  /** The editor shows no number: nothing is rolled untrained. */
  readonly refused: boolean;
  /** Untrained it is one step harder. */
  readonly harder: boolean;
  readonly explained: Explained;
}

export interface FieldValue extends Named {
  readonly field: Field;
  /** As the editor shows it; what is stored, whatever its type, where the type lets anything stand. */
  readonly value: JsonValue;
  /** True when nothing usable is stored and the default, or what stands in for one, is shown. */
  readonly unset: boolean;
  /** A stored value the ruleset does not offer (any more): kept, and shown beside the one that counts. */
  readonly kept: string | undefined;
  readonly hidden: boolean;
}

export interface DerivedValue extends Named {
  readonly section: string | undefined;
  readonly value: number;
  readonly hidden: boolean;
  readonly explained: Explained;
}

export interface ListValue extends Named {
  readonly section: string | undefined;
  readonly columns: readonly Column[];
  readonly maxItems: number;
  readonly rows: readonly RowValue[];
  readonly hidden: boolean;
}

export interface RowValue {
  readonly index: number;
  /** Cells as the editor shows them, by column. */
  readonly cells: ReadonlyMap<string, JsonValue>;
  /** Columns of which nothing is stored. */
  readonly unset: readonly string[];
  /** `catalog/entry` of a picked row. */
  readonly picked: string | undefined;
  /** Key of the pool this row is, when it is one. */
  readonly pool: string | undefined;
}

export interface PoolValue {
  /** The pool's id; of a row pool its list, a colon and the name in lower case. */
  readonly key: string;
  readonly label: string;
  readonly pointer: string;
  /** The list of a row pool. */
  readonly list: string | undefined;
  readonly group: string | undefined;
  readonly recharge: string | undefined;
  readonly value: number;
  readonly max: number;
  readonly temp: number;
  readonly allowTemp: boolean;
  /** What it holds when nothing is stored. */
  readonly start: number;
}

export interface TrackValue extends Named {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly start: number;
  readonly alwaysShow: boolean;
}

export interface WoundTrackValue extends Named {
  /** One a level or box, best first. */
  readonly levels: readonly { readonly label: string; readonly penalty: number | undefined; readonly pointer: string }[];
  /** The kind of the mark on each level; '' is clear. As long as there are marks, at most as long as `levels`. */
  readonly marks: readonly string[];
  readonly kinds: readonly Kind[];
  readonly value: number;
  readonly max: number;
  readonly overflow: number;
  /** The penalty in force. */
  readonly penalty: number;
  readonly indexed: boolean;
  readonly alwaysShow: boolean;
}

export interface StateValue extends Named {
  readonly value: string;
  readonly values: readonly string[];
  readonly valueLabels: ReadonlyMap<string, string>;
  readonly start: string;
}

export interface TextValue extends Named {
  readonly value: string;
  readonly maxLength: number;
}

export interface ConditionValue extends Named {
  readonly active: boolean;
  /** False for one that is stored and that the ruleset does not declare. */
  readonly declared: boolean;
}

/** Everything a sheet shows. Parts that a rule hides are marked or, for the live ones, left out. */
export interface SheetValues {
  readonly abilities: readonly AbilityValue[];
  readonly skills: readonly TrainedValue[];
  readonly saves: readonly TrainedValue[];
  readonly fields: readonly FieldValue[];
  readonly derived: readonly DerivedValue[];
  readonly lists: readonly ListValue[];
  /** Pools on the sheet only, row pools last. */
  readonly pools: readonly PoolValue[];
  readonly tracks: readonly TrackValue[];
  readonly woundTracks: readonly WoundTrackValue[];
  readonly states: readonly StateValue[];
  readonly texts: readonly TextValue[];
  readonly conditions: readonly ConditionValue[];
  readonly proficiency: number;
  /** Ids hidden by their own rule: fields, derived values, lists, pools, tracks, states, in that order. */
  readonly hidden: readonly string[];
}

/** An entry a picker offers; `values` are what picking it writes, scaled cells fitted to their columns. */
export interface PickerEntry extends Named {
  readonly catalog: string;
  readonly summary: string | undefined;
  /** The file the entry is in; undefined for the ruleset itself. */
  readonly file: string | undefined;
  readonly filters: ReadonlyMap<string, number | readonly string[]>;
  /** The rows picking it adds, each with its `_catalog` mark. */
  readonly rows: readonly { readonly list: string; readonly values: Readonly<Record<string, Scalar>> }[];
}

export interface Picker {
  readonly catalog: string;
  readonly label: string;
  readonly pointer: string;
  /** False when the catalog's file is not in the project. */
  readonly readable: boolean;
  /** With the value each starts from, read off the field it names. */
  readonly filters: readonly {
    readonly id: string;
    readonly label: string;
    readonly type: 'number' | 'text' | 'tags';
    readonly words: readonly string[];
    readonly start: string | number | undefined;
  }[];
  readonly entries: readonly PickerEntry[];
  /** Entries active layers keep out. */
  readonly hiddenByLayers: number;
}
