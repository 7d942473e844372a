import type { JsonValue } from './tree';
import { setOwn } from './value';
import { isJsonObject } from '../record';

type JsonObject = { [key: string]: JsonValue };

/** A step that turns one value into another; `path` leads to the value, the list or the object it is about. */
export type ValueStep =
  /** Puts a value in the place of another, or adds a key at the end of an object. An empty path replaces everything. */
  | { readonly op: 'set'; readonly path: readonly (string | number)[]; readonly value: JsonValue }
  /** Takes a key out of an object. */
  | { readonly op: 'remove'; readonly path: readonly (string | number)[] }
  /** Takes items out of a list and puts others in. */
  | { readonly op: 'splice'; readonly path: readonly (string | number)[]; readonly at: number; readonly remove: number; readonly insert: readonly JsonValue[] }
  /** Puts an object's keys in another order. */
  | { readonly op: 'order'; readonly path: readonly (string | number)[]; readonly keys: readonly string[] };

/** Deeper parts are compared by identity alone: no file that anybody writes by hand goes as deep. */
const DEEPEST = 64;

/**
 * The steps that turn one value into another; none when they are the same, the order of keys included. Parts that the
 * two share are not looked into, so that a change of a large value that shares the rest costs next to nothing.
 */
export function valueSteps(before: JsonValue, after: JsonValue): ValueStep[] {
  const steps: ValueStep[] = [];
  compare(before, after, [], steps);
  return steps;
}

function compare(before: JsonValue, after: JsonValue, path: readonly (string | number)[], steps: ValueStep[]): void {
  if (Object.is(before, after)) return;
  if (path.length < DEEPEST && Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, steps);
  else if (path.length < DEEPEST && isJsonObject(before) && isJsonObject(after)) compareObjects(before, after, path, steps);
  else steps.push({ op: 'set', path, value: after });
}

function compareLists(before: readonly JsonValue[], after: readonly JsonValue[], path: readonly (string | number)[], steps: ValueStep[]): void {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && same(before[head], after[head], path.length)) head++;
  let tail = 0;
  while (tail < least - head && same(before[before.length - 1 - tail], after[after.length - 1 - tail], path.length)) tail++;
  const middle = after.slice(head, after.length - tail);
  if (before.length === after.length) middle.forEach((item, i) => compare(before[head + i] ?? null, item, [...path, head + i], steps));
  else steps.push({ op: 'splice', path, at: head, remove: before.length - tail - head, insert: middle });
}

function compareObjects(before: JsonObject, after: JsonObject, path: readonly (string | number)[], steps: ValueStep[]): void {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  const keys = Object.keys(after);
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) steps.push({ op: 'remove', path: [...path, key] });
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (old === undefined) steps.push({ op: 'set', path: [...path, key], value });
    else compare(old, value, [...path, key], steps);
  }
  const given = [...kept, ...keys.filter((key) => !Object.hasOwn(before, key))];
  if (given.some((key, i) => key !== keys[i])) steps.push({ op: 'order', path, keys });
}

function same(one: JsonValue | undefined, other: JsonValue | undefined, depth: number): boolean {
  if (Object.is(one, other)) return true;
  if (one === undefined || other === undefined || depth >= DEEPEST) return false;
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, i) => same(item, other[i], depth + 1));
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, i) => key === others[i] && same(one[key], other[key], depth + 1));
}

/** The value with the steps taken, each on what the one before left; what they do not touch is shared. Throws where a path leads nowhere. */
export function withSteps(value: JsonValue, steps: readonly ValueStep[]): JsonValue {
  return steps.reduce((now, step) => taken(now, step.path, step), value);
}

function taken(value: JsonValue, path: readonly (string | number)[], step: ValueStep): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return done(value, step);
  if (Array.isArray(value) && typeof key === 'number' && key < value.length) {
    const copy = [...value];
    copy[key] = taken(value[key] ?? null, rest, step);
    return copy;
  }
  if (!isJsonObject(value) || typeof key !== 'string') throw new Error(`no ${JSON.stringify(key)} in the value that the steps are for`);
  const copy: JsonObject = {};
  for (const [name, held] of Object.entries(value)) {
    if (name !== key) setOwn(copy, name, held);
    else if (step.op !== 'remove' || rest.length > 0) setOwn(copy, name, taken(held, rest, step));
  }
  if (!Object.hasOwn(value, key) && step.op === 'set' && rest.length === 0) setOwn(copy, key, step.value);
  return copy;
}

function done(value: JsonValue, step: ValueStep): JsonValue {
  if (step.op === 'set') return step.value;
  if (step.op === 'splice' && Array.isArray(value)) return value.toSpliced(step.at, step.remove, ...step.insert);
  if (step.op !== 'order' || !isJsonObject(value)) throw new Error(`a value that takes no ${step.op}`);
  const copy: JsonObject = {};
  for (const key of step.keys) if (Object.hasOwn(value, key)) setOwn(copy, key, value[key] ?? null);
  return copy;
}

