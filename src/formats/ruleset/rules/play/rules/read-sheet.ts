import type { Cursor } from '../../../../../language/json/cursor';
import type {
  Ability,
  Column,
  Derived,
  Field,
  Kind,
  List,
  LiveText,
  Pool,
  Rest,
  RestStep,
  Section,
  State,
  Tier,
  Track,
  Trained,
  Wound,
} from './model';
import { hideWhen, named, optionalRef, optionalTexts, ref, rounding, stepTable, textMap, texts, typedValue, untrained } from './read-parts';

export function readSections(sheet: Cursor): Section[] {
  return named(sheet.get('sections')).map(({ at, named: name }) => ({ ...name, untrained: untrained(at.get('untrained')) }));
}

export function readAbilities(sheet: Cursor): Ability[] {
  return named(sheet.get('abilities')).map(({ at, named: name }) => {
    const min = at.get('min').number ?? 0;
    const max = at.get('max').number ?? min;
    return {
      ...name,
      short: at.get('short').string,
      section: at.get('section').string,
      min,
      max,
      default: at.get('default').number ?? min,
    };
  });
}

/** Skills or saves; an entry's own untrained rule counts, then its section's. */
export function readTrained(list: Cursor, sections: readonly Section[]): Trained[] {
  return named(list).map(({ at, named: name }) => {
    const own = untrained(at.get('untrained'));
    const section = at.get('section').string;
    const home = sections.find((one) => one.id === section);
    const rule = own ?? home?.untrained;
    return {
      ...name,
      ability: at.get('ability').string,
      section,
      cap: optionalRef(at.get('cap')),
      untrained:
        rule === undefined
          ? undefined
          : { rule, pointer: own === undefined && home ? `${home.pointer}/untrained` : at.get('untrained').pointer },
    };
  });
}

export function readTiers(list: Cursor): Tier[] {
  return named(list).map(({ at, named: name }) => ({
    ...name,
    multiplier: at.get('multiplier').number ?? 0,
    round: rounding(at.get('round')),
    flat: at.get('flat').number ?? 0,
  }));
}

/** The tiers an editor offers: those named, or all. */
export function offeredTiers(all: readonly Tier[], narrowed: Cursor): readonly Tier[] {
  const ids = optionalTexts(narrowed);
  return ids === undefined ? all : all.filter((tier) => ids.includes(tier.id));
}

export function readFields(sheet: Cursor): Field[] {
  return named(sheet.get('fields')).flatMap(({ at, named: name }) => {
    const value = typedValue(at, name);
    return value ? [{ ...value, section: at.get('section').string, hideWhen: hideWhen(at) }] : [];
  });
}

export function readDerived(sheet: Cursor): Derived[] {
  return named(sheet.get('derived')).flatMap(({ at, named: name }): Derived[] => {
    const common = { ...name, section: at.get('section').string, hideWhen: hideWhen(at) };
    const op = at.get('op').string;
    if (op === 'sum' || op === 'min' || op === 'max') return [{ ...common, op, of: at.get('of').items().map(ref) }];
    if (op === 'scale')
      return [{ ...common, op, of: ref(at.get('of')), multiplier: at.get('multiplier').number ?? 1, round: rounding(at.get('round')) }];
    if (op === 'stepTable') return [{ ...common, op, from: ref(at.get('from')), table: stepTable(at.get('table')) }];
    if (op !== 'enumTable') return [];
    const field = at.at('from', 'field').string;
    const table = new Map(
      at
        .get('table')
        .members()
        .flatMap((row) => (row.number === undefined ? [] : [[String(row.key), row.number] as const])),
    );
    const from = field === undefined ? { liveState: at.at('from', 'liveState').string ?? '' } : { field };
    return [{ ...common, op, from, table, default: at.get('default').number ?? 0 }];
  });
}

export function readLists(sheet: Cursor): List[] {
  return named(sheet.get('lists')).map(({ at, named: name }) => {
    const pools = at.get('pools');
    const [nameColumn, maxColumn] = [pools.get('nameColumn').string, pools.get('maxColumn').string];
    return {
      ...name,
      section: at.get('section').string,
      hideWhen: hideWhen(at),
      maxItems: at.get('maxItems').number ?? 0,
      columns: readColumns(at.get('columns')),
      pools:
        nameColumn !== undefined && maxColumn !== undefined
          ? { nameColumn, maxColumn, rechargeColumn: pools.get('rechargeColumn').string }
          : undefined,
    };
  });
}

