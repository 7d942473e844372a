import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { fileSave } from 'browser-fs-access';
import { Package } from 'lucide-react';
import { useFileText, useViewAnswer, useWorkspaceState } from '../../view-hooks';
import type { ViewProps } from '../../views';
import { LIMITS } from '../rules/limits';
import type { JobFile } from '../rules/jobs';
import { nodeAt, readYaml, textOf } from '../rules/yaml';
import type { PackageRow } from '../rules/views';
import { useManifestPath } from './use-manifest';
import { brainWords, type SayWord } from './words';
import './brain.css';

/** Errors that are listed before "and more". */
const MOST_LISTED = 8;

/** The files of the package, what stands in the way of the game, and the export. */
export default function PackageView(props: ViewProps): ReactNode {
  const { uiLanguage, say } = props;
  const w = useMemo(() => brainWords(uiLanguage), [uiLanguage]);
  const { value: rows } = useViewAnswer(props, 'package', null, (value) => value as readonly PackageRow[]);
  if (!rows) return <p className="empty">{w('reading')}</p>;
  const packed = rows.filter((row) => row.packed);
  return (
    <div className="bv">
      <Export props={props} w={w} />
      <section className="bv-part" aria-label={w('package.files')}>
        <h3>{w('package.files')}</h3>
        <p className="meta">{w('package.total', { n: packed.reduce((sum, row) => sum + row.bytes, 0), count: packed.length })}</p>
        <ul className="bv-list">
          {rows.map((row) => (
            <li key={row.path} className={row.kind === 'off' || !row.packed ? 'bv-off' : undefined}>
              <button type="button" className="bv-name" onClick={() => props.goTo(row.path, { start: 0, end: 0 })}>
                {row.path}
              </button>
              <span className="meta">
                {w(`kind.${row.kind}`)} · {w('package.bytes', { n: row.bytes })}
                {!row.packed && ` · ${w('package.left')}`}
              </span>
              {row.why !== undefined && <span className="meta bv-why">{say(`brain/off-${row.why}`, { name: row.path, to: '', entry: '' })}</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type Work = { readonly kind: 'rest' } | { readonly kind: 'packing'; readonly done: number; readonly total: number } | { readonly kind: 'saved'; readonly name: string } | { readonly kind: 'failed'; readonly why: string };

function Export({ props, w }: { readonly props: ViewProps; readonly w: SayWord }): ReactNode {
  const { workspace, compute } = props;
  const check = useWorkspaceState(workspace, (s) => s.check);
  const diagnostics = useWorkspaceState(workspace, (s) => s.diagnostics);
  const [work, setWork] = useState<Work>({ kind: 'rest' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const name = `${usePackageName(props)}.oabrain`;
  const errors = useMemo(() => Object.values(diagnostics).flat().filter((d) => d.severity === 'error'), [diagnostics]);
  const blocked = check.counts.error > 0;

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setWork({ kind: 'packing', done: 0, total: 0 });
    try {
      const files = Object.keys(workspace.store.getState().files).flatMap((path): JobFile[] => {
        const content = workspace.content(path);
        return content === undefined ? [] : [{ path, content }];
      });
      const packing = compute.run('brain', 'pack', files, { signal: controller.signal, onProgress: (done, total) => setWork({ kind: 'packing', done, total }) });
      // The picker has to be asked for while the press still counts; the bytes may come later.
      const blob = packing.then((bytes) => {
        if (!(bytes instanceof Uint8Array)) throw new TypeError('the packer gave no bytes');
        return new Blob([bytes.slice()], { type: 'application/zip' });
      });
      await fileSave(blob, { fileName: name, extensions: ['.oabrain'], id: 'rulewright' });
      setWork({ kind: 'saved', name });
    } catch (error) {
      if (!(error instanceof Error || error instanceof DOMException)) throw error;
      setWork(error.name === 'AbortError' ? { kind: 'rest' } : { kind: 'failed', why: error.message });
    }
  };
  return (
    <section className="bv-part">
      {blocked ? (
        <div className="bv-blocked" role="status">
          <p>{w('package.blocked', { n: check.counts.error })}</p>
          <ul className="bv-list">
            {errors.slice(0, MOST_LISTED).map((d) => (
              <li key={`${d.file} ${d.span.start} ${d.code} ${d.pointer}`}>
                <button type="button" className="bv-name" onClick={() => props.goTo(d.file, d.span)}>
                  {d.file}:{d.range.startLine}
                </button>
                <span className="bv-why">{props.say(d.code, d.params)}</span>
              </li>
            ))}
          </ul>
          {errors.length > MOST_LISTED && <p className="meta">{w('package.more', { n: errors.length - MOST_LISTED })}</p>}
        </div>
      ) : (
        <p className="meta">{w(check.kind === 'checking' ? 'package.checking' : 'package.ready')}</p>
      )}
      <div className="bv-foot">
        <button type="button" className="button primary" disabled={blocked || work.kind === 'packing'} onClick={() => void run()}>
          <Package size={16} aria-hidden />
          {w('package.export', { name })}
        </button>
        {work.kind === 'packing' && (
          <button type="button" className="button small" onClick={() => running.current?.abort()}>
            {w('package.cancel')}
          </button>
        )}
        <span className="meta" role="status">
          {work.kind === 'packing' && work.total > 0 ? w('package.packing', { done: work.done, total: work.total }) : work.kind === 'saved' ? w('package.saved', { name: work.name }) : work.kind === 'failed' ? w('package.failed', { why: work.why }) : ''}
        </span>
      </div>
    </section>
  );
}

/** What the exported file is called: the manifest's id. */
function usePackageName({ workspace }: ViewProps): string {
  const path = useManifestPath(workspace);
  const text = useFileText(workspace, path ?? '');
  const project = useWorkspaceState(workspace, (s) => s.project?.name ?? '');
  return useMemo(() => {
    const id = text === undefined ? undefined : textOf(nodeAt(readYaml(text, LIMITS.yaml).root, ['id']));
    const usable = (id ?? project).replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '').slice(0, 64);
    return usable === '' ? 'brain' : usable;
  }, [text, project]);
}
