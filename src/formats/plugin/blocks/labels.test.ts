import { describe, expect, it } from 'vitest';
import { catalogue } from '../rules/catalogue';
import { labelIn, labels } from './labels';

/** Every label and unit of the catalogue in English. */
function labelsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) labelsOf(item, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if ((key === 'label' || key === 'unit') && typeof inner === 'object' && inner !== null && 'en' in inner) found.add(String(inner.en));
      else labelsOf(inner, found);
    }
  }
  return found;
}

describe('labels in Korean and Chinese', () => {
  it('are there for every label of the catalogue, and for nothing else', () => {
    expect(Object.keys(labels).sort()).toEqual([...labelsOf(catalogue.source)].sort());
    for (const [en, [ko, zh]] of Object.entries(labels)) expect([ko, zh].every((t) => t.trim() !== ''), en).toBe(true);
  });

  it('other languages are the catalogue’s own', () => {
    const words = { en: 'Name', tr: 'Ad', fr: 'Nom' };
    expect(['en', 'tr', 'fr', 'ko', 'zh'].map((l) => labelIn(words, l))).toEqual(['Name', 'Ad', 'Nom', '이름', '名称']);
    expect(labelIn({ en: 'Whisper' }, 'ko')).toBe('Whisper');
  });
});
