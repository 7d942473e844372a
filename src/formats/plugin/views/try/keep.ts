import { SCENARIO_FOLDER, type Scenario } from '../../rules/simulate/scenario';
import { writeScenario } from '../../rules/simulate/scenario-file';
import type { Workspace } from '../../../../workspace/types';

/** A file name for a title: letters and digits of any script, the rest as single dashes. */
export function scenarioFileName(name: string): string {
  const slug = name.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 60);
  return slug === '' ? 'scenario' : slug;
}

/** Keeps the text of a scenario as a new file; false when the workspace takes none (another tab writes). */
export function keepScenario(workspace: Workspace, name: string, text: string): boolean {
  const { actions, files, activeTab } = workspace.store.getState();
  const base = SCENARIO_FOLDER + scenarioFileName(name);
  const taken = new Set(Object.keys(files).map((f) => f.toLowerCase()));
  let path = `${base}.json`;
  for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${base}-${n}.json`;
  if (!actions.createFile(path, text).ok) return false;
  // The author stays where they are: a new file would come to the front.
  if (activeTab !== undefined) {
    actions.openTab(activeTab);
    actions.closeTab(path);
  }
  return true;
}

/** Writes a scenario anew into its file, as one step that can be taken back. */
export function rewriteScenario(workspace: Workspace, file: string, scenario: Scenario): void {
  const document = workspace.document(file);
  if (!document) return;
  const label = { code: 'plugin/step-scenario', params: { name: scenario.name } };
  document.apply([{ span: { start: 0, end: document.text.length }, text: writeScenario(scenario) }], { origin: 'plugin/try', label });
}
