import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import { labelOf } from '../subjects';
import { unique } from '../unique';

/** Families of coins: ids unique over all of them, values unique in one, a coin worth 1 in each. Reference 4, section 1.6, rule 6. */
export function checkCurrencies(context: CheckContext, items: Cursor): void {
  const families = items.get('currencies').items();
  unique(context, families.flatMap((family) => family.get('units').items()), { code: 'ruleset/coin-id-twice' });
  for (const family of families) {
    const units = family.get('units');
    unique(context, units.items(), { key: 'value', code: 'ruleset/coin-value-twice' });
    checkSmallest(context, family, units);
    const weight = family.get('perWeight');
    if (weight.exists && !items.get('carry').exists) {
      context.report(weight, 'ruleset/coins-weigh-without-carry', { family: labelOf(family) }, {
        mark: 'property',
        fixes: [removeFix(weight, true)],
      });
    }
  }
}

/** A price counts the smallest coin, so one coin of the family is worth exactly 1. */
function checkSmallest(context: CheckContext, family: Cursor, units: Cursor): void {
  const values = units.items().map((unit) => unit.get('value'));
  if (values.length === 0 || values.some((value) => value.number === undefined || value.number === 1)) return;
  const smallest = values.reduce((least, value) => ((value.number ?? 0) < (least.number ?? 0) ? value : least));
  const params = { family: labelOf(family), coin: labelOf(smallest.parent ?? family), least: smallest.number ?? 0 };
  context.report(units, 'ruleset/no-coin-worth-one', params, {
    look: smallest,
    fixes: [setFix(smallest, 1)],
  });
}
