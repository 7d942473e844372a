import { Cursor } from '../../../../language/json/cursor';
import type { EditStep } from '../../../../language/json/finding';
import { columnScope, type NameKind } from '../checks/names';
import { PICKED } from './sheet/picker';

/** What is renamed, as the name index has it: `scope` is the list of a column, the field of a value, and so on. */
export interface RenamedName {
  readonly kind: NameKind;
  readonly scope?: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The steps that give an id its new name in a test sheet that is on the ruleset's present layout; none for a sheet of another layout,
 * which its migrations bring along. A value that already stands at the new id stays. `file` is put into the steps.
 */
export function renameInSheet(sheet: unknown, renamed: RenamedName, version: number, file?: string): EditStep[] {
  const root = Cursor.root(file ?? '', sheet);
  if (root.get('v').number !== version) return [];
  return withFile(stepsInBuild(root.get('build'), renamed), file);
}

/** The same for a live state, which has no layout of its own: `sheet` is the test sheet it lies beside. */
export function renameInLive(live: unknown, sheet: unknown, renamed: RenamedName, version: number, file?: string): EditStep[] {
  if (Cursor.root('', sheet).get('v').number !== version) return [];
  return withFile(stepsInLive(Cursor.root(file ?? '', live), renamed), file);
}

function withFile(steps: readonly EditStep[], file: string | undefined): EditStep[] {
  return file === undefined ? [...steps] : steps.map((step) => ({ ...step, file }));
}

/** Renames a key of a map when it is there and the new one is not. */
function key(map: Cursor, { from, to }: RenamedName): EditStep[] {
  return map.has(from) && !map.has(to) ? [{ op: 'rename', pointer: map.get(from).pointer, key: to }] : [];
}

/** Changes a text that is exactly the old name. */
function text(at: Cursor, from: string, to: string): EditStep[] {
  return at.string === from ? [{ op: 'set', pointer: at.pointer, value: to }] : [];
}

function stepsInBuild(build: Cursor, renamed: RenamedName): EditStep[] {
  const { kind, scope = '', from, to } = renamed;
  const lists = build.get('lists');
  const rows = (list: string) => lists.get(list).items();
  switch (kind) {
    case 'ability':
      return key(build.get('abilities'), renamed);
    case 'skill':
      return [...key(build.get('skills'), renamed), ...key(build.get('bonuses'), renamed)];
    case 'save':
      return [...key(build.get('saves'), renamed), ...key(build.get('bonuses'), renamed)];
    case 'field':
      return key(build.get('fields'), renamed);
    case 'list':
      return key(lists, renamed);
    case 'enum-value':
      return text(build.get('fields').get(scope), from, to);
    case 'tier':
      return [...build.get('skills').members(), ...build.get('saves').members()].flatMap((at) => text(at, from, to));
    case 'column':
      return rows(scope).flatMap((row) => key(row, renamed));
    case 'column-value':
      return lists.members().flatMap((list) => {
        const own = scope.startsWith(`${list.key}.`) ? scope.slice(String(list.key).length + 1) : undefined;
        return own === undefined || columnScope(String(list.key), own) !== scope
          ? []
          : list.items().flatMap((row) => text(row.get(own), from, to));
      });
    case 'catalog':
    case 'entry':
      return lists.members().flatMap((list) => list.items().flatMap((row) => picked(row.get(PICKED), renamed)));
    default:
      return [];
  }
}

/** The mark of a picked row: `catalog/entry`. */
function picked(at: Cursor, { kind, scope, from, to }: RenamedName): EditStep[] {
  const mark = at.string;
  const slash = mark?.indexOf('/') ?? -1;
  if (mark === undefined || slash < 0) return [];
  const [catalog, entry] = [mark.slice(0, slash), mark.slice(slash + 1)];
  if (kind === 'catalog') return catalog === from ? [{ op: 'set', pointer: at.pointer, value: `${to}/${entry}` }] : [];
  return catalog === scope && entry === from ? [{ op: 'set', pointer: at.pointer, value: `${catalog}/${to}` }] : [];
}

function stepsInLive(live: Cursor, renamed: RenamedName): EditStep[] {
  const { kind, scope = '', from, to } = renamed;
  switch (kind) {
    case 'pool':
      return key(live.get('pools'), renamed);
    case 'track':
      return [...key(live.get('tracks'), renamed), ...key(live.get('wounds'), renamed)];
    case 'live-text':
      return key(live.get('text'), renamed);
    case 'state':
      return key(live.get('states'), renamed);
    case 'state-value':
      return text(live.get('states').get(scope), from, to);
    case 'wound-kind':
      return live
        .get('wounds')
        .get(scope)
        .get('marks')
        .items()
        .flatMap((at) => text(at, from, to));
    case 'condition':
      return live
        .get('conditions')
        .items()
        .flatMap((at) => text(at, from, to));
    case 'list':
      return live
        .get('pools')
        .members()
        .filter((at) => String(at.key).startsWith(`${from}:`))
        .flatMap((at) => key(live.get('pools'), { ...renamed, from: String(at.key), to: to + String(at.key).slice(from.length) }));
    default:
      return [];
  }
}
