import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { EditStep } from '../../../../language/json/finding';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { toPointer } from '../../../../language/pointer';
import type { Outcome, Said, Workspace } from '../../../../workspace/types';
import { isSheetName, livePath as liveOf, sheetFile, sheetPath } from '../../rules/play';
import { isJsonObject } from '../../../../language/record';

export { sheetPath };

/** True for the file of a test sheet's build. */
export function isSheetFile(path: string): boolean {
  return sheetFile(path)?.part === 'sheet';
}

/** The name of a test sheet, from its path. */
export function sheetName(path: string): string {
  return sheetFile(path)?.name ?? path;
}

/** The file of the live state beside a sheet's. */
export function livePath(sheet: string): string {
  return liveOf(sheetName(sheet));
}

/** A name a sheet can have, made from a wish; '' when nothing of it can stand. */
export function usableName(wish: string): string {
  const name = wish.normalize('NFC').replace(/[^\p{L}\p{N} ._-]+/gu, ' ').replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 60).trim();
  return isSheetName(name) ? name : '';
}

/** A name that no sheet has yet, made from a wish. */
export function freeName(workspace: Workspace, wish: string): string {
  const taken = new Set(Object.keys(workspace.store.getState().files).map((path) => path.toLowerCase()));
  const base = usableName(wish) || 'Sheet';
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} ${n}`;
    if (!taken.has(sheetPath(name).toLowerCase()) && !taken.has(livePath(sheetPath(name)).toLowerCase())) return name;
  }
}

/** The value of a small JSON text, as far as it can be read. */
export function readText(text: string | undefined): { readonly value: JsonValue | undefined; readonly sound: boolean } {
  if (text === undefined) return { value: undefined, sound: true };
  const document = parseJson(text);
  return { value: document.root && nodeValue(document.root), sound: document.wellFormed };
}

export function printJson(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Makes a file of the studio's own; no tab is opened. */
export function makeFile(workspace: Workspace, path: string, value: JsonValue): Outcome {
  return workspace.store.getState().actions.putFile(path, printJson(value));
}

/** Changes a JSON file of the studio's own by the smallest edit; false when its text cannot be changed now. */
export function editFile(workspace: Workspace, path: string, steps: readonly EditStep[], label: Said, group: string): boolean {
  const document = workspace.document(path);
  if (!document) return false;
  const edits = jsonEdit(parseJson(document.text), steps);
  if (isRefusal(edits)) return false;
  return document.apply(edits, { origin: 'ruleset/preview', label, group }).ok;
}

/** The steps that turn one value into another, each as deep down as it can be, so that what stays keeps its own text. */
export function stepsBetween(before: JsonValue | undefined, after: JsonValue, path: readonly (string | number)[] = []): EditStep[] {
  if (before === after) return [];
  if (isJsonObject(before) && isJsonObject(after)) {
    const steps: EditStep[] = [];
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) steps.push({ op: 'remove', pointer: toPointer([...path, key]) });
    for (const [key, value] of Object.entries(after)) {
      if (!Object.hasOwn(before, key)) steps.push({ op: 'insert', pointer: toPointer([...path, key]), value });
      else steps.push(...stepsBetween(before[key], value, [...path, key]));
    }
    return steps;
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((value, i) => stepsBetween(before[i], value, [...path, i]));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ op: 'set', pointer: toPointer(path), value: after }];
}

