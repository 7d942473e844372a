import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { withoutComments } from '../../shape/comments';
import type { Catalog, Entry, EntryRow, Filter, GmBlock, HideRule, Layer, LayerField, Named, Removal, Rules } from './model';
import { json, readFilters, readItem, readItemsBlock, readLootTables, readSources } from './read-items';
import { named, ref, scalar, stepTable, texts } from './read-parts';
import { readLadder, readResolution } from './read-resolution';
import * as sheet from './read-sheet';

/**
 * Reads a ruleset for previews. Never throws: what cannot be read is left out, so a preview draws what there is.
 * `files` are the catalog files beside it by their path (`catalogs/spells.json`), as parsed JSON.
 */
export function readRules(document: unknown, files: ReadonlyMap<string, unknown> = new Map()): Rules {
  const plain = new Map([...files].map(([path, content]) => [path, withoutComments(content) as JsonValue] as const));
  return new RulesReader().read(withoutComments(document as JsonValue), plain);
}

/** Reads a ruleset again and again while it changes: what is the very same value as before is not read a second time. */
export class RulesReader {
  private readonly sheet = new Kept<SheetParts>();
  private readonly tiers = new Kept<Pick<Rules, 'skillTiers' | 'saveTiers'>>();
  private readonly rests = new Kept<Rules['rests']>();
  private readonly resolution = new Kept<Rules['resolution']>();
  private readonly gm = new Kept<GmBlock>();
  private readonly items = new Kept<Rules['items']>();
  private readonly layers = new Kept<readonly Layer[]>();
  private readonly sources = new Kept<Rules['sources']>();
  private readonly catalogs = new Map<string, Kept<Catalog>>();
  private readonly entries = new WeakMap<object, Entry>();

  /** As `readRules`; the values hold no `$comment` keys. */
  read(root: JsonValue, files: ReadonlyMap<string, JsonValue>): Rules {
    const at = Cursor.root('ruleset.json', root);
    const sheetAt = at.get('sheet');
    const sheetParts = this.sheet.of([sheetAt.value], () => readSheetParts(sheetAt));
    const resolution = this.resolution.of([at.get('resolution').value], () => readResolution(at.get('resolution')));
    return {
      root,
      id: at.get('id').string ?? '',
      name: at.get('name').string ?? '',
      ...sheetParts,
      ...this.tiers.of([sheetParts, resolution], () => ({
        skillTiers: sheet.offeredTiers(resolution.tiers, sheetAt.get('skillTiers')),
        saveTiers: sheet.offeredTiers(resolution.tiers, sheetAt.get('saveTiers')),
      })),
      rests: this.rests.of([at.get('rests').value], () => sheet.readRests(at)),
      resolution,
      gm: this.gm.of([at.get('gm').value], () => readGm(at.get('gm'))),
      items: this.items.of([at.get('items').value], () => readItemsBlock(at.get('items'))),
      catalogs: named(at.get('catalogs')).map(({ at: header, named: name }) => this.catalog(header, name, files)),
      layers: this.layers.of([at.get('layers').value], () => named(at.get('layers')).map(({ at: layer, named: own }) => readLayer(layer, own))),
      sources: this.sources.of([at.get('combat').value], () => readSources(at.get('combat'))),
      hiddenEntries: NOTHING_HIDDEN,
    };
  }

  private catalog(at: Cursor, name: Named, files: ReadonlyMap<string, JsonValue>): Catalog {
    const asset = at.has('entries') ? undefined : at.get('asset').string;
    const content = asset === undefined ? undefined : files.get(asset);
    const kept = this.catalogs.get(name.pointer) ?? new Kept<Catalog>();
    this.catalogs.set(name.pointer, kept);
    return kept.of([at.value, content], () => {
      const entries = asset === undefined ? at.get('entries') : Cursor.root(asset, content).get('entries');
      return readCatalog(at, name, asset, entries, (entry, own) => this.entry(entry, own));
    });
  }

  /** An entry that moved in its list has another pointer and is read again. */
  private entry(at: Cursor, name: Named): Entry {
    const { value } = at;
    const kept = typeof value === 'object' && value !== null ? this.entries.get(value) : undefined;
    if (kept && kept.pointer === name.pointer) return kept;
    const entry = readEntry(at, name);
    if (typeof value === 'object' && value !== null) this.entries.set(value, entry);
    return entry;
  }
}

const NOTHING_HIDDEN: Rules['hiddenEntries'] = new Map();

/** Something made from values, kept while they are the very same. */
class Kept<T> {
  private made: { readonly from: readonly unknown[]; readonly value: T } | undefined;

  of(from: readonly unknown[], make: () => T): T {
    const { made } = this;
    if (made && from.every((one, i) => one === made.from[i])) return made.value;
    const value = make();
    this.made = { from, value };
    return value;
  }
}

type SheetParts = Pick<
  Rules,
  | 'sheetVersion' | 'sections' | 'abilities' | 'skills' | 'saves' | 'fields' | 'derived' | 'lists'
  | 'bonusRange' | 'pools' | 'tracks' | 'texts' | 'conditions' | 'states'
>;

function readSheetParts(at: Cursor): SheetParts {
  const live = at.get('live');
  const sections = sheet.readSections(at);
  return {
    sheetVersion: at.get('version').number ?? 1,
    sections,
    abilities: sheet.readAbilities(at),
    skills: sheet.readTrained(at.get('skills'), sections),
    saves: sheet.readTrained(at.get('saves'), sections),
    fields: sheet.readFields(at),
    derived: sheet.readDerived(at),
    lists: sheet.readLists(at),
    bonusRange: { min: at.at('bonusRange', 'min').number ?? -20, max: at.at('bonusRange', 'max').number ?? 40 },
    pools: sheet.readPools(live),
    tracks: sheet.readTracks(live),
    texts: sheet.readTexts(live),
    conditions: named(live.get('conditions')).map(({ named: name }) => name),
    states: sheet.readStates(live),
  };
}

