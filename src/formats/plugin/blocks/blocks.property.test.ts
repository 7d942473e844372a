// @vitest-environment jsdom
import * as Blockly from 'blockly/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal, jsonEdit } from '../../../language/json/edit';
import { parseJson } from '../../../language/json/parse';
import type { JsonDocument, JsonValue } from '../../../language/json/tree';
import { nodeValue } from '../../../language/json/value';
import { applyEdits } from '../../../language/text-index';
import { catalogue, type Entry } from '../rules/catalogue';
import { fits } from '../rules/skeleton';
import { diagnose } from '../rules/testing';
import { ruleNodes } from '../rules/view/places';
import type { RuleCanvas } from './canvas';
import { blockType, entryOfType, LOCKED } from './define';
import { carryOn, flushCanvas } from './flush';
import { readRuleState } from './model';
import { loneSurrogate } from '../../../language/utf8';
import { ruleSteps } from './steps';
import { canvasOf } from './testing';

type Json = { [key: string]: JsonValue };

const text = fc.oneof(fc.constantFrom('', 'hello', '&6Gold {player}', '{{x}}', '한글 발송', 'a\nb', '"quoted" \\ /'), fc.string({ maxLength: 12 }).filter((t) => loneSurrogate(t) < 0));

/** A sound value of a parameter; in a template only what any trigger takes. */
function valueOf(field: Entry['params'][number]): fc.Arbitrary<JsonValue> {
  switch (field.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 1000 });
    case 'number':
      return fc.oneof(fc.integer({ min: Math.ceil(field.min ?? 0), max: Math.floor(field.max ?? 1000) }), fc.double({ min: field.min ?? 0, max: field.max ?? 1000, noNaN: true, noDefaultInfinity: true }));
    case 'choice':
      return fc.constantFrom(...field.choices.map((c) => c.value));
    case 'identifier':
      return fc.constantFrom('stone', 'minecraft:dirt', 'entity.player.levelup');
    default:
      return field.template ? text.map((t) => t.replace(/[{}]/g, '$&$&')) : text;
  }
}

function entry(one: Entry): fc.Arbitrary<Json> {
  const params = fc.record(Object.fromEntries(one.params.map((p) => [p.name, valueOf(p)])), { requiredKeys: one.params.filter((p) => p.required).map((p) => p.name) });
  const base = params.map((p): Json => (Object.keys(p).length > 0 ? { type: one.id, params: p } : { type: one.id }));
  return one.kind === 'condition' ? fc.tuple(base, fc.option(fc.boolean(), { nil: undefined })).map(([e, not]) => (not === undefined ? e : { ...e, not })) : base;
}

const rule: fc.Arbitrary<Json> = fc.constantFrom(...catalogue.triggers.all).chain((trigger) => {
  const of = (all: readonly Entry[]) => all.filter((e) => e.kind !== 'trigger' && fits(e.needs, trigger)).map(entry);
  return fc.record(
    {
      id: fc.constantFrom('a', 'rule_2'),
      name: fc.constantFrom('A rule', '한 규칙', '"x"'),
      enabled: fc.boolean(),
      match: fc.constantFrom('all', 'any'),
      trigger: entry(trigger),
      conditions: fc.array(fc.oneof(...of(catalogue.conditions.all)), { maxLength: 5 }),
      actions: fc.array(fc.oneof(...of(catalogue.actions.all)), { minLength: 1, maxLength: 6 }),
    },
    { requiredKeys: ['name', 'trigger', 'actions'] },
  );
});

/** What blocks cannot show, put in at random. */
const unknown: fc.Arbitrary<(r: Json) => Json> = fc.oneof(
  fc.jsonValue().map((v) => (r: Json): Json => ({ ...r, note: v as JsonValue })),
  fc.jsonValue().map((v) => (r: Json): Json => ({ ...r, actions: [...(Array.isArray(r.actions) ? r.actions : []), v as JsonValue] })),
  fc.jsonValue().map((v) => (r: Json): Json => ({ ...r, conditions: [v as JsonValue, ...(Array.isArray(r.conditions) ? r.conditions : [])] })),
  fc.constantFrom('name', 'id', 'enabled', 'match', 'trigger', 'conditions', 'actions').chain((key) => fc.jsonValue().map((v) => (r: Json): Json => ({ ...r, [key]: v as JsonValue }))),
  fc.constant((r: Json): Json => ({ ...r, actions: [{ type: 'player.fly', params: { high: 3 } }, { type: 'log', params: { message: 5, more: [1] }, extra: null }] })),
  fc.constant((r: Json): Json => ({ ...r, conditions: [{ type: 'chance', params: { percent: '50' }, not: 'no' }, { type: 'chance', params: [] }] })),
);

