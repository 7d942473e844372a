import { useMemo, type ReactNode } from 'react';
import { CircleCheck, OctagonX } from 'lucide-react';
import { Cursor } from '../../../../language/json/cursor';
import { LineLink, usePlaces } from '../play/line-link';
import type { Preview } from '../play/use-preview';
import { neverTaken, type Run } from './runs';
import { placeWords, shownValue, waySentence } from './step-words';

/** The most lines of one list. */
const MOST = 40;

interface ResultsProps {
  readonly preview: Preview;
  readonly runs: readonly Run[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** All sheets at a glance: what became of their numbers, what was lost, which cases nobody took. */
export function Results({ preview, runs, open, onOpen }: ResultsProps): ReactNode {
  const { w, layered } = preview;
  const lost = runs.flatMap((run) => run.lost.map((fate) => ({ run, fate })));
  const count = (run: Run, fate: Run['fates'][number]['fate']) => run.fates.filter((one) => one.fate === fate).length;
  return (
    <section className="rv-section" aria-label={w('results.title')}>
      <h3>{w('results.title')}</h3>
      <div role="status">
        {lost.length === 0 ? (
          <p className="rv-verdict good">
            <CircleCheck size={16} aria-hidden />
            {w('results.noneLost', { n: runs.length })}
          </p>
        ) : (
          <p className="rv-verdict bad">
            <OctagonX size={16} aria-hidden />
            {w('results.someLost', { n: lost.length })}
          </p>
        )}
      </div>
      {lost.length > 0 && (
        <ul className="rv-lost">
          {lost.slice(0, MOST).map(({ run, fate }) => (
            <li key={`${run.old.id} ${fate.at}`}>
              <strong>{w('results.lost')}</strong> {run.old.name}: {placeWords(fate.at)} = {shownValue(fate.value)}
              {fate.fate === 'set' && ` (${w('sides.set')})`}
            </li>
          ))}
          {lost.length > MOST && <li>{w('results.more', { n: lost.length - MOST })}</li>}
        </ul>
      )}
      <table className="rv-plain">
        <thead>
          <tr>
            <th scope="col">{w('results.sheet')}</th>
            <th scope="col">{w('results.version')}</th>
            <th scope="col">{w('results.kept')}</th>
            <th scope="col">{w('results.moved')}</th>
            <th scope="col">{w('results.left')}</th>
            <th scope="col">{w('results.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.old.id} className={run.old.id === open ? 'rv-open' : undefined}>
              <th scope="row">
                <button type="button" className="link" aria-pressed={run.old.id === open} onClick={() => onOpen(run.old.id)}>
                  {run.old.name}
                </button>
              </th>
              <td>
                {run.version} → {run.migrated.v}
              </td>
              <td>{w.number(count(run, 'kept'))}</td>
              <td>{w.number(count(run, 'moved'))}</td>
              <td>{w.number(count(run, 'left'))}</td>
              <td className={run.lost.length > 0 ? 'rv-bad' : undefined}>{w.number(run.lost.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OnDefault preview={preview} runs={runs} />
      <Never preview={preview} never={useMemo(() => neverTaken(layered.base, runs), [layered.base, runs])} />
    </section>
  );
}

/** What nobody stored and a default stands in for, sheet by sheet. */
function OnDefault({ preview, runs }: { readonly preview: Preview; readonly runs: readonly Run[] }): ReactNode {
  const { w } = preview;
  const landed = runs.flatMap((run) => run.landed.map((one) => ({ run, one })));
  if (landed.length === 0) return null;
  return (
    <div className="rv-part">
      <h4>{w('results.onDefault')}</h4>
      <ul className="rv-landed">
        {landed.slice(0, MOST).map(({ run, one }) => (
          <li key={`${run.old.id} ${one.at}`}>
            {run.old.name}: {placeWords(one.at)} = {shownValue(one.value)} <span className="meta">{w(one.whose === 'step' ? 'sides.stepDefault' : 'sides.sheetDefault')}</span>
          </li>
        ))}
        {landed.length > MOST && <li>{w('results.more', { n: landed.length - MOST })}</li>}
      </ul>
    </div>
  );
}

function Never({ preview, never }: { readonly preview: Preview; readonly never: ReturnType<typeof neverTaken> }): ReactNode {
  const { w, props, layered } = preview;
  const asked = useMemo(() => never.map(({ pointer, index }) => ({ pointer: index === undefined ? `${pointer}/else` : `${pointer}/cases/${index}` })), [never]);
  const places = usePlaces(props, asked);
  if (never.length === 0) return null;
  const root = Cursor.root('ruleset.json', layered.base.root);
  return (
    <div className="rv-part">
      <h4>{w('results.never')}</h4>
      <ul className="rv-changes">
        {never.map(({ pointer, index }, i) => {
          const step = root.at(...pointer.split('/').slice(1));
          const sentence = waySentence(step, index, w);
          return (
            <li key={`${pointer} ${index ?? 'else'}`}>
              <span className="rv-grow">{sentence}</span>
              <LineLink props={props} w={w} place={places[i]} about={sentence} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
