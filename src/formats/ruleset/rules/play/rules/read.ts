import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { withoutComments } from '../../shape/comments';
import type { Catalog, Entry, EntryRow, Filter, GmBlock, HideRule, Layer, LayerField, Removal, Rules } from './model';
import { json, readFilters, readItem, readItemsBlock, readLootTables, readSources } from './read-items';
import { named, ref, scalar, stepTable, texts } from './read-parts';
import { readLadder, readResolution } from './read-resolution';
import * as sheet from './read-sheet';

/**
 * Reads a ruleset for previews. Never throws: what cannot be read is left out, so a preview draws what there is.
 * `files` are the catalog files beside it by their path (`catalogs/spells.json`), as parsed JSON.
 */
export function readRules(document: unknown, files: ReadonlyMap<string, unknown> = new Map()): Rules {
  const value = withoutComments(document as JsonValue);
  const root = Cursor.root('ruleset.json', value);
  const at = root.get('sheet');
  const live = at.get('live');
  const sections = sheet.readSections(at);
  const resolution = readResolution(root.get('resolution'));
  return {
    root: value,
    id: root.get('id').string ?? '',
    name: root.get('name').string ?? '',
    sheetVersion: at.get('version').number ?? 1,
    sections,
    abilities: sheet.readAbilities(at),
    skills: sheet.readTrained(at.get('skills'), sections),
    saves: sheet.readTrained(at.get('saves'), sections),
    fields: sheet.readFields(at),
    derived: sheet.readDerived(at),
    lists: sheet.readLists(at),
    skillTiers: sheet.offeredTiers(resolution.tiers, at.get('skillTiers')),
    saveTiers: sheet.offeredTiers(resolution.tiers, at.get('saveTiers')),
    bonusRange: { min: at.at('bonusRange', 'min').number ?? -20, max: at.at('bonusRange', 'max').number ?? 40 },
    pools: sheet.readPools(live),
    tracks: sheet.readTracks(live),
    texts: sheet.readTexts(live),
    conditions: named(live.get('conditions')).map(({ named: name }) => name),
    states: sheet.readStates(live),
    rests: sheet.readRests(root),
    resolution,
    gm: readGm(root.get('gm')),
    items: readItemsBlock(root.get('items')),
    catalogs: named(root.get('catalogs')).map(({ at: header, named: name }) => readCatalog(header, name, files)),
    layers: named(root.get('layers')).map(({ at: layer, named: name }) => readLayer(layer, name)),
    sources: readSources(root.get('combat')),
    hiddenEntries: new Map(),
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

function readCatalog(at: Cursor, name: { id: string; label: string; pointer: string }, files: ReadonlyMap<string, unknown>): Catalog {
  const asset = at.has('entries') ? undefined : at.get('asset').string;
  const content = asset === undefined ? undefined : files.get(asset);
  const entries = asset === undefined ? at.get('entries') : Cursor.root(asset, withoutComments(content)).get('entries');
  return {
    ...name,
    holds: (['creatures', 'items'] as const).find((one) => one === at.get('holds').string) ?? 'rows',
    feeds: texts(at.get('feeds')),
    filters: named(at.get('filters')).flatMap(({ at: filter, named: own }): Filter[] => {
      const type = (['number', 'text', 'tags'] as const).find((one) => one === filter.get('type').string);
      return type ? [{ ...own, type, startFrom: filter.at('startFrom', 'field').string }] : [];
    }),
    file: asset,
    readable: entries.isArray,
    entries: named(entries).map(({ at: entry, named: own }) => readEntry(entry, own)),
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
