import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { freshLabel } from '../create';
import { SHEET_ID } from '../id-form';

/** A place that names a column, and what a new one has beside id and label. */
export interface ColumnWish {
  readonly at: Cursor;
  readonly make: Readonly<Record<string, JsonValue>>;
}

/**
 * The columns of a new list, so that everything that leans on it finds what it names; of a column named twice the first wish counts.
 * One text column stands first when nothing asks for any.
 */
export function columnsFor(wishes: readonly ColumnWish[]): JsonValue[] {
  const labels = new Set<string>();
  const columns = new Map<string, JsonValue>();
  const add = (id: string, make: Readonly<Record<string, JsonValue>>) => {
    if (columns.has(id) || columns.size >= 12) return;
    const label = freshLabel(id, labels);
    labels.add(label.toLowerCase());
    columns.set(id, { id, label, ...make });
  };
  for (const { at, make } of wishes) if (at.string !== undefined && SHEET_ID.test(at.string)) add(at.string, make);
  if (columns.size === 0) add('name', { type: 'text', maxLength: 60 });
  return [...columns.values()];
}
