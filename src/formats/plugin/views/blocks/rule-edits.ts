import type { EditStep } from '../../../../language/json/finding';
import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { valueAt } from '../../blocks/model';
import type { Catalogue } from '../../rules/catalogue';
import { exampleRule } from '../../rules/skeleton';
import { ruleNodes } from '../../rules/view/places';
import { isJsonObject } from '../../../../language/record';

/** Puts a rule into the document: before `index`, or at the end. A document without rules gets the list. */
export function insertRule(doc: JsonDocument, value: JsonValue, index: number | undefined): readonly EditStep[] {
  const { root } = doc;
  const list = root?.type === 'object' ? valueAt(root, 'rules') : undefined;
  if (list?.type === 'array') return [{ op: 'insert', pointer: `/rules/${index === undefined || index >= list.items.length ? '-' : index}`, value }];
  if (list || root?.type !== 'object') return [];
  return [{ op: 'insert', pointer: '/rules', value: [value] }];
}

/** A new rule with a name that no other has. */
export function newRule(doc: JsonDocument, catalogue: Catalogue, name: (n: number) => string): JsonValue {
  const taken = new Set(ruleNodes(doc).flatMap((n) => {
    const value = n.type === 'object' ? valueAt(n, 'name') : undefined;
    return value?.type === 'string' ? [value.value] : [];
  }));
  let n = taken.size + 1;
  while (taken.has(name(n))) n++;
  return { ...exampleRule(catalogue), name: name(n) };
}

/** A copy of a rule, without its id, which no two rules may share. */
export function copyOfRule(doc: JsonDocument, index: number): JsonValue | undefined {
  const node = ruleNodes(doc)[index];
  if (!node) return undefined;
  const value = nodeValue(node);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { id: _, ...rest } = value;
  return rest;
}

/** Moves a rule before another position of the list as it is now. */
export function moveRule(from: number, to: number): readonly EditStep[] {
  return from === to || from + 1 === to ? [] : [{ op: 'move', from: `/rules/${from}`, to: `/rules/${to}` }];
}

/** Switches a rule on or off; a rule that is on needs no key for it. */
export function switchRule(doc: JsonDocument, index: number, on: boolean): readonly EditStep[] {
  const node = ruleNodes(doc)[index];
  if (node?.type !== 'object') return [];
  const pointer = `/rules/${index}/enabled`;
  if (valueAt(node, 'enabled')) return [{ op: 'set', pointer, value: on }];
  return [{ op: 'insert', pointer, value: on, after: valueAt(node, 'name') ? 'name' : 'id' }];
}

/** What a clipboard text is: rules, or conditions and actions. */
export type Pasted = { readonly kind: 'rules'; readonly values: readonly JsonValue[] } | { readonly kind: 'entries'; readonly conditions: readonly JsonValue[]; readonly actions: readonly JsonValue[] };

/** Reads a text from the clipboard: a rule, an entry, a list of either, or a whole plugin. Undefined when it is none of these. */
export function readPasted(text: string, catalogue: Catalogue): Pasted | undefined {
  const { root, faultTotal } = parseJson(text);
  if (!root || faultTotal > 0) return undefined;
  const value = nodeValue(root);
  const items = Array.isArray(value) ? value : isJsonObject(value) && Array.isArray(value.rules) ? value.rules : [value];
  if (items.length === 0) return undefined;
  if (items.every((i) => isJsonObject(i) && ('trigger' in i || 'actions' in i))) return { kind: 'rules', values: items };
  const conditions: JsonValue[] = [];
  const actions: JsonValue[] = [];
  for (const item of items) {
    if (!isJsonObject(item) || typeof item.type !== 'string') return undefined;
    (catalogue.conditions.byId.has(item.type) ? conditions : actions).push(item);
  }
  return { kind: 'entries', conditions, actions };
}

/** Puts conditions or actions into a rule after an entry of the list, or at its end. */
export function insertEntries(doc: JsonDocument, rule: number, list: 'conditions' | 'actions', values: readonly JsonValue[], after: number | undefined): readonly EditStep[] {
  const node = ruleNodes(doc)[rule];
  if (node?.type !== 'object' || values.length === 0) return [];
  const present = valueAt(node, list);
  const base = `/rules/${rule}/${list}`;
  if (present?.type === 'array') {
    const at = after === undefined || after + 1 >= present.items.length ? '-' : String(after + 1);
    return values.map((value) => ({ op: 'insert', pointer: `${base}/${at}`, value }));
  }
  if (present) return [];
  return [{ op: 'insert', pointer: base, value: [...values], ...(list === 'conditions' ? { before: 'actions' } : { after: 'trigger' }) }];
}

/** Where an offset of the text before edits lies after them; one inside a replaced stretch goes to its end. */
export function offsetAfter(offset: number, edits: readonly { readonly span: { readonly start: number; readonly end: number }; readonly text: string }[]): number {
  let shift = 0;
  for (const { span, text } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    if (span.end <= offset) shift += text.length - (span.end - span.start);
    else if (span.start < offset) return span.start + shift + text.length;
    else break;
  }
  return offset + shift;
}
