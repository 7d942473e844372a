import { Composer, Parser, type Document } from 'yaml';
import type { Span } from '../../../../language/diagnostic';
import { parentPointer } from '../../../../language/pointer';
import { TextIndex } from '../../../../language/text-index';
import { TreeBuilder, type YamlLimits } from './build';
import { lineEnd, lineStart, scanTokens, streamFaults } from './cst';
import { readCharacters, type RawFault } from './raw';
import { syntaxFault } from './syntax';
import type { YamlDocument, YamlFault, YamlNode } from './tree';

/** Nesting beyond which nothing is composed: the reader stays upright whatever it is given. */
const MOST_DEPTH = 100;
/** Most faults that are kept. */
const MOST_FAULTS = 200;

const COMPOSE = { schema: 'failsafe', version: '1.2', uniqueKeys: false, keepSourceTokens: true, strict: true, prettyErrors: false, merge: false, logLevel: 'silent' } as const;

/**
 * Reads a text by the strict YAML rules of mod profiles and brains: one document, one value, nothing clever. Never throws;
 * what is refused is among the faults, each with its place, and as much of the tree as can be known is there.
 * Reference "Brain", section 3.
 */
export function readYaml(text: string, limits: YamlLimits): YamlDocument {
  const index = new TextIndex(text);
  const { faults: characters, clean } = readCharacters(text);
  const tokens = [...new Parser().parse(clean)];
  const scan = scanTokens(clean, tokens);
  const stream = streamFaults(clean, tokens);
  const own: RawFault[] = [...characters, ...scan.faults];
  const finish = (root: YamlNode | undefined, whole: boolean): YamlDocument => ({
    text,
    index,
    root: root && withFaults(root, own),
    faults: [...own.map((f) => placed(f, root, clean)), ...stream.map((f): YamlFault => ({ severity: 'error', ...f, pointer: '' }))].sort((a, b) => a.span.start - b.span.start).slice(0, MOST_FAULTS),
    whole,
  });
  if (scan.depth > MOST_DEPTH) {
    own.push(depthFault(clean, limits.depth, undefined));
    return finish(undefined, false);
  }
  const [document] = new Composer(COMPOSE).compose(tokens, true, clean.length);
  if (!document?.contents) return finish(undefined, stream.length === 0);
  const builder = new TreeBuilder(clean, limits);
  const root = builder.node(document.contents, '', document.range[0]);
  own.push(...builder.faults);
  if (scan.depth > limits.depth) own.push(depthFault(clean, limits.depth, root));
  if (builder.over) own.push({ code: 'yaml/too-many-values', params: { max: limits.nodes, count: builder.values }, span: builder.over });
  const whole = addSyntax(clean, document, own, builder.unclosed) && stream.length === 0;
  // Where the structure is not known, keys may seem doubled only because their owners were not read.
  if (!whole) own.splice(0, own.length, ...own.filter((f) => f.code !== 'yaml/duplicate-key'));
  return finish(root, whole);
}

/** Adds the parser's errors that nothing else tells, one a line. Answers whether the structure is known all the same. */
function addSyntax(text: string, document: Document.Parsed, own: RawFault[], unclosed: readonly Span[]): boolean {
  const lines = new Set(own.flatMap((f) => [f.span.start, ...(f.covers === undefined ? [] : [f.covers])]).map((at) => lineStart(text, at)));
  const openQuote = own.some((f) => f.code === 'yaml/unclosed-quote');
  const openAt = unclosed[0];
  let whole = true;
  if (openAt) {
    own.push({ code: 'yaml/unclosed-bracket', params: { found: text.charAt(openAt.start) }, span: openAt });
    whole = false;
  }
  for (const error of document.errors.slice(0, MOST_FAULTS)) {
    // What lies behind the end of what could be read is the consequence of an earlier fault.
    if (own.length > 0 && error.message.includes('in YAML stream')) whole = false;
    const told = (openQuote && /quote/.test(error.message)) || (own.length > 0 && error.message.includes('in YAML stream'));
    const fault = told ? undefined : syntaxFault(text, error, (line) => lines.has(line));
    if (!fault || (openAt && fault.code === 'yaml/unclosed-bracket')) continue;
    whole = false;
    lines.add(lineStart(text, fault.span.start));
    own.push(fault);
  }
  return whole && document.errors.length <= MOST_FAULTS && !own.some((f) => STRUCTURAL.has(f.code));
}

