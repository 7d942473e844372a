import { useMemo } from 'react';
import type { Diagnostic, Severity } from '../../language/diagnostic';
import type { Translate } from '../words';
import { useWorkspace } from './studio';
import { allProblems, countProblems } from './problems';

/** All shown problems of the project, in order. */
export function useProblems(): readonly Diagnostic[] {
  return useWorkspace((s) => allProblems(s.diagnostics, s.settings.warningsOff));
}

/** The gravest severity in a file, when it has any problem. */
export function useWorst(path: string): Severity | undefined {
  return useWorkspace((s) => {
    const list = s.diagnostics[path];
    if (!list || list.length === 0) return undefined;
    const shown = list.filter((d) => d.severity === 'error' || !s.settings.warningsOff.includes(d.code));
    return (['error', 'warning', 'info'] as const).find((severity) => shown.some((d) => d.severity === severity));
  });
}

/** The counts in words, for those who hear them. */
export function countsSentence(t: Translate, counts: Readonly<Record<Severity, number>>): string {
  return t('status.counts', {
    errors: t('count.error', { count: counts.error }),
    warnings: t('count.warning', { count: counts.warning }),
    notes: t('count.info', { count: counts.info }),
  });
}

/** How many problems of each severity are shown: the worker's own counts less what is switched off. */
export function useCounts(): Record<Severity, number> & { total: number; listed: number } {
  const list = useProblems();
  const check = useWorkspace((s) => s.check);
  return useMemo(() => {
    const counts = countProblems(list);
    // Above the most that is listed the worker still counts all errors.
    const error = Math.max(counts.error, check.counts.error);
    return { ...counts, error, total: check.total, listed: list.length };
  }, [list, check.counts.error, check.total]);
}
