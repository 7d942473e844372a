import { useState, type ReactNode } from 'react';
import { CheckCircle2, Download, OctagonX, Package, X } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import { MANIFEST_PATH } from '../../rules/package/details';
import type { DeclaredLevel, NotWritten, PackFile, WrittenPackage } from '../../rules/package/types';
import { goToPlace } from '../play/use-preview';
import { note } from '../arrival/known';
import { createQuietly } from '../translate/ask';
import { downloadFile } from '../translate/download';
import { Findings } from './findings';
import { projectFiles } from './project-files';
import { useWork, type WorkState } from './use-work';
import type { PackageWords } from './words';

interface SectionProps {
  readonly props: ViewProps;
  readonly w: PackageWords;
}

const JSON_TYPE = 'application/json';

/** Writes what leaves the studio: the package, the catalogue's files, one file for a repository. */
export function ExportSection({ props, w }: SectionProps): ReactNode {
  const { workspace, compute } = props;
  const pack = useWork(compute, 'ruleset/pack');
  const catalogue = useWork(compute, 'ruleset/catalogue-files');
  const repository = useWork(compute, 'ruleset/repository-file');
  const [last, setLast] = useState<'pack' | 'catalogue' | 'repository'>();
  const [why, setWhy] = useState<string>();
  const readOnly = useWorkspaceState(workspace, (s) => s.role.kind === 'mirror');

  /** Keeps with the project what an export leaves behind; a tab that only looks on keeps nothing. */
  const keep = (kept: PackFile | undefined, manifest?: WrittenPackage): void => {
    if (readOnly) return;
    const said = [
      manifest && !manifest.manifestUnchanged ? createQuietly(workspace, MANIFEST_PATH, manifest.manifestText, { code: 'ruleset/step-package', params: {} }) : undefined,
      kept && createQuietly(workspace, kept.path, kept.bytes),
    ].find((one) => one !== undefined);
    setWhy(said && props.say(said.code, said.params));
  };
  /** What leaves is the author's own when it comes back. */
  const own = (files: readonly PackFile[]): void => note(files.map(({ path, bytes }) => ({ path, content: bytes })), workspace);
  const writePack = async (): Promise<void> => {
    setLast('pack');
    const files = projectFiles(workspace);
    const result = await pack.run({ files });
    if (!result || 'findings' in result) return;
    own(files);
    downloadFile(result.name, result.bytes, JSON_TYPE);
    keep(result.kept, result);
  };
  const writeCatalogue = async (): Promise<void> => {
    setLast('catalogue');
    const files = projectFiles(workspace);
    const result = await catalogue.run({ files });
    if (!result || !('artifact' in result)) return;
    own(files);
    keep(result.kept);
  };
  const writeRepository = async (): Promise<void> => {
    setLast('repository');
    const files = projectFiles(workspace);
    const result = await repository.run({ files });
    if (!result || !('file' in result)) return;
    own(files);
    downloadFile(result.file.path.slice(result.file.path.lastIndexOf('/') + 1), result.file.bytes, JSON_TYPE);
  };
  const failed = (error: unknown): void => setWhy(error instanceof Error ? error.message : String(error));
  const shared = { props, w };
  return (
    <section className="pk-section" aria-label={w('leave')}>
      <h3>{w('leave')}</h3>
      <div className="pk-bar">
        <button type="button" className="button primary" onClick={() => void writePack().catch(failed)}>
          <Package size={16} aria-hidden />
          {w('pack')}
        </button>
        <button type="button" className="button" onClick={() => void writeCatalogue().catch(failed)}>
          {w('catalogue')}
        </button>
        <button type="button" className="button" onClick={() => void writeRepository().catch(failed)}>
          {w('repository')}
        </button>
      </div>
      {why !== undefined && <p role="alert">{why}</p>}
      {last === 'pack' && (
        <Outcome {...shared} state={pack.state} onCancel={pack.cancel}>
          {(value) => (
            <>
              <Wrote w={w} name={value.name} bytes={value.bytes.length} />
              <p className="meta">{w(value.manifestUnchanged ? 'same' : 'manifest')}</p>
              <Level {...shared} level={value.level} />
            </>
          )}
        </Outcome>
      )}
      {last === 'catalogue' && (
        <Outcome {...shared} state={catalogue.state} onCancel={catalogue.cancel}>
          {(value) => (
            <>
              <Findings say={props.say} w={w} findings={value.findings} project={props} />
              <ul className="pk-downloads">
                {[{ path: value.artifact.name, bytes: value.artifact.bytes }, ...value.packs].map((file) => (
                  <li key={file.path}>
                    <button type="button" className="button small" onClick={() => downloadFile(file.path.slice(file.path.lastIndexOf('/') + 1), file.bytes, JSON_TYPE)}>
                      <Download size={16} aria-hidden />
                      {w('download', { name: file.path.slice(file.path.lastIndexOf('/') + 1) })}
                    </button>
                    <span className="meta">{w.size(file.bytes.length)}</span>
                  </li>
                ))}
              </ul>
              <Level {...shared} level={value.artifact.level} />
              <Entry w={w} text={value.entryText} />
            </>
          )}
        </Outcome>
      )}
      {last === 'repository' && (
        <Outcome {...shared} state={repository.state} onCancel={repository.cancel}>
          {(value) => (
            <>
              <Wrote w={w} name={value.file.path} bytes={value.file.bytes.length} />
              {value.left.length > 0 && <p className="meta">{w('repository.left', { files: value.left.join(', ') })}</p>}
            </>
          )}
        </Outcome>
      )}
    </section>
  );
}

