import { describe, expect, it } from 'vitest';
import { catalogue } from '../rules/catalogue';
import { helps } from './helps';
import { labelIn, labels } from './labels';

/** Every word of some kinds of the catalogue in English. */
function wordsOf(value: unknown, kinds: readonly string[], found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) wordsOf(item, kinds, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (kinds.includes(key) && typeof inner === 'object' && inner !== null && 'en' in inner) found.add(String(inner.en));
      else wordsOf(inner, kinds, found);
    }
  }
  return found;
}

describe('labels in Korean and Chinese', () => {
  it('are there for every label of the catalogue, and for nothing else', () => {
    expect(Object.keys(labels).sort()).toEqual([...wordsOf(catalogue.source, ['label', 'unit'])].sort());
    for (const [en, [ko, zh]] of Object.entries(labels)) expect([ko, zh].every((t) => t.trim() !== ''), en).toBe(true);
  });

  it('are there for every explanation too, in their own letters, with the same variables and examples', () => {
    expect(Object.keys(helps).sort()).toEqual([...wordsOf(catalogue.source, ['help'])].sort());
    const kept = (text: string) => [...text.matchAll(/\{\w+\}|"[^"]*"|[a-z]+(?:[._][a-z]+)+|[A-Z]+_[A-Z]+|\d+(?:\.\d+)?/g)].map((m) => m[0]).sort();
    for (const [en, [ko, zh]] of Object.entries(helps)) {
      expect(ko, en).toMatch(/\p{Script=Hangul}.*\.$/u);
      expect(zh, en).toMatch(/\p{Script=Han}.*。$/u);
      expect([kept(ko), kept(zh)], en).toEqual([kept(en), kept(en)]);
    }
  });

  it('other languages are the catalogue’s own', () => {
    const words = { en: 'Name', tr: 'Ad', fr: 'Nom' };
    expect(['en', 'tr', 'fr', 'ko', 'zh'].map((l) => labelIn(words, l))).toEqual(['Name', 'Ad', 'Nom', '이름', '名称']);
    expect(labelIn({ en: 'Whisper' }, 'ko')).toBe('Whisper');
    expect(labelIn({ en: 'Height.' }, 'zh')).toBe('高度。');
  });
});
