import { sheetFile } from '../play/check/paths';
import { isStudioPath } from '../../../../language/studio-folder';

/** What the files of a ruleset project are, by their path (Reference 6, section 2.2; DESIGN "Projects"). */
export type FileKind = 'ruleset' | 'catalog' | 'locale' | 'package' | 'manifest' | 'sheet' | 'other';

/** The part a file plays. Only JSON files directly in the project's folder can be rulesets; of what lies under `.studio/` only test sheets are judged. */
export function fileKind(path: string): FileKind {
  if (!path.toLowerCase().endsWith('.json')) return 'other';
  if (isStudioPath(path)) return sheetFile(path) ? 'sheet' : 'other';
  if (/^catalogs\/[^/]+$/.test(path)) return 'catalog';
  if (/^locales\/[^/]+$/.test(path)) return 'locale';
  if (path.includes('/')) return /^rulesets\/[^/]+$/.test(path) ? 'ruleset' : 'other';
  if (path.endsWith('.ruleset.json')) return 'package';
  return path === 'manifest.json' ? 'manifest' : 'ruleset';
}

/** The ruleset that catalogs and locales belong to: `ruleset.json`, or the only other candidate. */
export function mainRuleset(paths: readonly string[]): string | undefined {
  const candidates = paths.filter((path) => fileKind(path) === 'ruleset' && !path.includes('/'));
  if (candidates.includes('ruleset.json')) return 'ruleset.json';
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Keys that only a ruleset, a catalog file or a ruleset package has near its beginning. */
const TELLING = /"(schemaVersion|resolution|proficiencyTiers|coverage|marinara-ruleset)"|ruleset\.schema\.json/;

/** True for the beginning of a text that no other format has. */
export function isTelling(head: string): boolean {
  return TELLING.test(head);
}
