import type { JsonValue } from '../../../../language/json/tree';
import { toPointer } from '../../../../language/pointer';
import { placeInfo } from '../shape/schema-info';
import type { Fitted } from './fit';
import { Stop, type Skeleton } from './snippet';
import { withValue } from './values';

/**
 * A fitted value as places to fill in: a tag that the other keys hang on stays as it is, closed lists and names become a choice
 * with the guess first, every other plain value is typed over. `path` is where the value will stand in `root`.
 */
export function skeletonOf(kind: 'ruleset' | 'catalog', path: readonly string[], root: JsonValue, { value, choices }: Fitted): Skeleton {
  const whole = withValue(root, path, value) ?? root;
  const turn = (part: JsonValue, below: readonly string[]): Skeleton => {
    if (Array.isArray(part)) return part.map((item, i) => turn(item, [...below, String(i)]));
    if (part !== null && typeof part === 'object') {
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, turn(item, [...below, key])]));
    }
    const names = choices.get(toPointer(below));
    if (names) return new Stop(part, first(String(part), names));
    const info = placeInfo(kind, [...path, ...below], whole);
    if (info?.schemas.some((schema) => schema.const === part)) return part;
    const words = info?.values.map((word) => word.value) ?? [];
    const closed = words.length > 1 && words.length <= MOST_WORDS && words.every((word) => typeof word === typeof part);
    return new Stop(part, closed ? first(String(part), words.map(String)) : []);
  };
  return turn(value, []);
}

const MOST_WORDS = 24;

function first(guess: string, words: readonly string[]): string[] {
  return [guess, ...words.filter((word) => word !== guess)];
}
