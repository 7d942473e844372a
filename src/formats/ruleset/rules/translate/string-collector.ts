import { escapeSegment } from '../../../../language/pointer';
import type { DisplayString, DisplayStrings, RulesetPart, StringKind, StringUse } from './types';

/** A place while the files are walked. */
export interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly place: string;
  readonly part: RulesetPart;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Growing {
  readonly text: string;
  readonly uses: StringUse[];
  readonly parts: RulesetPart[];
}

/** Gathers strings with their uses, in the order they are found. */
export class StringCollector {
  private readonly found = new Map<string, Growing>();
  private readonly labels = new Map<RulesetPart, string>();

  /** Notes a text at a place; anything but a text, and the empty text, is passed over. */
  text(value: unknown, { file, pointer, place, part }: Spot, kind: StringKind): void {
    if (typeof value !== 'string' || value === '') return;
    const use: StringUse = { file, pointer, place, part, kind };
    const known = this.found.get(value);
    if (known) {
      known.uses.push(use);
      if (!known.parts.includes(part)) known.parts.push(part);
    } else this.found.set(value, { text: value, uses: [use], parts: [part] });
    if (!this.labels.has(part)) this.labels.set(part, '');
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
    const byText: ReadonlyMap<string, DisplayString> = this.found;
    const shown = new Set([...byText.values()].flatMap((s) => s.parts));
    return {
      strings: [...byText.values()],
      byText,
      parts: [...this.labels].filter(([part]) => shown.has(part)).map(([part, label]) => ({ part, label })),
    };
  }
}
