import { held } from '../arithmetic';
import type { Effect, Modifier, Trained } from '../rules/model';
import { labelIn, total } from '../sheet/numbers';
import type { Sheet } from '../sheet/sheet';
import type { Explained, Term } from '../sheet/types';
import type { CheckNumber, CheckOptions } from './types';

/** What is checked: a skill, a save or an ability, and the ability that takes its own one's place (or, on an ability check, joins it). */
export interface CheckAsked {
  readonly kind: 'skill' | 'save' | 'ability';
  readonly id: string;
  readonly with?: string;
}

/**
 * The number a character rolls a check with, spelled out: the skill, save or ability; the wound penalty in force; `adjust`,
 * cut towards zero; what conditions, levels and items add. Undefined when the sheet has nothing of this id. Reference 1, section 11.1.
 */
export function checkOf(sheet: Sheet, asked: CheckAsked): CheckNumber | undefined {
  const own = ownNumber(sheet, asked);
  if (!own) return undefined;
  const sources = sourcesFor(sheet, asked);
  const terms: Term[] = [...own.terms, ...penalty(sheet), ...adjustment(sheet, own.abilities), ...sources.terms];
  const options: CheckOptions = {
    ...(asked.kind === 'save' ? { save: true } : {}),
    ...(sources.advantage ? { advantage: true } : {}),
    ...(sources.disadvantage ? { disadvantage: true } : {}),
    ...(sources.dice.length > 0 ? { dice: sources.dice } : {}),
    ...(own.untrained === 'harder' ? { harder: true } : {}),
  };
  const settled = own.untrained === 'refuse' ? 'untrained' : sources.fails ? 'fails' : undefined;
  return {
    kind: asked.kind,
    id: asked.id,
    label: own.label,
    number: total(terms),
    own: total(own.terms),
    terms,
    of: own.of,
    options,
    settled,
  };
}

interface Own {
  readonly label: string;
  readonly terms: readonly Term[];
  readonly of: Explained | undefined;
  /** The abilities the check rolls with. */
  readonly abilities: readonly string[];
  readonly untrained: 'harder' | 'refuse' | undefined;
}

function ownNumber(sheet: Sheet, asked: CheckAsked): Own | undefined {
  if (asked.kind === 'ability') return abilityNumber(sheet, asked);
  const part = asked.kind === 'skill' ? 'skills' : 'saves';
  const entry = sheet.rules[part].find((one) => one.id === asked.id);
  const explained = entry && sheet.numbers.trained(part, entry.id);
  if (!entry || !explained) return undefined;
  const untrained = sheet.untrained(part, entry);
  const other = sheet.rules.abilities.find((one) => one.id === asked.with);
  if (other && other.id !== entry.ability) {
    return { label: entry.label, terms: swapped(sheet, part, entry, other.id), of: explained, abilities: [other.id], untrained };
  }
  const term: Term = {
    kind: asked.kind === 'skill' ? 'skillMod' : 'saveMod',
    label: entry.label,
    value: explained.value,
    pointer: entry.pointer,
    of: explained,
  };
  return { label: entry.label, terms: [term], of: explained, abilities: entry.ability === undefined ? [] : [entry.ability], untrained };
}

/** With another ability: on the uncapped number, and capped again. */
function swapped(sheet: Sheet, part: 'skills' | 'saves', entry: Trained, ability: string): Term[] {
  const { value, terms } = sheet.numbers.uncapped(part, entry, ability);
  const cap = sheet.numbers.cap(entry, value);
  return cap ? [{ ...cap, label: entry.label }] : [...terms];
}

function abilityNumber(sheet: Sheet, asked: CheckAsked): Own | undefined {
  const { abilities, resolution } = sheet.rules;
  const ability = abilities.find((one) => one.id === asked.id);
  if (!ability) return undefined;
  const pair = resolution.kind === 'dice-pool' && resolution.pool.abilityPlusAbility;
  const other = pair ? abilities.find((one) => one.id === asked.with) : undefined;
  const rolled = other ? [ability, other] : [ability];
  const terms = rolled.map((one): Term => ({
    kind: 'abilityMod',
    label: one.label,
    value: sheet.numbers.modifier(one.id),
    pointer: one.pointer,
  }));
  return { label: ability.label, terms, of: undefined, abilities: rolled.map((one) => one.id), untrained: undefined };
}

/** The penalty of the wound track the ruleset names. */
function penalty(sheet: Sheet): Term[] {
  const { penaltyFrom, pointer } = sheet.rules.resolution;
  const track = penaltyFrom === undefined ? undefined : sheet.wounds(penaltyFrom);
  return track && track.penalty !== 0
    ? [{ kind: 'penalty', label: track.label, value: track.penalty, pointer: `${pointer}/penaltyFrom` }]
    : [];
}

/** Every adjustment that names no ability, or one the check rolls with; their sum is cut towards zero. */
function adjustment(sheet: Sheet, abilities: readonly string[]): Term[] {
  const terms = sheet.rules.resolution.adjust
    .filter((one) => one.abilities === undefined || one.abilities.some((id) => abilities.includes(id)))
    .map((one): Term => ({ ...sheet.numbers.term(one.value), kind: 'adjust', pointer: one.pointer }))
    .filter((term) => term.value !== 0);
  const sum = total(terms);
  const cut = Math.trunc(sum) + 0;
  // What is cut off is a term of its own, so that the terms add up to the number.
  return cut === sum
    ? terms
    : [...terms, { kind: 'adjust', label: '', value: cut - sum, pointer: `${sheet.rules.resolution.pointer}/adjust` }];
}

