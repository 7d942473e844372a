import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import type { Declaration } from '../names';
import { setFix } from '../fixes';

/** The kind of value each field type is compared with. */
const COMPARED: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  number: 'number',
  boolean: 'boolean',
  text: 'text',
  longtext: 'text',
  dice: 'text',
};

/**
 * What a `hideWhen` compares with: a declared field, and values that field can hold.
 * Reference 1, section 5, checks 2 to 4. A field may hide itself, and may be hidden too.
 */
export function checkHideWhen(context: CheckContext, holder: Cursor): void {
  const rule = holder.get('hideWhen');
  if (!rule.isObject) return;
  const field = context.refer(rule.get('field'), 'field', { remove: rule });
  if (!field) return;
  checkValue(context, field, rule.get('equals'), false);
  checkValue(context, field, rule.get('notEquals'), true);
  for (const item of rule.get('in').items()) checkValue(context, field, item, true);
}

function checkValue(context: CheckContext, field: Declaration, at: Cursor, bounded: boolean): void {
  const { value } = at;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
  const type = field.at.get('type').string ?? '';
  if (type === 'enum') {
    if (typeof value === 'string') context.refer(at, 'enum-value', { scope: field.id, code: 'ruleset/hide-value-not-offered' });
    else if (context.names.complete(['enum-value'], field.id)) reportKind(context, field, at, 'choice');
    return;
  }
  const wanted = COMPARED[type];
  if (!wanted) return;
  if (typeof value !== (wanted === 'text' ? 'string' : wanted)) {
    reportKind(context, field, at, wanted);
    return;
  }
  if (!bounded) return;
  const min = field.at.get('min').number;
  const max = field.at.get('max').number;
  if (typeof value === 'number' && min !== undefined && max !== undefined && min <= max && (value < min || value > max)) {
    context.report(at, 'ruleset/hide-value-outside', { value, min, max, field: field.label }, { fixes: [setFix(at, value < min ? min : max)] });
  }
  const maxLength = field.at.get('maxLength').number;
  if (typeof value === 'string' && (type === 'text' || type === 'longtext') && maxLength !== undefined && value.length > maxLength) {
    context.report(at, 'ruleset/hide-value-too-long', { length: value.length, max: maxLength, field: field.label });
  }
}

function reportKind(context: CheckContext, field: Declaration, at: Cursor, wanted: 'text' | 'number' | 'boolean' | 'choice'): void {
  const number = at.string === undefined || at.string.trim() === '' ? undefined : Number(at.string);
  context.report(at, 'ruleset/hide-value-kind', { wanted, value: JSON.stringify(at.value), field: field.label }, {
    fixes: wanted === 'number' && number !== undefined && Number.isFinite(number) ? [setFix(at, number, true)] : [],
    related: [{ file: field.at.file, pointer: field.idAt.pointer, code: 'ruleset/declared-here', params: { id: field.id, label: field.label } }],
  });
}
