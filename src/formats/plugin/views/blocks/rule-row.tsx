import { useRef, type DragEvent, type ReactNode } from 'react';
import { CircleCheck, CircleX, Ellipsis, GripVertical, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { SayWord } from '../words';
import type { RuleActions } from './rule-actions';
import type { RuleRow } from './rows';

/** What is known of a rule beside its text. */
export interface RowFacts {
  readonly errors: number;
  readonly warnings: number;
  readonly passes: number;
  readonly fails: number;
}

interface RowProps {
  readonly id: string;
  readonly row: RuleRow;
  readonly setSize: number;
  readonly position: number;
  readonly top: number;
  readonly height: number;
  readonly current: boolean;
  readonly facts: RowFacts | undefined;
  readonly trigger: string;
  readonly dropBefore: boolean;
  readonly dropAfter: boolean;
  readonly actions: RuleActions;
  readonly w: SayWord;
  readonly onChoose: () => void;
  readonly onMenu: (button: HTMLElement) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (event: DragEvent) => void;
}

interface MenuProps {
  readonly row: RuleRow;
  readonly button: HTMLElement;
  readonly count: number;
  readonly actions: RuleActions;
  readonly w: SayWord;
  readonly onTry: () => void;
  readonly onClose: () => void;
}

/** One rule of the list. */
export function RuleRowItem(props: RowProps): ReactNode {
  const { id, row, current, facts, trigger, w, top, height } = props;
  const name = row.name ?? w('rules.unnamed');
  const names = ['rb-item', current && 'current', !row.enabled && 'off', props.dropBefore && 'drop-before', props.dropAfter && 'drop-after'].filter(Boolean).join(' ');
  return (
    <li
      className={names}
      style={{ transform: `translateY(${top}px)`, height }}
      aria-setsize={props.setSize}
      aria-posinset={props.position}
      draggable
      onDragStart={(e) => {
        e.dataTransfer.effectAllowed = 'move';
        e.dataTransfer.setData('text/plain', props.actions.textOf(row.index) ?? '');
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={props.onDragOver}
    >
      <GripVertical size={16} aria-hidden className="rb-grip" />
      <button type="button" id={id} className="rb-row-name" aria-current={current ? 'true' : undefined} tabIndex={current ? 0 : -1} onClick={props.onChoose}>
        <span className="rb-name" dir="auto">
          {name}
        </span>
        <span className="meta" dir="auto">
          {trigger}
        </span>
        <Facts facts={facts} off={!row.enabled} w={w} />
      </button>
      <button type="button" className="icon-button compact" aria-haspopup="menu" aria-label={w('rules.more', { name })} onClick={(e) => props.onMenu(e.currentTarget)}>
        <Ellipsis size={16} aria-hidden />
      </button>
    </li>
  );
}

function Facts({ facts, off, w }: { readonly facts: RowFacts | undefined; readonly off: boolean; readonly w: SayWord }): ReactNode {
  const { errors = 0, warnings = 0, passes = 0, fails = 0 } = facts ?? {};
  return (
    <span className="rb-facts">
      {errors + warnings > 0 && <span className="unseen">{w('rules.problems', { errors, warnings })}</span>}
      {errors > 0 ? (
        <span className="badge error" aria-hidden>
          <OctagonAlert size={16} /> {errors}
        </span>
      ) : (
        warnings > 0 && (
          <span className="badge warning" aria-hidden>
            <TriangleAlert size={16} /> {warnings}
          </span>
        )
      )}
      {fails > 0 ? (
        <span className="badge error" title={w('rules.red')}>
          <CircleX size={16} aria-hidden />
          <span className="unseen">{w('rules.red')}</span>
        </span>
      ) : (
        passes > 0 && (
          <span className="badge rb-green" title={w('rules.green')}>
            <CircleCheck size={16} aria-hidden />
            <span className="unseen">{w('rules.green')}</span>
          </span>
        )
      )}
      {off && <span className="meta">{w('rules.off')}</span>}
    </span>
  );
}

/** What can be done with a rule; one menu for all rows, beside the button it was opened with. */
export function RowMenu({ row, button, count, actions, w, onTry, onClose }: MenuProps): ReactNode {
  const name = row.name ?? w('rules.unnamed');
  const trigger = useRef(button);
  const item = (id: string, label: string, act: () => void) => (
    <MenuItem key={id} id={id} className="menu-item" textValue={label} onAction={act}>
      {label}
    </MenuItem>
  );
  return (
    <Popover className="popover" placement="bottom end" triggerRef={trigger} isOpen onOpenChange={(open) => !open && onClose()}>
      <Menu className="menu" aria-label={w('rules.more', { name })} autoFocus="first" onClose={onClose}>
        {item('switch', row.enabled ? w('rules.off') : w('rules.on'), () => actions.switch(row.index, !row.enabled))}
        {item('try', w('rules.try'), onTry)}
        {item('duplicate', w('rules.duplicate'), () => actions.duplicate(row.index))}
        {item('copy', w('rules.copy'), () => {
          navigator.clipboard.writeText(actions.textOf(row.index) ?? '').catch(console.error);
        })}
        {row.index > 0 && item('up', w('rules.up'), () => actions.move(row.index, row.index - 1))}
        {row.index < count - 1 && item('down', w('rules.down'), () => actions.move(row.index, row.index + 2))}
        {item('delete', w('rules.delete'), () => actions.remove(row.index))}
      </Menu>
    </Popover>
  );
}