function readColumns(list: Cursor): Column[] {
  return named(list).flatMap(({ at, named: name }) => {
    const value = typedValue(at, name);
    return value ? [{ ...value, required: at.get('required').boolean ?? false }] : [];
  });
}

export function readPools(live: Cursor): Pool[] {
  return named(live.get('pools')).map(({ at, named: name }) => ({
    ...name,
    hideWhen: hideWhen(at),
    max: ref(at.get('max')),
    allowTemp: at.get('allowTemp').boolean ?? false,
    group: at.get('group').string,
    start: at.get('start').string === 'empty' ? 'empty' : 'full',
  }));
}

export function readTracks(live: Cursor): Track[] {
  return named(live.get('tracks')).map(({ at, named: name }) => {
    const min = at.get('min').number ?? 0;
    return {
      ...name,
      hideWhen: at.has('levels') || at.has('boxes') ? undefined : hideWhen(at),
      min,
      max: at.get('max').number ?? ref(at.get('max')),
      default: at.get('default').number,
      alwaysShow: at.get('alwaysShow').boolean ?? false,
      wound: readWound(at),
    };
  });
}

function readWound(at: Cursor): Wound | undefined {
  const [levels, boxes] = [at.get('levels'), at.get('boxes')];
  if (!levels.exists && !boxes.exists) return undefined;
  const extra = at.get('extra');
  const [list, countColumn, penaltyColumn] = [extra.get('list').string, extra.get('countColumn').string, extra.get('penaltyColumn').string];
  return {
    levels: boxes.exists
      ? undefined
      : levels
          .items()
          .map((one) => ({ label: one.get('label').string ?? '', penalty: one.get('penalty').number ?? 0, pointer: one.pointer })),
    boxes: boxes.exists
      ? { by: boxes.at('penalty', 'by').string === 'remaining' ? 'remaining' : 'filled', table: stepTable(boxes.at('penalty', 'table')) }
      : undefined,
    kinds: named(at.get('kinds')).map(({ at: kind, named: name }): Kind => ({ ...name, severity: kind.get('severity').number ?? 0 })),
    fill: at.get('fill').string === 'indexed' ? 'indexed' : 'sequential',
    onFull: at.get('onFull').string === 'refuse' ? 'refuse' : 'upgrade',
    extra:
      list !== undefined && countColumn !== undefined && penaltyColumn !== undefined && !boxes.exists
        ? { list, countColumn, penaltyColumn }
        : undefined,
  };
}

export function readTexts(live: Cursor): LiveText[] {
  return named(live.get('text')).map(({ at, named: name }) => ({ ...name, maxLength: at.get('maxLength').number ?? 500 }));
}

export function readStates(live: Cursor): State[] {
  return named(live.get('states')).map(({ at, named: name }) => {
    const values = texts(at.get('values'));
    return {
      ...name,
      hideWhen: hideWhen(at),
      values,
      valueLabels: textMap(at.get('valueLabels')),
      start: at.get('default').string ?? values[0] ?? '',
    };
  });
}

export function readRests(root: Cursor): Rest[] {
  return named(root.get('rests')).map(({ at, named: name }) => {
    const clear = at.get('clear');
    return {
      ...name,
      steps: at.get('restore').items().flatMap(readStep),
      clearTexts: texts(clear.get('text')),
      clearConditions: clear.get('conditions').string === 'all' ? ('all' as const) : texts(clear.get('conditions')),
      clearPointer: clear.pointer,
    };
  });
}

function readStep(at: Cursor): RestStep[] {
  const target = readTarget(at);
  const change = readChange(at);
  return target && change ? [{ target, change, pointer: at.pointer }] : [];
}

function readTarget(at: Cursor): RestStep['target'] | undefined {
  for (const kind of ['pool', 'poolGroup', 'state'] as const) {
    const id = at.get(kind).string;
    if (id !== undefined) return { kind, id };
  }
  const rows = at.get('listPools').string;
  if (rows !== undefined) return { kind: 'listPools', id: rows, recharge: optionalTexts(at.get('recharge')) };
  const track = at.get('track').string;
  return track === undefined ? undefined : { kind: 'track', id: track, mark: at.get('kind').string };
}

function readChange(at: Cursor): RestStep['change'] | undefined {
  const to = at.get('to').string ?? at.get('to').number;
  if (to !== undefined) return { to };
  const by = at.get('by');
  const constant = by.get('const').number;
  if (constant !== undefined) return { const: constant };
  const fraction = by.get('fractionOfMax').number;
  return fraction === undefined ? undefined : { fraction, round: rounding(by.get('round')), min: by.get('min').number ?? 0 };
}
