import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { EditStep } from '../../../../language/json/finding';
import { locate } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { applyEdits } from '../../../../language/text-index';
import { runChecks } from '../checks';
import { smallRuleset, type Changes } from '../checks/combat/testing';
import { StepChoices } from './choices';
import { addEntry, addItem, moveItem, removeItem, renameWhere, setPart } from './edit';
import { oldLayout, type OldLayout } from './layouts';
import { firstValue, newStep, renameOf, routeLiveOf, setColumnOf, STEP_KINDS } from './new-step';

const rootOf = (...changes: Changes[]) => Cursor.root('ruleset.json', smallRuleset(...changes));
const former = (...changes: Changes[]): OldLayout => oldLayout(4, rootOf(...changes));
const field = (id: string, more: Record<string, JsonValue> = {}): JsonValue => ({ id, label: id, type: 'number', min: 0, max: 20, ...more });

/** Errors of a ruleset once its migrations hold this step. */
function errorsWith(root: Cursor, step: JsonValue): string[] {
  const value = JSON.parse(JSON.stringify(root.value)) as { sheet: { migrations?: JsonValue[]; version: number } };
  value.sheet.migrations = [...(value.sheet.migrations ?? []), { from: value.sheet.version - 1, steps: [step] }];
  return runChecks(Cursor.root('ruleset.json', value)).findings.filter((f) => f.severity !== 'info' && f.pointer.startsWith('/sheet/migrations')).map((f) => `${f.code} ${f.pointer}`);
}

describe('a new step', () => {
  it.each(STEP_KINDS)('of %s starts as one that the engine takes, without a warning', (kind) => {
    for (const layouts of [[], [former({ '/sheet/fields/-': field('luckiness') })]]) {
      const root = rootOf();
      const step = newStep(kind, new StepChoices(root, layouts));
      expect(step).toBeDefined();
      expect(errorsWith(root, step ?? null)).toEqual([]);
    }
  });

  it('takes what an exported layout had and nothing moves yet', () => {
    const layouts = [former({ '/sheet/fields/-': field('pace') }, { '/sheet/skills/-': { id: 'hide', label: 'Hide', ability: 'wits' } })];
    expect(newStep('rename', new StepChoices(rootOf(), layouts))).toMatchObject({ rename: 'skill', from: 'hide' });
    expect(newStep('route', new StepChoices(rootOf(), layouts))).toMatchObject({ route: 'pace', by: 'road', cases: [{ words: ['ash'] }] });
    const moved = rootOf({ '/sheet/migrations': [{ from: 2, steps: [{ rename: 'skill', from: 'hide', to: 'sneak' }] }] });
    expect(newStep('rename', new StepChoices(moved, layouts))).toMatchObject({ rename: 'field', from: 'pace' });
  });

  it('is not offered where the sheet has nothing to write to', () => {
    const bare = new StepChoices(Cursor.root('ruleset.json', { sheet: { version: 2 } }), []);
    for (const kind of STEP_KINDS) expect(newStep(kind, bare)).toBeUndefined();
    expect([renameOf('save', bare), routeLiveOf('track', bare), setColumnOf('gear', bare)]).toEqual([undefined, undefined, undefined]);
  });

  it('changes no row before the author says what', () => {
    expect(newStep('setColumn', new StepChoices(rootOf(), []))).toEqual({ setColumn: { list: 'gear', where: { swing: ['brawn'] }, column: 'swing', to: 'brawn' } });
  });
});

