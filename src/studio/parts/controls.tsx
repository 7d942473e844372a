import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { commandById } from '../commands';
import { runCommand } from '../commands/dispatch';
import { ariaKey, showKey } from '../commands/keys';
import { useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';

interface IconButtonProps {
  readonly icon: LucideIcon;
  /** Its name, also the tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly shortcut?: string;
  readonly compact?: boolean;
  readonly pressed?: boolean;
  /** Why it does nothing now; the button stays reachable and says so. */
  readonly off?: string | undefined;
  readonly size?: number;
}

/** A button with an icon, its name as tooltip and for screen readers. */
export function IconButton({ icon: Icon, label, onPress, shortcut, compact, pressed, off, size = 16 }: IconButtonProps): ReactNode {
  return (
    <TooltipTrigger delay={500}>
      <Button
        className={compact ? 'icon-button compact' : 'icon-button'}
        aria-label={label}
        aria-pressed={pressed}
        onPress={() => {
          if (off === undefined) onPress();
        }}
        render={(props) => (
          <button {...props} aria-disabled={off === undefined ? undefined : true} aria-keyshortcuts={shortcut === undefined ? undefined : ariaKey(shortcut)} />
        )}
      >
        <Icon size={size} aria-hidden />
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {off ?? label}
        {shortcut !== undefined && off === undefined && <kbd>{showKey(shortcut)}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface CommandButtonProps {
  readonly command: string;
  readonly compact?: boolean;
  readonly size?: number;
}

/** A command as an icon button: its name, key and reason come from the command. */
export function CommandIconButton({ command: id, compact, size }: CommandButtonProps): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const command = commandById(id);
  // Whether it can be done depends on both stores: read it as one flag so that nothing else draws this anew.
  const byWorkspace = useWorkspace(() => command.when?.(studio) ?? true);
  const byShell = useShell(() => command.when?.(studio) ?? true);
  const can = byWorkspace && byShell;
  if (!command.icon) return null;
  return (
    <IconButton
      icon={command.icon}
      label={t(command.words)}
      onPress={() => runCommand(studio, command)}
      off={can || !command.why ? undefined : t(command.why)}
      {...(command.keys?.[0] === undefined ? {} : { shortcut: command.keys[0] })}
      {...(compact === undefined ? {} : { compact })}
      {...(size === undefined ? {} : { size })}
    />
  );
}

/** A command as a button with its name. */
export function CommandButton({ command: id, kind = '' }: { readonly command: string; readonly kind?: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const command = commandById(id);
  const Icon = command.icon;
  return (
    <button type="button" className={`button ${kind}`} onClick={() => runCommand(studio, command)}>
      {Icon && <Icon size={16} aria-hidden />}
      {t(command.words)}
    </button>
  );
}
