import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { checkDamageType } from './harm';
import { surroundingsOf } from './surroundings';

/** An entry's passive extra damage, and the weapon rows it rides on. Reference 5, section 5.6.4, rule 11. */
export function checkRider(context: CheckContext, rider: Cursor): void {
  if (!rider.isObject) return;
  const { combat, attackLists } = surroundingsOf(context);
  const sources = rider.get('sources');
  const fought = combat === 'there';
  const known: string[] = [];
  for (const source of sources.items()) {
    const list = context.refer(source, 'list', {
      silent: !fought,
      create: false,
      legal: (d) => !fought || !attackLists || attackLists.has(d.id),
      why: 'ruleset/rider-not-an-attack-list',
      params: { known: [...(attackLists ?? [])] },
    });
    if (list) known.push(list.id);
  }
  if (!fought) return;
  checkDamageType(context, rider.get('type'));
  // Sources that are all at fault have been said; the column is judged once one of them is right.
  if (sources.exists) {
    if (known.length > 0) checkColumn(context, rider.at('requires', 'column'), known);
  } else if (attackLists) checkColumn(context, rider.at('requires', 'column'), [...attackLists]);
}

/** The column a weapon row must have ticked, in at least one of the lists; nothing is said when none of the lists is known. */
function checkColumn(context: CheckContext, column: Cursor, lists: readonly string[]): void {
  const id = column.string;
  if (id === undefined) return;
  const { names } = context;
  const holder = lists.find((list) => names.find(['column'], id, list).length > 0);
  const readable = lists.every((list) => names.find(['list'], list).length > 0 && names.complete(['column'], list));
  if (holder !== undefined) context.refer(column, 'column', { scope: holder });
  else if (readable && lists[0] !== undefined) {
    context.refer(column, 'column', {
      scope: lists[0],
      code: 'ruleset/rider-no-such-column',
      params: { lists: lists.map((list) => names.find(['list'], list)[0]?.label ?? list) },
      create: { type: 'boolean', default: false },
    });
  } else if (readable) context.report(column, 'ruleset/rider-no-attack-lists', { id });
}
