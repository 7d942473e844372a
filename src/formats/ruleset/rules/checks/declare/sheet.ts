import type { Cursor } from '../../../../../language/json/cursor';
import { columnScope, type NameIndex } from '../names';
import { resolutionKind } from '../resolution-kind';
import { declareItems, declareValues, type Declare } from './declare';

/** What the sheet, the resolution and the rests declare. Reference 1, sections 6, 13 and 14. */
export const declareSheet: Declare = (root, names) => {
  const sheet = root.get('sheet');
  const live = sheet.get('live');
  const resolution = root.get('resolution');
  declareItems(names, 'section', sheet.get('sections'));
  declareItems(names, 'ability', sheet.get('abilities'));
  declareItems(names, 'skill', sheet.get('skills'));
  declareItems(names, 'save', sheet.get('saves'));
  declareItems(names, 'field', sheet.get('fields'), '', (field, id) => {
    if (field.get('type').string === 'enum') declareValues(names, 'enum-value', field.get('values'), id, field.get('valueLabels'));
  });
  declareItems(names, 'derived', sheet.get('derived'));
  declareItems(names, 'list', sheet.get('lists'), '', (list, id) => declareColumns(names, list, id));
  declareItems(names, 'pool', live.get('pools'), '', (pool) => declareGroup(names, pool));
  if (!names.complete(['pool'])) names.markBroken('pool-group');
  declareItems(names, 'track', live.get('tracks'), '', (track, id) => declareItems(names, 'wound-kind', track.get('kinds'), id));
  declareItems(names, 'live-text', live.get('text'));
  declareItems(names, 'condition', live.get('conditions'));
  declareItems(names, 'state', live.get('states'), '', (state, id) =>
    declareValues(names, 'state-value', state.get('values'), id, state.get('valueLabels')),
  );
  declareItems(names, 'tier', resolution.get('proficiencyTiers'));
  declareItems(names, 'reroll', resolution.get('reroll'));
  declareItems(names, 'rest', root.get('rests'));
  // Both are required: when they are missing or empty, that is the fault, not each name that leads into them.
  if (!sheet.isObject || sheet.members().length === 0) for (const kind of SHEET_KINDS) names.markBroken(kind);
  if (resolution.get('proficiencyTiers').items().length === 0 || resolutionKind(root) === 'other') names.markBroken('tier');
};

const SHEET_KINDS = [
  'section', 'ability', 'skill', 'save', 'field', 'derived', 'list', 'pool', 'pool-group', 'track', 'live-text', 'condition', 'state',
] as const;

function declareColumns(names: NameIndex, list: Cursor, id: string): void {
  const columns = list.get('columns');
  if (columns.items().length === 0) names.markBroken('column', id);
  declareItems(names, 'column', columns, id, (column, columnId) => {
    if (column.get('type').string === 'enum') {
      declareValues(names, 'column-value', column.get('values'), columnScope(id, columnId), column.get('valueLabels'));
    }
  });
}

function declareGroup(names: NameIndex, pool: Cursor): void {
  const group = pool.get('group');
  const id = group.string;
  if (id !== undefined) names.add({ kind: 'pool-group', id, label: id, scope: '', at: group, idAt: group, order: 0 });
  else if (group.exists) names.markBroken('pool-group');
}
