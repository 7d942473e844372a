import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { commandById } from '../commands';
import { runCommand } from '../commands/dispatch';
import { showKey } from '../commands/keys';
import { useStudio } from '../state/studio';
import { useWords } from '../words';

/** A group of a menu: commands by their ids under a heading. */
export interface CommandSection {
  readonly title: string;
  readonly commands: readonly string[];
}

/** The items of commands, with icons, keys, and the reason of those that can not be done now. */
export function CommandItems({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  return ids.map((id) => {
    const command = commandById(id);
    const can = command.when?.(studio) ?? true;
    const Icon = command.icon;
    const name = t(command.words);
    return (
      <MenuItem key={id} id={id} className="menu-item" textValue={name} isDisabled={!can} onAction={() => runCommand(studio, command)}>
        {Icon ? <Icon size={16} aria-hidden /> : <span className="no-icon" />}
        <span className="grow">
          {name}
          {!can && command.why && <span className="meta block">{t(command.why)}</span>}
        </span>
        {command.keys?.[0] !== undefined && <kbd>{showKey(command.keys[0])}</kbd>}
      </MenuItem>
    );
  });
}

/** A menu of commands in sections; put it into a `MenuTrigger`. */
export function CommandMenu({ label, sections, before, placement = 'bottom start' }: { readonly label: string; readonly sections: readonly CommandSection[]; readonly before?: ReactNode; readonly placement?: PopoverProps['placement'] }): ReactNode {
  return (
    <Popover className="popover" placement={placement} offset={6}>
      <Menu className="menu" aria-label={label}>
        {before}
        {sections.map((section) => (
          <MenuSection key={section.title}>
            <Header className="menu-head">{section.title}</Header>
            <CommandItems ids={section.commands} />
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  );
}
