import type { Cursor } from '../../../../language/json/cursor';
import type { FixPlan } from '../../../../language/json/finding';
import type { CheckContext } from './context';
import { freshIds } from './create';
import { removeFix } from './fixes';
import { labelOf } from './subjects';

export interface UniqueOptions {
  /** The key that must differ; `id` when left out. '' compares the items themselves. */
  readonly key?: string;
  /** Replaces the code `ruleset/duplicate-id`. */
  readonly code?: string;
  /** What counts as equal; the value itself when left out. */
  readonly fold?: (value: string | number) => string | number;
  /** Where a repeat is reported, when that is not the place of the value. */
  readonly at?: (item: Cursor) => Cursor;
}

/**
 * Reports the second and every later item that repeats a text or number of an item before it,
 * at its own place, with the first as a related place. Items without a readable one are passed over.
 * Reference 1, section 3, check 2; reference 4, section 0, rule 8.
 */
export function unique(context: CheckContext, items: readonly Cursor[], options: UniqueOptions = {}): void {
  const { key = 'id', code = 'ruleset/duplicate-id', fold = (value) => value } = options;
  const first = new Map<string | number, Cursor>();
  let fresh: ((id: string) => string) | undefined;
  for (const item of items) {
    const place = key === '' ? item : item.get(key);
    const value = place.string ?? place.number;
    if (value === undefined) continue;
    const folded = fold(value);
    const before = first.get(folded);
    if (!before) {
      first.set(folded, item);
      continue;
    }
    const fixes: FixPlan[] = [];
    if (typeof value === 'string' && key === 'id') {
      // Each repeat gets another one, so that all can be mended together. Ids of entries have hyphens.
      fresh ??= freshIds(new Set(items.map((other) => other.get(key).value)), item.parent?.key === 'entries' ? '-' : '_');
      const to = fresh(value);
      const steps: FixPlan['steps'] = [{ op: 'set', pointer: place.pointer, value: to, file: place.file }];
      fixes.push({ code: 'ruleset/fix-fresh-id', params: { to }, preferred: true, fixAll: true, steps });
    }
    // Items of several lists may be compared: one that is alone in its list stays, for many lists need one.
    const list = item.parent?.value;
    if (Array.isArray(list) && list.length > 1) {
      fixes.push(removeFix(item));
    }
    const place0 = key === '' ? before : before.get(key);
    context.report(options.at?.(item) ?? place, code, { id: String(value), first: labelOf(before) }, {
      look: place,
      related: [{ file: place0.file, pointer: place0.pointer, code: 'ruleset/first-here', params: { id: String(value) } }],
      fixes,
    });
  }
}
