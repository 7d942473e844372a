import type { JsonValue } from '../../../../language/json/tree';
import { blankBuild, editLive, openSheet, randomBuild, seeded, storedSheet, type Rules } from '../play';
import type { Filling } from './view-preview-questions';

/** A stored sheet with the live state beside it. */
export interface MadeSheet {
  readonly sheet: JsonValue;
  readonly live: JsonValue;
}

/**
 * A stored sheet for a layout: `blank` as the editor starts one, `filled` with something in every field and live part,
 * `random` every value one the editor would take. The same seed makes the same sheet.
 */
export function makeSheet(rules: Rules, filling: Filling, seed: number): MadeSheet {
  const random = seeded(seed);
  const build = filling === 'blank' ? blankBuild(rules) : randomBuild(rules, random);
  const live = filling === 'blank' ? {} : randomLive(rules, build, filling === 'filled' ? 1 : 0.6, random);
  return { sheet: storedSheet(rules, filling === 'filled' ? withTrained(rules, build) : build), live };
}

/** A filled sheet stores a tier and a bonus for everything that can have one. */
function withTrained(rules: Rules, build: JsonValue): JsonValue {
  if (typeof build !== 'object' || build === null || Array.isArray(build)) return build;
  const last = (tiers: Rules['skillTiers']) => tiers.at(-1)?.id;
  const tier = (entries: Rules['skills'], id: string | undefined) => (id === undefined ? {} : Object.fromEntries(entries.map((one) => [one.id, id])));
  const bonus = Math.min(1, rules.bonusRange.max);
  return {
    ...build,
    skills: tier(rules.skills, last(rules.skillTiers)),
    saves: tier(rules.saves, last(rules.saveTiers)),
    bonuses: Object.fromEntries([...rules.skills, ...rules.saves].map((one) => [one.id, bonus])),
  };
}

/** A live state in which each part was touched with the chance `share`. */
function randomLive(rules: Rules, build: JsonValue, share: number, random: () => number): JsonValue {
  let live: JsonValue = {};
  const touched = () => random() < share;
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const values = openSheet(rules, { build, live }).values();
  const edit = (change: Parameters<typeof editLive>[2]) => {
    live = editLive(openSheet(rules, { build, live }), live, change) ?? live;
  };
  for (const pool of values.pools) if (touched()) edit({ kind: 'pool', key: pool.key, value: between(0, pool.max) });
  for (const track of values.tracks) if (touched()) edit({ kind: 'track', id: track.id, value: between(track.min, track.max) });
  for (const track of values.woundTracks) {
    const kind = track.kinds[Math.floor(random() * track.kinds.length)];
    if (kind && touched()) edit({ kind: 'mark', id: track.id, mark: kind.id, amount: between(1, Math.max(1, Math.min(3, track.max))) });
  }
  for (const state of values.states) {
    const value = state.values[Math.floor(random() * state.values.length)];
    if (value !== undefined && touched()) edit({ kind: 'state', id: state.id, value });
  }
  for (const condition of values.conditions) if (random() < share / 3) edit({ kind: 'condition', id: condition.id, on: true });
  return live;
}
