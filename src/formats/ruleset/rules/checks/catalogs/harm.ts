import type { Cursor } from '../../../../../language/json/cursor';
import { damageTypeKey } from '../combat/parts';
import type { CheckContext } from '../context';
import { setFix } from '../fixes';
import { isPromptSafe } from '../id-form';
import { surroundingsOf } from './surroundings';

/** The dice of catalogs: count, sides and a flat part. Reference 2, section 1. */
const DICE = /^([1-9]\d{0,2})d([2-9]|[1-9]\d{1,3})([+-]\d{1,4})?$/;

/** A damage type is one of `combat.damageTypes` where those are written; case and outer blanks do not count. Reference 5, section 5.3, rule 3. */
export function checkDamageType(context: CheckContext, type: Cursor): void {
  if (!surroundingsOf(context).hasDamageTypes) return;
  // Text that is unfit for any type is told for that.
  context.refer(type, 'damage-kind', { fold: damageTypeKey, silent: !isPromptSafe(type.string ?? '', 40) });
}

/** In a pool fight harm is thrown with the ruleset's own die. Reference 5, section 5.3, rule 6; section 5.6.4, rule 4. */
export function checkFightDice(context: CheckContext, dice: Cursor): void {
  const { fightDie } = surroundingsOf(context);
  const [, count, sides, flat = ''] = DICE.exec(dice.string ?? '') ?? [];
  if (fightDie === undefined || sides === undefined || Number(sides) === fightDie) return;
  context.report(dice, 'ruleset/dice-not-the-die', { found: dice.string ?? '', sides: fightDie }, {
    fixes: [setFix(dice, `${count}d${fightDie}${flat}`, true)],
  });
}

/** A save inside a further clause of harm: `plus[i].save`. */
export function checkClauseSave(context: CheckContext, clause: Cursor): void {
  context.refer(clause.at('save', 'save'), 'save');
}

/** The conditions something puts on those it affects. Reference 2, section 12.1; reference 5, section 5.6.4, rule 6. */
export function checkApplied(context: CheckContext, applies: Cursor): void {
  for (const applied of applies.items()) {
    context.refer(applied.get('condition'), 'condition');
    context.refer(applied.at('saveEnds', 'save'), 'save');
  }
}

/** What to take out when one item of a list that may not be empty is at fault: the item, or with the last one the list. */
export function itemOrList(at: Cursor): Cursor {
  return at.parent && at.parent.items().length < 2 ? at.parent : at;
}

/** A reaction answers catalogs the ruleset has. Reference 5, section 5.6.4, rule 1. */
export function checkReaction(context: CheckContext, reaction: Cursor): void {
  const against = reaction.get('against');
  const catalogs = against.get('catalogs').items();
  for (const catalog of catalogs) context.refer(catalog, 'catalog', { remove: catalogs.length > 1 ? catalog : against });
}