interface Sources {
  readonly terms: Term[];
  readonly dice: { readonly count: number; readonly sides: number; readonly minus: boolean }[];
  advantage: boolean;
  disadvantage: boolean;
  fails: boolean;
}

/** What active conditions, reached levels, and worn and carried items do to this check. Reference 2, section 15.3. */
function sourcesFor(sheet: Sheet, asked: CheckAsked): Sources {
  const sources: Sources = { terms: [], dice: [], advantage: false, disadvantage: false, fails: false };
  const rolls = sheet.rules.resolution.kind !== 'dice-pool';
  for (const { effect, label } of effectsOn(sheet)) {
    const about = asked.kind === 'save' ? 'saves' : 'checks';
    const narrowing = asked.kind === 'save' ? effect.saves : effect.skills;
    if (reaches(narrowing, asked)) {
      if (effect.effects.includes(`own-${about}-advantage`)) sources.advantage = true;
      if (effect.effects.includes(`own-${about}-disadvantage`)) sources.disadvantage = true;
    }
    if (asked.kind === 'save' && effect.failsSaves.includes(asked.id)) sources.fails = true;
    for (const modifier of effect.modifiers) {
      const own = asked.kind === 'save' ? modifier.saves : modifier.skills;
      if (modifier.to === about && reaches(own ?? narrowing, asked)) add(sources, modifier, label, rolls);
    }
  }
  return sources;
}

/** Whether something narrowed to these ids is about the check; an ability check reads only what is narrowed to nothing. */
function reaches(narrowed: readonly string[] | undefined, asked: CheckAsked): boolean {
  return narrowed === undefined || (asked.kind !== 'ability' && narrowed.includes(asked.id));
}

function add(sources: Sources, modifier: Modifier, label: string, rolls: boolean): void {
  if (modifier.flat !== undefined) sources.terms.push({ kind: 'modifier', label, value: modifier.flat, pointer: modifier.pointer });
  if (modifier.mode === 'advantage') sources.advantage = true;
  if (modifier.mode === 'disadvantage') sources.disadvantage = true;
  const dice = modifier.dice === undefined || !rolls ? undefined : parseDice(modifier.dice);
  if (!dice) return;
  sources.dice.push({ count: dice.count, sides: dice.sides, minus: modifier.minus });
  if (dice.flat !== 0)
    sources.terms.push({ kind: 'modifier', label, value: modifier.minus ? -dice.flat : dice.flat, pointer: modifier.pointer });
}

/** Reads `2d6+1`; undefined for anything else. */
export function parseDice(text: string): { readonly count: number; readonly sides: number; readonly flat: number } | undefined {
  const [whole, count, sides, flat] = /^([1-9]\d{0,2})d([2-9]|[1-9]\d{1,3})([+-]\d{1,4})?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { count: Number(count), sides: Number(sides), flat: Number(flat ?? 0) };
}

/** Every effect in force on a character outside a fight, with the author's words for its source. */
function effectsOn(sheet: Sheet): { readonly effect: Effect; readonly label: string }[] {
  const { rules, numbers, items } = sheet;
  const active = rules.sources.flatMap((source) => {
    if (source.kind === 'condition') {
      return sheet.live.conditions.includes(source.condition)
        ? [{ effect: source.effect, label: labelIn(rules.conditions, source.condition) }]
        : [];
    }
    const value = source.of === 'track' ? plainTrack(sheet, source.id) : (numbers.derived(source.id)?.value ?? 0);
    if (value === undefined || value < source.at) return [];
    return [{ effect: source.effect, label: labelIn(source.of === 'track' ? rules.tracks : rules.derived, source.id) }];
  });
  const carried = items
    .effects()
    .map(({ effect, of }) => ({ effect, label: of.label ?? labelIn(rules.items?.categories ?? [], of.item.category ?? '') }));
  const unmet = items.items
    .filter((one) => one.worn)
    .flatMap((one) =>
      one.item.requires
        .filter((requirement) => numbers.read(requirement.value) < requirement.atLeast)
        .map((requirement) => ({ effect: requirement.otherwise, label: one.label ?? '' })),
    );
  return [...active, ...carried, ...unmet];
}

function plainTrack(sheet: Sheet, id: string): number | undefined {
  const track = sheet.rules.tracks.find((one) => one.id === id);
  return track && sheet.now.plain(track)?.value;
}

/** One way to buy dice, successes or a re-throw for a check. */
export interface Purchase {
  readonly pool: string;
  readonly label: string;
  readonly pointer: string;
  /** The price of one, in points of the pool. */
  readonly amount: number;
  /** Most purchases on this check: its limit, and what the pool can pay. */
  readonly most: number;
  readonly dice: number;
  readonly successes: number;
  readonly reroll: { readonly upTo: number; readonly mode: 'once' | 'until' } | undefined;
}

/** What a check may buy now. Reference 1, section 12. */
export function purchases(sheet: Sheet, check: CheckNumber): Purchase[] {
  const { resolution } = sheet.rules;
  if (resolution.kind !== 'dice-pool') return [];
  return resolution.spend.flatMap((spend) => {
    const pool = sheet.now.pool(spend.pool);
    if (!pool) return [];
    const limit =
      spend.perCheck === 'pool' ? check.own : typeof spend.perCheck === 'number' ? spend.perCheck : sheet.numbers.read(spend.perCheck);
    const most = Math.min(held(Math.floor(limit), 0, 100), Math.floor(pool.value / spend.amount));
    const { dice, successes, reroll, amount, pointer } = spend;
    return [{ pool: spend.pool, label: pool.label, pointer, amount, most, dice, successes, reroll }];
  });
}
