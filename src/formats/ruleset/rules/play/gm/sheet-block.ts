import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import type { Column, GmList, List, TypedValue } from '../rules/model';
import { blankValue, shownValue } from '../sheet/build';
import type { Sheet } from '../sheet/sheet';
import type { AbilityValue, SheetValues, TrainedValue } from '../sheet/types';

/** Most rows of one list the Game Master hears of, and most characters of one value. Reference 2, section 7. */
const MOST_ROWS = 40;
const LONGEST_VALUE = 80;

/** A value as the Game Master reads it: one line of at most 80 characters, without brackets, braces or angle brackets. */
export function plainValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null || typeof value === 'object') return '';
  const line = String(value)
    .replace(/[[\]{}<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > LONGEST_VALUE ? line.slice(0, LONGEST_VALUE).trimEnd() : line;
}

/**
 * The lines about one character that the Game Master is sent: numbers, what is trained, the summary's values and lists, and everything live.
 * Reference 2, section 7. The Engine's own wording around them is not public.
 */
export function sheetBlock(sheet: Sheet, name: string): string[] {
  const values = sheet.values();
  const { gm } = sheet.rules;
  return [
    plainValue(name),
    ...numberLines(sheet, values),
    ...gm.fields.flatMap((id) => {
      const field = values.fields.find((one) => one.id === id && !one.hidden);
      const text = field ? shownText(field.field, field.value) : '';
      return field && text !== '' ? [`${field.label}: ${text}`] : [];
    }),
    ...gm.derived.flatMap((id) => {
      const derived = values.derived.find((one) => one.id === id && !one.hidden);
      return derived ? [`${derived.label}: ${derived.value}`] : [];
    }),
    ...values.pools.map(
      (pool) => `${plainValue(pool.label)}: ${pool.value}/${pool.max}${pool.temp > 0 ? ` (+${pool.temp} temporary)` : ''}`,
    ),
    ...trackLines(values),
    ...values.states.map((state) => `${state.label}: ${state.valueLabels.get(state.value) ?? state.value}`),
    ...values.texts.filter((text) => text.value.trim() !== '').map((text) => `${text.label}: ${plainValue(text.value)}`),
    ...conditionLine(values),
    ...gm.lists.flatMap((list) => listLine(sheet, list)),
  ];
}

/** Ability modifiers, then what is trained; under their headings where abilities, skills or saves stand in sections. */
function numberLines(sheet: Sheet, values: SheetValues): string[] {
  const first = sheet.rules.resolution.tiers[0];
  const trained = [...values.skills, ...values.saves].filter((one) => one.tier !== undefined && one.tier !== first);
  const sections = sheet.rules.sections.filter((section) =>
    [...values.abilities, ...values.skills, ...values.saves].some((one) => one.section === section.id),
  );
  const write = (abilities: readonly AbilityValue[], some: readonly TrainedValue[], indent: string) => [
    ...(abilities.length > 0
      ? [indent + abilities.map((one) => `${one.short ?? one.label} ${spelled(sheet, one.modifier)}`).join(', ')]
      : []),
    ...(some.length > 0 ? [`${indent}Trained: ${some.map((one) => `${one.label} ${spelled(sheet, one.number)}`).join(', ')}`] : []),
  ];
  if (sections.length === 0) return write(values.abilities, trained, '');
  const known = new Set(sections.map((section) => section.id));
  const outside = (one: { readonly section: string | undefined }) => one.section === undefined || !known.has(one.section);
  return [
    ...write(values.abilities.filter(outside), trained.filter(outside), ''),
    ...sections.flatMap((section) => {
      const inside = (one: { readonly section: string | undefined }) => one.section === section.id;
      const lines = write(values.abilities.filter(inside), trained.filter(inside), '  ');
      return lines.length > 0 ? [`${section.label}:`, ...lines] : [];
    }),
  ];
}

/** `+2` on a sum, `2 dice` on a pool. */
function spelled(sheet: Sheet, number: number): string {
  if (sheet.rules.resolution.kind === 'dice-pool') return number === 1 ? '1 die' : `${number} dice`;
  return number < 0 ? String(number) : `+${number}`;
}

/** Tracks away from where they start, or always shown; a wound track with its level, its penalty and any overflow. */
function trackLines(values: SheetValues): string[] {
  const plain = values.tracks
    .filter((track) => track.alwaysShow || track.value !== track.start)
    .map((track) => `${track.label}: ${track.value}/${track.max}`);
  const wounds = values.woundTracks
    .filter((track) => track.alwaysShow || track.value > 0 || track.overflow > 0)
    .map((track) => {
      const lowest = track.levels[track.marks.findLastIndex((mark) => mark !== '')];
      const level = lowest?.penalty === undefined ? '' : ` ${lowest.label}`;
      const penalty = track.penalty === 0 ? '' : `, penalty ${track.penalty}`;
      const overflow = track.overflow === 0 ? '' : `, overflow ${track.overflow}`;
      return `${track.label}: ${track.value}/${track.max}${level}${penalty}${overflow}`;
    });
  return [...plain, ...wounds];
}

function conditionLine(values: SheetValues): string[] {
  const active = values.conditions.filter((one) => one.active && one.declared);
  return active.length === 0 ? [] : [`Conditions: ${active.map((one) => one.label).join(', ')}`];
}

/** A list of the summary: its named rows, at most 40, each with its columns; in groups where it says so. */
function listLine(sheet: Sheet, summary: GmList): string[] {
  const list = sheet.rules.lists.find((one) => one.id === summary.list);
  if (!list || sheet.build.hides(list)) return [];
  const groups = new Map<string, string[]>();
  let named = 0;
  for (const row of sheet.build.rows(list.id)) {
    const text = named < MOST_ROWS && isWanted(list, row, summary) ? rowText(list, row, summary) : '';
    if (text === '') continue;
    named++;
    const group = summary.groupBy === undefined ? '' : plainValue(rawCell(list, row, summary.groupBy));
    groups.set(group, [...(groups.get(group) ?? []), text]);
  }
  if (named === 0) return [];
  const parts = [...groups].map(([group, rows]) => (group === '' ? rows.join(', ') : `${group}: ${rows.join(', ')}`));
  return [`${list.label}: ${parts.join('; ')}`];
}

function isWanted(list: List, row: Cursor, { onlyWhen }: GmList): boolean {
  return onlyWhen === undefined || rawCell(list, row, onlyWhen) === true;
}

function rowText(list: List, row: Cursor, { nameColumn, columns }: GmList): string {
  const name = cellText(columnOf(list, nameColumn), row);
  const further = columns.map((id) => cellText(columnOf(list, id), row)).filter((text) => text !== '');
  return name === '' ? '' : further.length === 0 ? name : `${name} (${further.join(', ')})`;
}

function columnOf(list: List, id: string): Column | undefined {
  return list.columns.find((one) => one.id === id);
}

/** A cell as it is stored; one left out reads its column's default. */
function rawCell(list: List, row: Cursor, id: string): JsonValue | undefined {
  const column = columnOf(list, id);
  const stored = row.get(id).value as JsonValue | undefined;
  return stored === undefined && column ? column.default : stored;
}

function cellText(column: Column | undefined, row: Cursor): string {
  if (!column) return '';
  const stored = row.get(column.id).value as JsonValue | undefined;
  return shownText(
    column,
    stored === undefined ? (column.default ?? (column.type === 'enum' ? blankValue(column) : '')) : shownValue(column, stored),
  );
}

/** An enum shows its label; a boolean its own label when true and nothing when false. */
function shownText(type: TypedValue, value: JsonValue): string {
  if (type.type === 'boolean') return value === true ? type.label : '';
  if (type.type === 'enum' && typeof value === 'string') return plainValue(type.valueLabels.get(value) ?? value);
  return plainValue(value);
}
