import type { Diagnostic, Fix } from '../../../language/diagnostic';
import { toDiagnostics, type DiagnoseOptions, type JsonSource } from '../../../language/json/diagnose';
import type { Finding } from '../../../language/json/finding';
import type { CheckResult } from '../../../language/session';

/** Fixes of JSON itself that the closed grammar would refuse: a comment cannot become a key. */
const REFUSED_FIXES = new Set(['json/mend-comment-key']);

/** Findings and faults of plugin files as diagnostics: a key written twice is an error here (nimblock, E2). */
export function diagnosePlugins(sources: readonly JsonSource[], findings: readonly Finding[], options: DiagnoseOptions = {}): CheckResult {
  const result = toDiagnostics(sources, findings, { duplicateKeys: 'error', tooDeep: 'error', ...options });
  return { ...result, diagnostics: result.diagnostics.map(withoutRefusedFixes) };
}

function withoutRefusedFixes(diagnostic: Diagnostic): Diagnostic {
  const { fixes } = diagnostic;
  if (!fixes?.some((fix) => REFUSED_FIXES.has(fix.code))) return diagnostic;
  const kept = fixes.filter((fix) => !REFUSED_FIXES.has(fix.code));
  return { ...diagnostic, fixes: kept.map((fix, i): Fix => (i === 0 ? { ...fix, preferred: true } : fix)) };
}
