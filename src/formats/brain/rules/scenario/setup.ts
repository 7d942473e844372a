import { brainCard } from '../card/card';
import type { Surroundings } from '../help/surroundings';
import { hostNames } from '../lua/host-names';
import { DEFAULT_ENTRY, SCENARIO } from '../limits';
import type { ReadOption } from '../manifest/options';
import { nodeAt, textOf } from '../yaml';
import { draftScenario, startOf } from './draft';
import { groundOf, scenarioOf } from './project';
import type { Plain, RunOption, RunSetup, ScenarioFile, SetupScenario } from './types';

/** What can be chosen for a run of these files, and their scenario; null without a manifest. */
export function runSetup(around: Surroundings): RunSetup | null {
  const { document } = around;
  if (!document) return null;
  const words = brainCard(document).words[0];
  const levels = (words?.levels ?? []).filter((level) => level.id !== '').map(({ id, name, difficulty }) => ({ id, name, difficulty: difficulty ?? '' }));
  const scenario = setupScenario(around, levels.map((level) => level.id));
  const chosen = scenario.state === 'ready' ? scenario.scenario.options : {};
  return {
    name: words?.name === undefined || words.name === '' ? 'This brain' : words.name,
    entry: textOf(nodeAt(document.root, ['entry'])) ?? DEFAULT_ENTRY,
    levels,
    options: around.options.map((option) => runOption(option, chosen)),
    scenario,
  };
}

function runOption(option: ReadOption, chosen: ScenarioFile['scenario']['options']): RunOption {
  const { id, kind, label, min, max, step, choices } = option;
  const own: Plain | undefined = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
  return {
    id,
    kind: kind === 'toggle' || kind === 'number' || kind === 'choice' ? kind : 'other',
    label: label ?? id,
    value: own ?? startOf(option) ?? null,
    min,
    max,
    step,
    choices,
  };
}

function setupScenario(around: Surroundings, levels: readonly string[]): SetupScenario {
  const file = around.file(SCENARIO);
  if (!file) return { state: 'none', path: SCENARIO, draft: draftScenario({ options: around.options, levels, names: hostNames(around.scripts) }) };
  const { reading, document } = scenarioOf(file, groundOf(around));
  if (reading.file) return { state: 'ready', path: SCENARIO, ...reading.file };
  const errors = reading.drafts.filter((draft) => draft.severity === 'error').map(({ code, params, span, line }) => ({ code, params, span, line: line ?? document.index.position(span.start).line }));
  return { state: 'stopped', path: SCENARIO, errors };
}
