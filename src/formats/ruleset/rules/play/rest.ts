import { held, roundBy } from './arithmetic';
import { healWounds } from './live-edit';
import type { RestChange, RestTaken } from './rest-types';
import type { Rest, RestStep, Rules, State, Track } from './rules/model';
import { startOf, type PoolNow, type TrackNow, type WoundNow } from './sheet/live-values';
import { openSheet, type Sheet } from './sheet/sheet';
import type { Character } from './sheet/types';
import { layMarks } from './sheet/wounds';
import { storeLive, type LiveState } from './stored';

/** The rest of this name: by id or by label, without case and outer blanks. */
export function findRest(rules: Rules, name: string): Rest | undefined {
  const sought = name.trim().toLowerCase();
  return (
    rules.rests.find((rest) => rest.id.toLowerCase() === sought) ?? rules.rests.find((rest) => rest.label.trim().toLowerCase() === sought)
  );
}

/**
 * Takes a rest. Nothing given is changed; undefined when the ruleset has no rest of this name.
 * Maxima are those from before the rest. Reference 7, section 9.
 */
export function takeRest(rules: Rules, character: Character, name: string): RestTaken | undefined {
  const rest = findRest(rules, name);
  if (!rest) return undefined;
  const before = openSheet(rules, character);
  const run = new RestRun(before);
  for (const step of rest.steps) run.step(step);
  run.clear(rest);
  const live = storeLive(run.live);
  const after = openSheet(rules, { ...character, live });
  return { id: rest.id, label: rest.label, live, changes: changesOf(before, after, run) };
}

/** A rest under way: the live state as the steps so far left it, and which step wrote what last. */
class RestRun {
  readonly live: LiveState;
  /** `pool:grit` to the pointer of the step. */
  readonly causes = new Map<string, string>();

  constructor(private readonly sheet: Sheet) {
    const { pools, tracks, wounds, text, states, conditions } = sheet.live;
    this.live = {
      pools: new Map(pools),
      tracks: new Map(tracks),
      wounds: new Map(wounds),
      text: new Map(text),
      states: new Map(states),
      conditions: [...conditions],
    };
  }

  step(step: RestStep): void {
    const { target } = step;
    if (target.kind === 'state') this.state(target.id, step);
    else if (target.kind === 'track') this.track(target.id, target.mark, step);
    else for (const pool of this.pools(target)) this.pool(pool, step);
  }

  /** Step 7: texts, then conditions. */
  clear(rest: Rest): void {
    for (const id of rest.clearTexts) if (this.live.text.delete(id)) this.causes.set(`text:${id}`, rest.clearPointer);
    const cleared = rest.clearConditions;
    this.live.conditions = cleared === 'all' ? [] : this.live.conditions.filter((id) => !cleared.includes(id));
    this.causes.set('conditions', rest.clearPointer);
  }

  private pools(target: Exclude<RestStep['target'], { kind: 'state' | 'track' }>): readonly PoolNow[] {
    return this.sheet.now.pools().filter((pool) => {
      if (target.kind === 'pool') return pool.list === undefined && pool.key === target.id;
      if (target.kind === 'poolGroup') return pool.group === target.id;
      const recharge = 'recharge' in target ? target.recharge : undefined;
      return pool.list === target.id && (recharge === undefined || (pool.recharge !== undefined && recharge.includes(pool.recharge)));
    });
  }

  private pool(pool: PoolNow, step: RestStep): void {
    const stored = this.live.pools.get(pool.key);
    const value = amount(step.change, held(stored?.value ?? pool.start, 0, pool.max), 0, pool.max);
    if (value === undefined) return;
    const temp = pool.allowTemp ? (stored?.temp ?? 0) : 0;
    this.causes.set(`pool:${pool.key}`, step.pointer);
    if (value === pool.start && temp === 0) this.live.pools.delete(pool.key);
    else this.live.pools.set(pool.key, temp === 0 ? { value } : { value, temp });
  }

  private track(id: string, mark: string | undefined, step: RestStep): void {
    const track = this.sheet.rules.tracks.find((one) => one.id === id);
    const wounds = track && this.sheet.now.wounds(track);
    const plain = track && this.sheet.now.plain(track);
    if (wounds) this.heal(wounds, mark, step);
    else if (plain) this.plain(plain, track, step);
  }

  private plain(now: TrackNow, track: Track, step: RestStep): void {
    const value = amount(step.change, held(this.live.tracks.get(track.id) ?? now.start, now.min, now.max), now.min, now.max);
    if (value === undefined) return;
    this.causes.set(`track:${track.id}`, step.pointer);
    if (value === now.start) this.live.tracks.delete(track.id);
    else this.live.tracks.set(track.id, value);
  }

