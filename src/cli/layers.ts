import { applyLayers, type Layered } from '../formats/ruleset/rules/play';
import { listOf, readArguments } from './arguments';
import { batch, complain, print, type CommandInput } from './command';
import { rulesOfFile, rulesOfLine } from './ruleset-input';

/** What layers do, as JSON; `effective` holds only what changed, `prices` only those that are no longer as written. */
export function layersAnswer(layered: Layered): Record<string, unknown> {
  const prices: Record<string, Record<string, unknown>> = {};
  for (const { catalog, entry, to } of layered.prices) {
    const own = (prices[catalog] ??= {});
    own[entry] = to && { amount: to.amount, unit: to.unit };
  }
  return {
    active: layered.active,
    skipped: layered.skipped,
    effective: layered.effective,
    hiddenEntries: layered.hiddenEntries,
    coins: layered.coins,
    prices,
    market: layered.market,
    lootTables: layered.lootTables,
  };
}

/** Answers one line of `layers --batch`: `{id, ruleset, on}`. */
export function answerLayers(line: Record<string, unknown>): Record<string, unknown> {
  const on = Array.isArray(line.on) ? line.on.filter((id: unknown): id is string => typeof id === 'string') : [];
  return layersAnswer(applyLayers(rulesOfLine(line), on));
}

/** `layers FILE --on a,b` and `layers --batch`. */
export async function layers({ args }: CommandInput): Promise<number> {
  if (args.includes('--batch')) return batch(answerLayers);
  try {
    const { plain, options } = readArguments(args, ['on']);
    const [file] = plain;
    if (file === undefined || plain.length > 1) throw new Error('Usage: layers FILE --on a,b   or   layers --batch');
    print(JSON.stringify(layersAnswer(applyLayers(rulesOfFile(file), listOf(options.get('on')))), null, 2));
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
