import type { DisplayStrings } from './types';

/** A string whose English changed: at the same place stood `from` before and stands `to` now. */
export interface RenamedString {
  readonly from: string;
  readonly to: string;
  /** `from` is still shown somewhere else, so its translations stay beside the new ones. */
  readonly stillUsed: boolean;
}

/**
 * The strings that became others between two states of the files, told by their places (ids, not list positions).
 * A string that became several is told once for each.
 */
export function renamedStrings(before: DisplayStrings, after: DisplayStrings): RenamedString[] {
  const now = textsByPlace(after);
  const seen = new Set<string>();
  const renamed: RenamedString[] = [];
  for (const { text: from, uses } of before.strings) {
    for (const { place } of uses) {
      const to = now.get(place);
      const pair = JSON.stringify([from, to]);
      if (to === undefined || to === from || seen.has(pair)) continue;
      seen.add(pair);
      renamed.push({ from, to, stillUsed: after.byText.has(from) });
    }
  }
  return renamed;
}

function textsByPlace(strings: DisplayStrings): Map<string, string> {
  return new Map(strings.strings.flatMap(({ text, uses }) => uses.map((use): [string, string] => [use.place, text])));
}

/** Most texts that are remembered; a text typed letter by letter leaves many behind. */
const MOST_REMEMBERED = 50_000;

/** Most earlier texts of one place that are remembered: the oldest few and the newest. */
const MOST_FORMER = 60;
const OLDEST_KEPT = 5;

/** A place whose text changed since the project was opened (or exported). */
export interface ChangedPlace {
  readonly place: string;
  /** Its earlier texts, each once, the oldest first. */
  readonly former: readonly string[];
}

/**
 * Remembers where every display string was seen, so that a translation whose English has changed can be told
 * what its string became, and a string what it was before.
 */
export class StringHistory {
  private readonly places = new Map<string, readonly string[]>();
  private readonly texts = new Map<string, string>();
  private readonly former = new Map<string, string[]>();
  private last: DisplayStrings | undefined;

  /** Takes note of the strings as they are now (or were in an exported version). */
  note(strings: DisplayStrings): void {
    if (strings === this.last) return;
    this.last = strings;
    for (const { text, uses } of strings.strings) {
      this.places.delete(text);
      this.places.set(
        text,
        uses.map((use) => use.place),
      );
      for (const { place } of uses) this.noteAt(place, text);
    }
    for (const text of this.places.keys()) {
      if (this.places.size <= MOST_REMEMBERED) break;
      this.places.delete(text);
    }
  }

  /** The places whose text changed, in the order of their first change. */
  changedPlaces(): ChangedPlace[] {
    return [...this.former].map(([place, former]) => ({ place, former }));
  }

  private noteAt(place: string, text: string): void {
    const before = this.texts.get(place);
    if (before === text) return;
    this.texts.set(place, text);
    if (before === undefined) return;
    const former = this.former.get(place) ?? [];
    this.former.set(place, former);
    if (former.includes(before)) return;
    former.push(before);
    if (former.length > MOST_FORMER) former.splice(OLDEST_KEPT, 1);
  }

  /** What a string that is no longer shown became; undefined when it was never seen, or its place is gone. */
  became(current: DisplayStrings): (text: string) => string | undefined {
    let now: Map<string, string> | undefined;
    return (text) => {
      const places = this.places.get(text);
      if (!places) return undefined;
      now ??= textsByPlace(current);
      for (const place of places) {
        const to = now.get(place);
        if (to !== undefined && to !== text) return to;
      }
      return undefined;
    };
  }
}
