import { useState, type ReactNode } from 'react';
import { FilePlus2, FileText, OctagonX } from 'lucide-react';
import type { SetupScenario } from '../../run/contract';
import type { Panel } from './panel';

/** What keeps the brain from running: the scenario's faults, each a link to its line. */
export function ScenarioFaults({ panel, scenario }: { readonly panel: Panel; readonly scenario: SetupScenario & { readonly state: 'stopped' } }): ReactNode {
  const { w, props } = panel;
  const { errors, path } = scenario;
  return (
    <section className="br-card" aria-label={w('scenario.title')}>
      <p className="br-faults" role="status">
        <OctagonX size={16} aria-hidden />
        {w('scenario.faults', { n: errors.length })}
      </p>
      <ul className="br-unknown">
        {errors.map((error, i) => (
          <li key={`${error.code} ${i}`}>
            <button type="button" className="link br-place" onClick={() => props.goTo(path, error.span)}>
              {path}:{error.line}
            </button>
            <p>{props.say(error.code, error.params)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what the run gives the brain, and leads to the file that says the rest. */
export function ScenarioNote({ panel, scenario }: { readonly panel: Panel; readonly scenario: SetupScenario }): ReactNode {
  const { w, props } = panel;
  const [refused, setRefused] = useState(false);
  const { path } = scenario;
  const make = (draft: string) => {
    const made = props.workspace.store.getState().actions.createFile(path, draft);
    setRefused(!made.ok);
    if (made.ok) props.goTo(path, { start: 0, end: 0 });
  };
  return (
    <section className="br-part br-note" aria-label={w('scenario.title')}>
      <h3>{w('scenario.title')}</h3>
      <p className="meta">{w('scenario.note')}</p>
      {scenario.state === 'ready' && (
        <p className="meta">
          {w('scenario.ready', { values: Object.keys(scenario.scenario.values).length, functions: Object.keys(scenario.scenario.functions).length, events: scenario.scenario.events.length })}
        </p>
      )}
      <div className="br-tools">
        {scenario.state === 'none' ? (
          <button type="button" className="button small" onClick={() => make(scenario.draft)}>
            <FilePlus2 size={16} aria-hidden />
            {w('scenario.make')}
          </button>
        ) : (
          <button type="button" className="button small" onClick={() => props.goTo(path, { start: 0, end: 0 })}>
            <FileText size={16} aria-hidden />
            {w('scenario.open')}
          </button>
        )}
        <span className="meta" role="status">
          {refused ? w('scenario.refused') : scenario.state === 'none' ? w('scenario.none') : ''}
        </span>
      </div>
    </section>
  );
}
