import { check } from './check';
import { cases } from './cases/cases';
import { complain, type Command } from './command';
import { layers } from './layers';
import { lookupCommand } from './lookup';
import { migrate } from './migrate';
import { odds } from './odds';
import { rest } from './rest';
import { runBrain } from './run-brain';
import { sheet } from './sheet';
import { pack, unpack } from './pack';
import { simulate } from './simulate';
import { strings } from './strings';

/** The commands by name; a new format or question is a line here. */
const COMMANDS: Readonly<Record<string, Command>> = { check, cases, sheet, rest, layers, odds, lookup: lookupCommand, migrate, simulate, 'run-brain': runBrain, pack, unpack, strings };

/** Runs `rulewright COMMAND ARGS`; resolves to the exit code. */
export async function main(argv: readonly string[], root: string): Promise<number> {
  const [name, ...args] = argv;
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    complain(`Usage: rulewright ${Object.keys(COMMANDS).join(' | ')} ...`);
    return 2;
  }
  // A reader that closes early (`| head`) is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return command({ args, root });
}
