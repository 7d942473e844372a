import { openSheet, type Sheet } from '../formats/ruleset/rules/play';
import { readArguments } from './arguments';
import { batch, complain, print, type CommandInput } from './command';
import { characterOfFile, characterOfLine, rulesOfFile, rulesOfLine } from './ruleset-input';

/** The values of a sheet by id, hidden ones too, as the labelled cases have them. Reference 7, section 13. */
export function sheetAnswer(sheet: Sheet): Record<string, unknown> {
  const values = sheet.values();
  const byId = <T extends { readonly id: string }>(list: readonly T[], of: (one: T) => unknown) =>
    Object.fromEntries(list.map((one) => [one.id, of(one)]));
  return {
    abilityModifiers: byId(values.abilities, (one) => one.modifier),
    derived: byId(values.derived, (one) => one.value),
    skills: byId(values.skills, (one) => one.number),
    saves: byId(values.saves, (one) => one.number),
    poolMaxima: Object.fromEntries(values.pools.map((pool) => [pool.key, pool.max])),
    hidden: values.hidden,
    tracks: {
      ...byId(values.tracks, (one) => ({ value: one.value, max: one.max })),
      ...byId(values.woundTracks, (one) => ({
        value: one.value,
        max: one.max,
        penalty: one.penalty,
        overflow: one.overflow,
        marks: one.marks,
        levels: one.levels.map((level) => level.label),
      })),
    },
    pools: Object.fromEntries(values.pools.map((pool) => [pool.key, pool.value])),
  };
}

/** Answers one line of `sheet --batch`: `{id, ruleset, build, live, items?}`. */
export function answerSheet(line: Record<string, unknown>): Record<string, unknown> {
  return sheetAnswer(openSheet(rulesOfLine(line), characterOfLine(line)));
}

/** `sheet FILE [--sheet SHEET]` and `sheet --batch`: the values of a stored sheet, or of a blank one. */
export async function sheet({ args }: CommandInput): Promise<number> {
  if (args.includes('--batch')) return batch(answerSheet);
  try {
    const { plain, options } = readArguments(args, ['sheet']);
    const [file] = plain;
    if (file === undefined || plain.length > 1) throw new Error('Usage: sheet FILE [--sheet SHEET]   or   sheet --batch');
    print(JSON.stringify(sheetAnswer(openSheet(rulesOfFile(file), characterOfFile(options.get('sheet')))), null, 2));
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
