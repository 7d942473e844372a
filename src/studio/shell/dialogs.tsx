import type { ReactNode } from 'react';
import { KeysDialog } from '../help/keys-dialog';
import { FixDialog } from '../problems/fix-dialog';
import { SettingsDialog } from '../settings/settings-dialog';
import type { Dialog } from '../state/shell';
import { ConflictDialog, RevisionDialog } from '../versions/diff-dialogs';
import { ExportDialog } from '../versions/export-dialog';
import { ArrivalDialog } from '../arrivals/arrival-dialog';
import { BlockedDialog } from './blocked-dialog';
import { NameDialog } from './name-dialog';
import { RenameDialog } from './rename-dialog';

/** The window that is open over the page. */
export function Dialogs({ dialog }: { readonly dialog: Dialog }): ReactNode {
  switch (dialog.kind) {
    case 'settings':
      return <SettingsDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'fix':
      return <FixDialog choices={dialog.choices} chosen={dialog.chosen} />;
    case 'name':
      return <NameDialog wish={dialog} />;
    case 'rename-symbol':
      return <RenameDialog wish={dialog} />;
    case 'conflict':
      return <ConflictDialog conflict={dialog.conflict} />;
    case 'revision':
      return <RevisionDialog path={dialog.path} revision={dialog.revision} title={dialog.title} />;
    case 'export':
      return <ExportDialog path={dialog.path} />;
    case 'arrival':
      return <ArrivalDialog wish={dialog} />;
    case 'blocked':
      return <BlockedDialog wish={dialog} />;
  }
}
