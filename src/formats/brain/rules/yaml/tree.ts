import type { Edit, Params, Span } from '../../../../language/diagnostic';
import type { TextIndex } from '../../../../language/text-index';

/** How a scalar is written. */
export type Quote = 'plain' | 'single' | 'double';

interface NodeBase {
  /** JSON pointer from the root. */
  readonly pointer: string;
  /** The node's own text, without what stands around it; empty at its place when nothing is written. */
  readonly span: Span;
  /** A YAML rule is broken here, so nothing is known of the value. */
  readonly faulty: boolean;
}

/** One value. A quoted one is always text; a plain one is what the strict rules read in it. */
export interface YamlScalar extends NodeBase {
  readonly kind: 'scalar';
  readonly type: 'text' | 'integer' | 'decimal' | 'boolean' | 'null';
  readonly value: string | number | boolean | null;
  readonly quote: Quote;
  /** As written, quotes included. */
  readonly source: string;
}

/** A key with its value. */
export interface YamlEntry {
  readonly key: YamlScalar;
  /** The key as text. */
  readonly name: string;
  readonly value: YamlNode;
  /** From the key's beginning to the value's end. */
  readonly span: Span;
}

export interface YamlMap extends NodeBase {
  readonly kind: 'map';
  /** Written in braces. */
  readonly flow: boolean;
  readonly entries: readonly YamlEntry[];
}

export interface YamlList extends NodeBase {
  readonly kind: 'list';
  /** Written in brackets. */
  readonly flow: boolean;
  readonly items: readonly YamlItem[];
}

export interface YamlItem {
  readonly value: YamlNode;
  /** From the dash (or the item's beginning in brackets) to the value's end. */
  readonly span: Span;
}

export type YamlNode = YamlScalar | YamlMap | YamlList;

/** A broken YAML rule with its place and ways out. */
export interface YamlFault {
  readonly code: string;
  readonly params: Params;
  readonly span: Span;
  readonly pointer: string;
  readonly severity: 'error' | 'info';
  readonly related?: { readonly span: Span; readonly code: string; readonly params: Params };
  readonly fixes?: readonly YamlFix[];
}

export interface YamlFix {
  readonly code: string;
  readonly params: Params;
  readonly edits: readonly Edit[];
  readonly preferred?: boolean;
  readonly fixAll?: boolean;
}

/** A text read by the strict rules. */
export interface YamlDocument {
  readonly text: string;
  readonly index: TextIndex;
  /** What could be read; undefined when there is nothing. */
  readonly root: YamlNode | undefined;
  readonly faults: readonly YamlFault[];
  /** False when a fault leaves the structure unknown: what is missing or too much cannot be told then. */
  readonly whole: boolean;
}

/** The entry of a mapping by its key; the first when the key is written twice. */
export function entryOf(node: YamlNode | undefined, name: string): YamlEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((e) => e.name === name) : undefined;
}

/** The text of a value; undefined when it is none or not known. */
export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && !node.faulty && typeof node.value === 'string' ? node.value : undefined;
}

/** The node at a JSON pointer; undefined when there is none. */
export function nodeAt(root: YamlNode | undefined, path: readonly string[]): YamlNode | undefined {
  let node = root;
  for (const step of path) {
    if (node?.kind === 'map') node = entryOf(node, step)?.value;
    else if (node?.kind === 'list') node = /^(?:0|[1-9]\d*)$/.test(step) ? node.items[Number(step)]?.value : undefined;
    else return undefined;
  }
  return node;
}

/** A node as plain data; faulty values are null. The nesting is limited by the reader. */
export function toValue(node: YamlNode): YamlValue {
  if (node.kind === 'scalar') return node.faulty ? null : node.value;
  if (node.kind === 'list') return node.items.map((item) => toValue(item.value));
  return Object.fromEntries(node.entries.map((e) => [e.name, toValue(e.value)]));
}

export type YamlValue = string | number | boolean | null | readonly YamlValue[] | { readonly [key: string]: YamlValue };
