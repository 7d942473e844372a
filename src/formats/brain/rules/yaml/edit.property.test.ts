import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import { LIMITS } from '../limits';
import { yamlEdit, type YamlStep } from './edit';
import { printBlock, printFlow } from './print';
import { readYaml } from './read';
import { toValue, type YamlDocument, type YamlNode, type YamlValue } from './tree';

const read = (text: string) => readYaml(text, LIMITS.yaml);

const scalar: fc.Arbitrary<YamlValue> = fc.oneof(
  fc.constantFrom('', ' ', 'a', 'a b', 'true', '1', '1.0', '~', '*', '#', 'a: b', '- a', 'it\'s', '"q"', '[x]', '{y}', 'x, y', '>= 1', '\n', 'a\tb', '함', '🚀', '\u0085', '\ufeff', '@', 'é'),
  fc.string({ maxLength: 12 }),
  fc.integer(),
  fc.constantFrom(0, 1.5, -2.25, 1e-3, 1e20),
  fc.boolean(),
  fc.constant(null),
);
const key = fc.constantFrom('id', 'name', 'a', 'b-c', 'true', '1.5', 'with space', '71', 'é', '#', 'x:y');
const { value } = fc.letrec<{ value: YamlValue }>((tie) => ({
  value: fc.oneof({ maxDepth: 3, depthIdentifier: 'value' }, scalar, fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true })),
}));
const root = fc.dictionary(key, value, { minKeys: 1, maxKeys: 5, noNullPrototype: true });

/** Half characters cannot be written, and numbers beyond the limits are refused. */
const writable = (v: YamlValue): boolean => {
  const text = JSON.stringify(v);
  return !/\\ud[89a-f]/i.test(text) && !/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''));
};

/** A document in lines, with comments between them, or in braces. */
const written = fc.tuple(root.filter(writable), fc.boolean(), fc.boolean(), fc.boolean()).map(([v, flow, comments, crlf]) => {
  let text = (flow ? printFlow(v) : printBlock(v, 0, '\n')) + '\n';
  if (comments && !flow) text = `# first\n${text.replace(/^(?=\S)/gm, '# note\n')}# last\n`;
  return { value: v, text: crlf ? text.replaceAll('\n', '\r\n') : text };
});

function places(node: YamlNode): YamlNode[] {
  if (node.kind === 'scalar') return [node];
  const children = node.kind === 'map' ? node.entries.map((e) => e.value) : node.items.map((i) => i.value);
  return [node, ...children.flatMap(places)];
}

const comments = (text: string) => text.match(/^#.*$/gm) ?? [];

/** Applies a step; the value and the text after it. */
function after(document: YamlDocument, step: YamlStep): { text: string; value: YamlValue | undefined } | undefined {
  const edits = yamlEdit(document, [step]);
  if (!edits) return undefined;
  const text = applyEdits(document.text, edits);
  const next = read(text);
  expect(next.faults, text).toEqual([]);
  expect(next.whole, text).toBe(true);
  return { text, value: next.root && toValue(next.root) };
}

/** The value with a change at a path. */
function changed(v: YamlValue, path: readonly string[], change: (parent: { [key: string]: YamlValue } | YamlValue[], key: string) => void): YamlValue {
  const copy = structuredClone(v) as YamlValue;
  let at = copy;
  for (const step of path.slice(0, -1)) at = (at as { [key: string]: YamlValue })[step] ?? null;
  change(at as { [key: string]: YamlValue }, path[path.length - 1] ?? '');
  return copy;
}

const path = (pointer: string) => pointer.slice(1).split('/').map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));

describe('what is written is read again', () => {
  it('as the same value, whole and without a fault', () => {
    fc.assert(
      fc.property(written, ({ value: v, text }) => {
        const document = read(text);
        expect(document.faults, text).toEqual([]);
        expect(document.root && toValue(document.root), text).toEqual(v);
      }),
      { numRuns: 400 },
    );
  });
});

