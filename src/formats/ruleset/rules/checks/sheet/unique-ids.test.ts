import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { poolBase, sumBase } from '../../testing/base';
import { errors, findings, patched } from '../../testing/check-patched';

describe('ids', () => {
  const twice: [string, JsonValue, string][] = [
    ['/sheet/sections/-', { id: 'deck', label: 'X' }, '/sheet/sections/2/id duplicate-id'],
    ['/sheet/abilities/-', { id: 'grip', label: 'X', min: 0, max: 1, default: 0 }, '/sheet/abilities/2/id duplicate-id'],
    ['/sheet/skills/-', { id: 'climb', label: 'X' }, '/sheet/skills/3/id duplicate-id'],
    ['/sheet/saves/-', { id: 'stay_aboard', label: 'X' }, '/sheet/saves/1/id duplicate-id'],
    ['/sheet/fields/-', { id: 'ship', label: 'X', type: 'boolean' }, '/sheet/fields/7/id duplicate-id'],
    ['/sheet/derived/-', { id: 'wet', label: 'X', op: 'sum', of: [{ const: 0 }] }, '/sheet/derived/9/id duplicate-id'],
    ['/sheet/lists/-', { id: 'chest', label: 'X', maxItems: 1, columns: [{ id: 'name', label: 'N', type: 'text', maxLength: 9 }] }, '/sheet/lists/2/id duplicate-id'],
    ['/sheet/lists/0/columns/-', { id: 'kind', label: 'X', type: 'boolean' }, '/sheet/lists/0/columns/5/id duplicate-id'],
    ['/sheet/live/pools/-', { id: 'rope', label: 'X', max: { const: 1 } }, '/sheet/live/pools/2/id duplicate-id'],
    ['/sheet/live/tracks/-', { id: 'fame', label: 'X', min: 0, max: 1 }, '/sheet/live/tracks/3/id duplicate-id'],
    ['/sheet/live/tracks/1/kinds/-', { id: 'knock', label: 'X', severity: 9 }, '/sheet/live/tracks/1/kinds/2/id duplicate-id'],
    ['/sheet/live/text/-', { id: 'course', label: 'X', maxLength: 9 }, '/sheet/live/text/1/id duplicate-id'],
    ['/sheet/live/conditions/-', { id: 'soaked', label: 'X' }, '/sheet/live/conditions/2/id duplicate-id'],
    ['/sheet/live/states/-', { id: 'weather', label: 'X', values: ['fair', 'rain', 'storm'] }, '/sheet/live/states/1/id duplicate-id'],
    ['/resolution/proficiencyTiers/-', { id: 'green', label: 'X' }, '/resolution/proficiencyTiers/3/id duplicate-id'],
    ['/rests/-', { id: 'port', label: 'X', clear: { text: ['course'] } }, '/rests/1/id duplicate-id'],
    ['/id', 'traditional', '/id reserved-id'],
    ['/sheet/saves/0/id', 'climb', '/sheet/saves/0/id save-has-skill-id'],
    ['/sheet/live/pools/1/id', 'fame', '/sheet/live/pools/1/id pool-has-track-id'],
    ['/sheet/derived/7/id', 'ship', '/sheet/derived/7/id derived-has-field-id'],
  ];
  it.each(twice)('%s', (pointer, value, expected) => {
    expect(errors(patched(sumBase(), { [pointer]: value }))).toContain(expected);
  });

  it('a re-throw of a pool', () => {
    expect(errors(patched(poolBase(), { '/resolution/reroll/-': { id: 'careful', upTo: 1, mode: 'once' } }))).toEqual(['/resolution/reroll/1/id duplicate-id']);
  });

  it('ids of other kinds may be the same', () => {
    const document = patched(sumBase(), {
      '/sheet/live/conditions/-': { id: 'weather', label: 'Weathered' },
      '/sheet/sections/0/id': 'grip',
      '/sheet/abilities/0/section': 'grip',
      '/sheet/skills/0/section': 'grip',
      '/sheet/fields/0/section': 'grip',
      '/sheet/live/text/-': { id: 'practice', label: 'What was practised', maxLength: 9 },
    });
    expect(errors(document)).toEqual([]);
  });

  it('every later one is told, with the first beside it and two ways out', () => {
    const again = { id: 'soaked', label: 'Again' };
    const found = findings(patched(patched(sumBase(), { '/sheet/live/conditions/-': again }), { '/sheet/live/conditions/-': again })).filter((f) => f.severity === 'error');
    expect(found.map((f) => f.pointer)).toEqual(['/sheet/live/conditions/2/id', '/sheet/live/conditions/3/id']);
    expect(found[0]?.related?.[0]).toMatchObject({ pointer: '/sheet/live/conditions/0/id', code: 'ruleset/first-here' });
    expect(found[0]?.fixes?.map((f) => f.steps)).toEqual([
      [{ op: 'set', pointer: '/sheet/live/conditions/2/id', value: 'soaked_2', file: 'ruleset.json' }],
      [{ op: 'remove', pointer: '/sheet/live/conditions/2', file: 'ruleset.json' }],
    ]);
  });

  it('the newer kinds of resolution keep their own counsel', () => {
    const document = patched(sumBase(), { '/resolution': { kind: 'roll-against', proficiencyTiers: [{ id: 'a' }, { id: 'a' }], penaltyFrom: 'nowhere' } });
    expect(errors(document)).toEqual([]);
  });
});
