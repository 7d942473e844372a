import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { unique } from '../unique';
import { checkEntries, holdsOf } from './entries';
import { surroundingsOf } from './surroundings';

/** The catalogs of the ruleset, and the entries they carry themselves. Reference 3, section 1.1; reference 4, section 1.7. */
export function checkCatalogs(context: CheckContext): void {
  const catalogs = context.root.get('catalogs').items();
  unique(context, catalogs);
  for (const header of catalogs) {
    checkHeader(context, header);
    if (header.get('entries').isArray) checkEntries(context, header, header.get('entries'));
  }
}

function checkHeader(context: CheckContext, header: Cursor): void {
  checkHolds(context, header);
  const feeds = header.get('feeds').items();
  for (const feed of feeds) context.refer(feed, 'list', feeds.length > 1 ? { remove: feed } : {});
  const filters = header.get('filters').items();
  unique(context, filters);
  for (const filter of filters) {
    const start = filter.get('startFrom');
    context.refer(start.get('field'), 'field', { remove: start });
  }
}

/** Creatures are written in the numbers of a fight, items in the words of the items block. Rules 5 of reference 3 and 2 of reference 4. */
function checkHolds(context: CheckContext, header: Cursor): void {
  const { combat, items } = surroundingsOf(context);
  const holds = holdsOf(header);
  const at = header.get('holds');
  if (holds === 'creatures' && combat === 'absent') context.report(at, 'ruleset/creatures-without-combat', {}, {});
  if (holds === 'items' && items === 'absent') {
    context.report(at, 'ruleset/items-without-block', {}, {
      fixes: [
        {
          code: 'ruleset/fix-add-items-block',
          params: {},
          preferred: true,
          steps: [
            {
              op: 'insert',
              pointer: context.root.get('items').pointer,
              value: { categories: [{ id: 'gear', label: 'Gear' }] },
              file: context.root.file,
            },
          ],
        },
      ],
    });
  }
}
