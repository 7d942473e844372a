import type { Cursor } from '../../../../language/json/cursor';
import { escapeSegment } from '../../../../language/pointer';
import { entriesOf } from '../checks/declare/catalogs';
import { walkEntry, type EntryContext } from './entry-strings';
import { UNSHOWN, walk } from './string-walk';
import { StringCollector, type Noted, type Spot } from './string-collector';
import type { DisplayStrings, RulesetPart } from './types';
import { isRecord } from '../../../../language/record';

/** Keys of the root that are blocks of their own; everything else that shows a text belongs to the overview. */
const BLOCKS: ReadonlySet<string> = new Set(['resolution', 'sheet', 'rests', 'items', 'battle', 'combat', 'layers']);

/**
 * Every display string of a ruleset and its catalogs, each with the places it is used at and the part it belongs to.
 * `root` is `ruleset.json` and `catalogFiles` the files of its catalogs by path. Takes any value and never throws;
 * empty texts are none. `memory` spares the entries of catalog files that did not change. Reference 5, section 5.10, "What to offer an author as display strings".
 */
export function displayStrings(root: Cursor, catalogFiles: ReadonlyMap<string, Cursor> = new Map(), memory?: EntryMemory): DisplayStrings {
  const collector = new StringCollector();
  if (!isRecord(root.value)) return collector.done();
  const { file, value: ruleset } = root;
  const at = (key: string): Spot => ({ file, pointer: `/${key}`, place: `/${key}`, part: 'overview' });
  collector.text(ruleset.name, at('name'), 'name');
  collector.text(ruleset.edition, at('edition'), 'edition');
  for (const [key, value] of Object.entries(ruleset)) {
    if (key === 'catalogs' || UNSHOWN.has(key)) continue;
    walk(collector, value, { ...at(escapeSegment(key)), part: partOf(key) }, false);
  }
  const types = isRecord(ruleset.combat) ? ruleset.combat.damageTypes : undefined;
  if (Array.isArray(types)) {
    types.forEach((type, i) =>
      collector.text(type, { file, pointer: `/combat/damageTypes/${i}`, place: `/combat/damageTypes/${i}`, part: 'combat' }, 'damage-type'),
    );
  }
  const context: EntryContext = { textColumns: columnsOfText(root), looseDamage: !Array.isArray(types) };
  walkCatalogs(collector, root, catalogFiles, context, memory);
  return collector.done();
}

function partOf(key: string): RulesetPart {
  return BLOCKS.has(key) ? (key as RulesetPart) : 'overview';
}

function walkCatalogs(
  collector: StringCollector,
  root: Cursor,
  files: ReadonlyMap<string, Cursor>,
  context: EntryContext,
  memory: EntryMemory | undefined,
): void {
  for (const header of root.get('catalogs').items()) {
    const id = header.get('id').string ?? String(header.key);
    const part: RulesetPart = `catalog:${id}`;
    collector.nameOf(part, header.get('label').string ?? id);
    const spot: Spot = { file: header.file, pointer: header.pointer, place: `/catalogs/#${id}`, part };
    if (isRecord(header.value)) {
      const { entries: _, ...own } = header.value;
      walk(collector, own, spot, false);
    }
    const entries = entriesOf(header, files);
    if (!entries) continue;
    if (memory && !header.has('entries')) collector.add(memory.noted(entries, spot, context));
    else walkEntries(collector, entries, spot, context);
  }
}

function walkEntries(collector: StringCollector, entries: Cursor, { place, part }: Spot, context: EntryContext): void {
  if (!Array.isArray(entries.value)) return;
  const holder = `${entries.pointer}/`;
  entries.value.forEach((entry: unknown, i) => {
    if (!isRecord(entry)) return;
    const name = typeof entry.id === 'string' ? `#${entry.id}` : String(i);
    walkEntry(collector, entry, { file: entries.file, pointer: holder + String(i), place: `${place}/entries/${name}`, part }, context);
  });
}

/** Remembers what was found in the entries of catalog files, by the very list and by what the ruleset says about it. */
export class EntryMemory {
  private readonly known = new WeakMap<object, { readonly key: string; readonly noted: readonly Noted[] }>();

  noted(entries: Cursor, spot: Spot, context: EntryContext): readonly Noted[] {
    const { value } = entries;
    if (typeof value !== 'object' || value === null) return [];
    const columns = [...context.textColumns].map(([list, ids]) => [list, ...ids]);
    const key = JSON.stringify([entries.file, spot.place, spot.part, columns, context.looseDamage]);
    const before = this.known.get(value);
    if (before?.key === key) return before.noted;
    const collector = new StringCollector();
    walkEntries(collector, entries, spot, context);
    this.known.set(value, { key, noted: collector.noted });
    return collector.noted;
  }
}

/** The text columns of each list by `list <id>`, and the ruleset's text stats of items by `stats`. */
function columnsOfText(root: Cursor): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = (columns: Cursor): Set<string> =>
    new Set(columns.items().flatMap((c) => (['text', 'longtext'].includes(c.get('type').string ?? '') ? [c.get('id').string ?? ''] : [])));
  const lists = root
    .at('sheet', 'lists')
    .items()
    .map((list): [string, ReadonlySet<string>] => [`list ${list.get('id').string ?? ''}`, texts(list.get('columns'))]);
  return new Map([...lists, ['stats', texts(root.at('items', 'stats'))]]);
}
