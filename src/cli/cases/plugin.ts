import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { answerCheck } from '../check';
import { answerSimulate } from '../simulate';
import { readCases } from './corpus';
import { share, type Figures } from './figures';
import { isRecord } from '../../language/record';

/** Errors and warnings of an answer, as "severity pointer". */
function problemsOf(answer: Record<string, unknown>): { severity: string; pointer: string }[] {
  if (!Array.isArray(answer.diagnostics)) throw new Error('no diagnostics in the answer');
  return answer.diagnostics.flatMap((d: unknown) =>
    isRecord(d) && d.severity !== 'info' ? [{ severity: String(d.severity), pointer: String(d.pointer) }] : [],
  );
}

/** `nimblock/cases.jsonl`: verdict, severity and place as section 18.1 of the reference says: one diagnostic, nothing beside it. */
async function pluginCases(corpus: string): Promise<readonly Figures[]> {
  const misses: string[] = [];
  let all = 0;
  let verdicts = 0;
  let exact = 0;
  for (const one of readCases(path.join(corpus, 'nimblock/cases.jsonl'))) {
    all++;
    const id = String(one.id);
    const text = typeof one.text === 'string' ? one.text : JSON.stringify(one.doc);
    const problems = problemsOf(await answerCheck({ id, format: 'plugin', files: { 'plugin.json': text }, main: 'plugin.json' }));
    const right = problems.every((p) => p.severity !== 'error') === (one.valid === true);
    if (right) verdicts++;
    const expected = typeof one.at === 'string' ? [`${String(one.severity)} ${one.at}`] : [];
    const found = problems.map((p) => `${p.severity} ${p.pointer}`);
    if (right && isDeepStrictEqual(found, expected)) exact++;
    else misses.push(`${right ? 'place' : 'verdict'} ${id} (${String(one.why)}): ${found.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`);
  }
  return [{ name: 'nimblock cases', misses, figures: [share('verdicts', verdicts, all), share('exactly right', exact, all)] }];
}

/** `nimblock/simulate.jsonl`: the run, compared exactly. */
async function pluginRuns(corpus: string): Promise<readonly Figures[]> {
  const misses: string[] = [];
  let all = 0;
  let right = 0;
  for (const { expect, ...question } of readCases(path.join(corpus, 'nimblock/simulate.jsonl'))) {
    all++;
    const answer = await answerSimulate(question);
    if (isDeepStrictEqual(answer, expect)) right++;
    else misses.push(`${String(question.id)}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expect)}`);
  }
  return [{ name: 'nimblock simulate', misses, figures: [share('right', right, all)] }];
}

/** The plugin's case files. */
export const pluginFigures = [
  { file: 'nimblock/cases.jsonl', measure: pluginCases },
  { file: 'nimblock/simulate.jsonl', measure: pluginRuns },
];
