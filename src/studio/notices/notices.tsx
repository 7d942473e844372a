import type { ReactNode } from 'react';
import { Archive, Hourglass, Lock, RotateCw, Undo2, X } from 'lucide-react';
import type { Notice } from '../../workspace/types';
import { runCommand } from '../commands/dispatch';
import { commandById } from '../commands';
import { Mark } from '../parts/marks';
import { Sentence } from '../words/rich';
import { report, useStudio, useWorkspace, useSay, type Studio } from '../state/studio';
import { useWords } from '../words';
import './notices.css';

const exportAll = (studio: Studio) => runCommand(studio, commandById('project.export'));

function Offer({ notice }: { readonly notice: Notice }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const done = () => studio.actions.dismiss(notice.id);
  if (notice.offer === 'undo') {
    const undo = () => {
      studio.actions.undo('project');
      done();
    };
    return (
      <button type="button" className="button small" onClick={undo}>
        <Undo2 size={14} aria-hidden />
        {t('notice.undo')}
      </button>
    );
  }
  if (notice.offer === 'download') {
    return (
      <button type="button" className="button small" onClick={() => exportAll(studio)}>
        <Archive size={14} aria-hidden />
        {t('notice.download')}
      </button>
    );
  }
  const { projectId } = notice;
  if (notice.offer === 'restore-project' && projectId !== undefined) {
    const restore = async () => {
      const answer = await studio.actions.restoreProject(projectId);
      if (answer.ok) done();
      else report(studio, answer.why);
    };
    return (
      <button type="button" className="button small" onClick={() => void restore()}>
        <Undo2 size={14} aria-hidden />
        {t('notice.restore')}
      </button>
    );
  }
  return null;
}

function NoticeRow({ notice }: { readonly notice: Notice }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  return (
    <li className={`notice ${notice.severity}`}>
      <Mark severity={notice.severity} />
      <p>
        <Sentence text={say(notice.said.code, notice.said.params)} params={notice.said.params} />
      </p>
      <Offer notice={notice} />
      <button type="button" className="icon-button compact" aria-label={t('notice.dismiss')} onClick={() => studio.actions.dismiss(notice.id)}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

/** The state of the project that stays until it changes: read-only, not stored, not checked. */
function Standing(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const role = useWorkspace((s) => s.role);
  const save = useWorkspace((s) => s.save);
  const check = useWorkspace((s) => s.check.kind);
  const reason = useWorkspace((s) => s.check.reason);
  const open = useWorkspace((s) => s.project !== undefined);
  const awaited = useWorkspace((s) => s.storage.awaited);
  return (
    <>
      {awaited !== undefined && (
        <li className="notice info">
          <Hourglass size={16} aria-hidden />
          <p>{t(awaited === 'other-tab' ? 'storage.awaitsTab' : 'storage.awaitsBrowser')}</p>
        </li>
      )}
      {open && role.kind === 'mirror' && (
        <li className="notice info">
          <Lock size={16} aria-hidden />
          <p>{t('mirror.open')}</p>
          <button
            type="button"
            className="button small primary"
            aria-disabled={role.takingOver || undefined}
            onClick={async () => {
              if (role.takingOver) return;
              const answer = await studio.actions.takeOver();
              if (!answer.ok) report(studio, answer.why);
            }}
          >
            {role.takingOver ? t('mirror.taking') : t('mirror.take')}
          </button>
        </li>
      )}
      {(save.kind === 'failed' || save.kind === 'memory') && (
        <li className="notice error">
          <Mark severity="error" />
          <p>{t(`storage.${save.fault}`)}</p>
          <span className="notice-actions">
            {open && (
              <button type="button" className="button small" onClick={() => exportAll(studio)}>
                <Archive size={14} aria-hidden />
                {t('notice.download')}
              </button>
            )}
            <button type="button" className="button small" onClick={() => void studio.actions.retryStorage()}>
              <RotateCw size={14} aria-hidden />
              {t('storage.retry')}
            </button>
          </span>
        </li>
      )}
      {open && (check === 'stopped' || check === 'safe') && (
        <li className="notice warning">
          <Mark severity="warning" />
          <p>{check === 'safe' ? t('check.safeLong') : reason ? say(reason.code, reason.params) : t('check.stoppedLong')}</p>
          <button type="button" className="button small" onClick={() => studio.restartWorker()}>
            <RotateCw size={14} aria-hidden />
            {t('check.start')}
          </button>
        </li>
      )}
    </>
  );
}

/** What the author has to know, above the work: it stays until it is dismissed or no longer true. */
export function Notices(): ReactNode {
  const t = useWords();
  const notices = useWorkspace((s) => s.notices);
  return (
    <section className="notices" aria-label={t('notice.label')} role="status">
      <ul>
        <Standing />
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}
