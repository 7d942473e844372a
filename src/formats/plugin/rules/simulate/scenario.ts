import type { Params } from '../../../../language/diagnostic';
import type { Catalogue } from '../catalogue';
import type { GameEvent } from './event';
import type { ParamValues, RunnableRule } from './model';
import { simulate } from './run';
import type { Trace } from './trace';

/** Where a project keeps its scenarios: one JSON file each. */
export const SCENARIO_FOLDER = '.studio/scenarios/';

/** A text that is expected; what is left out may be anything. */
export interface ExpectedText {
  readonly text: string;
  readonly second?: string;
  readonly to?: 'player' | 'everyone' | 'console';
  readonly where?: string;
  /** Seconds after the event. */
  readonly after?: number;
}

/** An action that is expected, other than texts, waits and cancels; of its parameters only those given are compared. */
export interface ExpectedAction {
  readonly type: string;
  readonly params?: ParamValues;
  readonly after?: number;
}

/** What should come of an event. What is left out is not tested; a list is the whole list, in the order of time. */
export interface Expectation {
  readonly cancelled?: boolean;
  /** The rules that run, each by its id, else by its name. */
  readonly rules?: readonly string[];
  readonly says?: readonly ExpectedText[];
  readonly does?: readonly ExpectedAction[];
}

/** An event to try a plugin with, and what should come of it. */
export interface Scenario {
  readonly name: string;
  /** The plugin file it is for, when the project has several. */
  readonly plugin?: string;
  readonly event: GameEvent;
  readonly expect: Expectation;
}

/** One thing that came out otherwise. The sentence is made from code and params; the pointer is the scenario's. */
export interface ScenarioFailure {
  readonly pointer: string;
  readonly code: string;
  readonly params: Params;
}

export interface ScenarioResult {
  readonly passed: boolean;
  readonly failures: readonly ScenarioFailure[];
  /** Undefined when the plugin has an error, so that nothing ran. */
  readonly trace: Trace | undefined;
  /** Positions of the rules that ran. */
  readonly ran: readonly number[];
}

/** Runs a scenario as a test. `rules` is undefined for a plugin with an error: it fails, since the engine would refuse the file. */
export function runScenario(rules: readonly RunnableRule[] | undefined, scenario: Scenario, catalogue: Catalogue): ScenarioResult {
  if (!rules) return { passed: false, failures: [{ pointer: '', code: 'plugin/scenario-refused', params: {} }], trace: undefined, ran: [] };
  const trace = simulate(rules, scenario.event, catalogue);
  const failures = [...cancelFailures(scenario.expect, trace), ...ruleFailures(scenario.expect, trace), ...textFailures(scenario.expect, trace), ...actionFailures(scenario.expect, trace, catalogue)];
  return { passed: failures.length === 0, failures, trace, ran: trace.rules.filter((r) => r.ran).map((r) => r.rule) };
}

function cancelFailures({ cancelled }: Expectation, trace: Trace): ScenarioFailure[] {
  if (cancelled === undefined || cancelled === trace.cancelled) return [];
  return [{ pointer: '/expect/cancelled', code: cancelled ? 'plugin/scenario-not-cancelled' : 'plugin/scenario-cancelled', params: {} }];
}

function ruleFailures({ rules }: Expectation, trace: Trace): ScenarioFailure[] {
  if (!rules) return [];
  const ran = trace.rules.filter((r) => r.ran).map((r) => r.id ?? r.name);
  if (rules.length === ran.length && rules.every((name, i) => name === ran[i])) return [];
  return [{ pointer: '/expect/rules', code: 'plugin/scenario-rules', params: { expected: [...rules], found: ran } }];
}

/** The texts somebody reads, in the order of time. */
export function saidIn(trace: Trace): readonly Required<Omit<ExpectedText, 'second'>>[] {
  return trace.timeline.flatMap(({ at, action }) => (action.said ? [{ text: action.said.text, to: action.said.to, where: action.said.where, after: at, ...(action.said.second === undefined ? {} : { second: action.said.second }) }] : []));
}

function textFailures({ says }: Expectation, trace: Trace): ScenarioFailure[] {
  if (!says) return [];
  const said: readonly ExpectedText[] = saidIn(trace);
  const failures: ScenarioFailure[] = [];
  says.forEach((wanted, i) => {
    const pointer = `/expect/says/${i}`;
    const found = said[i];
    if (!found) failures.push({ pointer, code: 'plugin/scenario-not-said', params: { text: wanted.text } });
    else if (found.text !== wanted.text) failures.push({ pointer: `${pointer}/text`, code: 'plugin/scenario-said', params: { text: wanted.text, found: found.text } });
    else {
      for (const key of ['second', 'to', 'where', 'after'] as const) {
        const value = wanted[key];
        if (value !== undefined && value !== found[key]) failures.push({ pointer: `${pointer}/${key}`, code: 'plugin/scenario-said-otherwise', params: { key, text: wanted.text, expected: value, found: found[key] ?? '' } });
      }
    }
  });
  const more = said.slice(says.length).map((s) => s.text);
  if (more.length > 0) failures.push({ pointer: '/expect/says', code: 'plugin/scenario-said-more', params: { texts: more } });
  return failures;
}

/** The actions carried out that are no texts, waits or cancels, in the order of time. */
export function doneIn(trace: Trace): readonly Required<ExpectedAction>[] {
  return trace.timeline.flatMap(({ at, action }) => (action.done && !action.said && action.waits === undefined && !action.cancelled ? [{ type: action.type, params: action.params, after: at }] : []));
}

function actionFailures({ does }: Expectation, trace: Trace, catalogue: Catalogue): ScenarioFailure[] {
  if (!does) return [];
  const done = doneIn(trace);
  const failures: ScenarioFailure[] = [];
  does.forEach((wanted, i) => {
    const pointer = `/expect/does/${i}`;
    const found = done[i];
    if (!found || found.type !== wanted.type) {
      failures.push({ pointer: found ? `${pointer}/type` : pointer, code: 'plugin/scenario-not-done', params: { type: wanted.type, found: found?.type ?? '' } });
      return;
    }
    const fields = catalogue.actions.byId.get(wanted.type)?.params ?? [];
    for (const { name } of fields) {
      const value = wanted.params && Object.hasOwn(wanted.params, name) ? wanted.params[name] : undefined;
      if (value !== undefined && value !== found.params[name]) failures.push({ pointer: `${pointer}/params/${name}`, code: 'plugin/scenario-done-otherwise', params: { type: wanted.type, key: name, expected: value, found: found.params[name] ?? '' } });
    }
    if (wanted.after !== undefined && wanted.after !== found.after) failures.push({ pointer: `${pointer}/after`, code: 'plugin/scenario-done-otherwise', params: { type: wanted.type, key: 'after', expected: wanted.after, found: found.after } });
  });
  const more = done.slice(does.length).map((d) => d.type);
  if (more.length > 0) failures.push({ pointer: '/expect/does', code: 'plugin/scenario-done-more', params: { types: more } });
  return failures;
}

/** What came of an event, as the expectation of a scenario to be saved. */
export function expectationOf(trace: Trace): Required<Expectation> {
  return {
    cancelled: trace.cancelled,
    rules: trace.rules.filter((r) => r.ran).map((r) => r.id ?? r.name),
    says: saidIn(trace).map(({ after, ...said }) => (after > 0 ? { ...said, after } : said)),
    does: doneIn(trace).map(({ after, ...done }) => (after > 0 ? { ...done, after } : done)),
  };
}
