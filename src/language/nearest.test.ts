import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

describe('nearest', () => {
  it.each([
    ['brwan', ['brain', 'brawn', 'heart'], ['brawn']],
    ['grit max', ['grit', 'grit_max'], ['grit_max', 'grit']],
    ['proficiencyTiers', ['proficiency_tiers', 'tiers'], ['proficiency_tiers']],
    ['Brawn', ['brawn', 'BRAWN'], ['brawn', 'BRAWN']],
    ['strenght', ['strength', 'dexterity'], ['strength']],
    ['hp', ['mp', 'health'], ['mp']],
    ['grit', ['grit_max', 'gravity'], ['grit_max']],
    ['maxlength', ['maxLength', 'minLength', 'max'], ['maxLength', 'minLength', 'max']],
    ['zzz', ['alpha', 'beta'], []],
    ['', ['a', 'bc'], []],
    ['x', ['y', 'z', 'X'], ['X']],
    ['abc', [], []],
  ])('%s among %j is %j', (word, known, expected) => expect(nearest(word, known)).toEqual(expected));

  it('gives no more than asked, the first known of equals first', () => {
    expect(nearest('a1', ['a2', 'a3', 'a4', 'a5'], 2)).toEqual(['a2', 'a3']);
  });

  it('stays quick with long words and long lists', () => {
    const known = Array.from({ length: 20_000 }, (_, i) => `entry-number-${i}`);
    const start = performance.now();
    nearest('x'.repeat(100_000), known);
    nearest('entry-numbre-777', known);
    expect(performance.now() - start).toBeLessThan(1500);
    expect(nearest('entry-numbre-777', known)[0]).toBe('entry-number-777');
  });
});
