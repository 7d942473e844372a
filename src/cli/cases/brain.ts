import path from 'node:path';
import { answerCheck } from '../check';
import { readCases } from './corpus';
import { count, share, type Figures } from './figures';
import { isRecord } from '../../language/record';

interface Problem {
  readonly severity: string;
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
}

function problemsOf(answer: Record<string, unknown>): Problem[] {
  if (!Array.isArray(answer.diagnostics)) throw new Error('no diagnostics in the answer');
  return answer.diagnostics.flatMap((d: unknown) => (isRecord(d) ? [{ severity: String(d.severity), file: String(d.file), pointer: String(d.pointer), line: Number(d.line) }] : []));
}

/** True when a problem stands at a place of a case: its line where one is given, else its key, or the file as a whole. */
function stands(problem: Problem, at: unknown): boolean {
  if (!isRecord(at) || problem.file !== at.file) return false;
  if (typeof at.line === 'number') return problem.line === at.line;
  return problem.pointer === (typeof at.key === 'string' ? `/${at.key.replaceAll('.', '/')}` : '');
}

/** `brain/cases.jsonl`: verdict, places and, for what is taken with a warning, nothing beside it (section 11 of the reference). */
async function brainCases(corpus: string): Promise<readonly Figures[]> {
  const misses: string[] = [];
  const tally = { all: 0, verdicts: 0, placed: 0, places: 0, quiet: 0, valid: 0, falseAccepts: 0, falseRefusals: 0 };
  for (const one of readCases(path.join(corpus, 'brain/cases.jsonl'))) {
    tally.all++;
    const id = String(one.id);
    const problems = problemsOf(await answerCheck({ id, format: 'brain', files: one.files }));
    const told = problems.map((p) => `${p.severity} ${p.file} ${p.pointer} line ${p.line}`).join(', ') || 'nothing';
    const valid = one.valid === true;
    const right = problems.every((p) => p.severity !== 'error') === valid;
    if (right) tally.verdicts++;
    else {
      if (valid) tally.falseRefusals++;
      else tally.falseAccepts++;
      misses.push(`${valid ? 'false refusal' : 'false accept'} ${id} (${String(one.why)}): ${told}`);
    }
    const severity = typeof one.severity === 'string' ? one.severity : 'error';
    const places = [...(one.at === undefined ? [] : [one.at]), ...(Array.isArray(one.alsoAt) ? one.alsoAt : [])];
    if (places.length > 0) {
      tally.placed++;
      if (places.every((at) => problems.some((p) => p.severity === severity && stands(p, at)))) tally.places++;
      else if (right) misses.push(`place ${id} (${String(one.why)}): ${told} instead of ${JSON.stringify(places)}`);
    }
    if (!valid) continue;
    tally.valid++;
    const noise = problems.filter((p) => !places.some((at) => stands(p, at)) && !(one.open === true && p.severity === 'info'));
    if (noise.length === 0) tally.quiet++;
    else if (right) misses.push(`noise ${id} (${String(one.why)}): ${told}`);
  }
  return [
    {
      name: 'brain cases',
      misses,
      figures: [
        share('verdicts', tally.verdicts, tally.all),
        share('places', tally.places, tally.placed),
        share('nothing beside', tally.quiet, tally.valid),
        count('false accepts', tally.falseAccepts),
        count('false refusals', tally.falseRefusals),
      ],
    },
  ];
}

/** The brain's case files. */
export const brainFigures = [{ file: 'brain/cases.jsonl', measure: brainCases }];
