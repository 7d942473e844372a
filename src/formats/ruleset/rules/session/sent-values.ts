import type { JsonValue } from '../../../../language/json/tree';
import { valueSteps, type ValueStep } from '../../../../language/json/value-steps';

/** A value, or the way to it from the one the asker holds. */
export type Sent = { readonly value: JsonValue } | { readonly change: { readonly from: number; readonly steps: readonly ValueStep[] } };

/**
 * Remembers which values the preview was sent, so that of a large text only what changed has to cross to the page.
 * Two a file are enough: the one that was sent last, and the one before it, as an answer may never arrive.
 */
export class SentValues {
  private readonly byPath = new Map<string, ReadonlyMap<number, JsonValue>>();

  /** True when who holds this version is sent only what changed. */
  holds(path: string, held: number | undefined): boolean {
    return held !== undefined && this.byPath.get(path)?.has(held) === true;
  }

  /** What someone who holds version `held` (undefined: nothing) is sent to have `version`. */
  send(path: string, held: number | undefined, version: number, value: JsonValue): Sent {
    const before = held === undefined ? undefined : this.byPath.get(path)?.get(held);
    this.byPath.set(path, new Map([...(held === undefined || before === undefined ? [] : [[held, before] as const]), [version, value]]));
    return held === undefined || before === undefined ? { value } : { change: { from: held, steps: valueSteps(before, value) } };
  }

  /** The file is another one from now on, whatever its versions. */
  forget(path: string): void {
    this.byPath.delete(path);
  }
}
