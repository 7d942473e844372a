import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import type { Declaration } from '../names';
import type { FixPlan } from '../../../../../language/json/finding';
import { derivedReferences } from './live-reads';

/** One place (a cap, the proficiency bonus) above whose derived value no skill or save may be read. */
interface Ceiling {
  /** Place in `sheet.derived` of the value it names. */
  readonly order: number;
  readonly value: Declaration;
  readonly from: Cursor;
  readonly what: 'cap' | 'bonus';
}

/** Notes that a cap or the proficiency bonus names a derived value; `reportSkillReaders` says what that forbids. */
export function checkSkillReaders(context: CheckContext, ref: Cursor, what: Ceiling['what']): void {
  const id = ref.get('derived').string;
  const value = id === undefined ? undefined : context.names.find(['derived'], id)[0];
  if (value) ceilings(context).push({ order: value.order, value, from: ref, what });
}

const ceilings = (context: CheckContext) => context.once(noCeilings);
function noCeilings(): Ceiling[] {
  return [];
}

/**
 * Derived values that read a skill or a save although a cap or the proficiency bonus needs them, or one below them, first.
 * Each is reported once, at itself, whatever the number of caps. Reference 1, section 6, check 11, and section 13.3, check 2.
 * Runs after the checks that note the caps and the bonus.
 */
export const reportSkillReaders: Check = (context) => {
  const all = [...ceilings(context)].sort((a, b) => a.order - b.order);
  const lowest = all.at(-1)?.order ?? -1;
  let next = 0;
  const items = context.root.at('sheet', 'derived').items();
  items.forEach((item, order) => {
    if (order > lowest) return;
    const ref = derivedReferences(item).find((r) => r.has('skillMod') || r.has('saveMod'));
    if (!ref) return;
    while ((all[next]?.order ?? order) < order) next++;
    const causes = all.slice(next, next + 4);
    const [cause] = causes;
    if (!cause) return;
    context.report(item, 'ruleset/derived-reads-skill-above-cap', {
      what: cause.what,
      kind: ref.has('skillMod') ? 'skill' : 'save',
      reads: ref.get('skillMod').string ?? ref.get('saveMod').string ?? '',
      below: cause.value.label,
      itself: cause.order === order,
    }, {
      look: ref,
      related: causes.map(({ from, what, value }) => ({
        file: from.file,
        pointer: from.get('derived').pointer,
        code: what === 'cap' ? 'ruleset/related-cap' : 'ruleset/related-bonus',
        params: { label: value.label },
      })),
      fixes: moveBelow(items, order, lowest),
    });
  });
};

/** Most derived values a sheet has; in a longer list nothing is looked through for a better order. */
const MOST_DERIVED = 60;

/** Moving the reader below the last value that must not read a skill, when none of those needs it. */
function moveBelow(items: readonly Cursor[], order: number, last: number): FixPlan[] {
  const [item, below] = [items[order], items[last]];
  if (!item?.parent || !below || order >= last || items.length > MOST_DERIVED) return [];
  const id = item.get('id').string;
  const needed = items.slice(order + 1, last + 1).some((other) => derivedReferences(other).some((ref) => ref.get('derived').string === id));
  if (needed) return [];
  const to = `${item.parent.pointer}/${last + 1 < items.length ? last + 1 : '-'}`;
  const label = below.get('label').string ?? '';
  return [{ code: 'ruleset/fix-move-below', params: { label }, preferred: true, steps: [{ op: 'move', from: item.pointer, to, file: item.file }] }];
}
