import {
  applyLayers,
  checkOf,
  oddsOf,
  openSheet,
  readRules,
  type Check,
  type CheckAsked,
  type NoOdds,
  type Odds,
  type Resolution,
} from '../formats/ruleset/rules/play';
import { listOf, readArguments } from './arguments';
import { batch, complain, print, type CommandInput } from './command';
import { characterOfFile, rulesOfFile, rulesOfLine } from './ruleset-input';
import { isRecord } from '../language/record';

/** Odds by step label, as the labelled cases have them: on a sum critical and botch are the same at each step. Reference 7, section 13. */
export function oddsAnswer(odds: Odds | NoOdds): Record<string, unknown> {
  if ('reason' in odds) return { ...odds };
  const byLabel = (of: (step: Odds['steps'][number]) => number) => Object.fromEntries(odds.steps.map((step) => [step.label, of(step)]));
  const [first] = odds.steps;
  const alike = odds.kind === 'dice-sum';
  return {
    success: byLabel((step) => step.success),
    critical: alike ? (first?.critical ?? 0) : byLabel((step) => step.critical),
    botch: alike ? (first?.botch ?? 0) : byLabel((step) => step.botch),
    ...(first?.complication === undefined ? {} : { complication: byLabel((step) => step.complication ?? 0) }),
  };
}

/** A check as a batch line writes it: `modifier` on a sum, `pool` on a pool, and the options. */
function checkOfLine(given: unknown): Check {
  if (!isRecord(given)) throw new Error('the line has no check');
  const number = (key: string) => (typeof given[key] === 'number' ? given[key] : undefined);
  const bought = isRecord(given.bought) ? given.bought : {};
  const { reroll } = given;
  return {
    number: number('modifier') ?? number('pool') ?? 0,
    advantage: given.advantage === true,
    disadvantage: given.disadvantage === true,
    save: given.save === true,
    harder: given.harder === true,
    ...optional('target', number('target')),
    ...optional('bonus', number('bonus')),
    ...optional('explode', number('explode')),
    ...optional('double', number('double')),
    ...(typeof reroll === 'string' ? { reroll } : {}),
    ...(isRecord(reroll) && typeof reroll.upTo === 'number'
      ? { reroll: { upTo: reroll.upTo, mode: reroll.mode === 'until' ? 'until' : 'once' } }
      : {}),
    bought: {
      ...optional('dice', typeof bought.dice === 'number' ? bought.dice : undefined),
      ...optional('successes', typeof bought.successes === 'number' ? bought.successes : undefined),
    },
  };
}

function optional<K extends string>(key: K, value: number | undefined): { [key in K]?: number } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: number });
}

/** The resolution of a batch line: that of its ruleset, or one by itself. */
function resolutionOfLine(line: Record<string, unknown>): Resolution {
  return line.ruleset === undefined ? readRules({ resolution: line.resolution }).resolution : rulesOfLine(line).resolution;
}

/** Answers one line of `odds --batch`: `{id, ruleset or resolution, check}`. */
export function answerOdds(line: Record<string, unknown>): Record<string, unknown> {
  return oddsAnswer(oddsOf(resolutionOfLine(line), checkOfLine(line.check)));
}

const percent = (chance: number) => `${(chance * 100).toFixed(2)} %`;

/** The odds as a table, a line for each step of the ladder. */
export function oddsTable(odds: Odds): string[] {
  const head = [
    'step',
    'needs',
    ...(odds.kind === 'dice-pool' ? ['target'] : []),
    'success',
    'critical',
    'botch',
    ...(odds.steps.some((step) => step.complication !== undefined) ? ['complication'] : []),
  ];
  const rows = odds.steps.map((step) => [
    step.label,
    String(step.needed),
    ...(step.target === undefined ? [] : [String(step.target)]),
    percent(step.success),
    percent(step.critical),
    percent(step.botch),
    ...(step.complication === undefined ? [] : [percent(step.complication)]),
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}

/** `odds FILE --skill ID [--sheet SHEET]` (or `--save`, `--ability`, `--with`, `--on` layers) and `odds --batch`. */
export async function odds({ args }: CommandInput): Promise<number> {
  if (args.includes('--batch')) return batch(answerOdds);
  try {
    const { plain, options } = readArguments(args, ['skill', 'save', 'ability', 'with', 'sheet', 'on']);
    const [file] = plain;
    const asked = (['skill', 'save', 'ability'] as const).flatMap((kind): CheckAsked[] => {
      const id = options.get(kind);
      const other = options.get('with');
      return id === undefined ? [] : [{ kind, id, ...(other === undefined ? {} : { with: other }) }];
    });
    const [what] = asked;
    if (file === undefined || plain.length > 1 || what === undefined || asked.length > 1) {
      throw new Error(
        'Usage: odds FILE --skill ID [--sheet SHEET] [--with ABILITY] [--on a,b]   (or --save ID, --ability ID)   or   odds --batch',
      );
    }
    const { rules } = applyLayers(rulesOfFile(file), listOf(options.get('on')));
    const check = checkOf(openSheet(rules, characterOfFile(options.get('sheet'))), what);
    if (!check) throw new Error(`${file} has no ${what.kind} ${what.id}`);
    const answer = oddsOf(rules.resolution, { ...check.options, number: check.number });
    if ('reason' in answer)
      throw new Error(
        answer.reason === 'no-ladder'
          ? `${file} has no difficulty ladder`
          : `${file}: the keys of ${answer.kind} are not public, so its odds cannot be given`,
      );
    print(`${check.label}: ${check.terms.map((term) => `${term.label} ${term.value}`.trim()).join(' + ')} = ${check.number}`);
    if (check.settled === 'untrained') print('Untrained, nothing is rolled: the check is settled.');
    if (check.settled === 'fails') print('Failed without a roll.');
    for (const line of oddsTable(answer)) print(line);
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
