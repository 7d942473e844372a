import { describe, expect, it } from 'vitest';
import { en } from './en';
import { korean } from './ko';
import { pseudo, pseudoSentence } from './pseudo';
import { studioMessages } from './said';
import { turkish } from './tr';
import { chinese } from './zh-hans';
import { workspaceMessages } from '../../workspace/messages';
import { Words } from './index';

const files = [
  ['ko', korean],
  ['zh', chinese],
  ['tr', turkish],
] as const;
const holes = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '').sort();
const english: Readonly<Record<string, string>> = en;

describe.each(files)('the words of %s', (_, file) => {
  it('have every key and none besides, and the same values in each sentence', () => {
    for (const [key, sentence] of Object.entries(file.words)) {
      expect(english[key], key).toBeDefined();
      expect(holes(sentence), key).toEqual(holes(english[key] ?? ''));
      expect(sentence.trim(), key).not.toBe('');
    }
    const missing = Object.keys(en).filter((key) => !key.endsWith('_one') && !(key in file.words));
    expect(missing).toEqual([]);
  });

  it('word all of the shell\'s and the workspace\'s own sentences', () => {
    for (const [code, sentence] of Object.entries({ ...studioMessages, ...workspaceMessages })) {
      const own = file.said[code];
      expect(own, code).toBeDefined();
      if (typeof own === 'string' && typeof sentence === 'string') expect(holes(own), code).toEqual(holes(sentence));
    }
  });
});

describe('English', () => {
  it.each(Object.entries(en))('says %s without blame or pleading', (_, sentence) => {
    expect(sentence).not.toMatch(/\bplease\b|\binvalid\b|\boops\b|\bfailed to\b/i);
  });
});

describe('the pseudo language', () => {
  it('keeps values and marks every word', () => {
    expect(pseudoSentence('Go to {line} now')).toMatch(/^⟦Ĝó ţó \{line\} ñóŵ·+⟧$/);
    expect(Object.keys(pseudo(en))).toEqual(Object.keys(en));
  });
});

describe('Words', () => {
  const { t } = new Words();
  it('chooses plural forms and writes numbers as the language does', () => {
    expect(t('count.error', { count: 1 })).toBe('1 error');
    expect(t('count.error', { count: 10008 })).toBe('10,008 errors');
    expect(t('status.cursor', { line: '8000', column: '1' })).toBe('Ln 8000, Col 1');
  });
});
