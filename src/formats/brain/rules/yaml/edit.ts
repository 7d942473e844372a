import type { Edit } from '../../../../language/diagnostic';
import { parsePointer } from '../../../../language/pointer';
import { lineEnd, lineStart } from './cst';
import { isCollection, printAfter, printBlock, printFlow, printKey, printScalar } from './print';
import { newlineOf } from './raw';
import { removeChild } from './remove';
import { entryOf, nodeAt, type Quote, type YamlDocument, type YamlItem, type YamlList, type YamlMap, type YamlNode, type YamlValue } from './tree';

/** One change of a YAML text. Pointers refer to the text before all steps. */
export type YamlStep =
  /** Changes a value; adds the key (with the mappings on the way to it) when it is not there. `quote` for texts that need quotes. */
  | { readonly op: 'set'; readonly pointer: string; readonly value: YamlValue; readonly quote?: Quote }
  /** Adds a key, or an item (`/list/3` before item 3, `/list/-` at the end). `order` names the keys in their usual order. */
  | { readonly op: 'insert'; readonly pointer: string; readonly value: YamlValue; readonly order?: readonly string[] }
  | { readonly op: 'remove'; readonly pointer: string }
  | { readonly op: 'rename'; readonly pointer: string; readonly key: string };

/**
 * Steps as the smallest text edits: what a step does not name keeps every byte. Undefined when a place does not exist,
 * when two steps touch the same text, or when the text's structure is not known.
 */
export function yamlEdit(document: YamlDocument, steps: readonly YamlStep[]): readonly Edit[] | undefined {
  if (!document.whole) return undefined;
  const writer = new Writer(document);
  const edits: Edit[] = [];
  for (const step of steps) {
    const edit = writer.step(step);
    if (!edit) return undefined;
    edits.push(edit);
  }
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const overlap = sorted.some((edit, i) => i > 0 && edit.span.start < (sorted[i - 1]?.span.end ?? 0));
  return overlap ? undefined : edits;
}

class Writer {
  private readonly newline: string;
  private readonly text: string;

  constructor(private readonly document: YamlDocument) {
    this.text = document.text;
    this.newline = newlineOf(document.text);
  }

  step(step: YamlStep): Edit | undefined {
    const path = parsePointer(step.pointer);
    switch (step.op) {
      case 'set':
        return this.set(path, step.value, step.quote);
      case 'insert':
        return this.insert(path, step.value, step.order ?? []);
      case 'remove':
        return this.remove(path);
      case 'rename': {
        const entry = entryOf(nodeAt(this.document.root, path.slice(0, -1)), path[path.length - 1] ?? '');
        return entry && { span: entry.key.span, text: entry.key.quote === 'plain' ? printKey(step.key) : printScalar(step.key, true, entry.key.quote) };
      }
    }
  }

