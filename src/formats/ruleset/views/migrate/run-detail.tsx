import { useId, useMemo, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Cursor } from '../../../../language/json/cursor';
import type { TraceStep } from '../../rules/migrate';
import { isLost } from '../../rules/migrate/fate';
import { LineLink, usePlaces } from '../play/line-link';
import type { Preview } from '../play/use-preview';
import { placesOf, type PlaceChange, type Run } from './runs';
import { choiceSentence, effectSentence, placeWords, shownValue, stepSentence } from './step-words';

/** One sheet before and after, and the trace of its migration step by step. */
export function RunDetail({ preview, run }: { readonly preview: Preview; readonly run: Run }): ReactNode {
  return (
    <>
      <Trace preview={preview} run={run} />
      <SideBySide preview={preview} run={run} />
    </>
  );
}

function Trace({ preview, run }: { readonly preview: Preview; readonly run: Run }): ReactNode {
  const { w, props, layered } = preview;
  const [chosen, setChosen] = useState(0);
  const { trace } = run.migrated;
  const at = Math.min(chosen, trace.length - 1);
  const asked = useMemo(() => trace.map(({ pointer }) => ({ pointer })), [trace]);
  const places = usePlaces(props, asked);
  const step = trace[at];
  const title = w('trace.title', { name: run.old.name });
  if (!step) return null;
  const sentence = stepSentence(Cursor.root('ruleset.json', layered.base.root).at(...step.pointer.split('/').slice(1)), w);
  return (
    <section className="rv-section" aria-label={title}>
      <h3>{title}</h3>
      <div className="rv-row">
        <button type="button" className="button small" disabled={at <= 0} onClick={() => setChosen(at - 1)}>
          <ChevronLeft size={16} aria-hidden />
          {w('trace.back')}
        </button>
        <span className="rv-grow rv-centred" role="status">
          {w('trace.step', { n: at + 1, of: trace.length })}
        </span>
        <button type="button" className="button small" disabled={at >= trace.length - 1} onClick={() => setChosen(at + 1)}>
          {w('trace.forward')}
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
      <div className="rv-card rv-trace">
        <p className="rv-wide rv-listhead">
          <strong className="rv-grow">{sentence}</strong>
          <LineLink props={props} w={w} place={places[at]} about={sentence} />
        </p>
        <StepTrace w={w} step={step} version={run.version} />
      </div>
    </section>
  );
}

function StepTrace({ w, step, version }: { readonly w: Preview['w']; readonly step: TraceStep; readonly version: number }): ReactNode {
  if (!step.ran) return <p className="rv-wide meta">{w(step.kind === 'routeLive' ? 'trace.noLive' : 'trace.notRun', { version, from: step.from })}</p>;
  return (
    <dl className="rv-wide rv-tracelist">
      {step.reads.length > 0 && (
        <>
          <dt>{w('trace.read')}</dt>
          {step.reads.map((read, i) => (
            <dd key={`${read.at} ${i}`}>
              {placeWords(read.at)} = {read.value === undefined ? w('trace.nothingThere') : shownValue(read.value)}
            </dd>
          ))}
        </>
      )}
      {step.choice && (
        <>
          <dt>{w('trace.chose')}</dt>
          <dd>{choiceSentence(step.choice, w)}</dd>
        </>
      )}
      <dt>{w('trace.did')}</dt>
      {step.effects.length === 0 && <dd>{w('trace.didNothing')}</dd>}
      {step.effects.map((effect, i) => (
        <dd key={`${effect.at} ${i}`} className={effect.byDefault ? 'rv-bydefault' : undefined}>
          {effectSentence(effect, w)}
        </dd>
      ))}
    </dl>
  );
}

function SideBySide({ preview, run }: { readonly preview: Preview; readonly run: Run }): ReactNode {
  const { w } = preview;
  const id = useId();
  const [all, setAll] = useState(false);
  const places = useMemo(() => placesOf(run), [run]);
  const changed = places.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after) || (one.fate !== undefined && one.fate.fate !== 'kept') || one.landed !== undefined);
  const shown = all ? places : changed;
  return (
    <section className="rv-section" aria-label={w('sides.title')}>
      <h3>{w('sides.title')}</h3>
      <label htmlFor={id} className="rv-tick">
        <input id={id} type="checkbox" checked={all} onChange={(e) => setAll(e.target.checked)} />
        <span>{w('sides.all', { n: places.length })}</span>
      </label>
      {shown.length === 0 ? (
        <p className="meta">{w('sides.same')}</p>
      ) : (
        <table className="rv-plain rv-sides">
          <thead>
            <tr>
              <th scope="col">{w('sides.place')}</th>
              <th scope="col">{w('sides.before')}</th>
              <th scope="col">{w('sides.after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.at} className={one.fate && isLost(one.fate) ? 'rv-lostrow' : one.landed ? 'rv-landedrow' : undefined}>
                <th scope="row">
                  {placeWords(one.at)}
                  <Fate w={w} place={one} />
                </th>
                <td>{shownValue(one.before)}</td>
                <td>{shownValue(one.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Fate({ w, place }: { readonly w: Preview['w']; readonly place: PlaceChange }): ReactNode {
  const { fate, before, after, landed } = place;
  if (landed) return <span className="block rv-bydefault">{w(landed.whose === 'step' ? 'sides.stepDefault' : 'sides.sheetDefault')}</span>;
  if (fate?.fate === 'set')
    return (
      <>
        <strong className="block rv-bad">{w('results.lost')}</strong>
        <span className="meta block">{w('sides.set')}</span>
      </>
    );
  if (fate?.fate === 'lost') return <strong className="block rv-bad">{w('results.lost')}</strong>;
  if (fate?.fate === 'moved') return <span className="meta block">{w('sides.moved', { to: placeWords(fate.to ?? '') })}</span>;
  if (fate?.fate === 'left') return <span className="meta block">{w('sides.left', { to: placeWords(fate.to ?? '') })}</span>;
  if (before === undefined && after !== undefined) return <span className="meta block">{w('sides.new')}</span>;
  return null;
}
