import { readFileSync } from 'node:fs';
import { Cursor } from '../language/json/cursor';
import { parseJson } from '../language/json/parse';
import type { JsonValue } from '../language/json/tree';
import { nodeValue } from '../language/json/value';
import { decodeText } from '../language/utf8';
import { withoutComments } from '../formats/ruleset/rules/shape';

/** A file that could not be used as it was given; the message says why. */
export class Unusable extends Error {}

/** The JSON value of a file. Throws `Unusable` when it cannot be read as JSON. */
export function readJson(file: string): JsonValue {
  const decoded = decodeText(readFileSync(file));
  if ('refused' in decoded) throw new Unusable(`${file} is no UTF-8 text`);
  const document = parseJson(decoded.text);
  if (!document.wellFormed || !document.root) throw new Unusable(`${file} is no JSON: run check on it`);
  return nodeValue(document.root);
}

/** A ruleset as the rules take it: its value without comments. */
export function rulesetRoot(value: unknown, file = 'ruleset.json'): Cursor {
  return Cursor.root(file, withoutComments(value));
}
