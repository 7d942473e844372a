import type { LucideIcon } from 'lucide-react';
import type { Studio } from '../state/studio';
import type { WordKey } from '../words';
import type { Key } from './keys';

export type CommandGroup = 'file' | 'edit' | 'go' | 'view' | 'check' | 'help';

/** One thing a person can do: the menu, the palette, the key, the button and the key list all read this object. */
export interface Command {
  /** Stable, `group.name`. */
  readonly id: string;
  readonly group: CommandGroup;
  /** Its name, as a verb. */
  readonly words: WordKey;
  /** The first is the one shown. */
  readonly keys?: readonly Key[];
  readonly icon?: LucideIcon;
  /**
   * The editor does this itself when it has the focus, under the same key.
   * Elsewhere the key reaches this command.
   */
  readonly inEditor?: boolean;
  /** False when it can not be done now; the menu then says why. */
  readonly when?: (studio: Studio) => boolean;
  /** Why it can not be done, when `when` says no. */
  readonly why?: WordKey;
  /** Not listed in the palette (it only makes sense from its key). */
  readonly hidden?: boolean;
  readonly run: (studio: Studio) => void | Promise<void>;
}
