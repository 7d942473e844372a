import type { Check, CheckAsked, CheckNumber, CheckOptions, Purchase, Resolution, Rules, Sheet } from '../../rules/play';
import { checkOf, purchases } from '../../rules/play';
import type { SayWord } from '../words';

/** What the player adds to a check. */
export interface Extra {
  readonly lean: 'none' | 'advantage' | 'disadvantage';
  readonly target?: number;
  readonly bonus?: number;
  readonly explode?: number;
  readonly double?: number;
  readonly reroll?: string;
  /** How many of each purchase, by its pointer. */
  readonly bought: Readonly<Record<string, number>>;
}

export const NO_EXTRA: Extra = { lean: 'none', bought: {} };

/** The check that is asked for, or the first there is. */
export function askedOr(rules: Rules, asked: CheckAsked | undefined): CheckAsked | undefined {
  const lists = { skill: rules.skills, save: rules.saves, ability: rules.abilities } as const;
  if (asked && lists[asked.kind].some((one) => one.id === asked.id)) return asked;
  for (const kind of ['skill', 'save', 'ability'] as const) {
    const [first] = lists[kind];
    if (first) return { kind, id: first.id };
  }
  return undefined;
}

/** A check ready to be thrown, with what the player added. */
export function checkWith(sheet: Sheet, number: CheckNumber, extra: Extra): { readonly check: Check; readonly offers: readonly Purchase[] } {
  const offers = purchases(sheet, number);
  const count = (offer: Purchase) => Math.min(offer.most, extra.bought[offer.pointer] ?? 0);
  const bought = {
    dice: offers.reduce((sum, offer) => sum + offer.dice * count(offer), 0),
    successes: offers.reduce((sum, offer) => sum + offer.successes * count(offer), 0),
  };
  const again = offers.find((offer) => offer.reroll && count(offer) > 0)?.reroll;
  const options: CheckOptions = {
    ...number.options,
    ...(extra.lean === 'advantage' ? { advantage: true } : extra.lean === 'disadvantage' ? { disadvantage: true } : {}),
    ...(extra.target === undefined ? {} : { target: extra.target }),
    ...(extra.bonus === undefined ? {} : { bonus: extra.bonus }),
    ...(extra.explode === undefined ? {} : { explode: extra.explode }),
    ...(extra.double === undefined ? {} : { double: extra.double }),
    ...(again ? { reroll: again } : extra.reroll === undefined ? {} : { reroll: extra.reroll }),
    ...(bought.dice > 0 || bought.successes > 0 ? { bought } : {}),
  };
  return { check: { ...options, number: number.number }, offers };
}

/** What is thrown, in short: "2d6 + 3", "5 dice of 10". */
export function thrownWords(resolution: Resolution, check: Check, w: SayWord): string {
  if (resolution.kind === 'dice-pool') return w('checks.pool', { n: check.number + (check.bonus ?? 0) + (check.bought?.dice ?? 0), sides: resolution.sides });
  if (resolution.kind === 'other') return resolution.name;
  const { count, sides } = resolution.dice;
  const number = check.number === 0 ? '' : check.number < 0 ? ` − ${w.number(-check.number)}` : ` + ${w.number(check.number)}`;
  const dice = (check.dice ?? []).map((one) => `${one.minus ? ' − ' : ' + '}${one.count}d${one.sides}`).join('');
  return w.isolate(`${count}d${sides}${number}${dice}`);
}

/** The number of a check on a sheet. */
export function numberOf(sheet: Sheet, asked: CheckAsked | undefined): CheckNumber | undefined {
  return asked && checkOf(sheet, asked);
}
