import type { Diagnostic, Severity } from '../../language/diagnostic';
import type { WorkspaceState } from '../../workspace/types';
import type { ProblemFilter } from './shell';

type Diagnostics = WorkspaceState['diagnostics'];

const NONE: readonly Diagnostic[] = [];
const cache = new WeakMap<object, { off: readonly string[]; list: readonly Diagnostic[] }>();

/** All problems that are shown, files in order of their names, without the codes that were switched off. The same list for the same state. */
export function allProblems(diagnostics: Diagnostics, warningsOff: readonly string[]): readonly Diagnostic[] {
  const known = cache.get(diagnostics);
  if (known && known.off === warningsOff) return known.list;
  const off = new Set(warningsOff);
  const list = Object.keys(diagnostics)
    .sort()
    .flatMap((path) => diagnostics[path] ?? [])
    .filter((d) => d.severity === 'error' || !off.has(d.code));
  const kept = list.length === 0 ? NONE : list;
  cache.set(diagnostics, { off: warningsOff, list: kept });
  return kept;
}

/** How many problems of each severity. */
export function countProblems(list: readonly Diagnostic[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  for (const { severity } of list) counts[severity]++;
  return counts;
}

/** The problems that pass the panel's filter; `word` makes a problem's sentence and is only asked when text is looked for. */
export function filterProblems(list: readonly Diagnostic[], filter: ProblemFilter, word: (d: Diagnostic) => string): readonly Diagnostic[] {
  const text = filter.text.trim().toLowerCase();
  if (filter.off.length === 0 && filter.file === '' && text === '') return list;
  return list.filter(
    (d) =>
      !filter.off.includes(d.severity) &&
      (filter.file === '' || d.file === filter.file) &&
      (text === '' || `${word(d)} ${d.code} ${d.file}`.toLowerCase().includes(text)),
  );
}

/** The problem after (or before) a place, round the end, across files. */
export function neighbourProblem(list: readonly Diagnostic[], from: { path: string; offset: number } | undefined, step: 1 | -1): Diagnostic | undefined {
  if (list.length === 0) return undefined;
  const compare = (d: Diagnostic) => (!from ? 1 : d.file < from.path ? -1 : d.file > from.path ? 1 : d.span.start - from.offset);
  if (step === 1) return list.find((d) => compare(d) > 0) ?? list[0];
  return list.findLast((d) => compare(d) < 0) ?? list[list.length - 1];
}
