import type { Spot, StringCollector } from './string-collector';
import { walk } from './string-walk';
import type { StringKind } from './types';
import { isRecord } from '../../../../language/record';

/** What the ruleset says about the cells an entry writes. */
export interface EntryContext {
  /** The text columns by `list <id>`, and the text stats of items by `stats`. */
  readonly textColumns: ReadonlyMap<string, ReadonlySet<string>>;
  /** No damage types are declared, so the words entries use are what players see. */
  readonly looseDamage: boolean;
}

/** The display strings of one catalog entry: its words, the text cells it writes, and its creature's or item's own. */
export function walkEntry(collector: StringCollector, entry: Readonly<Record<string, unknown>>, spot: Spot, context: EntryContext): void {
  collector.text(entry.label, collector.below(spot, 'label'), 'label');
  collector.text(entry.summary, collector.below(spot, 'summary'), 'summary');
  walkRows(collector, entry.rows, collector.below(spot, 'rows'), context);
  const { mechanics, creature, item } = entry;
  if (isRecord(mechanics)) {
    const at = collector.below(spot, 'mechanics');
    walk(collector, mechanics, at, false);
    if (context.looseDamage) walkDamage(collector, mechanics, at);
  }
  if (isRecord(creature)) walkCreature(collector, creature, collector.below(spot, 'creature'), context);
  if (isRecord(item)) {
    const at = collector.below(spot, 'item');
    const { stats, ...rest } = item;
    walk(collector, rest, at, false);
    if (isRecord(stats)) walkCells(collector, stats, collector.below(at, 'stats'), context.textColumns.get('stats'), 'stat');
  }
}

function walkRows(collector: StringCollector, rows: unknown, spot: Spot, context: EntryContext): void {
  if (!Array.isArray(rows)) return;
  rows.forEach((row: unknown, i) => {
    if (!isRecord(row) || typeof row.list !== 'string' || !isRecord(row.values)) return;
    const at = collector.below(collector.below(spot, String(i)), 'values');
    walkCells(collector, row.values, at, context.textColumns.get(`list ${row.list}`), 'cell');
  });
}

function walkCells(
  collector: StringCollector,
  cells: Readonly<Record<string, unknown>>,
  spot: Spot,
  columns: ReadonlySet<string> | undefined,
  kind: StringKind,
): void {
  if (!columns) return;
  for (const [column, cell] of Object.entries(cells)) if (columns.has(column)) collector.text(cell, collector.below(spot, column), kind);
}

function walkCreature(collector: StringCollector, creature: Readonly<Record<string, unknown>>, spot: Spot, context: EntryContext): void {
  each(creature.traits, collector.below(spot, 'traits'), collector, (trait, at) => {
    collector.text(trait.name, collector.below(at, 'name'), 'trait-name');
    collector.text(trait.text, collector.below(at, 'text'), 'trait-text');
  });
  each(creature.actions, collector.below(spot, 'actions'), collector, (action, at) => {
    collector.text(action.name, collector.below(at, 'name'), 'action');
    if (context.looseDamage && isRecord(action.damage)) walkDamage(collector, action.damage, collector.below(at, 'damage'));
  });
  each(creature.riders, collector.below(spot, 'riders'), collector, (rider, at) => {
    collector.text(rider.name, collector.below(at, 'name'), 'rider');
    if (context.looseDamage) collector.text(rider.type, collector.below(at, 'type'), 'damage-type');
  });
  const { sheet } = creature;
  if (!isRecord(sheet) || !isRecord(sheet.lists)) return;
  const lists = collector.below(collector.below(spot, 'sheet'), 'lists');
  for (const [list, rows] of Object.entries(sheet.lists)) {
    each(rows, collector.below(lists, list), collector, (row, at) =>
      walkCells(collector, row, at, context.textColumns.get(`list ${list}`), 'cell'),
    );
  }
}

/** Damage types as an action or an entry words them: `type` or `damageType`, and those of what comes on top. */
function walkDamage(collector: StringCollector, holder: Readonly<Record<string, unknown>>, spot: Spot): void {
  for (const key of ['damageType', 'type']) collector.text(holder[key], collector.below(spot, key), 'damage-type');
  each(holder.plus, collector.below(spot, 'plus'), collector, (plus, at) =>
    collector.text(plus.type, collector.below(at, 'type'), 'damage-type'),
  );
}

function each(
  list: unknown,
  spot: Spot,
  collector: StringCollector,
  visit: (item: Readonly<Record<string, unknown>>, at: Spot) => void,
): void {
  if (!Array.isArray(list)) return;
  list.forEach((item: unknown, i) => {
    if (!isRecord(item)) return;
    const at = collector.below(spot, String(i));
    visit(item, typeof item.id === 'string' ? { ...at, place: `${spot.place}/#${item.id}` } : at);
  });
}
