import type { Cursor } from '../../../../language/json/cursor';
import { entriesOf } from '../checks/declare/catalogs';
import { findAnywhere } from './anywhere';
import { isObject, select, type Feature } from './feature';
import { CREATURE_FEATURES, ENTRY_FEATURES, HIGHEST_LEVEL, ITEM_FEATURES, MECHANICS_FEATURES, ROOT_FEATURES } from './features';

export { HIGHEST_LEVEL } from './features';

/** Something in the files that asks for a level, at its first place. */
export interface NeededFeature {
  /** Minor number of the Capability API, a whole number: 340 is above 77. */
  readonly level: number;
  /** Code of the feature's words: `ruleset/feature-layers`. */
  readonly code: string;
  readonly file: string;
  /** The key that causes it, where it stands first. */
  readonly pointer: string;
  /** How many places ask for it. */
  readonly places: number;
  /** Set when the level is not public: it lies from `level` to `most`. */
  readonly most?: number;
}

/** How the ruleset is shipped, as far as that asks for a level of its own (Reference 6, section 4.2). */
export interface Shipping {
  /** Size of `ruleset.json` in UTF-8 bytes. */
  readonly rulesetBytes?: number;
  /** Sizes of the catalog files in UTF-8 bytes, by path. */
  readonly catalogBytes?: ReadonlyMap<string, number>;
  /** Path of the first translation, when the package or its catalogue entry has any. */
  readonly translation?: string;
  /** True for the official catalogue. */
  readonly published?: boolean;
}

export interface Capability {
  /** Lowest minor number that is certainly needed: the highest level of any feature. */
  readonly level: number;
  /** What to declare: `level`, or the highest level there is when something's own level is not public. */
  readonly declare: number;
  /** True when every feature's level is known. */
  readonly certain: boolean;
  /** Highest level first, then in the order of the files. */
  readonly features: readonly NeededFeature[];
}

/** Most bytes of `ruleset.json`, and of a catalog file, on the engines before the limits were raised. */
const OLD_RULESET_BYTES = 256 * 1024;
const OLD_CATALOG_BYTES = 1024 * 1024;

/**
 * The lowest Capability API level the files need as a package, with the key that causes each feature.
 * `root` is `ruleset.json` and `catalogFiles` the files of its catalogs by path, all without their `$comment` keys.
 * Takes any value and never throws. Reference 6, section 4.
 */
export function capabilityLevel(root: Cursor, catalogFiles: ReadonlyMap<string, Cursor> = new Map(), shipping: Shipping = {}): Capability {
  const needed = new Map<string, NeededFeature>();
  const note = (level: number, name: string, file: string, pointer: () => string, most?: number): void => {
    const known = needed.get(name);
    if (known && known.level >= level) needed.set(name, { ...known, places: known.places + 1 });
    else {
      const places = (known?.places ?? 0) + 1;
      needed.set(name, { level, code: `ruleset/feature-${name}`, file, pointer: pointer(), places, ...(most === undefined ? {} : { most }) });
    }
  };
  const scan = (from: Cursor, features: readonly Feature[]): void => {
    for (const { level, name, path, when, most } of features) {
      for (const at of select(from, path)) if (!when || when(at)) note(level, name, at.file, () => at.pointer, most);
    }
  };
  note(20, 'ruleset', root.file, () => '');
  scan(root, ROOT_FEATURES);
  scanNameColumns(root, (at) => note(37, 'summary-name-enum', at.file, () => at.pointer));
  const headers = root.get('catalogs').items();
  for (const entry of headers.flatMap((header) => entriesOf(header, catalogFiles)?.items() ?? [])) {
    if (!entry.isObject) continue;
    scan(entry, ENTRY_FEATURES);
    for (const [key, features] of [['mechanics', MECHANICS_FEATURES], ['creature', CREATURE_FEATURES], ['item', ITEM_FEATURES]] as const) {
      if (isObject(entry.get(key))) scan(entry.get(key), features);
    }
  }
  for (const file of [root, ...catalogFiles.values()]) {
    for (const { level, name, at } of findAnywhere(file)) note(level, name, at.file, () => at.pointer);
  }
  noteShipping(shipping, root, note);
  const features = [...needed.values()].sort((a, b) => b.level - a.level);
  const level = Math.max(...features.map((feature) => feature.level));
  const certain = features.every((feature) => feature.most === undefined);
  return { level, declare: certain ? level : Math.max(level, HIGHEST_LEVEL), certain, features };
}

function noteShipping(
  { rulesetBytes = 0, catalogBytes, translation, published }: Shipping,
  root: Cursor,
  note: (level: number, name: string, file: string, pointer: () => string, most?: number) => void,
): void {
  const whole = () => '';
  if (rulesetBytes > OLD_RULESET_BYTES) note(340, 'large-ruleset', root.file, whole);
  for (const [path, bytes] of catalogBytes ?? []) if (bytes > OLD_CATALOG_BYTES) note(67, 'large-catalog', path, whole, HIGHEST_LEVEL);
  if (published) note(374, 'published', root.file, whole);
  if (translation !== undefined) note(811, 'translations', translation, whole);
}

/** Summary lists that take their rows' names from an enum column. */
function scanNameColumns(root: Cursor, found: (at: Cursor) => void): void {
  const lists = new Map(root.at('sheet', 'lists').items().map((list) => [list.get('id').string, list]));
  for (const summary of root.at('gm', 'sheetSummary', 'lists').items()) {
    const name = summary.get('nameColumn');
    const column = lists.get(summary.get('list').string)?.get('columns').items().find((c) => name.string !== undefined && c.get('id').string === name.string);
    if (column?.get('type').string === 'enum') found(name);
  }
}

/** A level as people write it: `1.340`. */
export function formatLevel(level: number): string {
  return `1.${level}`;
}