describe('yamlEdit', () => {
  it('sets a value and changes no other', () => {
    fc.assert(
      fc.property(written, value.filter(writable), fc.nat(), ({ value: v, text }, next, pick) => {
        const document = read(text);
        if (!document.root) return;
        const nodes = places(document.root).filter((n) => n.pointer !== '');
        const node = nodes[pick % nodes.length];
        if (!node) return;
        const result = after(document, { op: 'set', pointer: node.pointer, value: next });
        if (!result) return;
        expect(result.value, `${text}\n${node.pointer}\n${result.text}`).toEqual(changed(v, path(node.pointer), (parent, k) => void (Array.isArray(parent) ? (parent[Number(k)] = next) : (parent[k] = next))));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every byte outside the value when a scalar is set', () => {
    fc.assert(
      fc.property(written, scalar.filter(writable), fc.nat(), ({ text }, next, pick) => {
        const document = read(text);
        if (!document.root) return;
        const nodes = places(document.root).filter((n) => n.kind === 'scalar' && n.pointer !== '' && n.source !== '');
        const node = nodes[pick % Math.max(1, nodes.length)];
        if (!node) return;
        const edits = yamlEdit(document, [{ op: 'set', pointer: node.pointer, value: next }]) ?? [];
        expect(edits.map((e) => e.span)).toEqual([node.span]);
      }),
      { numRuns: 300 },
    );
  });

  it('adds a key or an item and changes nothing else', () => {
    fc.assert(
      fc.property(written, value.filter(writable), fc.nat(), fc.nat(), ({ value: v, text }, next, pick, index) => {
        const document = read(text);
        if (!document.root) return;
        const nodes = places(document.root).filter((n) => n.kind !== 'scalar');
        const node = nodes[pick % nodes.length];
        if (!node) return;
        const at = node.kind === 'list' ? index % (node.items.length + 1) : 0;
        const pointer = `${node.pointer}/${node.kind === 'list' ? (at === node.items.length ? '-' : at) : 'added'}`;
        const result = after(document, { op: 'insert', pointer, value: next });
        if (!result) return;
        const expected = changed(v, path(`${node.pointer}/x`), (parent) => {
          if (Array.isArray(parent)) parent.splice(at, 0, next);
          else parent.added = next;
        });
        expect(result.value, `${text}\n${pointer}\n${result.text}`).toEqual(expected);
        expect(comments(result.text)).toEqual(comments(text));
        // Nothing is taken away: the text before is a part of the text after, in order.
        const edits = yamlEdit(document, [{ op: 'insert', pointer, value: next }]) ?? [];
        expect(edits.every((e) => document.text.slice(e.span.start, e.span.end).trim() === '' || /^(?:\{\}|\[\])?$/.test(document.text.slice(e.span.start, e.span.end).trim()))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('removes a key or an item and keeps the comments on lines of their own', () => {
    fc.assert(
      fc.property(written, fc.nat(), ({ value: v, text }, pick) => {
        const document = read(text);
        if (!document.root) return;
        const nodes = places(document.root).filter((n) => n.pointer !== '');
        const node = nodes[pick % nodes.length];
        if (!node) return;
        const result = after(document, { op: 'remove', pointer: node.pointer });
        if (!result) return;
        const expected = changed(v, path(node.pointer), (parent, k) => {
          if (Array.isArray(parent)) parent.splice(Number(k), 1);
          else delete parent[k];
        });
        expect(result.value, `${text}\n${node.pointer}\n${result.text}`).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('yamlEdit by example', () => {
  it.each<[string, YamlStep, string]>([
    ['a: 1 # c\nb: 2\n', { op: 'set', pointer: '/a', value: 'x' }, 'a: x # c\nb: 2\n'],
    ["a: 'x'\n", { op: 'set', pointer: '/a', value: "it's" }, "a: 'it''s'\n"],
    ['a: "x"\n', { op: 'set', pointer: '/a', value: 'y' }, 'a: "y"\n'],
    ['a: x\n', { op: 'set', pointer: '/a', value: '1.0' }, 'a: "1.0"\n'],
    ['a:\nb: 1\n', { op: 'set', pointer: '/a', value: 'x' }, 'a: x\nb: 1\n'],
    ['a: 1\n', { op: 'set', pointer: '/b', value: 2 }, 'a: 1\nb: 2\n'],
    ['a: 1', { op: 'set', pointer: '/b', value: 2 }, 'a: 1\nb: 2'],
    ['a: 1\n', { op: 'set', pointer: '/s/de/name', value: 'x' }, 'a: 1\ns:\n  de:\n    name: x\n'],
    ['l:\n  - {id: a}\n', { op: 'insert', pointer: '/l/-', value: { id: 'b' } }, 'l:\n  - {id: a}\n  - {id: b}\n'],
    ['l:\n  - id: a\n    n: 1\nx: 1\n', { op: 'insert', pointer: '/l/-', value: { id: 'b', n: 2 } }, 'l:\n  - id: a\n    n: 1\n  - id: b\n    n: 2\nx: 1\n'],
    ['l: [a, b]\n', { op: 'insert', pointer: '/l/-', value: 'c' }, 'l: [a, b, c]\n'],
    ['l: []\n', { op: 'insert', pointer: '/l/-', value: 'c' }, 'l: [c]\n'],
    ['l: [\n  a,\n  b\n]\n', { op: 'insert', pointer: '/l/-', value: 'c' }, 'l: [\n  a,\n  b,\n  c\n]\n'],
    ['l: [a, b, c]\n', { op: 'remove', pointer: '/l/1' }, 'l: [a, c]\n'],
    ['l: [a, b]\n', { op: 'remove', pointer: '/l/1' }, 'l: [a]\n'],
    ['l:\n  - a # one\n  - b\n', { op: 'remove', pointer: '/l/0' }, 'l:\n  - b\n'],
    ['l:\n  - a\nb: 1\n', { op: 'remove', pointer: '/l/0' }, 'l: []\nb: 1\n'],
    ['l:\n  - id: a\n    n: 1\n', { op: 'remove', pointer: '/l/0/id' }, 'l:\n  - n: 1\n'],
    ['a: 1\n# kept\nb: 2\n', { op: 'remove', pointer: '/b' }, 'a: 1\n# kept\n'],
    ['name: x\n', { op: 'insert', pointer: '/id', value: 'y', order: ['id', 'name'] }, 'id: y\nname: x\n'],
    ['id: y\ntags: [a]\n', { op: 'insert', pointer: '/name', value: 'x', order: ['id', 'name', 'tags'] }, 'id: y\nname: x\ntags: [a]\n'],
    ['a: 1\r\nb: 2\r\n', { op: 'insert', pointer: '/c', value: [{ x: 1 }] }, 'a: 1\r\nb: 2\r\nc:\r\n  - x: 1\r\n'],
    ['a: 1\n', { op: 'rename', pointer: '/a', key: 'b' }, 'b: 1\n'],
    ['', { op: 'insert', pointer: '/a', value: 1 }, 'a: 1\n'],
  ])('%j and %j', (text, step, expected) => expect(after(read(text), step)?.text).toBe(expected));

  it('refuses what it cannot do for certain', () => {
    expect(yamlEdit(read('a: [1\n'), [{ op: 'set', pointer: '/a', value: 1 }])).toBeUndefined();
    expect(yamlEdit(read('a: 1\n'), [{ op: 'remove', pointer: '/b' }])).toBeUndefined();
    expect(yamlEdit(read('a: 1\n'), [{ op: 'insert', pointer: '/a', value: 1 }])).toBeUndefined();
    expect(yamlEdit(read('a: {b: 1}\n'), [{ op: 'set', pointer: '/a', value: 1 }, { op: 'set', pointer: '/a/b', value: 2 }])).toBeUndefined();
  });
});
