import { escapeSegment } from '../../../../language/pointer';
import type { DisplayString, DisplayStrings, RulesetPart, StringKind, StringUse } from './types';

/** A place while the files are walked. */
export interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly place: string;
  readonly part: RulesetPart;
}

interface Growing {
  readonly text: string;
  readonly uses: StringUse[];
  readonly parts: RulesetPart[];
}

/** A text found at a place. */
export interface Noted {
  readonly text: string;
  readonly use: StringUse;
}

/** Gathers strings with their uses, in the order they are found. */
export class StringCollector {
  readonly noted: Noted[] = [];
  private readonly labels = new Map<RulesetPart, string>();

  /** Notes a text at a place; anything but a text, and the empty text, is passed over. */
  text(value: unknown, { file, pointer, place, part }: Spot, kind: StringKind): void {
    if (typeof value === 'string' && value !== '') this.noted.push({ text: value, use: { file, pointer, place, part, kind } });
  }

  /** Notes what was gathered elsewhere. */
  add(noted: readonly Noted[]): void {
    for (const one of noted) this.noted.push(one);
  }

  /** Gives a part the name its author gave it. */
  nameOf(part: RulesetPart, label: string): void {
    this.labels.set(part, label);
  }

  below(spot: Spot, key: string): Spot {
    const step = `/${escapeSegment(key)}`;
    return { ...spot, pointer: spot.pointer + step, place: spot.place + step };
  }

  done(): DisplayStrings {
    const found = new Map<string, Growing>();
    const shown = new Map<RulesetPart, string>();
    for (const { text, use } of this.noted) {
      const { part } = use;
      if (!shown.has(part)) shown.set(part, this.labels.get(part) ?? '');
      const known = found.get(text);
      if (!known) found.set(text, { text, uses: [use], parts: [part] });
      else {
        known.uses.push(use);
        if (!known.parts.includes(part)) known.parts.push(part);
      }
    }
    const byText: ReadonlyMap<string, DisplayString> = found;
    return { strings: [...byText.values()], byText, parts: [...shown].map(([part, label]) => ({ part, label })) };
  }
}
