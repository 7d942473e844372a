import type { Cursor } from '../../../../../language/json/cursor';
import { nearest } from '../../../../../language/nearest';
import type { CheckContext } from '../context';
import { forAll, removeFix, renameFix, setFix, swapFix } from '../fixes';
import { canBeValue } from '../id-form';
import type { NameKind } from '../names';

/** How the values of a choice are declared, so that its default and its labels count as places that name them. */
export interface ValueNames {
  readonly kind: NameKind;
  readonly scope: string;
}

/** Most characters a text or longtext may hold. Reference 1, section 13.5. */
const LONGEST = { text: 500, longtext: 4000 } as const;

/** Reports `min` above `max` at `min`. True when the pair can be used: both are numbers, in order. */
export function checkRange(context: CheckContext, holder: Cursor, label?: string): boolean {
  const min = holder.get('min');
  const max = holder.get('max');
  if (min.number === undefined || max.number === undefined) return false;
  if (min.number <= max.number) return true;
  context.report(min, 'ruleset/min-above-max', { min: min.number, max: max.number, ...(label === undefined ? {} : { what: label }) }, {
    fixes: [forAll(swapFix(min, max, true))],
  });
  return false;
}

/** Reports a `default` outside min..max at `default`; says nothing when the range itself is at fault. */
export function checkDefaultInRange(context: CheckContext, holder: Cursor, inOrder: boolean): void {
  const [min, max, at] = [holder.get('min').number, holder.get('max').number, holder.get('default')];
  const value = at.number;
  if (!inOrder || min === undefined || max === undefined || value === undefined || (value >= min && value <= max)) return;
  context.report(at, 'ruleset/default-outside', { value, min, max }, {
    fixes: [forAll(setFix(at, value < min ? min : max, true))],
  });
}

/**
 * The rules a field, a list's column and an item stat share, by their `type`.
 * Reference 1, section 13.5; reference 3, section 6.6. The names and labels of the thing are no matter here.
 */
export function checkTypedValue(context: CheckContext, holder: Cursor, values?: ValueNames): void {
  switch (holder.get('type').string) {
    case 'number':
      checkDefaultInRange(context, holder, checkRange(context, holder));
      break;
    case 'enum':
      checkChoice(context, holder, 'whole', values);
      break;
    case 'text':
    case 'longtext':
      checkTextDefault(context, holder, holder.get('type').string === 'text' ? LONGEST.text : LONGEST.longtext);
      break;
    default:
  }
}

function checkTextDefault(context: CheckContext, holder: Cursor, most: number): void {
  const at = holder.get('default');
  const maxLength = holder.get('maxLength');
  if (at.string === undefined || maxLength.number === undefined || at.string.length <= maxLength.number) return;
  const { length } = at.string;
  context.report(at, 'ruleset/default-too-long', { length, max: maxLength.number }, {
    fixes: [...(length <= most ? [setFix(maxLength, length)] : []), removeFix(at)],
  });
}

/**
 * A closed choice: no value twice, a default and labels that name values.
 * An enum reports a repeat once, at `values`; a live state at each later one. Reference 1, sections 13.5 and 13.8.
 */
export function checkChoice(context: CheckContext, holder: Cursor, repeats: 'whole' | 'each', named?: ValueNames): void {
  const values = holder.get('values');
  const items = values.items();
  // An empty list, or a value that cannot be one, is a fault of its own; what is compared with it would only follow.
  if (items.length === 0) return;
  const seen = new Map<string, Cursor>();
  let told = false;
  let readable = true;
  for (const item of items) {
    const value = item.string;
    if (value === undefined || !canBeValue(repeats === 'each' ? 'state' : 'enum', value)) readable = false;
    if (value === undefined) continue;
    const first = seen.get(value);
    if (!first) seen.set(value, item);
    else if (repeats === 'each' || !told) {
      told = true;
      context.report(repeats === 'each' ? item : values, 'ruleset/value-twice', { value }, {
        look: item,
        related: [{ file: first.file, pointer: first.pointer, code: 'ruleset/first-here', params: { id: value } }],
        fixes: [removeFix(item, true)],
      });
    }
  }
  if (!readable) return;
  const known = [...seen.keys()];
  const at = holder.get('default');
  if (named) {
    context.refer(at, named.kind, { scope: named.scope, silent: true });
    for (const label of holder.get('valueLabels').members()) context.refer(label, named.kind, { scope: named.scope, inKey: true, silent: true });
  }
  if (at.string !== undefined && at.string.length <= 80 && !seen.has(at.string)) {
    const near = nearest(at.string, known);
    const to = near[0] ?? known[0];
    context.report(at, 'ruleset/default-not-a-value', { value: at.string, known: known.slice(0, 8), more: known.length > 8, near: near[0] ?? '' }, {
      fixes: [...(to === undefined ? [] : [setFix(at, to, true)]), removeFix(at)],
    });
  }
  const labels = holder.get('valueLabels');
  for (const label of labels.members()) {
    const key = String(label.key);
    if (seen.has(key)) continue;
    const near = nearest(key, known.filter((value) => !labels.has(value)))[0];
    context.report(label, 'ruleset/label-for-no-value', { value: key, known: known.slice(0, 8), more: known.length > 8, near: near ?? '' }, {
      mark: 'key',
      fixes: [
        ...(near === undefined ? [] : [renameFix(label, near)]),
        removeFix(label),
      ],
    });
  }
}
