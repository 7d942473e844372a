import { useMemo, useSyncExternalStore } from 'react';
import type { Preview } from '../play/use-preview';
import { livePath, readText, sheetName } from '../play/sheet-files';
import { runOf, type OldSheet, type Run } from './runs';

/** The project's test sheets and those added here, each moved to the present layout unless it is left out. */
export function useRuns({ props, sheets: paths, layered }: Preview, extra: readonly OldSheet[], left: ReadonlySet<string>): { readonly sheets: readonly OldSheet[]; readonly runs: readonly Run[] } {
  const { workspace } = props;
  // One text of all of them: a change of any draws anew.
  const texts = useSyncExternalStore(
    (listener) => {
      const stops = paths.flatMap((path) => [path, livePath(path)]).map((path) => workspace.document(path)?.subscribe(listener));
      return () => stops.forEach((stop) => stop?.());
    },
    () => JSON.stringify(paths.map((path) => [path, workspace.document(path)?.text ?? '', workspace.document(livePath(path))?.text ?? ''])),
  );
  const sheets = useMemo(() => {
    const stored = (JSON.parse(texts) as [path: string, text: string, live: string][]).map(
      ([path, text, live]): OldSheet => ({ id: path, name: sheetName(path), from: 'project', sheet: readText(text).value ?? null, live: readText(live === '' ? undefined : live).value ?? null }),
    );
    return [...stored, ...extra];
  }, [texts, extra]);
  const runs = useMemo(() => sheets.filter((one) => !left.has(one.id)).map((one) => runOf(layered.base, one)), [sheets, left, layered.base]);
  return { sheets, runs };
}
