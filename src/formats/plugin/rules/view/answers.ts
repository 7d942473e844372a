import { Cursor } from '../../../../language/json/cursor';
import { pointerSpan } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument } from '../../../../language/json/tree';
import type { SourceFile } from '../../../../language/session';
import type { Catalogue } from '../catalogue';
import { itemSpans, ruleNodes } from './places';
import { intervalEvent, ticks } from '../simulate/clock';
import { DEFAULT_STATE, readEvent } from '../simulate/event';
import type { RunnableRule } from '../simulate/model';
import { simulate } from '../simulate/run';
import type { PluginRunner } from '../simulate/runner';
import { SCENARIO_FOLDER } from '../simulate/scenario';
import { readScenario } from '../simulate/scenario-file';
import type { ClockAnswer, ClockMoment, PluginQuestion, PluginQuestions, RulePlaces, ScenarioAnswer, TryAnswer } from './questions';

/** Moments of the clock that are told at most at once. */
const MOST_MOMENTS = 60;

/** What the answers are made from: the project's plugins with their runners, and what only the studio keeps. */
export interface ViewSource {
  readonly catalogue: Catalogue;
  plugin(path: string): { readonly doc: JsonDocument; readonly runner: PluginRunner } | undefined;
  others(): Iterable<SourceFile>;
}

/** Answers a view of plugins (`PluginQuestions`). Throws for a name nobody knows and for arguments that do not fit. */
export function answerView(name: string, args: unknown, source: ViewSource): PluginQuestions[PluginQuestion]['answer'] {
  const at = Cursor.root('view', args);
  const path = at.get('path').string;
  if (path === undefined) throw new Error(`${name}: path is missing`);
  switch (name as PluginQuestion) {
    case 'plugin/try':
      return answerTry(path, at.get('event').value, source);
    case 'plugin/clock':
      return answerClock(path, at, source);
    case 'plugin/scenarios':
      return answerScenarios(path, source);
    default:
      throw new Error(`plugins answer no ${name}`);
  }
}

function answerTry(path: string, given: unknown, source: ViewSource): TryAnswer {
  const event = readEvent(given);
  if (!event) throw new Error('plugin/try: event is missing, or has no type');
  const empty = { trace: undefined, places: {}, starts: [], commands: [], intervals: [] };
  const plugin = source.plugin(path);
  if (!plugin) return { ...empty, nothing: 'no-file' };
  const rules = plugin.runner.rules(plugin.doc);
  if (!rules) return { ...empty, nothing: 'refused' };
  const trace = simulate(rules, event, source.catalogue);
  const nodes = ruleNodes(plugin.doc);
  const places: Record<number, RulePlaces> = {};
  for (const { rule } of trace.rules) {
    const node = nodes[rule];
    if (node) places[rule] = { rule: { start: node.start, end: node.end }, conditions: itemSpans(node, 'conditions'), actions: itemSpans(node, 'actions') };
  }
  return { nothing: undefined, trace, places, ...startsOf(rules) };
}

/** What can start the rules that are on: triggers, names of commands, intervals. */
function startsOf(rules: readonly RunnableRule[]): Pick<TryAnswer, 'starts' | 'commands' | 'intervals'> {
  const starts = new Map<string, number>();
  const commands = new Set<string>();
  const intervals = new Set<number>();
  for (const { trigger, triggerParams, enabled } of rules) {
    if (!enabled) continue;
    starts.set(trigger.id, (starts.get(trigger.id) ?? 0) + 1);
    if (trigger.starts.kind === 'command') commands.add(String(triggerParams[trigger.starts.name]));
    if (trigger.starts.kind === 'interval') intervals.add(Number(triggerParams[trigger.starts.seconds]));
  }
  return { starts: [...starts].map(([trigger, rules]) => ({ trigger, rules })), commands: [...commands], intervals: [...intervals].sort((a, b) => a - b) };
}

function answerClock(path: string, at: Cursor, source: ViewSource): ClockAnswer {
  const plugin = source.plugin(path);
  if (!plugin) return { nothing: 'no-file', moments: [], more: false };
  const rules = plugin.runner.rules(plugin.doc);
  if (!rules) return { nothing: 'refused', moments: [], more: false };
  const from = at.get('from').number ?? 0;
  const until = at.get('until').number ?? from;
  const state = readEvent({ type: 'clock', state: at.get('state').value })?.state ?? DEFAULT_STATE;
  const due = ticks(rules, from, until);
  const moments = due.slice(0, MOST_MOMENTS).map(({ at: moment, intervals }): ClockMoment => ({
    at: moment,
    runs: intervals.flatMap((interval) => {
      const event = intervalEvent(source.catalogue, interval, state);
      return event ? [{ interval, trace: simulate(rules, event, source.catalogue) }] : [];
    }),
  }));
  return { nothing: undefined, moments, more: due.length > moments.length };
}

function answerScenarios(path: string, source: ViewSource): readonly ScenarioAnswer[] {
  const plugin = source.plugin(path);
  if (!plugin) return [];
  const answers: ScenarioAnswer[] = [];
  for (const file of source.others()) {
    if (!file.path.startsWith(SCENARIO_FOLDER) || !file.path.endsWith('.json')) continue;
    const answer = scenarioAnswer(file, plugin, source.catalogue);
    const of = answer.scenario?.plugin;
    // A scenario that names no plugin, or cannot be read, is everyone's.
    if (of === undefined || of === path) answers.push(answer);
  }
  return answers.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function scenarioAnswer(file: SourceFile, plugin: { readonly doc: JsonDocument; readonly runner: PluginRunner }, catalogue: Catalogue): ScenarioAnswer {
  const doc = parseJson(file.text);
  const { findings, scenario } = readScenario(doc, catalogue, file.path);
  const short = file.path.slice(SCENARIO_FOLDER.length).replace(/\.json$/, '');
  if (!scenario) {
    const faults = [
      ...doc.faults.map(({ code, params, span }) => ({ code, params, span })),
      ...findings.map(({ code, params, pointer, mark }) => ({ code, params, span: pointerSpan(doc, pointer, mark) })),
    ];
    return { file: file.path, name: short, scenario: undefined, faults, passed: false, failures: [], trace: undefined, ran: [], tried: [] };
  }
  const { passed, failures, ran, trace } = plugin.runner.test(plugin.doc, scenario);
  return { file: file.path, name: scenario.name || short, scenario, faults: [], passed, failures, trace, ran, tried: trace?.rules.map((r) => r.rule) ?? [] };
}