  private heal({ track, wound, levels }: WoundNow, kind: string | undefined, step: RestStep): void {
    const laid = layMarks(wound, levels.length, this.live.wounds.get(track.id));
    const amount = toHeal(step.change, laid.filled, laid.overflow, levels.length);
    if (amount <= 0) return;
    this.causes.set(`wounds:${track.id}`, step.pointer);
    healWounds(this.live, track.id, wound, levels.length, amount, kind);
  }

  private state(id: string, step: RestStep): void {
    const state = this.sheet.rules.states.find((one) => one.id === id);
    if (!state || this.sheet.now.state(state) === undefined || !('to' in step.change) || typeof step.change.to !== 'string') return;
    const value = valueNamed(state, step.change.to);
    if (value === undefined) return;
    this.causes.set(`state:${id}`, step.pointer);
    if (value === startOf(state)) this.live.states.delete(id);
    else this.live.states.set(id, value);
  }
}

/** `default` is where the state starts; anything else one of its values. */
function valueNamed(state: State, to: string): string | undefined {
  if (to === 'default') return startOf(state);
  return state.values.includes(to) ? to : undefined;
}

/** The new amount, held to its range; undefined for a step that names a word no number has. */
function amount(change: RestStep['change'], now: number, min: number, max: number): number | undefined {
  if ('const' in change) return held(now + change.const, min, max);
  if ('fraction' in change) return held(now + Math.max(change.min, roundBy(max * change.fraction, change.round)), min, max);
  if (typeof change.to === 'number') return held(change.to, min, max);
  return change.to === 'max' ? max : change.to === 'min' ? min : undefined;
}

/** How many marks and points of overflow a step takes away from a wound track. */
function toHeal(change: RestStep['change'], marks: number, overflow: number, length: number): number {
  if ('const' in change) return -change.const;
  if ('fraction' in change) return 0;
  const target = change.to === 'max' ? length : change.to === 'min' ? 0 : change.to;
  return typeof target === 'number' ? marks - held(target, 0, length) + overflow : 0;
}

/** What is different for the player, part by part. */
function changesOf(before: Sheet, after: Sheet, run: RestRun): RestChange[] {
  const cause = (key: string) => run.causes.get(key) ?? '';
  const [was, is] = [before.values(), after.values()];
  const changes: RestChange[] = [];
  for (const pool of was.pools) {
    const now = is.pools.find((one) => one.key === pool.key);
    const stored = before.live.pools.get(pool.key)?.temp ?? 0;
    const tempLost = stored - (run.live.pools.get(pool.key)?.temp ?? 0);
    if (now && (now.value !== pool.value || (pool.allowTemp && tempLost > 0))) {
      changes.push({
        kind: 'pool',
        key: pool.key,
        label: pool.label,
        pointer: cause(`pool:${pool.key}`),
        from: pool.value,
        to: now.value,
        max: pool.max,
        tempLost,
      });
    }
  }
  for (const track of was.tracks) {
    const now = is.tracks.find((one) => one.id === track.id);
    if (now && now.value !== track.value) {
      changes.push({
        kind: 'track',
        key: track.id,
        label: track.label,
        pointer: cause(`track:${track.id}`),
        from: track.value,
        to: now.value,
      });
    }
  }
  for (const track of was.woundTracks) {
    const now = is.woundTracks.find((one) => one.id === track.id);
    const overflowHealed = now ? track.overflow - now.overflow : 0;
    const healed = now ? missing(track.marks, now.marks) : [];
    if (now && (healed.length > 0 || overflowHealed > 0)) {
      changes.push({
        kind: 'wounds',
        key: track.id,
        label: track.label,
        pointer: cause(`wounds:${track.id}`),
        from: track.marks,
        to: now.marks,
        healed,
        overflowHealed,
      });
    }
  }
  for (const state of was.states) {
    const now = is.states.find((one) => one.id === state.id);
    if (now && now.value !== state.value) {
      changes.push({
        kind: 'state',
        key: state.id,
        label: state.label,
        pointer: cause(`state:${state.id}`),
        from: state.value,
        to: now.value,
      });
    }
  }
  for (const text of was.texts) {
    const now = is.texts.find((one) => one.id === text.id);
    if (now && now.value !== text.value)
      changes.push({ kind: 'text', key: text.id, label: text.label, pointer: cause(`text:${text.id}`), from: text.value });
  }
  for (const one of was.conditions) {
    if (one.active && !after.live.conditions.includes(one.id))
      changes.push({ kind: 'condition', key: one.id, label: one.label, pointer: cause('conditions') });
  }
  return changes;
}

/** Marks that went, as kinds. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = after.filter((mark) => mark !== '');
  return before.filter((mark) => {
    if (mark === '') return false;
    const at = left.indexOf(mark);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}
