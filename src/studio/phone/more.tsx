import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { commandById } from '../commands';
import { runCommand } from '../commands/dispatch';
import { ThemeButton } from '../shell/status-bar';
import { useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';

const groups: readonly (readonly string[])[] = [
  ['go.file', 'go.find', 'view.versions'],
  ['file.new', 'file.open', 'file.save', 'file.export', 'file.download', 'project.export'],
  ['edit.redo', 'edit.format', 'edit.rename', 'go.line'],
  ['project.start', 'project.rename', 'view.settings', 'check.restart'],
];

function Row({ id }: { readonly id: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const command = commandById(id);
  const byWorkspace = useWorkspace(() => command.when?.(studio) ?? true);
  const byShell = useShell(() => command.when?.(studio) ?? true);
  const can = byWorkspace && byShell;
  const Icon = command.icon;
  const run = () => {
    runCommand(studio, command);
    if (id === 'view.versions') studio.shell.setState({ side: 'versions', phoneView: 'files' });
  };
  return (
    <li>
      <button type="button" className="more-row" aria-disabled={!can || undefined} onClick={run}>
        {Icon && <Icon size={20} aria-hidden />}
        <span>
          {t(command.words)}
          {!can && command.why && <span className="meta block">{t(command.why)}</span>}
        </span>
        <ChevronRight size={18} aria-hidden />
      </button>
    </li>
  );
}

/** Everything else on a phone: the same commands as the menus. */
export function More(): ReactNode {
  const t = useWords();
  return (
    <section className="sheet phone-sheet scroll" aria-label={t('phone.more')}>
      {groups.map((ids) => (
        <ul key={ids[0]} className="more-group">
          {ids.map((id) => (
            <Row key={id} id={id} />
          ))}
        </ul>
      ))}
      <div className="more-theme">
        <ThemeButton />
      </div>
    </section>
  );
}
