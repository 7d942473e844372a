import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { ITEM_LISTS } from '../declare/catalogs';
import { declaredHere, removeFix, setFix } from '../fixes';
import { checkTypedValue } from '../sheet/typed-value';
import { checkValueRef, isType } from '../sheet/value-ref';
import { unique } from '../unique';
import { checkCurrencies } from './money';

/** The words items are written in. Reference 3, section 3.1; reference 4, section 1.6. */
export function checkItemsBlock(context: CheckContext): void {
  const items = context.root.get('items');
  if (!items.isObject) return;
  for (const [key] of ITEM_LISTS) unique(context, items.get(key).items());
  for (const stat of items.get('stats').items()) checkTypedValue(context, stat);
  checkValueRef(context, items.at('binding', 'max'), { live: false });
  checkCarry(context, items.get('carry'));
  checkRarityCaps(context, items.get('rarityCaps'));
  checkCurrencies(context, items);
}

/** Rule 4: the weight is a number stat that never falls below 0, and the loads are worked out without the bag. */
function checkCarry(context: CheckContext, carry: Cursor): void {
  const at = carry.get('stat');
  const stat = context.refer(at, 'item-stat', { legal: (d) => isType(d, 'number'), why: 'ruleset/carry-stat-not-number' });
  const min = stat?.at.get('min');
  if (stat && min?.number !== undefined && min.number < 0) {
    context.report(at, 'ruleset/carry-stat-below-zero', { stat: stat.label, min: min.number }, {
      related: [declaredHere(stat, min)],
      fixes: [setFix(min, 0, true)],
    });
  }
  checkValueRef(context, carry.get('encumberedAbove'), { live: false });
  checkValueRef(context, carry.get('limit'), { live: false });
}

/** Rule 5: one cap a rarity, on number stats, inside their range. */
function checkRarityCaps(context: CheckContext, caps: Cursor): void {
  const capped = new Map<string, Cursor>();
  for (const cap of caps.items()) {
    const at = cap.get('rarity');
    const id = at.string;
    const before = id === undefined ? undefined : capped.get(id);
    const rarity = context.refer(at, 'item-rarity', { silent: before !== undefined, remove: cap });
    if (before && id !== undefined) {
      context.report(at, 'ruleset/rarity-capped-twice', { rarity: rarity?.label ?? id }, {
        related: [{ file: before.file, pointer: before.pointer, code: 'ruleset/first-here', params: { id } }],
        fixes: [removeFix(cap)],
      });
    } else if (id !== undefined) capped.set(id, at);
    for (const value of cap.get('stats').members()) checkCappedStat(context, value);
  }
}

function checkCappedStat(context: CheckContext, value: Cursor): void {
  const stat = context.refer(value, 'item-stat', {
    inKey: true,
    legal: (d) => isType(d, 'number'),
    why: 'ruleset/cap-stat-not-number',
    remove: value,
  });
  const { number } = value;
  if (!stat || number === undefined || !Number.isFinite(number)) return;
  const min = stat.at.get('min').number;
  const max = stat.at.get('max').number;
  const ranged = min !== undefined && max !== undefined && min <= max;
  const within = (n: number) => (ranged ? Math.min(max, Math.max(min, n)) : n);
  const integer = stat.at.get('integer');
  const whole = integer.exists ? integer.boolean === true : true;
  if (whole && !Number.isInteger(number)) {
    context.report(value, 'ruleset/cap-not-whole', { stat: stat.label, found: number }, {
      fixes: [setFix(value, within(Math.floor(number)), true)],
    });
  } else if (ranged && within(number) !== number) {
    context.report(value, 'ruleset/cap-outside-stat', { stat: stat.label, found: number, min, max }, {
      fixes: [setFix(value, within(number), true)],
    });
  }
}
