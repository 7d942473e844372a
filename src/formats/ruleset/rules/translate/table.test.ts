import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { differences } from './differences';
import { coverageOf, translationTable } from './table';
import { labels, locale } from './testing';
import type { CellDifference } from './types';

describe('the translation table', () => {
  const strings = labels('Grip', 'Wit', 'Luck');
  const files = [locale('pt', { Grip: 'Pegada', Luck: 'Sorte' }), locale('pt-BR', { Grip: '', Wit: 'Juízo', Old: 'Velho' }, { name: 'Nome' })];

  it('has the card, then every string, then what is none any more', () => {
    const marks = new Map([['pt', new Map([['Luck', 'Fortune']])]]);
    const rows = translationTable(strings, [{ key: 'name', english: 'Game' }], files, marks);
    expect(rows.map((r) => [r.section, r.key, ...r.cells.map((c) => `${c.state} ${c.text ?? '-'} ${c.shown.text} ${c.shown.from}${c.review === undefined ? '' : ` was ${c.review}`}`)])).toEqual([
      ['package', 'name', 'untranslated - Game en', 'translated Nome Nome pt-BR'],
      ['ruleset', 'Grip', 'translated Pegada Pegada pt', 'untranslated  Pegada pt'],
      ['ruleset', 'Wit', 'untranslated - Wit en', 'translated Juízo Juízo pt-BR'],
      ['ruleset', 'Luck', 'translated Sorte Sorte pt was Fortune', 'untranslated - Sorte pt'],
      ['ruleset', 'Old', 'untranslated - Old en', 'stale Velho Velho pt-BR'],
    ]);
  });

  it('tells coverage in all and by part', () => {
    const [, brazil] = files;
    if (!brazil) throw new Error('no file');
    expect(coverageOf(strings, brazil, files)).toEqual({
      language: 'pt-BR',
      all: { total: 3, translated: 1, inherited: 2 },
      parts: [{ part: 'sheet', coverage: { total: 3, translated: 1, inherited: 2 } }],
      stale: 1,
    });
    expect(coverageOf(strings, brazil, []).all).toEqual({ total: 3, translated: 1, inherited: 0 });
  });

  it('coverage of all is never above the parts together, nor below any of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }).filter((s) => !s.includes('=')), { maxLength: 12 }), fc.array(fc.boolean()), (texts, given) => {
        const all = labels(...texts);
        const file = locale('ru', Object.fromEntries(all.strings.filter((_, i) => given[i]).map((s) => [s.text, 'x'])));
        const { all: whole, parts } = coverageOf(all, file, [file]);
        expect(whole.total).toBe(all.strings.length);
        expect(whole.translated + whole.inherited).toBeLessThanOrEqual(whole.total);
        for (const { coverage } of parts) expect(coverage.translated).toBeLessThanOrEqual(whole.translated);
      }),
    );
  });
});

describe('differences', () => {
  it.each<[string, string, CellDifference[]]>([
    ['Goblin', 'Гоблин', []],
    ['Goblin', 'Goblin', ['same-as-english']],
    ['1d6', '1d6', []],
    ['+2', '+2', []],
    ['Roll 2d6', 'Брось 2d6', []],
    ['Roll 2d6', 'Брось 2d8', ['numbers']],
    ['Range 30', 'المدى ٣٠', []],
    ['Hi {name}', 'Привет {name}', []],
    ['Hi {name}', 'Привет', ['placeholders']],
    ['%s hits', 'бьёт', ['placeholders']],
    ['Hold!', 'Держись', ['end-punctuation']],
    ['Hold.', '抓住。', []],
    ['What?', 'ماذا؟', []],
    ['Wait...', '等…', []],
    [' A', 'А', ['outer-spaces']],
    ['A', 'А ', ['outer-spaces']],
    ['One line', 'Одна\nстрока', ['line-breaks']],
  ])('%j and %j', (english, translation, expected) => {
    expect(differences(english, translation)).toEqual(expected);
  });
});
