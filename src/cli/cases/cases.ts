import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { complain, print, type CommandInput } from '../command';
import { brainFigures } from './brain';
import { corpusFolder } from './corpus';
import { exchangeFigures } from './exchange';
import { migrateFigures } from './migrate';
import { playFigures } from './play';
import { pluginFigures } from './plugin';
import { rulesetFigures } from './ruleset';
import { sandboxFigures } from './sandbox';
import type { Figures } from './figures';
import { isRecord } from '../../language/record';

/** The case files and what measures them; a file that is absent is skipped and said so. */
const MEASURES: readonly { readonly file: string; readonly measure: (corpus: string) => Promise<readonly Figures[]> }[] = [
  ...rulesetFigures,
  ...migrateFigures,
  ...playFigures,
  ...exchangeFigures,
  ...pluginFigures,
  ...brainFigures,
  ...sandboxFigures,
];

/**
 * `cases`: runs the labelled cases and prints their figures. Fails when a figure falls below its floor in
 * `src/cli/cases/floors.json`; floors only go up. A skipped file is printed and never counted as passed.
 */
export async function cases({ root, args }: CommandInput): Promise<number> {
  const corpus = corpusFolder(root);
  if (corpus === undefined) {
    print('skipped: the labelled cases are not here (set SHARED_DIR to the folder that holds corpus/)');
    return 0;
  }
  const floors: unknown = JSON.parse(readFileSync(path.join(root, 'src/cli/cases/floors.json'), 'utf8'));
  if (!isRecord(floors)) throw new Error('floors.json is not an object');
  let failed = 0;
  for (const { file, measure } of MEASURES) {
    if (args.length > 0 && !args.some((a) => file.includes(a))) continue;
    if (!existsSync(path.join(corpus, file))) {
      print(`skipped: ${file} is not here`);
      continue;
    }
    for (const { name, figures, misses } of await measure(corpus)) {
      print(`${name}: ${figures.map((f) => `${f.label} ${f.text}`).join(', ')}`);
      const own = floors[name];
      for (const { label, value, better } of figures) {
        const floor: unknown = isRecord(own) ? own[label] : undefined;
        if (typeof floor !== 'number') continue;
        if (better === 'more' ? value < floor : value > floor) {
          failed++;
          complain(`${name}: ${label} is ${value}, the floor is ${floor}`);
        }
      }
      if (args.length > 0) for (const miss of misses) print(`  ${miss}`);
    }
  }
  return failed === 0 ? 0 : 1;
}
