import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { itemOrList, removeFix, swapFix } from '../fixes';
import { poolFacts } from './dice-facts';
import { resolutionKind } from '../resolution-kind';
import { checkSkillReaders } from './skill-readers';
import { checkDefaultInRange, checkRange } from './typed-value';
import { checkValueRef, noteSkillOrSave } from './value-ref';

/** Sections and abilities: ranges and headings. Reference 1, sections 13.1 and 13.2. */
export const checkAbilities: Check = (context) => {
  const sheet = context.root.get('sheet');
  for (const section of sheet.get('sections').items()) checkUntrained(context, section.get('untrained'));
  for (const ability of sheet.get('abilities').items()) {
    checkDefaultInRange(context, ability, checkRange(context, ability));
    context.refer(ability.get('section'), 'section', { remove: ability.get('section') });
  }
};

/**
 * Skills and saves: the ability, the cap, the untrained rule, and the tiers and bonuses the editor offers.
 * Reference 1, sections 13, 13.3 and 13.4.
 */
export const checkSkills: Check = (context) => {
  const sheet = context.root.get('sheet');
  for (const key of ['skills', 'saves']) {
    for (const skill of sheet.get(key).items()) {
      context.refer(skill.get('ability'), 'ability', { remove: skill.get('ability') });
      context.refer(skill.get('section'), 'section', { remove: skill.get('section') });
      checkCap(context, skill.get('cap'));
      checkUntrained(context, skill.get('untrained'));
    }
  }
  for (const key of ['skillTiers', 'saveTiers']) {
    for (const tier of sheet.get(key).items()) context.refer(tier, 'tier', { remove: itemOrList(tier) });
  }
  const range = sheet.get('bonusRange');
  const [min, max] = [range.get('min'), range.get('max')];
  if (min.number !== undefined && max.number !== undefined && min.number > max.number) {
    context.report(min, 'ruleset/min-above-max', { min: min.number, max: max.number, what: 'bonus' }, { fixes: [swapFix(min, max, true)] });
  }
};

/** Section 13.3, check 2: a cap may read live state, but no skill or save, and nothing that needs one first. */
function checkCap(context: CheckContext, cap: Cursor): void {
  if (cap.has('skillMod') || cap.has('saveMod')) {
    noteSkillOrSave(context, cap);
    context.report(cap, 'ruleset/cap-reads-skill', { kind: cap.has('skillMod') ? 'skill' : 'save' }, { mark: 'property', fixes: [removeFix(cap)] });
    return;
  }
  checkValueRef(context, cap, { live: true });
  checkSkillReaders(context, cap, 'cap');
}

/** Section 13.4: one step harder needs a per-die target that can move. */
function checkUntrained(context: CheckContext, at: Cursor): void {
  if (at.string !== 'harder') return;
  const sum = resolutionKind(context.root) === 'dice-sum';
  const target = poolFacts(context)?.target;
  if (!sum && !(target && target.min === target.max)) return;
  context.report(at, sum ? 'ruleset/harder-on-a-sum' : 'ruleset/harder-with-fixed-target', { target: target?.min ?? 0 }, {
    fixes: [
      {
        code: 'ruleset/fix-untrained-by',
        params: { by: -1 },
        preferred: true,
        fixAll: true,
        steps: [{ op: 'set', pointer: at.pointer, value: { by: -1 }, file: at.file }],
      },
      removeFix(at),
    ],
  });
}
