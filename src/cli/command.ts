import { createInterface } from 'node:readline';
import { isRecord } from '../language/record';

/** What a command is handed: its arguments and the project's folder (for the floors and the corpus). */
export interface CommandInput {
  readonly args: readonly string[];
  readonly root: string;
}

/** A command; resolves to the exit code: 0 fine, 1 errors found, 2 bad usage. */
export type Command = (input: CommandInput) => Promise<number>;

/** Prints a line on standard output. */
export function print(line: string): void {
  process.stdout.write(line + '\n');
}

/** Prints a line on standard error. */
export function complain(line: string): void {
  process.stderr.write(line + '\n');
}

/**
 * The batch form: one JSON object a line in, one answer a line out, same order, same `id`.
 * A line that cannot be answered gets `{id, error}`, and the exit code is 2.
 */
export async function batch(answer: (line: Record<string, unknown>) => Promise<Record<string, unknown>> | Record<string, unknown>): Promise<number> {
  let code = 0;
  let number = 0;
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++;
    if (text.trim() === '') continue;
    let id: unknown = number;
    try {
      const line: unknown = JSON.parse(text);
      if (!isRecord(line)) throw new Error('a line of a batch is a JSON object');
      id = line.id ?? number;
      print(JSON.stringify({ id, ...(await answer(line)) }));
    } catch (error) {
      code = 2;
      print(JSON.stringify({ id, error: error instanceof Error ? error.message : String(error) }));
    }
  }
  return code;
}
