import type { Params } from '../../../../../language/diagnostic';
import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';
import { nearest } from '../../../../../language/nearest';
import type { CheckContext } from '../context';
import { setFix } from '../fixes';
import { columnScope, type Declaration } from '../names';

/** What a map of values is held to: the columns of a list, the stats of items, or the fields of the sheet. */
export type CellOwner =
  /** `picked`: rows as a sheet stores them, which may carry the mark of the entry they are from. */
  | { readonly kind: 'column'; readonly list: Declaration; readonly picked?: boolean }
  | { readonly kind: 'item-stat' }
  | { readonly kind: 'field' };

/** Key of a picked row that says which entry it was copied from. Reference 5, section 5.7. */
export const PICKED_KEY = '_catalog';

/** Longest text of a dice cell, and of any cell the shape lets through. Reference 5, sections 5.1 and 5.6.3. */
const DICE_LENGTH = 40;
const SCALAR_LENGTH = 4000;

/**
 * The row rule (reference 5, section 5.6.3): every value names a column and is one the column can hold,
 * and every required column has a value. All faults are reported at `values` itself; the author looks at the value.
 * `written` suggests a text for a required text column that is left out.
 */
export function checkCells(context: CheckContext, values: Cursor, owner: CellOwner, written?: string): void {
  if (!values.isObject) return;
  const scope = owner.kind === 'column' ? owner.list.id : '';
  for (const cell of values.members()) {
    if (cell.key === PICKED_KEY && owner.kind === 'column' && owner.picked) continue;
    const column = context.refer(cell, owner.kind, {
      inKey: true,
      scope,
      at: values,
      remove: cell,
      create: owner.kind === 'column' ? templateFor(cell.value) : undefined,
    });
    if (column) checkCell(context, values, cell, column);
  }
  if (owner.kind !== 'column') return;
  for (const column of owner.list.at.get('columns').items()) {
    const id = column.get('id').string;
    if (id === undefined || column.get('required').boolean !== true || values.has(id)) continue;
    const start = startingValue(column, written);
    context.report(values, 'ruleset/cell-missing', { column: column.get('label').string ?? id, list: owner.list.label }, {
      fixes: start === undefined ? [] : [setFix(values.get(id), start, true)],
    });
  }
}

/** One value against one column, stat or field; says the first fault only. Values that are no scalars are a fault of shape. */
function checkCell(context: CheckContext, values: Cursor, cell: Cursor, declaration: Declaration): void {
  const { at, label } = declaration;
  const { value } = cell;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
  if (typeof value === 'number' ? !Number.isFinite(value) : typeof value === 'string' && value.length > SCALAR_LENGTH) return;
  const report = (code: string, params: Params = {}, fixes: readonly FixPlan[] = []) =>
    context.report(values, code, { column: label, what: declaration.kind, found: String(value), ...params }, { look: cell, fixes });
  switch (at.get('type').string) {
    case 'number':
      return checkNumber(at, cell, report);
    case 'boolean':
      if (typeof value === 'boolean') return;
      return report('ruleset/cell-not-boolean', {}, value === 'true' || value === 'false' ? [setFix(cell, value === 'true', true)] : []);
    case 'enum':
      return checkChoice(context, cell, declaration, report);
    case 'dice':
      return checkText(cell, DICE_LENGTH, report);
    case 'text':
    case 'longtext':
      return checkText(cell, at.get('maxLength').number, report);
    default:
  }
}

type Report = (code: string, params?: Params, fixes?: readonly FixPlan[]) => void;

function checkNumber(column: Cursor, cell: Cursor, report: Report): void {
  const { number } = cell;
  const min = column.get('min').number;
  const max = column.get('max').number;
  const ranged = min !== undefined && max !== undefined && min <= max;
  const within = (n: number) => (ranged ? Math.min(max, Math.max(min, n)) : n);
  const whole = column.get('integer').exists ? column.get('integer').boolean === true : true;
  if (number === undefined) {
    const read = cell.string?.trim() ? Number(cell.string) : Number.NaN;
    const fits = Number.isFinite(read) && (!whole || Number.isInteger(read)) && within(read) === read;
    report('ruleset/cell-not-number', {}, fits ? [setFix(cell, read, true)] : []);
  } else if (whole && !Number.isInteger(number)) {
    report('ruleset/cell-not-whole', {}, [setFix(cell, within(Math.round(number)), true)]);
  } else if (ranged && within(number) !== number) {
    report('ruleset/cell-out-of-range', { min, max }, [setFix(cell, within(number), true)]);
  }
}

function checkText(cell: Cursor, most: number | undefined, report: Report): void {
  const text = cell.string;
  if (text === undefined) report('ruleset/cell-not-text', {}, [setFix(cell, String(cell.value), true)]);
  else if (most !== undefined && text.length > most) report('ruleset/cell-too-long', { most, length: text.length });
}

/** The values of enums that have been asked for; undefined for one whose values cannot be read. */
function readChoices(): Map<Cursor, ReadonlySet<string> | undefined> {
  return new Map();
}

function choicesOf(context: CheckContext, holder: Cursor): ReadonlySet<string> | undefined {
  const read = context.once(readChoices);
  if (!read.has(holder)) {
    const values = holder.get('values');
    const words = values.items().map((item) => item.string);
    read.set(holder, values.isArray && !words.includes(undefined) ? new Set(words.filter((word) => word !== undefined)) : undefined);
  }
  return read.get(holder);
}

/** An enum holds one of its values. Values of columns and fields are names of their own, so that a rename reaches them. */
function checkChoice(context: CheckContext, cell: Cursor, { at, id, kind, scope }: Declaration, report: Report): void {
  const choices = choicesOf(context, at);
  if (!choices) return;
  if (kind === 'field') context.refer(cell, 'enum-value', { scope: id, silent: true });
  if (kind === 'column') context.refer(cell, 'column-value', { scope: columnScope(scope, id), silent: true });
  if (cell.string !== undefined && choices.has(cell.string)) return;
  const known = [...choices];
  const near = nearest(String(cell.value), known);
  const params = { near: near[0] ?? '', known: known.slice(0, 8), more: known.length > 8 };
  report('ruleset/cell-not-a-value', params, near.slice(0, 2).map((word, i) => setFix(cell, word, i === 0)));
}

/** What a new column would be to hold a value. */
function templateFor(value: unknown): Readonly<Record<string, JsonValue>> | undefined {
  if (typeof value === 'number') {
    const range = { min: Math.min(0, Math.floor(value)), max: Math.max(10, Math.ceil(value)), default: 0 };
    return { type: 'number', ...range, ...(Number.isInteger(value) ? {} : { integer: false }) };
  }
  return typeof value === 'boolean' ? { type: 'boolean', default: false } : undefined;
}

/** What a required column may start with: its default, else the plainest value it holds. */
function startingValue(column: Cursor, written: string | undefined): string | number | boolean | undefined {
  const given = column.get('default').value;
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return given;
  switch (column.get('type').string) {
    case 'number': {
      const min = column.get('min').number;
      const max = column.get('max').number;
      return min !== undefined && max !== undefined && min <= max ? Math.min(max, Math.max(min, 0)) : undefined;
    }
    case 'boolean':
      return false;
    case 'enum':
      return column.at('values', 0).string;
    case 'text':
    case 'longtext':
      return (written ?? '').slice(0, column.get('maxLength').number ?? 0);
    case 'dice':
      return column.get('example').string ?? '1d6';
    default:
      return undefined;
  }
}