/** The block for the Game Master. Reference 1, section 15. */
export function readGm(at: Cursor): GmBlock {
  const summary = at.get('sheetSummary');
  return {
    checkGuidance: at.get('checkGuidance').string,
    sheetGuidance: at.get('sheetGuidance').string,
    worldGuidance: at.get('worldGuidance').string,
    fields: texts(summary.get('fields')),
    derived: texts(summary.get('derived')),
    lists: summary
      .get('lists')
      .items()
      .flatMap((one) => {
        const [list, nameColumn] = [one.get('list').string, one.get('nameColumn').string];
        if (list === undefined || nameColumn === undefined) return [];
        return [
          {
            list,
            nameColumn,
            columns: texts(one.get('columns')),
            groupBy: one.get('groupBy').string,
            onlyWhen: one.get('onlyWhen').string,
          },
        ];
      }),
  };
}

/** Its entries are read when somebody first looks: a sheet and its odds need none. */
function readCatalog(at: Cursor, name: Named, file: string | undefined, entries: Cursor, read: (at: Cursor, name: Named) => Entry): Catalog {
  let known: readonly Entry[] | undefined;
  return {
    ...name,
    holds: (['creatures', 'items'] as const).find((one) => one === at.get('holds').string) ?? 'rows',
    feeds: texts(at.get('feeds')),
    filters: named(at.get('filters')).flatMap(({ at: filter, named: own }): Filter[] => {
      const type = (['number', 'text', 'tags'] as const).find((one) => one === filter.get('type').string);
      return type ? [{ ...own, type, startFrom: filter.at('startFrom', 'field').string }] : [];
    }),
    file,
    readable: entries.isArray,
    get entries() {
      known ??= named(entries).map(({ at: entry, named: own }) => read(entry, own));
      return known;
    },
  };
}

function readEntry(at: Cursor, name: { id: string; label: string; pointer: string }): Entry {
  return {
    ...name,
    summary: at.get('summary').string,
    filters: new Map(
      at
        .get('filters')
        .members()
        .flatMap((one) => {
          const value = one.number ?? (one.string === undefined ? (one.isArray ? texts(one) : undefined) : [one.string]);
          return value === undefined ? [] : [[String(one.key), value] as const];
        }),
    ),
    rows: at.get('rows').items().flatMap(readRow),
    item: at.get('item').isObject ? readItem(at.get('item')) : undefined,
    mechanics: at.has('mechanics') ? json(at.get('mechanics')) : undefined,
  };
}

function readRow(at: Cursor): EntryRow[] {
  const list = at.get('list').string;
  if (list === undefined) return [];
  return [
    {
      list,
      values: new Map(
        at
          .get('values')
          .members()
          .flatMap((cell) => {
            const value = scalar(cell);
            return value === undefined ? [] : [[String(cell.key), value] as const];
          }),
      ),
      scaled: at
        .get('scaled')
        .members()
        .map((cell) => ({
          column: String(cell.key),
          from: ref(cell.get('from')),
          table: cell.has('table') ? stepTable(cell.get('table')) : undefined,
        })),
      pointer: at.pointer,
    },
  ];
}

function readLayer(at: Cursor, name: { id: string; label: string; pointer: string }): Layer {
  const ladder = at.get('difficultyLadder');
  const market = at.at('items', 'market');
  return {
    ...name,
    summary: at.get('summary').string,
    conflicts: removals(at.get('conflicts')),
    guidance: at.at('gm', 'guidance').string,
    worldGuidance: at.at('gm', 'worldGuidance').string,
    fields: at
      .get('fields')
      .items()
      .flatMap((one): LayerField[] => {
        const field = one.get('id').string;
        return field === undefined
          ? []
          : [{ field, remove: removals(one.get('removeValues')), default: one.get('default').string, pointer: one.pointer }];
      }),
    ladder: ladder.isArray ? { value: ladder.items().map(json), steps: readLadder(ladder), pointer: ladder.pointer } : undefined,
    hide: at.get('catalogs').items().flatMap(readHide),
    removeUnits: removals(at.at('currencies', 'removeUnits')),
    removeFamilies: removals(at.at('currencies', 'removeFamilies')),
    removeSellers: removals(market.get('removeSellers')),
    unsold: readFilters(market.get('unsold')),
    lootTables: readLootTables(at.at('items', 'lootTables')),
  };
}

function removals(list: Cursor): Removal[] {
  return list.items().flatMap((one) => (one.string === undefined ? [] : [{ id: one.string, pointer: one.pointer }]));
}

function readHide(at: Cursor): HideRule[] {
  const [catalog, hide] = [at.get('id').string, at.get('hide')];
  const filter = hide.get('filter').string;
  const test = readTest(hide);
  return catalog === undefined || filter === undefined || !test ? [] : [{ catalog, filter, test, pointer: at.pointer }];
}

function readTest(hide: Cursor): HideRule['test'] | undefined {
  for (const op of ['above', 'below'] as const) {
    const than = hide.get(op).number;
    if (than !== undefined) return { op, than };
  }
  const word = hide.get('equals').string;
  if (word !== undefined) return { op: 'equals', word };
  return hide.get('notIn').isArray ? { op: 'notIn', words: texts(hide.get('notIn')) } : undefined;
}
