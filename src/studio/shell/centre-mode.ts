import type { FormatView } from '../../formats/views';
import type { WorkspaceState } from '../../workspace/types';
import { formatOf, useStudio, useWorkspace, type Studio } from '../state/studio';

/** What stands in the centre: a format's own view, the text, or both. */
export type CentreMode = 'view' | 'text' | 'split';

const KEY = 'centre.mode';

/** The mode that was chosen last; the format's view at first. */
export function centreModeOf(state: WorkspaceState): CentreMode {
  const mode = state.settings.views[KEY];
  return mode === 'text' || mode === 'split' ? mode : 'view';
}

export function setCentreMode(studio: Studio, mode: CentreMode): void {
  studio.actions.setViewFact(KEY, mode);
}

/** Brings the text onto the page beside the view that stands in its place. */
export function showText(studio: Studio): void {
  const state = studio.workspace.store.getState();
  const centred = formatOf(studio, state.project?.format)?.views.some((v) => v.place === 'centre') ?? false;
  if (centred && centreModeOf(state) === 'view') setCentreMode(studio, 'split');
}

/** The view that can stand in the centre for the active file. */
export function useCentreView(): FormatView | undefined {
  const studio = useStudio();
  const format = useWorkspace((s) => s.project?.format);
  const path = useWorkspace((s) => s.activeTab);
  const text = useWorkspace((s) => path !== undefined && s.files[path]?.kind === 'text');
  if (path === undefined || !text) return undefined;
  return formatOf(studio, format)?.views.find((v) => v.place === 'centre' && (v.shows?.(path) ?? true));
}
