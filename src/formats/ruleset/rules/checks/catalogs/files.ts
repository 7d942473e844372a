import { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { setFix } from '../fixes';
import { checkSize } from '../../shape/size';
import { checkEntries } from './entries';

/** Most catalogs of a ruleset, and so most files of them: reference 1, section 2.4. */
export const MOST_CATALOGS = 12;

/** Where the files of catalogs lie: `catalogs/<catalog id>.json`. Reference 3, section 1.1. */
const CATALOG_PATH = /^catalogs\/([a-z][a-z0-9_]{0,39})\.json$/;

/** A file of the project under `catalogs/`, whether or not its text could be read. */
export interface CatalogFile {
  readonly path: string;
  /** Its size in UTF-8 bytes. */
  readonly bytes: number;
}

/** True for a path a catalog of the ruleset can have. */
export function isCatalogPath(path: string): boolean {
  return CATALOG_PATH.test(path);
}

/**
 * Checks the files of catalogs that could be read against the ruleset beside them: who they are for, and their entries.
 * Reference 5, section 5.7. The faults lie in the files; `checkCatalogFileSet` looks at what the project holds.
 */
export function checkCatalogFiles(context: CheckContext): void {
  for (const header of context.root.get('catalogs').items()) {
    const path = header.has('entries') ? undefined : header.get('asset').string;
    const file = path === undefined ? undefined : context.catalogFiles.get(path);
    if (!file) continue;
    const named = file.get('catalog');
    const id = header.get('id').string;
    // A file for another catalog has the other one's lists and filters: its entries are judged when that is put right.
    if (named.string !== undefined && id !== undefined && named.string !== id) {
      context.report(named, 'ruleset/catalog-file-for-another', { found: named.string, id, path: file.file }, {
        fixes: [setFix(named, id, true)],
      });
    } else if (file.get('entries').isArray) checkEntries(context, header, file.get('entries'));
  }
}

/**
 * Checks which catalog files a project holds: a file that is missing (a warning: the ruleset is taken, the catalog stays empty),
 * one no catalog names, one that is too large, and too many of them. Needs no file's content.
 */
export function checkCatalogFileSet(context: CheckContext, files: readonly CatalogFile[]): void {
  const present = new Map(files.map((file) => [file.path, file]));
  const named = new Set<string>();
  for (const header of context.root.get('catalogs').items()) {
    const asset = header.get('asset');
    const path = asset.string;
    if (path === undefined || header.has('entries')) continue;
    named.add(path);
    if (isCatalogPath(path) && !present.has(path)) {
      const near = files.find((file) => file.path.toLowerCase() === path)?.path ?? '';
      context.report(asset, 'ruleset/warning-catalog-file-missing', { path, near }, { severity: 'warning' });
    }
  }
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  sorted.forEach((file, order) => checkFile(context, file, order, named));
}

function checkFile(context: CheckContext, file: CatalogFile, order: number, named: ReadonlySet<string>): void {
  const at = context.catalogFiles.get(file.path) ?? Cursor.root(file.path, undefined);
  context.findings.push(...checkSize(file.bytes, file.path, 'catalog'));
  if (order === MOST_CATALOGS) context.report(at, 'ruleset/too-many-catalog-files', { most: MOST_CATALOGS });
  const catalogs = context.root.get('catalogs');
  const readable = context.root.isObject && (catalogs.isArray || !catalogs.exists);
  if (!readable || named.has(file.path)) return;
  const inline = catalogs.items().some((header) => header.has('entries') && `catalogs/${header.get('id').string ?? ''}.json` === file.path);
  context.report(at, inline ? 'ruleset/warning-catalog-file-of-inline' : 'ruleset/warning-catalog-file-not-named', { path: file.path }, {
    severity: 'warning',
    fixes: nameIt(context, file.path),
  });
}

/** A header for a file no catalog names, of rows into the first list. */
function nameIt({ root, names }: CheckContext, path: string): FixPlan[] {
  const id = CATALOG_PATH.exec(path)?.[1];
  const list = names.all(['list'])[0]?.id;
  const catalogs = root.get('catalogs');
  if (id === undefined || list === undefined || names.find(['catalog'], id).length > 0) return [];
  if (catalogs.items().length >= MOST_CATALOGS) return [];
  const label = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');
  const header = { id, label, feeds: [list], asset: path };
  const step = catalogs.isArray
    ? { op: 'insert' as const, pointer: `${catalogs.pointer}/-`, value: header, file: root.file }
    : { op: 'insert' as const, pointer: catalogs.pointer, value: [header], file: root.file };
  return [{ code: 'ruleset/fix-name-catalog-file', params: { path, id }, steps: [step] }];
}
