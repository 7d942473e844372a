import type { FixPlan } from '../../../../../language/json/finding';
import type { JsonNode, JsonValue } from '../../../../../language/json/tree';
import { nearest } from '../../../../../language/nearest';
import type { Field } from '../../catalogue';
import { exampleValue } from '../../skeleton';
import { cutText, readNumber } from '../../template/number';

/** Puts another value in the place. `to` is what the label shows. */
export function change(pointer: string, value: JsonValue, more: Partial<FixPlan> = {}): FixPlan {
  return { code: 'plugin/fix-change', params: { to: show(value) }, steps: [{ op: 'set', pointer, value }], ...more };
}

/** Takes the place out. */
export function remove(pointer: string, what: string, more: Partial<FixPlan> = {}): FixPlan {
  return { code: 'plugin/fix-remove', params: { what }, steps: [{ op: 'remove', pointer }], ...more };
}

function show(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? text.slice(0, 59) + '…' : text;
}

/** The number nearest to `value` that the field takes. */
export function clamp(field: Field, value: number): number {
  const low = field.min ?? -Infinity;
  const high = field.max ?? Infinity;
  if (Number.isNaN(value)) return low;
  const inside = Math.max(low, Math.min(high, value));
  return field.type === 'integer' ? Math.max(Math.ceil(low), Math.min(Math.floor(high), Math.round(inside))) : inside;
}

/** Ways out of a value of the wrong kind: what was plainly meant, else the default or an example. `written` is the value's own text. */
export function retype(pointer: string, field: Field, node: JsonNode, written: string, span: { start: number; end: number }): FixPlan[] {
  const meant = meantValue(field, node, written);
  if (meant !== undefined) return [change(pointer, meant, { preferred: true, fixAll: true })];
  if (field.type === 'list' && node.type === 'object' && node.properties.length > 0) {
    const steps = [{ op: 'text', span: { start: span.start, end: span.start }, text: '[' }, { op: 'text', span: { start: span.end, end: span.end }, text: ']' }] as const;
    return [{ code: 'plugin/fix-wrap', preferred: true, steps }];
  }
  if (field.type === 'part' && node.type === 'array' && node.items.length === 1 && node.items[0]?.type === 'object' && node.closed) {
    const [item] = node.items;
    const shift = span.start - node.start;
    const steps = [
      { op: 'text', span: { start: span.start, end: item.start + shift }, text: '' },
      { op: 'text', span: { start: item.end + shift, end: span.end }, text: '' },
    ] as const;
    return [{ code: 'plugin/fix-unwrap', preferred: true, steps }];
  }
  if (!field.required) return [remove(pointer, field.name, { preferred: true, fixAll: true })];
  if (field.type === 'list' || field.type === 'part' || field.type === 'params' || field.type === 'type') return [];
  return [change(pointer, exampleValue(field))];
}

function meantValue(field: Field, node: JsonNode, written: string): JsonValue | undefined {
  switch (field.type) {
    case 'integer':
    case 'number': {
      const number = node.type === 'string' ? readNumber(node.value.replace(',', '.')) : undefined;
      return number === undefined ? undefined : clamp(field, number);
    }
    case 'boolean': {
      if (node.type !== 'string') return undefined;
      const word = node.value.trim().toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : undefined;
    }
    case 'text':
    case 'line':
      return node.type === 'number' && Number.isFinite(node.value) && written.length <= 64 ? written : undefined;
    default:
      return undefined;
  }
}

/** The number moved into its range, or made whole. */
export function fitNumber(pointer: string, field: Field, value: number): FixPlan[] {
  return [change(pointer, clamp(field, value), { preferred: true, fixAll: true })];
}

/** The words nearest to a written one; of equally near ones that which the written one doubles (`=` is nearer to `==` than to `<=`). */
export function nearestWords(word: string, all: readonly string[]): string[] {
  const near = nearest(word, all);
  const doubled = near.filter((w) => word !== '' && w.split(word).join('') === '');
  return [...doubled, ...near.filter((w) => !doubled.includes(w))];
}

/** Another of the words a choice allows: the nearest first, all of them when they are few. */
export function otherChoice(pointer: string, field: Field, word: string): FixPlan[] {
  const all = field.choices.map((c) => c.value);
  const near = nearestWords(word, all);
  const offered = near.length > 0 ? near : all.length <= 6 ? all : [];
  return offered.map((value, i) => change(pointer, value, { preferred: i === 0 && near.length > 0 }));
}

/** The text cut down to the length allowed. */
export function shorten(pointer: string, text: string, most: number): FixPlan[] {
  return [{ code: 'plugin/fix-shorten', params: { max: most }, preferred: true, steps: [{ op: 'set', pointer, value: cutText(text, most) }] }];
}

/** Line breaks turned into blanks. */
export function onOneLine(pointer: string, text: string): FixPlan[] {
  const value = text.replace(/\s*[\n\r\u2028\u2029]+\s*/g, ' ').trim();
  return value === '' ? [] : [{ code: 'plugin/fix-one-line', preferred: true, fixAll: true, steps: [{ op: 'set', pointer, value }] }];
}

/** The text with every character that its pattern refuses taken out or replaced. */
export function fitPattern(pointer: string, field: Field, text: string): FixPlan[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim();
  const joined = field.type === 'slug' ? plain.replace(/\s+/g, '-').replace(/[^A-Za-z0-9_-]/g, '') : plain.replace(/\s+/g, '_').replace(/[^A-Za-z0-9_:./-]/g, '').replace(/^[^A-Za-z]+/, '');
  const value = cutText(joined, field.maxLength);
  const fallback = exampleValue(field);
  if (value === '') return [change(pointer, fallback)];
  return [change(pointer, value, { preferred: true, fixAll: true })];
}
