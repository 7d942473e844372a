import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { translationTable } from '../table';
import { labels, locale } from '../testing';
import { csvUnits, writeCsv } from './csv';
import { mergeChanges, mergeExchange, takeNew, type MergeKind } from './merge';
import { exchangeTable, type ExchangeImport, type ExchangeTable, type ExchangeUnit } from './table';
import { writeXliff, xliffUnits, type XliffVersion } from './xliff';
import { isWritable, xmlFromDom } from './xml';

/** RFC 4180 as it is written down: quotes doubled, cells by commas, rows by line breaks. */
function rfc4180(text: string): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/^\ufeff/, '');
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let at = pattern.exec(body); at && at[0] !== ''; at = pattern.exec(body)) {
    rows.at(-1)?.push(at[1] === undefined ? (at[2] ?? '') : at[1].replaceAll('""', '"'));
    if (at[3] === '\r\n') rows.push([]);
  }
  expect(pattern.lastIndex).toBe(body.length);
  return rows.filter((row) => row.length > 0);
}

const { window } = new JSDOM('');

function parse(text: string): ReturnType<typeof xmlFromDom> {
  const document = new window.DOMParser().parseFromString(text, 'application/xml');
  return xmlFromDom(document.documentElement);
}

function units(result: ReturnType<typeof csvUnits>): ExchangeImport {
  if ('refused' in result) throw new Error(result.refused.code);
  return result;
}

const unit = (key: string, translation: string, more: Partial<ExchangeUnit> = {}): ExchangeUnit => ({ section: 'ruleset', key, english: key, translation, review: false, context: '', ...more });

const NASTY = ['plain', 'a, b', 'say "so"', 'two\nlines', 'cr\r\nlf', ' blanks ', '<b>&amp;</b>', ']]>', 'tab\tbed', '🜁 עברית 漢字', '=1+1', "it's", '\u0007bell'];
const table: ExchangeTable = { language: 'pt-BR', units: [unit('name', 'Nome', { section: 'package', english: 'Game', context: 'package: name' }), ...NASTY.map((text, i) => unit(text, i % 3 === 0 ? '' : `${text}!`, { context: `here, "${text}"`, review: i % 2 === 0 }))] };

const bare = ({ section, key, english, translation }: ExchangeUnit): unknown => ({ section, key, english, translation });

describe('CSV', () => {
  it('comes back as it went', () => {
    const text = writeCsv(table);
    expect(text.startsWith('\ufeffsection,key,en,pt-BR,context\r\n')).toBe(true);
    const back = units(csvUnits(rfc4180(text), 'pt-BR'));
    expect(back.language).toBe('pt-BR');
    expect(back.units.map(bare)).toEqual(table.units.map(bare));
  });

  it('any texts do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }))), (pairs) => {
        const given = { language: 'ru', units: pairs.map(([key, text]) => unit(key, text)) };
        expect(units(csvUnits(rfc4180(writeCsv(given)), 'ru')).units.map(bare)).toEqual(given.units.map(bare));
      }),
    );
  });

  it.each<[string, string[][], string | { code: string }]>([
    ['other order and case', [['RU', 'EN'], ['Хват', 'Grip']], 'Grip=Хват'],
    ['the only column left is the language', [['key', 'Russian'], ['Grip', 'Хват'], ['', '']], 'Grip=Хват'],
    ['a key left empty is the English', [['key', 'en', 'ru'], ['', 'Grip', 'Хват']], 'Grip=Хват'],
    ['no language', [['key', 'en'], ['Grip', 'Grip']], { code: 'ruleset/exchange-no-language-column' }],
    ['two that might be it', [['key', 'a', 'b'], ['Grip', 'x', 'y']], { code: 'ruleset/exchange-no-language-column' }],
    ['nothing to tell them apart', [['ru'], ['Хват']], { code: 'ruleset/exchange-no-key-column' }],
    ['nothing at all', [], { code: 'ruleset/exchange-no-language-column' }],
  ])('%s', (_, rows, expected) => {
    const result = csvUnits(rows, 'ru');
    if (typeof expected === 'string') expect(units(result).units.map((u) => `${u.key}=${u.translation}`)).toEqual([expected]);
    else expect(result).toMatchObject({ refused: expected });
  });
});

