import { describe, expect, it } from 'vitest';
import type { TableCell, TableRow } from '../../rules/translate/types';
import { filterCounts, nextUntranslated, shownRows, type Shown } from './rows';

function row(english: string, cell: Partial<TableCell>, uses = 1): TableRow {
  const use = { file: 'ruleset.json', pointer: '/name', place: '/name', part: 'sheet', kind: 'label' } as const;
  return {
    section: 'ruleset',
    key: english,
    english,
    uses: Array.from({ length: uses }, () => use),
    parts: uses > 0 ? ['sheet'] : [],
    cells: [{ language: 'ru', text: undefined, state: 'untranslated', differences: [], shown: { text: english, from: 'en' }, review: undefined, ...cell }],
  };
}

const rows: readonly TableRow[] = [
  row('Grit', { text: 'Стойкость', state: 'translated' }),
  row('Rigging', {}),
  row('Élan', { text: 'Élan', state: 'translated', differences: ['same-as-english'] }),
  row('Lose {n}', { text: 'Потеря', state: 'translated', differences: ['placeholders'] }),
  row('Rope work', { text: 'Такелаж', state: 'translated', review: 'Rigging' }),
  row('Gone', { text: 'Ушло', state: 'stale' }, 0),
];
const shown = (change: Partial<Shown>): Shown => ({ language: 'ru', filter: 'all', part: undefined, search: '', ...change });
const names = (change: Partial<Shown>, kept: ReadonlySet<string> = new Set()): string[] => shownRows(rows, shown(change), kept).map((one) => one.english);

describe('rows of the translation table', () => {
  it.each([
    ['untranslated', ['Rigging']],
    ['stale', ['Gone']],
    ['review', ['Rope work']],
    ['same', ['Élan']],
    ['differences', ['Lose {n}']],
  ] as const)('shows what is %s', (filter, expected) => expect(names({ filter })).toEqual(expected));

  it('counts what each filter shows', () => expect(filterCounts(rows, 'ru')).toEqual({ all: 6, untranslated: 1, stale: 1, review: 1, same: 1, differences: 1 }));
  it('searches English and translations, whatever the case and accents', () => {
    expect(names({ search: 'elan' })).toEqual(['Élan']);
    expect(names({ search: 'ТАКЕЛАЖ' })).toEqual(['Rope work']);
    expect(names({ search: 'nothing' })).toEqual([]);
  });
  it('keeps a row that was worked on where it is', () => expect(names({ filter: 'untranslated' }, new Set(['ruleset Grit']))).toEqual(['Grit', 'Rigging']));
  it('leaves keys of no part out of a part', () => expect(names({ part: 'sheet' })).not.toContain('Gone'));
  it('finds the next untranslated text, from the top again at the end', () => {
    expect(nextUntranslated(rows, 'ru', 0)).toBe(1);
    expect(nextUntranslated(rows, 'ru', 4)).toBe(1);
    expect(nextUntranslated(rows.slice(0, 1), 'ru', 0)).toBeUndefined();
  });
});
