import type { Cursor } from '../../../../../language/json/cursor';
import { canBeId, canBeValue } from '../id-form';
import type { NameIndex, NameKind } from '../names';

/**
 * Fills the index with what one part of the ruleset declares. Reads any shape; what cannot be read is marked broken.
 * `files` are the catalog files beside the ruleset by their path.
 */
export type Declare = (root: Cursor, names: NameIndex, files: ReadonlyMap<string, Cursor>) => void;

/** True when the place cannot be read because something around it has another type than an object or a list. */
export function unreachable(place: Cursor): boolean {
  for (let cursor = place.parent; cursor; cursor = cursor.parent) {
    if (cursor.exists) return typeof cursor.value !== 'object' || cursor.value === null || (Array.isArray(cursor.value) && typeof place.key !== 'number');
  }
  return false;
}

/**
 * Declares every item of a list by its `id`. The list is marked broken when it, or one of its items' ids, cannot be read,
 * or cannot be one,
 * so that a name missing from it is not reported on top. A list that is simply left out declares nothing and is whole.
 */
export function declareItems(
  names: NameIndex,
  kind: NameKind,
  list: Cursor,
  scope = '',
  inside?: (item: Cursor, id: string) => void,
): void {
  if (list.exists ? !list.isArray : unreachable(list)) names.markBroken(kind, scope);
  list.items().forEach((item, order) => {
    const idAt = item.get('id');
    const id = idAt.string;
    if (id === undefined || !canBeId(kind, id)) names.markBroken(kind, scope);
    if (id === undefined) return;
    names.add({ kind, id, label: item.get('label').string ?? item.get('name').string ?? id, scope, at: item, idAt, order });
    inside?.(item, id);
  });
}

/** Declares plain texts, such as the values of an enum: each is its own id and label (`labels` may say it better). */
export function declareValues(names: NameIndex, kind: NameKind, list: Cursor, scope: string, labels?: Cursor): void {
  const items = list.items();
  if (items.length === 0) names.markBroken(kind, scope);
  items.forEach((item, order) => {
    const id = item.string;
    if (id === undefined || !canBeValue(kind === 'state-value' ? 'state' : 'enum', id)) names.markBroken(kind, scope);
    if (id !== undefined) names.add({ kind, id, label: labels?.get(id).string ?? id, scope, at: item, idAt: item, order });
  });
}
