import type { JsonValue } from '../language/json/tree';
import { migrate as migrateSheet } from '../formats/ruleset/rules/migrate';
import { batch, complain, print, type CommandInput } from './command';
import { readJson, rulesetRoot, Unusable } from './documents';
import { isJsonObject } from '../language/record';

/** Answers one line of `migrate --batch`: `{id, ruleset, sheet, live}` to `{v, build, live}`. */
export function answerMigrate(line: Record<string, unknown>): Record<string, unknown> {
  if (line.ruleset === undefined) throw new Error('ruleset is missing');
  // A line is JSON already: any part of it is a JSON value.
  const { v, build, live } = migrateSheet(rulesetRoot(line.ruleset), (line.sheet ?? null) as JsonValue, (line.live ?? null) as JsonValue);
  return { v, build, live };
}

/**
 * `migrate RULESET SHEET...`: prints each sheet (`{v, build}`, or `{v, build, live}`) as the ruleset's newest layout has it,
 * with the trace of every step, one JSON object a line. Exit code 2 when a file cannot be read.
 */
export async function migrate({ args }: CommandInput): Promise<number> {
  if (args.length === 1 && args[0] === '--batch') return batch(answerMigrate);
  const [ruleset, ...sheets] = args;
  if (ruleset === undefined || sheets.length === 0 || args.some((a) => a.startsWith('-'))) {
    complain('Usage: migrate RULESET SHEET...   or   migrate --batch');
    return 2;
  }
  try {
    const root = rulesetRoot(readJson(ruleset), ruleset);
    for (const file of sheets) {
      const stored = readJson(file);
      const live = isJsonObject(stored) ? (stored.live ?? null) : null;
      print(JSON.stringify({ file, ...migrateSheet(root, stored, live) }));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Unusable) && !(error instanceof Error && 'code' in error)) throw error;
    complain(error.message);
    return 2;
  }
}
