import { useEffect, useState, type ReactNode } from 'react';
import { History } from 'lucide-react';
import type { RevisionInfo } from '../../workspace/types';
import { bytes, moment } from '../parts/time';
import { useStudio, useWorkspace } from '../state/studio';
import { baseName } from '../shell/tabs';
import { languageTag, useWords, type WordKey } from '../words';
import './versions-view.css';

const reasons: Readonly<Record<RevisionInfo['reason'], WordKey>> = {
  pause: 'versions.pause',
  opened: 'versions.opened',
  deleted: 'versions.deleted',
  'other-tab': 'versions.otherTab',
  close: 'versions.close',
  'before-import': 'versions.beforeImport',
  'before-restore': 'versions.beforeRestore',
};

/** The kept versions of the open file; each opens a diff from which it can be restored. */
export function VersionsView(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const path = useWorkspace((s) => s.activeTab);
  const saved = useWorkspace((s) => (s.save.kind === 'saved' ? s.save.at : 0));
  const tag = languageTag(useWorkspace((s) => s.settings.language));
  const [revisions, setRevisions] = useState<readonly RevisionInfo[]>();
  useEffect(() => {
    if (path === undefined) return;
    let wanted = true;
    studio.actions.listRevisions(path).then(
      (list) => wanted && setRevisions(list),
      () => wanted && setRevisions([]),
    );
    return () => {
      wanted = false;
    };
  }, [studio, path, saved]);
  return (
    <>
      <div className="sheet-head">
        <h2 className="sheet-title">{t('rail.versions')}</h2>
      </div>
      {path === undefined ? (
        <p className="empty">{t('versions.noFile')}</p>
      ) : (
        <div className="scroll versions">
          <p className="meta versions-of">{t('versions.of', { name: baseName(path) })}</p>
          {revisions && revisions.length === 0 && <p className="empty">{t('versions.empty')}</p>}
          <ul>
            {revisions?.map((revision) => (
              <li key={revision.id}>
                <button
                  type="button"
                  className="version"
                  onClick={() => studio.shell.setState({ dialog: { kind: 'revision', path, revision: revision.id, title: moment(revision.at, tag) } })}
                >
                  <History size={16} aria-hidden />
                  <span>
                    <strong>{moment(revision.at, tag)}</strong>
                    <span className="meta block">
                      {t(reasons[revision.reason])}, {bytes(revision.byteLength, tag)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
