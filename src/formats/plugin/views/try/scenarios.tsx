import { useId, useState, type ReactNode } from 'react';
import { CircleCheck, CircleX, FileWarning, FlaskConical } from 'lucide-react';
import type { Params } from '../../../../language/diagnostic';
import type { GameEvent } from '../../rules/simulate/event';
import { expectationOf, type Scenario } from '../../rules/simulate/scenario';
import { writeScenario } from '../../rules/simulate/scenario-file';
import type { Trace } from '../../rules/simulate/trace';
import type { ScenarioAnswer } from '../../rules/view/questions';
import type { ViewProps } from '../../../views';
import type { SayWord } from '../words';
import { keepScenario, rewriteScenario } from './keep';
import { setEvent, useTry } from './store';

interface ScenariosProps extends Pick<ViewProps, 'workspace' | 'goTo'> {
  readonly path: string;
  /** The scenario names its plugin where there is more than one. */
  readonly severalPlugins: boolean;
  readonly scenarios: readonly ScenarioAnswer[];
  readonly event: GameEvent | undefined;
  /** What comes of the event now; undefined while nothing runs. */
  readonly trace: Trace | undefined;
  readonly w: SayWord;
  readonly say: (code: string, params: Params) => string;
}

/** The project's scenarios, each run as a test with every edit. */
export function Scenarios(props: ScenariosProps): ReactNode {
  const { scenarios, w } = props;
  const passed = scenarios.filter((s) => s.passed).length;
  return (
    <section className="pt-scenarios" aria-label={w('scenario.title')}>
      <div className="pt-head">
        <h3>{w('scenario.title')}</h3>
        {scenarios.length > 0 && (
          <span className={passed === scenarios.length ? 'pt-verdict yes' : 'pt-verdict bad'} role="status">
            {w('scenario.count', { passed, n: scenarios.length })}
          </span>
        )}
      </div>
      <p className="meta">{w(scenarios.length === 0 ? 'scenario.none' : 'scenario.help')}</p>
      <ul className="pt-list">
        {scenarios.map((s) => (
          <OneScenario key={s.file} answer={s} {...props} />
        ))}
      </ul>
      <SaveScenario {...props} />
    </section>
  );
}

function OneScenario({ answer, workspace, goTo, w, say }: ScenariosProps & { readonly answer: ScenarioAnswer }): ReactNode {
  const { file, name, scenario, passed, failures, faults } = answer;
  const chosen = useTry(workspace, (s) => s.scenario) === file;
  const action = (key: 'scenario.load' | 'scenario.accept' | 'scenario.open' | 'scenario.delete') => w('scenario.of', { action: w(key), name });
  const { actions } = workspace.store.getState();
  return (
    <li className={passed ? 'pt-scenario' : 'pt-scenario bad'} aria-current={chosen ? 'true' : undefined}>
      <div className="pt-rule-head">
        {passed ? <CircleCheck size={16} aria-hidden className="pt-yes" /> : scenario ? <CircleX size={16} aria-hidden className="pt-bad" /> : <FileWarning size={16} aria-hidden className="pt-bad" />}
        <strong dir="auto">{name}</strong>
        <span className={passed ? 'pt-verdict yes' : 'pt-verdict bad'}>{w(passed ? 'scenario.passed' : scenario ? 'scenario.failed' : 'scenario.broken')}</span>
      </div>
      {failures.length > 0 && (
        <ul className="pt-failures">
          {failures.map((f) => (
            <li key={f.pointer + f.code}>{say(f.code, f.params)}</li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <ul className="pt-failures">
          {faults.map((f, i) => (
            <li key={i}>
              <button type="button" className="link" onClick={() => goTo(file, f.span)}>
                {say(f.code, f.params)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pt-row">
        {scenario && (
          <button type="button" className="button small" aria-label={action('scenario.load')} onClick={() => setEvent(workspace, scenario.event, file)}>
            {w('scenario.load')}
          </button>
        )}
        {scenario && !passed && failures.every((f) => f.code !== 'plugin/scenario-refused') && <Accept answer={answer} scenario={scenario} workspace={workspace} label={action('scenario.accept')} w={w} />}
        <button type="button" className="button small quiet" aria-label={action('scenario.open')} onClick={() => goTo(file, faults[0]?.span ?? { start: 0, end: 0 })}>
          {w('scenario.open')}
        </button>
        <button type="button" className="button small quiet" aria-label={action('scenario.delete')} onClick={() => actions.deleteFile(file)}>
          {w('scenario.delete')}
        </button>
      </div>
    </li>
  );
}

/** Takes what comes of the event now as what is expected. */
function Accept({ answer, scenario, workspace, label, w }: { readonly answer: ScenarioAnswer; readonly scenario: Scenario; readonly workspace: ViewProps['workspace']; readonly label: string; readonly w: SayWord }): ReactNode {
  const { trace } = answer;
  if (!trace) return null;
  return (
    <button type="button" className="button small" aria-label={label} onClick={() => rewriteScenario(workspace, answer.file, { ...scenario, expect: expectationOf(trace) })}>
      {w('scenario.accept')}
    </button>
  );
}

function SaveScenario({ workspace, path, severalPlugins, event, trace, w }: ScenariosProps): ReactNode {
  const id = useId();
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const save = () => {
    if (!event || !trace) setWhy(w('scenario.saveWhy'));
    else if (name.trim() === '') setWhy(w('scenario.needsName'));
    else {
      const scenario: Scenario = { name: name.trim(), ...(severalPlugins ? { plugin: path } : {}), event, expect: expectationOf(trace) };
      const kept = keepScenario(workspace, name.trim(), writeScenario(scenario));
      setWhy(kept ? '' : w('scenario.notSaved'));
      if (kept) setName('');
    }
  };
  return (
    <form
      className="pt-save"
      onSubmit={(e) => {
        e.preventDefault();
        save();
      }}
    >
      <label htmlFor={id} className="unseen">
        {w('scenario.name')}
      </label>
      <input id={id} className="input" value={name} maxLength={80} placeholder={w('scenario.name')} autoComplete="off" onChange={(e) => setName(e.target.value)} />
      <button type="submit" className="button">
        <FlaskConical size={16} aria-hidden />
        {w('scenario.save')}
      </button>
      <p className="pt-why" role="status">
        {why}
      </p>
    </form>
  );
}
