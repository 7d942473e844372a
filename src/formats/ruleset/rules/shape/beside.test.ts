import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../language/json/finding';
import { asksForMore, withoutEchoes, withoutSlips } from './beside';
import { checkShape } from './check';
import { changed, sum, tidewrights } from './testing/documents';

const cross = (pointer: string, file = 'r'): Finding => ({ file, pointer, severity: 'error', code: 'ruleset/unknown-skill', params: {} });

describe('shape faults beside others', () => {
  it('a refused value is not told a second time', () => {
    const shape = checkShape('r', changed(sum, { '/name': '' }));
    expect(withoutEchoes(shape, [cross('/name'), cross('/id'), cross('/name', 'other')])).toEqual([cross('/id'), cross('/name', 'other')]);
  });
  it('an unknown key of an object hides nothing else of it', () => {
    const shape = checkShape('r', changed(sum, { '/gm/zzz': 1 }));
    expect(withoutEchoes(shape, [cross('/gm')])).toHaveLength(1);
  });
  it.each<[Record<string, unknown>, boolean]>([
    [{ '/version': undefined }, true],
    [{ '/resolution/difficultyLadder': [] }, true],
    [{ '/rests': [{ id: 'r', label: 'R', restore: [{}] }] }, true],
    [{ '/resolution/abilityModifier': { op: 'stepTable', table: [[1]] } }, true],
    [{ '/version': 0 }, false],
    [{ '/zzz': 0 }, false],
    [{ '/resolution/abilityModifier': { op: 'stepTable', table: [[1, 1, 1]] } }, false],
  ])('%j asks for more: %s', (changes, expected) => {
    expect(checkShape('r', changed(sum, changes)).every(asksForMore)).toBe(expected);
  });
  it('so does a creature that is not finished', () => {
    expect(checkShape('r', changed(tidewrights, { '/catalogs/1/entries/0/creature': { tier: 'pest' } })).every(asksForMore)).toBe(true);
  });
  it('a misspelt key is one fault, and a key that is truly missing stays told', () => {
    const slips = withoutSlips(checkShape('r', changed(sum, { '/version': undefined, '/versoin': 1, '/name': undefined })));
    expect(slips.map((f) => [f.code, f.look ?? f.pointer])).toEqual([['ruleset/unknown-key', '/versoin'], ['ruleset/missing-key', '']]);
    expect(slips[1]?.pointer).toBe('/name');
  });
});
