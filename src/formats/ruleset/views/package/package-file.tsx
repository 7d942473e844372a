import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { CheckCircle2, OctagonX, PackageOpen } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import { Findings } from './findings';
import { Review } from './review';
import { useWork } from './use-work';
import { packageWords } from './words';
import './package.css';
import { bytesOf } from '../../../../workspace/content';

/** A package file of the project: what the engine shows of it, what it would refuse, and the way to unpack it. */
export function PackageFile({ props, path }: { readonly props: ViewProps; readonly path: string }): ReactNode {
  const { workspace, compute, uiLanguage } = props;
  const w = useMemo(() => packageWords(uiLanguage), [uiLanguage]);
  const version = useWorkspaceState(workspace, (s) => s.files[path]?.version);
  const { state, run } = useWork(compute, 'ruleset/read-package');
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    const content = workspace.content(path);
    if (content === undefined) return;
    void run({ name: path, bytes: bytesOf(content) });
  }, [workspace, path, version, run]);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (state.kind === 'idle') return null;
  if (state.kind === 'running') return <p className="meta">{w('file.reading', { n: state.percent })}</p>;
  if (state.kind === 'failed') return <p role="alert">{state.message}</p>;
  const { accepted, findings, inside, review, files } = state.value;
  const unpack = async (): Promise<void> => {
    const outcome = await workspace.store.getState().actions.importFiles(
      files.map((file) => ({ path: file.path, content: file.bytes })),
      'new-project',
      review?.package?.name ?? review?.name ?? name.replace(/\.ruleset\.json$/, ''),
    );
    if (!outcome.ok) setWhy(props.say(outcome.why.code, outcome.why.params));
  };
  return (
    <div className="pk">
      <h2 className="pk-head">{w('file', { name })}</h2>
      <p className={accepted ? 'pk-verdict ok' : 'pk-verdict error'} role="status">
        {accepted ? <CheckCircle2 size={16} aria-hidden /> : <OctagonX size={16} aria-hidden />}
        {w(accepted ? 'file.accepted' : 'file.refused')}
      </p>
      <Findings say={props.say} w={w} findings={findings} project={props} />
      <Findings say={props.say} w={w} findings={inside} />
      {files.length > 0 && (
        <div className="pk-bar">
          <button type="button" className="button primary" onClick={() => void unpack().catch((error: unknown) => setWhy(String(error)))}>
            <PackageOpen size={16} aria-hidden />
            {w('file.unpack')}
          </button>
          <span className="meta">{w('file.unpackWhat', { n: files.length })}</span>
        </div>
      )}
      {why !== undefined && <p role="alert">{why}</p>}
      {review ? <Review w={w} review={review} /> : <p className="meta">{w('r.none')}</p>}
    </div>
  );
}
