import { toPointer } from '../../../../language/pointer';
import type { JsonValue } from '../../../../language/json/tree';
import { isJsonObject } from '../../../../language/record';

type JsonObject = { [key: string]: JsonValue };

/** A copy of a JSON value that shares nothing; keys such as `__proto__` stay the object's own. */
export function copyOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  const copy: JsonObject = {};
  for (const [key, item] of Object.entries(value)) put(copy, key, copyOf(item));
  return copy;
}

/** What is stored under a key of the object itself. */
export function own(object: JsonObject | undefined, key: string): JsonValue | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Stores a value under a key of the object itself. */
export function put(object: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** The maps of a build or a live state, read tolerantly and made when something is first written. */
export class Stored {
  constructor(
    /** The build or the live state itself. */
    readonly value: JsonObject,
    private readonly name: 'build' | 'live',
  ) {}

  /** The map of a part, or undefined when there is none to read. */
  part(part: string): JsonObject | undefined {
    const map = own(this.value, part);
    return isJsonObject(map) ? map : undefined;
  }

  read(part: string, id: string): JsonValue | undefined {
    return own(this.part(part), id);
  }

  write(part: string, id: string, value: JsonValue): void {
    let map = this.part(part);
    if (!map) {
      map = {};
      put(this.value, part, map);
    }
    put(map, id, value);
  }

  drop(part: string, id: string): void {
    const map = this.part(part);
    if (map) Reflect.deleteProperty(map, id);
  }

  /** Pointer of a place, from `{ build, live }`. */
  pointer(part: string, ...path: (string | number)[]): string {
    return toPointer([this.name, part, ...path]);
  }
}
