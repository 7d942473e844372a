import type { EditStep, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { nearest } from '../../../../language/nearest';
import { flatten, valueType, type Flat } from './schema';
import { clamp, sampleValue } from './sample';
import { cleaned, cut, shown } from './texts';

/** Fixes are made for this many faults of a file; further ones are told without (they are not shown anyway). */
export const FIXED_FAULTS = 2000;

/** Sets a value; the label says which. */
export function setFix(pointer: string, value: JsonValue, more: { preferred?: boolean; fixAll?: boolean; code?: string } = {}): FixPlan {
  const { code = 'ruleset/fix-change-to', ...rest } = more;
  return { code, params: { to: shown(value) }, ...rest, steps: [{ op: 'set', pointer, value }] };
}

/** Takes a key out. */
export function removeKeyFix(pointer: string, key: string, preferred: boolean): FixPlan {
  return { code: 'ruleset/fix-remove-key', params: { key }, preferred, steps: [{ op: 'remove', pointer }] };
}

/** What a value of the wrong type plainly means in the right one; nothing when that is a guess. */
export function meant(schema: Flat, value: unknown): JsonValue | undefined {
  switch (schema.type) {
    case 'integer':
    case 'number': {
      if (typeof value !== 'string' || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return undefined;
      const number = Number(value);
      return clamp(schema, number) === number ? number : undefined;
    }
    case 'string': {
      if (typeof value !== 'number' && typeof value !== 'boolean') return undefined;
      const text = String(value);
      if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(text)) return undefined;
      return text.length <= (schema.maxLength ?? text.length) ? text : undefined;
    }
    case 'boolean':
      if (value === 'true' || value === 'yes' || value === 1) return true;
      if (value === 'false' || value === 'no' || value === 0) return false;
      return undefined;
    case 'array': {
      const item = schema.items ? flatten(schema.items) : undefined;
      const type = valueType(value);
      const same = item && (item.type === type || (item.type === 'integer' && type === 'number') || (item.enum?.includes(value as JsonValue) ?? false) || (type === 'object' && item.oneOf !== undefined));
      return same && (schema.maxItems ?? 1) > 0 ? [value as JsonValue] : undefined;
    }
    case 'object':
      return schema['x-rules']?.includes('referenceReadsOne') && typeof value === 'number' && Number.isFinite(value) ? { const: value } : undefined;
    default:
      return undefined;
  }
}

/** Fixes for a value of the wrong type. `removable`: its key, when that may be left out. */
export function typeFixes(schema: Flat, value: unknown, pointer: string, removable: string | undefined): FixPlan[] {
  const fixes: FixPlan[] = [];
  const plain = meant(schema, value);
  if (plain !== undefined) fixes.push(setFix(pointer, plain, { preferred: true, fixAll: true }));
  if (value === null && removable !== undefined) fixes.push(removeKeyFix(pointer, removable, fixes.length === 0));
  // A row put into a table would be out of order more often than not.
  if (fixes.length === 0 && !schema.prefixItems) {
    const sample = sampleValue(schema);
    if (sample !== undefined) fixes.push(setFix(pointer, sample, { code: 'ruleset/fix-put-in' }));
  }
  return fixes;
}

/** Fixes for a value outside a closed list: the nearest words of it, else its only one. */
export function listFixes(allowed: readonly JsonValue[], value: unknown, pointer: string): FixPlan[] {
  const words = allowed.filter((word) => typeof word === 'string');
  const near = typeof value === 'string' ? nearest(value, words, 2) : [];
  const alike = allowed.filter((word) => typeof word !== 'string' && typeof value === 'string' && String(word) === value.trim());
  const choice: readonly JsonValue[] = alike.length > 0 ? alike : near.length > 0 ? near : allowed.length === 1 ? allowed : [];
  return choice.map((word, i) => setFix(pointer, word, { preferred: i === 0 }));
}

/** A fix for a number outside its limits. */
export function numberFix(schema: Flat, value: number, pointer: string): FixPlan[] {
  const number = clamp(schema, value);
  return Number.isFinite(number) && number !== value ? [setFix(pointer, number, { preferred: true, fixAll: true })] : [];
}

/** A fix for a text that its form refuses, or that is too long. */
export function textFixes(schema: Flat, text: string, pointer: string): FixPlan[] {
  const form = schema['x-text'];
  const clean = form ? cleaned(form, text, schema.maxLength) : cut(text, schema.maxLength ?? text.length);
  if (clean === undefined || clean === text) return [];
  const id = form === 'sheet-id' || form === 'ruleset-id' || form === 'entry-id' || form === 'dice';
  if (id) return [{ ...setFix(pointer, clean, { preferred: true }) }];
  const code = text.length > (schema.maxLength ?? text.length) ? 'ruleset/fix-cut-text' : 'ruleset/fix-clean-text';
  return [{ code, params: { to: cut(clean, 60), length: clean.length }, preferred: true, fixAll: true, steps: [{ op: 'set', pointer, value: clean }] }];
}

/** Takes the last items of a list away; nothing when that would be a lot. */
export function shortenFix(pointer: string, length: number, limit: number): FixPlan[] {
  const over = length - limit;
  if (over > 20) return [];
  const steps: EditStep[] = Array.from({ length: over }, (_, i) => ({ op: 'remove', pointer: `${pointer}/${limit + i}` }));
  return [{ code: 'ruleset/fix-remove-last', params: { count: over }, steps }];
}

/** Puts items at the end of a list until it has as many as it needs. */
export function lengthenFix(schema: Flat, pointer: string, length: number): FixPlan[] {
  const least = schema.minItems ?? 0;
  if (schema.prefixItems) return [];
  const items: JsonValue[] = [];
  for (let i = length; i < least; i++) {
    const part = schema.items;
    const value = part ? sampleValue(flatten(part)) : undefined;
    if (value === undefined) return [];
    items.push(value);
  }
  return [{ code: 'ruleset/fix-add-item', params: { value: items.map(shown).join(', ') }, steps: items.map((value) => ({ op: 'insert', pointer: `${pointer}/-`, value })) }];
}
