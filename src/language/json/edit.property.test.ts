import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../diagnostic';
import { escapeSegment } from '../pointer';
import { applyEdits } from '../text-index';
import { isRefusal, jsonEdit } from './edit';
import type { EditStep } from './finding';
import { parseJson } from './parse';
import { pointerOf } from './locate';
import { jsonText } from './testing';
import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonValue } from './tree';

/** A model of a document: entries with an identity, so that steps can refer to the document before. */
interface ModelBox { kind: 'object' | 'array'; entries: { node: JsonNode | undefined; key: string; gone: boolean; value: Model }[] }
type Model = ModelBox | { scalar: JsonValue };

const values: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(1, -0.5, 'new', '', true, null, [], {}, [1, 2], { k: [1, { x: 'y' }] }, { p: 1, q: 2 }, 'ü"\\\n'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>,
);

function boxes(doc: JsonDocument): (JsonObject | JsonArray)[] {
  const found: (JsonObject | JsonArray)[] = [];
  const visit = (node: JsonNode): void => {
    if (node.type === 'object') {
      found.push(node);
      for (const p of node.properties) if (p.value) visit(p.value);
    } else if (node.type === 'array') {
      found.push(node);
      node.items.forEach(visit);
    }
  };
  if (doc.root) visit(doc.root);
  return found;
}

function toModel(node: JsonNode): Model {
  if (node.type === 'object') return { kind: 'object', entries: node.properties.map((p) => ({ node: p.value, key: p.key.value, gone: false, value: p.value ? toModel(p.value) : { scalar: null } })) };
  if (node.type === 'array') return { kind: 'array', entries: node.items.map((item) => ({ node: item, key: '', gone: false, value: toModel(item) })) };
  return { scalar: node.value };
}

/** A model as text that tells order, doubled keys and spelling of values apart. */
function show(model: Model): string {
  if ('scalar' in model) return showValue(model.scalar);
  const live = model.entries.filter((e) => !e.gone);
  return model.kind === 'array' ? `[${live.map((e) => show(e.value)).join(',')}]` : `{${live.map((e) => JSON.stringify(e.key) + ':' + show(e.value)).join(',')}}`;
}
function showValue(value: JsonValue): string {
  if (Object.is(value, -0)) return '-0';
  if (Array.isArray(value)) return `[${value.map(showValue).join(',')}]`;
  if (value !== null && typeof value === 'object') return `{${Object.entries(value).map(([k, v]) => JSON.stringify(k) + ':' + showValue(v)).join(',')}}`;
  return JSON.stringify(value);
}

/** One random change of one box: the step and what it does to the model. */
function plan(model: Map<JsonNode, ModelBox>, box: JsonObject | JsonArray, kind: number, where: number, value: JsonValue, key: string): { step: EditStep; run: () => void } | undefined {
  const pointer = pointerOf(box);
  const own = model.get(box);
  if (!own) return undefined;
  const count = own.entries.length;
  const index = count === 0 ? 0 : where % count;
  const entry = own.entries[index];
  const entryPointer = (i: number) => pointer + '/' + (box.type === 'array' ? String(i) : escapeSegment(own.entries[i]?.key ?? ''));
  switch (kind % 4) {
    case 0:
      if (!entry) return undefined;
      return { step: { op: 'remove', pointer: entryPointer(index) }, run: () => { entry.gone = true; } };
    case 1: {
      if (!entry) return undefined;
      return { step: { op: 'set', pointer: entryPointer(index), value }, run: () => { entry.value = { scalar: value }; } };
    }
    case 2: {
      const fresh = { node: undefined, key: box.type === 'array' ? '' : key, gone: false, value: { scalar: value } };
      if (box.type === 'array') {
        const slot = where % (count + 1);
        return {
          step: { op: 'insert', pointer: `${pointer}/${slot === count ? '-' : slot}`, value },
          run: () => { own.entries.splice(entry && slot < count ? own.entries.indexOf(own.entries[slot] ?? entry) : own.entries.length, 0, fresh); },
        };
      }
      const after = entry && where % 3 === 0 ? entry.key : undefined;
      return {
        step: { op: 'insert', pointer: pointer + '/' + escapeSegment(key), value, ...(after === undefined ? {} : { after }) },
        run: () => { own.entries.splice(after === undefined ? own.entries.length : own.entries.findLastIndex((e) => e.key === after) + 1, 0, fresh); },
      };
    }
    default:
      if (!entry || box.type === 'array') return undefined;
      return { step: { op: 'rename', pointer: entryPointer(index), key }, run: () => { entry.key = key; } };
  }
}

function models(root: JsonNode): { top: Model; byNode: Map<JsonNode, ModelBox> } {
  const byNode = new Map<JsonNode, ModelBox>();
  const visit = (node: JsonNode, model: Model): void => {
    if ('scalar' in model) return;
    byNode.set(node, model);
    for (const e of model.entries) if (e.node) visit(e.node, e.value);
  };
  const top = toModel(root);
  visit(root, top);
  return { top, byNode };
}

