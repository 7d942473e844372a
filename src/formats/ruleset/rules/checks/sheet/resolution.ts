import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { forAll, removeFix, setFix } from '../fixes';
import type { Declaration } from '../names';
import { resolutionKind } from '../resolution-kind';
import { checkReroll } from './dice';
import { checkSkillReaders } from './skill-readers';
import { checkValueRef, isWoundTrack, noteSkillOrSave } from './value-ref';

/** The keys every kind of resolution shares. Reference 1, section 6; nothing is said about the kinds whose keys are not public. */
export const checkResolution: Check = (context) => {
  const resolution = context.root.get('resolution');
  const kind = resolutionKind(context.root);
  if (kind === 'other') return;
  const penalty = resolution.get('penaltyFrom');
  context.refer(penalty, 'track', { legal: (d) => isWoundTrack(d.at), why: 'ruleset/penalty-from-plain-track', create: false, remove: penalty });
  checkProficiency(context, resolution);
  checkSpend(context, resolution, kind === 'dice-sum');
  for (const adjust of resolution.get('adjust').items()) {
    checkValueRef(context, adjust.get('value'), { live: true });
    const abilities = adjust.get('abilities').items();
    for (const ability of abilities) context.refer(ability, 'ability', abilities.length > 1 ? { remove: ability } : {});
  }
};

/** Checks 9 to 11: without a bonus there is nothing to multiply; the bonus reads neither live state nor a skill. */
function checkProficiency(context: CheckContext, resolution: Cursor): void {
  if (!resolution.isObject) return;
  const proficiency = resolution.get('proficiency');
  if (!proficiency.exists) {
    for (const tier of resolution.get('proficiencyTiers').items()) {
      const at = tier.get('multiplier');
      if (at.number === undefined || at.number === 0) continue;
      context.report(at, 'ruleset/multiplier-without-proficiency', { value: at.number }, {
        mark: 'property',
        fixes: [forAll(removeFix(at, true))],
      });
    }
    return;
  }
  const bonus = proficiency.get('bonus');
  if (bonus.has('skillMod') || bonus.has('saveMod')) {
    noteSkillOrSave(context, bonus);
    context.report(bonus, 'ruleset/bonus-reads-skill', { kind: bonus.has('skillMod') ? 'skill' : 'save' });
    return;
  }
  checkValueRef(context, bonus, { live: false });
  checkSkillReaders(context, bonus, 'bonus');
}

/** Checks 2 to 6: what a check may buy, on a pool ruleset only. */
function checkSpend(context: CheckContext, resolution: Cursor, sum: boolean): void {
  const spend = resolution.get('spend');
  const bought = new Set<string>();
  let twice = false;
  for (const item of spend.items()) {
    const id = item.get('pool').string;
    const empty = id === undefined ? undefined : context.names.find(['pool'], id).find(startsEmpty);
    const pool = context.refer(item.get('pool'), 'pool', {
      legal: (d) => !startsEmpty(d),
      why: 'ruleset/spend-pool-starts-empty',
      silent: sum,
      ...(empty ? { fixes: [setFix(empty.at.get('start'), 'full')] } : {}),
    });
    if (sum) {
      context.report(item, 'ruleset/spend-needs-pool', {}, { fixes: [forAll(removeFix(item, true))] });
      continue;
    }
    checkValueRef(context, item.get('perCheck'), { live: true });
    checkReroll(context, item.at('reroll', 'upTo'));
    if (id !== undefined && bought.has(id) && !twice) {
      twice = true;
      context.report(spend, 'ruleset/spend-pool-twice', { id, label: pool?.label ?? id }, { look: item.get('pool'), fixes: [removeFix(item)] });
    }
    if (id !== undefined) bought.add(id);
  }
}

function startsEmpty(pool: Declaration): boolean {
  return pool.at.get('start').string === 'empty';
}
