import { describe, expect, it } from 'vitest';
import { placeInfo, schemaAt, skeletonFor } from './schema-info';
import { changed, orchard, sum, tidewrights } from './testing/documents';

const info = (pointer: string, document: unknown = tidewrights) => {
  const found = placeInfo('ruleset', pointer, document);
  if (!found) throw new Error(`nothing is known at ${pointer}`);
  return found;
};
const keys = (pointer: string, document?: unknown) => info(pointer, document).keys.map((key) => key.key);

describe('what the schema says about a place', () => {
  it('knows the root, its keys and which of them must be there', () => {
    const root = info('');
    expect(root.keys.filter((key) => key.required).map((key) => key.key)).toEqual(['schemaVersion', 'id', 'version', 'name', 'coverage', 'resolution', 'sheet', 'gm']);
    expect(root.title).toBe('a ruleset');
    expect(root.open).toBe(false);
  });

  it('follows the branch a tag names', () => {
    expect(keys('/resolution')).toContain('naturals');
    expect(keys('/resolution')).not.toContain('target');
    expect(keys('/resolution', orchard)).toContain('target');
    expect(keys('/sheet/fields/1')).toContain('integer');
    expect(keys('/sheet/fields/0')).not.toContain('integer');
    expect(schemaAt('ruleset', '/sheet/derived/0/table/0/1', tidewrights).map((s) => s.type)).toEqual(['number']);
  });

  it('knows every branch where the tag is missing', () => {
    const document = changed(sum, { '/sheet/fields': [{ id: 'a', label: 'A' }] });
    expect(keys('/sheet/fields/0', document)).toEqual(expect.arrayContaining(['id', 'type', 'min', 'values', 'maxLength', 'example']));
    expect(info('/sheet/fields/0/type', document).values.map((v) => v.value)).toEqual(['number', 'text', 'longtext', 'boolean', 'enum', 'dice']);
  });

  it('offers the other tags on a tag, with what they mean', () => {
    const kinds = info('/resolution/kind').values;
    expect(kinds.map((v) => v.value)).toEqual(['dice-sum', 'dice-pool', 'dice-highest', 'roll-against', 'symbol-pool']);
    expect(kinds.every((v) => v.description !== '')).toBe(true);
  });

  it('narrows an untagged union by what stands there', () => {
    expect(info('/sheet/sections/1/untrained').keys.map((k) => k.key)).toContain('by');
    expect(info('/sheet/skills/2/untrained').values.map((v) => v.value)).toEqual(['normal', 'harder', 'refuse']);
    expect(info('/sheet/live/tracks/0/max').types).toEqual(['integer']);
    expect(info('/sheet/live/tracks/1/max', orchard).title).toBe('a value reference');
    const open = changed(sum, { '/sheet/live': { tracks: [{ id: 't', label: 'T', min: 0 }] } });
    expect(info('/sheet/live/tracks/0/max', open).types).toEqual(['integer', 'object']);
    expect(info('/sheet/live/tracks/0/max', open).typeText).toBe('a whole number or a value reference');
    expect(info('/rests/0/restore/0/by').keys.map((k) => k.key)).toContain('fractionOfMax');
    expect(info('/rests/0/restore/2/by').keys.map((k) => k.key)).not.toContain('fractionOfMax');
    expect(keys('/sheet/migrations/0/steps/0', orchard)).toEqual(['rename', 'from', 'to', '$comment']);
  });

  it('tells what a key means here apart from what the thing is', () => {
    const max = info('/sheet/live/pools/0/max');
    expect(max.description).toMatch(/maximum/);
    expect(max.about).toMatch(/reading keys/);
  });

  it('gives limits, defaults, lists and text forms', () => {
    expect(info('/name').limits).toMatchObject({ minLength: 1, maxLength: 80 });
    expect(info('/name').textForm).toBe('prompt');
    expect(info('/id').textForm).toBe('ruleset-id');
    expect(info('/resolution/dice/sides').limits).toEqual({ minimum: 2, maximum: 1000 });
    expect(info('/sheet/live/pools/0/start').default).toBe('full');
    expect(info('/sheet/live/pools/0/allowTemp').values.map((v) => v.value)).toEqual([true, false]);
    expect(info('/combat/cover/bonus').required).toBe(true);
    expect(info('/combat/cover').required).toBe(false);
    expect(info('/combat/styles').notPublic).toBe(true);
  });

  it('knows maps, lists and places past their end', () => {
    expect(info('/sheet/fields/0/valueLabels/new').textForm).toBe('prompt');
    expect(info('/sheet/fields/0/valueLabels').open).toBe(true);
    expect(keys('/sheet/abilities/-')).toContain('short');
    expect(keys('/sheet/abilities/99')).toContain('short');
    expect(info('/combat/threat/tiers/0/health/1').limits).toEqual({ minimum: 1, maximum: 100000 });
  });

  it('holds the ladder of a layer to the kind of the file', () => {
    expect(keys('/layers/0/difficultyLadder/0')).toContain('dc');
    expect(keys('/layers/0/difficultyLadder/0')).not.toContain('successes');
    expect(keys('/layers/0/difficultyLadder/0', orchard)).toContain('successes');
    expect(keys('/layers/0/difficultyLadder/0', changed(tidewrights, { '/resolution': {} }))).toEqual(expect.arrayContaining(['dc', 'successes']));
  });

  it('says nothing about places nobody knows', () => {
    expect(placeInfo('ruleset', '/nonsense', tidewrights)).toBeUndefined();
    expect(placeInfo('ruleset', '/name/0', tidewrights)).toBeUndefined();
    expect(placeInfo('ruleset', '/__proto__', tidewrights)).toBeUndefined();
    expect(placeInfo('ruleset', '/constructor/prototype', tidewrights)).toBeUndefined();
  });

  it('knows catalog files', () => {
    const document = { schemaVersion: 1, catalog: 'c', entries: [{ id: 'e', label: 'E', item: {} }] };
    expect(placeInfo('catalog', '/entries/0/item', document)?.keys.map((k) => k.key)).toContain('binds');
    expect(placeInfo('catalog', ['entries', 0], document)?.title).toBe('an entry');
  });

  it('makes skeletons that say what is needed', () => {
    const ability = schemaAt('ruleset', '/sheet/abilities/-', sum);
    expect(skeletonFor('', ability)).toEqual({ id: 'might', label: 'Might', min: 0, max: 5, default: 0 });
    expect(skeletonFor('id', schemaAt('ruleset', '/sheet/abilities/0/id', sum), { label: 'Quick wits!' })).toBe('quick_wits');
    expect(skeletonFor('label', schemaAt('ruleset', '/sheet/abilities/0/label', sum), { id: 'quick_wits' })).toBe('Quick wits');
    expect(skeletonFor('ability', schemaAt('ruleset', '/sheet/skills/0/ability', sum))).toBeUndefined();
  });
});