/** Faults of our own after which a key may be missing only because it could not be read. */
const STRUCTURAL: ReadonlySet<string> = new Set(['yaml/unclosed-quote', 'yaml/indent', 'yaml/tab-indent', 'yaml/lone-return', 'yaml/complex-key', 'yaml/empty-key', 'yaml/merge-key', 'yaml/multi-line-key', 'yaml/no-colon', 'yaml/no-space-after-colon']);

function depthFault(text: string, most: number, root: YamlNode | undefined): RawFault {
  let node = root;
  for (let level = 1; node && level <= most; level++) node = deepest(node);
  const span = node && node.pointer !== '' ? { start: node.span.start, end: Math.min(node.span.end, lineEnd(text, node.span.start)) } : { start: 0, end: lineEnd(text, 0) };
  return { code: 'yaml/too-deep', params: { max: most }, span };
}

/** The child with the deepest nesting below it. */
function deepest(node: YamlNode): YamlNode | undefined {
  let best: YamlNode | undefined;
  let depth = 0;
  for (const child of childrenOf(node)) {
    const own = depthOf(child);
    if (own > depth) {
      best = child;
      depth = own;
    }
  }
  return best;
}

function depthOf(node: YamlNode): number {
  return node.kind === 'scalar' ? 0 : 1 + childrenOf(node).reduce((most, child) => Math.max(most, depthOf(child)), 0);
}

function childrenOf(node: YamlNode): readonly YamlNode[] {
  return node.kind === 'map' ? node.entries.map((e) => e.value) : node.kind === 'list' ? node.items.map((i) => i.value) : [];
}

/** Gives a fault the pointer of the innermost key or item it lies in. */
function placed(fault: RawFault, root: YamlNode | undefined, text: string): YamlFault {
  const inner = pointerAt(root, fault.span.start, text);
  const slip = fault.code === 'yaml/no-space-after-colon' ? `${parentPointer(inner)}/${String(fault.params.key)}` : inner;
  return { severity: 'error', ...fault, pointer: fault.pointer ?? slip };
}

/** Pointer of the innermost entry or item that holds an offset; with `text`, of the one whose last line it stands on behind it. */
export function pointerAt(root: YamlNode | undefined, offset: number, text?: string): string {
  let node = root;
  let pointer = '';
  while (node && node.kind !== 'scalar') {
    const parts: readonly { readonly span: { start: number; end: number }; readonly value: YamlNode }[] = node.kind === 'map' ? node.entries : node.items;
    const hit = parts.find((p) => p.span.start <= offset && offset <= p.span.end);
    if (!hit) {
      const before = text === undefined || node.flow ? undefined : parts.findLast((p) => p.span.start <= offset && offset <= lineEnd(text, p.span.end));
      return before?.value.pointer ?? pointer;
    }
    node = hit.value;
    pointer = node.pointer;
  }
  return pointer;
}

/** Faults that leave the value itself in doubt. An anchor or a doubled key does not. */
const VALUE_FAULTS: ReadonlySet<string> = new Set(['yaml/tag', 'yaml/control-character', 'yaml/lone-return']);

/** The tree with the values marked in which a character or a tag is refused. */
function withFaults(root: YamlNode, faults: readonly RawFault[]): YamlNode {
  const doubtful = new Set(faults.filter((f) => VALUE_FAULTS.has(f.code)).map((f) => pointerAt(root, f.span.start)));
  if (doubtful.size === 0) return root;
  const mark = (node: YamlNode): YamlNode => {
    if (node.kind === 'scalar') return doubtful.has(node.pointer) ? { ...node, faulty: true } : node;
    if (node.kind === 'list') return { ...node, items: node.items.map((i) => ({ ...i, value: mark(i.value) })) };
    return { ...node, entries: node.entries.map((e) => ({ ...e, value: mark(e.value) })) };
  };
  return mark(root);
}
