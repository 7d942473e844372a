import { memo, useCallback, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import type { Span } from '../../../../language/diagnostic';
import { Ban, OctagonAlert } from 'lucide-react';
import type { GameEvent } from '../../rules/simulate/event';
import type { ScenarioAnswer, TryAnswer } from '../../rules/view/questions';
import type { ViewProps } from '../../../views';
import { catalogue } from '../../rules/catalogue';
import { useActivePlugin, usePluginAnswer, usePluginCount } from '../use-plugin';
import { catalogueLanguage, viewWords } from '../words';
import { ClockPanel } from './clock';
import { EventForm } from './form';
import { TriedRules } from './rules';
import { Scenarios } from './scenarios';
import { Screen } from './screen';
import { chooseTrigger, useTry } from './store';
import { Timeline } from './timeline';
import './try.css';

/** "Try it": choose what happens, and see what every rule makes of it. */
export default function TryView(props: ViewProps): ReactNode {
  const w = viewWords(props.uiLanguage);
  const path = useActivePlugin(props.workspace);
  if (path === undefined) return <p className="empty">{w('try.noFile')}</p>;
  return <TryFile {...props} path={path} />;
}

/** Stands for "no event yet": it starts no rule, and the answer tells which triggers the file has. */
const NO_EVENT: GameEvent = { type: '', params: {}, vars: {}, state: { permissions: [], op: false, health: 20, random: 0 } };

const NO_SCENARIOS: readonly ScenarioAnswer[] = [];
const NO_PLACES: TryAnswer['places'] = {};
const NO_STARTS: Pick<TryAnswer, 'starts' | 'commands' | 'intervals'> = { starts: [], commands: [], intervals: [] };

const MemoForm = memo(EventForm);
const MemoRules = memo(TriedRules);
const MemoScenarios = memo(Scenarios);
const MemoScreen = memo(Screen);
const MemoTimeline = memo(Timeline);

function TryFile(props: ViewProps & { readonly path: string }): ReactNode {
  const { workspace, language, uiLanguage, path, say, goTo } = props;
  const w = viewWords(uiLanguage);
  const event = useTry(workspace, (s) => s.event);
  const tried = event ?? NO_EVENT;
  const { value: newest, pending, error } = usePluginAnswer(props, 'plugin/try', { path, event: tried });
  // What became of many rules is much to draw: keys that are typed meanwhile come first.
  const value = useDeferredValue(newest);
  const scenarios = useDeferredValue(usePluginAnswer(props, 'plugin/scenarios', { path }).value) ?? NO_SCENARIOS;
  const show = useCallback((span: Span) => goTo(path, span), [goTo, path]);
  const several = usePluginCount(workspace) > 1;
  const first = value?.starts[0]?.trigger ?? (value === undefined ? undefined : catalogue.triggers.all[0]?.id);
  useEffect(() => {
    if (!event && first !== undefined) chooseTrigger(workspace, first);
  }, [event, first, workspace]);
  const last = useLastTrace(value, path, tried);
  const refused = value?.nothing === 'refused';
  const shown = refused ? last : value;
  const trace = shown?.trace;
  const words = catalogueLanguage(uiLanguage);
  const starts = value?.nothing === undefined && value ? value : (last ?? NO_STARTS);
  const interval = catalogue.triggers.byId.get(tried.type)?.starts.kind === 'interval';
  return (
    <div className="pt" aria-busy={pending}>
      {event && <MemoForm workspace={workspace} uiLanguage={uiLanguage} event={event} starts={starts} />}
      <section className="pt-outcome" aria-label={w('try.outcome')}>
        <h3>{w('try.outcome')}</h3>
        {error !== undefined && (
          <p className="pt-refused" role="alert">
            <OctagonAlert size={16} aria-hidden />
            {w('try.failed', { why: error })}
          </p>
        )}
        {refused && (
          <p className="pt-refused" role="status">
            <OctagonAlert size={16} aria-hidden />
            {w(trace ? 'try.refusedOlder' : 'try.refused')}
          </p>
        )}
        {!value && error === undefined && <p className="meta">{w('try.asking')}</p>}
        {trace && (
          <div className={refused ? 'pt-older' : undefined}>
            <MemoScreen trace={trace} event={event} w={w} />
            <Cancelled answer={shown} event={tried} w={w} />
            <MemoTimeline trace={trace} language={words} w={w} />
            <MemoRules trace={trace} places={refused ? NO_PLACES : shown.places} language={words} w={w} say={say} show={show} />
          </div>
        )}
      </section>
      {interval && starts.intervals.length > 0 && !refused && <ClockPanel workspace={workspace} language={language} path={path} intervals={starts.intervals} state={tried.state} w={w} />}
      <MemoScenarios workspace={workspace} goTo={goTo} path={path} severalPlugins={several} scenarios={scenarios} event={event} trace={refused ? undefined : value?.trace} w={w} say={say} />
    </div>
  );
}

/** The newest answer with a trace for this file and event: what is shown while the file is refused. */
function useLastTrace(value: TryAnswer | undefined, path: string, event: GameEvent): TryAnswer | undefined {
  const [last, setLast] = useState<{ readonly path: string; readonly type: string; readonly answer: TryAnswer }>();
  useEffect(() => {
    if (value?.trace) setLast({ path, type: event.type, answer: value });
  }, [value, path, event.type]);
  return last?.path === path && last.type === event.type ? last.answer : undefined;
}

function Cancelled({ answer, event, w }: { readonly answer: TryAnswer; readonly event: GameEvent; readonly w: ReturnType<typeof viewWords> }): ReactNode {
  const { trace } = answer;
  if (!trace || !catalogue.triggers.byId.get(event.type)?.cancellable) return null;
  const name = (rule: number) => trace.rules.find((r) => r.rule === rule)?.name ?? String(rule + 1);
  const names = (places: readonly { readonly rule: number }[]) => [...new Set(places.map((p) => name(p.rule)))];
  return (
    <div className="pt-cancel">
      <p className={trace.cancelled ? 'pt-verdict bad' : 'pt-verdict'}>
        {trace.cancelled && <Ban size={16} aria-hidden />}
        {w(trace.cancelled ? 'try.cancelled' : 'try.notCancelled')} {trace.cancelled && w('try.cancelledBy', { rule: names(trace.cancelledBy).join(', ') })}
      </p>
      {names(trace.tooLate).map((rule) => (
        <p key={rule} className="pt-why">
          {w('try.tooLate', { rule })}
        </p>
      ))}
    </div>
  );
}
