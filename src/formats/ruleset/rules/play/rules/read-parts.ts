import type { Cursor } from '../../../../../language/json/cursor';
import type {
  HideWhen,
  ItemReading,
  Named,
  Ref,
  Rounding,
  Scalar,
  StepTable,
  TrackReading,
  TypedValue,
  Untrained,
  ValueType,
} from './model';

/** The items of a list that have an id, the first of each id. */
export function named(list: Cursor): { readonly at: Cursor; readonly named: Named }[] {
  const seen = new Set<string>();
  return list.items().flatMap((at) => {
    const id = at.get('id').string;
    if (id === undefined || seen.has(id)) return [];
    seen.add(id);
    return [{ at, named: { id, label: labelOf(at, id), pointer: at.pointer } }];
  });
}

/** Its label, or the id where it has none. */
export function labelOf(at: Cursor, id: string): string {
  const label = at.get('label').string;
  return label === undefined || label === '' ? id : label;
}

/** The texts of a list; anything else in it is left out. */
export function texts(list: Cursor): string[] {
  return list.items().flatMap((at) => at.string ?? []);
}

/** The same, or undefined when there is no list at all. */
export function optionalTexts(list: Cursor): string[] | undefined {
  return list.isArray ? texts(list) : undefined;
}

export function textMap(map: Cursor): ReadonlyMap<string, string> {
  return new Map(map.members().flatMap((at) => (at.string === undefined ? [] : [[String(at.key), at.string] as const])));
}

export function rounding(at: Cursor): Rounding {
  return at.string === 'up' ? 'up' : at.string === 'nearest' ? 'nearest' : 'down';
}

/** A scalar as the formats know it: a number, a text or a boolean. */
export function scalar(at: Cursor): Scalar | undefined {
  return at.string ?? at.number ?? at.boolean;
}

/** A step table: rows of a threshold and a value; a row that is neither ends it, as for the engine none passes. */
export function stepTable(at: Cursor): StepTable {
  return at.items().flatMap((row) => {
    const [from, value] = [row.get(0).number, row.get(1).number];
    return from === undefined || value === undefined ? [] : [{ from, value, pointer: row.pointer }];
  });
}

const VALUE_TYPES: readonly ValueType[] = ['number', 'text', 'longtext', 'boolean', 'enum', 'dice'];

/** A field, a list column or an item stat; undefined when its type is none. */
export function typedValue(at: Cursor, name: Named): TypedValue | undefined {
  const type = VALUE_TYPES.find((one) => one === at.get('type').string);
  if (!type) return undefined;
  return {
    ...name,
    type,
    min: at.get('min').number ?? 0,
    max: at.get('max').number ?? 0,
    integer: at.get('integer').boolean ?? true,
    maxLength: at.get('maxLength').number,
    values: texts(at.get('values')),
    valueLabels: textMap(at.get('valueLabels')),
    default: defaultOf(type, at.get('default')),
    example: at.get('example').string,
  };
}

/** A default of the right type; any other is none. */
function defaultOf(type: ValueType, at: Cursor): Scalar | undefined {
  return type === 'number' ? at.number : type === 'boolean' ? at.boolean : at.string;
}

export function hideWhen(holder: Cursor): HideWhen | undefined {
  const at = holder.get('hideWhen');
  const field = at.get('field').string;
  const op = (['equals', 'notEquals', 'in'] as const).find((key) => at.has(key));
  if (field === undefined || op === undefined) return undefined;
  const values =
    op === 'in'
      ? at
          .get('in')
          .items()
          .map((one) => one.value)
      : [at.get(op).value];
  return { field, op, values, pointer: at.pointer };
}

export function untrained(at: Cursor): Untrained | undefined {
  if (at.string === 'normal' || at.string === 'harder' || at.string === 'refuse') return at.string;
  const by = at.get('by').number;
  return by === undefined ? undefined : { by };
}

const BY_ID = ['field', 'derived', 'abilityScore', 'abilityMod', 'abilityModFromField', 'skillMod', 'saveMod', 'livePool'] as const;
const TRACK_READINGS: readonly TrackReading[] = ['value', 'filled', 'remaining', 'penalty'];

/** A value reference; its pointer is the reading key, which is what an author looks for. */
export function ref(at: Cursor): Ref {
  const constant = at.get('const');
  if (constant.number !== undefined) return { kind: 'const', value: constant.number, pointer: constant.pointer };
  for (const kind of BY_ID) {
    const id = at.get(kind).string;
    if (id !== undefined) return { kind, id, pointer: at.get(kind).pointer };
  }
  const track = at.get('liveTrack');
  if (track.string !== undefined) {
    const read = TRACK_READINGS.find((one) => one === at.get('read').string) ?? 'value';
    return { kind: 'liveTrack', id: track.string, read, pointer: track.pointer };
  }
  const sum = at.get('listSum');
  const [list, column] = [sum.get('list').string, sum.get('column').string];
  if (list !== undefined && column !== undefined) {
    return { kind: 'listSum', list, column, onlyWhen: sum.get('onlyWhen').string, pointer: sum.pointer };
  }
  const stat = at.get('itemStat');
  return stat.isObject ? { kind: 'itemStat', reading: itemReading(stat), pointer: stat.pointer } : { kind: 'unknown', pointer: at.pointer };
}

export function optionalRef(at: Cursor): Ref | undefined {
  return at.isObject ? ref(at) : undefined;
}

function itemReading(at: Cursor): ItemReading {
  return {
    stat: at.get('stat').string,
    from: (['worn', 'carried'] as const).find((one) => one === at.get('from').string) ?? 'all',
    pick: (['max', 'min', 'count'] as const).find((one) => one === at.get('pick').string) ?? 'sum',
    slot: at.get('slot').string,
    category: at.get('category').string,
    tag: at.get('tag').string,
    default: at.get('default').number,
  };
}
