import type { ImportReport, Outcome } from '../../workspace/types';
import { announce, report, wordSaid, type Studio } from '../state/studio';
import { formatWord } from '../words/formats';

/** Says what came in, what it was taken for, and what was left out and why. */
export function showImported(studio: Studio, answer: Outcome<ImportReport>): void {
  if (!answer.ok) return report(studio, answer.why);
  const { added, skipped, format, projectId } = answer.value;
  for (const { path, why } of skipped.slice(0, 5)) {
    studio.actions.notify({ severity: 'warning', said: { code: 'studio/skipped', params: { file: path, why: wordSaid(studio, why.code, why.params) } } });
  }
  if (added.length === 0) return;
  if (projectId !== undefined || studio.workspace.store.getState().project) studio.shell.setState({ atStart: false });
  announce(studio, studio.words.t('import.done', { count: added.length, format: formatWord(studio.words.t, format) }));
}
