import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { addKey, declaredHere, removeFix } from '../fixes';
import { checkValueRef } from '../sheet/value-ref';
import { checkApplied, checkClauseSave, checkDamageType, checkFightDice, checkReaction } from './harm';
import { checkCharm } from './charm';
import { checkRider } from './rider';
import { surroundingsOf } from './surroundings';

/** What using an entry does, against the rest of the ruleset. Reference 5, section 5.6.4. */
export function checkMechanics(context: CheckContext, entry: Cursor): void {
  const mechanics = entry.get('mechanics');
  if (!mechanics.isObject) return;
  checkReaction(context, mechanics.get('reaction'));
  context.refer(mechanics.at('save', 'save'), 'save');
  checkHarm(context, mechanics);
  for (const cost of mechanics.get('cost').items()) context.refer(cost.get('pool'), ['pool', 'pool-group']);
  checkApplied(context, mechanics.get('applies'));
  checkSaveDifficulty(context, entry, mechanics);
  checkCharm(context, mechanics.get('check'));
  checkTemporary(context, mechanics.get('temporary'));
  checkBudgets(context, mechanics);
  checkRider(context, mechanics.get('rider'));
  checkStandard(context, mechanics.get('standard'));
  checkValueRef(context, mechanics.at('scales', 'from'), { live: false });
}

/** Rules 2 to 4: types of harm, and the die of a pool fight (healing is added up, so its dice are free). */
function checkHarm(context: CheckContext, mechanics: Cursor): void {
  const thrown = mechanics.get('kind').string !== 'heal';
  checkDamageType(context, mechanics.get('damageType'));
  for (const clause of mechanics.get('plus').items()) {
    checkDamageType(context, clause.get('type'));
    checkClauseSave(context, clause);
    if (thrown) checkFightDice(context, clause.get('dice'));
  }
  if (!thrown) return;
  checkFightDice(context, mechanics.at('amount', 'dice'));
  checkFightDice(context, mechanics.at('perCostStep', 'dice'));
  checkFightDice(context, mechanics.at('rider', 'amount', 'dice'));
}

/** Rule 7: what asks for a save without a number of its own takes it from the ability list its rows land in. */
function checkSaveDifficulty(context: CheckContext, entry: Cursor, mechanics: Cursor): void {
  const asking = asksForSave(mechanics);
  if (!asking) return;
  const { noDifficulty } = surroundingsOf(context);
  const said = new Set<string>();
  for (const row of entry.get('rows').items()) {
    const list = row.get('list').string ?? '';
    const source = noDifficulty.get(list);
    if (!source || said.has(list)) continue;
    said.add(list);
    const label = context.names.find(['list'], list)[0]?.label ?? list;
    context.report(asking, 'ruleset/save-without-difficulty', { list: label, part: String(asking.key) }, {
      mark: 'key',
      related: [{ file: source.file, pointer: source.pointer, code: 'ruleset/related-ability-list', params: { list: label } }],
      fixes: [
        { ...addKey(source, 'saveDifficulty', { const: 10 }, true), code: 'ruleset/fix-save-difficulty', params: { list: label } },
        removeFix(asking),
      ],
    });
  }
}

function asksForSave(mechanics: Cursor): Cursor | undefined {
  if (mechanics.get('save').isObject) return mechanics.get('save');
  if (mechanics.get('applies').items().some((applied) => applied.get('saveEnds').isObject)) return mechanics.get('applies');
  const open = (clause: Cursor) => clause.get('save').isObject && !clause.get('save').has('difficulty');
  return mechanics.get('plus').items().some(open) ? mechanics.get('plus') : undefined;
}

/** Rule 9: marks on a wound track have no buffer for temporary points. */
function checkTemporary(context: CheckContext, temporary: Cursor): void {
  const track = surroundingsOf(context).healthTrack;
  if (!track || !temporary.exists) return;
  context.report(temporary, 'ruleset/temporary-on-wound-track', { track: track.label }, {
    mark: 'property',
    related: [declaredHere(track)],
    fixes: [removeFix(temporary, true)],
  });
}

/** Rule 10: budgets are those of the fight; without a fight nothing reads them, so they are only noted. */
function checkBudgets(context: CheckContext, mechanics: Cursor): void {
  const silent = surroundingsOf(context).combat !== 'there';
  context.refer(mechanics.get('budget'), 'budget', { silent });
  for (const given of mechanics.get('gives').items()) context.refer(given.get('budget'), 'budget', { silent });
}

/** Rule 12: standard actions the fight offers, for a budget that does not pay for them anyway. */
function checkStandard(context: CheckContext, standard: Cursor): void {
  const { combat, standard: offered } = surroundingsOf(context);
  const fought = combat === 'there';
  context.refer(standard.get('budget'), 'budget', {
    silent: !fought,
    ...(fought ? { legal: (budget) => budget.order > 0, why: 'ruleset/standard-first-budget' } : {}),
  });
  if (!fought || !offered) return;
  const actions = standard.get('actions').items();
  for (const action of actions) {
    const word = action.string;
    if (word === undefined || offered.has(word) || !STANDARD_ACTIONS.has(word)) continue;
    const list = context.root.at('combat', 'standard');
    context.report(action, 'ruleset/standard-not-offered', { action: word, known: [...offered] }, {
      fixes: [
        {
          code: 'ruleset/fix-offer-standard',
          params: { action: word },
          steps: [
            list.exists
              ? { op: 'insert', pointer: `${list.pointer}/-`, value: word, file: list.file }
              : { op: 'insert', pointer: list.pointer, value: [word], file: list.file },
          ],
        },
        removeFix(actions.length > 1 ? action : standard),
      ],
    });
  }
}

/** Reference 4, section 3.1. */
const STANDARD_ACTIONS: ReadonlySet<string> = new Set(['dash', 'disengage', 'dodge', 'help', 'hide', 'ready']);
