import type { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';

/** Most JSON files directly in a repository's `rulesets` folder (Reference 5, section 5.12). */
export const MOST_RULESETS = 32;

/** A file of a repository; `root` is its value when it could be read as JSON. */
export interface RepositoryFile {
  /** Path from the top of the repository, parts joined by `/`. */
  readonly path: string;
  readonly root: Cursor | undefined;
}

/** True for a file the Engine reads as a ruleset of a repository: a `.json` directly in the top `rulesets` folder. */
export function isRepositoryRuleset(path: string): boolean {
  return /^rulesets\/[^/]+\.json$/.test(path);
}

/**
 * What makes the Engine refuse a repository, or one of its rulesets, beyond the rulesets themselves:
 * more than 32 files in the folder, two files with one id and version, catalogs in files of their own,
 * an owner named `local` (Reference 5, section 5.12). `owner` is the account's name, when it is known.
 */
export function checkRepository(files: readonly RepositoryFile[], owner?: string): Finding[] {
  const rulesets = files.filter((file) => isRepositoryRuleset(file.path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const [first] = rulesets;
  if (!first) return [];
  const findings: Finding[] = [];
  if (owner?.toLowerCase() === 'local') findings.push(whole(first.path, 'ruleset/repository-owner-local', {}));
  const extra = rulesets[MOST_RULESETS];
  if (extra) findings.push(whole(extra.path, 'ruleset/repository-too-many', { found: rulesets.length, most: MOST_RULESETS }));
  findings.push(...sameIds(rulesets));
  for (const { root } of rulesets) if (root) findings.push(...catalogFiles(root));
  return findings;
}

function whole(file: string, code: string, params: Finding['params']): Finding {
  return { file, pointer: '', severity: 'error', code, params };
}

/** One version of an id has one content; two files with it are one too many, two versions merely stand beside each other. */
function sameIds(rulesets: readonly RepositoryFile[]): Finding[] {
  const first = new Map<string, RepositoryFile>();
  const findings: Finding[] = [];
  for (const file of rulesets) {
    const id = file.root?.get('id').string;
    if (!file.root || id === undefined) continue;
    const before = first.get(id);
    if (!before?.root) {
      first.set(id, file);
      continue;
    }
    const same = before.root.get('version').value === file.root.get('version').value;
    findings.push({
      file: file.path,
      pointer: '/id',
      severity: same ? 'error' : 'warning',
      code: same ? 'ruleset/repository-same-ruleset' : 'ruleset/repository-same-id',
      params: { id, other: before.path },
      related: [{ file: before.path, pointer: '/id', code: 'ruleset/first-here', params: { id } }],
    });
  }
  return findings;
}

function catalogFiles(root: Cursor): Finding[] {
  return root
    .get('catalogs')
    .items()
    .map((catalog) => catalog.get('asset'))
    .filter((asset) => asset.string !== undefined)
    .map((asset) => ({ ...whole(asset.file, 'ruleset/repository-catalog-file', { asset: asset.string ?? '' }), pointer: asset.pointer }));
}
