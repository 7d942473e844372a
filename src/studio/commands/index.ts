import type { Command } from './command';
import { checkCommands } from './check-commands';
import { editCommands } from './edit-commands';
import { fileCommands } from './file-commands';
import { goCommands } from './go-commands';
import { viewCommands } from './view-commands';

/** Every command of the shell, in the order of the palette. */
export const commands: readonly Command[] = [...fileCommands, ...editCommands, ...goCommands, ...viewCommands, ...checkCommands];

const byId = new Map(commands.map((c) => [c.id, c]));

/** A command by its id. Throws RangeError for an id that is not there: a slip of ours. */
export function commandById(id: string): Command {
  const command = byId.get(id);
  if (!command) throw new RangeError(`no command ${id}`);
  return command;
}
