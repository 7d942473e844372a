import { held, roundBy } from '../arithmetic';
import type { List, Pool, Rules, State, Track, TrackReading, Wound } from '../rules/model';
import { LIVE_LIMITS, type LiveState } from '../stored';
import { labelIn, type Numbers } from './numbers';
import type { PoolValue } from './types';
import { layMarks, penaltyOf, woundLevels, type Marks, type WoundLevel } from './wounds';

/** A pool on the sheet as it stands. */
export type PoolNow = PoolValue;

export interface TrackNow {
  readonly track: Track;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly start: number;
}

export interface WoundNow {
  readonly track: Track;
  readonly wound: Wound;
  readonly levels: readonly WoundLevel[];
  readonly marks: Marks;
  readonly penalty: number;
}

/**
 * What a character's pools, tracks and states are now. Maxima come from the build without play, whatever the live state is.
 * Reference 7, section 7.
 */
export class LiveValues {
  private known: readonly PoolNow[] | undefined;
  private byKey: ReadonlyMap<string, PoolNow> | undefined;

  constructor(
    readonly rules: Rules,
    /** The numbers without play. */
    readonly bare: Numbers,
    readonly live: LiveState,
  ) {}

  /** A declared pool's maximum: rounded down, at most a million. */
  maximum(pool: Pool): number {
    return Math.min(roundBy(this.bare.read(pool.max), 'down'), LIVE_LIMITS.number);
  }

  /** The pools on the sheet: those declared that it shows, then the rows of lists that are pools. */
  pools(): readonly PoolNow[] {
    this.known ??= [...this.declared(), ...this.rowPools()].slice(0, LIVE_LIMITS.pools);
    return this.known;
  }

  pool(key: string): PoolNow | undefined {
    this.byKey ??= new Map(this.pools().map((pool) => [pool.key, pool]));
    return this.byKey.get(key);
  }

  private declared(): PoolNow[] {
    return this.rules.pools.flatMap((pool) => {
      const max = this.bare.build.hides(pool) ? 0 : this.maximum(pool);
      if (max < 1) return [];
      const start = pool.start === 'empty' ? 0 : max;
      return [
        {
          ...this.now(pool.id, max, start, pool.allowTemp),
          label: pool.label,
          pointer: pool.pointer,
          list: undefined,
          group: pool.group,
          recharge: undefined,
        },
      ];
    });
  }

  private now(
    key: string,
    max: number,
    start: number,
    allowTemp: boolean,
  ): Pick<PoolNow, 'key' | 'value' | 'max' | 'temp' | 'allowTemp' | 'start'> {
    const stored = this.live.pools.get(key);
    return { key, value: held(stored?.value ?? start, 0, max), max, temp: allowTemp ? (stored?.temp ?? 0) : 0, allowTemp, start };
  }

  private *rowPools(): Generator<PoolNow> {
    for (const list of this.rules.lists) {
      if (!list.pools || this.bare.build.hides(list)) continue;
      const seen = new Set<string>();
      for (const { key, name, max, recharge } of this.rowsOf(list)) {
        if (seen.has(key)) continue;
        seen.add(key);
        yield { ...this.now(key, max, max, false), label: name, pointer: list.pointer, list: list.id, group: undefined, recharge };
      }
    }
  }

  /** The rows of a list that could be pools: with a name and a maximum of 1 or more, each with its key. */
  *rowsOf(
    list: List,
  ): Generator<{
    readonly index: number;
    readonly key: string;
    readonly name: string;
    readonly max: number;
    readonly recharge: string | undefined;
  }> {
    const { pools } = list;
    if (!pools) return;
    for (const [index, row] of this.bare.build.rows(list.id).entries()) {
      const name = (row.get(pools.nameColumn).string ?? '').trim();
      const cell = row.get(pools.maxColumn).number;
      const max = cell === undefined ? 0 : roundBy(cell, 'down');
      if (name === '' || max < 1) continue;
      yield {
        index,
        key: `${list.id}:${name.toLowerCase()}`,
        name,
        max,
        recharge: pools.rechargeColumn === undefined ? undefined : row.get(pools.rechargeColumn).string,
      };
    }
  }

  /** A plain track on the sheet; undefined for a wound track, and for one that is hidden. */
  plain(track: Track): TrackNow | undefined {
    if (track.wound || this.bare.build.hides(track)) return undefined;
    const most = typeof track.max === 'number' ? track.max : Math.min(roundBy(this.bare.read(track.max), 'down'), LIVE_LIMITS.number);
    const max = Math.max(most, track.min);
    const start = held(track.default ?? track.min, track.min, max);
    return { track, min: track.min, max, start, value: held(this.live.tracks.get(track.id) ?? start, track.min, max) };
  }

  /** A wound track with its marks; undefined for a plain one. */
  wounds(track: Track): WoundNow | undefined {
    const { wound } = track;
    if (!wound) return undefined;
    const levels = woundLevels(track, wound, this.bare);
    const marks = layMarks(wound, levels.length, this.live.wounds.get(track.id));
    return { track, wound, levels, marks, penalty: penaltyOf(wound, levels, marks) };
  }

  /** What a reference reads off a track; 0 for one that is not on the sheet. Reference 7, section 3. */
  readTrack(id: string, read: TrackReading): number {
    const track = this.rules.tracks.find((one) => one.id === id);
    const wounds = track && this.wounds(track);
    if (wounds) {
      if (read === 'penalty') return wounds.penalty;
      return read === 'remaining' ? wounds.levels.length - wounds.marks.filled : wounds.marks.filled;
    }
    const plain = track && this.plain(track);
    if (!plain || read === 'penalty') return 0;
    if (read === 'filled') return plain.value - plain.min;
    return read === 'remaining' ? plain.max - plain.value : plain.value;
  }

  /** A state's value now; undefined when the sheet hides it. */
  state(state: State): string | undefined {
    if (this.bare.build.hides(state)) return undefined;
    const stored = this.live.states.get(state.id);
    return stored !== undefined && state.values.includes(stored) ? stored : startOf(state);
  }

  /** The label of a condition, declared or not. */
  conditionLabel(id: string): string {
    return labelIn(this.rules.conditions, id);
  }
}

/** A state's default when it offers it, else its first value. */
export function startOf(state: State): string {
  return state.values.includes(state.start) ? state.start : (state.values[0] ?? state.start);
}
