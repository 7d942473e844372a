// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import { catalogue } from '../../rules/catalogue';
import { act, plugin, rule, SAY } from '../../rules/testing';
import { viewWords } from '../words';
import { copyOfRule, insertEntries, insertRule, moveRule, newRule, offsetAfter, readPasted, switchRule } from './rule-edits';
import { ruleMatches, ruleRows } from './rows';
import { drawer, offers, whyNot } from './toolbox';
import { problemsByPart } from './decorate';

const w = viewWords('en');
const trigger = (id: string) => catalogue.triggers.byId.get(id);
const document = (value: unknown) => parseJson(JSON.stringify(value, null, 2));

function carriedOut(text: string, steps: Parameters<typeof jsonEdit>[1]): unknown {
  const edits = jsonEdit(parseJson(text), steps);
  if (isRefusal(edits)) throw new Error(edits.refused.code);
  return JSON.parse(applyEdits(text, edits));
}

describe('the toolbox', () => {
  it('holds every entry once, what fits first, the rest under the reason', () => {
    for (const t of [undefined, ...catalogue.triggers.all]) {
      for (const kind of ['condition', 'action'] as const) {
        const items = drawer(kind, catalogue, t, 'en', w);
        const blocks = items.filter((i) => i.kind === 'block');
        expect(blocks).toHaveLength((kind === 'condition' ? catalogue.conditions : catalogue.actions).all.length);
        for (const block of blocks) {
          const id = ('type' in block ? String(block.type) : '').slice(kind.length + 1);
          const entry = (kind === 'condition' ? catalogue.conditions : catalogue.actions).byId.get(id);
          const why = entry ? whyNot(entry, t, 'en', w) : undefined;
          expect('disabledReasons' in block ? block.disabledReasons : undefined).toEqual(why === undefined ? undefined : [why]);
        }
      }
    }
    expect(drawer('action', catalogue, trigger('schedule.repeat'), 'en', w).flatMap((i) => (i.kind === 'label' && 'text' in i ? [i.text] : []))).toEqual([
      'Needs a player, and “Every so many seconds” gives none',
      '“Every so many seconds” cannot be cancelled',
    ]);
  });

  it.each([
    ['heal', 'player.heal'],
    ['HEAL THE', 'player.heal'],
    ['player.heal', 'player.heal'],
    ['sağ', 'player.heal'],
  ])('finds by any part of label, id or help: %s', (query, id) => {
    const language = query === 'sağ' ? 'tr' : 'en';
    const found = offers(query, catalogue, trigger('player.join'), language, w);
    if (query === 'sağ') expect(found.length).toBeGreaterThan(0);
    else expect(found[0]?.id).toBe(id);
    expect(found.length).toBeLessThan(catalogue.conditions.all.length + catalogue.actions.all.length);
  });

  it('puts what does not fit last, with the reason', () => {
    const found = offers('', catalogue, trigger('schedule.repeat'), 'en', w);
    const first = found.findIndex((o) => o.why !== undefined);
    expect(found.slice(0, first).every((o) => o.why === undefined)).toBe(true);
    expect(found.slice(first).every((o) => o.why !== undefined)).toBe(true);
  });
});

