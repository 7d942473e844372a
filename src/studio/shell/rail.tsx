import type { ReactNode } from 'react';
import { CircleHelp, Eye, Files, History, Search, Settings, type LucideIcon } from 'lucide-react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Button } from 'react-aria-components/Button';
import { runCommand } from '../commands/dispatch';
import { commandById } from '../commands';
import { toggleSide } from '../commands/view-commands';
import { CommandMenu } from '../parts/menu';
import type { SideView } from '../state/shell';
import { formatOf, useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import './rail.css';

interface RailButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly on: boolean;
  readonly onPress: () => void;
  readonly shortcut?: string;
}

function RailButton({ icon: Icon, label, on, onPress, shortcut }: RailButtonProps): ReactNode {
  return (
    <button type="button" className="rail-button" aria-pressed={on} title={label} aria-keyshortcuts={shortcut} onClick={onPress}>
      <Icon size={20} aria-hidden />
      <span>{label}</span>
    </button>
  );
}

/** The activity rail: what is open beside the text, help and settings. */
export function Rail(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const side = useShell((s) => s.side);
  const viewsOpen = useShell((s) => s.viewsOpen);
  const format = useWorkspace((s) => s.project?.format);
  const hasViews = (formatOf(studio, format)?.views.length ?? 0) > 0;
  const sideButton = (view: SideView, icon: LucideIcon, label: string) => (
    <RailButton icon={icon} label={label} on={side === view} onPress={() => toggleSide(studio, view)} />
  );
  return (
    <nav className="rail" aria-label={t('rail.label')} data-region="rail">
      {sideButton('explorer', Files, t('rail.explorer'))}
      {sideButton('find', Search, t('rail.find'))}
      {sideButton('versions', History, t('rail.versions'))}
      {hasViews && <RailButton icon={Eye} label={t('rail.preview')} on={viewsOpen} onPress={() => studio.shell.setState({ viewsOpen: !viewsOpen })} />}
      <span className="spacer" />
      <MenuTrigger>
        <Button className="rail-button">
          <CircleHelp size={20} aria-hidden />
          <span>{t('rail.help')}</span>
        </Button>
        <CommandMenu placement="right bottom" label={t('rail.help')} sections={[{ title: t('rail.help'), commands: ['help.keys', 'go.palette', 'help.editor', 'check.restart'] }]} />
      </MenuTrigger>
      <RailButton icon={Settings} label={t('top.settings')} on={false} onPress={() => runCommand(studio, commandById('view.settings'))} />
    </nav>
  );
}
