import { isAlias, isMap, isScalar, isSeq, type CST, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Edit, Span } from '../../../../language/diagnostic';
import { escapeSegment, parentPointer } from '../../../../language/pointer';
import { utf8Length } from '../../../../language/utf8';
import { lineEnd } from './cst';
import type { RawFault } from './raw';
import { removeChild } from './remove';
import { keyFault } from './syntax';
import { doubleQuoted, escapeFaults, readPlain } from './scalars';
import type { Quote, YamlEntry, YamlFix, YamlItem, YamlNode, YamlScalar } from './tree';

/** Most faults of one kind that are told apart in one mapping, and in all. */
const MOST_ALIKE = 50;
const MOST = 300;

/** The most a reader takes. Reference "Brain", section 3, last but four. */
export interface YamlLimits {
  readonly depth: number;
  readonly nodes: number;
  /** Bytes of UTF-8 of a key or a text. */
  readonly text: number;
}

/** Builds our tree from the nodes of the `yaml` package and notes what the strict rules refuse in single nodes. */
export class TreeBuilder {
  readonly faults: RawFault[] = [];
  values = 0;
  keys = 0;
  /** Place of the first value over the limit. */
  over: Span | undefined;
  /** What is written in brackets and never closed. */
  readonly unclosed: Span[] = [];

  constructor(
    private readonly text: string,
    private readonly limits: YamlLimits,
  ) {}

  private note(fault: RawFault): void {
    if (this.faults.length < MOST) this.faults.push(fault);
  }

  /** `at`: where a value that is not written would stand. */
  node(node: unknown, pointer: string, at: number, keyLineEnd = -1): YamlNode {
    this.values++;
    if (isMap(node)) {
      const start = node.range?.[0] ?? at;
      if (!node.flow && start < keyLineEnd) return this.compact(node, start, pointer);
      return this.counted(this.map(node, pointer, start));
    }
    if (isSeq(node)) return this.counted(this.list(node, pointer, node.range?.[0] ?? at));
    if (isScalar(node)) return this.counted(this.scalar(node, pointer, at));
    if (isAlias(node)) return this.alias(node.range?.[0] ?? at, pointer);
    return this.counted(empty(pointer, at));
  }

  private counted<T extends YamlNode>(node: T): T {
    if (this.values > this.limits.nodes) this.over ??= node.span;
    return node;
  }

  private map(node: YAMLMap, pointer: string, start: number): YamlNode {
    const entries: YamlEntry[] = [];
    const seen = new Map<string, YamlEntry>();
    let doubled = 0;
    const pairs = node.items.flatMap((pair) => [pair, ...this.swallowed(pair)]);
    for (const pair of pairs) {
      const entry = this.entry(pair, pointer, start);
      if (!entry) continue;
      entries.push(entry);
      const identity = `${typeof entry.key.value} ${String(entry.key.value)}`;
      const first = seen.get(identity);
      if (!first) seen.set(identity, entry);
      else if (!entry.key.faulty && doubled++ < MOST_ALIKE) {
        const removal = (one: YamlEntry): Edit => removeChild(this.text, { flow: node.flow === true, children: entries }, entries.indexOf(one));
        this.note({
          code: 'yaml/duplicate-key',
          params: { key: entry.name },
          span: entry.key.span,
          related: { span: first.key.span, code: 'yaml/note-first-key', params: { key: entry.name } },
          fixes: [
            { code: 'yaml/fix-remove-second', params: { key: entry.name }, edits: [removal(entry)], preferred: true },
            { code: 'yaml/fix-remove-first', params: { key: entry.name }, edits: [removal(first)] },
          ],
        });
      }
    }
    const span = { start, end: this.end(node, entries, start) };
    return { kind: 'map', pointer, span, faulty: false, flow: node.flow === true, entries };
  }

