import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../workspace';
import { translateTable, translateWords } from '../translate/words';
import { packageTable, packageWords } from './words';

describe('words of translations and packages', () => {
  it.each(Object.entries({ ...translateTable, ...packageTable }))('%s has the same places in every language', (_, [en, ...others]) => {
    const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const text of [en, ...others]) {
      expect(text.trim()).not.toBe('');
      expect(places(text)).toEqual(places(en));
    }
  });

  it.each(LANGUAGES)('fill their places in %s', (language) => {
    expect(packageWords(language)('noRuleset.torn', { name: 'a.json', n: 12 })).toMatch(/a\.json.*12/);
    expect(translateWords(language)('done', { done: 1, total: 1200 })).toMatch(/1[.,]?200/);
    expect(packageWords(language)('file.reading', { n: 7 })).not.toContain('{');
  });

  it.each([[1, '1 byte'], [211, '211 bytes'], [34 * 1024, '34 kB'], [2.5 * 1024 * 1024, '2.5 MB']])('%d bytes are %s', (bytes, text) => {
    expect(packageWords('en').size(bytes)).toBe(text);
  });
});
