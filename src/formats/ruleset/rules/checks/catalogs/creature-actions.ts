import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { setFix } from '../fixes';
import type { Declaration } from '../names';
import { actionScope } from '../declare/catalogs';
import { unique } from '../unique';
import { checkApplied, checkClauseSave, checkDamageType, checkFightDice, checkReaction, itemOrList } from './harm';

/** What a creature does on its turn. Reference 5, section 5.3, rules 6 to 8. */
export function checkActions(context: CheckContext, entry: Cursor): void {
  const actions = entry.at('creature', 'actions').items();
  unique(context, actions);
  for (const action of actions) {
    context.refer(action.get('budget'), 'budget');
    checkDamage(context, action);
    context.refer(action.at('save', 'save'), 'save');
    checkApplied(context, action.get('applies'));
    checkReaction(context, action.get('reaction'));
    checkSequence(context, entry, action);
  }
}

/** Rule 9: riders have ids of their own and ride on actions of this creature. */
export function checkCreatureRiders(context: CheckContext, entry: Cursor): void {
  const riders = entry.at('creature', 'riders').items();
  unique(context, riders);
  const scope = actionScope(entry);
  for (const rider of riders) {
    checkDamageType(context, rider.get('type'));
    checkFightDice(context, rider.at('amount', 'dice'));
    for (const action of rider.get('actions').items()) {
      context.refer(action, 'creature-action', { scope, params: { owner: nameOf(entry) }, remove: itemOrList(action) });
    }
  }
}

function checkDamage(context: CheckContext, action: Cursor): void {
  const damage = action.get('damage');
  checkDamageType(context, damage.get('type'));
  checkFightDice(context, damage.get('dice'));
  for (const clause of damage.get('plus').items()) {
    checkDamageType(context, clause.get('type'));
    checkFightDice(context, clause.get('dice'));
    checkClauseSave(context, clause);
    const save = clause.get('save');
    if (!save.isObject || save.has('difficulty') || action.has('save') || action.has('saveDifficulty')) continue;
    context.report(save.get('difficulty'), 'ruleset/clause-save-without-difficulty', {}, {
      look: save,
      mark: 'key',
      fixes: [setFix(save.get('difficulty'), 10, true)],
    });
  }
}

/** The parts of a sequence are plain actions of the same creature, declared before it or after. */
function checkSequence(context: CheckContext, entry: Cursor, action: Cursor): void {
  const parts = action.get('sequence').items();
  if (parts.length === 0) return;
  const scope = actionScope(entry);
  const own = action.get('id').string;
  for (const part of parts) {
    const at = part.get('action');
    // With an id written twice the last one is meant (section 5.3, rule 7).
    const found = at.string === undefined ? undefined : context.names.find(['creature-action'], at.string, scope).at(-1);
    const whyNot = (other: Declaration) => reasonAgainst(other, own);
    context.refer(at, 'creature-action', {
      scope,
      legal: (other) => whyNot(other) === undefined,
      why: found && whyNot(found),
      params: { owner: nameOf(entry) },
      remove: itemOrList(part),
    });
  }
}

/** Why an action can be no part of a sequence of the action `own`. */
function reasonAgainst({ at, id }: Declaration, own: string | undefined): string | undefined {
  if (id === own) return 'ruleset/sequence-names-itself';
  if (at.has('reaction')) return 'ruleset/sequence-names-reaction';
  if (at.has('sequence')) return 'ruleset/sequence-names-sequence';
  return at.has('signature') ? 'ruleset/sequence-names-signature' : undefined;
}

function nameOf(entry: Cursor): string {
  return entry.get('label').string ?? entry.get('id').string ?? '';
}
