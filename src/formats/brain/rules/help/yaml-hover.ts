import type { Hover } from '../../../../language/session';
import { parsePointer } from '../../../../language/pointer';
import { utf8Length } from '../../../../language/utf8';
import { cutBytes, grouped } from '../bytes';
import { BASE_GAME, LIMITS } from '../limits';
import { readCondition } from '../manifest/lists';
import { readRange, rangeWords } from '../manifest/range';
import { brainSchema, DIFFICULTIES, schemaAt, TAGS, type Schema } from '../schema';
import { nodeAt, type YamlDocument, type YamlNode, type YamlScalar } from '../yaml';

const SOURCE = 'Making a brain, "The manifest"';

/** What stands at an offset of the manifest: a key with what it does, or a value with what it says. */
export function hoverManifest(document: YamlDocument, offset: number): Hover | undefined {
  return hoverYaml(document, offset, { schema: brainSchema, source: SOURCE, valueText });
}

/** Where the hovers of a file come from. */
export interface HoverGuide {
  readonly schema: Schema;
  readonly source: string;
  /** What a text at a place says, when it says more than itself. */
  readonly valueText: (path: readonly string[], value: string) => string | undefined;
}

/** What stands at an offset of a file with a schema. */
export function hoverYaml(document: YamlDocument, offset: number, guide: HoverGuide): Hover | undefined {
  const hit = find(document.root, offset);
  if (!hit) return undefined;
  const { node, key } = hit;
  const path = parsePointer(node.pointer);
  if (key) {
    const schema = schemaAt(path, guide.schema);
    if (!schema?.description) return undefined;
    const example = schema.examples?.[0];
    return {
      span: key.span,
      parts: [
        { kind: 'title', text: path[path.length - 1] ?? '' },
        { kind: 'text', text: schema.description },
        ...(example === undefined ? [] : [{ kind: 'code' as const, text: `${path[path.length - 1] ?? ''}: ${typeof example === 'string' && /^[>"*\d]/.test(example) ? `"${example}"` : String(example)}` }]),
        { kind: 'source', text: guide.source },
      ],
    };
  }
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? guide.valueText(path, node.value) : undefined;
  return text === undefined ? undefined : { span: node.span, parts: [{ kind: 'text', text }, { kind: 'source', text: guide.source }] };
}

function find(node: YamlNode | undefined, offset: number): { readonly node: YamlNode; readonly key?: YamlScalar } | undefined {
  if (!node) return undefined;
  const holds = (span: { start: number; end: number }) => span.start <= offset && offset <= span.end;
  if (node.kind === 'scalar') return holds(node.span) ? { node } : undefined;
  if (node.kind === 'list') return find(node.items.find((i) => holds(i.span))?.value, offset);
  const entry = node.entries.find((e) => holds(e.span));
  if (!entry) return undefined;
  return holds(entry.key.span) ? { node: entry.value, key: entry.key } : find(entry.value, offset);
}

function valueText(path: readonly string[], value: string): string | undefined {
  const [first, , third] = path;
  if (first === 'tags') return TAGS[value] === undefined ? undefined : `${value}: ${TAGS[value]}`;
  if (third === 'difficulty' && DIFFICULTIES.includes(value)) return `${value} stands for the value ${DIFFICULTIES.indexOf(value)}, the difficulty the game already has.`;
  if (first === 'works-with') return conditionWords(value);
  if (first === 'requires' && path[1] === 'engine') {
    const { form, comparisons } = readRange(value);
    return form === 'unknown' ? undefined : `The engine ${rangeWords(comparisons)}.`;
  }
  if (path.length === 1 && (first === 'name' || first === 'description')) {
    const most = first === 'name' ? LIMITS.name : LIMITS.description;
    const summary = first === 'description' ? ` The library shows: "${summaryOf(value)}"` : '';
    return `${grouped(utf8Length(value))} of ${grouped(most)} bytes.${summary}`;
  }
  return undefined;
}

/** The first line of a description, cut to 200 bytes on a letter's boundary. Reference "Brain", section 4 and section 10, row 11. */
export function summaryOf(description: string): string {
  const line = description.split('\n', 1)[0] ?? '';
  return cutBytes(line.endsWith('\r') ? line.slice(0, -1) : line, LIMITS.summary);
}

/** A condition of `works-with` in words. */
export function conditionWords(condition: string): string {
  const { id, range } = readCondition(condition);
  if (condition === '*') return 'Every mod, and the base game.';
  if (id.toLowerCase() === BASE_GAME) return 'The base game without a mod.';
  const reading = range === undefined ? undefined : readRange(range);
  if (reading === undefined) return `The mod ${id} in every version.`;
  return reading.form === 'unknown' ? `The mod ${id} in the versions ${range ?? ''}.` : `The mod ${id} ${rangeWords(reading.comparisons)}.`;
}

/** The node whose scalar holds an offset. */
export function scalarAt(document: YamlDocument, offset: number): { readonly node: YamlScalar; readonly path: readonly string[]; readonly isKey: boolean } | undefined {
  const hit = find(document.root, offset);
  if (!hit) return undefined;
  if (hit.key) return { node: hit.key, path: parsePointer(hit.node.pointer), isKey: true };
  return hit.node.kind === 'scalar' ? { node: hit.node, path: parsePointer(hit.node.pointer), isKey: false } : undefined;
}

/** The value of a top key as plain text. */
export function topText(document: YamlDocument, key: string): string | undefined {
  const node = nodeAt(document.root, [key]);
  return node?.kind === 'scalar' && typeof node.value === 'string' && !node.faulty ? node.value : undefined;
}
