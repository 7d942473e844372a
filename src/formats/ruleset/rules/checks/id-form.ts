import type { NameKind } from './names';

/** Ids inside the file, but for the entries of a catalog. */
export const SHEET_ID = /^[a-z][a-z0-9_]{0,39}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Kinds whose names are free text, or ids of a form this version does not publish. */
const FREE: ReadonlySet<NameKind> = new Set(['enum-value', 'column-value', 'state-value', 'damage-kind', 'market-seller', 'loot-table']);

/**
 * True when a text can be the id of such a thing at all: a sheet id, or a slug for a catalog's entry.
 * One that cannot is already reported for its form where it stands. Reference 1, section 2.2; reference 3, conventions.
 */
export function canBeId(kind: NameKind, id: string): boolean {
  if (FREE.has(kind)) return true;
  return kind === 'entry' ? id.length <= 80 && SLUG.test(id) : SHEET_ID.test(id);
}

/** What prompt-safe text never holds. Reference 1, section 2.1. */
const UNSAFE = /[[\]\u0000-\u001f\u007f\u0085\u2028\u2029]|\{\{|\}\}/;

/** True for prompt-safe text of 1 to `most` characters. Reference 1, section 2.1. */
export function isPromptSafe(text: string, most: number): boolean {
  return text.length >= 1 && text.length <= most && !UNSAFE.test(text);
}

/** True when a text can be the value of an enum, or of a live state. One that cannot is already reported for its form. */
export function canBeValue(kind: 'enum' | 'state', text: string): boolean {
  return kind === 'enum' ? text.length >= 1 && text.length <= 80 : isPromptSafe(text, 80) && !text.includes('"');
}
