import { useEffect, useState, type ReactNode } from 'react';
import { Download, RotateCcw, Save } from 'lucide-react';
import type { DiskConflict } from '../../workspace/types';
import { showSaved } from '../commands/exporting';
import { Dialog, useCloseDialog } from '../parts/dialog';
import { report, useStudio, useWorkspace } from '../state/studio';
import { baseName } from '../shell/tabs';
import { useWords } from '../words';
import { Texts } from './compare';

/** An old version beside the present text, and "Restore". */
export function RevisionDialog({ path, revision, title }: { readonly path: string; readonly revision: string; readonly title: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const close = useCloseDialog();
  const [old, setOld] = useState<{ text: string | undefined }>();
  const [now] = useState(() => studio.workspace.document(path)?.text ?? '');
  const readOnly = useWorkspace((s) => s.role.kind === 'mirror');
  useEffect(() => {
    let wanted = true;
    studio.actions.readRevision(revision).then(
      (text) => wanted && setOld({ text }),
      () => wanted && setOld({ text: undefined }),
    );
    return () => {
      wanted = false;
    };
  }, [studio, revision]);
  const restore = async () => {
    const answer = await studio.actions.restoreRevision(path, revision);
    if (!answer.ok) return report(studio, answer.why);
    close();
    studio.shell.setState({ announcement: t('versions.restored', { name: baseName(path) }) });
  };
  return (
    <Dialog
      wide
      title={t('versions.title', { name: baseName(path), when: title })}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="button" className="button primary" disabled={readOnly || old?.text === undefined || old.text === now} onClick={() => void restore()}>
            <RotateCcw size={16} aria-hidden />
            {t('versions.restore')}
          </button>
        </>
      }
    >
      {readOnly && <p className="meta">{t('why.readOnly')}</p>}
      {old && old.text === undefined && <p>{t('versions.unreadable')}</p>}
      {old?.text === now && <p>{t('versions.same')}</p>}
      {old?.text !== undefined && old.text !== now && <Texts path={path} before={old.text} after={now} beforeName={t('versions.then', { when: title })} afterName={t('versions.now')} />}
    </Dialog>
  );
}

/** The file on disk was changed by something else: both texts, and what to do. */
export function ConflictDialog({ conflict }: { readonly conflict: DiskConflict }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const close = useCloseDialog();
  const save = async (options: { overwrite: true } | { as: true }) => {
    close();
    showSaved(studio, await studio.actions.saveFile(conflict.path, options));
  };
  return (
    <Dialog
      wide
      title={t('conflict.title', { name: baseName(conflict.path) })}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="button" className="button" onClick={() => void save({ as: true })}>
            <Download size={16} aria-hidden />
            {t('conflict.saveAs')}
          </button>
          <button type="button" className="button danger" onClick={() => void save({ overwrite: true })}>
            <Save size={16} aria-hidden />
            {t('conflict.overwrite')}
          </button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <Texts path={conflict.path} before={conflict.diskText} after={conflict.ownText} beforeName={t('conflict.disk')} afterName={t('conflict.own')} />
    </Dialog>
  );
}
