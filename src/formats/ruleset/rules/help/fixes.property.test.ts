import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Fix } from '../../../../language/diagnostic';
import { nodeAtOffset } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { JsonNode, JsonProperty } from '../../../../language/json/tree';
import { applyEdits } from '../../../../language/text-index';
import orchard from '../../samples/hollow-orchard.json?raw';
import tidewrights from '../../samples/tidewrights.json?raw';
import { poolBase, sumBase } from '../testing/base';
import { problemsOf } from './fix-testing';

const corpus = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/ruleset');
const kept = ['ember-roads.json', 'gravewatch.json'].map((name) => path.join(corpus, name)).filter(existsSync).map((file) => readFileSync(file, 'utf8'));
const FILES = [tidewrights, orchard, JSON.stringify(sumBase(), null, 2), JSON.stringify(poolBase(), null, '\t'), ...kept];

/** Every place of a text where one thing can be broken. */
function places(text: string): { readonly nodes: readonly JsonNode[]; readonly properties: readonly JsonProperty[] } {
  const nodes: JsonNode[] = [];
  const properties: JsonProperty[] = [];
  const visit = (node: JsonNode): void => {
    nodes.push(node);
    if (node.type === 'array') node.items.forEach(visit);
    if (node.type !== 'object') return;
    for (const property of node.properties) {
      properties.push(property);
      if (property.value) visit(property.value);
    }
  };
  const { root } = parseJson(text);
  if (root) visit(root);
  return { nodes, properties };
}

const cut = (text: string, from: number, to: number, put = '') => text.slice(0, from) + put + text.slice(to);

/** Ways to break one thing; `pick` is any number. Undefined where there is nothing of the sort. */
const FAULTS: Readonly<Record<string, (text: string, pick: number) => string | undefined>> = {
  'a value of another type': (text, pick) => onNode(text, pick, ({ start, end, type }) => cut(text, start, end, type === 'number' ? `"${text.slice(start, end)}"` : '7')),
  'a value that is null': (text, pick) => onNode(text, pick, ({ start, end }) => cut(text, start, end, 'null')),
  'a number far out': (text, pick) => onNode(text, pick, ({ start, end, type }) => (type === 'number' ? cut(text, start, end, '-99999') : undefined)),
  'a text that names nothing': (text, pick) => onNode(text, pick, ({ start, end, type }) => (type === 'string' ? cut(text, start, end, '"zz_nobody"') : undefined)),
  'a text with a slip': (text, pick) => onNode(text, pick, ({ start, end, type }) => (type === 'string' && end - start > 5 ? cut(text, start + 2, start + 3) : undefined)),
  'a text with a bracket': (text, pick) => onNode(text, pick, ({ start, type }) => (type === 'string' ? cut(text, start + 1, start + 1, '[') : undefined)),
  'a list that is empty': (text, pick) => onNode(text, pick, ({ start, end, type }) => (type === 'array' ? cut(text, start, end, '[]') : undefined)),
  'a key with a slip': (text, pick) => onProperty(text, pick, ({ key }) => cut(text, key.end - 2, key.end - 1)),
  'a key that is written twice': (text, pick) => onProperty(text, pick, ({ start, end }) => cut(text, start, start, `${text.slice(start, end)}, `)),
  'a key without quotes': (text, pick) => onProperty(text, pick, ({ key }) => cut(text, key.start, key.end, text.slice(key.start + 1, key.end - 1))),
  'a key nobody knows': (text, pick) => onProperty(text, pick, ({ start }) => cut(text, start, start, '"zz_unknown": 1, ')),
  'a comma that is missing': (text, pick) => onSign(text, pick, ',', ''),
  'a comma too many': (text, pick) => onProperty(text, pick, ({ end }) => cut(text, end, end, ',')),
  'a bracket that is missing': (text, pick) => onSign(text, pick, pick % 2 === 0 ? '}' : ']', ''),
  'a comment': (text, pick) => onProperty(text, pick, ({ start }) => cut(text, start, start, '/* a note */ ')),
  'a colon that is missing': (text, pick) => onSign(text, pick, ':', ' '),
};

function onNode(text: string, pick: number, change: (node: JsonNode) => string | undefined): string | undefined {
  const { nodes } = places(text);
  const inner = nodes.slice(1);
  const node = inner[pick % Math.max(1, inner.length)];
  return node && change(node);
}

function onProperty(text: string, pick: number, change: (property: JsonProperty) => string): string | undefined {
  const { properties } = places(text);
  const property = properties[pick % Math.max(1, properties.length)];
  return property && change(property);
}

function onSign(text: string, pick: number, sign: string, put: string): string | undefined {
  const found = [...text.matchAll(new RegExp(`\\${sign}(?=\\s)`, 'g'))];
  const at = found[pick % Math.max(1, found.length)]?.index;
  return at === undefined ? undefined : cut(text, at, at + 1, put);
}

/** How many problems there are of the kind and place of one. An item taken out moves the next one up, so its list is its place. */
function same(problems: readonly Diagnostic[], one: Diagnostic): number {
  const list = (pointer: string) => pointer.replace(/\/\d+(?=\/[^/]*$|$)/, '');
  return problems.filter((d) => d.code === one.code && (one.code.startsWith('json/') || list(d.pointer) === list(one.pointer))).length;
}

/** Lines of the entry that a problem is about, which a fix may take out whole. */
function ownLines(text: string, { span, related = [] }: Diagnostic): number {
  const document = parseJson(text);
  const lines = [span, ...related.map((r) => r.span)].map(({ start, end }) => {
    const { property, node } = nodeAtOffset(document, start);
    const whole = property ?? node ?? { start, end };
    return text.slice(whole.start, whole.end).split('\n').length;
  });
  return Math.max(...lines);
}

/** Lines that the edits of a fix touch, before and after. */
function touched(text: string, fix: Fix): number {
  const lines = (part: string) => part.split('\n').length;
  return fix.edits.reduce((sum, { span, text: put }) => sum + lines(text.slice(span.start, span.end)) + lines(put), 0);
}

describe('a valid file with one fault', () => {
  it('every fix that is offered leaves fewer problems of its place, and changes little else', async () => {
    const weak: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FILES), fc.constantFrom(...Object.keys(FAULTS)), fc.nat(), async (file, name, pick) => {
        const text = FAULTS[name]?.(file, pick);
        if (text === undefined) return;
        const problems = await problemsOf(text);
        for (const problem of problems.slice(0, 4)) {
          for (const fix of problem.fixes ?? []) {
            const after = applyEdits(text, fix.edits);
            const left = await problemsOf(after);
            const told = `${name} ${pick}: ${problem.pointer} ${problem.code}, ${fix.code} ${JSON.stringify(fix.params)}`;
            if (same(left, problem) >= same(problems, problem)) weak.push(told);
            expect(touched(text, fix), told).toBeLessThan(ownLines(text, problem) + 60);
          }
        }
      }),
      { numRuns: 80 },
    );
    expect(weak).toEqual([]);
  }, 120_000);
});
