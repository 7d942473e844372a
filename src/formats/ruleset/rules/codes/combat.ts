import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import { listed, subject, text, way } from './words';

/** Sentences of the checks on `battle` and `combat`, and of their fixes. */
export const combatMessages: MessageTable = {
  'ruleset/health-starts-empty': 'The pool "{found}" starts empty and counts up, so everybody would start the fight down. Hit points are a pool that starts full.',
  'ruleset/health-plain-track': 'The track "{found}" is a plain counter. Health on a track takes a wound track, one with "levels" or "boxes" to mark.',
  'ruleset/battle-energy-is-health': 'The pool "{found}" is already the hit points. Energy takes another pool.',
  'ruleset/battle-slot-pool-taken': 'The pool "{found}" is already the {use} of a battle. A slot takes a pool of its own.',
  'ruleset/battle-slot-pool-twice': 'The pool "{found}" already is a slot. Each pool can be one slot.',
  'ruleset/battle-slot-level-twice': 'Level {level} is used by another slot. Each level, 1 to 9, is used once.',

  'ruleset/always-when-alone': '"alwaysWhen" is the exception to "onlyWhen", and there is no "onlyWhen" here. Add one, or leave the exception out: without it every row counts.',
  'ruleset/always-when-not-number': 'The column "{column}" holds numbers, so it never equals "{found}".',
  'ruleset/always-when-not-boolean': 'The column "{column}" holds true or false, so it never equals "{found}".',
  'ruleset/always-when-not-text': 'The column "{column}" holds text, so it never equals {found}. Text stands in quotes.',
  'ruleset/always-when-not-a-value': (p) =>
    `The column "${text(p, 'column')}" never holds "${text(p, 'found')}".${way(p, 'Its values are')}`,

  'ruleset/pool-fight-needs-pool-checks': 'A "dice-pool" fight throws the pools of a "dice-pool" ruleset, and the checks here are "{resolution}". Such a ruleset fights with "attack-vs-defense".',
  'ruleset/attack-roll-in-pool-fight': 'A "dice-pool" fight throws pools, so it takes "pool" and no "attackRoll".',
  'ruleset/attack-roll-missing': 'An "attack-vs-defense" fight needs "attackRoll": the dice an attack throws.',
  'ruleset/pool-missing': 'A "dice-pool" fight needs "pool". It may be empty: {}.',
  'ruleset/pool-in-sum-fight': '"pool" belongs to a "dice-pool" fight. An "attack-vs-defense" fight has "attackRoll" instead.',
  'ruleset/naturals-need-one-die': 'A lucky or unlucky face can only be read off a single die, and {count} dice are thrown here. Leave "naturals" out, or throw one die.',
  'ruleset/damage-target-past-die': 'No face of a die with {sides} sides reaches {target}. The damage target is a face from 2 to {sides}.',
  'ruleset/soak-of-nothing': '"soak" takes nothing off: say how much in "all", in "byKind", or in both.',
  'ruleset/soak-by-kind-without-track': 'There is no kind of harm "{kind}": only a wound track has kinds, and the health of this fight is a pool. Use "all" here.',
  'ruleset/modifier-dice-in-pool-fight': 'In a "dice-pool" fight a modifier adds whole dice, written as "flat". It cannot throw {found} of its own.',

  'ruleset/initiative-dice-and-pool': 'Initiative is thrown either as "dice" or as a "pool", and here are both. Keep one.',
  'ruleset/initiative-no-dice': 'Initiative needs "dice": what everybody throws as the fight begins.',
  'ruleset/initiative-no-dice-or-pool': 'Initiative needs "dice", or a "pool" in a "dice-pool" fight: what everybody throws as the fight begins.',
  'ruleset/initiative-pool-in-sum-fight': 'Initiative can be a pool only in a "dice-pool" fight. This one throws "dice" for it.',
  'ruleset/initiative-modifier-without-dice': '"modifier" is added to the "dice" of initiative, and there are none here.',
  'ruleset/initiative-plus-without-pool': '"plus" is added to the successes of an initiative "pool", and there is none here.',
  'ruleset/initiative-resource-in-sum-fight': 'An initiative that attacks take and spend exists only in a "dice-pool" fight.',
  'ruleset/initiative-resource-without-pool': 'An initiative that attacks take and spend opens with the successes of a "pool", and there is none here.',
  'ruleset/initiative-each-beside-resource': 'With "resource" the number is kept from round to round and never thrown again, so "each" has no place beside it.',
  'ruleset/initiative-nobody-takes': 'Every style here spends initiative. At least one has to take it, or a crashed combatant could never come back.',
  'ruleset/initiative-miss-gives': 'A miss costs initiative or costs nothing: {found} would give some back. Write what is lost as 0 or more.',
  'ruleset/initiative-base-crashes': 'Coming back to {base} would be a crash again, since the line is at {at}. The base lies above it.',

  'ruleset/needs-distance': '"{key}" is measured in cells, and this fight has no "distance" that says how long a cell is.',
  'ruleset/standard-twice': 'The standard action "{action}" is already in the list.',
  'ruleset/dodge-not-offered': 'Nobody can dodge in this fight: "dodge" is not in "standard", so this changes nothing.',
  'ruleset/spend-limit-twice': 'The pool "{found}" already has a limit. Each pool takes one, whatever its period.',
  'ruleset/attack-column-type': (p) =>
    `The column "${text(p, 'found')}" of the list "${text(p, 'list')}" cannot give ${PARTS[text(p, 'part')] ?? 'this'}: that takes a column of type ${text(p, 'wanted')}.${such(p)}`,
  'ruleset/range-long-short': 'The long range, {long}, is shorter than the normal one, {normal}.',
  'ruleset/strikes-below-one': 'One spend buys {found} strikes. It buys at least 1.',
  'ruleset/strike-cap-alone': '"strikesCappedBy" holds a row to one strike, and without "strikes" every row has only one.',

  'ruleset/condition-mapped-twice': 'The condition "{found}" is already mapped above. Put all it does into one entry.',
  'ruleset/sight-effect-lacking': (p) =>
    `${subject(p)} has no effect "${text(p, 'effect')}" that could wait for the source to be in sight.${way(p, 'The only effect it has is', 'The effects it has are') || ' It has no effects at all.'}`,
  'ruleset/level-wound-track': 'The track "{found}" is a wound track, whose marks have penalties of their own. A level reads a plain track.',
  'ruleset/level-past-track': 'The track "{track}" goes up to {max}, so {at} is never reached.',
  'ruleset/level-twice': 'Level {at} of "{source}" is already given above. Put all it does into one entry.',

  'ruleset/contest-check-twice': 'The check "{found}" is already named for this side. Each counts once, and only the best is added.',
  'ruleset/contest-puts-held-back': 'This contest breaks free of "{held}", so winning it cannot put the same condition on.',
  'ruleset/dying-wound-track': 'The track "{found}" is a wound track. Death rolls are counted on a plain one.',
  'ruleset/dying-hidden-track': 'The track "{found}" can be hidden, and a hidden track counts nothing. Death rolls need one that is always there.',
  'ruleset/dying-max-off-sheet': 'The end of the track "{found}" is worked out from the sheet. For death rolls it is a written number: how many it takes.',
  'ruleset/dying-max-low': 'The track "{found}" has no room to count on. For death rolls its "max" is 1 or more, and above its "min".',
  'ruleset/dying-one-counter': 'The track "{found}" already counts the successes. Failures are counted on another.',

  'ruleset/damage-type-twice': 'The damage type "{type}" is already in the list as "{same}": case and blanks around it do not count.',
  'ruleset/damage-kinds-missing': 'Health is the wound track "{track}", so "damageKinds" has to say which kind of mark a blow makes.',
  'ruleset/damage-kinds-with-pool': '"damageKinds" says what mark a blow makes, and the health of this fight is a pool, which has no marks.',
  'ruleset/damage-kind-type-twice': 'The damage type "{type}" is already there as "{same}": case and blanks around it do not count.',
  'ruleset/threat-band-reversed': 'The lowest "{band}", {low}, is above the highest, {high}.',

  'ruleset/warning-effect-twice': 'The effect "{effect}" is named twice; it works once.',
  'ruleset/warning-condition-idle': 'This entry says nothing the condition does, so it changes nothing in a fight.',
  'ruleset/warning-level-always-on': 'The track "{track}" never goes below {min}, so this level is always reached.',

  'ruleset/fix-initiative-dice': 'Throw dice for initiative',
  'ruleset/fix-initiative-keep-dice': 'Keep the dice',
  'ruleset/fix-initiative-keep-pool': 'Keep the pool',
  'ruleset/fix-remove-board': (p) => `Remove ${listed(p['keys'])}`,
  'ruleset/fix-add-distance': 'Add a distance of 2 m a cell',
  'ruleset/fix-offer-dodge': 'Offer the dodge',
  'ruleset/fix-add-taking-style': 'Add a style that takes initiative',
  'ruleset/fix-add-effect': 'Give the entry the effect "{effect}"',
  'ruleset/fix-flat-dice': (p) => `Write it as ${text(p, 'flat')} ${Math.abs(Number(p['flat'])) === 1 ? 'die' : 'dice'}`,
  'ruleset/fix-remove-this': 'Remove this {what}',
  'ruleset/fix-change-number': 'Change to {to}',
  'ruleset/fix-swap-band': 'Swap them: {low} to {high}',
  'ruleset/fix-add-damage-kinds': 'Add "damageKinds": every point marks "{kind}"',
};

/** What each part of an attack list is, by its path. */
const PARTS: Readonly<Record<string, string>> = {
  name: 'the name of an attack',
  'reach/column': 'the reach',
  'range/normal/column': 'the normal range',
  'range/long/column': 'the long range',
  'strikesCappedBy/column': 'the rows held to one strike',
  'toHit/ability/column': 'the ability an attack hits with',
  'toHit/skill/column': 'the skill an attack hits with',
  'toHit/proficiency/column': 'the rows that add proficiency',
  'toHit/bonus/column': 'the bonus to hit',
  'damage/dice/column': 'the damage dice',
  'damage/ability/column': 'the ability added to damage',
  'damage/bonus/column': 'the bonus to damage',
  'damage/type/column': 'the damage type',
};

/** The columns there are of the type that is asked for. */
function such(params: Params): string {
  const known = params['known'];
  if (!Array.isArray(known) || known.length === 0) return ' The list has none.';
  return ` Of these the list has ${listed(known, params['more'] === true)}.`;
}
