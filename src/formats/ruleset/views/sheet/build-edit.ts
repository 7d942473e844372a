import type { JsonValue } from '../../../../language/json/tree';
import { setOwn } from '../../../../language/json/value';
import { isJsonObject } from '../../../../language/record';

type JsonObject = { [key: string]: JsonValue };

/** A build with one stored value set, or taken out; everything else as it was. */
export function withStored(build: JsonValue, part: 'abilities' | 'skills' | 'saves' | 'bonuses' | 'fields' | 'lists', id: string, value: JsonValue | undefined): JsonValue {
  const root: JsonObject = isJsonObject(build) ? { ...build } : {};
  const held = root[part];
  const entries: JsonObject = isJsonObject(held) ? { ...held } : {};
  if (value === undefined) delete entries[id];
  else setOwn(entries, id, value);
  root[part] = entries;
  return root;
}

/** The stored rows of a list. */
export function storedRows(build: JsonValue, list: string): JsonValue[] {
  const lists = isJsonObject(build) ? build.lists : undefined;
  const rows = isJsonObject(lists) && Object.hasOwn(lists, list) ? lists[list] : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** A row with one cell set; other keys, such as where it was picked, stay. */
export function withCell(row: JsonValue | undefined, column: string, value: JsonValue): JsonValue {
  const next: JsonObject = isJsonObject(row) ? { ...row } : {};
  setOwn(next, column, value);
  return next;
}
