import { outlineOf } from '../../../../language/json/outline';
import type { JsonDocument, JsonNode, JsonObject } from '../../../../language/json/tree';
import { clip } from '../../../../language/json/faults';
import { locate } from '../../../../language/json/locate';
import type { OutlineNode } from '../../../../language/session';

/** Keys whose text is what the author calls a thing. */
const LABELS = ['label', 'name'];
/** Keys that say which one it is, and of which sort. */
const DETAILS = ['id', 'type', 'op', 'kind'];

/**
 * The parts of a ruleset or catalog file: every item of a list is called what its author calls it, with its id and type beside it;
 * one without a name is called by what it names first ("pool: grit").
 */
export function rulesetOutline(document: JsonDocument): OutlineNode[] {
  return outlineOf(document).map((node) => named(document, node));
}

function named(document: JsonDocument, node: OutlineNode): OutlineNode {
  const children = node.children.map((child) => named(document, child));
  const value = /^\[\d+\]$/.test(node.name) ? locate(document, node.pointer)?.node : undefined;
  if (value?.type !== 'object') return { ...node, children };
  const label = first(value, LABELS) ?? first(value, ['id']);
  if (label === undefined) {
    const said = saying(value);
    return { ...node, name: said ?? node.name, detail: said === undefined ? node.detail : '', children };
  }
  const detail = DETAILS.flatMap((key) => text(value, key) ?? []).filter((part) => part !== label);
  return { ...node, name: label, detail: detail.join(', '), children };
}

function text(object: JsonObject, key: string): string | undefined {
  const value = object.properties.findLast((p) => p.key.value === key)?.value;
  return value?.type === 'string' && value.value !== '' ? clip(value.value, 60) : undefined;
}

function first(object: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = text(object, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first plain value of an object with its key. */
function saying(object: JsonObject): string | undefined {
  for (const { key, value } of object.properties) {
    if (key.value === '$comment') continue;
    const said = plain(value);
    if (said !== undefined) return `${clip(key.value, 40)}: ${said}`;
  }
  return undefined;
}

function plain(value: JsonNode | undefined): string | undefined {
  if (!value || value.type === 'object' || value.type === 'array') return undefined;
  return clip(String(value.value), 60);
}
