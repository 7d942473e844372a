import type { JsonValue } from '../../../../language/json/tree';
import { setOwn } from '../../../../language/json/value';
import { isJsonObject } from '../../../../language/record';

export type JsonObject = { [key: string]: JsonValue };

/** The value at the end of a path of keys and indexes; own keys only. */
export function getAt(value: JsonValue, path: readonly string[]): JsonValue | undefined {
  let here: JsonValue | undefined = value;
  for (const key of path) {
    if (Array.isArray(here)) here = here[Number(key)];
    else if (isJsonObject(here) && Object.hasOwn(here, key)) here = here[key];
    else return undefined;
  }
  return here;
}

/** A deep copy. */
export function copyOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyOf);
  return isJsonObject(value) ? shallow(value, copyOf) : value;
}

function shallow(object: JsonObject, turn: (item: JsonValue) => JsonValue = (item) => item): JsonObject {
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(object)) setOwn(result, key, turn(item));
  return result;
}

/**
 * A document in which one object or list is another; only the way to it is copied, the rest is shared.
 * Undefined when the path leads nowhere. `change` is handed a copy it may write into.
 */
export function changedAt(
  root: JsonValue,
  path: readonly string[],
  change: (holder: JsonObject | JsonValue[]) => void,
): JsonValue | undefined {
  const [key, ...rest] = path;
  if (Array.isArray(root)) {
    const copy = [...root];
    if (key === undefined) change(copy);
    else {
      const below = copy[Number(key)];
      const changed = below === undefined ? undefined : changedAt(below, rest, change);
      if (changed === undefined) return undefined;
      copy[Number(key)] = changed;
    }
    return copy;
  }
  if (!isJsonObject(root)) return undefined;
  const copy = shallow(root);
  if (key === undefined) change(copy);
  else {
    const below = Object.hasOwn(root, key) ? root[key] : undefined;
    const changed = below === undefined ? undefined : changedAt(below, rest, change);
    if (changed === undefined) return undefined;
    setOwn(copy, key, changed);
  }
  return copy;
}

/** The document with a value at a place: a key set, an item put in before the one at the index (or, with `replace`, in its place). */
export function withValue(root: JsonValue, path: readonly string[], value: JsonValue, replace = false): JsonValue | undefined {
  const last = path.at(-1);
  if (last === undefined) return value;
  return changedAt(root, path.slice(0, -1), (holder) => {
    if (Array.isArray(holder)) holder.splice(Number(last), replace ? 1 : 0, value);
    else setOwn(holder, last, value);
  });
}