interface OutcomeProps<T> extends SectionProps {
  readonly state: WorkState<T | NotWritten>;
  readonly onCancel: () => void;
  readonly children: (value: T) => ReactNode;
}

/** True when nothing was written; files for the catalogue have findings of their own beside what was. */
function isNotWritten(value: object): value is NotWritten {
  return 'findings' in value && !('artifact' in value);
}

/** How the work stands: its progress, what stands in the way, or what came of it. */
function Outcome<T extends object>({ props, w, state, onCancel, children }: OutcomeProps<T>): ReactNode {
  if (state.kind === 'idle') return null;
  if (state.kind === 'running')
    return (
      <div className="pk-bar">
        <progress className="pk-grow" value={state.percent} max={100} aria-label={w('working', { n: state.percent })} />
        <span className="meta">{w('working', { n: state.percent })}</span>
        <button type="button" className="button small" onClick={onCancel}>
          <X size={16} aria-hidden />
          {w('cancel')}
        </button>
      </div>
    );
  if (state.kind === 'failed') return <p role="alert">{w('failed', { why: state.message })}</p>;
  const { value } = state;
  if (!isNotWritten(value)) return <div className="pk-outcome">{children(value)}</div>;
  return (
    <div className="pk-outcome" role="alert">
      <p className="pk-verdict error">
        <OctagonX size={16} aria-hidden />
        {w('refused')}
      </p>
      <Findings say={props.say} w={w} findings={value.findings} project={props} />
    </div>
  );
}

function Wrote({ w, name, bytes }: { readonly w: PackageWords; readonly name: string; readonly bytes: number }): ReactNode {
  return (
    <p className="pk-verdict ok" role="status">
      <CheckCircle2 size={16} aria-hidden />
      {w('wrote', { name, size: w.size(bytes) })}
    </p>
  );
}

/** The level a package declares, and each feature that asks for one. */
function Level({ props, w, level }: SectionProps & { readonly level: DeclaredLevel }): ReactNode {
  return (
    <details>
      <summary>{w('level', { n: level.declared })}</summary>
      {!level.certain && <p className="meta">{w('level.unsure')}</p>}
      <ul className="pk-levels">
        {[...level.features]
          .sort((a, b) => b.level - a.level)
          .map((feature) => (
            <li key={feature.code}>
              <code>{w('level.from', { n: feature.level })}</code>{' '}
              <button type="button" className="link" onClick={() => goToPlace(props, { file: feature.file, pointer: feature.pointer })}>
                {props.say(feature.code, {})}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}

function Entry({ w, text }: { readonly w: PackageWords; readonly text: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  return (
    <section aria-label={w('entry')}>
      <div className="pk-bar">
        <h4 className="pk-grow">{w('entry')}</h4>
        <button type="button" className="button small" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false))}>
          {w(copied ? 'entry.copied' : 'entry.copy')}
        </button>
      </div>
      <pre className="pk-code" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
