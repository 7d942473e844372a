import { contentsOf } from '../../workspace/content';
import type { ArrivalAnswer, NewFile } from '../../workspace/types';
import { formatOf, type Studio } from '../state/studio';

/**
 * Lets the author look at files from elsewhere before they are kept, where their format has something to show. Resolves to
 * what becomes of them; a window that is closed, or gives way to another one, leaves everything as it was.
 */
export function lookFirst(studio: Studio, files: readonly NewFile[]): Promise<ArrivalAnswer> {
  const format = studio.formats.find((f) => f.arrival?.asks(files, studio.workspace));
  if (!format) return Promise.resolve('open');
  return new Promise((resolve) => {
    const answer = (given: ArrivalAnswer): void => {
      stop();
      if (given !== 'cancel') format.arrival?.note(given === 'open' ? files : given.files, studio.workspace);
      resolve(given);
      studio.shell.setState((s) => (s.dialog === dialog ? { dialog: undefined } : {}));
    };
    const dialog = { kind: 'arrival' as const, format: format.id, files, answer };
    studio.shell.setState({ dialog, palette: undefined });
    const stop = studio.shell.subscribe((s) => s.dialog !== dialog && answer('cancel'));
  });
}

/** Fetches what a look needs while the author still chooses or drags files. */
export function prepareLook(studio: Studio): void {
  const parts = [import('../shell/dialogs'), ...studio.formats.flatMap(({ arrival }) => arrival?.prepare() ?? [])];
  // What cannot be fetched now is asked for again, and its failure told, when it is needed.
  void Promise.allSettled(parts);
}

/** The open project's files leave for somewhere: when they come back, they are the author's own. */
export function noteOwnFiles(studio: Studio): void {
  const { project } = studio.workspace.store.getState();
  formatOf(studio, project?.format)?.arrival?.note(contentsOf(studio.workspace), studio.workspace);
}
