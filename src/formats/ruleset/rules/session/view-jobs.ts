import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import type { Job, JobControl } from '../../../../language/session';
import { migrate, type TraceStep } from '../migrate';
import { fatesOf, isLost } from '../migrate/fate';
import { sheetHints, withHints } from '../migrate/hints';
import { lastExported } from '../navigate/exported';
import type { PackFile } from '../package/types';
import { keepVersion } from '../package/versions';
import { layerCombinations, readRules, seeded, type Combination, type Rules } from '../play';
import type { Coverage, PlayInput, PreviewJobs, StepCoverage } from './view-preview-questions';
import { makeSheet } from './view-sheets';
import { isRecord } from '../../../../language/record';

type Jobs = { readonly [J in keyof PreviewJobs]: (input: PreviewJobs[J]['input'], control: JobControl) => Promise<PreviewJobs[J]['result']> };

/** Sheets between two rests. */
const SLICE = 10;

const work: Jobs = {
  'ruleset/combinations': async ({ texts }, control) => {
    const skipping: Combination[] = [];
    let total = 0;
    for await (const step of layerCombinations(rulesOf(texts))) {
      skipping.push(...step.skipping);
      total = step.total;
      control.progress(step.done, step.total);
      await control.rest();
    }
    return { total, skipping };
  },
  'ruleset/migration-coverage': async ({ texts, layout, sheets, seed }, control) => {
    const rules = rulesOf(texts);
    const exported = layout && lastExported([{ path: '.studio/versions/1.zip', version: 1, text: '', bytes: layout }]);
    const old = exported ? readRules(exported.root.value, new Map(texts.files)) : rules;
    const tally = new Tally(rules);
    const hints = sheetHints(Cursor.root('ruleset.json', rules.root));
    for (let i = 0; i < sheets; i++) {
      // The first ones have something in every part, so that no step is missed by chance.
      const { sheet, live } = makeSheet(old, i < FILLED ? 'filled' : 'random', seed + i);
      // Words and rows that no chance would bring, so that cases are taken as players' sheets take them.
      tally.add(withHints(sheet, hints, seeded(seed + i)), live);
      if (i % SLICE === SLICE - 1) {
        control.progress(i + 1, sheets);
        await control.rest();
      }
    }
    control.progress(sheets, sheets);
    return tally.coverage(sheets);
  },
  'ruleset/keep-version': ({ files }, control) => keepVersion(files, control),
};

/** How many of the generated sheets have everything filled in. */
const FILLED = 5;

function rulesOf({ root, files }: PlayInput): Rules {
  return readRules(root, new Map(files));
}

/** Counts what migrations did, sheet by sheet. */
class Tally {
  private readonly root: Cursor;
  private readonly numbers = { kept: 0, moved: 0, left: 0, set: 0, lost: 0 };
  private readonly lost = new Map<string, { sheets: number; readonly example: number }>();
  private readonly steps = new Map<string, { readonly kind: StepCoverage['kind']; worked: number; stood: number; defaulted: number; readonly cases: number[] }>();

  constructor(rules: Rules) {
    this.root = Cursor.root('ruleset.json', rules.root);
  }

  add(sheet: JsonValue, live: JsonValue): void {
    const migrated = migrate(this.root, sheet, live);
    const here = new Set<string>();
    for (const one of fatesOf(this.root, sheet, live, migrated)) {
      const { fate, value } = one;
      this.numbers[fate]++;
      if (!isLost(one)) continue;
      // Rows are told apart by their columns, not by their places.
      const at = one.at.replace(/^(\/build\/lists\/[^/]+)\/\d+\//, '$1/*/');
      if (here.has(at)) continue;
      here.add(at);
      const known = this.lost.get(at);
      if (known) known.sheets++;
      else this.lost.set(at, { sheets: 1, example: value });
    }
    for (const step of migrated.trace) this.step(step);
  }

  coverage(sheets: number): Coverage {
    return {
      sheets,
      numbers: this.numbers,
      lost: [...this.lost].map(([at, { sheets: count, example }]) => ({ at, sheets: count, example })),
      steps: [...this.steps].map(([pointer, step]) => ({ pointer, ...step })),
    };
  }

  private step(step: TraceStep): void {
    const cases = casesOf(this.root, step);
    const known = this.steps.get(step.pointer) ?? { kind: step.kind, worked: 0, stood: 0, defaulted: 0, cases: new Array<number>(cases).fill(0) };
    this.steps.set(step.pointer, known);
    if (step.effects.some((effect) => effect.kind === 'copied' || effect.kind === 'set' || effect.kind === 'moved')) known.worked++;
    if (step.effects.some((effect) => effect.kind === 'kept')) known.stood++;
    if (step.effects.some((effect) => effect.byDefault)) known.defaulted++;
    if (!step.choice) return;
    const taken = step.choice.taken ?? cases - 1;
    known.cases[taken] = (known.cases[taken] ?? 0) + 1;
  }
}

/** How many ways a step can go, `else` included; none for steps that do not choose. */
function casesOf(root: Cursor, { pointer, kind }: TraceStep): number {
  if (kind !== 'route' && kind !== 'routeLive') return 0;
  return root.at(...pointer.split('/').slice(1)).get('cases').items().length + 1;
}

function textsOf(input: unknown): PlayInput {
  const texts = isRecord(input) ? input.texts : undefined;
  if (!isRecord(texts) || !Array.isArray(texts.files)) throw new Error('the input is { texts: { root, files } }');
  const files = texts.files.flatMap((file: unknown) => (Array.isArray(file) && typeof file[0] === 'string' ? [[file[0], file[1] as JsonValue] as const] : []));
  return { root: texts.root as JsonValue, files };
}

/** Long work of the preview and of migrations, for the compute worker; `PreviewJobs` says what each takes and gives. */
export const previewJobs: Readonly<Record<string, Job>> = {
  'ruleset/combinations': (input, control) => work['ruleset/combinations']({ texts: textsOf(input) }, control),
  'ruleset/migration-coverage': (input, control) => {
    const texts = textsOf(input);
    if (!isRecord(input) || typeof input.sheets !== 'number' || typeof input.seed !== 'number') throw new Error('the input has a number of sheets and a seed');
    return work['ruleset/migration-coverage']({ texts, layout: input.layout instanceof Uint8Array ? input.layout : undefined, sheets: input.sheets, seed: input.seed }, control);
  },
  'ruleset/keep-version': (input, control) => {
    const files: readonly unknown[] = isRecord(input) && Array.isArray(input.files) ? input.files : [];
    return work['ruleset/keep-version']({ files: files.filter(isPackFile) }, control);
  },
};

function isPackFile(value: unknown): value is PackFile {
  return isRecord(value) && typeof value.path === 'string' && value.bytes instanceof Uint8Array;
}