  private set(path: readonly string[], value: YamlValue, quote?: Quote): Edit | undefined {
    const { root } = this.document;
    const node = nodeAt(root, path);
    if (!node) return this.insert(path, value, [], quote);
    const parent = nodeAt(root, path.slice(0, -1));
    const inFlow = this.inFlow(path);
    if (node.kind === 'scalar') {
      if (!isCollection(value)) {
        const text = printScalar(value, inFlow, quote ?? node.quote);
        return { span: node.span, text: node.source === '' ? ` ${text}` : text };
      }
      const empty = node.source === '';
      const text = inFlow || !empty ? ` ${printFlow(value)}` : this.after(path, value);
      return { span: node.span, text: empty ? text : text.trimStart() };
    }
    if (node.flow || !parent) return { span: node.span, text: isCollection(value) ? (node.flow ? printFlow(value) : printBlock(value, this.column(node.span.start), this.newline)) : printScalar(value, inFlow, quote) };
    const printed = isCollection(value) ? printBlock(value, this.column(node.span.start), this.newline) : printScalar(value, false, quote);
    const own = isCollection(value) && !/^[[{]/.test(printed);
    if (own) return { span: node.span, text: printed };
    return this.inPlaceOf(path, node, printed);
  }

  /** Puts a value of one line after the colon or dash whose value stands in lines of its own. */
  private inPlaceOf(path: readonly string[], node: YamlNode, printed: string): Edit {
    const last = path[path.length - 1] ?? '';
    const parent = nodeAt(this.document.root, path.slice(0, -1));
    const entry = entryOf(parent, last);
    const from = entry ? this.text.indexOf(':', entry.key.span.end) + 1 : node.span.start;
    return { span: { start: from, end: node.span.end }, text: entry ? ` ${printed}` : printed };
  }

  private insert(path: readonly string[], value: YamlValue, order: readonly string[], quote?: Quote): Edit | undefined {
    const last = path[path.length - 1];
    if (last === undefined) return undefined;
    const parentPath = path.slice(0, -1);
    const parent = nodeAt(this.document.root, parentPath);
    if (!parent) {
      if (parentPath.length > 0) return this.insert(parentPath, last === '-' ? [value] : { [last]: value }, order);
      return this.firstKey(last, value);
    }
    if (parent.kind === 'list') return this.insertItem(parent, last, value, quote);
    if (parent.kind === 'map') return entryOf(parent, last) ? undefined : this.insertKey(parent, parentPath, last, value, order, quote);
    return parent.type === 'null' && !parent.faulty ? this.set(parentPath, last === '-' ? [value] : { [last]: value }) : undefined;
  }

  private firstKey(key: string, value: YamlValue): Edit {
    const at = this.text.length;
    const lead = at === 0 || this.text.endsWith('\n') ? '' : this.newline;
    return { span: { start: at, end: at }, text: `${lead}${printKey(key)}:${printAfter(value, 0, this.newline)}${this.newline}` };
  }

  private insertKey(map: YamlMap, path: readonly string[], key: string, value: YamlValue, order: readonly string[], quote?: Quote): Edit {
    const scalar = !isCollection(value);
    if (map.flow) {
      const text = `${printKey(key)}: ${scalar ? printScalar(value, true, quote) : printFlow(value)}`;
      return this.intoBrackets(map, map.entries, this.keyIndex(map, key, order), text);
    }
    const index = this.keyIndex(map, key, order);
    const sibling = map.entries[Math.max(0, index - 1)];
    if (!sibling) return this.inPlaceOf(path, map, printFlow({ [key]: value }));
    const indent = this.column(sibling.key.span.start);
    const text = `${printKey(key)}:${scalar && quote ? ` ${printScalar(value, false, quote)}` : printAfter(value, indent, this.newline)}`;
    return this.line(index === 0 ? { before: sibling.span.start } : { after: sibling.span.end }, indent, text);
  }

  /** Where a key belongs among those that are there: behind the nearest key that usually stands before it, else at the end. */
  private keyIndex(map: YamlMap, key: string, order: readonly string[]): number {
    const own = order.indexOf(key);
    if (own < 0) return map.entries.length;
    for (let i = own - 1; i >= 0; i--) {
      const at = map.entries.findIndex((e) => e.name === order[i]);
      if (at >= 0) return at + 1;
    }
    return map.entries.some((e) => order.includes(e.name)) ? 0 : map.entries.length;
  }

  private insertItem(list: YamlList, place: string, value: YamlValue, quote?: Quote): Edit | undefined {
    const index = place === '-' ? list.items.length : /^\d+$/.test(place) ? Number(place) : -1;
    if (index < 0 || index > list.items.length) return undefined;
    const scalar = !isCollection(value);
    if (list.flow) return this.intoBrackets(list, list.items, index, scalar ? printScalar(value, true, quote) : printFlow(value));
    const sibling = list.items[Math.max(0, index - 1)];
    if (!sibling) return undefined;
    const indent = this.column(sibling.span.start);
    const flowLike = !scalar && sibling.value.kind === 'map' && sibling.value.flow;
    const printed = scalar && quote ? ` ${printScalar(value, false, quote)}` : flowLike ? ` ${printFlow(value)}` : printAfter(value, indent, this.newline, true);
    return this.line(index === 0 ? { before: sibling.span.start } : { after: sibling.span.end }, indent, `-${printed}`);
  }

  /** A new line beside a sibling's. */
  private line(place: { readonly before: number } | { readonly after: number }, indent: number, text: string): Edit {
    if ('before' in place) return { span: { start: place.before, end: place.before }, text: `${text}${this.newline}${' '.repeat(indent)}` };
    const at = lineEnd(this.text, place.after);
    return { span: { start: at, end: at }, text: `${this.newline}${' '.repeat(indent)}${text}` };
  }

  private intoBrackets(node: YamlNode, children: readonly (YamlItem | { readonly span: { start: number; end: number } })[], index: number, text: string): Edit {
    const before = children[index - 1];
    const next = children[index];
    if (before) {
      const earlier = children[index - 2]?.span.end ?? node.span.start + 1;
      const gap = this.text.slice(earlier, before.span.start);
      const lead = gap.includes('\n') ? this.newline + ' '.repeat(this.column(before.span.start)) : ' ';
      return { span: { start: before.span.end, end: before.span.end }, text: `,${lead}${text}` };
    }
    if (next) return { span: { start: next.span.start, end: next.span.start }, text: `${text}, ` };
    return { span: { start: node.span.start + 1, end: node.span.end - 1 }, text };
  }

  private remove(path: readonly string[]): Edit | undefined {
    const last = path[path.length - 1];
    const parentPath = path.slice(0, -1);
    const parent = nodeAt(this.document.root, parentPath);
    if (last === undefined || !parent || parent.kind === 'scalar') return undefined;
    const children: readonly { readonly span: { start: number; end: number } }[] = parent.kind === 'map' ? parent.entries : parent.items;
    const at = parent.kind === 'map' ? parent.entries.findIndex((e) => e.name === last) : /^\d+$/.test(last) ? Number(last) : -1;
    if (at < 0 || at >= children.length) return undefined;
    if (children.length > 1) return removeChild(this.text, { flow: parent.flow, children }, at);
    const empty = parent.kind === 'map' ? '{}' : '[]';
    if (parent.flow || parentPath.length === 0) return { span: parent.span, text: empty };
    return this.inPlaceOf(parentPath, parent, empty);
  }

  /** What stands after the key of a place when its value is written anew. */
  private after(path: readonly string[], value: YamlValue): string {
    const parent = nodeAt(this.document.root, path.slice(0, -1));
    const entry = entryOf(parent, path[path.length - 1] ?? '');
    if (entry) return printAfter(value, this.column(entry.key.span.start), this.newline);
    const item = parent?.kind === 'list' ? parent.items[Number(path[path.length - 1])] : undefined;
    return printAfter(value, this.column(item?.span.start ?? 0), this.newline, true);
  }

  private inFlow(path: readonly string[]): boolean {
    for (let length = path.length - 1; length >= 0; length--) {
      const node = nodeAt(this.document.root, path.slice(0, length));
      if (node && node.kind !== 'scalar' && node.flow) return true;
    }
    return false;
  }

  /** Letters before an offset on its line. */
  private column(at: number): number {
    return at - lineStart(this.text, at);
  }
}