  /** Keys of the lines below that the parser gave to a text with a colon in it (`a: Note: it`); they belong beside it. */
  private swallowed(pair: Pair): readonly Pair[] {
    const { key, value } = pair;
    if (!isMap(value) || value.flow || !isNode(key) || !isMapOnLine(this.text, key.range?.[1] ?? 0, value.range?.[0] ?? 0)) return [];
    const [first, ...rest] = value.items;
    return [...(first ? this.swallowed(first) : []), ...rest];
  }

  private entry(pair: Pair, pointer: string, mapStart: number): YamlEntry | undefined {
    const { key: keyNode, value: valueNode, srcToken } = pair;
    const item = srcToken as CST.CollectionItem | undefined;
    const start = isNode(keyNode) ? (keyNode.range?.[0] ?? mapStart) : mapStart;
    this.keys++;
    if (!isScalar(keyNode)) {
      const source = isAlias(keyNode) ? `*${keyNode.source}` : '';
      if (isAlias(keyNode)) this.note({ code: 'yaml/alias', params: { found: source }, span: { start, end: start + source.length } });
      else if (keyNode !== null || item?.sep?.length) this.note({ code: keyNode === null ? 'yaml/empty-key' : 'yaml/complex-key', params: {}, span: { start, end: lineEnd(this.text, start) } });
      return undefined;
    }
    const name = String(keyNode.value ?? '');
    const own = `${pointer}/${escapeSegment(name)}`;
    const key = this.scalar(keyNode, own, start, true);
    if (key.span.end === key.span.start && !item?.sep?.length && valueNode === null) return undefined;
    const colon = item?.sep?.find((t) => t.type === 'map-value-ind');
    const after = colon ? colon.offset + 1 : key.span.end;
    const value = this.node(valueNode, own, after, colon ? lineEnd(this.text, colon.offset) : -1);
    const props = item?.start.find((t) => t.type === 'anchor' || t.type === 'tag' || t.type === 'explicit-key-ind');
    return { key, name, value, span: { start: Math.min(props?.offset ?? start, key.span.start), end: Math.max(value.span.end, after) } };
  }

  private list(node: YAMLSeq, pointer: string, start: number): YamlNode {
    const items: YamlItem[] = [];
    const token = node.srcToken;
    const tokens: readonly CST.CollectionItem[] = token?.type === 'block-seq' || token?.type === 'flow-collection' ? token.items : [];
    node.items.forEach((child, i) => {
      const dash = tokens[i]?.start.find((t) => t.type === 'seq-item-ind');
      const at = dash ? dash.offset + 1 : start + 1;
      const own = `${pointer}/${i}`;
      const value = isPairNode(child) ? this.pairAsMap(child, own, at) : this.node(child, own, at);
      items.push({ value, span: { start: dash?.offset ?? value.span.start, end: Math.max(value.span.end, at) } });
    });
    const span = { start, end: this.end(node, items, start) };
    return { kind: 'list', pointer, span, faulty: false, flow: node.flow === true, items };
  }

  /** `[a: 1]`: an item that is a mapping of one key. */
  private pairAsMap(pair: Pair, pointer: string, at: number): YamlNode {
    this.values++;
    const entry = this.entry(pair, pointer, at);
    const span = entry?.span ?? { start: at, end: at };
    return { kind: 'map', pointer, span, faulty: false, flow: true, entries: entry ? [entry] : [] };
  }

  private end(node: YAMLMap | YAMLSeq, children: readonly { readonly span: Span }[], start: number): number {
    const last = children[children.length - 1];
    if (node.flow) {
      const end = node.range?.[1] ?? last?.span.end ?? start;
      const opens = /[[{]/.test(this.text.charAt(start));
      if (opens && (!/[\]}]/.test(this.text.charAt(end - 1)) || end - start < 2)) this.unclosed.push({ start, end: lineEnd(this.text, start) });
      return end;
    }
    return Math.max(start, last?.span.end ?? start);
  }

