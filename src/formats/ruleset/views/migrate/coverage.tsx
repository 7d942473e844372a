import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Cursor } from '../../../../language/json/cursor';
import type { OldLayout } from '../../rules/migrate/layouts';
import type { Coverage, StepCoverage } from '../../rules/session/view-preview-questions';
import { JobBar } from '../play/job-bar';
import { LineLink, usePlaces } from '../play/line-link';
import { useJob } from '../play/use-job';
import type { Preview } from '../play/use-preview';
import { VersionSelect } from './sheet-pick';
import { placeWords, shownValue, stepSentence } from './step-words';
import { keptPath } from '../../rules/package/versions';

/** How many sheets are generated. */
const SHEETS = 1000;

/** Many sheets at random from the exported layout, moved to the present one: what they hit and what they lose. */
export function CoverageRun({ preview, layouts }: { readonly preview: Preview; readonly layouts: readonly OldLayout[] }): ReactNode {
  const { w, props, play } = preview;
  const [chosen, setChosen] = useState<number>();
  const version = (layouts.find((one) => one.version === chosen) ?? layouts[0])?.version;
  const { state, run, cancel, clear } = useJob<Coverage>(props.compute, 'ruleset/migration-coverage');
  const texts = useRef(play.texts);
  useEffect(() => {
    if (texts.current !== play.texts) clear();
    texts.current = play.texts;
  });
  const start = () => {
    const kept = version === undefined ? undefined : props.workspace.content(keptPath(version));
    run({ texts: play.texts, layout: kept instanceof Uint8Array ? kept : undefined, sheets: SHEETS, seed: Math.floor(Math.random() * 2 ** 31) });
  };
  return (
    <section className="rv-section" aria-label={w('cover.title')}>
      <h3>{w('cover.title')}</h3>
      <p className="meta">{w(version === undefined ? 'cover.fromNow' : 'cover.fromExported', { version: version ?? 0 })}</p>
      {layouts.length > 1 && version !== undefined && (
        <VersionSelect
          w={w}
          layouts={layouts}
          value={version}
          onPick={(next) => {
            setChosen(next);
            clear();
          }}
        />
      )}
      <JobBar w={w} state={state} label={w('cover.run', { n: SHEETS })} onRun={start} onCancel={cancel} />
      {state.kind === 'done' && <CoverageReport preview={preview} coverage={state.value} />}
    </section>
  );
}

function CoverageReport({ preview, coverage }: { readonly preview: Preview; readonly coverage: Coverage }): ReactNode {
  const { w, props, layered } = preview;
  const { numbers, lost, steps, sheets } = coverage;
  const asked = useMemo(() => steps.map(({ pointer }) => ({ pointer })), [steps]);
  const places = usePlaces(props, asked);
  const root = Cursor.root('ruleset.json', layered.base.root);
  return (
    <>
      <p role="status">{w('cover.numbers', { sheets, kept: numbers.kept, moved: numbers.moved, left: numbers.left, lost: numbers.lost + numbers.set })}</p>
      {lost.length > 0 && (
        <ul className="rv-lost">
          {lost.map((one) => (
            <li key={one.at}>
              <strong>{w('results.lost')}</strong> {w('cover.lost', { at: placeWords(one.at), n: one.sheets, example: shownValue(one.example) })}
            </li>
          ))}
        </ul>
      )}
      <ul className="rv-changes">
        {steps.map((step, i) => {
          const at = root.at(...step.pointer.split('/').slice(1));
          const sentence = stepSentence(at, w);
          return (
            <li key={step.pointer}>
              <div className="rv-grow">
                <p>{sentence}</p>
                <p className="meta">
                  {w('cover.step', { worked: step.worked, stood: step.stood, sheets })} {step.defaulted > 0 && w('cover.defaulted', { n: step.defaulted })}
                </p>
                <Cases w={w} step={step} at={at} />
              </div>
              <LineLink props={props} w={w} place={places[i]} about={sentence} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Cases({ w, step, at }: { readonly w: Preview['w']; readonly step: StepCoverage; readonly at: Cursor }): ReactNode {
  if (step.cases.length === 0) return null;
  const most = Math.max(1, ...step.cases);
  const cases = at.get('cases').items();
  return (
    <table className="rv-plain rv-cases">
      <tbody>
        {step.cases.map((count, i) => {
          const one = cases[i];
          const name = one ? (one.string ?? one.get('to').string ?? '?') : w('results.else');
          return (
            <tr key={i}>
              <th scope="row">{name}</th>
              <td aria-hidden className="rv-barcell">
                <span className="rv-chance thin">
                  <span className="success" style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </td>
              <td className={count === 0 ? 'rv-percent rv-bad' : 'rv-percent'}>{count === 0 ? w('cover.never') : w.number(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
