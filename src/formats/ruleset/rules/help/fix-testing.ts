import type { Diagnostic } from '../../../../language/diagnostic';
import { say } from '../../../../language/messages';
import type { SourceFile } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { rulesetMessages, rulesetRules } from '../index';

/** A fix that was made, and what came of it. */
export interface Made {
  /** Its label; a star before the preferred one. */
  readonly label: string;
  /** The whole text after it. */
  readonly after: string;
  /** The text that changed, in one line: from the first sign that differs to the last. */
  readonly change: string;
  /** Problems of the file before and after. */
  readonly before: number;
  readonly left: number;
}

/** Every problem of a text, warnings left out. */
export async function problemsOf(text: string, path = 'ruleset.json', beside: readonly SourceFile[] = []): Promise<readonly Diagnostic[]> {
  const session = rulesetRules.createSession();
  session.open([{ path, version: 1, text }, ...beside]);
  const { diagnostics } = await session.check();
  // A key written twice is no error, but a problem that has a way out.
  return diagnostics.filter((d) => d.file === path && (d.severity === 'error' || d.code.startsWith('json/')));
}

/** The fixes of the first problem between two offsets, each made on the text and checked again. */
export async function fixesIn(text: string, from: number, to: number, codes = /./): Promise<readonly Made[]> {
  const key = [codes.source, from, to, text].join('\n');
  const known = done.get(key) ?? makeFixes(text, from, to, codes);
  done.set(key, known);
  return known;
}

/** What was worked out already; the tables ask for each problem several times. */
const done = new Map<string, Promise<readonly Made[]>>();

async function makeFixes(text: string, from: number, to: number, codes: RegExp): Promise<readonly Made[]> {
  const problems = await problemsOf(text);
  const problem = problems.find((d) => d.span.start >= from && d.span.start <= to && codes.test(d.code));
  const made: Made[] = [];
  for (const fix of problem?.fixes ?? []) {
    const after = applyEdits(text, fix.edits);
    const left = (await problemsOf(after)).length;
    const label = `${fix.preferred ? '*' : ''}${say([rulesetMessages], fix.code, fix.params)}`;
    made.push({ label, after, change: changeOf(text, after), before: problems.length, left });
  }
  return made;
}

/** What stands in a text where it differs from another, whole lines trimmed and joined. */
export function changeOf(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return now.slice(head, now.length - tail).map((line) => line.trim()).join(' ');
}
