import type { Cursor } from '../../../../../language/json/cursor';
import type { EditStep, FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import { checkValueRef } from '../sheet/value-ref';
import { unique } from '../unique';
import { BY_THE_BLOCK, removeThis } from './say';

/** What a turn may spend, what a board needs, and the standard actions (Reference 4, section 3.1, rules 5 to 9 and 12). */
export function checkEconomy(context: CheckContext, combat: Cursor): void {
  unique(context, combat.at('economy', 'budgets').items());
  checkValueRef(context, combat.at('economy', 'movement'), { live: true });
  context.refer(combat.at('opportunity', 'budget'), 'budget');
  checkDistance(context, combat);
  checkStandard(context, combat);
  checkSpendLimits(context, combat.get('spendLimits'));
}

/** Without `distance` the first of the board's keys is refused, and every reach, range and push (rule 6 and 3.9). */
function checkDistance(context: CheckContext, combat: Cursor): void {
  if (combat.get('distance').exists) return;
  const board = ['ranged', 'cover', 'opportunity'].map((key) => combat.get(key)).filter((at) => at.exists);
  const contests = combat.get('contests').items();
  const refused = [
    ...board.slice(0, 1),
    ...combat.get('attacks').items().flatMap((attack) => [attack.get('reach'), attack.get('range')]),
    ...contests.flatMap((contest) => [contest.get('reach'), contest.at('onWin', 'push')]),
  ].filter((at) => at.exists);
  for (const at of refused) {
    context.report(at, 'ruleset/needs-distance', { key: String(at.key) }, {
      mark: 'key',
      fixes: [
        {
          code: 'ruleset/fix-add-distance',
          params: {},
          preferred: true,
          steps: [{ op: 'insert', pointer: combat.get('distance').pointer, value: { label: 'm', perCell: 2 }, after: 'economy' }],
        },
        ...withoutBoard(at, board),
      ],
    });
  }
}

/** Taking out what needs the board: with its first key all of them, and a push only where something else is left to win. */
function withoutBoard(at: Cursor, board: readonly Cursor[]): FixPlan[] {
  if (at.key === 'push' && at.parent?.members().length === 1) return [];
  if (!board.includes(at)) return [removeFix(at)];
  return [{ code: 'ruleset/fix-remove-board', params: { keys: board.map((key) => String(key.key)) }, steps: board.flatMap((key) => removeFix(key).steps) }];
}

function checkStandard(context: CheckContext, combat: Cursor): void {
  const standard = combat.get('standard');
  const seen = new Set<string>();
  for (const at of standard.items()) {
    const action = at.string;
    if (action === undefined) continue;
    if (seen.has(action)) {
      context.report(at, 'ruleset/standard-twice', { action }, {
        fixes: [removeFix(at, true)],
      });
    }
    seen.add(action);
  }
  const dodge = combat.at('standardEffects', 'dodge');
  if (!dodge.isObject) return;
  for (const save of dodge.get('saves').items()) context.refer(save, 'save');
  if (seen.has('dodge') || (standard.exists && !standard.isArray)) return;
  const step: EditStep = standard.exists
    ? { op: 'insert', pointer: `${standard.pointer}/-`, value: 'dodge' }
    : { op: 'insert', pointer: standard.pointer, value: ['dodge'] };
  context.report(dodge, 'ruleset/dodge-not-offered', {}, {
    mark: 'key',
    fixes: [{ code: 'ruleset/fix-offer-dodge', params: {}, preferred: true, steps: [step] }, removeFix(dodge)],
  });
}

/** Each limited pool is a declared live pool, named once; the limit may read the live state. */
function checkSpendLimits(context: CheckContext, limits: Cursor): void {
  const seen = new Set<string>();
  for (const limit of limits.items()) {
    const pool = limit.get('pool');
    const id = pool.string;
    context.refer(pool, 'pool', {
      legal: (declared) => !seen.has(declared.id),
      why: 'ruleset/spend-limit-twice',
      params: BY_THE_BLOCK,
      fixes: id !== undefined && seen.has(id) ? [removeThis(limit, 'limit')] : [],
    });
    if (id !== undefined) seen.add(id);
    checkValueRef(context, limit.get('max'), { live: true });
  }
}
