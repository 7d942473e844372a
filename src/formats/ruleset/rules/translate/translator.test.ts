import { describe, expect, it } from 'vitest';
import { importReport, previewLanguages, translator, type TranslatorInput } from './translator';

type Files = Readonly<Record<string, Readonly<Record<string, string>>>>;

function input(language: string, files: Files, strings: readonly string[], directions: Readonly<Record<string, string>> = {}): TranslatorInput {
  return {
    language,
    directions: Object.entries(directions),
    locales: Object.entries(files).map(([code, pairs]) => [code, Object.entries(pairs)] as const),
    strings,
  };
}

describe('a display string in a language', () => {
  const files: Files = { pt: { Goblin: 'Duende', Orc: 'Orque', Prone: 'Caído' }, 'pt-BR': { Goblin: 'Goblin (BR)', Orc: '' } };
  const strings = ['Goblin', 'Orc', 'Elf', 'Rule 7'];

  it.each<[string, string, string, string, string]>([
    ['own file', 'Goblin', 'Goblin (BR)', 'pt-BR', 'own'],
    ['parent, where the own text is empty', 'Orc', 'Orque', 'pt', 'parent'],
    ['English where no file has it', 'Elf', 'Elf', 'en', 'english'],
    ['a numbered name', 'Goblin 2', 'Goblin (BR) 2', 'pt-BR', 'own'],
    ['a numbered name from a parent', 'Orc 3', 'Orque 3', 'pt', 'parent'],
    ['a numbered name in English', 'Elf 12', 'Elf 12', 'en', 'english'],
    ['a number with a letter is no number', 'Elf 12b', 'Elf 12b', 'en', 'not-translated'],
    ['a name that ends in a number itself', 'Rule 7', 'Rule 7', 'en', 'english'],
    ['an id', 'grit_max', 'grit_max', 'en', 'not-translated'],
    ['a key that is no display string any more', 'Prone', 'Caído', 'pt', 'parent'],
  ])('%s', (_, english, text, language, source) => {
    const { show } = translator(input('pt-BR', files, strings));
    expect(show(english)).toEqual({ text, language, direction: 'ltr', source });
    expect(show(english)).toBe(show(english));
  });

  it('is as it is written in English', () => {
    const english = translator(input('en', { en: { Goblin: 'Imp' } }, strings));
    expect(english.show('Goblin')).toMatchObject({ text: 'Goblin', source: 'own' });
    expect(english.direction).toBe('ltr');
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['ar', { ar: 'rtl' }, 'rtl'],
    ['ar', {}, 'rtl'],
    ['ar', { ar: 'ltr' }, 'ltr'],
    ['ar', { ar: 'sideways' }, 'rtl'],
    ['ru', { ru: 'rtl' }, 'rtl'],
    ['ru', {}, 'ltr'],
    ['pa-Arab', {}, 'rtl'],
  ])('in %s with %j runs %s', (language, directions, direction) => {
    const one = translator(input(language, { [language]: { Elf: 'x' } }, strings, directions));
    expect(one.direction).toBe(direction);
    expect(one.show('Elf').direction).toBe(direction);
    expect(one.show('Orc').direction).toBe('ltr');
  });
});

it('languages to show a preview in are the project’s, then the Engine’s others', () => {
  expect(previewLanguages(['tr', 'ko'])).toEqual({ own: ['ko', 'tr'], engine: ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pl', 'pt-BR', 'ru', 'zh-Hans'] });
});

describe('what an import keeps of them', () => {
  const strings = ['Goblin', 'Orc', 'Elf'];
  it.each<[string, string, Files, object]>([
    ['the own file; what only the parent has is English then', 'pt-BR', { 'pt-BR': { Goblin: 'a' }, pt: { Goblin: 'b', Orc: 'c' }, ru: {} }, { kept: 'pt-BR', dropped: ['pt', 'ru'], lost: [{ language: 'pt', strings: 1 }] }],
    ['the parent, where there is no own file', 'pt-BR', { pt: { Orc: 'c' }, ru: {} }, { kept: 'pt', dropped: ['ru'], lost: [] }],
    ['nothing', 'de', { pt: {}, ru: {} }, { kept: undefined, dropped: ['pt', 'ru'], lost: [] }],
    ['nothing in English', 'en', { ru: { Orc: 'x' } }, { kept: undefined, dropped: ['ru'], lost: [] }],
    ['a parent of a parent', 'zh-Hans-CN', { 'zh-Hans': { Orc: '1' }, zh: { Orc: '2', Elf: '3' } }, { kept: 'zh-Hans', dropped: ['zh'], lost: [{ language: 'zh', strings: 1 }] }],
  ])('%s', (_, language, files, report) => {
    expect(importReport(Object.keys(files), input(language, files, strings))).toEqual(report);
  });
});
