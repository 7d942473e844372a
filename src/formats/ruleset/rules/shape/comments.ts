import type { JsonValue } from '../../../../language/json/tree';

type Json = JsonValue | undefined;

/** Puts a key in as the object's own, also `__proto__`. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

function strip(value: unknown, root: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const kept = strip(value[i], false);
      if (kept !== value[i]) {
        const copy: unknown[] = value.slice(0, i);
        copy.push(kept);
        for (let j = i + 1; j < value.length; j++) copy.push(strip(value[j], false));
        return copy;
      }
    }
    return value;
  }
  const source = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  const passed: string[] = [];
  for (const key of Object.keys(source)) {
    const dropped = key === '$comment' || (root && key === '$schema');
    const kept = dropped ? undefined : strip(source[key], false);
    if (!copy && (dropped || kept !== source[key])) {
      copy = {};
      for (const before of passed) put(copy, before, source[before]);
    }
    if (copy && !dropped) put(copy, key, kept);
    if (!copy) passed.push(key);
  }
  return copy ?? source;
}

/**
 * The document as the engine reads it: `$comment` taken out of every object at any depth, whatever it holds,
 * and `$schema` out of the root only. Pointers stay the same; parts without comments are shared with the input,
 * which is never changed. Reference 1, section 1, item 1.
 */
export function withoutComments(value: JsonValue): JsonValue;
export function withoutComments(value: unknown): unknown;
export function withoutComments(value: unknown): unknown {
  return strip(value, true) as Json;
}
