import { useState, type ReactNode } from 'react';
import { fileOpen, fileSave } from 'browser-fs-access';
import { CircleCheck, Download, OctagonX, RotateCw } from 'lucide-react';
import type { RecordComparison, RunSnapshot } from '../../run/contract';
import { recordText } from '../../run/record';
import { filesRevision } from './choices';
import type { Panel } from './panel';
import { replay, type ReplayState } from './replay';
import type { Slot } from './store';

interface RecordProps {
  readonly panel: Panel;
  readonly slot: Slot;
  readonly snapshot: RunSnapshot;
}

/** The run as a record: exported, or read back, played again and compared. */
export function RecordPart({ panel, slot, snapshot }: RecordProps): ReactNode {
  const { w, props } = panel;
  const { workspace } = props;
  const [told, setTold] = useState('');
  const why = snapshot.state === 'running' ? w('record.busy') : snapshot.plan ? undefined : w('record.nothing');
  const name = `${(snapshot.plan?.name ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '').slice(0, 64) || 'brain'}.run.json`;
  const attempt = async (work: () => Promise<void>) => {
    try {
      setTold('');
      await work();
    } catch (error) {
      if (!(error instanceof Error || error instanceof DOMException)) throw error;
      setTold(error.name === 'AbortError' ? '' : w('record.failed', { why: error.message }));
    }
  };
  const save = () =>
    attempt(async () => {
      // The picker has to be asked for while the press still counts; the record may come later.
      const blob = slot.run.record().then((record) => {
        if (!record) throw new Error(w('record.nothing'));
        return new Blob([recordText(record)], { type: 'application/json' });
      });
      await fileSave(blob, { fileName: name, extensions: ['.json'], id: 'rulewright' });
      setTold(w('record.saved', { name }));
    });
  const open = () =>
    attempt(async () => {
      const file = await fileOpen({ extensions: ['.json'], mimeTypes: ['application/json'], id: 'rulewright' });
      await replay(workspace, slot, file.name, await file.text(), filesRevision(workspace.store.getState()));
    });
  return (
    <section className="br-part" aria-label={w('record.title')}>
      <h3>{w('record.title')}</h3>
      <p className="meta">{w('record.help')}</p>
      <div className="br-tools">
        <button type="button" className="button small" aria-disabled={why !== undefined || undefined} title={why} onClick={() => why === undefined && void save()}>
          <Download size={16} aria-hidden />
          {w('record.export')}
        </button>
        <button type="button" className="button small" aria-disabled={snapshot.state === 'running' || undefined} title={snapshot.state === 'running' ? why : undefined} onClick={() => snapshot.state !== 'running' && void open()}>
          <RotateCw size={16} aria-hidden />
          {w('record.replay')}
        </button>
        <span className="meta" role="status">
          {told}
        </span>
      </div>
      {slot.replay && <Replayed panel={panel} replay={slot.replay} />}
    </section>
  );
}

function Replayed({ panel, replay: state }: { readonly panel: Panel; readonly replay: ReplayState }): ReactNode {
  const { w, said } = panel;
  if (state.kind === 'running') return <p role="status">{w('record.replaying', { name: state.name })}</p>;
  if (state.kind === 'unreadable') {
    return (
      <div role="status" className="br-verdict bad">
        <p>
          <OctagonX size={16} aria-hidden /> {w('record.unreadable', { name: state.name })}
        </p>
        <ul className="br-helps">
          {state.faults.slice(0, 5).map((fault) => (
            <li key={`${fault.pointer} ${fault.said.code}`}>
              {fault.pointer !== '' && <span className="code">{fault.pointer} </span>}
              {said(fault.said)}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const { comparison } = state;
  return (
    <div role="status" className={`br-verdict ${comparison.same ? 'good' : 'bad'}`}>
      {comparison.same ? (
        <p>
          <CircleCheck size={16} aria-hidden /> {w('record.same', { name: state.name, n: comparison.compared })}
        </p>
      ) : (
        <>
          <p>
            <OctagonX size={16} aria-hidden /> {w('record.differs', { name: state.name })}
          </p>
          <Difference panel={panel} comparison={comparison} />
        </>
      )}
    </div>
  );
}

function Difference({ panel: { w, said }, comparison }: { readonly panel: Panel; readonly comparison: RecordComparison }): ReactNode {
  const { first, files } = comparison;
  return (
    <>
      {first && (
        <>
          <p>
            {said(first.said)}
            {first.phase !== undefined && <span className="meta"> ({w('record.atPhase', { phase: first.phase, tick: first.tick })})</span>}
          </p>
          <dl className="br-difference">
            <dt>{w('record.before')}</dt>
            <dd className="code">{first.before}</dd>
            <dt>{w('record.after')}</dt>
            <dd className="code">{first.after}</dd>
          </dl>
        </>
      )}
      {files.length > 0 && (
        <>
          <h4>{w('record.files')}</h4>
          <ul className="br-helps">
            {files.map(({ path, change }) => (
              <li key={path}>
                <span className="code">{path}</span> <span className="meta">{w(`record.${change}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
