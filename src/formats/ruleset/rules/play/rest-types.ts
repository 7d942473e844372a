import type { JsonValue } from '../../../../language/json/tree';

/** One thing a rest changed. `key` is the pool's key or the id; `pointer` is the step or the `clear` that did it. */
export type RestChange = { readonly key: string; readonly label: string; readonly pointer: string } & (
  | { readonly kind: 'pool'; readonly from: number; readonly to: number; readonly max: number; readonly tempLost: number }
  | { readonly kind: 'track'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'wounds';
      readonly from: readonly string[];
      readonly to: readonly string[];
      readonly healed: readonly string[];
      readonly overflowHealed: number;
    }
  | { readonly kind: 'state'; readonly from: string; readonly to: string }
  | { readonly kind: 'text'; readonly from: string }
  | { readonly kind: 'condition' }
);

export interface RestTaken {
  readonly id: string;
  readonly label: string;
  /** The whole stored live state after it; sparse. */
  readonly live: JsonValue;
  /** What changed for the player, one entry a part; nothing that came out as it was. */
  readonly changes: readonly RestChange[];
}
