import { isWithin } from '../../../../language/pointer';

/** The pages of the authors' guide, by the part of a ruleset they are about; the first that holds the place counts. */
const PAGES: readonly (readonly [pointer: string, page: string])[] = [
  ['/resolution', 'Ruleset checks'],
  ['/sheet/migrations', 'Ruleset layers, translations and migrations'],
  ['/sheet', 'Ruleset sheet'],
  ['/rests', 'Ruleset sheet: rests'],
  ['/gm', 'Ruleset sheet: Game Master text'],
  ['/catalogs', 'Ruleset catalogs'],
  ['/items', 'Ruleset items'],
  ['/battle', 'Ruleset combat: the battle bridge'],
  ['/combat', 'Ruleset combat'],
  ['/layers', 'Ruleset layers, translations and migrations'],
];

/** The page of the authors' guide that a place of a ruleset (or, with `catalog`, of a catalog file) comes from. */
export function guidePage(pointer: string, catalog = false): string {
  if (pointer.includes('/mechanics')) return 'Ruleset entry mechanics';
  if (pointer.includes('/creature')) return 'Ruleset combat: creatures';
  if (/\/entries\/\d+\/item(\/|$)/.test(pointer)) return 'Ruleset items';
  if (catalog) return 'Ruleset catalogs';
  return PAGES.find(([part]) => isWithin(pointer, part))?.[1] ?? 'Writing a Game Mode ruleset';
}
