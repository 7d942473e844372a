import type { Cursor } from '../../../../language/json/cursor';

/** Something a file may hold that an engine below a certain level does not know. */
export interface Feature {
  /** Minor number of the lowest Capability API that knows it: a whole number, 340 is above 77. */
  readonly level: number;
  /** Code of its words, without the `ruleset/feature-` before it. */
  readonly name: string;
  /** Where it stands below its holder: keys joined by `/`, `*` for every item of a list. */
  readonly path: string;
  /** What the value has to be; being there is enough when left out. */
  readonly when?: (at: Cursor) => boolean;
  /**
   * Set where the level is not public and only known to lie from `level` to `most`
   * (Reference 6, section 4.4).
   */
  readonly most?: number;
}

/** The places of a path that hold something, in the order of the file. */
export function select(from: Cursor, path: string): Cursor[] {
  let places = [from];
  for (const key of path === '' ? [] : path.split('/')) {
    places = key === '*' ? places.flatMap((at) => at.items()) : places.map((at) => at.get(key)).filter((at) => at.exists);
    if (places.length === 0) return places;
  }
  return places;
}

export const isText = (...texts: readonly string[]) => (at: Cursor): boolean => at.string !== undefined && texts.includes(at.string);
export const isFilledList = (at: Cursor): boolean => at.items().length > 0;
export const isObject = (at: Cursor): boolean => at.isObject;
