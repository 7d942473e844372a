import path from 'node:path';
import { answerRunBrain } from '../run-brain';
import { readCases } from './corpus';
import { share, type Figures } from './figures';
import { isRecord } from '../../language/record';

const TICK = 2_000_000;

/** Does an answer end as one of the expected endings says? Keys an ending leaves out are free. */
function endsAs(answer: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  const same = (key: string) => wanted[key] === undefined || wanted[key] === answer[key];
  const start = wanted.noticeStartsWith;
  return same('phase') && same('turn') && same('outcome') && same('cause') && (typeof start !== 'string' || String(answer.notice).startsWith(start)) && banksAs(answer.bank, wanted.bank);
}

/** The balances before and after turns, as a case bounds them. */
function banksAs(given: unknown, wanted: unknown): boolean {
  if (!Array.isArray(wanted)) return true;
  if (!Array.isArray(given)) return false;
  const turn = (n: number) => given.find((b: unknown): b is Record<string, unknown> => isRecord(b) && b.turn === n);
  return wanted.every((bound: unknown) => {
    if (!isRecord(bound)) return false;
    const own = turn(Number(bound.turn));
    if (!own) return false;
    const before = bound.before === 'after+2000000' ? Number(turn(Number(bound.turn) - 1)?.after) + TICK : bound.before;
    const after = Number(own.after);
    return (before === undefined || own.before === before) && (typeof bound.afterMin !== 'number' || after >= bound.afterMin) && (typeof bound.afterMax !== 'number' || after <= bound.afterMax);
  });
}

/** Is the answer right: `expect`, or one of `accept`? */
export function sandboxAnswerFits(answer: Record<string, unknown>, one: Record<string, unknown>): boolean {
  const accepted = Array.isArray(one.accept) ? one.accept : [];
  return [one.expect, ...accepted].some((wanted: unknown) => isRecord(wanted) && endsAs(answer, wanted));
}

/** `brain/sandbox.jsonl`: how each run ends. */
async function sandboxCases(corpus: string): Promise<readonly Figures[]> {
  const misses: string[] = [];
  let all = 0;
  let right = 0;
  for (const one of readCases(path.join(corpus, 'brain/sandbox.jsonl'))) {
    if (one.note !== undefined) continue;
    all++;
    const { expect, ...question } = one;
    const answer = await answerRunBrain(question);
    const fits = sandboxAnswerFits(answer, one) && (!isRecord(one.second) || (isRecord(answer.second) && sandboxAnswerFits(answer.second, one.second)));
    if (fits) right++;
    else misses.push(`${String(one.id)}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expect)}`);
  }
  return [{ name: 'brain sandbox', misses, figures: [share('right', right, all)] }];
}

/** The sandbox's case file. */
export const sandboxFigures = [{ file: 'brain/sandbox.jsonl', measure: sandboxCases }];
