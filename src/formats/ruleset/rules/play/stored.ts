import type { JsonValue } from '../../../../language/json/tree';
import { own, put } from '../migrate/stored';
import { isJsonObject } from '../../../../language/record';

type JsonObject = { [key: string]: JsonValue };

/** Most entries of each part of a stored live state, and how long its keys and texts may be. Reference 7, section 8. */
export const LIVE_LIMITS = {
  pools: 600,
  tracks: 30,
  wounds: 30,
  text: 12,
  conditions: 80,
  states: 30,
  keyLength: 200,
  number: 1_000_000,
  marks: 64,
  markLength: 200,
  textLength: 500,
  wordLength: 80,
} as const;

export interface StoredPool {
  readonly value: number;
  readonly temp?: number;
}

export interface StoredWounds {
  readonly marks: readonly string[];
  readonly overflow?: number;
}

/** A live state as it is kept: the entries that can be read, ids the sheet does not have included. */
export interface LiveState {
  readonly pools: Map<string, StoredPool>;
  readonly tracks: Map<string, number>;
  readonly wounds: Map<string, StoredWounds>;
  readonly text: Map<string, string>;
  readonly states: Map<string, string>;
  conditions: string[];
}

/** Reads a stored live state, of whatever shape; one bad entry costs only itself. Reference 7, section 8. */
export function readLive(stored: unknown): LiveState {
  const live = isJsonObject(stored) ? stored : {};
  return {
    pools: entries(live, 'pools', readPool),
    tracks: entries(live, 'tracks', wholeNumber),
    wounds: entries(live, 'wounds', readWounds),
    text: entries(live, 'text', (value) => shortText(value, LIVE_LIMITS.textLength)),
    states: entries(live, 'states', (value) => shortText(value, LIVE_LIMITS.wordLength)),
    conditions: readConditions(own(live, 'conditions')),
  };
}

function entries<T>(
  live: JsonObject,
  part: 'pools' | 'tracks' | 'wounds' | 'text' | 'states',
  read: (value: unknown) => T | undefined,
): Map<string, T> {
  const kept = new Map<string, T>();
  const stored = own(live, part);
  if (!isJsonObject(stored)) return kept;
  for (const [key, value] of Object.entries(stored)) {
    if (kept.size >= LIVE_LIMITS[part]) break;
    const entry = key.length > LIVE_LIMITS.keyLength ? undefined : read(value);
    if (entry !== undefined) kept.set(key, entry);
  }
  return kept;
}

/** A whole number of at most a million, either way. */
export function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LIVE_LIMITS.number ? value + 0 : undefined;
}

function shortText(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value.length <= most ? value : undefined;
}

/** True when an object has the keys asked for and at most the optional one. */
function hasOnly(value: JsonObject, needed: string, optional: string): boolean {
  return Object.hasOwn(value, needed) && Object.keys(value).every((key) => key === needed || key === optional);
}

function readPool(stored: unknown): StoredPool | undefined {
  if (!isJsonObject(stored) || !hasOnly(stored, 'value', 'temp')) return undefined;
  const value = wholeNumber(stored['value']);
  const temp = wholeNumber(stored['temp']);
  if (value === undefined) return undefined;
  if (!Object.hasOwn(stored, 'temp')) return { value };
  return temp !== undefined && temp >= 0 ? { value, temp } : undefined;
}

function readWounds(stored: unknown): StoredWounds | undefined {
  if (!isJsonObject(stored) || !hasOnly(stored, 'marks', 'overflow')) return undefined;
  const given = stored['marks'];
  if (!Array.isArray(given) || given.length > LIVE_LIMITS.marks) return undefined;
  const marks = given.flatMap((mark) => shortText(mark, LIVE_LIMITS.markLength) ?? []);
  if (marks.length !== given.length) return undefined;
  if (!Object.hasOwn(stored, 'overflow')) return { marks };
  const overflow = wholeNumber(stored['overflow']);
  return overflow !== undefined && overflow >= 0 ? { marks, overflow } : undefined;
}

function readConditions(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const words = stored.flatMap((word) => shortText(word, LIVE_LIMITS.wordLength) ?? []);
  return [...new Set(words)].slice(0, LIVE_LIMITS.conditions);
}

/** The stored form: sparse, a part with nothing in it left out. */
export function storeLive(live: LiveState): JsonObject {
  const stored: JsonObject = {};
  for (const part of ['pools', 'tracks', 'wounds', 'text', 'states'] as const) {
    if (live[part].size === 0) continue;
    const map: JsonObject = {};
    for (const [key, value] of live[part]) put(map, key, copy(value));
    stored[part] = map;
  }
  if (live.conditions.length > 0) stored['conditions'] = [...live.conditions];
  return stored;
}

function copy(value: number | string | StoredPool | StoredWounds): JsonValue {
  if (typeof value !== 'object') return value;
  if ('marks' in value) return { marks: [...value.marks], ...(value.overflow === undefined ? {} : { overflow: value.overflow }) };
  return { value: value.value, ...(value.temp === undefined ? {} : { temp: value.temp }) };
}
