import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { answerCheck } from '../check';
import { answerLookup } from '../lookup';
import { Bases, readCases } from './corpus';
import { share, type Figures } from './figures';
import { isRecord } from '../../language/record';

interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly severity: string;
}

function placesOf(answer: Record<string, unknown>): Place[] {
  if (!Array.isArray(answer.diagnostics)) throw new Error('no diagnostics in the answer');
  return answer.diagnostics.flatMap((d: unknown) =>
    isRecord(d) ? [{ file: String(d.file), pointer: String(d.pointer), severity: String(d.severity) }] : [],
  );
}

interface Tally {
  all: number;
  verdicts: number;
  placed: number;
  places: number;
  readonly misses: string[];
}

/** Counts one answer: the verdict, and, where a case names places, whether one of them is named by an error (a warning for a valid case). */
function count(tally: Tally, one: Record<string, unknown>, answer: Record<string, unknown>, hits: (place: Place) => boolean): void {
  const found = placesOf(answer);
  const valid = one.valid === true;
  const errors = found.filter((f) => f.severity === 'error');
  const text = (list: readonly Place[]): string =>
    list
      .slice(0, 4)
      .map((p) => `${p.file} ${p.pointer || '(root)'}`)
      .join(', ') || 'nothing';
  tally.all++;
  if (answer.valid === valid) tally.verdicts++;
  else tally.misses.push(`verdict ${String(one.id)} (${String(one.why)}): ${text(errors)}`);
  if (one.at === undefined) return;
  tally.placed++;
  if ((valid ? found : errors).some(hits)) tally.places++;
  else
    tally.misses.push(
      `place ${String(one.id)} (${String(one.why)}): ${text(valid ? found : errors)} instead of ${JSON.stringify(one.at)} ${String(one.inside ?? '')}`,
    );
}

function figures(name: string, { all, verdicts, placed, places, misses }: Tally): readonly Figures[] {
  return [{ name, misses, figures: [share('verdicts', verdicts, all), share('places', places, placed)] }];
}

/** `ruleset/locale.jsonl`: a translation beside a ruleset. */
async function localeCases(corpus: string): Promise<readonly Figures[]> {
  const bases = new Bases(corpus);
  const tally: Tally = { all: 0, verdicts: 0, placed: 0, places: 0, misses: [] };
  for (const one of readCases(path.join(corpus, 'ruleset/locale.jsonl'))) {
    if (!isRecord(one.files)) throw new Error(`${String(one.id)} has no files`);
    const files = Object.fromEntries(
      Object.entries(one.files).map(([name, given]) => [
        name,
        isRecord(given) && typeof given.ref === 'string' ? bases.text(given.ref) : given,
      ]),
    );
    const answer = await answerCheck({ id: one.id, format: 'locale', files, main: one.main });
    count(tally, one, answer, (place) => place.file === one.main && place.pointer === one.at);
  }
  return figures('locale', tally);
}

/** `ruleset/package.jsonl`: `at` names places of the package file, or documents within it with `inside` as the place in them. */
async function packageCases(corpus: string): Promise<readonly Figures[]> {
  const tally: Tally = { all: 0, verdicts: 0, placed: 0, places: 0, misses: [] };
  const main = 'case.ruleset.json';
  for (const one of readCases(path.join(corpus, 'ruleset/package.jsonl'))) {
    const text = typeof one.text === 'string' ? one.text : JSON.stringify(one.package);
    const answer = await answerCheck({ id: one.id, format: 'package', files: { [main]: text }, main });
    const at = (Array.isArray(one.at) ? one.at : [one.at]).map(String);
    const inside = typeof one.inside === 'string' ? one.inside : undefined;
    count(tally, one, answer, (place) =>
      at.some((a) =>
        a === '' || a.startsWith('/')
          ? place.file === main && place.pointer === a
          : place.file === a && (inside === undefined || place.pointer === inside),
      ),
    );
  }
  return figures('package', tally);
}

/** `ruleset/lookup.jsonl`: what is shown and which file gave it, compared exactly. */
async function lookupCases(corpus: string): Promise<readonly Figures[]> {
  const misses: string[] = [];
  let all = 0;
  let right = 0;
  for (const { expect, ...question } of readCases(path.join(corpus, 'ruleset/lookup.jsonl'))) {
    all++;
    const answer = answerLookup(question);
    if (isDeepStrictEqual(answer, expect)) right++;
    else misses.push(`${String(question.id)}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expect)}`);
  }
  return [{ name: 'lookup', misses, figures: [share('right', right, all)] }];
}

/** The case files of translations and packages. */
export const exchangeFigures = [
  { file: 'ruleset/locale.jsonl', measure: localeCases },
  { file: 'ruleset/lookup.jsonl', measure: lookupCases },
  { file: 'ruleset/package.jsonl', measure: packageCases },
];