  private alias(start: number, pointer: string): YamlScalar {
    const source = /^[^\s,[\]{}]+/.exec(this.text.slice(start, start + 200))?.[0] ?? '*';
    const span = { start, end: start + source.length };
    const star = source === '*';
    this.note({ code: star ? 'yaml/unquoted-star' : 'yaml/alias', params: { found: source }, span, fixes: [quoteFix(span, source)] });
    return { kind: 'scalar', pointer, span, faulty: true, type: 'text', value: source, quote: 'plain', source };
  }

  /** A mapping that begins on the line of its key: text with a colon in it, or a line further in than its neighbours. */
  private compact(node: YAMLMap, start: number, pointer: string): YamlScalar {
    const first = node.items[0]?.key;
    const keyEnd = isScalar(first) ? (first.range?.[1] ?? start) : start;
    const end = lineEnd(this.text, start);
    if (keyEnd > end) {
      const next = end + this.text.slice(end).search(/\S/);
      this.note({ code: 'yaml/indent', params: {}, span: { start: next, end: lineEnd(this.text, next) }, pointer, covers: start });
      const source = this.text.slice(start, end).trimEnd();
      return { kind: 'scalar', pointer, span: { start, end: start + source.length }, faulty: true, type: 'text', value: source, quote: 'plain', source };
    }
    const line = this.text.slice(start, lineEnd(this.text, start));
    const source = line.replace(/[ \t]+#.*$/, '').trimEnd();
    const span = { start, end: start + source.length };
    this.note({ code: 'yaml/colon-in-text', params: { found: source }, span, fixes: [quoteFix(span, source)] });
    return { kind: 'scalar', pointer, span, faulty: true, type: 'text', value: source, quote: 'plain', source };
  }

  private scalar(node: Scalar, pointer: string, at: number, isKey = false): YamlScalar {
    const start = node.range?.[0] ?? at;
    const end = node.range?.[1] ?? at;
    const value = typeof node.value === 'string' ? node.value : '';
    if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') return this.blockScalar(start, end, value, pointer);
    const source = this.text.slice(start, end);
    const span = { start, end };
    const quote: Quote = node.type === 'QUOTE_DOUBLE' ? 'double' : node.type === 'QUOTE_SINGLE' ? 'single' : 'plain';
    let faulty = false;
    const fault = (code: string, params: RawFault['params'] = {}, fixes: readonly YamlFix[] = [], where = span) => {
      faulty = true;
      this.note({ code, params, span: where, fixes });
    };
    if (source.includes('\n')) {
      const closed = quote === 'plain' || (source.length > 1 && source.endsWith(source.charAt(0)));
      const slip = isKey && quote === 'plain' ? keyFault(this.text, start) : undefined;
      if (slip) {
        faulty = true;
        this.note({ ...slip, pointer: slip.params.key === undefined ? parentPointer(pointer) : `${parentPointer(pointer)}/${String(slip.params.key)}` });
      } else if (closed) fault(isKey ? 'yaml/multi-line-key' : 'yaml/multi-line-text', {}, isKey ? [] : [{ code: 'yaml/fix-one-line', params: {}, edits: [{ span, text: doubleQuoted(value) }], preferred: true }]);
      else fault('yaml/unclosed-quote', { quote: source.charAt(0) }, [], { start, end: lineEnd(this.text, start) });
    } else if (quote === 'double') {
      for (const escape of escapeFaults(source)) {
        const where = { start: start + escape.start, end: start + escape.end };
        const found = source.slice(escape.start, escape.end);
        const fixes = escape.pair ? [{ code: 'yaml/fix-write-character', params: { to: escape.pair }, edits: [{ span: where, text: escape.pair }], preferred: true }] : escapeFixes(where, found);
        fault(escape.code, { found }, fixes, where);
      }
    } else if (quote === 'plain' && /^[@`%,|>]/.test(source)) {
      const comparison = /^>=?\s*\d/.test(source);
      fault(comparison ? 'yaml/unquoted-comparison' : 'yaml/reserved-start', { found: source.charAt(0) }, [quoteFix(span, source)]);
    }
    const read = quote === 'plain' && !faulty ? readPlain(source) : { type: 'text' as const, value };
    if ('fault' in read && read.fault) fault(read.fault, { found: source.length > 40 ? `${source.slice(0, 40)}…` : source }, [quoteFix(span, source)]);
    if (!faulty && source.length * 3 > this.limits.text && utf8Length(value) > this.limits.text) {
      fault('yaml/text-too-long', { bytes: utf8Length(value), max: this.limits.text }, []);
    }
    if (isKey && !faulty && quote === 'plain') {
      if (source === '<<') fault('yaml/merge-key');
      else if (source === '') fault(this.text.startsWith('- ', start) ? 'yaml/indent' : 'yaml/empty-key', {}, [], { start, end: lineEnd(this.text, start) });
      else if (read.type === 'boolean' || read.type === 'null' || read.type === 'decimal') fault('yaml/key-not-text', { found: source, type: read.type }, [quoteFix(span, source)]);
    }
    return { kind: 'scalar', pointer, span, faulty, type: read.type, value: read.value, quote, source };
  }

  private blockScalar(start: number, end: number, value: string, pointer: string): YamlScalar {
    const headEnd = lineEnd(this.text, start);
    const head = this.text.slice(start, headEnd).replace(/[ \t]+#.*$/, '').trimEnd();
    const headOnly = { start, end: start + head.length };
    if (!/^[|>][-+0-9]*$/.test(head)) {
      const comparison = /^>=?\s*\d/.test(head);
      this.note({
        code: comparison ? 'yaml/unquoted-comparison' : 'yaml/reserved-start',
        params: { found: head.charAt(0) },
        span: headOnly,
        fixes: [quoteFix(headOnly, head)],
      });
      return { kind: 'scalar', pointer, span: headOnly, faulty: true, type: 'text', value: head, quote: 'plain', source: head };
    }
    const whole = { start, end: start + this.text.slice(start, end).trimEnd().length };
    this.note({
      code: 'yaml/block-text',
      params: { found: head.charAt(0) },
      span: headOnly,
      fixes: [{ code: 'yaml/fix-one-line', params: {}, edits: [{ span: whole, text: doubleQuoted(value.replace(/\n+$/, '')) }], preferred: true }],
    });
    return { kind: 'scalar', pointer, span: whole, faulty: true, type: 'text', value, quote: 'plain', source: this.text.slice(start, whole.end) };
  }
}

/** Puts a plain text in double quotes as it stands. */
export function quoteFix(span: Span, source: string): YamlFix {
  return { code: 'yaml/fix-quote', params: { to: doubleQuoted(source) }, edits: [{ span, text: doubleQuoted(source) }], preferred: true };
}

function escapeFixes(span: Span, found: string): readonly YamlFix[] {
  if (found.length !== 2) return [];
  return [{ code: 'yaml/fix-double-backslash', params: {}, edits: [{ span: { start: span.start, end: span.start + 1 }, text: '\\\\' }], preferred: true }];
}

function empty(pointer: string, at: number): YamlScalar {
  return { kind: 'scalar', pointer, span: { start: at, end: at }, faulty: false, type: 'null', value: null, quote: 'plain', source: '' };
}

function isNode(node: unknown): node is { range?: [number, number, number] | null } {
  return typeof node === 'object' && node !== null && 'range' in node;
}

/** True when a mapping begins on the line on which its key ends. */
function isMapOnLine(text: string, keyEnd: number, start: number): boolean {
  return start < lineEnd(text, keyEnd);
}

function isPairNode(node: unknown): node is Pair {
  return typeof node === 'object' && node !== null && 'key' in node && 'value' in node && !('range' in node);
}
