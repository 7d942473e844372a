import type { Cursor } from '../../../../language/json/cursor';

/** A key that needs a level wherever it stands, in `ruleset.json` or a catalog file. */
export interface Found {
  readonly level: number;
  readonly name: string;
  readonly at: Cursor;
}

/** Level and words by key. Keys with capital letters are never ids, so a map keyed by ids cannot be mistaken for one. */
const KEYS: ReadonlyMap<string, { readonly level: number; readonly name: string }> = new Map([
  ['liveTrack', { level: 39, name: 'reads-track' }],
  ['livePool', { level: 39, name: 'reads-pool' }],
  ['listSum', { level: 39, name: 'list-sum' }],
  ['itemStat', { level: 52, name: 'item-stat' }],
]);

/** Every reading of live state, sum over a list, reading of items and later `hideWhen` comparison, at any depth (levels 1.39 and 1.52). */
export function findAnywhere(root: Cursor): Found[] {
  const found: Found[] = [];
  const open: Cursor[] = [root];
  for (let at = open.pop(); at; at = open.pop()) {
    const { key, value } = at;
    if (typeof value !== 'object' || value === null) {
      if (typeof key === 'string') note(at, key, found);
      continue;
    }
    if (typeof key === 'string') note(at, key, found);
    if (key === 'hideWhen') {
      for (const comparison of ['notEquals', 'in']) if (at.has(comparison)) found.push({ level: 39, name: 'hide-comparison', at: at.get(comparison) });
    }
    const below = at.isArray ? at.items() : at.members();
    for (let i = below.length - 1; i >= 0; i--) {
      const next = below[i];
      if (next) open.push(next);
    }
  }
  return found;
}

function note(at: Cursor, key: string, found: Found[]): void {
  const feature = KEYS.get(key);
  if (feature) found.push({ ...feature, at });
}