function expectUndo(text: string, edits: readonly Edit[], changed: string): void {
  let shift = 0;
  const back = edits.map((e) => {
    const start = e.span.start + shift;
    shift += e.text.length - (e.span.end - e.span.start);
    return { span: { start, end: start + e.text.length }, text: text.slice(e.span.start, e.span.end) };
  });
  expect(applyEdits(changed, back)).toBe(text);
}

describe('jsonEdit on any document', () => {
  it('carries out one step exactly', () => {
    let done = 0;
    fc.assert(
      fc.property(jsonText(), fc.nat(), fc.nat(), fc.nat(), values, fc.constantFrom('fresh', '__proto__', 'x/y~z', '7'), (text, which, kind, where, value, key) => {
        const doc = parseJson(text);
        const all = boxes(doc);
        const box = all[which % Math.max(1, all.length)];
        if (!box || !doc.root) return;
        const { top, byNode } = models(doc.root);
        const change = plan(byNode, box, kind, where, value, key);
        if (!change) return;
        const result = jsonEdit(doc, [change.step]);
        if (isRefusal(result)) {
          expect(['json/edit-duplicate', 'json/edit-key-exists']).toContain(result.refused.code);
          return;
        }
        done++;
        change.run();
        const changed = applyEdits(text, result);
        const after = parseJson(changed);
        if (!after.root) throw new Error('nothing left');
        expect(after.wellFormed, `${text} -> ${changed}`).toBe(true);
        // The model keeps order except inside a value that was set, where equal keys may stay where they were.
        if (change.step.op === 'set') expect(normal(show(toModel(after.root)))).toBe(normal(show(top)));
        else expect(show(toModel(after.root)), `${JSON.stringify(text)} -> ${JSON.stringify(changed)}`).toBe(show(top));
        expectUndo(text, result, changed);
      }),
      { numRuns: 4000 },
    );
    expect(done).toBeGreaterThan(1000);
  });

  it('carries out several removals and insertions of one list together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 6 }), fc.constantFrom('[', '[ ', '[\n  '), fc.constantFrom(',', ', ', ',\n  '), fc.constantFrom(']', ' ]', '\n]'),
        fc.array(fc.tuple(fc.boolean(), fc.nat(6)), { minLength: 1, maxLength: 6 }), (items, open, comma, close, raw) => {
          const text = open + items.join(comma) + close;
          const removed = new Set<number>();
          const added = new Map<number, number[]>();
          const steps: EditStep[] = [];
          raw.forEach(([removes, n], i) => {
            if (removes) {
              const index = n % Math.max(1, items.length);
              if (items.length === 0 || removed.has(index)) return;
              removed.add(index);
              steps.push({ op: 'remove', pointer: `/${index}` });
            } else {
              const slot = n % (items.length + 1);
              added.set(slot, [...(added.get(slot) ?? []), 100 + i]);
              steps.push({ op: 'insert', pointer: `/${slot}`, value: 100 + i });
            }
          });
          const expected: number[] = [];
          for (let i = 0; i <= items.length; i++) {
            expected.push(...(added.get(i) ?? []));
            const item = items[i];
            if (item !== undefined && !removed.has(i)) expected.push(item);
          }
          const result = jsonEdit(parseJson(text), steps);
          if (isRefusal(result)) throw new Error(JSON.stringify(result));
          expect(JSON.parse(applyEdits(text, result))).toEqual(expected);
        }),
      { numRuns: 2000 },
    );
  });

  it('moves entries with their own text', () => {
    fc.assert(
      fc.property(jsonText(), fc.nat(), fc.nat(), fc.nat(), (text, which, from, to) => {
        const doc = parseJson(text);
        const lists = boxes(doc).filter((b): b is JsonArray => b.type === 'array' && b.items.length > 0);
        const box = lists[which % Math.max(1, lists.length)];
        if (!box) return;
        const count = box.items.length;
        const pointer = pointerOf(box);
        const a = from % count;
        const b = to % (count + 1);
        const result = jsonEdit(doc, [{ op: 'move', from: `${pointer}/${a}`, to: `${pointer}/${b}` }]);
        if (isRefusal(result)) {
          expect(result.refused.code).toBe('json/edit-duplicate');
          return;
        }
        const order = [...box.items.keys()].filter((i) => i !== a);
        order.splice(b > a ? b - 1 : b, 0, a);
        const wanted = order.map((i) => text.slice(box.items[i]?.start, box.items[i]?.end).replace(/\s+/g, ''));
        const changed = applyEdits(text, result);
        const after = parseJson(changed);
        expect(after.wellFormed).toBe(true);
        const list = boxes(after).find((n) => pointerOf(n) === pointer && n.start === box.start);
        if (list?.type !== 'array') throw new Error('list lost');
        expect(list.items.map((n) => changed.slice(n.start, n.end).replace(/\s+/g, ''))).toEqual(wanted);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Key order put aside. */
function normal(shown: string): string {
  return showValue(sorted(JSON.parse(shown) as JsonValue));
}
function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)] as JsonValue);
}
