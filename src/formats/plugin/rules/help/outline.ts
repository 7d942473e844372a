import { clip } from '../../../../language/json/faults';
import { outlineOf } from '../../../../language/json/outline';
import type { JsonDocument, JsonNode, JsonObject } from '../../../../language/json/tree';
import type { OutlineNode } from '../../../../language/session';
import { wordIn, type Catalogue, type EntryKind } from '../catalogue';
import { entriesOf } from '../check/entry';
import { valueOf } from '../check/object';

/** Entries of an outline at most. */
const MOST = 5000;

/** A plugin's outline: each rule by its name, with its trigger, conditions and actions; a text that is no plugin yet key by key. */
export function outlinePlugin(doc: JsonDocument, catalogue: Catalogue, language = 'en'): readonly OutlineNode[] {
  const rules = doc.root?.type === 'object' ? valueOf(doc.root, 'rules') : undefined;
  if (rules?.type !== 'array') return outlineOf(doc);
  let left = MOST;
  const nodes: OutlineNode[] = [];
  rules.items.forEach((rule, i) => {
    if (left <= 0) return;
    const node = ruleNode(rule, i, catalogue, language, left);
    left -= 1 + node.children.length;
    nodes.push(node);
  });
  return nodes;
}

function ruleNode(rule: JsonNode, index: number, catalogue: Catalogue, language: string, left: number): OutlineNode {
  const pointer = `/rules/${index}`;
  const span = { start: rule.start, end: rule.end };
  const opening = { start: rule.start, end: Math.min(rule.start + 1, rule.end) };
  if (rule.type !== 'object') return { name: `${index + 1}`, detail: '', kind: 'value', pointer, span, nameSpan: span, children: [] };
  const name = valueOf(rule, 'name');
  const trigger = valueOf(rule, 'trigger');
  const enabled = valueOf(rule, 'enabled');
  const children: OutlineNode[] = [];
  if (trigger) children.push(entryNode(trigger, 'trigger', `${pointer}/trigger`, catalogue, language));
  for (const [key, kind] of [['conditions', 'condition'], ['actions', 'action']] as const) {
    const list = valueOf(rule, key);
    if (list?.type === 'array') list.items.forEach((item, i) => children.push(entryNode(item, kind, `${pointer}/${key}/${i}`, catalogue, language)));
  }
  const off = enabled?.type === 'boolean' && !enabled.value ? ' (off)' : '';
  const named = name?.type === 'string' && name.value !== '' ? name : undefined;
  return {
    name: named ? clip(named.value, 60) : `${index + 1}`,
    detail: (trigger?.type === 'object' ? typeOf(trigger) : '') + off,
    kind: 'object',
    pointer,
    span,
    nameSpan: named ? { start: named.start, end: named.end } : opening,
    children: children.slice(0, Math.max(0, left - 1)),
  };
}

function typeOf(entry: JsonObject): string {
  const type = valueOf(entry, 'type');
  return type?.type === 'string' ? type.value : '';
}

function entryNode(node: JsonNode, kind: EntryKind, pointer: string, catalogue: Catalogue, language: string): OutlineNode {
  const span = { start: node.start, end: node.end };
  const opening = { start: node.start, end: Math.min(node.start + 1, node.end) };
  if (node.type !== 'object') return { name: kind, detail: '', kind: 'value', pointer, span, nameSpan: span, children: [] };
  const type = valueOf(node, 'type');
  const id = typeOf(node);
  const entry = entriesOf(catalogue, kind).byId.get(id);
  return { name: id === '' ? kind : id, detail: entry ? wordIn(entry.label, language) : '', kind: 'object', pointer, span, nameSpan: type ? { start: type.start, end: type.end } : opening, children: [] };
}
