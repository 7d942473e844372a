import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { escapeSegment } from '../../../../language/pointer';
import { migrate, type Migrated } from '../../rules/migrate';
import { fatesOf, isLost, type NumberFate } from '../../rules/migrate/fate';
import { landedOf, type Landed } from '../../rules/migrate/landed';
import type { Rules } from '../../rules/play';

/** A stored sheet to be moved: one of the project, pasted, or made. */
export interface OldSheet {
  readonly id: string;
  readonly name: string;
  readonly from: 'project' | 'pasted' | 'made';
  readonly sheet: JsonValue;
  readonly live: JsonValue;
}

/** A sheet after its migrations, with what became of its numbers. */
export interface Run {
  readonly old: OldSheet;
  /** The version it was stored at; 0 when it says none. */
  readonly version: number;
  readonly migrated: Migrated;
  readonly fates: readonly NumberFate[];
  readonly lost: readonly NumberFate[];
  /** Values that nobody stored: a step's default, or the sheet's own where a step had nothing to move. */
  readonly landed: readonly Landed[];
}

export function runOf(rules: Rules, old: OldSheet): Run {
  const root = Cursor.root('ruleset.json', rules.root);
  const migrated = migrate(root, old.sheet, old.live);
  const fates = fatesOf(root, old.sheet, old.live, migrated);
  return { old, version: Cursor.root('sheet', old.sheet).get('v').number ?? 0, migrated, fates, lost: fates.filter(isLost), landed: landedOf(root, migrated) };
}

/** One place of a sheet before and after. */
export interface PlaceChange {
  readonly at: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  readonly fate: NumberFate | undefined;
  readonly landed: Landed | undefined;
}

/** Every place of a sheet, before and after, in the order of the old one, new ones last. */
export function placesOf({ old, migrated, fates, landed }: Run): PlaceChange[] {
  const build = Cursor.root('sheet', old.sheet).get('build').value as JsonValue | undefined;
  const before = new Map([...leaves(build, '/build'), ...leaves(old.live, '/live')]);
  const after = new Map([...leaves(migrated.build, '/build'), ...leaves(migrated.live, '/live')]);
  const fateAt = new Map(fates.map((fate) => [fate.at, fate]));
  const landedAt = new Map(landed.map((one) => [one.at, one]));
  return [...new Set([...before.keys(), ...after.keys(), ...landedAt.keys()])].map((at) => {
    const there = landedAt.get(at);
    return { at, before: before.get(at), after: after.get(at) ?? there?.value, fate: fateAt.get(at), landed: there };
  });
}

function* leaves(value: JsonValue | undefined, at: string): Generator<readonly [string, JsonValue]> {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    yield [at, value];
    return;
  }
  for (const [key, item] of Object.entries(value)) yield* leaves(item, `${at}/${escapeSegment(key)}`);
}

/** A way of a step that none of the sheets took. */
export interface NeverTaken {
  readonly pointer: string;
  /** Index of the case; undefined for `else`. */
  readonly index: number | undefined;
}

/** Cases that no sheet took, of steps that ran at all. */
export function neverTaken(rules: Rules, runs: readonly Run[]): NeverTaken[] {
  const root = Cursor.root('ruleset.json', rules.root);
  const taken = new Map<string, Set<number | undefined>>();
  for (const { migrated } of runs) {
    for (const step of migrated.trace) {
      if (!step.choice) continue;
      const set = taken.get(step.pointer) ?? new Set();
      taken.set(step.pointer, set.add(step.choice.taken));
    }
  }
  return [...taken].flatMap(([pointer, ways]) => {
    const cases = root.at(...pointer.split('/').slice(1)).get('cases').items().map((_, i): number | undefined => i);
    return [...cases, undefined].filter((way) => !ways.has(way)).map((index) => ({ pointer, index }));
  });
}

/** Old sheets in a pasted text: one `{ v, build, live? }`, a list of them, or a bare build. Undefined when it is no JSON. */
export function pastedSheets(text: string): readonly { readonly sheet: JsonValue; readonly live: JsonValue }[] | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => {
    if (one === null || typeof one !== 'object' || Array.isArray(one)) return [];
    const { sheet, live, ...rest } = one;
    // A file of both, a stored sheet, or the build alone.
    if (sheet !== undefined) return [{ sheet, live: live ?? {} }];
    return Object.hasOwn(one, 'build') ? [{ sheet: { ...rest }, live: live ?? {} }] : [{ sheet: { v: 1, build: one }, live: {} }];
  });
}