describe('rules of a document', () => {
  const source = plugin([rule('player.join', [SAY('hi')], { name: '환영 인사', id: 'a' }), rule('player.quit', [SAY('bye')], { name: 'Bye', enabled: false }), { odd: true }, 5]);
  const doc = document(source);

  it('are listed with name, trigger and whether they are on, whatever else they hold', () => {
    expect(ruleRows(doc).map(({ name, id, trigger: t, enabled }) => [name, id, t, enabled])).toEqual([
      ['환영 인사', 'a', 'player.join', true],
      ['Bye', undefined, 'player.quit', false],
      [undefined, undefined, undefined, true],
      [undefined, undefined, undefined, true],
    ]);
    for (const row of ruleRows(doc)) expect(JSON.parse(doc.text.slice(row.start, row.end))).toEqual(Array.isArray(source.rules) ? source.rules[row.index] : undefined);
  });

  it('are found by two letters of Korean, and by any text in them', () => {
    const found = (query: string) => ruleRows(doc).filter((r) => ruleMatches(doc, r, query, 'When a player joins')).map((r) => r.index);
    expect(found('인사')).toEqual([0]);
    expect(found('BYE')).toEqual([1]);
    expect(found('  ')).toEqual([0, 1, 2, 3]);
    expect(found('nowhere')).toEqual([]);
  });

  it('are added, copied, moved and switched as single small steps', () => {
    const { text } = doc;
    const rules = (value: unknown) => (value as { rules: unknown[] }).rules;
    const made = newRule(doc, catalogue, (n) => `Rule ${n}`);
    expect(rules(carriedOut(text, insertRule(doc, made, undefined))).at(-1)).toEqual(made);
    expect(carriedOut('{"specVersion":1,"name":"x"}', insertRule(parseJson('{"specVersion":1,"name":"x"}'), made, undefined))).toEqual({ specVersion: 1, name: 'x', rules: [made] });
    const copy = copyOfRule(doc, 0);
    expect(copy).not.toHaveProperty('id');
    expect(rules(carriedOut(text, insertRule(doc, copy ?? null, 1)))[1]).toEqual(copy);
    expect(rules(carriedOut(text, moveRule(0, 2))).map((r) => (r as { name?: string }).name)).toEqual(['Bye', '환영 인사', undefined, undefined]);
    expect(moveRule(1, 1)).toEqual([]);
    expect(moveRule(1, 2)).toEqual([]);
    expect(rules(carriedOut(text, switchRule(doc, 0, false)))[0]).toMatchObject({ enabled: false });
    expect(rules(carriedOut(text, switchRule(doc, 1, true)))[1]).toMatchObject({ enabled: true });
    expect(switchRule(doc, 3, false)).toEqual([]);
  });

  it('a new name is one that no other rule has', () => {
    const two = document(plugin([rule('player.join', [SAY('x')], { name: 'Rule 1' }), rule('player.join', [SAY('x')], { name: 'Rule 3' })]));
    expect(newRule(two, catalogue, (n) => `Rule ${n}`)).toMatchObject({ name: 'Rule 4' });
  });
});

describe('the clipboard', () => {
  const log = act('log', { message: 'x' });
  it.each<[string, unknown, unknown]>([
    ['an action', log, { kind: 'entries', conditions: [], actions: [log] }],
    ['a condition and an unknown entry', [act('chance', { percent: 5 }), act('player.fly')], { kind: 'entries', conditions: [act('chance', { percent: 5 })], actions: [act('player.fly')] }],
    ['a rule', rule('player.join'), { kind: 'rules', values: [rule('player.join')] }],
    ['a whole plugin', plugin([rule('player.join'), rule('player.quit')]), { kind: 'rules', values: [rule('player.join'), rule('player.quit')] }],
  ])('gives %s', (_, value, expected) => expect(readPasted(JSON.stringify(value), catalogue)).toEqual(expected));
  it.each(['', 'hello', '[]', '5', '{"name": 3}', '{"type": 3}'])('gives nothing for %j', (text) => expect(readPasted(text, catalogue)).toBeUndefined());

  it('entries go after the selected one, or make the list', () => {
    const doc = document(plugin([rule('player.join', [SAY('a'), SAY('b')])]));
    const actions = (value: unknown) => (value as { rules: { actions: unknown[] }[] }).rules[0]?.actions;
    expect(actions(carriedOut(doc.text, insertEntries(doc, 0, 'actions', [log], 0)))).toEqual([SAY('a'), log, SAY('b')]);
    expect(actions(carriedOut(doc.text, insertEntries(doc, 0, 'actions', [log], undefined)))).toEqual([SAY('a'), SAY('b'), log]);
    expect(carriedOut(doc.text, insertEntries(doc, 0, 'conditions', [act('player.is_op')], undefined))).toMatchObject({ rules: [{ conditions: [act('player.is_op')] }] });
  });
});

describe('places', () => {
  it('an offset goes along with the edits before it', () => {
    const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });
    expect(offsetAfter(10, [edit(0, 0, 'abc')])).toBe(13);
    expect(offsetAfter(10, [edit(2, 6, '')])).toBe(6);
    expect(offsetAfter(10, [edit(12, 14, 'x')])).toBe(10);
    expect(offsetAfter(10, [edit(8, 12, 'xyz')])).toBe(11);
    expect(offsetAfter(10, [edit(20, 30, ''), edit(0, 1, '')])).toBe(9);
  });

  it('problems go to the block of their entry', () => {
    const at = (pointer: string, severity: 'error' | 'warning' | 'info' = 'error') => ({ file: 'a.json', pointer, severity, code: 'x', params: {}, span: { start: 0, end: 0 }, range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 } });
    const parts = problemsByPart([at('/rules/1/actions/10/params/message', 'info'), at('/rules/1/actions/10/type'), at('/rules/10/name'), at('/rules/1/match'), at('/rules/1/actions'), at('/rules/1/name'), at('/name')], 1);
    expect([...parts.keys()].sort()).toEqual(['/actions', '/actions/10', '/conditions', '/trigger']);
    expect(parts.get('/actions/10')?.map((d) => d.severity)).toEqual(['error', 'info']);
  });
});
