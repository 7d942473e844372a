// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../rules/translate/exchange/csv';
import type { ExchangeTable } from '../../rules/translate/exchange/table';
import { writeXliff } from '../../rules/translate/exchange/xliff';
import { readExchange } from './exchange-files';

const table: ExchangeTable = {
  language: 'ru',
  units: [
    { section: 'package', key: 'name', english: 'Tide & <wrights>', translation: 'Прилив "а", б', review: false, context: 'package: name' },
    { section: 'ruleset', key: ' Grit\nand more ', english: ' Grit\nand more ', translation: ' Стойкость\nи так далее ', review: false, context: 'sheet' },
  ],
};
const file = (name: string, text: string) => ({ name, text: () => Promise.resolve(text) });

describe('files of translators', () => {
  it.each([
    ['ru.csv', writeCsv(table)],
    ['ru.xlf', writeXliff(table, '1.2').text],
    ['ru.xlf', writeXliff(table, '2.0').text],
  ])('%s comes back as it went out', async (name, text) => {
    const read = await readExchange(file(name, text), 'ru');
    expect(read).toMatchObject({ language: 'ru', units: table.units.map(({ section, key, english, translation }) => ({ section, key, english, translation })) });
  });
  it('says as what a torn file was taken', async () => {
    expect(await readExchange(file('ru.xlf', '<xliff version="1.2"><file>'), 'ru')).toEqual({ unreadable: 'XLIFF' });
    expect(await readExchange(file('ru.csv', 'key,ru\nGrit,"Сто'), 'ru')).toEqual({ unreadable: 'CSV' });
  });
  it('says why a file of another kind cannot be read', async () => {
    expect(await readExchange(file('a.xml', '<html></html>'), 'ru')).toMatchObject({ said: { code: 'ruleset/exchange-not-xliff' } });
    expect(await readExchange(file('a.csv', 'x,y\n1,2'), 'ru')).toMatchObject({ said: { code: 'ruleset/exchange-no-language-column' } });
  });
});
