import path from 'node:path';
import { isWithin } from '../../language/pointer';
import { answerCheck } from '../check';
import { Bases, readCases } from './corpus';
import { count, share, type Figures } from './figures';
import { isRecord } from '../../language/record';

/** A case that lists this many places may have more: extra errors are not counted for it. */
const MOST_PLACES = 40;

interface Tally {
  cases: number;
  verdicts: number;
  invalid: number;
  places: number;
  judged: number;
  extra: number;
}

/** Pointers of the errors we give for the judged file. */
function errorsOf(answer: Record<string, unknown>): string[] {
  if (!Array.isArray(answer.diagnostics)) throw new Error('no diagnostics in the answer');
  return answer.diagnostics.flatMap((d: unknown) => (isRecord(d) && d.severity === 'error' && typeof d.pointer === 'string' ? [d.pointer] : []));
}

/** Runs one file of patch cases: verdicts and places, shape and cross-checks apart. */
async function verdictFigures(corpus: string, file: string, format: 'ruleset' | 'catalog'): Promise<readonly Figures[]> {
  const bases = new Bases(corpus);
  const tallies = new Map<string, Tally>();
  const misses: string[] = [];
  let falseAccepts = 0;
  let falseRefusals = 0;
  for (const one of readCases(path.join(corpus, file))) {
    const id = String(one.id);
    const document = JSON.stringify(bases.patched(String(one.base), one.patch));
    const answer = await answerCheck(
      format === 'ruleset'
        ? { id, format, files: { 'ruleset.json': document }, main: 'ruleset.json' }
        : { id, format, files: { 'ruleset.json': bases.text('5e'), 'catalogs/spells.json': document }, main: 'catalogs/spells.json' },
    );
    const errors = errorsOf(answer);
    const valid = one.valid === true;
    const kind = valid ? 'valid' : String(one.kind ?? 'other');
    const tally = tallies.get(kind) ?? { cases: 0, verdicts: 0, invalid: 0, places: 0, judged: 0, extra: 0 };
    tallies.set(kind, tally);
    tally.cases++;
    const right = errors.length === 0 === valid;
    if (right) tally.verdicts++;
    else if (valid) {
      falseRefusals++;
      misses.push(`false refusal ${id}: ${errors.slice(0, 3).join(' ')}`);
    } else {
      falseAccepts++;
      misses.push(`false accept ${kind} ${id} (${String(one.rule ?? one.why)}): ${JSON.stringify(one.at)}`);
    }
    if (valid) continue;
    const at = Array.isArray(one.at) ? one.at.map(String) : [];
    const hits = (pointer: string) => at.some((a) => (one.atPrefix === true ? isWithin(pointer, a) : pointer === a));
    tally.invalid++;
    if (errors.some(hits)) tally.places++;
    else if (right) misses.push(`wrong place ${kind} ${id} (${String(one.rule ?? one.why)}): ${errors.slice(0, 3).join(' ')} instead of ${at.slice(0, 3).join(' ')}`);
    if (at.length < MOST_PLACES) {
      tally.judged++;
      const extra = errors.filter((e) => !hits(e));
      if (extra.length > 0) {
        tally.extra++;
        misses.push(`extra ${kind} ${id} (${String(one.rule ?? one.why)}): ${extra.slice(0, 3).join(' ')} beside ${at.slice(0, 3).join(' ')}`);
      }
    }
  }
  const name = path.basename(file, '.jsonl');
  const groups = [...tallies].map(([kind, t]): Figures => ({
    name: `${name} ${kind}`,
    misses: [],
    figures: [
      share('verdicts', t.verdicts, t.cases),
      ...(t.invalid > 0 ? [share('places', t.places, t.invalid), share('no extra errors', t.judged - t.extra, t.judged)] : []),
    ],
  }));
  return [...groups, { name, misses, figures: [count('false accepts', falseAccepts), count('false refusals', falseRefusals)] }];
}

/** The ruleset's case files. */
export const rulesetFigures = [
  { file: 'ruleset/cases-by-hand.jsonl', measure: (corpus: string) => verdictFigures(corpus, 'ruleset/cases-by-hand.jsonl', 'ruleset') },
  { file: 'ruleset/cases-mutated.jsonl', measure: (corpus: string) => verdictFigures(corpus, 'ruleset/cases-mutated.jsonl', 'ruleset') },
  { file: 'ruleset/cases-catalog.jsonl', measure: (corpus: string) => verdictFigures(corpus, 'ruleset/cases-catalog.jsonl', 'catalog') },
];
