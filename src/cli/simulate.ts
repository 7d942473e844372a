import { catalogue } from '../formats/plugin/rules/catalogue';
import { answerSimulate as simulateLine } from '../formats/plugin/rules/simulate/batch';
import { batch, complain, type CommandInput } from './command';

/** Answers one line of `simulate --batch`: `{id, doc, event}` to `{ran, cancelled}`. */
export function answerSimulate(line: Record<string, unknown>): Record<string, unknown> {
  return { ...simulateLine(line, catalogue) };
}

/** `simulate --batch`: what a plugin does when something happens. */
export async function simulate({ args }: CommandInput): Promise<number> {
  if (args.length === 1 && args[0] === '--batch') return batch(answerSimulate);
  complain('Usage: simulate --batch   (one {id, doc, event} a line)');
  return 2;
}
