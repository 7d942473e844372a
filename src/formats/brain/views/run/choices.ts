import type { Workspace, WorkspaceState } from '../../../../workspace/types';
import type { Plain, RunChoices, RunOption, RunPlan, RunSetup } from '../../run/contract';
import { planOf, startChoices } from '../../run/plan';
import type { Touched } from './store';
import { bytesOf, contentsOf } from '../../../../workspace/content';

/** Does a value suit an option as the manifest has it now? */
export function suits(option: RunOption, value: Plain): boolean {
  switch (option.kind) {
    case 'toggle':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= (option.min ?? -Infinity) && value <= (option.max ?? Infinity);
    case 'choice':
      return typeof value === 'string' && (option.choices.length === 0 || option.choices.includes(value));
    case 'other':
      return true;
  }
}

/** What the author chose, over what the brain begins with; what the manifest no longer has is let go. */
export function choicesOf(setup: RunSetup, touched: Touched): RunChoices {
  const start = startChoices(setup);
  const chosen = setup.options.filter((option) => Object.hasOwn(touched.options ?? {}, option.id) && suits(option, touched.options?.[option.id] ?? null));
  return {
    ...start,
    ...touched,
    level: setup.levels.some((level) => level.id === touched.level) ? touched.level : start.level,
    options: { ...start.options, ...Object.fromEntries(chosen.map((option) => [option.id, touched.options?.[option.id] ?? null])) },
  };
}

/** Every file of the project as bytes. */
export function filesOf(workspace: Workspace): ReadonlyMap<string, Uint8Array> {
  return new Map(contentsOf(workspace).map(({ path, content }) => [path, bytesOf(content)]));
}

/** A plan of the project's files as they are now; undefined while the scenario has a fault. */
export function planNow(workspace: Workspace, setup: RunSetup, touched: Touched): RunPlan | undefined {
  return setup.scenario.state === 'stopped' ? undefined : planOf(filesOf(workspace), setup, choicesOf(setup, touched));
}

/** Changes whenever a file of the project does. */
export function filesRevision(state: WorkspaceState): string {
  return Object.values(state.files)
    .map((file) => `${file.id} ${file.path} ${file.version}`)
    .join('\n');
}