describe('what a field of a step offers', () => {
  const layouts = [former({ '/sheet/fields/-': field('pace') }, { '/sheet/fields/-': field('stride') })];
  const root = rootOf({
    '/sheet/migrations': [
      { from: 1, steps: [{ rename: 'field', from: 'pace', to: 'stride' }, { rename: 'field', from: 'stride', to: 'level_scout' }] },
      { from: 2, steps: [{ routeLive: 'pool', from: 'old_pool', cases: [], else: 'grit' }] },
    ],
  });
  const choices = new StepChoices(root, layouts);
  const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id);

  it('as sources: old ids that are gone, and whether a step moves them', () => {
    expect(choices.sources('field').map((one) => [one.id, one.version, one.moved])).toEqual([['pace', 4, true], ['stride', 4, true]]);
    expect(choices.sources('skill')).toEqual([]);
  });
  it('as the field that decides: what is on the sheet, and what was renamed away', () => {
    expect(ids(choices.deciders())).toEqual(['speed', 'road', 'town', 'level_scout', 'level_other', 'sworn', 'pace', 'stride']);
  });
  it('as targets: what is on the sheet, and what a later step takes further', () => {
    expect(ids(choices.targets('field', '/sheet/migrations/0/steps/0'))).toContain('stride');
    expect(ids(choices.targets('field', '/sheet/migrations/0/steps/1'))).not.toContain('stride');
    expect(ids(choices.liveTargets('pool', '/sheet/migrations/0/steps/0'))).toContain('old_pool');
  });
  it('as targets of a route: number and text fields without a default that would read as given', () => {
    expect(ids(choices.routeTargets('/sheet/migrations/0/steps/0'))).toEqual(['town', 'level_scout', 'level_other', 'stride']);
    expect(ids(choices.routeTargets(undefined))).toEqual(['town', 'level_scout', 'level_other']);
  });
  it('as targets of a track: those of one sort', () => {
    const tracks = new StepChoices(rootOf(), []).liveTargets('track', undefined);
    const wounds = new StepChoices(rootOf(), []).liveTargets('track', undefined, 'wounds');
    expect(wounds.length).toBeGreaterThan(0);
    expect(wounds.length).toBeLessThan(tracks.length);
  });
  it('as words: those of a list of values, of former layouts too', () => {
    const before = [former({ '/sheet/fields/1/values': ['ash', 'deep water'] })];
    expect(new StepChoices(rootOf(), before).wordsOf('road')).toEqual(['ash', 'glass', 'salt', 'deep', 'water']);
  });
});

describe('a new entry', () => {
  const added = (sheet: Record<string, JsonValue>, exported?: number) => {
    const text = JSON.stringify({ sheet }, null, 2);
    const { from, edits } = addEntry(Cursor.root('ruleset.json', { sheet }), exported, []);
    const made = jsonEdit(parseJson(text), edits);
    if (isRefusal(made)) throw new Error(made.refused.code);
    const after = (JSON.parse(applyEdits(text, made)) as { sheet: { version: number; migrations: { from: number }[] } }).sheet;
    expect(after.migrations.at(-1)?.from).toBe(from);
    return [from, after.version, after.migrations.length];
  };
  it.each<[string, Record<string, JsonValue>, number | undefined, number[]]>([
    ['starts from what was exported, and raises the sheet', { version: 2 }, 2, [2, 3, 1]],
    ['leaves a version alone that was raised already', { version: 3 }, 2, [2, 3, 1]],
    ['starts below the present version without an export', { version: 3, migrations: [] }, undefined, [2, 3, 1]],
    ['raises the very first version', { version: 1 }, undefined, [1, 2, 1]],
    ['goes where no entry starts yet', { version: 3, migrations: [{ from: 2, steps: [] }] }, 2, [3, 4, 2]],
    ['gives a sheet without a version one', {}, undefined, [1, 2, 1]],
  ])('%s', (_, sheet, exported, expected) => expect(added(sheet, exported)).toEqual(expected));
});

it.each([[0, 2, 'bca'], [2, 0, 'cab'], [1, 2, 'acb'], [0, 1, 'bac']])('item %i of a list moves to place %i', (from, to, expected) => {
  const text = '["a", "b", "c"]';
  const edits = jsonEdit(parseJson(text), moveItem('', 3, from, to) ?? []);
  expect((JSON.parse(isRefusal(edits) ? '[]' : applyEdits(text, edits)) as string[]).join('')).toBe(expected);
  expect(moveItem('', 3, from, 3)).toBeUndefined();
  expect(moveItem('', 3, from, from)).toBeUndefined();
});

