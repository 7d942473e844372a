import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import type { EditStep } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';
import { applySteps } from '../../testing/apply-fix';
import { runChecks } from '../index';
import type { Declaration, NameKind } from '../names';
import { catalogBase, poolCatalogBase } from './testing';

const KINDS: ReadonlySet<NameKind> = new Set<NameKind>([
  'ability', 'skill', 'save', 'field', 'enum-value', 'derived', 'list', 'column', 'column-value', 'pool', 'track', 'wound-kind', 'condition', 'state', 'state-value', 'tier',
  'catalog', 'filter', 'entry', 'item-category', 'item-rarity', 'item-stat', 'item-tag', 'item-slot', 'coin', 'damage-kind', 'creature-action', 'combat-check',
  'budget', 'threat-tier',
]);

/** What a rename changes: where the name is declared, and every place that names it. */
function renamed(document: JsonValue, declaration: Declaration, to: string): { readonly document: JsonValue; readonly places: number } {
  const { references } = runChecks(Cursor.root('ruleset.json', document));
  const { idAt, id, kind, scope } = declaration;
  const mine = references.filter((r) => r.target?.kind === kind && r.target.id === id && r.target.scope === scope);
  const steps = new Map<string, EditStep>([[idAt.pointer, { op: 'set', pointer: idAt.pointer, value: to }]]);
  const keys: EditStep[] = [];
  for (const reference of mine) {
    const { at, part, pointer } = reference;
    if (reference.inKey) {
      keys.push({ op: 'rename', pointer, key: to });
      continue;
    }
    const before = steps.get(pointer);
    const text = before?.op === 'set' && typeof before.value === 'string' && part ? before.value : (at.string ?? '');
    steps.set(pointer, { op: 'set', pointer, value: part ? text.slice(0, part.start) + to + text.slice(part.end) : to });
  }
  return { document: applySteps(document, [...steps.values(), ...keys]) as JsonValue, places: mine.length };
}

describe('every place that names something is known', () => {
  const all = [catalogBase(), poolCatalogBase()].flatMap((document, base) => {
    const { names } = runChecks(Cursor.root('ruleset.json', document));
    return names.everything().filter((d) => KINDS.has(d.kind)).map((d) => [`${base === 0 ? 'sum' : 'pool'} ${d.kind} ${d.scope.replace(/^.*#/, '')} ${d.id}`, document, d] as const);
  });

  it('there is something of every kind, and most of it is named somewhere', () => {
    expect(new Set(all.map(([, , d]) => d.kind))).toEqual(KINDS);
    expect(all.filter(([, document, d]) => renamed(document, d, 'zz_other').places > 0).length).toBeGreaterThan(75);
  });

  it.each(all)('renaming %s leaves nothing behind', (_, document, declaration) => {
    const to = declaration.kind === 'entry' ? 'zz-other' : 'zz_other';
    const after = renamed(document, declaration, to);
    const found = runChecks(Cursor.root('ruleset.json', after.document)).findings.filter((f) => f.severity === 'error');
    expect(found.map((f) => `${f.pointer} ${f.code}`)).toEqual([]);
    const text = JSON.stringify(after.document).split(JSON.stringify(to).slice(1, -1)).length - 1;
    expect(text).toBe(after.places + 1);
  });
});
