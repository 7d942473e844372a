import type { TextChange } from '../edit-steps';
import type { ExchangeTable, ExchangeUnit } from './table';

/** What an imported text means for the language as it is. */
export type MergeKind =
  /** The language had no text here. */
  | 'new'
  /** Both have a text, and they differ: somebody has to choose. */
  | 'conflict'
  /** The import has no text where the language has one; nothing is taken away. */
  | 'missing'
  /** The English it was translated from is not today's. */
  | 'english-changed'
  /** The key is nothing this ruleset shows. */
  | 'unknown'
  /** The import says two things about one key. */
  | 'doubled'
  | 'same';

export interface MergeLine {
  readonly kind: MergeKind;
  readonly section: ExchangeUnit['section'];
  readonly key: string;
  readonly english: string;
  readonly mine: string;
  readonly theirs: string;
  /** The English of the import, or the other text of a doubled key. */
  readonly other: string;
}

export interface Merge {
  readonly language: string;
  readonly lines: readonly MergeLine[];
  readonly counts: Readonly<Record<MergeKind, number>>;
}

function name(section: string, key: string): string {
  return `${section} ${key}`;
}

/**
 * Puts imported units beside the language as it is, by key: what is new, what stands against what, and what has no place.
 * Nothing is decided here. Lines come in the order of the table, those without a place last.
 */
export function mergeExchange(table: ExchangeTable, incoming: readonly ExchangeUnit[]): Merge {
  const theirs = new Map<string, ExchangeUnit[]>();
  for (const unit of incoming) {
    const list = theirs.get(name(unit.section, unit.key));
    if (list) list.push(unit);
    else theirs.set(name(unit.section, unit.key), [unit]);
  }
  const lines: MergeLine[] = [];
  for (const mine of table.units) {
    const given = theirs.get(name(mine.section, mine.key));
    if (!given) continue;
    theirs.delete(name(mine.section, mine.key));
    lines.push(lineFor(mine, given));
  }
  for (const [unit] of theirs.values()) {
    if (unit)
      lines.push({
        kind: 'unknown',
        section: unit.section,
        key: unit.key,
        english: unit.english,
        mine: '',
        theirs: unit.translation,
        other: '',
      });
  }
  const counts: Record<MergeKind, number> = { new: 0, conflict: 0, missing: 0, 'english-changed': 0, unknown: 0, doubled: 0, same: 0 };
  for (const line of lines) counts[line.kind]++;
  return { language: table.language, lines, counts };
}

function lineFor({ section, key, english, translation: mine }: ExchangeUnit, given: readonly ExchangeUnit[]): MergeLine {
  const filled = given.filter((unit) => unit.translation !== '');
  const last = filled.at(-1) ?? given.at(-1);
  const theirs = last?.translation ?? '';
  const line = { section, key, english, mine, theirs, other: '' };
  const different = filled.find((unit) => unit.translation !== theirs);
  if (different) return { ...line, kind: 'doubled', other: different.translation };
  if (theirs === mine) return { ...line, kind: 'same' };
  if (theirs === '') return { ...line, kind: 'missing' };
  if (last && last.english !== '' && last.english !== english) return { ...line, kind: 'english-changed', other: last.english };
  return { ...line, kind: mine === '' ? 'new' : 'conflict' };
}

/** Whether an import's text is taken for a line; asked for every kind but `same`, `missing` and `unknown`. */
export type Decide = (line: MergeLine) => 'mine' | 'theirs';

/** Takes what is new and keeps what is there. */
export const takeNew: Decide = (line) => (line.kind === 'new' ? 'theirs' : 'mine');

/** The changes of the language's file for the lines whose imported text is taken. */
export function mergeChanges({ lines }: Merge, decide: Decide): TextChange[] {
  return lines
    .filter(
      (line) =>
        line.kind !== 'same' && line.kind !== 'missing' && line.kind !== 'unknown' && line.theirs !== '' && decide(line) === 'theirs',
    )
    .map(({ section, key, theirs }) => ({ section, key, text: theirs }));
}
