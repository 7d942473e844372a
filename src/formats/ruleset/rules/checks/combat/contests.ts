import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import { checkValueRef } from '../sheet/value-ref';
import { unique } from '../unique';

/** `combat.checks`: the numbers a contest reads (Reference 4, section 3.1, rule 11). */
export function checkChecks(context: CheckContext, checks: Cursor): void {
  unique(context, checks.items());
  for (const check of checks.items()) checkValueRef(context, check.get('value'), { live: true });
}

/** Grabs, shoves and breaking free (Reference 4, section 3.9; `reach` and `push` are in `economy.ts`). */
export function checkContests(context: CheckContext, contests: Cursor): void {
  unique(context, contests.items());
  for (const contest of contests.items()) {
    context.refer(contest.get('budget'), 'budget');
    checkSide(context, contest.at('attacker', 'checks'));
    checkSide(context, contest.at('defender', 'checks'));
    const held = context.refer(contest.at('from', 'holding'), 'condition');
    for (const applied of contest.at('onWin', 'applies').items()) {
      context.refer(applied.get('condition'), 'condition', {
        legal: (condition) => condition.id !== held?.id,
        why: 'ruleset/contest-puts-held-back',
        params: { held: held?.label ?? '' },
        fixes: held && applied.get('condition').string === held.id ? withoutApplied(contest.get('onWin'), applied) : [],
      });
    }
    for (const end of contest.at('onWin', 'ends').items()) context.refer(end.get('condition'), 'condition');
  }
}

/** Taking the condition out, where the contest still wins something. */
function withoutApplied(onWin: Cursor, applied: Cursor): FixPlan[] {
  if (onWin.get('applies').items().length > 1) return [removeFix(applied)];
  return onWin.members().length > 1 ? [removeFix(onWin.get('applies'))] : [];
}

/** Each check of a side is declared, and named once. */
function checkSide(context: CheckContext, checks: Cursor): void {
  const seen = new Set<string>();
  for (const at of checks.items()) {
    const id = at.string;
    context.refer(at, 'combat-check', {
      legal: (check) => !seen.has(check.id),
      why: 'ruleset/contest-check-twice',
      fixes: id !== undefined && seen.has(id) ? [removeFix(at)] : [],
    });
    if (id !== undefined) seen.add(id);
  }
}