describe.each<XliffVersion>(['1.2', '2.0'])('XLIFF %s', (version) => {
  it('comes back as it went', () => {
    const { text, left } = writeXliff(table, version);
    expect(left.map((u) => u.key)).toEqual(['\u0007bell']);
    const back = units(xliffUnits(parse(text)));
    expect(back.language).toBe('pt-BR');
    expect(back.units.map(bare)).toEqual(table.units.filter((u) => !left.includes(u)).map(bare));
  });

  it('any texts XML can hold do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' })), { maxLength: 6 }), (pairs) => {
        const given = { language: 'ru', units: pairs.filter((p) => p.every(isWritable)).map(([key, text]) => unit(key, text)) };
        expect(units(xliffUnits(parse(writeXliff(given, version).text))).units.map(bare)).toEqual(given.units.map(bare));
      }),
      { numRuns: 30 },
    );
  });
});

describe('XLIFF from elsewhere', () => {
  it('is told by its source where there is no name of ours, tags and segments as their text', () => {
    const old = '<xliff version="1.2"><file original="x" target-language="ru"><body><group><trans-unit id="7"><source>Hold <g id="1">fast</g></source><target><g id="1">Держись</g> крепко</target><alt-trans><target>no</target></alt-trans></trans-unit></group></body></file></xliff>';
    expect(units(xliffUnits(parse(old)))).toMatchObject({ language: 'ru', units: [{ key: 'Hold fast', translation: 'Держись крепко' }] });
    const segments = '<xliff version="2.1" trgLang="ru"><file id="f"><unit id="u"><segment><source>One.</source><target>Раз.</target></segment><ignorable><source> </source></ignorable><segment><source>Two.</source><target>Два.</target></segment></unit><unit id="v"><segment><source>Three.</source></segment></unit></file></xliff>';
    expect(units(xliffUnits(parse(segments))).units.map((u) => [u.key, u.translation])).toEqual([['One. Two.', 'Раз. Два.'], ['Three.', '']]);
  });

  it.each([['<tmx version="1.4"/>', 'exchange-not-xliff'], ['<xliff version="3.0"/>', 'exchange-xliff-version'], ['<xliff/>', 'exchange-xliff-version'], ['not xml', 'exchange-not-xliff']])('%s is refused', (text, code) => {
    expect(xliffUnits(parse(text))).toMatchObject({ refused: { code: `ruleset/${code}` } });
  });
});

describe('merging', () => {
  const mine: ExchangeTable = { language: 'ru', units: [unit('Grip', 'Хват'), unit('Wit', ''), unit('Luck', 'Удача'), unit('name', 'Имя', { section: 'package', english: 'Game' })] };
  it.each<[string, ExchangeUnit[], MergeKind, string]>([
    ['a text for an empty one', [unit('Wit', 'Ум')], 'new', 'Ум'],
    ['the same', [unit('Grip', 'Хват')], 'same', ''],
    ['another', [unit('Grip', 'Захват')], 'conflict', 'Захват'],
    ['none for one that is there', [unit('Luck', '')], 'missing', ''],
    ['a key nobody knows', [unit('Old', 'Старый')], 'unknown', ''],
    ['two texts for one key', [unit('Wit', 'Ум'), unit('Wit', 'Разум')], 'doubled', 'Разум'],
    ['an empty line beside a text', [unit('Wit', 'Ум'), unit('Wit', '')], 'new', 'Ум'],
    ['made for another English', [unit('name', 'Игра', { section: 'package', english: 'Old game' })], 'english-changed', 'Игра'],
  ])('%s', (_, incoming, kind, taken) => {
    const merge = mergeExchange(mine, incoming);
    expect(merge.lines.map((l) => l.kind)).toEqual([kind]);
    expect(merge.counts[kind]).toBe(1);
    expect(mergeChanges(merge, () => 'theirs').map((c) => c.text)).toEqual(taken === '' ? [] : [taken]);
    expect(mergeChanges(merge, takeNew)).toHaveLength(kind === 'new' ? 1 : 0);
  });

  it('what was exported changes nothing when it comes back untouched', () => {
    const rows = translationTable(labels('Grip', 'Wit'), [{ key: 'name', english: 'Game' }], [locale('ru', { Grip: 'Хват', Old: 'Старый' })]);
    const exported = exchangeTable(rows, 'ru');
    expect(exported.units.map((u) => u.key)).toEqual(['name', 'Grip', 'Wit']);
    expect(exported.units[1]?.context).toContain('sheet: label');
    expect(mergeChanges(mergeExchange(exported, exported.units), () => 'theirs')).toEqual([]);
  });
});
