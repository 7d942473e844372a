import { takeRest } from '../formats/ruleset/rules/play';
import { readArguments } from './arguments';
import { batch, complain, print, type CommandInput } from './command';
import { characterOfFile, characterOfLine, rulesOfFile, rulesOfLine } from './ruleset-input';

/** Answers one line of `rest --batch`: `{id, ruleset, build, live, rest}` to the whole stored live state after it. */
export function answerRest(line: Record<string, unknown>): Record<string, unknown> {
  const taken = takeRest(rulesOfLine(line), characterOfLine(line), String(line.rest));
  if (!taken) throw new Error(`the ruleset has no rest ${String(line.rest)}`);
  return { live: taken.live };
}

/** `rest FILE --rest NAME [--sheet SHEET]` and `rest --batch`: the live state after a rest, and what it changed. */
export async function rest({ args }: CommandInput): Promise<number> {
  if (args.includes('--batch')) return batch(answerRest);
  try {
    const { plain, options } = readArguments(args, ['rest', 'sheet']);
    const [file] = plain;
    const name = options.get('rest');
    if (file === undefined || plain.length > 1 || name === undefined)
      throw new Error('Usage: rest FILE --rest NAME [--sheet SHEET]   or   rest --batch');
    const rules = rulesOfFile(file);
    const taken = takeRest(rules, characterOfFile(options.get('sheet')), name);
    if (!taken) throw new Error(`${file} has no rest ${name}; it has ${rules.rests.map((one) => one.id).join(', ') || 'none'}`);
    print(JSON.stringify({ rest: taken.id, live: taken.live, changes: taken.changes }, null, 2));
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
