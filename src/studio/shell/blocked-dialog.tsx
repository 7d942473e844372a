import type { ReactNode } from 'react';
import { showStep } from '../commands/edit-commands';
import { Dialog, useCloseDialog } from '../parts/dialog';
import type { Dialog as OpenDialog } from '../state/shell';
import { useStudio } from '../state/studio';
import { useWords } from '../words';

/** A step that spans files can not be taken whole: says why, and offers this file's part. */
export function BlockedDialog({ wish }: { readonly wish: Extract<OpenDialog, { kind: 'blocked' }> }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const close = useCloseDialog();
  const part = () => {
    close();
    showStep(studio, wish.scope, wish.path, studio.actions[wish.scope]({ file: wish.path }, { onlyThisFile: true }));
  };
  return (
    <Dialog
      title={t(wish.scope === 'undo' ? 'undo.blockedTitle' : 'redo.blockedTitle')}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          {wish.canSplit && (
            <button type="button" className="button primary" onClick={part}>
              {t('undo.onlyHere')}
            </button>
          )}
        </>
      }
    >
      <p>{wish.reason}</p>
    </Dialog>
  );
}