describe('any sequence of form edits', () => {
  /** What a form can do to the text: the steps, and the node that holds everything they may touch. */
  type Action = (root: Cursor, pick: (n: number) => number) => { readonly edits: readonly EditStep[]; readonly within: string } | undefined;
  const entries = (root: Cursor) => root.at('sheet', 'migrations').items();
  const anyOf = <T>(list: readonly T[], pick: (n: number) => number): T | undefined => list[pick(Math.max(1, list.length))];
  const anyStep = (root: Cursor, pick: (n: number) => number) => anyOf(entries(root).flatMap((entry) => entry.get('steps').items()), pick);
  const inList = (list: Cursor, pick: (n: number) => number, what: 'move' | 'remove' | 'copy') => {
    const count = list.items().length;
    if (count === 0) return undefined;
    const index = pick(count);
    const edits = what === 'move' ? moveItem(list.pointer, count, index, pick(count)) : what === 'remove' ? removeItem(list.pointer, index) : addItem(list.pointer, list.items()[index]?.value as JsonValue, index + 1);
    return edits && { edits, within: list.pointer };
  };
  const actions: readonly Action[] = [
    (root, pick) => ({ edits: addEntry(root, pick(3) === 0 ? undefined : 2, []).edits, within: '/sheet' }),
    (root, pick) => {
      const entry = anyOf(entries(root), pick);
      const step = newStep(STEP_KINDS[pick(4)] ?? 'rename', new StepChoices(root, []));
      return entry && step !== undefined ? { edits: addItem(`${entry.pointer}/steps`, step), within: `${entry.pointer}/steps` } : undefined;
    },
    (root, pick) => inList(root.at('sheet', 'migrations'), pick, (['move', 'remove', 'copy'] as const)[pick(3)] ?? 'move'),
    (root, pick) => {
      const entry = anyOf(entries(root), pick);
      return entry && inList(entry.get('steps'), pick, (['move', 'remove', 'copy'] as const)[pick(3)] ?? 'move');
    },
    (root, pick) => {
      const step = anyStep(root, pick);
      return step && inList(step.get('cases'), pick, (['move', 'remove', 'copy'] as const)[pick(3)] ?? 'move');
    },
    (root, pick) => {
      const step = anyStep(root, pick);
      const at = step && anyOf(step.members().filter((one) => one.string !== undefined), pick);
      return at && { edits: setPart(at.pointer, ['level_scout', 'a "quoted" word', '', 'tab\there'][pick(4)]), within: at.pointer };
    },
    (root, pick) => {
      const step = anyStep(root, pick);
      if (!step?.has('route')) return undefined;
      const edits = step.has('default') && pick(2) === 0 ? setPart(`${step.pointer}/default`, undefined) : setPart(`${step.pointer}/default`, [1, 'text', true][pick(3)]);
      return { edits, within: step.pointer };
    },
    (root, pick) => {
      const where = anyStep(root, pick)?.at('setColumn', 'where');
      const one = where && anyOf(where.members(), pick);
      const to = ['name', 'notes', 'bulk'][pick(3)] ?? 'name';
      return where && one && !where.has(to) ? { edits: renameWhere(where.pointer, String(one.key), to), within: where.pointer } : undefined;
    },
    (root, pick) => {
      const where = anyStep(root, pick)?.at('setColumn', 'where');
      const one = where && anyOf(where.members(), pick);
      return one && { edits: addItem(one.pointer, firstValue({ id: 'x', label: 'x', type: (['text', 'number', 'boolean', 'dice'] as const)[pick(4)] ?? 'text', values: [] })), within: one.pointer };
    },
  ];
  // Odd spacing, single lines, escapes, notes: what an author's file may look like.
  const migrations = [
    '[ {"from":1,"steps":[{"rename":"field","from":"pace","to":"speed"} ,{ "route" :"level", "by":"road","cases":[{"words":["ash"],"to":"level_scout"}, {"words":["glass","\\u0073alt"],"to":"level_other"}],"else":"town" }]} ]',
    '[\n\t{\n\t\t"$comment": "kept",\n\t\t"from": 2,\n\t\t"steps": [\n\t\t\t{ "setColumn": { "list": "gear", "where": { "name": ["Dagger"], "bulk": [1.50] }, "column": "swing", "to": "wits" } },\n\n\t\t\t{ "routeLive": "pool", "from": "old", "cases": ["grit", "luck"], "else": "spark" }\n\t\t]\n\t}\n]',
    '[]',
  ];
  const texts = migrations.map((text) => JSON.stringify(smallRuleset({ '/sheet/migrations': 'HERE' }), null, 2).replace('"HERE"', text));

  it('keeps JSON that says what was done, and every byte outside the node', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(fc.tuple(fc.nat(actions.length - 1), fc.infiniteStream(fc.nat(1000))), { minLength: 1, maxLength: 8 }), (start, sequence) => {
        let text = start;
        for (const [which, numbers] of sequence) {
          const root = Cursor.root('ruleset.json', JSON.parse(text));
          const done = actions[which]?.(root, (n) => Number(numbers.next().value) % n);
          if (!done) continue;
          const document = parseJson(text);
          const edits = jsonEdit(document, done.edits);
          if (isRefusal(edits)) throw new Error(`${edits.refused.code} ${JSON.stringify(done)}`);
          const node = locate(document, done.within)?.node;
          if (!node) throw new Error(done.within);
          for (const { span } of edits) {
            expect(span.start).toBeGreaterThanOrEqual(node.start);
            expect(span.end).toBeLessThanOrEqual(node.end);
          }
          text = applyEdits(text, edits);
          expect(parseJson(text).wellFormed).toBe(true);
          for (const { op, ...rest } of done.edits) {
            if (op !== 'set' || !('value' in rest) || !('pointer' in rest)) continue;
            const now = locate(parseJson(text), rest.pointer)?.node;
            expect(now && JSON.parse(text.slice(now.start, now.end))).toEqual(rest.value);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
