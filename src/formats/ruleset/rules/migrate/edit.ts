import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { escapeSegment } from '../../../../language/pointer';

/*
 * What the cards of migrations do, as steps on the document (`jsonEdit` makes the smallest text edits of them).
 * A list is named by its pointer, an item of it by its index.
 */

/** Puts a value at a place; undefined takes the key or item out. */
export function setPart(pointer: string, value: JsonValue | undefined): EditStep[] {
  return [value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }];
}

/** Adds an item at the end of a list, or before one of its items. */
export function addItem(list: string, value: JsonValue, before?: number): EditStep[] {
  return [{ op: 'insert', pointer: `${list}/${before ?? '-'}`, value }];
}

export function removeItem(list: string, index: number): EditStep[] {
  return [{ op: 'remove', pointer: `${list}/${index}` }];
}

/** Moves an item of a list with its own text; undefined where there is nothing to move, or no such place. */
export function moveItem(list: string, count: number, index: number, to: number): EditStep[] | undefined {
  if (index === to || index < 0 || to < 0 || index >= count || to >= count) return undefined;
  // Indexes refer to the list before: behind the item that stands there when it goes on, before it when it goes back.
  const slot = to > index ? to + 1 : to;
  return [{ op: 'move', from: `${list}/${index}`, to: `${list}/${slot === count ? '-' : slot}` }];
}

/**
 * Adds an entry. It starts where none does yet: from the exported sheet's version when one was exported, else from the
 * version before the present one; `sheet.version` is raised above it by the same steps where it is not.
 */
export function addEntry(root: Cursor, exported: number | undefined, steps: JsonValue): { readonly from: number; readonly edits: EditStep[] } {
  const version = root.at('sheet', 'version');
  const now = wholeFrom1(version.number) ?? 1;
  const migrations = root.at('sheet', 'migrations');
  const taken = new Set(migrations.items().map((entry) => entry.get('from').number));
  const wished = [...(exported === undefined ? [] : [exported]), now - 1, now].filter((from) => from >= 1 && !taken.has(from));
  let from = wished[0] ?? now;
  while (taken.has(from)) from++;
  const entry: JsonValue = { from, steps };
  const edits: EditStep[] = [];
  if (from >= now || version.number !== now) edits.push({ op: version.exists ? 'set' : 'insert', pointer: '/sheet/version', value: Math.max(now, from + 1) });
  if (migrations.isArray) edits.push(...addItem(migrations.pointer, entry));
  else edits.push({ op: migrations.exists ? 'set' : 'insert', pointer: '/sheet/migrations', value: [entry] });
  return { from, edits };
}

function wholeFrom1(value: number | undefined): number | undefined {
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined;
}

/** Looks at another column in a `where`, with the values it had. */
export function renameWhere(where: string, column: string, to: string): EditStep[] {
  return [{ op: 'rename', pointer: `${where}/${escapeSegment(column)}`, key: to }];
}
