import type { ReactNode } from 'react';
import { reportFailure } from '../commands/dispatch';
import { exportFile, guardsOf, raiseAndExport } from '../commands/exporting';
import { Dialog, useCloseDialog } from '../parts/dialog';
import { firstFix } from '../problems/fixing';
import { useSay, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';

/** What the version guard says before a file leaves, with its ways out. */
export function ExportDialog({ path }: { readonly path: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const close = useCloseDialog();
  useWorkspace((s) => s.diagnostics[path]);
  const said = guardsOf(studio, path);
  const mends = said.some((d) => firstFix(d) !== undefined);
  const act = (work: typeof exportFile) => {
    close();
    work(studio, path).catch((error: unknown) => reportFailure(studio, error));
  };
  return (
    <Dialog
      title={t('export.title', { path })}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="button" className="button" onClick={() => act(exportFile)}>
            {t('export.anyway')}
          </button>
          {mends && (
            <button type="button" className="button primary" onClick={() => act(raiseAndExport)}>
              {t('export.raise')}
            </button>
          )}
        </>
      }
    >
      {said.map((d) => (
        <p key={d.code}>{say(d.code, d.params)}</p>
      ))}
    </Dialog>
  );
}
