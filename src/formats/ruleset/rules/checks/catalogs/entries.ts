import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import { unique } from '../unique';
import { checkCreature } from './creatures';
import { checkEntryFilters, filtersOf } from './filters';
import { checkItem } from './items';
import { checkMechanics } from './mechanics';
import { checkRows, feedsOf } from './rows';
import { warnEntries } from './warnings';

/** What every entry of a catalog is. Reference 3, section 1.1. */
export type Holds = 'rows' | 'creatures' | 'items';

/** What a catalog holds: `rows` when it does not say; undefined when that cannot be read. */
export function holdsOf(header: Cursor): Holds | undefined {
  const holds = header.get('holds');
  if (!holds.exists) return 'rows';
  const word = holds.string;
  return word === 'rows' || word === 'creatures' || word === 'items' ? word : undefined;
}

/**
 * Checks the entries of one catalog against the ruleset: `entries` are its own, or those of its file.
 * Reference 5, sections 5.2 to 5.6.
 */
export function checkEntries(context: CheckContext, header: Cursor, entries: Cursor): void {
  const holds = holdsOf(header);
  const filters = filtersOf(header);
  const feeds = feedsOf(header);
  const list = entries.items();
  unique(context, list);
  for (const entry of list) {
    if (!entry.isObject) continue;
    if (holds) checkKind(context, entry, holds);
    if (filters) checkEntryFilters(context, entry, filters);
    // A catalog of creatures or items feeds nothing, so its rows would only repeat that they are in the wrong place.
    if (holds === 'rows') checkRows(context, entry, feeds);
    checkMechanics(context, entry);
    checkCreature(context, entry);
    checkItem(context, entry);
  }
  warnEntries(context, header, entries, holds);
}

const CARRIED: Readonly<Record<Holds, string>> = { rows: 'rows', creatures: 'creature', items: 'item' };

/** One catalog, one kind. An entry that carries none or several of the three is a fault of its shape. Section 5.6.1, rule 2. */
function checkKind(context: CheckContext, entry: Cursor, holds: Holds): void {
  const carried = (['rows', 'creatures', 'items'] as const).filter((kind) => entry.has(CARRIED[kind]));
  const [kind] = carried;
  if (carried.length !== 1 || kind === undefined || kind === holds) return;
  const key = CARRIED[kind === 'rows' ? holds : kind];
  context.report(entry.get(key), 'ruleset/entry-kind-mismatch', { holds, carries: kind }, {
    look: entry.get(CARRIED[kind]),
    mark: 'key',
    fixes: [removeFix(entry)],
  });
}
