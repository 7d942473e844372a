/** Where test sheets lie: `.studio/sheets/<name>.json`, the live state of each beside it as `<name>.live.json`. */
const FOLDER = '.studio/sheets/';

/** Files whose names can be typed anywhere: letters, digits, blanks, dots, hyphens and underscores. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u;

/** The file of a test sheet, and of its live state. */
export function sheetPath(name: string): string {
  return `${FOLDER}${name}.json`;
}

export function livePath(name: string): string {
  return `${FOLDER}${name}.live.json`;
}

/** What a path holds: a stored sheet or a live state, and of which test sheet; undefined for any other path. */
export function sheetFile(path: string): { readonly name: string; readonly part: 'sheet' | 'live' } | undefined {
  if (!path.startsWith(FOLDER) || !path.endsWith('.json') || path.slice(FOLDER.length).includes('/')) return undefined;
  const stem = path.slice(FOLDER.length, -'.json'.length);
  const live = stem.endsWith('.live');
  const name = live ? stem.slice(0, -'.live'.length) : stem;
  return name === '' ? undefined : { name, part: live ? 'live' : 'sheet' };
}

/** True when a test sheet may be called this; `.live` at the end would read as a live state. */
export function isSheetName(name: string): boolean {
  return NAME.test(name) && !name.endsWith('.live') && name === name.trim();
}
