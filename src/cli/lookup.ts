import { lookup } from '../formats/ruleset/rules/translate/lookup';
import { batch, complain, type CommandInput } from './command';
import { isRecord } from '../language/record';

/** Answers one line of `lookup --batch`: `{locales, language, text}` to `{text, from}`. Throws for a line of another form. */
export function answerLookup(line: Record<string, unknown>): Record<string, unknown> {
  const { locales, language, text } = line;
  if (!isRecord(locales) || typeof language !== 'string' || typeof text !== 'string')
    throw new Error('a line is {locales, language, text}');
  const files = Object.entries(locales).map(([code, strings]): [string, Map<string, string>] => {
    if (!isRecord(strings)) throw new Error(`locales/${code} is not a map of texts`);
    return [code, new Map(Object.entries(strings).filter((e): e is [string, string] => typeof e[1] === 'string'))];
  });
  return { ...lookup(new Map(files), language, text) };
}

/** `lookup --batch`: what players see for display strings in a language. */
export async function lookupCommand({ args }: CommandInput): Promise<number> {
  if (args.length === 1 && args[0] === '--batch') return batch(answerLookup);
  complain('Usage: lookup --batch');
  return 2;
}
