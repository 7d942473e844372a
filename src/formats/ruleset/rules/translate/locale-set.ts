import type { Finding } from '../../../../language/json/finding';
import { MOST_LOCALES } from './locale-file';

/** What the engine asks of the translations of a project together: 40 at most, no two names that differ only in case (Reference 6, section 2.2). */
export function checkLocaleSet(paths: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const add = (file: string, code: string, params: Finding['params']): void => {
    findings.push({ file, pointer: '', severity: 'error', code, params });
  };
  const sorted = [...paths].sort();
  const extra = sorted[MOST_LOCALES];
  if (extra !== undefined) add(extra, 'ruleset/locale-too-many', { found: paths.length, most: MOST_LOCALES });
  const first = new Map<string, string>();
  for (const path of sorted) {
    const other = first.get(path.toLowerCase());
    if (other === undefined) first.set(path.toLowerCase(), path);
    else add(path, 'ruleset/locale-same-name', { other });
  }
  return findings;
}
