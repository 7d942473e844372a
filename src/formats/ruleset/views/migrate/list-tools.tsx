import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { JsonValue } from '../../../../language/json/tree';
import { addItem, moveItem, removeItem } from '../../rules/migrate/edit';
import type { StepForms } from './use-migrations';

interface ToolsProps {
  readonly forms: StepForms;
  /** Pointer of the list, and which item of how many this is. */
  readonly list: string;
  readonly index: number;
  readonly count: number;
  /** What the item is, for those who hear it. */
  readonly name: string;
  readonly what: 'entry' | 'step' | 'case';
  /** The value a copy has; none where nothing can be copied. */
  readonly copy?: JsonValue | undefined;
  /** Steps to make with a copy, in place of the plain ones. */
  readonly onCopy?: () => void;
  /** Told after an item came (its new place), went or moved. */
  readonly onMoved?: (from: number, to: number | undefined) => void;
  readonly onCopied?: (to: number) => void;
  /** Where the focus goes when the last item went. */
  readonly after: string;
}

/** Moves, copies and removes an item of a list. The focus stays with the item, or goes to the one that takes its place. */
export function ListTools({ forms, list, index, count, name, what, copy, onCopy, onMoved, onCopied, after }: ToolsProps): ReactNode {
  const { w, edit } = forms;
  const part = (tool: string, at = index) => `${list}/${at} ${tool}`;
  const move = (to: number, tool: string) => {
    if (edit(moveItem(list, count, index, to), { code: `ruleset/step-migration-${what}-move`, params: {} }, { focus: part(tool, to) })) onMoved?.(index, to);
  };
  const remove = () => {
    const next = count === 1 ? after : part('remove', Math.min(index, count - 2));
    if (edit(removeItem(list, index), { code: `ruleset/step-migration-${what}-remove`, params: {} }, { focus: next })) onMoved?.(index, undefined);
  };
  const duplicate = () => {
    if (onCopy) return onCopy();
    if (copy !== undefined && edit(addItem(list, copy, index + 1), { code: `ruleset/step-migration-${what}-copy`, params: {} }, { focus: part('copy', index + 1) })) onCopied?.(index + 1);
  };
  const ends = (tool: 'up' | 'down') => (tool === 'up' ? index === 0 : index === count - 1);
  const button = (tool: 'up' | 'down' | 'copy' | 'remove', Icon: typeof ArrowUp, run: () => void, off: boolean) => (
    <button
      type="button"
      className="icon-button compact"
      data-part={part(tool)}
      aria-label={w(`tool.${tool}`, { name })}
      title={w(`tool.${tool}`, { name })}
      // It stays in the order of the keys: a button that goes off under the finger would drop the focus.
      aria-disabled={off || undefined}
      disabled={forms.frozen !== undefined}
      onClick={() => !off && run()}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
  return (
    <span className="rv-tools">
      {button('up', ArrowUp, () => move(index - 1, 'up'), ends('up'))}
      {button('down', ArrowDown, () => move(index + 1, 'down'), ends('down'))}
      {(copy !== undefined || onCopy) && button('copy', Copy, duplicate, false)}
      {button('remove', Trash2, remove, false)}
    </span>
  );
}
