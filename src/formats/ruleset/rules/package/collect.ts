import type { Finding } from '../../../../language/json/finding';
import type { PackFile } from './types';
import { mainRuleset } from '../session/files';
import { documentKind, type DocumentKind } from './limits';

/** The documents of a project in the order a package lists them: the ruleset, its catalogs, its translations. */
export interface Collected {
  readonly documents: readonly (PackFile & { readonly kind: DocumentKind })[];
  /** Where each document lies in the project, by its path in the package. */
  readonly projectPaths: ReadonlyMap<string, string>;
  /** Files that stay behind, because no package takes them. */
  readonly left: readonly string[];
  readonly findings: readonly Finding[];
}

const ORDER: readonly DocumentKind[] = ['ruleset', 'catalog', 'locale'];

/**
 * Picks the documents of a package out of a project's files. The main ruleset travels as `ruleset.json` whatever its file is called;
 * the studio's own files, the manifest and anything a package does not take stay behind.
 */
export function collectDocuments(files: readonly PackFile[]): Collected {
  const main = mainRuleset(files.map((f) => f.path));
  const documents: (PackFile & { kind: DocumentKind })[] = [];
  const projectPaths = new Map<string, string>();
  const left: string[] = [];
  for (const file of files) {
    const path = file.path === main ? 'ruleset.json' : file.path;
    const kind = file.path === main ? 'ruleset' : documentKind(file.path);
    if (!kind || (kind === 'ruleset' && file.path !== main)) {
      left.push(file.path);
      continue;
    }
    documents.push({ path, bytes: file.bytes, kind });
    projectPaths.set(path, file.path);
  }
  documents.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.path < b.path ? -1 : 1));
  const findings: Finding[] =
    main === undefined ? [{ file: 'ruleset.json', pointer: '', severity: 'error', code: 'ruleset/export-no-ruleset', params: {} }] : [];
  return { documents, projectPaths, left, findings };
}
