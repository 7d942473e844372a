import { useMemo, useState, type ReactNode } from 'react';
import { PackageOpen } from 'lucide-react';
import type { WorkspaceState } from '../../../../workspace/types';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import { fileKind, mainRuleset } from '../../rules/session/files';
import { useWork } from './use-work';
import { packageWords, type PackageWords } from './words';
import './package.css';
import { isStudioPath } from '../../../../language/studio-folder';
import { bytesOf } from '../../../../workspace/content';

/** Why a project has no ruleset that could be shown; undefined when it has one. */
export type Lack = { readonly kind: 'package'; readonly path: string } | { readonly kind: 'several' | 'repository'; readonly paths: readonly string[] } | { readonly kind: 'none' } | { readonly kind: 'bytes'; readonly path: string };

/** What a project lacks for being shown, told by its files alone. */
export function lackOf(files: Readonly<Record<string, Pick<WorkspaceState['files'][string], 'kind'>>>): Lack | undefined {
  const paths = Object.keys(files).filter((path) => !isStudioPath(path));
  const main = mainRuleset(paths);
  if (main !== undefined) return files[main]?.kind === 'bytes' ? { kind: 'bytes', path: main } : undefined;
  const candidates = paths.filter((path) => fileKind(path) === 'ruleset').sort();
  const packed = paths.filter((path) => fileKind(path) === 'package').sort()[0];
  if (packed !== undefined) return { kind: 'package', path: packed };
  if (candidates.length === 0) return { kind: 'none' };
  return { kind: candidates.every((path) => path.includes('/')) ? 'repository' : 'several', paths: candidates };
}

/** The same for the open project; the same value as long as nothing in it changes. */
export function useLack({ workspace }: Pick<ViewProps, 'workspace'>): Lack | undefined {
  const told = useWorkspaceState(workspace, (s) => JSON.stringify(s.project ? (lackOf(s.files) ?? null) : null));
  return useMemo(() => (JSON.parse(told) as Lack | null) ?? undefined, [told]);
}

/** Says in place of a view why there is nothing to show, with the way out. */
export function NoRuleset({ props, lack }: { readonly props: ViewProps; readonly lack: Lack }): ReactNode {
  const w = useMemo(() => packageWords(props.uiLanguage), [props.uiLanguage]);
  return (
    <div className="empty">
      <p>{sentence(w, lack)}</p>
      {lack.kind === 'package' && <UnpackButton props={props} w={w} path={lack.path} />}
    </div>
  );
}

function sentence(w: PackageWords, lack: Lack): string {
  switch (lack.kind) {
    case 'package':
      return w('noRuleset.package', { name: lack.path });
    case 'several':
    case 'repository':
      return w(`noRuleset.${lack.kind}`, { files: lack.paths.join(', ') });
    case 'bytes':
      return w('noRuleset.bytes', { name: lack.path });
    case 'none':
      return w('noRuleset.none');
  }
}

/** Unpacks a package file of the project into a project of its own. */
function UnpackButton({ props, w, path }: { readonly props: ViewProps; readonly w: PackageWords; readonly path: string }): ReactNode {
  const { workspace, compute } = props;
  const { state, run } = useWork(compute, 'ruleset/read-package');
  const [why, setWhy] = useState<string>();
  const unpack = async (): Promise<void> => {
    const content = workspace.content(path);
    if (content === undefined) return;
    const read = await run({ name: path, bytes: bytesOf(content) });
    if (!read) return;
    // What is wrong with a package is told where it is shown whole.
    if (read.files.length === 0) return setWhy(w('file.refused'));
    const files = read.files.map((file) => ({ path: file.path, content: file.bytes }));
    const outcome = await workspace.store.getState().actions.importFiles(files, 'new-project', read.review?.package?.name ?? read.review?.name ?? path);
    if (!outcome.ok) setWhy(props.say(outcome.why.code, outcome.why.params));
  };
  const told = state.kind === 'failed' ? state.message : why;
  return (
    <>
      <button type="button" className="button primary" disabled={state.kind === 'running'} onClick={() => void unpack().catch((error: unknown) => setWhy(String(error)))}>
        <PackageOpen size={16} aria-hidden />
        {state.kind === 'running' ? w('file.reading', { n: state.percent }) : w('file.unpack')}
      </button>
      {told !== undefined && <p role="alert">{told}</p>}
    </>
  );
}
