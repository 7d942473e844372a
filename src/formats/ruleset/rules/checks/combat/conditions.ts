import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import { nearest } from '../../../../../language/nearest';
import { checkEffectNames } from './effects';
import { isWoundTrack } from '../sheet/value-ref';
import { isPoolFight } from './parts';
import { BY_THE_BLOCK, removeThis } from './say';

/** What the ruleset's conditions do in a fight (Reference 4, section 3.7). */
export function checkConditions(context: CheckContext, conditions: Cursor): void {
  const mapped = new Set<string>();
  for (const entry of conditions.items()) {
    const at = entry.get('condition');
    const id = at.string;
    context.refer(at, 'condition', {
      legal: (condition) => !mapped.has(condition.id),
      why: 'ruleset/condition-mapped-twice',
      params: BY_THE_BLOCK,
      fixes: id !== undefined && mapped.has(id) ? [removeThis(entry, 'entry')] : [],
    });
    if (id !== undefined) mapped.add(id);
    checkEffectNames(context, entry);
    checkSight(context, entry);
    checkDice(context, entry);
  }
}

/** A list in `whileSourceInSight` names only effects the entry has. */
function checkSight(context: CheckContext, entry: Cursor): void {
  const effects = entry.get('effects');
  if (effects.exists && !effects.isArray) return;
  // More than these are a fault of their own.
  const has = effects.items().slice(0, 24).map((effect) => effect.string ?? '');
  const list = entry.get('whileSourceInSight');
  const alone = Array.isArray(list.value) && list.value.length === 1;
  for (const at of list.items()) {
    const effect = at.string;
    if (effect === undefined || has.includes(effect)) continue;
    const near = nearest(effect, has);
    context.report(at, 'ruleset/sight-effect-lacking', { effect, known: has }, {
      fixes: [
        ...near.slice(0, 1).map((to) => ({ code: 'ruleset/fix-change-name', params: { to }, steps: [{ op: 'set' as const, pointer: at.pointer, value: to }] })),
        {
          code: 'ruleset/fix-add-effect',
          params: { effect },
          steps: [
            effects.exists
              ? { op: 'insert' as const, pointer: `${effects.pointer}/-`, value: effect }
              : { op: 'insert' as const, pointer: effects.pointer, value: [effect] },
          ],
        },
        removeFix(alone ? list : at),
      ],
    });
  }
}

/** A pool fight adds whole dice, so no modifier of a condition or level throws any (Reference 4, section 3.4). */
function checkDice(context: CheckContext, entry: Cursor): void {
  if (!isPoolFight(context.root)) return;
  for (const modifier of entry.get('modifiers').items()) {
    const dice = modifier.get('dice');
    if (!dice.exists) continue;
    const count = /^(\d{1,3})d/.exec(dice.string ?? '')?.[1];
    const flat = modifier.has('flat') || count === undefined || Number(count) > 100 ? undefined : Number(count) * (modifier.get('minus').value === true ? -1 : 1);
    const minus = modifier.get('minus');
    context.report(dice, 'ruleset/modifier-dice-in-pool-fight', { found: dice.string ?? '' }, {
      mark: 'property',
      fixes: flat === undefined
        ? withoutDice(modifier, dice)
        : [{
            code: 'ruleset/fix-flat-dice',
            params: { flat },
            preferred: true,
            steps: [
              { op: 'insert', pointer: modifier.get('flat').pointer, value: flat },
              { op: 'remove', pointer: dice.pointer },
              ...(minus.exists ? [{ op: 'remove' as const, pointer: minus.pointer }] : []),
            ],
          }],
    });
  }
}

/** Taking the dice out, where the modifier says something without them. */
function withoutDice(modifier: Cursor, dice: Cursor): FixPlan[] {
  if (!['flat', 'times', 'mode'].some((key) => modifier.has(key))) return [];
  return [{ ...removeFix(dice), steps: [dice, modifier.get('minus')].filter((at) => at.exists).flatMap((at) => removeFix(at).steps) }];
}

/** Levels of a track or a derived value that act as conditions (Reference 4, section 3.8). */
export function checkLevels(context: CheckContext, levels: Cursor): void {
  const given = new Set<string>();
  for (const level of levels.items()) {
    const at = level.get('at');
    context.refer(level.get('derived'), 'derived', { params: BY_THE_BLOCK });
    const track = context.refer(level.get('track'), 'track', { legal: (t) => !isWoundTrack(t.at), why: 'ruleset/level-wound-track', params: BY_THE_BLOCK });
    const max = track?.at.get('max').number;
    if (max !== undefined && at.number !== undefined && at.number > max) {
      context.report(at, 'ruleset/level-past-track', { at: at.number, max, track: track?.label ?? '' }, { fixes: [setFix(at, max, true)] });
    }
    checkTwice(context, level, at, given);
    checkEffectNames(context, level);
    checkDice(context, level);
  }
}

/** The same level of one source is given once; a track and a derived value of one id are two sources. */
function checkTwice(context: CheckContext, level: Cursor, at: Cursor, given: Set<string>): void {
  const both = level.has('track') && level.has('derived');
  const source = level.get('track').string ?? level.get('derived').string;
  if (both || source === undefined || at.number === undefined) return;
  const key = `${level.has('track') ? 'track' : 'derived'} ${source} ${at.number}`;
  if (given.has(key)) {
    context.report(at, 'ruleset/level-twice', { at: at.number, source }, { fixes: [removeThis(level, 'level')] });
  }
  given.add(key);
}
