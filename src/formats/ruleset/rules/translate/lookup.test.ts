import { describe, expect, it } from 'vitest';
import { canonicalTag, directionOf, fallbackChain, isLanguageCode, isReachable } from './language-tag';
import { importKeeps, keptLocales, lookup, numberedName } from './lookup';

type Files = Readonly<Record<string, Readonly<Record<string, string>>>>;

function locales(files: Files): Map<string, Map<string, string>> {
  return new Map(Object.entries(files).map(([language, strings]) => [language, new Map(Object.entries(strings))]));
}

describe('lookup', () => {
  const brazil: Files = { pt: { Goblin: 'Duende', Orc: 'Orque', 'Rule 7': 'Regra VII' }, 'pt-BR': { Goblin: 'Goblin (BR)', Orc: '', Elf: '' } };
  it.each<[string, string, string, string, string]>([
    ['own file', 'pt-BR', 'Goblin', 'Goblin (BR)', 'pt-BR'],
    ['empty as missing, the parent answers', 'pt-BR', 'Orc', 'Orque', 'pt'],
    ['parent', 'pt-BR', 'Rule 7', 'Regra VII', 'pt'],
    ['English', 'pt-BR', 'Elf', 'Elf', 'en'],
    ['"Goblin 2"', 'pt-BR', 'Goblin 2', 'Goblin (BR) 2', 'pt-BR'],
    ['leading zeros stay', 'pt-BR', 'Goblin 007', 'Goblin (BR) 007', 'pt-BR'],
    ['"Goblin 12b" is no number', 'pt-BR', 'Goblin 12b', 'Goblin 12b', 'en'],
    ['a name that itself ends in a number', 'pt-BR', 'Rule 7 2', 'Regra VII 2', 'pt'],
    ['the number of such a name is not its own', 'pt-BR', 'Rule 8', 'Rule 8', 'en'],
    ['two numbers', 'pt-BR', 'Goblin 2 3', 'Goblin 2 3', 'en'],
    ['other digits', 'pt-BR', 'Goblin ٢', 'Goblin ٢', 'en'],
    ['English itself', 'en', 'Goblin', 'Goblin', 'en'],
    ['a language with a region but no file', 'fr-CA', 'Goblin', 'Goblin', 'en'],
  ])('%s', (_, language, text, shown, from) => {
    expect(lookup(locales(brazil), language, text)).toEqual({ text: shown, from });
  });

  it('goes through a tag of three parts from the end', () => {
    const files = locales({ 'zh-Hans-CN': { A: '' }, 'zh-Hans': { A: '', B: 'b2' }, zh: { A: 'a3', B: 'b3' } });
    expect(lookup(files, 'zh-Hans-CN', 'A')).toEqual({ text: 'a3', from: 'zh' });
    expect(lookup(files, 'zh-Hans-CN', 'B 4')).toEqual({ text: 'b2 4', from: 'zh-Hans' });
    expect(fallbackChain('zh-Hans-CN')).toEqual(['zh-Hans-CN', 'zh-Hans', 'zh']);
    expect(fallbackChain('en-GB')).toEqual(['en-GB']);
  });

  it('never takes a translation for the name of something else', () => {
    expect(lookup(locales({ en: { Goblin: 'Imp' } }), 'en', 'Goblin')).toEqual({ text: 'Goblin', from: 'en' });
    expect(lookup(new Map(), 'ru', 'constructor')).toEqual({ text: 'constructor', from: 'en' });
    expect(numberedName('Goblin  2')).toEqual({ name: 'Goblin ', number: '2' });
    expect(numberedName('Goblin 2\n')).toBeUndefined();
  });
});

describe('what an import keeps', () => {
  it.each<[string, string | undefined, string[]]>([
    ['pt-BR', 'pt-BR', ['pt', 'ru']],
    ['pt-PT', 'pt', ['pt-BR', 'ru']],
    ['ru', 'ru', ['pt', 'pt-BR']],
    ['en', undefined, ['pt', 'pt-BR', 'ru']],
    ['pt-br', 'pt', ['pt-BR', 'ru']],
  ])('set to %s: %s', (language, kept, dropped) => {
    expect(importKeeps(['pt', 'pt-BR', 'ru'], language)).toEqual({ kept, dropped });
  });

  it('shows only what was kept', () => {
    const files = locales({ pt: { A: 'a' }, 'pt-BR': { B: 'b' } });
    expect(lookup(keptLocales(files, 'pt-BR'), 'pt-BR', 'A')).toEqual({ text: 'A', from: 'en' });
    expect(keptLocales(files, 'ko').size).toBe(0);
  });
});

describe('language codes', () => {
  it.each<[string, boolean, string | undefined, 'ltr' | 'rtl']>([
    ['ru', true, 'ru', 'ltr'],
    ['pt-br', true, 'pt-BR', 'ltr'],
    ['zh-Hans', true, 'zh-Hans', 'ltr'],
    ['ar', true, 'ar', 'rtl'],
    ['he-IL', true, 'he-IL', 'rtl'],
    ['uz-Arab', true, 'uz-Arab', 'rtl'],
    ['az-Latn', true, 'az-Latn', 'ltr'],
    ['PT', false, 'pt', 'ltr'],
    ['pt_BR', false, undefined, 'ltr'],
    ['russian', false, 'russian', 'ltr'],
    ['', false, undefined, 'ltr'],
    ['es-419', true, 'es-419', 'ltr'],
    ['iw', true, 'he', 'rtl'],
  ])('%s', (code, legal, canonical, direction) => {
    expect(isLanguageCode(code)).toBe(legal);
    expect(canonicalTag(code)).toBe(canonical);
    expect(directionOf(code)).toBe(direction);
  });

  it('knows which files an engine can come to', () => {
    expect(['pt', 'pt-BR', 'zh', 'it', 'es-419', 'en'].filter(isReachable)).toEqual(['pt', 'pt-BR', 'zh']);
  });
});
