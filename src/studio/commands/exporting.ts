import type { Diagnostic } from '../../language/diagnostic';
import { bytesOf, contentsOf } from '../../workspace/content';
import type { SaveOutcome } from '../../workspace/types';
import { noteOwnFiles } from '../arrivals/look-first';
import { applyFixes, firstFix } from '../problems/fixing';
import { formatOf, report, type Studio } from '../state/studio';
import { isStudioPath } from '../../language/studio-folder';

/** How long an export waits for the newest text to be checked, in milliseconds: the press that asked for it counts five seconds. */
const CHECK_PATIENCE = 3_000;

/** Shows how a save ended: silence when it was cancelled, the diff when the disk holds another text. */
export function showSaved(studio: Studio, outcome: SaveOutcome): void {
  if (outcome.kind === 'conflict') studio.shell.setState({ dialog: { kind: 'conflict', conflict: outcome.conflict } });
  else if (outcome.kind === 'failed') report(studio, outcome.why);
  else if (outcome.kind === 'saved') {
    noteOwnFiles(studio);
    studio.shell.setState({
      announcement: studio.words.t(outcome.how === 'in-place' ? 'save.inPlace' : 'save.downloaded', { path: outcome.path }),
    });
  }
}

/** Exports the file the project is about: asks first where the version guard has something to say. Packages leave from their own view. */
export async function exportMain(studio: Studio): Promise<void> {
  const { project, files, activeTab } = studio.workspace.store.getState();
  const format = formatOf(studio, project?.format);
  if (format?.exportView !== undefined) {
    studio.shell.setState({ viewsOpen: true, viewsInTab: true, phoneView: 'preview', wantedView: format.exportView });
    return;
  }
  const path = format?.main(Object.keys(files)) ?? activeTab;
  if (path === undefined) return report(studio, { code: 'workspace/no-such-file', params: { path: '' } });
  await checked(studio);
  if (guardsOf(studio, path).length > 0) studio.shell.setState({ dialog: { kind: 'export', path } });
  else await exportFile(studio, path);
}

/** What the guard says about a file now. */
export function guardsOf(studio: Studio, path: string): readonly Diagnostic[] {
  const { diagnostics, project } = studio.workspace.store.getState();
  const guards = formatOf(studio, project?.format)?.guards ?? [];
  return (diagnostics[path] ?? []).filter((d) => guards.includes(d.code));
}

/** Makes the guard's own changes, then exports. */
export async function raiseAndExport(studio: Studio, path: string): Promise<void> {
  const fixes = guardsOf(studio, path).flatMap((d) => firstFix(d) ?? []);
  if (!applyFixes(studio, fixes)) return studio.shell.setState({ announcement: studio.words.t('fix.stale') });
  await exportFile(studio, path);
}

/** Writes a file to where the author says, and keeps the version that left with the project. */
export async function exportFile(studio: Studio, path: string): Promise<void> {
  const outcome = await studio.actions.saveFile(path, { as: true });
  showSaved(studio, outcome);
  if (outcome.kind === 'saved') await keepVersion(studio, path);
}

/** Keeps what the format wants of an exported file beside the project; nothing while the engine would refuse it. */
async function keepVersion(studio: Studio, path: string): Promise<void> {
  const { project } = studio.workspace.store.getState();
  const keep = formatOf(studio, project?.format)?.keepExported;
  if (!keep) return;
  await checked(studio);
  const { check, role } = studio.workspace.store.getState();
  if (check.counts.error > 0 || role.kind === 'mirror') return;
  const contents = contentsOf(studio.workspace).filter((f) => !isStudioPath(f.path));
  const file = await keep(path, contents, studio.compute);
  if (!file || studio.workspace.store.getState().project?.id !== project?.id) return;
  const kept = studio.actions.keepBytes(file.path, bytesOf(file.content));
  if (!kept.ok) report(studio, kept.why);
}

/** Waits until the newest texts are checked, where anything is checked. */
async function checked({ workspace }: Studio): Promise<void> {
  const done = (): boolean => {
    const { check, files, project } = workspace.store.getState();
    if (!project || check.kind === 'safe' || check.kind === 'stopped') return true;
    const current = Object.entries(check.versions).every(([path, version]) => files[path] === undefined || files[path].version === version);
    return check.kind === 'checked' && current;
  };
  if (done()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, CHECK_PATIENCE);
    const stop = workspace.store.subscribe(() => done() && end());
  });
}
