import type { Finding } from '../../../../../language/json/finding';
import { withDefinition } from '../layers/apply';
import type { Rules } from '../rules/model';
import { openSheet } from '../sheet/sheet';
import type { Character } from '../sheet/types';
import { checkOf, type CheckAsked } from './check-number';
import { keptOddsOf } from './odds';
import type { Check, CheckNumber, Odds } from './types';

/** A test sheet by name. */
export interface NamedCharacter {
  readonly name: string;
  readonly character: Character;
}

/**
 * Warns of steps of the ladder, and of the ladders of single layers, that no check of any test sheet can reach, or that none can miss.
 * Nothing is said without test sheets. `file` is the ruleset's own.
 */
export function ladderReach(rules: Rules, sheets: readonly NamedCharacter[], file = 'ruleset.json'): Finding[] {
  if (sheets.length === 0) return [];
  const names = sheets.map((one) => one.name);
  const layered = rules.layers
    .filter((layer) => layer.ladder !== undefined)
    .map((layer) => ({ label: layer.label, rules: withDefinition(rules, [layer.id]) }));
  return [{ label: '', rules }, ...layered].flatMap((one) => reachOf(one.rules, one.label, sheets, names, file));
}

function reachOf(rules: Rules, layer: string, sheets: readonly NamedCharacter[], names: readonly string[], file: string): Finding[] {
  const tried = new Map<string, { readonly number: number; readonly odds: Odds }>();
  for (const { character } of sheets) {
    for (const check of checksOf(rules, character)) {
      const asked: Check = { ...check.options, number: check.number };
      const key = JSON.stringify(asked);
      const odds = keptOddsOf(rules.resolution, asked);
      if (!('reason' in odds)) tried.set(key, { number: check.number, odds });
    }
  }
  const all = [...tried.values()];
  const numbers = all.map((one) => one.number);
  if (all.length === 0) return [];
  return rules.resolution.ladder.flatMap((step, i): Finding[] => {
    const chances = all.map((one) => one.odds.steps[i]?.success ?? 0);
    const never = chances.every((chance) => chance <= 0);
    if (!never && !chances.every((chance) => chance >= 1 - 1e-12)) return [];
    const number = never ? Math.max(...numbers) : Math.min(...numbers);
    const code = never ? 'ruleset/warning-step-never-reached' : 'ruleset/warning-step-never-missed';
    return [{ file, pointer: step.pointer, severity: 'warning', code, params: { step: step.label, sheets: [...names], number, layer } }];
  });
}

/** Every check a character may roll; those settled without a roll are left out. */
export function checksOf(rules: Rules, character: Character): CheckNumber[] {
  const sheet = openSheet(rules, character);
  const asked: CheckAsked[] = [
    ...rules.skills.map((one) => ({ kind: 'skill' as const, id: one.id })),
    ...rules.saves.map((one) => ({ kind: 'save' as const, id: one.id })),
    ...rules.abilities.map((one) => ({ kind: 'ability' as const, id: one.id })),
  ];
  return asked.flatMap((one) => checkOf(sheet, one) ?? []).filter((check) => check.settled === undefined);
}
