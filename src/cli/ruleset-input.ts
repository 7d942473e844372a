import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Cursor } from '../language/json/cursor';
import { readItem } from '../formats/ruleset/rules/play/rules/read-items';
import { readRules, type Character, type HeldItem, type Rules } from '../formats/ruleset/rules/play';
import type { JsonValue } from '../language/json/tree';
import { isRecord } from '../language/record';

/** A JSON value of a batch line or a file; undefined reads as null. */
export function jsonOf(value: unknown): JsonValue {
  return (value as JsonValue | undefined) ?? null;
}

/** The ruleset of a batch line: the document under `ruleset`, its patch applied. */
export function rulesOfLine(line: Record<string, unknown>): Rules {
  if (!isRecord(line.ruleset)) throw new Error('the line has no ruleset');
  return readRules(line.ruleset);
}

/** The character of a batch line: `build`, `live` and the items held, `{ item, quantity, worn }` each. */
export function characterOfLine(line: Record<string, unknown>): Character {
  return { build: jsonOf(line.build), live: jsonOf(line.live), items: itemsOf(line.items) };
}

function itemsOf(given: unknown): HeldItem[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const item = readItem(Cursor.root('item', one.item));
    return [{ item, quantity: typeof one.quantity === 'number' ? one.quantity : 1, worn: one.worn === true }];
  });
}

/** A file's JSON. Throws with the file's name when it is none. */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A ruleset file with the catalog files its headers name, as far as they lie beside it. */
export function rulesOfFile(file: string): Rules {
  const document = readJson(file);
  const files = new Map<string, unknown>();
  for (const header of Cursor.root(file, document).get('catalogs').items()) {
    const asset = header.get('asset').string;
    if (asset === undefined || !/^catalogs\/[a-z][a-z0-9_]*\.json$/.test(asset)) continue;
    try {
      files.set(asset, readJson(path.join(path.dirname(file), asset)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return readRules(document, files);
}

/** A stored sheet `{ v, build }`, with the live state that lies beside it as `<name>.live.json`; blank when no file is given. */
export function characterOfFile(file: string | undefined): Character {
  if (file === undefined) return { build: {}, live: null };
  const sheet = readJson(file);
  if (!isRecord(sheet)) throw new Error(`${file} is no stored sheet: it is an object with v and build`);
  const beside = file.replace(/\.json$/, '.live.json');
  try {
    return { build: jsonOf(sheet.build), live: jsonOf(readJson(beside)) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return { build: jsonOf(sheet.build), live: null };
  }
}