const layout = fc.constantFrom(0, 2, '\t');
const sound = fc.tuple(fc.array(rule, { minLength: 1, maxLength: 3 }), layout).map(([rules, space]) => JSON.stringify({ specVersion: 1, name: 'Test', rules }, null, space));
const odd = fc.tuple(fc.array(fc.tuple(rule, fc.array(unknown, { maxLength: 3 })), { minLength: 1, maxLength: 3 }), layout).map(([rules, space]) => JSON.stringify({ specVersion: 1, name: 'Test', rules: rules.map(([r, changes]) => changes.reduce((now, change) => change(now), r)) }, null, space));

/** All edits that a canvas wants to make: none, when it says what the text says. */
function wishes(doc: JsonDocument, index: number, canvas: RuleCanvas) {
  const model = readRuleState(doc, index, catalogue);
  const reading = canvas.read();
  if (model?.kind !== 'rule' || !reading) return [];
  return [...ruleSteps(doc, index, model, reading, catalogue, 'values'), ...ruleSteps(doc, index, model, reading, catalogue, 'order')];
}

describe('text to blocks to text', () => {
  it('is the identity on any sound plugin', () => {
    fc.assert(
      fc.property(sound, (source) => {
        expect(diagnose(source, catalogue).filter((d) => d.severity === 'error')).toEqual([]);
        const doc = parseJson(source);
        ruleNodes(doc).forEach((_, i) => expect(wishes(doc, i, canvasOf(doc, i))).toEqual([]));
      }),
      { numRuns: 60 },
    );
  });

  it('is the identity on any plugin with unknown parts, also when one canvas shows one rule after the other', () => {
    fc.assert(
      fc.property(odd, (source) => {
        const doc = parseJson(source);
        const canvas = canvasOf(doc, 0);
        const count = ruleNodes(doc).length;
        for (const i of [...Array(count).keys(), ...Array(count).keys()].map((k) => k % count)) {
          canvas.show(readRuleState(doc, i, catalogue));
          expect(wishes(doc, i, canvas)).toEqual([]);
          expect(canvas.strays()).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('blocks alone hold all of a sound rule: written into an empty rule they give the same value', () => {
    fc.assert(
      fc.property(rule, (value) => {
        const full = parseJson(JSON.stringify({ specVersion: 1, name: 'x', rules: [value] }));
        const canvas = canvasOf(full, 0);
        const empty = parseJson(JSON.stringify({ specVersion: 1, name: 'x', rules: [{ name: value.name, trigger: value.trigger, conditions: [], actions: [] }] }));
        const target = readRuleState(empty, 0, catalogue);
        const reading = canvas.read();
        if (target?.kind !== 'rule' || !reading) throw new Error('a sound rule is shown');
        const fresh = { ...reading, conditions: reading.conditions.map((b) => ({ ...b, ref: undefined })), actions: reading.actions.map((b) => ({ ...b, ref: undefined })) };
        let doc = empty;
        for (const part of ['values', 'order'] as const) {
          const model = readRuleState(doc, 0, catalogue);
          if (model?.kind !== 'rule') throw new Error('still a rule');
          doc = applySteps(doc, ruleSteps(doc, 0, model, fresh, catalogue, part));
        }
        const node = ruleNodes(doc)[0];
        expect(node && withDefaults(nodeValue(node))).toEqual(withDefaults(JSON.parse(JSON.stringify(value)) as JsonValue));
      }),
      { numRuns: 80 },
    );
  });
});

/** A rule with everything that may be left out put in. */
function withDefaults(value: JsonValue): JsonValue {
  const r = value as Json;
  const of = (item: JsonValue, all: ReadonlyMap<string, Entry>, condition: boolean): JsonValue => {
    const e = item as Json;
    const known = all.get(String(e.type));
    const params: Json = {};
    for (const f of known?.params ?? []) params[f.name] = (e.params as Json | undefined)?.[f.name] ?? f.default ?? '';
    return { type: e.type ?? null, params, ...(condition ? { not: e.not ?? false } : {}) };
  };
  const list = (key: string, all: ReadonlyMap<string, Entry>) => ((r[key] ?? []) as JsonValue[]).map((i) => of(i, all, key === 'conditions'));
  return { id: r.id ?? '', name: r.name ?? '', enabled: r.enabled ?? true, match: r.match ?? 'all', trigger: of(r.trigger ?? {}, catalogue.triggers.byId, false), conditions: list('conditions', catalogue.conditions.byId), actions: list('actions', catalogue.actions.byId) };
}

function applySteps(doc: JsonDocument, steps: ReturnType<typeof ruleSteps>): JsonDocument {
  const edits = jsonEdit(doc, steps);
  if (isRefusal(edits)) throw new Error(edits.refused.code);
  return parseJson(applyEdits(doc.text, edits));
}

/** One edit of the blocks by hand. */
type Hand =
  | { readonly op: 'field'; readonly block: number; readonly field: number; readonly value: string; readonly on: boolean; readonly amount: number }
  | { readonly op: 'add'; readonly section: 'conditions' | 'actions'; readonly at: number; readonly entry: number }
  | { readonly op: 'delete'; readonly block: number }
  | { readonly op: 'move'; readonly block: number; readonly to: number }
  | { readonly op: 'trigger'; readonly to: number }
  | { readonly op: 'rule'; readonly name: string; readonly id: string; readonly on: boolean; readonly any: boolean };

const hand: fc.Arbitrary<Hand> = fc.oneof(
  fc.record({ op: fc.constant('field' as const), block: fc.nat(20), field: fc.nat(6), value: text, on: fc.boolean(), amount: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ op: fc.constant('add' as const), section: fc.constantFrom('conditions' as const, 'actions' as const), at: fc.nat(6), entry: fc.nat(20) }),
  fc.record({ op: fc.constant('delete' as const), block: fc.nat(20) }),
  fc.record({ op: fc.constant('move' as const), block: fc.nat(20), to: fc.nat(6) }),
  fc.record({ op: fc.constant('trigger' as const), to: fc.nat(20) }),
  fc.record({ op: fc.constant('rule' as const), name: text, id: fc.constantFrom('', 'x-1'), on: fc.boolean(), any: fc.boolean() }),
);

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

function place(canvas: RuleCanvas, section: 'conditions' | 'actions', block: Blockly.Block, index: number): void {
  const holder = canvas.blockOf(section);
  const others = holder ? canvas.blocksIn(holder) : [];
  const before = at(others, index);
  const target = others.length === 0 || index === 0 ? holder?.getInput('list')?.connection : before?.nextConnection;
  if (target && block.previousConnection) target.connect(block.previousConnection);
}

/** Does by hand what an author does with the mouse; answers the block whose own values were changed. */
function carryOut(canvas: RuleCanvas, edit: Hand): Blockly.Block | undefined {
  const blocks = (['conditions', 'actions'] as const).flatMap((s) => {
    const section = canvas.blockOf(s);
    return section && canvas.read() ? canvas.blocksIn(section).map((block) => ({ section: s, block })) : [];
  });
  switch (edit.op) {
    case 'field': {
      const chosen = at(blocks, edit.block);
      const fields = chosen?.block.inputList.flatMap((i) => i.fieldRow).filter((f) => f.EDITABLE) ?? [];
      const field = at(fields, edit.field);
      if (!field) return undefined;
      if (field instanceof Blockly.FieldCheckbox) field.setValue(edit.on ? 'TRUE' : 'FALSE');
      else if (field instanceof Blockly.FieldDropdown) field.setValue(at(field.getOptions(), edit.amount)?.[1]);
      else field.setValue(field.constructor.name.includes('Amount') ? String(edit.amount) : edit.value);
      return chosen?.block;
    }
    case 'add': {
      if (!canvas.read()) return undefined;
      const kind = edit.section === 'conditions' ? 'condition' : 'action';
      const one = at<Entry>(kind === 'condition' ? catalogue.conditions.all : catalogue.actions.all, edit.entry);
      if (one) place(canvas, edit.section, canvas.workspace.newBlock(blockType(kind, one.id)), edit.at);
      return undefined;
    }
    case 'delete':
      at(blocks, edit.block)?.block.dispose(true);
      return undefined;
    case 'move': {
      const chosen = at(blocks, edit.block);
      if (!chosen) return undefined;
      chosen.block.unplug(true);
      place(canvas, chosen.section, chosen.block, edit.to);
      return undefined;
    }
    case 'trigger':
      canvas.blockOf('hat')?.getField('trigger')?.setValue(at(catalogue.triggers.all, edit.to)?.id);
      return undefined;
    case 'rule': {
      const hat = canvas.blockOf('hat');
      hat?.getField('name')?.setValue(edit.name);
      hat?.getField('id')?.setValue(edit.id);
      hat?.getField('enabled')?.setValue(edit.on ? 'TRUE' : 'FALSE');
      canvas.blockOf('conditions')?.getField('match')?.setValue(edit.any ? 'any' : 'all');
      return undefined;
    }
  }
}

describe('block edits', () => {
  let written = 0;
  it('any sequence gives sound JSON that says what the blocks say, and leaves all else byte for byte', () => {
    fc.assert(
      fc.property(fc.oneof(sound, odd), fc.array(hand, { minLength: 1, maxLength: 8 }), fc.nat(2), (source, edits, which) => {
        let doc = parseJson(source);
        const index = which % ruleNodes(doc).length;
        const canvas = canvasOf(doc, index);
        for (const edit of edits) {
          const before = doc.text;
          const kept = untouched(doc, index, canvas);
          const changed = carryOut(canvas, edit);
          canvas.adoptStrays();
          expect(canvas.strays()).toEqual([]);
          const marks = marksOf(canvas);
          const carry = carryOn(doc, (now) => (doc = now));
          const { refused } = flushCanvas(canvas, doc, index, catalogue, carry);
          expect(doc.faultTotal, doc.text).toBe(0);
          expect(() => JSON.parse(doc.text) as unknown).not.toThrow();
          if (refused) {
            expect(doc.text).toBe(before);
            continue;
          }
          if (doc.text !== before) written++;
          // The blocks say what the text says, and want nothing more.
          expect(wishes(doc, index, canvas)).toEqual([]);
          expect(marksOf(canvas)).toEqual(marks);
          // Every other rule, every entry that no block of changed, and all unknown keys are as they were.
          const now = untouched(doc, index, canvas);
          expect(now.rules).toEqual(kept.rules);
          for (const [block, raw] of kept.entries) {
            if (block.isDisposed() || block === changed) continue;
            expect(now.entries.get(block)).toBe(raw);
          }
          const own = ruleNodes(doc)[index];
          if (own?.type === 'object') for (const [key, raw] of kept.keys) expect(keysOf(doc, index).get(key)).toBe(raw);
        }
      }),
      { numRuns: 150 },
    );
    expect(written).toBeGreaterThan(150);
  });
});

/** What each block says, without its place. */
function marksOf(canvas: RuleCanvas): unknown {
  const reading = canvas.read();
  return reading && { conditions: reading.conditions.map(({ id, raw, fields }) => [id, strip(raw), fields]), actions: reading.actions.map(({ id, raw, fields }) => [id, strip(raw), fields]) };
}

/** A locked block's text, whatever the indentation of its new place. */
function strip(raw: string): string {
  return raw.replace(/\s+/g, ' ');
}

function keysOf(doc: JsonDocument, index: number): Map<string, string> {
  const node = ruleNodes(doc)[index];
  const keys = new Map<string, string>();
  const own = new Set(catalogue.parts.rule.keys.map((k) => k.name));
  if (node?.type === 'object') for (const p of node.properties) if (!own.has(p.key.value)) keys.set(p.key.value, doc.text.slice(p.start, p.end));
  return keys;
}

function untouched(doc: JsonDocument, index: number, canvas: RuleCanvas) {
  const rules = ruleNodes(doc).flatMap((n, i) => (i === index ? [] : [doc.text.slice(n.start, n.end)]));
  const entries = new Map<Blockly.Block, string>();
  const state = readRuleState(doc, index, catalogue);
  if (state?.kind === 'rule' && canvas.read()) {
    for (const list of ['conditions', 'actions'] as const) {
      const section = canvas.blockOf(list);
      for (const block of section ? canvas.blocksIn(section) : []) {
        const ref = canvas.refOf(block);
        const item = ref === undefined ? undefined : state[list].items[ref];
        if (item) entries.set(block, item.raw);
      }
    }
  }
  return { rules, entries, keys: keysOf(doc, index) };
}

describe('locked blocks', () => {
  it('stand for what is unknown, keep its text when moved, and are copied with it', () => {
    const source = `{"specVersion":1,"name":"x","rules":[{"name":"a","trigger":{"type":"player.join"},"actions":[{ "type": "player.fly",  "params": {"high":1.50} },{"type":"log","params":{"message":"x"}}]}]}`;
    let doc = parseJson(source);
    const canvas = canvasOf(doc, 0);
    const section = canvas.blockOf('actions');
    if (!section) throw new Error('no actions');
    const [locked, log] = canvas.blocksIn(section);
    expect(locked?.type).toBe(LOCKED.action);
    expect(entryOfType(log?.type ?? '')).toEqual({ kind: 'action', id: 'log' });
    locked?.unplug(true);
    if (locked?.previousConnection) log?.nextConnection?.connect(locked.previousConnection);
    flushCanvas(canvas, doc, 0, catalogue, carryOn(doc, (now) => (doc = now)));
    expect(doc.text).toContain(`[{"type":"log","params":{"message":"x"}},{ "type": "player.fly",  "params": {"high":1.50} }]`);
    const copy = locked && Blockly.serialization.blocks.append(Blockly.serialization.blocks.save(locked) ?? { type: '' }, canvas.workspace);
    expect(copy && canvas.readBlock(copy).raw).toBe('{ "type": "player.fly",  "params": {"high":1.50} }');
  });
});
