import { useEffect, useRef, type ReactNode } from 'react';
import type { CombinationTable } from '../../rules/session/view-preview-questions';
import { setFacts } from '../play/facts';
import { JobBar } from '../play/job-bar';
import { useJob } from '../play/use-job';
import type { Preview } from '../play/use-preview';
import { skipSentence } from './skip-list';

/** Combinations that are drawn; of more there is the number. */
const MOST = 200;

/** Every legal combination of the layers; those in which something is skipped are listed, and can be switched on. */
export function Matrix({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, say, props, play, layered } = preview;
  const { state, run, cancel, clear } = useJob<CombinationTable>(props.compute, 'ruleset/combinations');
  // An answer is about the text it was asked for.
  const texts = useRef(play.texts);
  useEffect(() => {
    if (texts.current !== play.texts) clear();
    texts.current = play.texts;
  });
  const label = (id: string) => layered.base.layers.find((layer) => layer.id === id)?.label ?? id;
  return (
    <section className="rv-section" aria-label={w('matrix.title')}>
      <h3>{w('matrix.title')}</h3>
      <JobBar w={w} state={state} label={w('matrix.run')} onRun={() => run({ texts: play.texts })} onCancel={cancel} />
      <div role="status">
        {state.kind === 'done' && (
          <p>{state.value.skipping.length === 0 ? w('matrix.clean', { n: state.value.total }) : w('matrix.some', { n: state.value.total, skipping: state.value.skipping.length })}</p>
        )}
      </div>
      {state.kind === 'done' && state.value.skipping.length > 0 && (
        <table className="rv-plain">
          <thead>
            <tr>
              <th scope="col">{w('matrix.on')}</th>
              <th scope="col">{w('skip.title')}</th>
            </tr>
          </thead>
          <tbody>
            {state.value.skipping.slice(0, MOST).map((one) => (
              <tr key={one.on.join(' ')}>
                <th scope="row">
                  <button type="button" className="rv-name" onClick={() => setFacts(props.workspace, { layers: one.on })}>
                    {say.join(one.on.map((id) => say.named(label(id))), ' + ')}
                  </button>
                </th>
                <td>{say.join(one.skipped.map((skip) => skipSentence(skip, say)), ' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state.kind === 'done' && state.value.skipping.length > MOST && <p className="meta">{w('matrix.more', { n: state.value.skipping.length - MOST })}</p>}
    </section>
  );
}
