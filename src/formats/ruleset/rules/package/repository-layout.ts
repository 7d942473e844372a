import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { mainRuleset } from '../session/files';
import { OpenFile } from '../session/project-state';
import { inspect } from '../session/inspect';
import { decodeText } from '../../../../language/utf8';
import type { NotWritten, PackFile } from './types';

/**
 * The ruleset as one file of a GitHub repository, `rulesets/<id>.json`, byte for byte; refused with the reason when it has
 * catalogs in files of their own, or when the engine would refuse it (Reference 5, section 5.12). Translations stay behind.
 */
export function repositoryLayout(files: readonly PackFile[]): { readonly file: PackFile; readonly left: readonly string[] } | NotWritten {
  const path = mainRuleset(files.map((f) => f.path));
  const main = files.find((f) => f.path === path);
  const refuse = (finding: Omit<Finding, 'severity'>): NotWritten => ({ findings: [{ ...finding, severity: 'error' }] });
  if (!main || path === undefined) return refuse({ file: 'ruleset.json', pointer: '', code: 'ruleset/export-no-ruleset', params: {} });
  const decoded = decodeText(main.bytes);
  if ('refused' in decoded) return refuse({ file: path, pointer: '', ...decoded.refused });
  const open = new OpenFile({ path, version: 1, text: decoded.text });
  const assets = open.cursor
    .get('catalogs')
    .items()
    .map((catalog) => catalog.get('asset'))
    .filter((asset) => asset.string !== undefined);
  if (assets.length > 0)
    return {
      findings: assets.map((asset): Finding => ({
        file: path,
        pointer: asset.pointer,
        severity: 'error',
        code: 'ruleset/repository-catalog-file',
        params: { asset: asset.string ?? '' },
      })),
    };
  const fault = open.document.faults.find((f) => f.tolerated !== true);
  if (fault) return refuse({ file: path, pointer: '', code: fault.code, params: fault.params });
  const errors = inspect([open]).findings.filter((f) => f.severity === 'error');
  if (errors.length > 0) return { findings: errors };
  const id = Cursor.root(path, open.value).get('id').string ?? 'ruleset';
  return { file: { path: `rulesets/${id}.json`, bytes: main.bytes }, left: files.map((f) => f.path).filter((p) => p !== path) };
}
