import path from 'node:path';
import { answerLayers } from '../layers';
import { answerOdds } from '../odds';
import { answerRest } from '../rest';
import { answerSheet } from '../sheet';
import { Bases, readCases } from './corpus';
import { share, type Figures } from './figures';
import { isRecord } from '../../language/record';

const basesOf = new Map<string, Bases>();

/** A case as a batch line: without its `expect`, and with the patched document under `ruleset`. */
export function withRuleset(corpus: string, one: Record<string, unknown>): Record<string, unknown> {
  const { expect: _expected, ...line } = one;
  if (typeof one.base !== 'string') return line;
  const bases = basesOf.get(corpus) ?? new Bases(corpus);
  basesOf.set(corpus, bases);
  return { ...line, ruleset: bases.patched(one.base, one.patch) };
}

/** Equal as JSON is, numbers within 1e-9; only the keys that are expected are looked at on the outside. */
export function sameAnswer(answer: Record<string, unknown>, expected: unknown): boolean {
  return isRecord(expected) && Object.keys(expected).every((key) => same(answer[key], expected[key]));
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-9;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/** Runs one file of cases through the answer of a command. */
async function answers(
  corpus: string,
  file: string,
  answer: (line: Record<string, unknown>) => Record<string, unknown>,
): Promise<readonly Figures[]> {
  const misses: string[] = [];
  let right = 0;
  let all = 0;
  for (const one of readCases(path.join(corpus, file))) {
    all++;
    const given = await Promise.resolve(answer(withRuleset(corpus, one)));
    if (sameAnswer(given, one.expect)) right++;
    else
      misses.push(`wrong ${String(one.id)} (${String(one.why ?? '')}): ${JSON.stringify(given)} instead of ${JSON.stringify(one.expect)}`);
  }
  return [{ name: path.basename(file, '.jsonl'), misses, figures: [share('right', right, all)] }];
}

/** The case files on what a ruleset does. */
export const playFigures = [
  { file: 'ruleset/sheet-values.jsonl', measure: (corpus: string) => answers(corpus, 'ruleset/sheet-values.jsonl', answerSheet) },
  { file: 'ruleset/rests.jsonl', measure: (corpus: string) => answers(corpus, 'ruleset/rests.jsonl', answerRest) },
  { file: 'ruleset/layers.jsonl', measure: (corpus: string) => answers(corpus, 'ruleset/layers.jsonl', answerLayers) },
  { file: 'ruleset/odds.jsonl', measure: (corpus: string) => answers(corpus, 'ruleset/odds.jsonl', answerOdds) },
];
